// SPDX-License-Identifier: Apache-2.0

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
    let question = RoutesQuestion(waypoints: waypoints, options: options)
    let answer: RoutesAnswer = try await connection.ask(question, at: "v1/routes")
    if Task.isCancelled { throw .operationCancelled }
    if answer.routes.isEmpty { throw .noRouteFound }
    for route in answer.routes {
      if let fault = route.fault { throw RoutingError(.parsingError, message: fault) }
    }
    return answer.routes.map(Route.init)
  }
}
