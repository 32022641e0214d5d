// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// All finders, asked for one way.
struct RoadScan {
  let network: RoadNetwork
  /// Whether the vehicle has to be told of limits for trucks.
  let isTruck: Bool

  /// What there is on a way, by meters from its beginning.
  func places(_ steps: [WarnedRoad.Step]) -> [WarnedPlace] {
    let road = WarnedRoad(network, steps)
    let found =
      CameraFinder(road: road).places() + CrossingFinder(road: road).places()
      + ZoneStretchFinder(road: road).places() + LaneFinder(road: road).places()
      + SignFinder(road: road).places()
    return found.filter { place in
      if case .truckRestriction = place.content { return isTruck }
      return true
    }.sorted { ($0.start, $0.key) < ($1.start, $1.key) }
  }
}

extension RoadRouter {
  /// What drivers are warned of along a route, by meters of its spans.
  ///
  /// Spans whose roads the map lacks are passed over.
  ///
  /// - Parameters:
  ///   - route: A route of this map or of a newer one.
  ///   - isTruck: Whether limits for trucks are wanted.
  /// - Returns: Things in the order in which they come.
  /// - Complexity: O(*n* log *n*) for *n* spans.
  package func warnedPlaces(along route: RouteData, isTruck: Bool) -> [WarnedPlace] {
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
            part: start...end, start: meters, meters: length))
      }
      meters += length
    }
    return RoadScan(network: network, isTruck: isTruck).places(steps)
  }
}
