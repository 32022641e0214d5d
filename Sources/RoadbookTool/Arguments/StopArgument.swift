// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookGeometry

/// Where a journey begins or ends: `LAT,LON`, a name that the map knows, or `stop:ID` with an id of the feed.
enum StopArgument: ExpressibleByArgument, Equatable {
  case stop(String)
  case place(PlaceOrName)

  init?(argument: String) {
    if argument.hasPrefix("stop:") {
      self = .stop(String(argument.dropFirst(5)))
    } else if let place = PlaceOrName(argument: argument) {
      self = .place(place)
    } else {
      return nil
    }
  }

  /// As it was given.
  var text: String {
    switch self {
    case .stop(let id): "stop:\(id)"
    case .place(.place(let place)): "\(place.latitude), \(place.longitude)"
    case .place(.name(let name)): name
    }
  }

  static let help: ArgumentHelp =
    "A place as LAT,LON in degrees, the name of a stop or of something on the map, or a stop of the timetable as stop:ID."
}
