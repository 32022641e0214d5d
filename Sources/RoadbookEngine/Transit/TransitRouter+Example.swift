// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage
import RoadbookTransit

extension TransitRouter {
  /// A ride of the timetable, about the middle of its days, as an example to ask for.
  ///
  /// - Returns: The ids of two stops, and when something leaves the first for the second; `nil` where nothing
  ///   runs in that week from one of the first thousand stops.
  package func exampleRide() -> (from: String, to: String, departure: Int)? {
    let days = timetable.dayRange
    let middle = days.lowerBound + days.count / 2
    let called = isCalledAt.indices.lazy.filter { self.isCalledAt[$0] }.prefix(1000)
    for day in middle..<min(middle + 7, days.upperBound) {
      let time = day * 86_400 + 12 * 3600
      let board = DepartureBoard(trips(at: time))
      for stop in called {
        let from = Timetable.StopID(stop)
        guard let entry = board.departures(from: [from], at: time, limit: 1).first,
          let to = entry.trip.flatMap({ timetable.lastStop(of: $0) }), to != from
        else { continue }
        return (timetable.id(of: from), timetable.id(of: to), entry.time)
      }
    }
    return nil
  }
}
