// SPDX-License-Identifier: Apache-2.0

public import Foundation
package import RoadbookEngine
import RoadbookModel

/// Plans routes on a prepared map of this device.
///
///     let planner = try OfflineRoutePlanner(map: URL(filePath: "netherlands.roadbook"))
///     let routes = try await planner.planRoute(options).routes
///
/// One planner may be asked from any number of threads.
public final class OfflineRoutePlanner: AnsweringPlanner {
  let answering: MapAnswers

  /// Opens a map.
  ///
  /// - Parameter map: Its folder, "….roadbook".
  /// - Throws: `MapOpeningError` where it cannot be opened.
  public convenience init(map: URL) throws {
    try self.init(RoadRouter(opening: map.path))
  }

  package init(_ router: RoadRouter) { answering = MapAnswers(router: router) }
}

/// The answers of a map.
struct MapAnswers: RouteAnswering {
  let router: RoadRouter

  @concurrent
  func routes(
    _ waypoints: [RoadbookModel.Waypoint], _ options: RoutingOptions
  ) async throws(RoadbookModel.RoutingError) -> [RouteData] {
    try router.routes(
      RouteQuery(.routes, waypoints, options, now: Date()) { Task.isCancelled })
  }

  @concurrent
  func back(
    to route: RouteData, from start: RoadbookModel.Waypoint, after place: PlaceOnRoute,
    _ options: RoutingOptions
  ) async throws(RoadbookModel.RoutingError) -> [RouteData] {
    let known = KnownRoute.returning(
      route, from: start, section: place.section, meters: place.meters)
    return try router.routes(
      known, RouteQuery(.knownRoute, known.places, options, now: Date()) { Task.isCancelled })
  }

  @concurrent
  func trip(_ question: TripQuestion) async throws(RoadbookModel.RoutingError) -> TripAnswer {
    try router.tripAnswer(
      RouteQuery(.trip, question.waypoints, question.options, now: Date()) { Task.isCancelled },
      question)
  }

  @concurrent
  func follow(
    _ question: FollowQuestion
  ) async throws(RoadbookModel.RoutingError) -> FollowAnswer {
    try router.follow(
      question, RouteQuery(.knownRoute, [], question.options, now: Date()) { Task.isCancelled })
  }
}
