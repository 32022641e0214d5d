// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookModel

/// A planned route.
///
/// It keeps the route of `Roadbook` that it was made of: both types may be used in one program, where the module's
/// name before a type's says which is meant.
public struct Route: Sendable, Identifiable {
  /// What names it.
  public let id: UUID
  /// Its figures.
  public let summary: Summary
  /// The ways between its points, in their order: one more than there are waypoints.
  public let legs: [RouteLeg]
  /// The origin, the waypoints in the order of their visit, the destination.
  public let routePoints: [any RoutePoint]
  /// Parts that have something of their own, in the order in which they begin.
  public let sections: [RouteSection]
  /// When each point is visited, in the order of the visit; empty where the itinerary has no time windows.
  ///
  /// Roadbook's own.
  public internal(set) var visits: [PointVisit] = []
  /// Whether it is the first route or one beside it.
  public let computedAs: ComputedAs
  /// Why it was planned.
  public let planningReason: PlanningReason
  /// The route in the types of `Roadbook`, with all that it tells.
  ///
  /// Roadbook's own.
  public let roadbookRoute: RoadbookModel.Route

  /// The waypoints, in the order of their visit.
  public var waypoints: [Waypoint] { routePoints.compactMap { $0 as? Waypoint } }
  /// Where it begins.
  public var origin: Origin? { routePoints.first as? Origin }
  /// Where it ends.
  public var destination: Destination? { routePoints.last as? Destination }

  /// The lines of all legs; a point where two meet comes once.
  public var geometry: [CLLocationCoordinate2D] {
    var line: [CLLocationCoordinate2D] = []
    for leg in legs { line += line.isEmpty ? leg.geometry : Array(leg.geometry.dropFirst()) }
    return line
  }
}

/// Whether a route is the first one.
public enum ComputedAs: Hashable, Sendable, CaseIterable {
  /// It is, or follows the supporting points.
  case primary
  /// It is another way.
  case pathAlternative
}

/// Why a route was planned.
public enum PlanningReason: Hashable, Sendable, CaseIterable {
  /// It was asked for.
  case initial
  /// It is another way than the first route.
  case alternative
  /// It is faster than the route that follows the supporting points.
  case betterRoute
  /// It keeps off a closed road that the supporting points lead over.
  case lessBlockage
  /// It is the rest of a known route, with times and closures of now.
  case refreshed
  /// The vehicle has left its route.
  case deviation
  /// The vehicle has left its route, and is led back to it.
  case backToRoute
}
