// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

// Vehicles of which only their distance in time is known.
//
//     06:00 ─ each 10 min ─ 22:00     ready 08:03 ─► away 08:13 at the latest
//
// Somebody who is there at a time is away one headway later, at the latest, and no later than the span ends. The
// first vehicle leaves when the span begins; behind that, one must be there a headway before its end to be sure of
// another one. Of the first vehicle of a journey only those times count that are whole headways after the first one,
// and the last sure one: else journeys would leave each second.
//
// Source: https://gtfs.org/documentation/schedule/reference/#frequenciestxt, `start_time` and `end_time`.

extension RunningTrips {
  /// A time at a place of a lane, counted from when its first vehicle leaves there, to a whole headway; no later
  /// than the last moment at which somebody surely catches a vehicle.
  ///
  /// A time behind that moment stays as it is.
  func wholeHeadway(
    _ time: Int32, _ lane: Lane, _ position: Int, up: Bool
  ) -> Int32 {
    let first = departure(vehicles[lane.vehicles.lowerBound], position)
    let gone = Int(time - first)
    if gone <= 0 { return up ? first : time }
    let last = lastReady(lane, position)
    if time >= last { return time }
    let (count, rest) = gone.quotientAndRemainder(dividingBy: Int(lane.headway))
    return min(
      last, first + Int32(clamping: (rest > 0 && up ? count + 1 : count) * Int(lane.headway)))
  }

  /// The last moment at which somebody at a place of a lane surely catches one of its vehicles.
  func lastReady(_ lane: Lane, _ position: Int) -> Int32 {
    let first = vehicles[lane.vehicles.lowerBound].start
    return max(first, lane.until - lane.headway) + offset(lane, position).departure
  }

  /// When the vehicle leaves its first stop that somebody catches at the latest who is at a place of a lane at a time.
  func startCaught(
    _ lane: Lane, _ position: Int, ready: Int32, isFirst: Bool
  ) -> Int32? {
    var time = max(ready, departure(vehicles[lane.vehicles.lowerBound], position))
    if isFirst { time = wholeHeadway(time, lane, position, up: true) }
    guard time <= lastReady(lane, position) else { return nil }
    return min(time - offset(lane, position).departure + lane.headway, lane.until)
  }

  /// What a call's times are ahead of the first stop's departure.
  func offset(_ lane: Lane, _ position: Int) -> (arrival: Int32, departure: Int32) {
    let vehicle = vehicles[lane.vehicles.lowerBound]
    return (
      arrival(vehicle, position) - vehicle.start, departure(vehicle, position) - vehicle.start
    )
  }
}

extension RoundSearch {
  /// Rides the vehicles of a lane that come by their distance in time.
  ///
  /// With `aboard`, passengers come from the layer before, in the vehicle that leaves its first stop then; nobody
  /// else boards.
  mutating func rideFrequency(
    _ number: Int, _ layer: Int, from first: Int, _ ride: Int,
    aboard: (start: Int32, boarding: UInt32)? = nil
  ) {
    let lane = trips.lanes[number]
    let base = layers.first(layer)
    if request.judgesVehicles,
      !request.allows(flags: trips.flags(of: lane.vehicles.lowerBound))
    {
      return
    }
    // When the vehicle leaves its first stop, as a course time.
    var start = aboard?.start
    var boarding = aboard?.boarding ?? RoundTrace.boarding(first, layer)
    let end = C.runsForward ? lane.callCount : -1
    for position in stride(from: first, to: end, by: C.runsForward ? 1 : -1) {
      let stop = base &+ trips.node(lane, position)
      if let start, C.canAlight(trips, lane, position) {
        let (time, goal) = alighting(lane, position, C.time(start))
        if time < goals[ride], time < limit {
          arrive(
            stop, ride, at: time, goal: goal,
            RoundTrace.Step(
              lane: UInt32(number), vehicle: C.time(start), boarding: boarding,
              alighting: UInt32(position)))
        }
      }
      if let start, let next = layers.passed(stop) {
        rideFrequency(
          number, next, from: C.runsForward ? position + 1 : position - 1, ride,
          aboard: (start, boarding))
      }
      guard aboard == nil, stamps[stop] == round &- 1, C.canBoard(trips, lane, position),
        let found = self.start(lane, position, ready: readies[stop, ride - 1], isFirst: ride == 1),
        found < start ?? .max
      else { continue }
      start = found
      boarding = RoundTrace.boarding(position, layer)
    }
  }

  /// When the vehicle that is caught leaves its first stop, as a course time.
  private func start(
    _ lane: RunningTrips.Lane, _ position: Int, ready: Int32, isFirst: Bool
  ) -> Int32? {
    if C.runsForward {
      return trips.startCaught(lane, position, ready: ready, isFirst: isFirst)
    }
    let first = trips.vehicles[lane.vehicles.lowerBound].start
    let start = min(0 - ready - trips.offset(lane, position).arrival, lane.until)
    return start >= min(first + lane.headway, lane.until) ? 0 - start : nil
  }

  /// When a place is reached by a vehicle that leaves its first stop at a time, as course times: for changes,
  /// and for the end of the search.
  private func alighting(
    _ lane: RunningTrips.Lane, _ position: Int, _ start: Int32
  ) -> (time: Int32, goal: Int32) {
    let offset = trips.offset(lane, position)
    if C.runsForward { return (start + offset.arrival, start + offset.arrival) }
    let ready =
      start == lane.until
      ? trips.lastReady(lane, position) : start + offset.departure - lane.headway
    return (0 - ready, 0 - trips.wholeHeadway(ready, lane, position, up: false))
  }
}
