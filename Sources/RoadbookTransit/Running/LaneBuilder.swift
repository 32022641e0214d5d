// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// Lays the trips of a timetable out over days.
struct LaneBuilder {
  let timetable: Timetable
  let live: LiveTimetable?
  let base: Int
  private let span: Int
  /// The days that may matter, with what each agency's day begins at, in seconds from `base`.
  private let days: [(day: Int, starts: [Int])]
  private(set) var lanes: [RunningTrips.Lane] = []
  private(set) var vehicles: [RunningTrips.Vehicle] = []
  private(set) var columns: RunColumns
  /// Where the times of each live run are; none of one that does not run.
  private(set) var timesOfRun: [Int?] = []
  /// The service day of each vehicle.
  private var dayOfVehicle: [Int32] = []

  init(_ timetable: Timetable, _ live: LiveTimetable? = nil, base: Int, span: Int) {
    self.timetable = timetable
    self.live = live
    columns = RunColumns(timetable)
    self.base = base
    self.span = span
    let clock = ServiceClock(timetable)
    // A trip of an earlier service day may still be on its way.
    let first = (base - Self.latestTime(timetable)) / 86_400 - 2
    let last = (base + span) / 86_400 + 1
    days = (first...last).filter { timetable.dayRange.contains($0) }.map { day in
      (day, clock.starts(of: day).map { $0 - base })
    }
    for run in live?.runs ?? [] {
      timesOfRun.append(run.status == .cancelled ? nil : columns.add(times: run.calls))
    }
  }

  /// Lists calls that no pattern has.
  mutating func add(_ calls: [LiveCall]) -> Range<Int> {
    let first = columns.add(calls)
    return first..<first + calls.count
  }

  /// A bound of all times of service days, in seconds; no more than a week.
  private static func latestTime(_ timetable: Timetable) -> Int {
    var (start, length) = (0, 0)
    for trip in 0..<timetable.tripCount {
      start = max(start, Int(max(timetable.tripStart[at: trip], timetable.tripEnd[at: trip])))
    }
    for profile in 0..<timetable.profiles.count {
      let times = timetable.profiles.range(at: profile)
      if let last = times.last { length = max(length, Int(timetable.profiles[element: last])) }
    }
    return min(start + length, 7 * 86_400)
  }

  mutating func build() {
    for pattern in 0..<timetable.patternLine.count { add(pattern) }
    addLiveRuns()
  }

  /// A vehicle of a service day.
  typealias DayVehicle = (vehicle: RunningTrips.Vehicle, day: Int)

  private mutating func add(_ pattern: Int) {
    let calls = timetable.patternStops.range(at: pattern)
    let trips = timetable.trips(ofPattern: pattern)
    guard isSound(calls), trips.upperBound <= timetable.tripCount else { return }
    let line = timetable.patternLine[at: pattern]
    let agency = Int(timetable.lineAgency[at: Int(line)])
    var found: [DayVehicle] = []
    for (day, starts) in days where agency < starts.count {
      for trip in trips where timetable.runs(timetable.tripService[at: trip], on: day) {
        if let number = live?.run(of: UInt32(trip), on: day) {
          if let vehicle = self.vehicle(ofRun: number, keeping: calls) {
            found.append((vehicle, day))
          }
          continue
        }
        guard let vehicle = vehicle(trip, calls.count, dayStart: starts[agency]) else { continue }
        if timetable.tripHeadway[at: trip] > 0 {
          addFrequency(line, calls, trip, vehicle, dayStart: starts[agency])
        } else if isInside(vehicle, calls.count) {
          found.append((vehicle, day))
        }
      }
    }
    addLanes(line, calls, found)
  }

  /// Whether a pattern of a file, which may be damaged, can be ridden.
  private func isSound(_ calls: Range<Int>) -> Bool {
    calls.count >= 2
      && calls.allSatisfy { call in
        let (stop, node) = (
          Int(timetable.patternStops[element: call]), Int(timetable.patternNodes[at: call])
        )
        return stop < timetable.stopCount && node < timetable.nodeCount
          && timetable.stop(ofNode: node) == stop
      }
  }

  private func vehicle(_ trip: Int, _ callCount: Int, dayStart: Int) -> RunningTrips.Vehicle? {
    let times = timetable.profiles.range(at: Int(timetable.tripProfile[at: trip]))
    guard times.count == 2 * callCount,
      let start = Int32(exactly: dayStart + Int(timetable.tripStart[at: trip])),
      start.magnitude < 1 << 28
    else { return nil }
    return RunningTrips.Vehicle(trip: UInt32(trip), start: start, firstTime: times.lowerBound)
  }

  private func time(_ vehicle: RunningTrips.Vehicle, _ place: Int) -> Int32 {
    vehicle.start &+ columns.time(vehicle.firstTime + place)
  }

  func isInside(_ vehicle: RunningTrips.Vehicle, _ callCount: Int) -> Bool {
    Int(time(vehicle, 2 * callCount - 2)) >= 0 && Int(vehicle.start) < span
  }

  private mutating func addFrequency(
    _ line: UInt32, _ calls: Range<Int>, _ trip: Int, _ vehicle: RunningTrips.Vehicle,
    dayStart: Int
  ) {
    let until = Int32(clamping: dayStart + Int(timetable.tripEnd[at: trip]))
    guard until > vehicle.start, Int(vehicle.start) < span, Int(until) + 7 * 86_400 >= 0 else {
      return
    }
    lanes.append(
      RunningTrips.Lane(
        line: line, firstCall: calls.lowerBound, callCount: calls.count,
        vehicles: vehicles.count..<vehicles.count + 1, headway: timetable.tripHeadway[at: trip],
        until: until))
    vehicles.append(vehicle)
    dayOfVehicle.append(.min)
  }

  /// Puts each vehicle into the first lane in which it overtakes nobody.
  mutating func addLanes(_ line: UInt32, _ calls: Range<Int>, _ found: [DayVehicle]) {
    let sorted = found.sorted {
      ($0.vehicle.start, $0.vehicle.trip, $0.day) < ($1.vehicle.start, $1.vehicle.trip, $1.day)
    }
    var queues: [[DayVehicle]] = []
    for item in sorted {
      let place = queues.firstIndex { queue in
        let last = queue[queue.count - 1]
        return (0..<2 * calls.count).allSatisfy { time(item.vehicle, $0) >= time(last.vehicle, $0) }
      }
      if let place { queues[place].append(item) } else { queues.append([item]) }
    }
    for queue in queues {
      lanes.append(
        RunningTrips.Lane(
          line: line, firstCall: calls.lowerBound, callCount: calls.count,
          vehicles: vehicles.count..<vehicles.count + queue.count))
      vehicles += queue.map(\.vehicle)
      dayOfVehicle += queue.map { Int32(truncatingIfNeeded: $0.day) }
    }
  }

  /// The lanes, and which vehicles go on as others.
  func linked() -> (lanes: [RunningTrips.Lane], seats: SeatLinks) {
    let pairs = timetable.tripNext.elements.count > 0 ? continuations() : []
    let seats = SeatLinks(pairs, lanes, vehicleCount: vehicles.count)
    var lanes = lanes
    for pair in pairs {
      lanes[seats.lane(of: pair.from)].goesOn = true
      lanes[seats.lane(of: pair.to)].cameFrom = true
    }
    return (lanes, seats)
  }

  /// Vehicles that go on as others on their service day.
  private func continuations() -> [(from: Int, to: Int)] {
    struct Run: Hashable {
      var trip: UInt32
      var day: Int32
    }
    // Only trips that some vehicle becomes have to be found.
    var targets: Set<UInt32> = []
    for place in 0..<timetable.tripNext.elements.count {
      targets.insert(timetable.tripNext[element: place] & ~Timetable.blockStep)
    }
    var known: [Run: Int] = [:]
    for (number, vehicle) in vehicles.enumerated() where dayOfVehicle[number] != .min {
      guard let trip = trip(of: vehicle), targets.contains(trip) else { continue }
      known[Run(trip: trip, day: dayOfVehicle[number])] = number
    }
    var pairs: [(from: Int, to: Int)] = []
    for (number, vehicle) in vehicles.enumerated() where dayOfVehicle[number] != .min {
      guard let trip = trip(of: vehicle) else { continue }
      var isInBlock = false
      for place in timetable.tripNext.range(at: Int(trip)) {
        let step = timetable.tripNext[element: place]
        let isOfBlock = step & Timetable.blockStep != 0
        let run = Run(trip: step & ~Timetable.blockStep, day: dayOfVehicle[number])
        guard !(isOfBlock && isInBlock) else { continue }
        // Nobody knows what a vehicle does in the time of a trip that is cancelled.
        if isOfBlock, isCancelled(run.trip, Int(run.day)) { isInBlock = true }
        guard let next = known[run], isBehind(next, number) else { continue }
        isInBlock = isInBlock || isOfBlock
        pairs.append((number, next))
      }
    }
    return pairs
  }

  /// Whether a vehicle leaves when the other one has arrived, which a damaged file may say otherwise.
  private func isBehind(_ next: Int, _ vehicle: Int) -> Bool {
    let count = timeCount(of: vehicles[vehicle])
    return next != vehicle && count >= 2
      && vehicles[next].start >= time(vehicles[vehicle], count - 2)
  }

  /// The places in lanes at which each node is called at, lane by lane.
  func callsOfStop() -> StopCalls {
    let count = timetable.nodeCount
    var first = [UInt32](repeating: 0, count: count + 1)
    forEachCall { node, _ in first[node + 1] += 1 }
    for node in 0..<count { first[node + 1] += first[node] }
    var next = first
    var calls = [RunningTrips.Call](
      repeating: RunningTrips.Call(lane: 0, position: 0), count: Int(first[count]))
    forEachCall { node, call in
      calls[Int(next[node])] = call
      next[node] += 1
    }
    return StopCalls(first: first, calls: calls)
  }

  private func forEachCall(_ body: (Int, RunningTrips.Call) -> Void) {
    for (number, lane) in lanes.enumerated() {
      for position in 0..<lane.callCount {
        body(
          columns.node(lane.firstCall + position),
          RunningTrips.Call(lane: UInt32(number), position: UInt32(position)))
      }
    }
  }
}
