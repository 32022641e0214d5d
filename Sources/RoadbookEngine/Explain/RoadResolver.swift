// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// Finds the road that somebody asks about, whoever may use it.
struct RoadResolver {
  let network: RoadNetwork

  /// No farther road stands for a place.
  static let radiusMeters = 1_000.0
  /// Roads this much farther than the nearest are equally near.
  private static let tieMeters = 1.0

  /// The road, as a place on it that routes have to pass, and its name.
  ///
  /// - Parameters:
  ///   - road: What is asked about.
  ///   - isOpen: Which of several roads equally near is meant rather.
  /// - Returns: The place, and what is told of the road.
  /// - Throws: Where there is none.
  func road(
    _ road: RoadToExplain, preferring isOpen: (DirectedSegment) -> Bool
  ) throws(RoutingError) -> (pinned: PinnedRoad, told: ExplainedRoad) {
    switch road {
    case .segment(let reference): try self.road(reference)
    case .near(let place): try self.road(near: place, preferring: isOpen)
    }
  }

  private func road(
    _ reference: SegmentReference
  ) throws(RoutingError) -> (pinned: PinnedRoad, told: ExplainedRoad) {
    let arcs = try RoadFinder(network: network).arcs(reference, "viaSegment")
    let isBackward = reference.travelDirection == .negative
    let middle = (reference.offsetStart + reference.offsetEnd) / 2
    guard (0...1).contains(middle) else {
      throw RoutingError(
        .invalidParameter, message: "viaSegment: its offsets are not in the order 0…1")
    }
    let position = isBackward ? 1 - middle : middle
    let line = ShapeCutter(network.shape(of: DirectedSegment(arcs[0].segment, forward: true)))
    return told(arcs, at: position, line.point(at: position), reference.travelDirection)
  }

  private func road(
    near place: GeoCoordinates, preferring isOpen: (DirectedSegment) -> Bool
  ) throws(RoutingError) -> (pinned: PinnedRoad, told: ExplainedRoad) {
    guard place.isFinite, let coordinate = Coordinate(place) else {
      throw RoutingError(.invalidParameter, message: "viaPlace is no place on Earth")
    }
    var found: [(segment: SegmentID, foot: PolylineFoot)] = []
    var nearest = Self.radiusMeters
    network.spatialIndex.visit(near: coordinate, within: Self.radiusMeters) { segment in
      let arc = DirectedSegment(segment, forward: true)
      let foot = PolylineFoot(of: coordinate, on: network.shape(of: arc))
      if foot.meters <= nearest + Self.tieMeters { found.append((segment, foot)) }
      nearest = min(nearest, foot.meters)
      return nearest + Self.tieMeters
    }
    found.removeAll { $0.foot.meters > nearest + Self.tieMeters }
    func rank(_ road: (segment: SegmentID, foot: PolylineFoot)) -> (Int, Double, UInt32) {
      let arc = DirectedSegment(road.segment, forward: true)
      return (isOpen(arc) || isOpen(arc.reversed) ? 0 : 1, road.foot.meters, road.segment.raw)
    }
    guard let best = found.min(by: { rank($0) < rank($1) }) else {
      throw RoutingError(
        .invalidParameter,
        message: "viaPlace: no road of the map lies within \(Int(Self.radiusMeters)) m",
        place: place)
    }
    let arc = DirectedSegment(best.segment, forward: true)
    return told([arc, arc.reversed], at: best.foot.position, best.foot.coordinate, .bidirectional)
  }

  private func told(
    _ arcs: [DirectedSegment], at position: Double, _ coordinate: Coordinate,
    _ direction: TravelDirection
  ) -> (pinned: PinnedRoad, told: ExplainedRoad) {
    let segment = arcs[0].segment
    let tags = network.tags[network.tagSet(of: segment)]
    var tile = 0
    let (number, local) = network.tiles.address(of: segment, near: &tile)
    let told = ExplainedRoad(
      segment: SegmentReference(
        key: SegmentKey(network.durableKey(of: segment)), travelDirection: direction,
        offsetStart: 0, offsetEnd: 1, tilePartitionId: number, localId: local),
      name: tags["name"] ?? tags["ref"] ?? "", roadClass: RoadKind(tags: tags)?.name ?? "",
      way: OSMObjectReference(
        kind: .way, id: network.way(of: segment)),
      place: GeoCoordinates(coordinate))
    return (
      PinnedRoad(waypoint: 0, arcs: arcs, position: position, coordinate: coordinate), told
    )
  }
}
