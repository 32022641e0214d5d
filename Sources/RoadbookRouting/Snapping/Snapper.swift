// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGeometry
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Finds the roads that stand for a waypoint.
///
/// Only roads that the vehicle may use count, and no ferries. A candidate has to lead somewhere
/// (to start there) or be reachable (to end there): on islands and in traps the nearest road is
/// kept beside the nearest one of the main network, if that is not much farther. It is dearer by
/// the metres it is farther, so that routes within the island stay on it and all others leave
/// from the main network; nobody is moved across a strait.
///
/// The candidates depend on the waypoint, the vehicle and the preferences alone, never on the
/// other waypoints.
package struct Snapper: Sendable {
  /// Nothing farther than this stands for a waypoint.
  package static let radiusMeters = 10_000.0
  /// Roads this much farther than the nearest are equally near: those that meet at a junction.
  package static let tieMeters = 1.0
  /// Roads this much farther than the nearest compete with it, for walkers and cyclists.
  ///
  /// They cross a few metres of ground anywhere, and the nearest path may join the network at its far end alone. Each
  /// road is dearer by the metres it is farther, so that the whole route decides, and a candidate's cost depends
  /// on its waypoint alone. Vehicles with engines stay on the nearest road: they cross no kerb, and the other
  /// carriageway is as near. Nobody steps from a bridge to the road below it.
  static let competingMeters = 8.0
  /// The main network stands for a place on an island if it is at most this much farther.
  package static let islandMeters = 500.0
  /// A road that is never closed stands for a place in one that is if it is at most this much farther.
  static let steadyMeters = 250.0
  /// A way above the ground stands for a place on foot if it is at most this much farther.
  static let groundMeters = 50.0
  /// With a heading, roads this much farther that fit it are preferred to nearer ones that do not.
  static let headingSlackMeters = 30.0
  package static let headingToleranceDegrees = 60.0
  /// A road that is named, or that a name fits, is preferred if it is at most this much farther.
  package static let hintSlackMeters = 100.0
  /// Room for the points of all segments but the longest.
  static let usualPoints = 64
  /// What a metre farther from the waypoint costs: milliseconds, or centimetres.
  static let costPerMeter: [Optimization: Double] = [.fastest: 720, .shortest: 300]

  private let graph: VehicleGraph
  /// Roads that one request keeps off; no place is snapped to them.
  private let closures: RoadChanges?
  /// Roads that are closed at some times, where none of them is to stand for a place.
  private var closedAtTimes: RoadChanges?
  /// Whether ways below the ground stand for no place.
  private var staysAboveGround = false

  package init(_ graph: VehicleGraph, closing closures: RoadChanges? = nil) {
    self.graph = graph
    self.closures = closures
  }

  /// The candidates of a waypoint, the nearest first; empty where there is none in the radius.
  package func candidates(
    near place: Coordinate, as role: SnapRole, preferring preferences: SnapPreferences = .init()
  ) -> [SnapCandidate] {
    if preferences.passingMeters > 0 {
      let passed = passed(place, role, preferences)
      if !passed.isEmpty { return passed }
    }
    let usual = aboveGround(place, role, preferences)
    if preferences.roadHint.isEmpty { return usual }
    let hinted = hinted(place, role, preferences, usual)
    return hinted.isEmpty ? usual : hinted
  }

  /// The nearest roads; people on foot are taken to be above the ground where a way there is not much
  /// farther, so that nobody reaches a square down the stairs of the station below it.
  private func aboveGround(
    _ place: Coordinate, _ role: SnapRole, _ preferences: SnapPreferences
  ) -> [SnapCandidate] {
    let usual = nearest(place, role, preferences)
    guard isOnFoot, !staysAboveGround, let first = usual.first,
      usual.contains(where: { isUnderground($0.arc) })
    else { return usual }
    var above = self
    above.staysAboveGround = true
    let others = above.nearest(place, role, preferences)
    guard let other = others.first,
      other.distanceMeters <= first.distanceMeters + Self.groundMeters
    else { return usual }
    return others
  }

  /// Whether tags say that a way lies below the ground.
  ///
  /// Sources: https://wiki.openstreetmap.org/wiki/Key:level, https://wiki.openstreetmap.org/wiki/Key:layer
  private func isUnderground(_ arc: DirectedSegment) -> Bool {
    let tags = graph.network.tags[graph.network.tagSet(of: arc.segment)]
    if let level = tags["level"] {
      return level.split { $0 == ";" || $0 == "," }.contains { $0.first == "-" }
    }
    if let tunnel = tags["tunnel"], tunnel != "no", tunnel != "building_passage" { return true }
    return tags["layer"]?.first == "-"
  }

  /// The nearest roads, as far as preferences do not speak against them.
  private func nearest(
    _ place: Coordinate, _ role: SnapRole, _ preferences: SnapPreferences
  ) -> [SnapCandidate] {
    var connected = Shortlist(slack: slack(preferences))
    var isolated = Shortlist(slack: slack(preferences))
    let plane = LocalPlane(at: place)
    var shape: [Coordinate] = []
    connected.candidates.reserveCapacity(4)
    graph.metric.network.spatialIndex.visit(near: place, within: Self.radiusMeters) { segment in
      project(
        plane, onto: segment, role, preferences.demands, &shape, &connected, &isolated)
      return min(connected.reach, isolated.nearest + Self.islandMeters)
    }
    let farthest = isolated.nearest + Self.islandMeters
    connected.candidates.removeAll { $0.distanceMeters > farthest }
    let main = refine(connected.candidates, preferences)
    let nearest = connected.nearest
    isolated.candidates.removeAll { $0.distanceMeters >= nearest }
    guard !isolated.candidates.isEmpty else { return main }
    let islands = refine(isolated.candidates, preferences)
    let nearestIsland = islands[0]
    return islands + main.map { charged($0, from: nearestIsland) }
  }

  /// The candidates of a waypoint at whatever time.
  ///
  /// Where the nearest road is closed at some times, the nearest that never is stands for the place
  /// too, if that is not much farther; it is dearer by the metres it is farther. So nobody waits
  /// until morning to leave a street in which cars may stop by day. Where trips come to a street that opens for
  /// deliveries, it is dearer by what entering such a street costs, too: they are for the street, and not for its corner.
  package func candidates(
    near place: Coordinate, as role: SnapRole, preferring preferences: SnapPreferences = .init(),
    closedAtTimes closures: TimedClosures
  ) -> [SnapCandidate] {
    let all = candidates(near: place, as: role, preferring: preferences)
    guard let nearest = all.first, all.contains(where: { closures.roads[$0.arc] != nil }) else {
      return all
    }
    var never = self
    never.closedAtTimes = closures.roads
    let steady = never.candidates(near: place, as: role, preferring: preferences)
    let known = Set(all.map(\.arc))
    let isDelivery = role != .start && all.contains { closures.opensForDestinations($0.arc) }
    let entering = isDelivery ? Int64(graph.metric.enteringCost) : 0
    return all
      + steady.filter {
        !known.contains($0.arc) && $0.distanceMeters <= nearest.distanceMeters + Self.steadyMeters
      }.map { candidate in
        var candidate = charged(candidate, from: nearest)
        candidate.entryCost += entering
        return candidate
      }
  }

  /// All roads within a distance, the nearest first, be they the best ones or not.
  ///
  /// - Complexity: O(*n* log *n*) for *n* roads in the distance.
  package func candidates(
    within meters: Double, of place: Coordinate, as role: SnapRole,
    preferring preferences: SnapPreferences = .init()
  ) -> [SnapCandidate] {
    var found = Shortlist(slack: .infinity)
    var ignored = Shortlist(slack: 0)
    let plane = LocalPlane(at: place)
    var shape: [Coordinate] = []
    graph.metric.network.spatialIndex.visit(near: place, within: meters) { segment in
      project(plane, onto: segment, role, preferences.demands, &shape, &found, &ignored)
      return meters
    }
    return found.candidates.filter { $0.distanceMeters <= meters }
      .sorted { ($0.distanceMeters, $0.arc.raw) < ($1.distanceMeters, $1.arc.raw) }
  }

  private func slack(_ preferences: SnapPreferences) -> Double {
    preferences.nameHint == nil ? plainSlack(preferences) : Self.hintSlackMeters
  }

  private func plainSlack(_ preferences: SnapPreferences) -> Double {
    preferences.headingDegrees == nil && preferences.sideHint == nil
      && preferences.dividedSideHint == nil
      ? equallyNearMeters : Self.headingSlackMeters
  }

  /// How much farther than the nearest road others may be that are kept beside it.
  private var equallyNearMeters: Double {
    graph.metric.isActive ? Self.competingMeters : Self.tieMeters
  }

  private func charged(_ candidate: SnapCandidate, from island: SnapCandidate) -> SnapCandidate {
    var candidate = candidate
    let farther = candidate.distanceMeters - island.distanceMeters
    let price = Self.costPerMeter[graph.metric.optimization] ?? 0
    candidate.entryCost = Int64((farther * price).rounded())
    return candidate
  }
}

// MARK: - The vehicle's roads

extension Snapper {
  var network: RoadNetwork { graph.network }
  var isOnFoot: Bool { graph.metric.profile.rules.walking != nil }

  func allows(_ arc: DirectedSegment) -> Bool { graph.metric.allows(arc) }
  func cost(of arc: DirectedSegment) -> UInt32 { graph.metric.costs[Int(arc.raw)] }
  func milliseconds(of arc: DirectedSegment) -> UInt32 { graph.metric.durations[Int(arc.raw)] }
  func meters(of arc: DirectedSegment) -> Double {
    Double(graph.metric.lengthCentimeters(of: arc)) / 100
  }
}

// MARK: - Hints

extension Snapper {
  /// All roads that pass a place, the nearest first, islands and traps left out.
  private func passed(
    _ place: Coordinate, _ role: SnapRole, _ preferences: SnapPreferences
  ) -> [SnapCandidate] {
    let all = candidates(
      within: preferences.passingMeters, of: place, as: role, preferring: preferences
    ).filter { isConnected($0.arc, role) }
    guard let heading = preferences.headingDegrees else { return all }
    let fitting = all.filter {
      abs(turnAngle(from: heading, to: bearing(of: $0))) <= Self.headingToleranceDegrees
    }
    return fitting.isEmpty ? all : fitting
  }

  /// The road that is named, where it is open and not much farther than the usual ones.
  private func hinted(
    _ place: Coordinate, _ role: SnapRole, _ preferences: SnapPreferences,
    _ usual: [SnapCandidate]
  ) -> [SnapCandidate] {
    var found = Shortlist(slack: .infinity)
    var isolated = Shortlist(slack: .infinity)
    let plane = LocalPlane(at: place)
    var shape: [Coordinate] = []
    for segment in Set(preferences.roadHint.map(\.segment)) {
      project(plane, onto: segment, role, preferences.demands, &shape, &found, &isolated)
    }
    let candidates = found.candidates.isEmpty ? isolated.candidates : found.candidates
    let reach = (usual.first?.distanceMeters ?? Self.radiusMeters) + Self.hintSlackMeters
    let hinted = candidates.filter {
      preferences.roadHint.contains($0.arc) && $0.distanceMeters <= reach
    }
    return hinted.isEmpty ? [] : refine(hinted, preferences)
  }
}

// MARK: - Projecting

/// Candidates no farther than the nearest one and some slack.
private struct Shortlist {
  let slack: Double
  var nearest = Snapper.radiusMeters
  var candidates: [SnapCandidate] = []

  init(slack: Double) { self.slack = slack }

  /// Farther roads need not be looked at.
  var reach: Double { min(nearest + slack, Snapper.radiusMeters) }

  mutating func add(_ candidate: SnapCandidate) {
    guard candidate.distanceMeters <= reach else { return }
    candidates.append(candidate)
    if candidate.distanceMeters < nearest {
      nearest = candidate.distanceMeters
      let reach = reach
      candidates.removeAll { $0.distanceMeters > reach }
    }
  }
}

extension Snapper {
  /// `shape` is memory for the segment's points.
  private func project(
    _ plane: LocalPlane, onto segment: SegmentID, _ role: SnapRole, _ demands: SnapDemands,
    _ shape: inout [Coordinate], _ connected: inout Shortlist, _ isolated: inout Shortlist
  ) {
    let forward = DirectedSegment(segment, forward: true)
    var (goesForward, goesBackward) = (isUsable(forward), isUsable(forward.reversed))
    guard goesForward || goesBackward else { return }
    let reach = max(connected.reach, isolated.reach)
    guard let foot = foot(plane, on: forward, within: reach, &shape) else { return }
    if !demands.includesFerries {
      // Few roads come so far, and asking what they are waits for memory.
      goesForward = goesForward && !isFerry(forward)
      goesBackward = goesBackward && !isFerry(forward.reversed)
    }
    if goesForward { offer(forward, at: foot, role, demands, &connected, &isolated) }
    if goesBackward { offer(forward.reversed, at: foot, role, demands, &connected, &isolated) }
  }

  private func foot(
    _ plane: LocalPlane, on arc: DirectedSegment, within reach: Double, _ shape: inout [Coordinate]
  ) -> PolylineFoot? {
    let network = graph.metric.network
    let room = network.segments.pointLimit(of: arc.segment)
    if shape.count < room {
      shape = Array(
        repeating: Coordinate(latitudeE7: 0, longitudeE7: 0), count: max(room, Self.usualPoints))
    }
    return unsafe shape.withUnsafeMutableBufferPointer { points in
      let count = unsafe network.readShape(of: arc, into: points)
      return unsafe PolylineFoot(
        plane, on: UnsafeBufferPointer(rebasing: points[..<count]), within: reach)
    }
  }

  private func offer(
    _ arc: DirectedSegment, at foot: PolylineFoot, _ role: SnapRole, _ demands: SnapDemands,
    _ connected: inout Shortlist, _ isolated: inout Shortlist
  ) {
    let candidate = SnapCandidate(
      arc: arc, position: arc.isForward ? foot.position : 1 - foot.position,
      coordinate: foot.coordinate, distanceMeters: foot.meters,
      isLeft: foot.isLeft == arc.isForward, entryCost: 0)
    if demands != SnapDemands(), !meets(demands, candidate) { return }
    if isConnected(arc, role) {
      connected.add(candidate)
    } else {
      isolated.add(candidate)
    }
  }

  private func isFerry(_ arc: DirectedSegment) -> Bool {
    graph.metric.rule(of: arc).flags.contains(.ferry)
  }

  private func isUsable(_ arc: DirectedSegment) -> Bool {
    graph.metric.allows(arc) && closures?[arc] == nil && closedAtTimes?[arc] == nil
      && !(staysAboveGround && isUnderground(arc))
  }

  private func meets(_ demands: SnapDemands, _ candidate: SnapCandidate) -> Bool {
    if let heading = demands.headingDegrees,
      abs(turnAngle(from: heading, to: bearing(of: candidate))) > demands.toleranceDegrees
    {
      return false
    }
    if let most = demands.onRoadMeters, candidate.distanceMeters > most {
      let rule = graph.metric.rule(of: candidate.arc)
      let isApart = rule.roadClass == .motorway || !rule.flags.isDisjoint(with: Self.apart)
      if isApart { return false }
    }
    guard let side = demands.side, candidate.distanceMeters > 1 else { return true }
    let keepsLeft = graph.network.zone(of: candidate.arc.segment).drivingSide == .left
    return (candidate.isLeft == keepsLeft) == (side == .kerb)
  }

  /// Roads on which one is knowingly or not at all.
  private static let apart: RoadFlags = [.motorroad, .bridge, .tunnel, .link]

  /// A start is at the base state; what comes may come to any copy of it, as a way of restrictions does.
  func isConnected(_ arc: DirectedSegment, _ role: SnapRole) -> Bool {
    graph.isConnected(arc, arriving: role != .start, leaving: role != .end)
  }

  /// Applies the preferences and orders by distance, then by number.
  private func refine(
    _ candidates: [SnapCandidate], _ preferences: SnapPreferences
  ) -> [SnapCandidate] {
    var kept = candidates
    if let hint = preferences.nameHint {
      let fitting = kept.filter { hint.fits(graph.network.tags[tagSet(of: $0)]) }
      let reach = (kept.map(\.distanceMeters).min() ?? 0) + plainSlack(preferences)
      kept = fitting.isEmpty ? kept.filter { $0.distanceMeters <= reach } : fitting
    }
    if let heading = preferences.headingDegrees {
      let fitting = kept.filter {
        abs(turnAngle(from: heading, to: bearing(of: $0))) <= Self.headingToleranceDegrees
      }
      if !fitting.isEmpty { kept = fitting }
    }
    if let hint = preferences.sideHint {
      let fitting = kept.filter { isOnDrivingSide(hint, of: $0) }
      if !fitting.isEmpty { kept = fitting }
    }
    if let hint = preferences.dividedSideHint,
      let nearest = kept.min(by: { $0.distanceMeters < $1.distanceMeters }), isDivided(nearest)
    {
      // The other carriageway, and no side street between them.
      let fitting = kept.filter { isDivided($0) && isOnDrivingSide(hint, of: $0) }
      if !fitting.isEmpty { kept = fitting }
    }
    kept.sort { ($0.distanceMeters, $0.arc.raw) < ($1.distanceMeters, $1.arc.raw) }
    guard let nearest = kept.first else { return kept }
    return kept.compactMap { competing($0, with: nearest) }
  }

  /// A road with its price beside the nearest one; `nil` where it does not stand for the place.
  private func competing(
    _ candidate: SnapCandidate, with nearest: SnapCandidate
  ) -> SnapCandidate? {
    let farther = candidate.distanceMeters - nearest.distanceMeters
    if farther <= Self.tieMeters { return candidate }
    guard farther <= equallyNearMeters, isLevel(candidate.arc, with: nearest.arc) else {
      return nil
    }
    return charged(candidate, from: nearest)
  }

  /// Whether one steps from one road to the other: neither lies on a bridge or below the ground alone.
  private func isLevel(_ arc: DirectedSegment, with other: DirectedSegment) -> Bool {
    let tags = graph.network.tags[graph.network.tagSet(of: arc.segment)]
    let others = graph.network.tags[graph.network.tagSet(of: other.segment)]
    return Self.storeyKeys.allSatisfy { tags[$0] == others[$0] }
  }

  /// What says how high a way lies.
  private static let storeyKeys = ["layer", "level", "bridge", "tunnel"]

  /// The direction of travel at a candidate.
  package func bearing(of candidate: SnapCandidate) -> Double {
    let points = graph.network.shape(of: candidate.arc)
    let line = ShapeCutter(points)
    let ahead = min(1, candidate.position + 0.01)
    let behind = max(0, ahead - 0.02)
    return line.point(at: behind).bearing(to: line.point(at: ahead))
  }

  private func tagSet(of candidate: SnapCandidate) -> TagSetID {
    graph.network.tagSet(of: candidate.arc.segment)
  }

  /// Whether a road is one carriageway of two, or cannot be crossed.
  private func isDivided(_ candidate: SnapCandidate) -> Bool {
    !graph.metric.allows(candidate.arc.reversed)
      || graph.network.tags[tagSet(of: candidate)]["dual_carriageway"] == "yes"
  }

  private func isOnDrivingSide(_ hint: Coordinate, of candidate: SnapCandidate) -> Bool {
    let foot = PolylineFoot(of: hint, on: graph.network.shape(of: candidate.arc))
    let side = graph.network.zone(of: candidate.arc.segment).drivingSide
    return foot.isLeft == (side == .left)
  }
}
