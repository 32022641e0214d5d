// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// Finds journeys that are best in departure, arrival, changes and walking: RAPTOR with several labels at a node.
///
///     node    labels: time, walking, rides
///     7       08:20  300 s  1     08:25  60 s  1     08:10  400 s  2
///
/// A label is dropped where another one is no worse in all three. Labels stand from runs that left later, as range
/// queries want it, and so does what follows from them.
///
/// Source: D. Delling, T. Pajor, R. Werneck, "Round-Based Public Transit Routing", ALENEX 2012, section 4.2. Beside
/// theirs, vehicles come by distance in time, and go on as others.
struct WalkingSearch {
  struct Label {
    var time: Int32
    /// Seconds that were walked.
    var walk: Int32
    var rides: Int32
    /// The last ride; below 0 where there is none.
    var step: Int32

    func covers(_ other: Label) -> Bool {
      time <= other.time && walk <= other.walk && rides <= other.rides
    }
  }

  /// A ride, and the one before it.
  struct Step {
    var ride: RoundTrace.Step
    var before: Int32
    /// Whether one sat in the vehicle before its first stop.
    var isSeated: Bool
  }

  /// Somebody in a vehicle of a lane.
  private struct Rider {
    /// The vehicle; when it leaves its first stop where vehicles come by distance in time.
    var vehicle: Int32
    var walk: Int32
    var boarding: UInt32
    var before: Int32

    func covers(_ other: Rider) -> Bool { vehicle <= other.vehicle && walk <= other.walk }
  }

  /// Somebody who sits in a vehicle before its first stop.
  private struct Seat {
    var vehicle: Int
    var walk: Int32
    var before: Int32
  }

  private typealias Course = ForwardCourse

  private let trips: RunningTrips
  private let request: JourneyRequest
  private let changes: ChangeColumns
  private var egress: ContiguousArray<Int32>
  private var ready: [[Label]]
  private var arrived: [[Label]]
  private var goals: [(label: Label, node: Int, run: Int)] = []
  private(set) var steps: [Step] = []
  /// What rides and walking somebody has who sits in a vehicle before its first stop.
  private var seated: [Int: [Label]] = [:]
  private var pending: [Seat] = []
  private var fresh: [Int: [Label]] = [:]
  private var reached: [(node: Int, label: Label)] = []
  private var queue: LaneQueue
  private var limit: Int32 = 0
  private var run = 0

  init(_ trips: RunningTrips, _ request: JourneyRequest) {
    self.trips = trips
    self.request = request
    changes = request.leaving(trips.timetable)
    let nodes = trips.timetable.nodeCount
    egress = ContiguousArray(repeating: -1, count: nodes)
    for near in request.egress {
      for node in trips.timetable.nodes(of: near.stop.position) { egress[node] = near.seconds }
    }
    ready = Array(repeating: [], count: nodes)
    arrived = Array(repeating: [], count: nodes)
    queue = LaneQueue(lanes: trips.lanes.count)
  }

  /// Searches from a time.
  ///
  /// - Parameters:
  ///   - start: When the start is left.
  ///   - end: The destination is reached before it.
  ///   - rides: No more than so many.
  /// - Returns: What is better at the destination than all of before, with the node at which the last vehicle is left.
  mutating func run(from start: Int32, before end: Int32, rides: Int) -> [(label: Label, node: Int)]
  {
    limit = end
    run += 1
    fresh.removeAll(keepingCapacity: true)
    for near in request.access {
      for node in trips.timetable.nodes(of: near.stop.position) {
        let label = Label(time: start &+ near.seconds, walk: near.seconds, rides: 0, step: -1)
        if label.time < limit { fresh[node] = [label] }
      }
    }
    for ride in stride(from: 1, through: rides, by: 1) where !fresh.isEmpty {
      fillQueue()
      rideLanes(Int32(ride))
      change()
    }
    return goals.filter { $0.run == run }.map { ($0.label, $0.node) }
  }
}

// MARK: - Labels

extension WalkingSearch {
  /// Puts a label in where no other one covers it, and takes out those that it covers.
  private static func insert(_ label: Label, _ bag: inout [Label]) -> Bool {
    if bag.contains(where: { $0.covers(label) }) { return false }
    bag.removeAll { label.covers($0) }
    bag.append(label)
    return true
  }

  private func isUseful(_ label: Label) -> Bool {
    label.time < limit && !goals.contains { $0.label.covers(label) }
  }

  private mutating func arrive(_ node: Int, _ label: Label, _ step: Step) {
    guard isUseful(label), !arrived[node].contains(where: { $0.covers(label) }) else { return }
    var own = label
    own.step = Int32(steps.count)
    steps.append(step)
    _ = Self.insert(own, &arrived[node])
    reached.append((node, own))
    guard egress[node] >= 0 else { return }
    var goal = own
    goal.time += egress[node]
    goal.walk += egress[node]
    guard isUseful(goal) else { return }
    goals.removeAll { goal.covers($0.label) }
    goals.append((goal, node, run))
  }

  /// Goes from the nodes that were reached by vehicle to those where others leave.
  private mutating func change() {
    fresh.removeAll(keepingCapacity: true)
    for (node, label) in reached where arrived[node].contains(where: { $0.step == label.step }) {
      for place in changes.range(at: node) {
        let seconds = changes.seconds(place)
        let isWhole = seconds & Timetable.wholeChange != 0
        let least = Int32(truncatingIfNeeded: seconds & ~Timetable.wholeChange)
        let walk = isWhole ? least : request.seconds(ofWalk: least)
        // What follows is no shorter.
        if label.time &+ min(least, request.seconds(ofWalk: least)) >= limit { break }
        let buffer = request.minimumChangeSeconds
        var next = label
        next.time = label.time &+ (isWhole ? (walk == 0 ? 0 : max(walk, buffer)) : walk &+ buffer)
        let target = changes.stop(place)
        guard target < ready.count else { continue }
        if !isWait(node, target) { next.walk = label.walk &+ walk }
        guard isUseful(next), Self.insert(next, &ready[target]) else {
          continue
        }
        fresh[target, default: []].append(next)
      }
    }
    reached.removeAll(keepingCapacity: true)
  }
}

extension WalkingSearch {
  /// Whether a change is one at one stop: it takes time, and nobody walks.
  private func isWait(_ node: Int, _ next: Int) -> Bool {
    node == next || trips.timetable.stop(ofNode: node) == trips.timetable.stop(ofNode: next)
  }
}

// MARK: - Rides

extension WalkingSearch {
  private mutating func fillQueue() {
    for node in fresh.keys {
      for call in trips.callsOfStop[node] {
        let lane = trips.lanes[Int(call.lane)]
        guard Course.canBoard(trips, lane, Int(call.position)), isAllowed(lane) else { continue }
        queue.add(Int(call.lane), from: Int32(call.position), forward: true)
      }
    }
  }

  private func isAllowed(_ lane: RunningTrips.Lane) -> Bool {
    guard let lines = request.allowedLines else { return true }
    let line = Int(lane.line)
    return line < lines.count && lines[line]
  }

  private func isAllowed(vehicle: Int) -> Bool {
    !request.judgesVehicles
      || request.allows(flags: trips.flags(of: vehicle))
  }

  private mutating func rideLanes(_ ride: Int32) {
    var lanes = LaneQueue(lanes: 0)
    swap(&lanes, &queue)
    lanes.drain { number, position in rideLane(number, from: position, ride) }
    swap(&lanes, &queue)
    while let seat = pending.popLast() { rideSeated(seat, ride) }
  }

  private mutating func rideLane(_ number: Int, from first: Int, _ ride: Int32) {
    let lane = trips.lanes[number]
    var riders: [Rider] = []
    for position in first..<lane.callCount {
      let node = trips.node(lane, position)
      if Course.canAlight(trips, lane, position) {
        for rider in riders {
          let step = RoundTrace.Step(
            lane: UInt32(number), vehicle: rider.vehicle, boarding: rider.boarding,
            alighting: UInt32(position))
          arrive(
            node,
            Label(time: time(lane, rider, position), walk: rider.walk, rides: ride, step: -1),
            Step(ride: step, before: rider.before, isSeated: false))
        }
      }
      guard let labels = fresh[node], Course.canBoard(trips, lane, position) else { continue }
      for label in labels {
        guard let vehicle = vehicle(lane, position, label.time, isFirst: ride == 1) else {
          continue
        }
        let rider = Rider(
          vehicle: vehicle, walk: label.walk, boarding: UInt32(position), before: label.step)
        guard !riders.contains(where: { $0.covers(rider) }) else { continue }
        riders.removeAll { rider.covers($0) }
        riders.append(rider)
      }
    }
    if lane.goesOn { for rider in riders { stay(number, rider, ride) } }
  }

  /// When a rider is at a place of a lane.
  private func time(_ lane: RunningTrips.Lane, _ rider: Rider, _ position: Int) -> Int32 {
    lane.headway > 0
      ? rider.vehicle &+ trips.offset(lane, position).arrival
      : trips.arrival(trips.vehicles[Int(rider.vehicle)], position)
  }

  /// What is caught by somebody who is there at a time.
  private func vehicle(
    _ lane: RunningTrips.Lane, _ position: Int, _ ready: Int32, isFirst: Bool
  ) -> Int32? {
    guard lane.headway > 0 else {
      var vehicle = Course.firstVehicle(trips, lane, position, notBefore: ready)
      while let candidate = vehicle, !isAllowed(vehicle: candidate) {
        vehicle = Course.next(candidate, lane)
      }
      return vehicle.map { Int32($0) }
    }
    guard isAllowed(vehicle: lane.vehicles.lowerBound) else { return nil }
    return trips.startCaught(lane, position, ready: ready, isFirst: isFirst)
  }

  /// Lets a rider stay seated, in the vehicle and in all later ones that can be caught where it was.
  private mutating func stay(_ number: Int, _ rider: Rider, _ ride: Int32) {
    let lane = trips.lanes[number]
    var next: Int? = Int(rider.vehicle)
    while let vehicle = next {
      if trips.arrival(trips.vehicles[vehicle], lane.callCount - 1) >= limit { return }
      if isAllowed(vehicle: vehicle) {
        let step = RoundTrace.Step(
          lane: UInt32(number), vehicle: Int32(vehicle), boarding: rider.boarding,
          alighting: UInt32(lane.callCount - 1))
        goOn(
          vehicle, rider.walk, ride, Step(ride: step, before: rider.before, isSeated: false))
      }
      next = Course.next(vehicle, lane)
    }
  }

  private mutating func goOn(_ vehicle: Int, _ walk: Int32, _ ride: Int32, _ step: Step) {
    for next in trips.seats.next(vehicle).map({ Int($0) })
    where isAllowed(trips.lanes[trips.seats.lane(of: next)]) && isAllowed(vehicle: next) {
      let label = Label(time: 0, walk: walk, rides: ride, step: -1)
      guard Self.insert(label, &seated[next, default: []]) else { continue }
      pending.append(Seat(vehicle: next, walk: walk, before: Int32(steps.count)))
      steps.append(step)
    }
  }

  private mutating func rideSeated(_ seat: Seat, _ ride: Int32) {
    let number = trips.seats.lane(of: seat.vehicle)
    let lane = trips.lanes[number]
    func step(_ position: Int) -> Step {
      Step(
        ride: RoundTrace.Step(
          lane: UInt32(number), vehicle: Int32(seat.vehicle), boarding: 0,
          alighting: UInt32(position)), before: seat.before, isSeated: true)
    }
    for position in 1..<lane.callCount where Course.canAlight(trips, lane, position) {
      let time = trips.arrival(trips.vehicles[seat.vehicle], position)
      arrive(
        trips.node(lane, position), Label(time: time, walk: seat.walk, rides: ride, step: -1),
        step(position))
    }
    goOn(seat.vehicle, seat.walk, ride, step(lane.callCount - 1))
  }
}
