// SPDX-License-Identifier: Apache-2.0

public import Foundation
import Roadbook
import RoadbookModel

/// Plans routes with a service that runs `roadbook serve`.
///
///     let planner = try OnlineRoutePlanner(service: URL(string: "https://routes.example.org")!)
public final class OnlineRoutePlanner: AnsweringPlanner {
  let answering: ServiceAnswers

  /// Asks a service.
  ///
  /// - Parameters:
  ///   - service: Its address, of HTTP.
  ///   - apiKey: A token that is sent along; most services need none.
  /// - Throws: `InstantiationError` where the address is none of HTTP.
  public init(service: URL, apiKey: String? = nil) throws {
    answering = ServiceAnswers(
      connection: try ServiceConnection(
        EngineOptions(
          customBaseUrl: service.absoluteString,
          customAuthenticationMode: apiKey.map { AuthenticationMode.withToken(accessToken: $0) }),
        settings: RoutingConnectionSettings()))
  }
}

/// The answers of a service.
struct ServiceAnswers: RouteAnswering {
  let connection: ServiceConnection

  func routes(
    _ waypoints: [RoadbookModel.Waypoint], _ options: RoutingOptions
  ) async throws(RoadbookModel.RoutingError) -> [RouteData] {
    let answer: RoutesAnswer = try await connection.ask(
      RoutesQuestion(waypoints: waypoints, options: startingNow(options)), at: "v1/routes")
    return try checked(answer.routes)
  }

  func back(
    to route: RouteData, from start: RoadbookModel.Waypoint, after place: PlaceOnRoute,
    _ options: RoutingOptions
  ) async throws(RoadbookModel.RoutingError) -> [RouteData] {
    let question = ReturnQuestion(
      to: route, from: start, section: place.section, meters: place.meters, startingNow(options))
    let answer: RoutesAnswer = try await connection.ask(question, at: "v1/return")
    return try checked(answer.routes)
  }

  /// The same for the service, but that no cache keeps the answer.
  private func startingNow(_ options: RoutingOptions) -> RoutingOptions {
    guard options.routeOptions.departureTime == nil, options.routeOptions.arrivalTime == nil else {
      return options
    }
    var options = options
    options.routeOptions.departureTime = Date()
    return options
  }

  func follow(
    _ question: FollowQuestion
  ) async throws(RoadbookModel.RoutingError) -> FollowAnswer {
    let answer: FollowAnswer = try await connection.ask(question, at: "v1/follow")
    _ = try checked([answer.route] + answer.alternatives.map(\.route))
    return answer
  }

  func trip(_ question: TripQuestion) async throws(RoadbookModel.RoutingError) -> TripAnswer {
    var question = question
    question.options = startingNow(question.options)
    let answer: TripAnswer = try await connection.ask(question, at: "v1/trip")
    _ = try checked(answer.routes)
    return answer
  }

  private func checked(
    _ routes: [RouteData]
  ) throws(RoadbookModel.RoutingError) -> [RouteData] {
    for route in routes {
      if let fault = route.fault { throw RoadbookModel.RoutingError(.parsingError, message: fault) }
    }
    return routes
  }
}
