// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// Leads a drive around what its vehicle may not do.
///
/// One search from all roads before to all roads behind finds where to leave the drive and where to come
/// back to it: the detour and what is left out of the drive together cost least.
///
///     drive     ══╗ ┄┄┄ ✕ ┄┄┄ ╔══
///     detour      ╚═══════════╝
struct LineDetours {
  let vehicle: Vehicle
  let isCancelled: () -> Bool

  private var graph: VehicleGraph { vehicle.graph }

  /// A stretch that may not be driven: the last road before it, and the first one behind.
  private struct Closed {
    var before: Int
    var behind: Int
  }

  /// Replaces what is forbidden in each leg, where another way leads around it.
  ///
  /// - Throws: Where the answer is not wanted any more, or the map is damaged.
  func avoid(in drive: inout LineDrive) throws(RoutingError) {
    for leg in drive.legs.indices {
      // Each search starts behind the detour before it; what cannot be avoided is passed over.
      var first = 0
      while let closed = closed(in: drive.legs[leg], from: first) {
        if isCancelled() { throw .operationCancelled }
        let ends = (first: leg == 0, last: leg == drive.legs.count - 1)
        guard let way = try way(around: closed, drive.legs[leg], from: first, ends) else {
          first = closed.behind
          continue
        }
        drive.replace(way.range, with: way.arcs, ofLeg: leg)
        if let start = way.start { drive.legs[leg].start = start }
        if let end = way.end { drive.legs[leg].end = end }
        first = way.range.lowerBound + way.arcs.count
      }
    }
  }

  private func breaches(_ leg: FollowedLeg) -> [Int] {
    PathFollower(graph).path(along: [leg]).breaches.map(\.index)
  }

  /// The first forbidden stretch at or behind a road of the leg; `nil` where there is none.
  private func closed(in leg: FollowedLeg, from first: Int) -> Closed? {
    let found = breaches(leg)
    guard let start = found.first(where: { $0 > first || first == 0 }) else { return nil }
    var behind = start
    while behind < leg.arcs.count, !graph.metric.allows(leg.arcs[behind]) { behind += 1 }
    return Closed(before: start - 1, behind: behind)
  }

  /// Roads to put in the place of some of a leg's, and where the leg begins or ends then.
  private struct Way {
    var range: Range<Int>
    var arcs: [DirectedSegment]
    var start: SnapCandidate?
    var end: SnapCandidate?
  }

  private func way(
    around closed: Closed, _ leg: FollowedLeg, from first: Int, _ free: (first: Bool, last: Bool)
  ) throws(RoutingError) -> Way? {
    let last = leg.arcs.count - 1
    guard closed.behind > closed.before else { return nil }
    let ahead =
      closed.behind <= last
      ? (closed.behind...last).first {
        $0 > closed.behind && !graph.metric.allows(leg.arcs[$0])
      } : nil
    var sources =
      closed.before >= first ? sources(leg, first...closed.before) : []
    var targets =
      closed.behind <= last ? targets(leg, closed.behind...((ahead ?? leg.arcs.count) - 1)) : []
    // The whole route may begin and end on any road at its places.
    if free.first, first == 0, !leg.beginsWithUTurn {
      sources += starts(at: leg.start, leaving: cost(leg, 0..<closed.before + 1))
    }
    if free.last, ahead == nil {
      targets += goals(at: leg.end, leaving: cost(leg, closed.behind..<leg.arcs.count))
    }
    guard !sources.isEmpty, !targets.isEmpty else { return nil }
    let found: HierarchyPath?
    do throws(HierarchyError) {
      found = try vehicle.pool.borrow { query throws(HierarchyError) in
        try query.path(
          by: vehicle.weights, from: sources.map(\.seed), to: targets.map(\.seed))
      }
    } catch {
      throw RoutingError(.hierarchy(leg: 0, error), [])
    }
    guard let found, let firstState = found.states.first, let lastState = found.states.last,
      let start = sources.filter({ $0.seed.node == firstState }).min(by: isCheaper),
      let end = targets.filter({ $0.seed.node == lastState }).min(by: isCheaper)
    else { return nil }
    let arcs = found.states.map { graph.directed($0) }
    let range =
      (start.place == nil ? start.index + 1 : 0)..<(end.place == nil ? end.index : last + 1)
    let inner = arcs.dropFirst(start.place == nil ? 1 : 0).dropLast(end.place == nil ? 1 : 0)
    guard range.lowerBound <= range.upperBound else { return nil }
    return Way(range: range, arcs: Array(inner), start: start.place, end: end.place)
  }

  private func isCheaper(_ a: End, _ b: End) -> Bool { a.seed.cost < b.seed.cost }

  /// A road where a detour begins or ends: one of the leg's, or another one at the leg's end.
  private struct End {
    var index: Int
    var seed: Seed
    var place: SnapCandidate?
  }

  private func starts(at place: SnapCandidate, leaving left: Int64) -> [End] {
    others(at: place).map { candidate in
      End(
        index: 0, seed: graph.source(candidate.startState, from: candidate.position, cost: left),
        place: candidate)
    }
  }

  private func goals(at place: SnapCandidate, leaving left: Int64) -> [End] {
    others(at: place).flatMap { candidate in
      graph.states(of: candidate.arc).map { state in
        End(
          index: 0, seed: graph.target(state, upTo: candidate.position, cost: left),
          place: candidate)
      }
    }
  }

  /// Places as near that lie on the same point of other roads.
  private static let sameMeters = 1.0

  private func others(at place: SnapCandidate) -> [SnapCandidate] {
    let network = graph.network
    var found: [SnapCandidate] = []
    network.spatialIndex.visit(near: place.coordinate, within: Self.sameMeters) { segment in
      for isForward in [true, false] {
        let arc = DirectedSegment(segment, forward: isForward)
        guard arc != place.arc, graph.metric.allows(arc) else { continue }
        let candidate = SnapCandidate(footOf: place.coordinate, on: arc, in: network)
        if candidate.distanceMeters <= Self.sameMeters { found.append(candidate) }
      }
      return Self.sameMeters
    }
    return found
  }

  /// The roads of a leg from which a detour may leave it, in the states in which it drives them.
  private func sources(_ leg: FollowedLeg, _ range: ClosedRange<Int>) -> [End] {
    guard graph.metric.allows(leg.arcs[range.lowerBound]) else { return [] }
    var states = [leg.arcs[range.lowerBound].baseState]
    for index in range.dropFirst() {
      guard let step = graph.step(from: states[states.count - 1], onto: leg.arcs[index]) else {
        return []
      }
      states.append(step.state)
    }
    var ends: [End] = []
    var left: Int64 = 0
    for (index, state) in zip(range, states).reversed() {
      let start = index == 0 ? leg.startPosition : 0
      // The road is driven anyway, and no part of the detour.
      let own = graph.rest(of: leg.arcs[index], beyond: start).cost
      ends.append(End(index: index, seed: graph.source(state, from: start, cost: left - own)))
      left += own
    }
    return ends
  }

  /// The roads of a leg at which a detour may come back to it, in all their states.
  private func targets(_ leg: FollowedLeg, _ range: ClosedRange<Int>) -> [End] {
    var ends: [End] = []
    var left: Int64 = 0
    for index in range {
      let arc = leg.arcs[index]
      let position = index == leg.arcs.count - 1 ? leg.end.position : 1
      let own = graph.rest(of: arc, beyond: 0).cost - graph.rest(of: arc, beyond: position).cost
      for state in graph.states(of: arc) {
        ends.append(
          End(index: index, seed: graph.target(state, upTo: position, cost: left - own)))
      }
      left += own
    }
    return ends
  }

  /// What the lawful roads of a part of a leg cost.
  private func cost(_ leg: FollowedLeg, _ range: Range<Int>) -> Int64 {
    range.reduce(0) { sum, index in
      graph.metric.allows(leg.arcs[index])
        ? sum + graph.rest(of: leg.arcs[index], beyond: 0).cost : sum
    }
  }
}
