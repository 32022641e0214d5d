// SPDX-License-Identifier: Apache-2.0

import Foundation
package import RoadbookEngine
import RoadbookGeometry
package import RoadbookModel

/// How the engines ask a service for routes.
package struct OnlineCalculation: Sendable {
  let connection: ServiceConnection

  package init(_ connection: ServiceConnection) { self.connection = connection }

  /// Routes through waypoints; what no engine could answer is refused before it is sent.
  package func routes(
    _ waypoints: [Waypoint], _ options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try RouteRequest.validate(waypoints, options)
    let timed = options.startingNow
    return try await ask(
      RoutesQuestion(waypoints: waypoints, options: timed), "v1/routes", for: options)
  }

  /// The route that a question about a known one asks for.
  package func routes(
    _ known: KnownRoute, _ options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    try RouteRequest.validate(options)
    let timed = options.startingNow
    switch known {
    case .handle(let handle):
      return try await ask(ImportQuestion(handle, timed), "v1/import", for: options)
    case .segments(let segments, let stops):
      return try await ask(
        ImportQuestion(segments, stops: stops, timed), "v1/import", for: options)
    case .refresh(let parameters):
      return try await ask(RefreshQuestion(parameters, timed), "v1/refresh", for: options)
    case .trace(let locations, let stops):
      try TraceCheck.validate(locations, stops: stops)
      let question = MatchQuestion(locations: locations, routeStops: stops, options: timed)
      let answer: MatchAnswer = try await connection.ask(question, at: "v1/match")
      return try checked([answer.onlyRoute()], for: options)
    case .returning(let route, let start, let section, let meters):
      let question = ReturnQuestion(
        to: route, from: start, section: section, meters: meters, timed)
      return try await ask(question, "v1/return", for: options)
    }
  }

  /// Reachable areas; what no engine could answer is refused before it is sent.
  package func isolines(
    _ center: Waypoint, _ options: IsolineOptions
  ) async throws(RoutingError) -> [Isoline] {
    let routing = options.routingOptions ?? RoutingOptions()
    try RouteRequest.validate(places: [center])
    try RouteRequest.validate(routing)
    try RouteRequest.validate(options.calculationOptions)
    let question = IsolinesQuestion(
      center: center, calculation: options.calculationOptions, options: routing)
    let answer: IsolinesAnswer = try await connection.ask(question, at: "v1/isolines")
    if Task.isCancelled { throw .operationCancelled }
    let (found, asked) = (answer.isolines.count, options.calculationOptions.rangeValues.count)
    guard found == asked else {
      throw RoutingError(
        .parsingError, message: "the service answered \(found) areas to \(asked) limits")
    }
    return answer.isolines.map(Isoline.init)
  }

  private func ask(
    _ question: some Encodable & Sendable, _ path: String, for options: RoutingOptions
  ) async throws(RoutingError) -> [Route] {
    let answer: RoutesAnswer = try await connection.ask(question, at: path)
    if answer.routes.isEmpty { throw .noRouteFound }
    return try checked(answer.routes, for: options)
  }

  private func checked(
    _ routes: [RouteData], for options: RoutingOptions
  ) throws(RoutingError) -> [Route] {
    if Task.isCancelled { throw .operationCancelled }
    for route in routes {
      if let fault = route.fault { throw RoutingError(.parsingError, message: fault) }
    }
    return routes.map { route in
      var route = route
      route.routingOptions?.routeOptions.departureTime = options.routeOptions.departureTime
      return Route(route)
    }
  }
}

extension RoutingOptions {
  /// The options of a trip that starts now, where no time is told, so that the answer has its times.
  ///
  /// To the service both are the same, and only the latter is an answer that caches may not keep.
  var startingNow: RoutingOptions {
    guard routeOptions.departureTime == nil, routeOptions.arrivalTime == nil else { return self }
    var options = self
    options.routeOptions.departureTime = Date()
    return options
  }
}
