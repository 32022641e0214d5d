// SPDX-License-Identifier: Apache-2.0

import Foundation
public import RoadbookModel
import RoadbookNavigation

/// Hears that a navigator follows another route.
///
/// Roadbook's own.
@preconcurrency
@MainActor
public protocol ReroutingDelegate: AnyObject {
  /// Called when the new route is set, with whether it leads back to the old one.
  func onRouteReplaced(_ route: Route, isReturn: Bool)
  /// Called when no route was found; a route is asked for again after a pause.
  func onReroutingFailed(_ error: RoutingError)
}

/// Finds another route for drivers who left theirs.
///
///     navigator.rerouting = NavigatorRerouting(engine: engine, routingOptions: options)
///
/// The new route begins where the vehicle will be when it can follow one, leads in its direction, and through the stops
/// that are left. No other is asked for during the search, or for a pause after it: see `ReroutingOptions`. An answer that comes
/// when the driver is back on the old route is dropped. Roadbook's own: without it, an app asks for routes in
/// `onRouteDeviation`, as ever.
@MainActor
public final class NavigatorRerouting {
  /// Told of new routes.
  public weak var delegate: (any ReroutingDelegate)?
  private let engine: any RoutingProtocol & Sendable
  private let routingOptions: RoutingOptions
  private var rerouter = Rerouter()
  private var asking: Task<Void, Never>?

  /// Asks an engine for new routes.
  ///
  /// - Parameters:
  ///   - engine: The engine.
  ///   - routingOptions: The vehicle and its options.
  public init(engine: any RoutingProtocol & Sendable, routingOptions: RoutingOptions) {
    self.engine = engine
    self.routingOptions = routingOptions
  }

  /// When a driver gets a new route.
  public var options: ReroutingOptions { rerouter.options }

  /// Changes when a driver gets a new route.
  ///
  /// - Returns: Whether it was changed; where a value is out of its range, the old ones stay.
  @discardableResult
  public func setOptions(_ options: ReroutingOptions) -> Bool {
    guard options.areInRange else { return false }
    rerouter.options = options
    return true
  }
}

// MARK: - Asking

extension NavigatorRerouting {
  /// Goes on with what the core told of a reading.
  func advance(
    _ events: [NavigationEvent], _ core: NavigationCore, _ time: Date?, for navigator: Navigator
  ) {
    let wasAsking = rerouter.isAsking
    let question = rerouter.advance(events, of: core, at: time)
    if wasAsking, !rerouter.isAsking { asking?.cancel() }
    if let question, let time { ask(question, core, time, for: navigator) }
  }

  /// Asks for a route without the stops that were left out.
  func ask(
    _ location: NavigableLocation, _ core: NavigationCore, _ time: Date, for navigator: Navigator
  ) {
    if let question = rerouter.ask(location, of: core) { ask(question, core, time, for: navigator) }
  }

  private func ask(
    _ question: RerouteQuestion, _ core: NavigationCore, _ time: Date, for navigator: Navigator
  ) {
    let (old, options) = (core.route, routingOptions.rerouting(at: time))
    asking = Task { [weak self, weak navigator, engine] in
      let answer = await Self.answer(question, old, engine, options, self?.rerouter)
      guard !Task.isCancelled, let self, let navigator, self.rerouter.isAsking else { return }
      switch answer {
      case .success(let (route, isReturn)):
        self.rerouter.answered(true, at: time)
        navigator.follow(route)
        self.delegate?.onRouteReplaced(route, isReturn: isReturn)
      case .failure(let error):
        self.rerouter.answered(false, at: time)
        self.delegate?.onReroutingFailed(error)
      }
    }
  }

  /// The app has chosen another route, or none: an answer that is waited for is about neither.
  func restart() {
    asking?.cancel()
    rerouter.restart()
  }

  private static func answer(
    _ question: RerouteQuestion, _ old: Route?, _ engine: any RoutingProtocol & Sendable,
    _ options: RoutingOptions, _ rerouter: Rerouter?
  ) async -> Result<(Route, isReturn: Bool), RoutingError> {
    do throws(RoutingError) {
      let fresh = try await engine.calculateRoute(
        with: [question.start] + question.stops, options: options)
      guard let best = fresh.first else { return .failure(.noRouteFound) }
      if let rerouter, rerouter.options.returnFactor > 0, let old {
        let back = try? await engine.returnToRoute(
          old, startingPoint: question.start, lastTraveledSectionIndex: question.section,
          traveledDistanceOnLastSectionInMeters: question.meters)
        if let back = back?.first,
          rerouter.prefersReturn(seconds: back.duration, toNew: best.duration)
        {
          return .success((back, true))
        }
      }
      return .success((best, false))
    } catch {
      return .failure(error)
    }
  }
}

extension Navigator {
  /// Leaves the next stop out: it is told as missed, and where `rerouting` is set, another route is asked for.
  ///
  /// Roadbook's own.
  ///
  /// - Returns: Whether there was a stop to leave out before the destination.
  @discardableResult
  public func skipNextStop() -> Bool {
    let missed = skipStop()
    guard !missed.isEmpty else { return false }
    if let last = lastLocation, let time = last.originalLocation.time {
      rerouting?.ask(last, core, time, for: self)
    }
    return true
  }
}
