// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookGeometry
import RoadbookModel
package import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting

/// Finds the roads that stand for the waypoints of a request.
struct WaypointSnapper {
  let network: RoadNetwork
}

extension WaypointSnapper {
  /// The roads that stand for each waypoint; the start's error comes before the destination's.
  ///
  /// - Parameters:
  ///   - waypoints: In the order of the route.
  ///   - graph: The vehicle.
  ///   - closures: Roads that no place is snapped to.
  /// - Returns: The roads, waypoint by waypoint.
  /// - Throws: Where no road is near a waypoint.
  func snap(
    _ waypoints: [Waypoint], on graph: VehicleGraph, closing closures: RoadChanges? = nil
  ) throws(RoutingError) -> [SnappedWaypoint] {
    try snap(waypoints, on: graph, closing: closures, over: nil)
  }

  /// The roads that stand for each waypoint, where one may be a road that is given.
  func snap(
    _ waypoints: [Waypoint], on graph: VehicleGraph, closing closures: RoadChanges? = nil,
    over road: PinnedRoad?
  ) throws(RoutingError) -> [SnappedWaypoint] {
    let snapper = Snapper(graph, closing: closures)
    let snapped = try snap(waypoints, over: road?.candidates(graph.metric, closing: closures)) {
      place, role, preferences in
      snapper.acrossArea(
        snapper.candidates(near: place, as: role, preferring: preferences), near: place, as: role,
        preferring: preferences)
    }
    return steered(snapped, waypoints, graph, closing: closures)
  }

  /// The roads that stand for one of some waypoints.
  func snap(
    _ waypoints: [Waypoint], at index: Int, on graph: VehicleGraph
  ) throws(RoutingError) -> SnappedWaypoint {
    let snapper = Snapper(graph)
    return try snap(waypoints, only: index...index, over: nil) { place, role, preferences in
      snapper.candidates(near: place, as: role, preferring: preferences)
    }[0]
  }

  /// The roads where a vehicle in motion has to stay on its own at first.
  func steered(
    _ snapped: [SnappedWaypoint], _ waypoints: [Waypoint], _ graph: VehicleGraph,
    closing closures: RoadChanges? = nil
  ) -> [SnappedWaypoint] {
    guard let meters = waypoints.first?.minCourseDistanceInMeters, meters > 0, snapped.count > 1
    else { return snapped }
    var steered = snapped
    steered[0].candidates = CourseFinder(graph, meters: Int(meters), closing: closures)
      .candidates(of: snapped[0].candidates, upTo: snapped[1].candidates)
    return steered
  }

  /// The roads for a vehicle that may break rules: legal ones, and the nearest whether legal or not.
  func snap(
    _ waypoints: [Waypoint], relaxed graph: RelaxedGraph, over road: PinnedRoad?
  ) throws(RoutingError) -> [SnappedWaypoint] {
    let (lawful, relaxed) = (Snapper(graph.lawful), Snapper(graph.relaxed))
    return try snap(waypoints, over: road?.candidates(graph.relaxed.metric)) {
      place, role, preferences in
      let legal = lawful.candidates(near: place, as: role, preferring: preferences)
      let known = Set(legal.map(\.arc))
      return legal
        + relaxed.candidates(near: place, as: role, preferring: preferences)
        .filter { !known.contains($0.arc) }
    }
  }

  /// The roads that stand for each waypoint of a trip at some time.
  func snap(
    _ waypoints: [Waypoint], on timed: TimedGraph
  ) throws(RoutingError) -> [SnappedWaypoint] {
    try snap(waypoints, on: timed, closing: nil, over: nil)
  }

  /// The roads that stand for each waypoint, where one may be a road that is given.
  func snap(
    _ waypoints: [Waypoint], on timed: TimedGraph, closing closures: RoadChanges?,
    over road: PinnedRoad?
  ) throws(RoutingError) -> [SnappedWaypoint] {
    let snapper = Snapper(timed.vehicle, closing: closures)
    let pinned = road?.candidates(timed.vehicle.metric, closing: closures)
    let snapped = try snap(waypoints, over: pinned) { place, role, preferences in
      snapper.acrossArea(
        snapper.candidates(
          near: place, as: role, preferring: preferences, closedAtTimes: timed.closedAtTimes),
        near: place, as: role, preferring: preferences)
    }
    return steered(snapped, waypoints, timed.vehicle, closing: closures)
  }

  private func snap(
    _ waypoints: [Waypoint], only range: ClosedRange<Int>? = nil,
    over pinned: (index: Int, candidates: [SnapCandidate])?,
    _ find: (Coordinate, SnapRole, SnapPreferences) -> [SnapCandidate]
  ) throws(RoutingError) -> [SnappedWaypoint] {
    var snapped: [SnappedWaypoint] = []
    for index in range ?? 0...waypoints.count - 1 {
      let waypoint = waypoints[index]
      let role: SnapRole = index == 0 ? .start : index == waypoints.count - 1 ? .end : .via
      guard let place = Coordinate(waypoint.coordinates) else {
        throw RoutingError(.invalidParameter, message: "is no place on Earth", waypointIndex: index)
      }
      let candidates =
        pinned?.index == index
        ? pinned?.candidates ?? []
        : find(place, role, try preferences(of: waypoint, index))
      if candidates.isEmpty { throw unmatched(waypoint, index, role) }
      try check(candidates, of: waypoint, index)
      snapped.append(
        SnappedWaypoint(candidates: candidates, isStop: waypoint.type == .stopover))
    }
    return snapped
  }

  /// The roads that stand for each of many places alike; none where no road is near.
  ///
  /// - Parameters:
  ///   - waypoints: The places.
  ///   - role: Whether trips begin there, or end.
  ///   - graph: Of the vehicle.
  ///   - closures: Roads of it that are closed at some times.
  /// - Returns: For each place its roads.
  /// - Throws: What of a place is wrong.
  func snapAll(
    _ waypoints: [Waypoint], as role: SnapRole, on graph: VehicleGraph,
    closedAtTimes closures: TimedClosures? = nil
  ) throws(RoutingError) -> [[SnapCandidate]] {
    let snapper = Snapper(graph)
    var snapped: [[SnapCandidate]] = []
    snapped.reserveCapacity(waypoints.count)
    for (index, waypoint) in waypoints.enumerated() {
      guard waypoint.coordinates.isFinite, let place = Coordinate(waypoint.coordinates) else {
        throw RoutingError(.invalidParameter, message: "is no place on Earth", waypointIndex: index)
      }
      let preferences = try preferences(of: waypoint, index)
      let candidates =
        if let closures {
          snapper.candidates(
            near: place, as: role, preferring: preferences, closedAtTimes: closures)
        } else {
          snapper.candidates(near: place, as: role, preferring: preferences)
        }
      try check(candidates, of: waypoint, index)
      snapped.append(
        snapper.acrossArea(candidates, near: place, as: role, preferring: preferences))
    }
    return snapped
  }

  /// As many roads may stand for a waypoint: each leg to it is searched once for each.
  private static let mostCandidates = 500

  private func check(
    _ candidates: [SnapCandidate], of waypoint: Waypoint, _ index: Int
  ) throws(RoutingError) {
    guard candidates.count > Self.mostCandidates else { return }
    throw RoutingError(
      .invalidParameter,
      message:
        "transitRadiusInMeters is \(waypoint.transitRadiusInMeters), and \(candidates.count) directions of roads lie within it; \(Self.mostCandidates) are allowed, so make it smaller",
      waypointIndex: index, place: waypoint.coordinates)
  }

  private func preferences(
    of waypoint: Waypoint, _ index: Int
  ) throws(RoutingError) -> SnapPreferences {
    var preferences = SnapPreferences(headingDegrees: waypoint.headingInDegrees)
    if waypoint.transitRadiusInMeters > 0 {
      preferences.passingMeters = Double(waypoint.transitRadiusInMeters)
    } else if let side = waypoint.sideOfStreetHint.flatMap({ Coordinate($0) }) {
      if waypoint.matchSideOfStreet == .always {
        preferences.sideHint = side
      } else {
        preferences.dividedSideHint = side
      }
    }
    preferences.nameHint = waypoint.nameHint.flatMap { RoadNameHint($0) }
    preferences.demands.onRoadMeters = waypoint.onRoadThresholdInMeters.map { Double($0) }
    if let hint = waypoint.segmentHint {
      preferences.roadHint = try roads(of: hint, waypoint, index)
    }
    return preferences
  }

  private func roads(
    of hint: SegmentReference, _ waypoint: Waypoint, _ index: Int
  ) throws(RoutingError) -> [DirectedSegment] {
    guard let segment = SegmentFinder(network: network).segment(hint) else {
      throw RoutingError(
        .invalidParameter,
        message:
          "segmentHint: the map has no segment \(hint.segmentId.isEmpty ? "\(hint)" : hint.segmentId)",
        waypointIndex: index, place: waypoint.coordinates)
    }
    let arc = DirectedSegment(segment, forward: true)
    return switch hint.travelDirection {
    case .positive: [arc]
    case .negative: [arc.reversed]
    case .bidirectional: [arc, arc.reversed]
    }
  }
}

// MARK: - Errors

extension WaypointSnapper {
  func unmatched(_ waypoint: Waypoint, _ index: Int, _ role: SnapRole) -> RoutingError {
    let code: RoutingError =
      role == .start
      ? .couldNotMatchOrigin : role == .end ? .couldNotMatchDestination : .noRouteFound
    return RoutingError(
      code, message: unmatchedMessage(waypoint.coordinates), waypointIndex: index,
      place: waypoint.coordinates)
  }

  private func unmatchedMessage(_ place: GeoCoordinates) -> String {
    network.outsideMessage(place).map { "the place \($0)" }
      ?? "no road that may be used lies within \(Int(Snapper.radiusMeters / 1000)) km"
  }
}

extension RoadNetwork {
  /// How far a place lies outside the map: "lies 3 km outside the map, whose box is …"; `nil` where
  /// it lies inside.
  package func outsideMessage(_ place: GeoCoordinates) -> String? {
    let box = mapBox
    guard !box.contains(geoCoordinates: place) else { return nil }
    let nearest = GeoCoordinates(
      latitude: min(
        max(place.latitude, box.southWestCorner.latitude), box.northEastCorner.latitude),
      longitude: min(
        max(place.longitude, box.southWestCorner.longitude), box.northEastCorner.longitude))
    let kilometers = Int((place.distance(to: nearest) / 1000).rounded(.up))
    var message =
      "lies \(kilometers) km outside the map, whose box is \(Self.text(box.southWestCorner)) to \(Self.text(box.northEastCorner))"
    let swapped = GeoCoordinates(latitude: place.longitude, longitude: place.latitude)
    if abs(place.longitude) <= 90, box.contains(geoCoordinates: swapped) {
      message += "; were latitude and longitude swapped?"
    }
    return message
  }

  private static func text(_ place: GeoCoordinates) -> String {
    func rounded(_ degrees: Double) -> Double { (degrees * 10_000).rounded() / 10_000 }
    return "\(rounded(place.latitude)),\(rounded(place.longitude))"
  }

  /// The box around all roads of the map.
  package var mapBox: GeoBox {
    let box = self.box
    if box.isEmpty {
      let zero = GeoCoordinates(latitude: 0, longitude: 0)
      return GeoBox(southWestCorner: zero, northEastCorner: zero)
    }
    return GeoBox(
      southWestCorner: GeoCoordinates(Coordinate(latitudeE7: box.south, longitudeE7: box.west)),
      northEastCorner: GeoCoordinates(Coordinate(latitudeE7: box.north, longitudeE7: box.east)))
  }
}
