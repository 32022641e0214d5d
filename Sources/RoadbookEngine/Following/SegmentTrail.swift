// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting

/// Makes a route to follow of segments that somebody names, as spans of routes name them.
///
///     segments    0 ────►  1 ────►  2 ────►  3 ────►
///     stops                         │ with the index 2: where segment 2 begins
struct SegmentTrail {
  let network: RoadNetwork

  /// Longer lists are refused: nobody drives more at once.
  static let mostSegments = 200_000

  /// A part of a road.
  private struct Part {
    var arc: DirectedSegment
    var start: Double
    var end: Double
  }

  /// The route along segments.
  ///
  /// - Parameters:
  ///   - references: One after the other; the first may begin and the last may end part-way.
  ///   - stops: Where the route stops between.
  /// - Returns: What to follow.
  /// - Throws: What is no segment, or does not join.
  func route(
    along references: [SegmentReference], _ stops: [RouteStop]
  ) throws(RoutingError) -> FollowedRoute {
    guard !references.isEmpty, references.count <= Self.mostSegments else {
      throw Self.refused(
        "segments: \(references.count) are given; 1…\(Self.mostSegments) are allowed")
    }
    try check(stops, references.count)
    let stopAt = Set(stops.map { Int($0.locationIndex) })
    var parts: [Part] = []
    var legs: [FollowedLeg] = []
    for (index, reference) in references.enumerated() {
      let next = try part(reference, index)
      guard let last = parts.last else {
        parts = [next]
        continue
      }
      guard joins(last, next, atStop: stopAt.contains(index)) else {
        throw doesNotJoin(next.arc, index)
      }
      if stopAt.contains(index) {
        legs.append(leg(parts, after: legs.last))
        // It goes on along the road on which it stopped.
        let stays = goesOn(last, next) || turnsBack(last, next)
        parts = stays ? [next] : [Part(arc: last.arc, start: 1, end: 1), next]
      } else if goesOn(last, next) {
        parts[parts.count - 1].end = next.end
      } else {
        parts.append(next)
      }
    }
    legs.append(leg(parts, after: legs.last))
    return FollowedRoute(legs: legs, waypoints: waypoints(legs, stops))
  }

  private func waypoints(_ legs: [FollowedLeg], _ stops: [RouteStop]) -> [Waypoint] {
    let places = [legs[0].start] + legs.map(\.end)
    return places.enumerated().map { number, place in
      var waypoint = Waypoint(coordinates: GeoCoordinates(place.coordinate))
      if stops.indices.contains(number - 1) { waypoint.duration = stops[number - 1].stopDuration }
      return waypoint
    }
  }

  private func leg(_ parts: [Part], after leg: FollowedLeg?) -> FollowedLeg {
    let (first, last) = (parts[0], parts[parts.count - 1])
    let turnsBack = leg.map { $0.end.arc == first.arc.reversed } ?? false
    let start = leg?.end ?? SnapCandidate(at: first.start, on: first.arc, in: network)
    return FollowedLeg(
      arcs: parts.map(\.arc), start: start,
      end: SnapCandidate(at: last.end, on: last.arc, in: network),
      beginsWithUTurn: turnsBack)
  }
}

// MARK: - Checks

extension SegmentTrail {
  /// Offsets that differ by less, in parts of a segment, are equal.
  private static let tolerance = 1e-9

  private static func refused(_ message: String) -> RoutingError {
    RoutingError(.invalidParameter, message: message)
  }

  private func check(_ stops: [RouteStop], _ count: Int) throws(RoutingError) {
    let most = RouteRequest.waypointCounts.upperBound - 2
    guard stops.count <= most else {
      throw Self.refused("routeStops: \(stops.count) are given; \(most) are allowed")
    }
    var last: Int32 = 0
    for (number, stop) in stops.enumerated() {
      guard stop.locationIndex > last, Int(stop.locationIndex) < count else {
        throw Self.refused(
          "routeStops[\(number)].locationIndex is \(stop.locationIndex); it is 1 or more, greater than the one before, and below the number of segments, \(count)"
        )
      }
      guard stop.stopDuration >= 0, stop.stopDuration < 1e9 else {
        throw Self.refused(
          "routeStops[\(number)].stopDuration is \(stop.stopDuration); it is 0 s or more")
      }
      last = stop.locationIndex
    }
  }

  private func part(
    _ reference: SegmentReference, _ index: Int
  ) throws(RoutingError) -> Part {
    guard (0...1).contains(reference.offsetStart), (0...1).contains(reference.offsetEnd),
      reference.offsetStart <= reference.offsetEnd
    else {
      throw Self.refused(
        "segments[\(index)]: \(reference.offsetStart)…\(reference.offsetEnd) is no part of a segment; parts lie in 0…1"
      )
    }
    guard reference.travelDirection != .bidirectional else {
      throw Self.refused("segments[\(index)].travelDirection: give .positive or .negative")
    }
    guard let segment = SegmentFinder(network: network).segment(reference) else {
      let name = reference.segmentId.isEmpty ? "\(reference)" : reference.segmentId
      throw RoutingError(
        .importFailed, message: "segments[\(index)]: the map has no segment \(name)",
        osmObject: SegmentKey(reference.segmentId).map {
          OSMObjectReference(kind: .way, id: $0.way)
        })
    }
    return Part(
      arc: DirectedSegment(segment, forward: reference.travelDirection == .positive),
      start: reference.offsetStart, end: reference.offsetEnd)
  }

  /// Whether a part begins where the one before ends; only at stops may it turn back on the road.
  private func joins(_ last: Part, _ next: Part, atStop: Bool) -> Bool {
    if goesOn(last, next) || atStop && turnsBack(last, next) { return true }
    return meet(last.end, 1) && meet(next.start, 0)
      && network.segments.end(of: last.arc) == network.segments.start(of: next.arc)
  }

  private func goesOn(_ last: Part, _ next: Part) -> Bool {
    next.arc == last.arc && meet(next.start, last.end)
  }

  private func turnsBack(_ last: Part, _ next: Part) -> Bool {
    next.arc == last.arc.reversed && meet(next.start, 1 - last.end)
  }

  private func meet(_ a: Double, _ b: Double) -> Bool { abs(a - b) < Self.tolerance }

  private func doesNotJoin(_ arc: DirectedSegment, _ index: Int) -> RoutingError {
    let key = network.durableKey(of: arc.segment)
    return RoutingError(
      .importFailed,
      message:
        "segments[\(index)] (\(SegmentKey(key).text)) does not begin where segments[\(index - 1)] ends",
      osmObject: OSMObjectReference(kind: .way, id: key.way))
  }
}
