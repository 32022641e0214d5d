// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// The times at which leaving the start makes a difference: those at which a vehicle is just caught.
struct DepartureEvents {
  private let trips: RunningTrips
  private let request: JourneyRequest

  init(_ trips: RunningTrips, _ request: JourneyRequest) {
    self.trips = trips
    self.request = request
  }

  /// Those within a span, each once, the latest first.
  func times(from start: Int32, before end: Int32) -> [Int32] {
    guard start < end else { return [] }
    var times: Set<Int32> = []
    for near in ways {
      let (first, last) = (start &+ near.seconds, end &+ near.seconds)
      let nodes = trips.timetable.nodes(of: near.stop.position)
      for call in nodes.flatMap({ trips.callsOfStop[$0] }) {
        let (lane, position) = (trips.lanes[Int(call.lane)], Int(call.position))
        guard trips.canBoard(lane, position) else { continue }
        if lane.headway > 0 {
          add(lane, position, first, last) { times.insert($0 - near.seconds) }
          continue
        }
        var next = ForwardCourse.firstVehicle(trips, lane, position, notBefore: first)
        while let vehicle = next {
          let time = trips.departure(trips.vehicles[vehicle], position)
          if time >= last { break }
          times.insert(time - near.seconds)
          next = ForwardCourse.next(vehicle, lane)
        }
      }
    }
    return times.sorted(by: >)
  }

  /// The ways to the stops, with the stays of those that are visited before the first ride.
  private var ways: [StopAccess] {
    request.access.flatMap { near in
      var ways = [near]
      var own = near
      for visit in request.visits.prefix(14) {
        guard visit.stops.contains(near.stop) else { break }
        own.seconds += max(0, visit.seconds)
        ways.append(own)
      }
      return ways
    }
  }

  /// Each whole headway at which somebody may begin to wait, and the last moment at which that is of use.
  private func add(
    _ lane: RunningTrips.Lane, _ position: Int, _ first: Int32, _ last: Int32,
    _ body: (Int32) -> Void
  ) {
    var time = trips.wholeHeadway(first, lane, position, up: true)
    let end = trips.lastReady(lane, position)
    while time < min(last, end) {
      body(time)
      time += lane.headway
    }
    if end >= first, end < last { body(end) }
  }
}
