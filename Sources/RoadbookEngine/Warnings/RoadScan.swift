// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// All finders, asked for one way.
struct RoadScan {
  let network: RoadNetwork
  /// How those travel who are warned.
  let mode: TransportMode

  /// What there is on a way, by meters from its beginning.
  func places(_ steps: [WarnedRoad.Step]) -> [WarnedPlace] {
    let road = WarnedRoad(network, steps)
    let found =
      CameraFinder(road: road).places() + CrossingFinder(road: road).places()
      + ZoneStretchFinder(road: road, mode: mode).places() + LaneFinder(road: road).places()
      + SignFinder(road: road).places()
    return found.filter { mode.heeds($0.content) }
      .sorted { ($0.start, $0.key) < ($1.start, $1.key) }
  }
}

extension TransportMode {
  /// Whether those who travel so want to know of a thing: walkers and cyclists keep no lanes and pass no cameras.
  fileprivate func heeds(_ content: WarningContent) -> Bool {
    switch content {
    case .truckRestriction: heedsTruckLimits
    case .railwayCrossing, .borderCrossing, .custom: true
    case .roadSign: self != .pedestrian
    case .dangerZone, .environmentalZone, .laneDecrease, .lowSpeedZone, .safetyCamera, .schoolZone,
      .tollStop, .trafficMerge:
      self != .pedestrian && self != .bicycle
    }
  }
}

extension RoadRouter {
  /// What drivers are warned of along a route, by meters of its spans.
  ///
  /// Spans whose roads the map lacks are passed over.
  ///
  /// - Parameters:
  ///   - route: A route of this map or of a newer one.
  ///   - mode: How those travel who are warned.
  /// - Returns: Things in the order in which they come.
  /// - Complexity: O(*n* log *n*) for *n* spans.
  package func warnedPlaces(along route: RouteData, for mode: TransportMode) -> [WarnedPlace] {
    RoadScan(network: network, mode: mode).places(steps(along: route))
  }

  /// The stretches of a route whose roads have more than a regular limit.
  ///
  /// - Parameters:
  ///   - route: A route of this map or of a newer one.
  ///   - query: The vehicle.
  /// - Returns: Stretches by meters of the route's spans, in their order.
  /// - Throws: What the map lacks.
  package func limits(
    along route: RouteData, _ query: RouteQuery
  ) throws(RoutingError) -> [(meters: Range<Double>, limits: RoadLimits)] {
    let finder = LimitFinder(metric: try vehicle(query).graph.metric)
    return steps(along: route).compactMap { step in
      guard step.meters > 0, let limits = finder.limits(of: step.arc) else { return nil }
      return (step.start..<step.start + step.meters, limits)
    }
  }

  /// Whether the map has all roads of a route.
  package func hasAll(of route: RouteData) -> Bool {
    steps(along: route).count == route.sections.reduce(0) { $0 + $1.spans.count }
  }

  func steps(along route: RouteData) -> [WarnedRoad.Step] {
    let finder = SegmentFinder(network: network)
    var steps: [WarnedRoad.Step] = []
    var meters = 0.0
    for span in route.sections.lazy.flatMap(\.spans) {
      let length = Double(span.lengthInMeters)
      let (start, end) = (span.segment.offsetStart, span.segment.offsetEnd)
      if start <= end, start >= 0, end <= 1, let segment = finder.segment(span.segment) {
        steps.append(
          WarnedRoad.Step(
            arc: DirectedSegment(segment, forward: span.segment.travelDirection != .negative),
            part: start...end, start: meters, meters: length,
            limit: span.street.speedLimitInMetersPerSecond))
      }
      meters += length
    }
    return steps
  }
}

extension WarnedRoad.Step {
  /// Whole roads one after another, with a vehicle's limits where it is known.
  static func whole(
    _ arcs: [DirectedSegment], in network: RoadNetwork, _ metric: RoadMetric? = nil
  ) -> [WarnedRoad.Step] {
    var start = 0.0
    return arcs.map { arc in
      let meters = Double(network.segments[arc.segment].lengthCentimeters) / 100
      defer { start += meters }
      return WarnedRoad.Step(
        arc: arc, part: 0...1, start: start, meters: meters,
        limit: metric?.rule(of: arc).limitMetersPerSecond)
    }
  }
}

extension [WarnedPlace] {
  /// The places, of which zones that began behind the way keep the keys by which they are known.
  ///
  /// A zone's key is that of the road on which it begins. A way that follows the vehicle loses that road.
  package func keepingKeys(of known: [WarnedPlace]) -> [WarnedPlace] {
    let zones = known.filter { $0.end != nil }
    return map { place in
      guard place.end != nil, place.start < 1,
        let old = zones.first(where: { $0.content.isSameZone(as: place.content) })
      else { return place }
      var place = place
      place.key = old.key
      return place
    }
  }
}
