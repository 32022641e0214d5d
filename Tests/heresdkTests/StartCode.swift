// SPDX-License-Identifier: Apache-2.0

import Foundation
import heresdk

/// How programs start: a key, options, the shared engine, and its end.
final class StartExample {
  private let accessKeyID = "YOUR_ACCESS_KEY_ID"
  private let accessKeySecret = "YOUR_ACCESS_KEY_SECRET"

  func initializeSDK() throws {
    let authenticationMode = AuthenticationMode.withKeySecret(
      accessKeyId: accessKeyID, accessKeySecret: accessKeySecret)
    var options = SDKOptions(authenticationMode: authenticationMode)
    options.customEngineOptions = [
      EngineBaseURL.dsProxy: EngineOptions(customBaseUrl: "https://a.b")
    ]
    try SDKNativeEngine.makeSharedInstance(options: options)
  }

  func disposeSDK() {
    SDKNativeEngine.sharedInstance = nil
  }
}

/// Keeps handlers and calls them.
@MainActor
final class HandlerStore {
  private var handlers: [CalculateRouteCompletionHandler] = []

  func ask(
    _ engine: any RoutingProtocol, _ waypoints: [Waypoint],
    completion: @escaping CalculateRouteCompletionHandler
  ) {
    handlers.append(completion)
    engine.calculateRoute(with: waypoints, options: RoutingOptions()) { error, routes in
      self.tellAll(error, routes)
    }
  }

  func tellAll(_ error: RoutingError?, _ routes: [Route]?) {
    for handler in handlers { handler(error, routes) }
    handlers = []
  }
}

/// What a program has in the place of an engine in its tests: the two functions of the protocol.
final class RoutingEngineMock: RoutingProtocol {
  var asked: [[Waypoint]] = []
  var answer: (RoutingError?, [Route]?) = (.noRouteFound, nil)

  func calculateRoute(
    with waypoints: [Waypoint], options: RoutingOptions,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    asked.append(waypoints)
    completion(answer.0, answer.1)
    return FinishedTask()
  }

  func returnToRoute(
    _ route: Route, startingPoint: Waypoint, lastTraveledSectionIndex: Int32,
    traveledDistanceOnLastSectionInMeters: Int32,
    completion: @escaping CalculateRouteCompletionHandler
  ) -> any TaskHandle {
    completion(nil, [route])
    return FinishedTask()
  }
}

final class FinishedTask: TaskHandle {
  let isFinished = true
  let isCancelled = false
  func cancel() -> Bool { false }
}
