// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// What leaves a stop next.
package struct DepartureBoard: Sendable {
  /// A vehicle's call.
  package struct Entry: Hashable, Sendable {
    package var line: Timetable.LineID
    /// Its trip; none of a vehicle that the timetable does not know.
    package var trip: Timetable.TripID?
    /// What is known of the vehicle beside the timetable.
    package var live: LiveRun?
    package var stop: Timetable.StopID
    package var position: Int
    /// Seconds from 1970 in UTC; for vehicles that come by distance in time, the first one; for one that does not
    /// come, when it should.
    package var time: Int
    package var headwaySeconds: Int?
    /// When the trip leaves its first stop by the timetable; none where that is not known.
    package var tripStart: Int?
    /// Until when vehicles come by distance in time.
    package var until: Int?

    /// What is known of the call beside the timetable.
    package var call: LiveCall? { live?.calls[position] }
    /// Whether nobody gets on there: the vehicle does not run, or does not stop.
    package var isCancelled: Bool {
      live?.status == .cancelled || call?.isSkipped == true
    }
  }

  private let trips: RunningTrips

  package init(_ trips: RunningTrips) { self.trips = trips }

  /// The departures from some stops at a time or later, the earliest first.
  ///
  /// Vehicles that come by their distance in time are one entry for each span of theirs. Those that do not come, or
  /// not to this stop, are told, too.
  package func departures(
    from stops: [Timetable.StopID], at time: Int, limit: Int, lines: [Bool]? = nil
  ) -> [Entry] {
    let start = Int32(clamping: time - trips.base)
    var entries: [Entry] = []
    for stop in stops {
      for call in trips.timetable.nodes(of: stop.position).flatMap({ trips.callsOfStop[$0] }) {
        let (lane, position) = (trips.lanes[Int(call.lane)], Int(call.position))
        let line = Int(lane.line)
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
          let live = trips.run(of: vehicle)
          var entry = Entry(
            line: Timetable.LineID(lane.line),
            trip: live == nil ? Timetable.TripID(vehicle.trip) : live?.trip, live: live,
            stop: stop, position: position,
            time: trips.base + Int(trips.departure(vehicle, position)))
          if live == nil { entry.tripStart = trips.base + Int(vehicle.start) }
          entries.append(entry)
          next = ForwardCourse.next(number, lane)
        }
      }
    }
    for stop in stops { entries += missing(stop, of: stops, at: time, lines) }
    entries.sort { Self.order($0) < Self.order($1) }
    return Array(entries.prefix(limit))
  }

  private static func order(_ entry: Entry) -> (Int, UInt32, UInt32) {
    (entry.time, entry.trip?.raw ?? .max, entry.stop.raw)
  }

  /// The calls at a stop that the timetable has, and that are not made there.
  private func missing(
    _ stop: Timetable.StopID, of stops: [Timetable.StopID], at time: Int, _ lines: [Bool]?
  ) -> [Entry] {
    guard let live = trips.live else { return [] }
    return live.runs(missing: stop).flatMap { run in
      run.calls.dropLast().enumerated().compactMap { position, call -> Entry? in
        var entry = Entry(
          line: run.line, trip: run.trip, live: run, stop: call.stop, position: position,
          time: call.departure)
        if entry.isCancelled { entry.time = call.scheduledDeparture ?? call.departure }
        // One that stops elsewhere is told there where that is asked for, too.
        guard (call.scheduledStop ?? call.stop) == stop, call.pickUp != .none, entry.time >= time,
          entry.isCancelled || call.hasMoved && !stops.contains(call.stop),
          lines.map({ run.line.position < $0.count && $0[run.line.position] }) ?? true
        else { return nil }
        return entry
      }
    }
  }

  private func frequency(
    _ lane: RunningTrips.Lane, _ stop: Timetable.StopID, _ position: Int, _ start: Int32
  ) -> Entry? {
    let vehicle = trips.vehicles[lane.vehicles.lowerBound]
    let end = lane.until + trips.offset(lane, position).departure
    guard end > start else { return nil }
    return Entry(
      line: Timetable.LineID(lane.line), trip: Timetable.TripID(vehicle.trip), stop: stop,
      position: position,
      time: trips.base + Int(max(start, trips.departure(vehicle, position))),
      headwaySeconds: Int(lane.headway), until: trips.base + Int(end))
  }
}
