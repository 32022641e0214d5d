// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
import RoadbookTime

/// Why there are no journeys.
package enum TransitError: Error, Hashable, Sendable {
  /// The map has no timetable.
  case noTimetable
  /// The feed has no stop of the id.
  case unknownStop(String)
  /// Several feeds, which have these names, have a stop of the id.
  case ambiguousStop(String, feeds: [String])
  /// The feeds have no line of the name or id.
  case unknownLine(String)
  /// The feeds have no operator of the name or id.
  case unknownOperator(String)
  /// No stop that the need admits lies within the walk of a place: 0 for the start, 1 for the destination.
  case noStopNear(place: Int, walkSeconds: Int, wheelchair: TransitWheelchair = .none)
  /// No stop lies so near to a place whose departures are asked for, as the crow flies.
  case noStopAround(meters: Int)
  /// The timetable says nothing of the day: its own days, counted from 1970-01-01.
  case outsideService(day: Int, days: Range<Int>)
  /// A part of the question is out of its range.
  case invalid(String)
}

extension TransitError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .noTimetable:
      "the map has no timetable. Add one: roadbook timetable add MAP FEED.zip"
    case .unknownStop(let id):
      "the timetable has no stop “\(id)”. Search for one near a place: roadbook departures MAP LAT,LON"
    case .ambiguousStop(let id, let feeds):
      "several feeds have a stop “\(id)”. Name one: \(feeds.map { "stop:\($0)/\(id)" }.joined(separator: ", "))"
    case .unknownLine(let name): Self.unknown("line", name)
    case .unknownOperator(let name): Self.unknown("operator", name)
    case .noStopNear(let place, let seconds, let wheelchair):
      "no stop\(Self.limit(wheelchair)) lies within \(seconds / 60) minutes' walk of the \(place == 0 ? "start" : "destination"). Allow a longer walk\(wheelchair == .certain ? ", or stops of which nobody knows (possible)" : "")"
    case .noStopAround(let meters): "no stop lies within \(meters) metres of the place"
    case .outsideService(let day, let days):
      "the timetable says nothing of \(CivilDate(days: day).text): it goes from \(CivilDate(days: days.lowerBound).text) to \(CivilDate(days: days.upperBound - 1).text)"
    case .invalid(let problem): problem
    }
  }

  private static func unknown(_ kind: String, _ name: String) -> String {
    "the timetable has no \(kind) “\(name.prefix(100))”. Names and ids are those of its feeds"
  }

  private static func limit(_ wheelchair: TransitWheelchair) -> String {
    switch wheelchair {
    case .none: ""
    case .possible: " that wheelchairs may use"
    case .certain: " that wheelchairs are known to use"
    }
  }
}
