// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// What leaves a stop next.
package struct DepartureBoard: Sendable {
  /// A vehicle's call.
  package struct Entry: Hashable, Sendable {
    package var trip: Timetable.TripID
    package var stop: Timetable.StopID
    package var position: Int
    /// Seconds from 1970 in UTC; for vehicles that come by distance in time, the first one.
    package var time: Int
    package var headwaySeconds: Int?
    /// Until when vehicles come by distance in time.
    package var until: Int?
  }

  private let trips: RunningTrips

  package init(_ trips: RunningTrips) { self.trips = trips }

  /// The departures from some stops at a time or later, the earliest first.
  ///
  /// Vehicles that come by their distance in time are one entry for each span of theirs.
  package func departures(
    from stops: [Timetable.StopID], at time: Int, limit: Int, lines: [Bool]? = nil
  ) -> [Entry] {
    let start = Int32(clamping: time - trips.base)
    var entries: [Entry] = []
    for stop in stops {
      for call in trips.timetable.nodes(of: stop.position).flatMap({ trips.callsOfStop[$0] }) {
        let (lane, position) = (trips.lanes[Int(call.lane)], Int(call.position))
        let line = Int(trips.timetable.patternLine[at: lane.pattern])
        guard trips.canBoard(lane, position), lines.map({ line < $0.count && $0[line] }) ?? true
        else { continue }
        if lane.headway > 0 {
          if let entry = frequency(lane, stop, position, start) { entries.append(entry) }
          continue
        }
        var next = ForwardCourse.firstVehicle(trips, lane, position, notBefore: start)
        for _ in 0..<limit {
          guard let number = next else { break }
          let vehicle = trips.vehicles[number]
          entries.append(
            Entry(
              trip: Timetable.TripID(vehicle.trip), stop: stop, position: position,
              time: trips.base + Int(trips.departure(vehicle, position))))
          next = ForwardCourse.next(number, lane)
        }
      }
    }
    entries.sort { ($0.time, $0.trip, $0.stop) < ($1.time, $1.trip, $1.stop) }
    return Array(entries.prefix(limit))
  }

  private func frequency(
    _ lane: RunningTrips.Lane, _ stop: Timetable.StopID, _ position: Int, _ start: Int32
  ) -> Entry? {
    let vehicle = trips.vehicles[lane.vehicles.lowerBound]
    let end = lane.until + trips.offset(lane, position).departure
    guard end > start else { return nil }
    return Entry(
      trip: Timetable.TripID(vehicle.trip), stop: stop, position: position,
      time: trips.base + Int(max(start, trips.departure(vehicle, position))),
      headwaySeconds: Int(lane.headway), until: trips.base + Int(end))
  }
}
