// The callback form: an app that shares its maps, and a task that can be cancelled.

// snippet.show
import Foundation
import Roadbook

@MainActor
final class RoutePlanner {
  let engine: any RoutingProtocol
  var running: (any TaskHandle)?

  init(map: URL) throws {
    try SDKNativeEngine.makeSharedInstance(options: SDKOptions(map: map))
    engine = try RoutingEngine()
  }

  func plan(_ waypoints: [Waypoint]) {
    running?.cancel()
    var options = RoutingOptions()
    options.routeOptions.optimizationMode = .shortest
    options.textOptions.unitSystem = .imperialUs
    running = engine.calculateRoute(with: waypoints, options: options) { error, routes in
      switch error {
      case nil: self.show(routes ?? [])
      case .operationCancelled?: break
      case .couldNotMatchOrigin?: print("No road near the start.")
      case let error?: print(error)
      }
    }
  }

  func show(_ routes: [Route]) {
    for route in routes { print(route.lengthInMeters, "m,", route.duration, "s") }
  }
}
// snippet.hide
