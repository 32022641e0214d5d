// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import RoadbookEngine

/// Where a journey begins or ends: `LAT,LON`, or `stop:ID` with an id of the feed.
struct StopArgument: ExpressibleByArgument, Equatable {
  let place: JourneyQuestion.Place

  init?(argument: String) {
    if argument.hasPrefix("stop:") {
      place = .stop(String(argument.dropFirst(5)))
    } else if let coordinates = PlaceArgument(argument: argument)?.coordinates {
      place = .coordinates(coordinates)
    } else {
      return nil
    }
  }

  static let help: ArgumentHelp =
    "A place as LAT,LON in degrees, or a stop of the timetable as stop:ID."
}
