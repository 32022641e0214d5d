// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// Finds the earliest arrivals by number of rides: RAPTOR, along a course.
///
///     round k   stops that round k − 1 reached ─► lanes through them ─► stops by vehicle
///                                                                          └► changes ─► stops
///
/// Times may stand from runs that left later, as range queries want it: a run then finds what is better than
/// all of them. A time is dropped only where no journey through it can be better than one that is known:
///
/// - it is no better than that of its stop with as many rides;
/// - it is no better than the destination's with as many rides, and what follows only takes time;
/// - the journey would take as long as is allowed.
///
/// Times count buffers where a vehicle is boarded, not where it is left, so that comparing arrivals is right.
/// Every stop is boarded at only in the round after the one that improved it: what an older time allows, the
/// run of that time has done.
///
/// Stops are taken apart to nodes where rules of changing are those of some vehicles alone; see `CallNodes`.
///
/// Source: D. Delling, T. Pajor, R. Werneck, "Round-Based Public Transit Routing", ALENEX 2012, sections 3
/// and 4; that a change is looked at in the order of its length and given up at the first that is too long
/// is theirs of 2015 (Transportation Science 49). We do otherwise: vehicles that come by distance in time, and those that go on
/// as others.
struct RoundSearch<C: Course>: ~Copyable {
  let trips: RunningTrips
  let request: JourneyRequest
  private let changes: ChangeColumns
  private let access: [StopAccess]
  /// Seconds from a stop to the destination; below 0 where it is not near.
  private var egress: ContiguousArray<Int32>
  let layers: VisitLayers
  private(set) var arrivals: RoundLabels
  private(set) var readies: RoundLabels
  private(set) var trace: RoundTrace
  /// The destination's times, by number of rides.
  private(set) var goals: [Int32]
  private var goalStops: [Int]
  /// The round in which a stop was last improved; counted on over all runs.
  private(set) var stamps: ContiguousArray<Int32>
  private(set) var round: Int32 = 0
  private var queue: LaneQueue
  /// Stops that this round has improved by vehicle, and those at which the next one boards.
  private var reached: [Int] = []
  private var marked: [Int] = []
  private var isReached: ContiguousArray<Bool>
  private(set) var limit: Int32 = 0
  /// Where passengers stay in their seats.
  var seating: Seating

  init(_ trips: RunningTrips, _ request: JourneyRequest, rides: Int) {
    self.trips = trips
    self.request = request
    changes = C.changes(trips.timetable, request)
    layers = VisitLayers(trips.timetable, request.visits, forward: C.runsForward)
    let stops = layers.count * layers.nodeCount
    access = C.runsForward ? request.access : request.egress
    egress = ContiguousArray(repeating: -1, count: stops)
    for near in C.runsForward ? request.egress : request.access {
      for node in trips.timetable.nodes(of: near.stop.position) {
        egress[layers.first(layers.count - 1) + node] = near.seconds
      }
    }
    arrivals = RoundLabels(stops: stops, rides: rides)
    readies = RoundLabels(stops: stops, rides: rides)
    trace = RoundTrace(stops: stops, rides: rides)
    goals = Array(repeating: RoundLabels.unreached, count: rides + 1)
    goalStops = Array(repeating: 0, count: rides + 1)
    stamps = ContiguousArray(repeating: -1, count: stops)
    queue = LaneQueue(lanes: layers.count * trips.lanes.count)
    seating = Seating(
      vehicleCount: trips.seats.isEmpty ? 0 : layers.count * trips.vehicles.count)
    isReached = ContiguousArray(repeating: false, count: stops)
  }

  /// Forgets all runs.
  mutating func reset() {
    arrivals.reset()
    readies.reset()
    seating.reset()
    for rides in goals.indices { goals[rides] = RoundLabels.unreached }
  }

  /// The stop at which the vehicle is left for the destination.
  func goalStop(_ rides: Int) -> Int { goalStops[rides] }

  /// Searches from a course time.
  ///
  /// - Parameters:
  ///   - start: When the start is left, as a course time.
  ///   - end: The destination is reached before it, as a course time.
  ///   - rides: No more than so many.
  /// - Returns: The numbers of rides with which the destination is reached earlier than before.
  mutating func run(from start: Int32, before end: Int32, rides: Int) -> [Int] {
    limit = end
    round += 1
    for near in access {
      reach(near.stop.position, 0, at: start &+ near.seconds, from: 0)
      for node in trips.timetable.otherNodes(of: near.stop.position) {
        reach(node, 0, at: start &+ near.seconds, from: 0)
      }
    }
    var improved: [Int] = []
    for ride in stride(from: 1, through: rides, by: 1) where !marked.isEmpty {
      let best = goals[ride]
      fillQueue()
      round += 1
      rideLanes(ride)
      change(ride)
      if goals[ride] < best { improved.append(ride) }
    }
    marked.removeAll(keepingCapacity: true)
    return improved
  }
}

// MARK: - A round

extension RoundSearch {
  /// Lets a place be boarded at, with so many rides behind.
  ///
  /// Before the first ride, it does not count where one came from.
  @inline(__always)
  private mutating func reach(_ stop: Int, _ rides: Int, at time: Int32, from origin: Int) {
    if layers.count > 1, let stay = layers.stay(at: stop) {
      visit(stop &+ layers.nodeCount, rides, at: time &+ stay, from: origin)
    }
    guard time < readies[stop, rides], time < limit, time < goals[rides] else { return }
    if rides == 0 {
      readies.start(stop, at: time)
    } else {
      readies.lower(stop, rides, to: time)
    }
    if stamps[stop] != round {
      stamps[stop] = round
      marked.append(stop)
    }
    if rides > 0 { trace[walk: stop, rides] = origin }
  }

  /// Reaches a place of the next layer.
  private mutating func visit(_ place: Int, _ rides: Int, at time: Int32, from origin: Int) {
    reach(place, rides, at: time, from: origin)
  }

  private mutating func fillQueue() {
    for stop in marked {
      let first = layers.layer(stop) * trips.lanes.count
      for call in trips.callsOfStop[layers.node(stop)] {
        let lane = trips.lanes[Int(call.lane)]
        guard C.canBoard(trips, lane, Int(call.position)), isAllowed(lane) else { continue }
        queue.add(first + Int(call.lane), from: Int32(call.position), forward: C.runsForward)
      }
    }
    marked.removeAll(keepingCapacity: true)
  }

  func isAllowed(_ lane: RunningTrips.Lane) -> Bool {
    guard let lines = request.allowedLines else { return true }
    let line = Int(lane.line)
    return line < lines.count && lines[line]
  }

  private mutating func rideLanes(_ ride: Int) {
    var lanes = LaneQueue(lanes: 0)
    swap(&lanes, &queue)
    let count = trips.lanes.count
    lanes.drain { entry, position in
      let (layer, number) =
        layers.count == 1 ? (0, entry) : entry.quotientAndRemainder(dividingBy: count)
      if trips.lanes[number].headway > 0 {
        rideFrequency(number, layer, from: position, ride)
      } else {
        rideLane(number, layer, from: position, ride)
      }
    }
    swap(&lanes, &queue)
    rideSeated(ride)
  }

  /// Rides the vehicles of a lane, changing to an earlier one where that can be caught.
  ///
  /// With `aboard`, passengers come from the layer before in that vehicle; nobody else boards.
  private mutating func rideLane(
    _ number: Int, _ layer: Int, from first: Int, _ ride: Int,
    aboard: (vehicle: Int, boarding: UInt32)? = nil
  ) {
    let lane = trips.lanes[number]
    let base = layers.first(layer)
    let end = C.runsForward ? lane.callCount : -1
    let before = round &- 1
    var vehicle = aboard?.vehicle
    var boarding = aboard?.boarding ?? RoundTrace.boarding(first, layer)
    for position in stride(from: first, to: end, by: C.runsForward ? 1 : -1) {
      let stop = base &+ trips.node(lane, position)
      if let vehicle, C.canAlight(trips, lane, position) {
        let time = C.alighting(trips, trips.vehicles[vehicle], position)
        if time < goals[ride], time < limit {
          arrive(
            stop, ride, at: time, goal: time,
            RoundTrace.Step(
              lane: UInt32(number), vehicle: Int32(vehicle), boarding: boarding,
              alighting: UInt32(position)))
        }
      }
      if let vehicle, let next = layers.passed(stop) {
        rideLane(
          number, next, from: C.runsForward ? position + 1 : position - 1, ride,
          aboard: (vehicle, boarding))
      }
      guard aboard == nil, stamps[stop] == before, C.canBoard(trips, lane, position) else {
        continue
      }
      let ready = readies[stop, ride &- 1]
      if let vehicle, C.boarding(trips, trips.vehicles[vehicle], position) < ready { continue }
      guard let found = firstVehicle(lane, position, notBefore: ready), found != vehicle else {
        continue
      }
      if let vehicle, C.runsForward ? found > vehicle : found < vehicle { continue }
      vehicle = found
      boarding = RoundTrace.boarding(position, layer)
    }
    if let vehicle, C.goesOn(lane) { stay(number, layer, vehicle, boarding, ride) }
  }

  private func firstVehicle(
    _ lane: RunningTrips.Lane, _ position: Int, notBefore ready: Int32
  ) -> Int? {
    var vehicle = C.firstVehicle(trips, lane, position, notBefore: ready)
    guard request.judgesVehicles else { return vehicle }
    while let candidate = vehicle {
      let flags = trips.flags(of: candidate)
      if request.allows(flags: flags) { return candidate }
      vehicle = C.next(candidate, lane)
    }
    return nil
  }

  /// Leaves a vehicle at a stop.
  ///
  /// The destination is looked at even where the stop was reached earlier: back in time, of vehicles that come
  /// by distance in time, one that is later at the stop may be the earlier one at the end.
  mutating func arrive(
    _ stop: Int, _ ride: Int, at time: Int32, goal: Int32, _ step: RoundTrace.Step
  ) {
    if layers.count > 1, let stay = layers.stay(at: stop) {
      visit(stop &+ layers.nodeCount, ride, at: time &+ stay, goal: goal &+ stay, step)
    }
    if time < arrivals[stop, ride] {
      arrivals.lower(stop, ride, to: time)
      trace[step: stop, ride] = step
      if !isReached[stop] {
        isReached[stop] = true
        reached.append(stop)
      }
    }
    guard egress[stop] >= 0, goal &+ egress[stop] < min(goals[ride], limit) else { return }
    for more in ride..<goals.count where goals[more] > goal &+ egress[stop] {
      goals[more] = goal &+ egress[stop]
    }
    goalStops[ride] = stop
  }

  /// Leaves a vehicle in the next layer.
  private mutating func visit(
    _ place: Int, _ ride: Int, at time: Int32, goal: Int32, _ step: RoundTrace.Step
  ) {
    arrive(place, ride, at: time, goal: goal, step)
  }

  /// Goes from the stops that were reached by vehicle to those where others leave.
  private mutating func change(_ ride: Int) {
    for stop in reached {
      isReached[stop] = false
      let arrival = arrivals[stop, ride]
      let base = layers.first(layers.layer(stop))
      for place in changes.range(at: layers.node(stop)) {
        let seconds = changes.seconds(place)
        let isWhole = seconds & Timetable.wholeChange != 0
        let least = Int32(truncatingIfNeeded: seconds & ~Timetable.wholeChange)
        let walk = isWhole ? least : request.seconds(ofWalk: least)
        // What follows is no shorter.
        if arrival &+ min(least, request.seconds(ofWalk: least)) >= min(goals[ride], limit) {
          break
        }
        let buffer = request.minimumChangeSeconds
        let ready = arrival &+ (isWhole ? (walk == 0 ? 0 : max(walk, buffer)) : walk &+ buffer)
        let next = changes.stop(place)
        // A damaged file may name a node that is none.
        if next < layers.nodeCount { reach(base &+ next, ride, at: ready, from: stop) }
      }
    }
    reached.removeAll(keepingCapacity: true)
  }
}
