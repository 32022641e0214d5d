// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookNavigation

/// What the maps tell a navigator of roads.
struct NavigatorRoads {
  private let maps: [RoadRouter]

  init(_ maps: [RoadRouter]) { self.maps = maps }

  /// What drivers are warned of along a route, and the limits of its roads that do not hold always.
  ///
  /// - Parameters:
  ///   - route: The route.
  ///   - tellsControls: Whether lights and stop signs are told.
  /// - Returns: All that the maps know of its roads; nothing without a route.
  func way(along route: Route?, tellsControls: Bool) -> WarnedWay {
    guard let route else { return WarnedWay() }
    let mode = route.requestedTransportMode
    // What two maps have is told once: most routes lie on one map.
    let maps = self.maps.first { $0.hasAll(of: route.data) }.map { [$0] } ?? self.maps
    let places = maps.flatMap { $0.warnedPlaces(along: route.data, for: mode) }
    var limits: [WarnedWay.LimitStretch] = []
    // Where a map lacks the vehicle, the regular limit is told alone.
    if let query = try? RouteQuery(.trace, [], RoutingOptions(), profile: mode.name) {
      for map in maps where limits.isEmpty {
        limits = ((try? map.limits(along: route.data, query)) ?? []).map {
          WarnedWay.LimitStretch(meters: $0.meters, limits: $0.limits)
        }
      }
    }
    let controls = tellsControls ? maps.flatMap { $0.controls(along: route.data) } : []
    return WarnedWay(places, limits: limits, controls: controls.sorted { $0.meters < $1.meters })
  }

  /// The road of a vehicle without a route, on the first map that has it.
  static func facts(at matched: MapMatchedLocation?, _ roads: inout [RoadAhead]) -> RoadFacts {
    guard let matched else { return RoadFacts() }
    for index in roads.indices {
      let ahead = roads[index].places(at: matched)
      guard let street = roads[index].street else { continue }
      return RoadFacts(
        street: street, lanes: roads[index].lanes, limits: roads[index].limits, ahead: ahead,
        tunnel: roads[index].tunnel)
    }
    return RoadFacts()
  }
}
