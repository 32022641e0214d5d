// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// Tells a path in durable names.
struct TrailMaker {
  let network: RoadNetwork

  /// The trail of a path through waypoints.
  ///
  /// - Parameters:
  ///   - path: Its legs lead from each waypoint to the next.
  ///   - waypoints: In the order of the route.
  ///   - indices: Their places in the question.
  ///   - profile: Whose path it is.
  /// - Returns: Its roads and places.
  func trail(
    of path: RoutePath, _ waypoints: [Waypoint], _ indices: [Int], profile: String
  ) -> RouteTrail {
    let legs = path.legs.map { FollowedLeg($0, network) }
    var arcs: [DirectedSegment] = []
    // By waypoint: which of the arcs it is on.
    var ends: [Int] = []
    for (number, leg) in legs.enumerated() {
      // A leg goes on along the road on which the one before ended.
      arcs += number == 0 || leg.beginsWithUTurn ? leg.arcs[...] : leg.arcs.dropFirst()
      if number == 0 { ends.append(0) }
      ends.append(arcs.count - 1)
    }
    let (runs, starts) = runs(arcs)
    var trail = RouteTrail(profile: profile, runs: runs, places: [])
    for number in waypoints.indices {
      let candidate = number == 0 ? legs[0].start : legs[number - 1].end
      let run = (starts.firstIndex { $0 > ends[number] } ?? starts.count) - 1
      trail.places.append(
        RouteTrail.Place(
          waypoint: waypoints[number], index: indices[number], run: run,
          segment: ends[number] - starts[run], position: position(candidate, waypoints[number]),
          matched: candidate.coordinate,
          turnsBack: number > 0 && number < legs.count && legs[number].beginsWithUTurn))
    }
    return trail
  }

  /// `nil` where the foot of the waypoint's coordinates says the same.
  private func position(_ candidate: SnapCandidate, _ waypoint: Waypoint) -> Double? {
    guard let place = Coordinate(waypoint.coordinates) else { return candidate.position }
    let foot = SnapCandidate(footOf: place, on: candidate.arc, in: network)
    return foot.position == candidate.position && foot.coordinate == candidate.coordinate
      ? nil : candidate.position
  }
}

// MARK: - Runs

extension TrailMaker {
  /// The runs of directed segments, and where in these each begins.
  private func runs(
    _ arcs: [DirectedSegment]
  ) -> (runs: [RouteTrail.Run], starts: [Int]) {
    var runs: [RouteTrail.Run] = []
    var starts: [Int] = []
    var next = 0
    while next < arcs.count {
      let (run, count) = run(arcs[next...])
      runs.append(run)
      starts.append(next)
      next += count
    }
    return (runs, starts)
  }

  /// The longest run with which directed segments begin that is found again by its ends.
  private func run(_ arcs: ArraySlice<DirectedSegment>) -> (run: RouteTrail.Run, count: Int) {
    let first = arcs[arcs.startIndex]
    let way = WayIndex(network.segments[first.segment].way)
    let chain = WayChain(way, isForward: first.isForward, in: network)
    let start = chain.segments.firstIndex(of: first.segment) ?? 0
    var count = 1
    for arc in arcs.dropFirst() {
      let place = start + count
      guard place < chain.segments.count, chain.arc(place) == arc, chain.joins(place) else { break }
      count += 1
    }
    let id = network.ways.id[way]
    // On ways that cross themselves, the end may come by earlier.
    while true {
      let (from, to) = (chain.firstNode(of: start), chain.lastNode(of: start + count - 1))
      let stretches = chain.stretches(from: from, to: to)
      let occurrence = stretches.firstIndex(of: start...start + count - 1)
      if occurrence != nil || count == 1 {
        let centimeters = arcs.prefix(count).reduce(0) {
          $0 + Int(network.segments[$1.segment].lengthCentimeters)
        }
        let run = RouteTrail.Run(
          way: id, isForward: first.isForward, first: from, last: to,
          occurrence: occurrence ?? 0, decimeters: (centimeters + 5) / 10)
        return (run, count)
      }
      count -= 1
    }
  }
}

extension RouteHandle {
  /// The handle of a path.
  ///
  /// - Throws: Where it is too long for one.
  init(
    of path: RoutePath, _ waypoints: [Waypoint], _ indices: [Int], profile: String,
    in network: RoadNetwork
  ) throws(RoutingError) {
    let trail = TrailMaker(network: network).trail(
      of: path, waypoints, indices, profile: profile)
    guard let handle = trail.handle else {
      throw RoutingError(
        .failedRouteHandleCreation,
        message:
          "a handle has \(RouteTrail.greatestLength) letters at most, and the route needs more; split it"
      )
    }
    self = handle
  }
}
