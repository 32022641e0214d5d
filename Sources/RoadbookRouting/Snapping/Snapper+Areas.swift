// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Starts and ends in squares and on platforms.
///
///     A─────────┬──B     From the place x people walk straight to the ways out that they see,
///     │        .'  │     and to the nearest line; each walk costs what a line of the area as
///     │      x'    │     long would.
///     └──────┴─────┘
///
/// Between the ways out, the lines across the area lead on. So the way from x is the shortest one to
/// all places outside.
extension Snapper {
  /// What stands for a place: its roads, and where it lies in an area, the ways out of it.
  ///
  /// - Parameters:
  ///   - usual: The roads near the place, the nearest first.
  ///   - place: The place.
  ///   - role: Only starts and ends are looked at.
  ///   - preferences: Those who have any mean a road.
  /// - Returns: The roads.
  package func acrossArea(
    _ usual: [SnapCandidate], near place: Coordinate, as role: SnapRole,
    preferring preferences: SnapPreferences = .init()
  ) -> [SnapCandidate] {
    guard role != .via, isOnFoot, preferences == SnapPreferences(),
      let area = area(around: place, usual), let pace = Pace(area, self, usual)
    else { return usual }
    let nearest = usual[0].distanceMeters
    var known: [DirectedSegment: SnapCandidate] = [:]
    func offer(_ candidate: SnapCandidate) {
      if let other = known[candidate.arc], value(other, role) <= value(candidate, role) { return }
      known[candidate.arc] = candidate
    }
    for candidate in usual {
      var walked = pace.walked(candidate, from: place, meters: candidate.distanceMeters)
      walked.entryCost = candidate.entryCost + pace.cost(meters: nearest)
      offer(walked)
    }
    for candidate in exits(of: area, from: place, role) {
      let meters = place.distance(to: candidate.coordinate)
      offer(pace.walked(candidate, from: place, meters: meters))
    }
    return known.values.sorted {
      ($0.walk?.meters ?? 0, $0.arc.raw) < ($1.walk?.meters ?? 0, $1.arc.raw)
    }
  }

  /// More ways out are not looked at: the nearest count.
  private static let mostExits = 24

  private func area(around place: Coordinate, _ usual: [SnapCandidate]) -> WalkedArea? {
    var known: Set<WayIndex> = []
    for candidate in usual {
      let segment = candidate.arc.segment
      guard known.insert(WayIndex(network.segments[segment].way)).inserted else { continue }
      if let area = WalkedArea(of: segment, in: network), area.contains(place) { return area }
    }
    return nil
  }

  /// The roads by which one leaves an area where one sees its edge, or comes to it.
  private func exits(
    of area: WalkedArea, from place: Coordinate, _ role: SnapRole
  ) -> [SnapCandidate] {
    let seen = area.exits(seenFrom: place)
      .sorted { place.distance(to: $0) < place.distance(to: $1) }.prefix(Self.mostExits)
    let known = Set(seen)
    return seen.flatMap { exit in
      candidates(within: 0.1, of: exit, as: role).filter { isExit($0, role, area, known) }
    }
  }

  /// Whether a road at a way out leads on: it begins there, or is a part of the edge, and no line to
  /// another one that is seen, too.
  private func isExit(
    _ candidate: SnapCandidate, _ role: SnapRole, _ area: WalkedArea, _ seen: Set<Coordinate>
  ) -> Bool {
    let isEdge = area.edges.contains(candidate.arc.segment)
    let (before, after) = (candidate.position < 1e-6, candidate.position > 1 - 1e-6)
    if role == .start ? after : before { return false }
    if isEdge { return true }
    guard role == .start ? before : after else { return false }
    guard WayIndex(network.segments[candidate.arc.segment].way) == area.way else { return true }
    let far = role == .start ? candidate.arc : candidate.arc.reversed
    return !seen.contains(network.junctions.coordinate(of: network.segments.end(of: far)))
  }

  /// What a route costs by which all of a road's rest is driven, to compare candidates of one road.
  private func value(_ candidate: SnapCandidate, _ role: SnapRole) -> Double {
    let part = role == .start ? 1 - candidate.position : candidate.position
    return Double(candidate.entryCost) + Double(cost(of: candidate.arc)) * part
  }
}

/// What walking across an area costs: as much as along its edge.
private struct Pace {
  private let costPerMeter: Double
  private let millisecondsPerMeter: Double

  init?(_ area: WalkedArea, _ snapper: Snapper, _ usual: [SnapCandidate]) {
    let arcs = area.edges.flatMap { edge in
      let arc = DirectedSegment(edge, forward: true)
      return [arc, arc.reversed].filter { snapper.allows($0) }
    }
    // The longest one: its cost is rounded least.
    guard let arc = arcs.max(by: { snapper.meters(of: $0) < snapper.meters(of: $1) }),
      snapper.meters(of: arc) > 0
    else { return nil }
    let meters = snapper.meters(of: arc)
    costPerMeter = Double(snapper.cost(of: arc)) / meters
    millisecondsPerMeter = Double(snapper.milliseconds(of: arc)) / meters
  }

  func cost(meters: Double) -> Int64 { Int64((meters * costPerMeter).rounded()) }

  func walked(
    _ candidate: SnapCandidate, from place: Coordinate, meters: Double
  ) -> SnapCandidate {
    var walked = candidate
    walked.entryCost = cost(meters: meters)
    walked.walk = AreaWalk(
      place: place, meters: meters,
      milliseconds: Int64((meters * millisecondsPerMeter).rounded()))
    // The place itself is one that people may stand on.
    (walked.coordinate, walked.distanceMeters) = (place, 0)
    return walked
  }
}
