// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// Why a vehicle has no way: the first limit on the way that a vehicle of its kind without size,
/// weight and load would take.
struct BlockedWay {
  /// The vehicle that has no way.
  let graph: VehicleGraph

  /// What keeps the vehicle from following a path; `nil` where nothing is found to.
  func error(on path: RoutePath) -> RoutingError? {
    for leg in path.legs {
      var before: DirectedSegment?
      for state in leg.states {
        let arc = graph.network.turns.directedSegment(of: state)
        if let before, let error = blockedPoint(between: before, and: arc) { return error }
        if !graph.metric.allows(arc), let error = blockedWay(arc) { return error }
        before = arc
      }
    }
    return nil
  }

  private func blockedWay(_ arc: DirectedSegment) -> RoutingError? {
    let network = graph.network
    let tags = network.tags[network.tagSet(of: arc.segment)]
    guard let rule = graph.metric.profile.blockingRule(tags, forward: arc.isForward) else {
      return nil
    }
    let way = network.way(of: arc.segment)
    let name = tags["name"].map { " (\($0))" } ?? ""
    let place = network.junctions.coordinate(of: network.segments.start(of: arc))
    return error(rule, OSMObjectReference(kind: .way, id: way), name, place)
  }

  private func blockedPoint(
    between before: DirectedSegment, and next: DirectedSegment
  ) -> RoutingError? {
    let network = graph.network
    let junction = network.segments.end(of: before)
    guard next != before.reversed,
      let rule = graph.metric.profile.blockingRule(
        ofPoint: network.tags[network.junctions.tagSet(of: junction)]),
      rule.access == .forbidden
    else { return nil }
    let node = network.junctions[junction]
    return error(rule, OSMObjectReference(kind: .node, id: node.node), "", node.coordinate)
  }

  private func error(
    _ rule: BlockingRule, _ object: OSMObjectReference, _ name: String, _ place: Coordinate
  ) -> RoutingError {
    let limit = "\(rule.key)=\(rule.value)"
    return RoutingError(
      .noRouteFound,
      message:
        "no road leads there that admits the vehicle; the first in its way is \(object)\(name) with \(limit)",
      place: GeoCoordinates(place), limit: limit, osmObject: object)
  }
}
