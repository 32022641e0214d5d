// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// Finds a trail on a map, be it the one that it was made on or a newer one of the same place.
struct TrailFinder {
  let network: RoadNetwork

  /// Places that are found again are no farther from where they were than this.
  ///
  /// A road that was drawn anew moves by some metres; a way that leads elsewhere is another way.
  static let greatestShift = 50.0
  /// Below this, a place is where it was.
  private static let sameMeters = 1.0

  /// The legs between the places of a trail.
  ///
  /// - Throws: What of it the map lacks, with OpenStreetMap's way.
  func legs(of trail: RouteTrail) throws(RoutingError) -> [FollowedLeg] {
    var arcs: [DirectedSegment] = []
    var ranges: [Range<Int>] = []
    while ranges.count < trail.runs.count {
      let (found, count) = try self.arcs(
        of: trail.runs[ranges.count...], after: arcs.last, near: trail.places[0].matched)
      ranges += Array(repeating: arcs.count..<arcs.count + found.count, count: count)
      arcs += found
    }
    var legs: [FollowedLeg] = []
    var place = try find(trail.places[0], ranges[trail.places[0].run], arcs, trail)
    for next in trail.places.dropFirst() {
      let end = try find(next, ranges[next.run], arcs, trail)
      let turns = !legs.isEmpty && trail.places[legs.count].turnsBack
      var start = place.arc
      if turns {
        let back = arcs[start].reversed
        guard let after = arcs[start...].firstIndex(of: back) else {
          throw Self.changed(trail.runs[trail.places[legs.count].run], "has no way back any more")
        }
        start = after
      }
      guard start <= end.arc else {
        throw Self.changed(trail.runs[next.run], "leads elsewhere now")
      }
      legs.append(
        FollowedLeg(
          arcs: Array(arcs[start...end.arc]), start: place.candidate, end: end.candidate,
          beginsWithUTurn: turns))
      place = end
    }
    try checkOrder(legs, trail)
    return legs
  }

  /// A leg that stays on one segment goes forward.
  private func checkOrder(_ legs: [FollowedLeg], _ trail: RouteTrail) throws(RoutingError) {
    for (number, leg) in legs.enumerated()
    where leg.arcs.count == 1 && leg.startPosition > leg.end.position + 1e-9 {
      throw Self.changed(trail.runs[trail.places[number].run], "leads the other way round now")
    }
  }

  static func changed(_ run: RouteTrail.Run, _ what: String) -> RoutingError {
    RoutingError(
      .importFailed,
      message:
        "the map has changed since the route was calculated: way \(run.way) \(what); calculate the route anew",
      osmObject: OSMObjectReference(kind: .way, id: run.way))
  }
}

// MARK: - Roads and places

extension TrailFinder {
  /// Where more runs than these are lost one after the other, the road is another one.
  private static let mostLost = 8

  /// The roads of the next run: on its way, or else what joins its ends and is as long.
  ///
  /// Where one of its ends is lost, too, what leads to a later run that is found, for all of those
  /// before it.
  ///
  /// - Returns: The roads, and of how many runs they are.
  private func arcs(
    of runs: ArraySlice<RouteTrail.Run>, after last: DirectedSegment?, near start: Coordinate
  ) throws(RoutingError) -> (arcs: [DirectedSegment], count: Int) {
    let first = runs[runs.startIndex]
    do throws(RoutingError) {
      return (try arcs(of: first), 1)
    } catch {
      let bridge = RunBridge(network: network)
      let junction =
        last.map { network.segments.end(of: $0) } ?? bridge.start(of: first, near: start)
      guard let junction else { throw error }
      var whole = first
      for count in 1...Self.mostLost {
        if let arcs = bridge.arcs(of: whole, from: junction) { return (arcs, count) }
        guard count < runs.count else { throw error }
        let next = runs[runs.startIndex + count]
        whole.last = next.last
        whole.decimeters += next.decimeters
      }
      throw error
    }
  }

  private func arcs(of run: RouteTrail.Run) throws(RoutingError) -> [DirectedSegment] {
    guard let way = network.ways.index(ofID: run.way) else {
      throw Self.changed(run, "is gone")
    }
    let chain = WayChain(way, isForward: run.isForward, in: network)
    let stretches = chain.stretches(from: run.first, to: run.last)
    guard run.occurrence < stretches.count else {
      throw Self.changed(run, "does not lead from node \(run.first) to node \(run.last) any more")
    }
    return stretches[run.occurrence].map { chain.arc($0) }
  }

  /// Where a place is: which of the arcs, and where on it.
  private func find(
    _ place: RouteTrail.Place, _ run: Range<Int>, _ arcs: [DirectedSegment], _ trail: RouteTrail
  ) throws(RoutingError) -> (arc: Int, candidate: SnapCandidate) {
    if place.segment < run.count {
      let number = run.lowerBound + place.segment
      let candidate = candidate(place, on: arcs[number])
      if candidate.coordinate.distance(to: place.matched) <= Self.sameMeters {
        return (number, candidate)
      }
    }
    // Segments were joined or split: the nearest point of the run.
    let feet = run.map { SnapCandidate(footOf: place.matched, on: arcs[$0], in: network) }
    let nearest = feet.indices.min { feet[$0].distanceMeters < feet[$1].distanceMeters }
    guard let nearest, feet[nearest].distanceMeters <= Self.greatestShift else {
      throw Self.changed(trail.runs[place.run], "was moved")
    }
    var candidate = feet[nearest]
    if let original = Coordinate(place.waypoint.coordinates) {
      candidate.setSide(of: original, in: network)
    }
    return (run.lowerBound + nearest, candidate)
  }

  private func candidate(
    _ place: RouteTrail.Place, on arc: DirectedSegment
  ) -> SnapCandidate {
    let original = Coordinate(place.waypoint.coordinates) ?? place.matched
    var candidate = SnapCandidate(footOf: original, on: arc, in: network)
    if let position = place.position {
      candidate.position = position
      candidate.coordinate = ShapeCutter(network.shape(of: arc)).point(at: position)
      if candidate.coordinate.distance(to: place.matched) <= Self.sameMeters {
        candidate.coordinate = place.matched
      }
    }
    return candidate
  }
}
