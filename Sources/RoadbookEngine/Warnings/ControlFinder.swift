// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
import RoadbookNetwork

/// Finds traffic lights and stop signs on a way, for those who drive it.
struct ControlFinder {
  let road: WarnedRoad

  /// Lights and stop signs in the order of the way.
  func controls() -> [TurnControl] {
    road.points.compactMap { point in
      guard !point.isBeside,
        let landmark = Landmark(
          highway: point.tags["highway"], crossing: point.tags["crossing"], railway: nil),
        concerns(point)
      else { return nil }
      return TurnControl(meters: point.meters, landmark: landmark)
    }
  }

  private func concerns(_ point: WarnedRoad.Point) -> Bool {
    let facing = point.tags["traffic_signals:direction"] ?? point.tags["direction"]
    return Landmark.concerns(isForward: road.steps[point.step].arc.isForward, facing)
  }
}

extension RoadRouter {
  /// The traffic lights and stop signs along a route.
  ///
  /// - Parameter route: A route of this map or of a newer one; spans whose roads the map lacks are passed over.
  /// - Returns: Them in their order, by meters of the route's spans.
  /// - Complexity: O(*n* log *n*) for *n* spans.
  package func controls(along route: RouteData) -> [TurnControl] {
    ControlFinder(road: WarnedRoad(network, steps(along: route))).controls()
  }
}
