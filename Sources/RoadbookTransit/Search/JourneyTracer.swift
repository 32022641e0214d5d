// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// Tells the journey that a run has found.
struct JourneyTracer {
  let trips: RunningTrips
  let request: JourneyRequest

  init(_ trips: RunningTrips, _ request: JourneyRequest) {
    self.trips = trips
    self.request = request
  }

  func journey(
    _ search: borrowing RoundSearch<ForwardCourse>, rides count: Int, start: Int32
  ) -> FoundJourney? {
    var rides: [FoundJourney.Ride] = []
    /// How many stops had been visited when each ride began; none where one stays seated.
    var visited: [Int?] = []
    var stop = search.goalStop(count)
    let end = trips.timetable.stop(ofNode: search.layers.node(stop))
    let last = request.egress.first { $0.stop.position == end }?.seconds ?? 0
    for number in stride(from: count, through: 1, by: -1) {
      var step = search.trace[step: stop, number]
      guard Int(step.lane) < trips.lanes.count else { return nil }
      while step.isSeated {
        let seat = step.boardingLayer * trips.vehicles.count + Int(step.vehicle)
        guard let origin = search.seating.origin(seat, number) else { return nil }
        step.boarding = 0
        rides.append(ride(trips.lanes[Int(step.lane)], step, way: (0, 0)))
        rides[rides.count - 1].isSeated = true
        visited.append(nil)
        step = RoundTrace.Step(
          lane: origin.lane, vehicle: origin.vehicle, boarding: origin.boarding,
          alighting: UInt32(trips.lanes[Int(origin.lane)].callCount - 1))
      }
      let lane = trips.lanes[Int(step.lane)]
      let node = trips.node(lane, step.boardingPosition)
      let boarded = search.layers.first(step.boardingLayer) + node
      stop = number > 1 ? search.trace[walk: boarded, number - 1] : boarded
      let way = self.way(from: search.layers.node(stop), to: node, isFirst: number == 1)
      rides.append(ride(lane, step, way: way))
      visited.append(step.boardingLayer)
    }
    rides.reverse()
    addStays(to: &rides, visited.reversed())
    return FoundJourney(
      departure: trips.base + Int(start), arrival: trips.base + Int(search.goals[count]),
      rides: rides, lastWalkSeconds: Int(last))
  }

  /// Lets changes take what one stays at stops on the way.
  private func addStays(to rides: inout [FoundJourney.Ride], _ visited: [Int?]) {
    var done = 0
    for (number, count) in visited.enumerated() {
      guard let count, count > done, count <= request.visits.count else { continue }
      rides[number].changeSeconds += request.visits[done..<count].reduce(0) { $0 + Int($1.seconds) }
      done = count
    }
  }

  /// What the way to a vehicle takes: the walk, and the whole change.
  ///
  /// A change at one stop is waiting, whatever time the feed gives it.
  func way(from stop: Int, to boarded: Int, isFirst: Bool) -> (walk: Int, change: Int) {
    let start = trips.timetable.stop(ofNode: boarded)
    if isFirst {
      let near = request.access.first { $0.stop.position == start }
      let walk = near.map { Int($0.seconds) } ?? 0
      return (walk, walk)
    }
    let changes = request.leaving(trips.timetable)
    let place = changes.range(at: stop).first { changes.stop($0) == boarded }
    guard let seconds = place.map({ changes.seconds($0) }) else { return (0, 0) }
    let isWhole = seconds & Timetable.wholeChange != 0
    let least = Int32(truncatingIfNeeded: seconds & ~Timetable.wholeChange)
    let walk = Int(isWhole ? least : request.seconds(ofWalk: least))
    let buffer = Int(request.minimumChangeSeconds)
    let change = isWhole ? (walk == 0 ? 0 : max(walk, buffer)) : walk + buffer
    return (trips.timetable.stop(ofNode: stop) == start ? 0 : walk, change)
  }

  func ride(
    _ lane: RunningTrips.Lane, _ step: RoundTrace.Step, way: (walk: Int, change: Int)
  ) -> FoundJourney.Ride {
    let (first, last) = (step.boardingPosition, Int(step.alighting))
    var vehicle = trips.vehicles[lane.headway > 0 ? lane.vehicles.lowerBound : Int(step.vehicle)]
    if lane.headway > 0 { vehicle.start = step.vehicle }
    let live = trips.run(of: vehicle)
    return FoundJourney.Ride(
      line: Timetable.LineID(lane.line),
      trip: live == nil ? Timetable.TripID(vehicle.trip) : live?.trip, live: live,
      boardingPosition: first, alightingPosition: last,
      from: Timetable.StopID(trips.stop(lane, first)), to: Timetable.StopID(trips.stop(lane, last)),
      departure: trips.base + Int(trips.departure(vehicle, first)),
      arrival: trips.base + Int(trips.arrival(vehicle, last)),
      headwaySeconds: lane.headway > 0 ? Int(lane.headway) : nil,
      tripStart: trips.base + Int(vehicle.start), walkSeconds: way.walk,
      changeSeconds: way.change)
  }
}
