// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

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
    "A place as LAT,LON in degrees, a name that the map has, or a stop of the timetable as stop:ID."

  /// The place; a name is looked up on the map.
  ///
  /// - Throws: Where the map lacks the name.
  func place(on router: RoadRouter) throws -> JourneyQuestion.Place {
    switch self {
    case .stop(let id): .stop(id)
    case .place(let place): .coordinates(try place.waypoint(on: router).coordinates)
    }
  }
}
