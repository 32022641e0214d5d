// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookConcurrency
import RoadbookEngine
public import RoadbookModel

/// Hears of better routes.
@preconcurrency
@MainActor
public protocol DynamicRoutingDelegate: AnyObject, Sendable {
  /// Called when a route is better than the one that is driven.
  ///
  /// - Parameters:
  ///   - newRoute: From where the traveller is.
  ///   - etaDifferenceInSeconds: How much later it arrives than the rest of the route that is driven; below 0 sooner.
  ///   - distanceDifferenceInMeters: How much longer it is; below 0 shorter.
  func onBetterRouteFound(
    newRoute: Route, etaDifferenceInSeconds: Int32, distanceDifferenceInMeters: Int32)

  /// Called when a search failed: `.couldNotMatchOrigin` where the traveller has left the route.
  func onRoutingError(routingError: RoutingError)
}

/// Looks for better routes while somebody drives.
///
///     let engine = try DynamicRoutingEngine(
///       options: DynamicRoutingEngineOptions(minTimeDifference: 60, pollInterval: 5 * 60))
///     try engine.start(route: route, delegate: self)
///     …
///     engine.updateCurrentLocation(mapMatchedLocation: location, sectionIndex: progress.sectionIndex)
///
/// When the interval is over, the next location starts a search: the rest of the route is timed anew in the traffic of
/// now, and compared with the best route from there. A better one goes other roads and saves as much as the options
/// say, or leads around a road that was closed since. The engine goes on with the route that it was started with; one
/// that is taken instead has to be started.
///
/// It asks the service of the SDK engine, or its maps where it has none.
public final class DynamicRoutingEngine: Sendable {
  /// Why an engine does not start.
  public enum StartError: UInt32, Error, CaseIterable, Hashable, Sendable {
    /// Something is wrong in the engine.
    case internalError
    /// There is no route.
    case missingRoute
    /// The route was calculated without `enableRouteHandle`.
    case missingRouteHandle
    /// Nobody listens.
    case missingListener
    /// There are fewer than two waypoints.
    case tooFewWaypoints
    /// The options do not fit a refresh.
    case invalidRefreshRouteOptions
  }

  /// Why an engine does not start.
  public typealias StartException = StartError

  private struct Search: Sendable {
    var handle: RouteHandle
    var waypoints: [Waypoint]
    var options: RoutingOptions
    /// When the next location starts a search.
    var due: ContinuousClock.Instant
    var isRunning = false
    var number: Int
  }

  private struct State {
    var search: Search?
    weak var delegate: (any DynamicRoutingDelegate)?
    var starts = 0
    var task: Task<Void, Never>?
  }

  private let engine: RoutingEngine
  private let options: DynamicRoutingEngineOptions

  /// Thirty years: nobody waits longer.
  private static let longestInterval = 1e9
  private let state = Guarded(State())

  /// Uses the shared engine.
  ///
  /// - Parameter options: `nil` for the defaults, with which nothing is told.
  /// - Throws: `InstantiationError.sharedSdkEngineNotInstantiated` where there is no shared `SDKNativeEngine`;
  ///   `.illegalArguments` where a number of the options has no meaning; a `MapOpeningError` where a map cannot be
  ///   opened.
  public convenience init(options: DynamicRoutingEngineOptions?) throws {
    try self.init(SDKNativeEngine.requireShared(), options: options)
  }

  /// Uses the service of an engine, or its maps where it has none.
  ///
  /// - Parameters:
  ///   - sdkEngine: Names the service or the maps.
  ///   - options: `nil` for the defaults, with which nothing is told.
  /// - Throws: As ``init(options:)``.
  public init(_ sdkEngine: SDKNativeEngine, options: DynamicRoutingEngineOptions?) throws {
    let options = options ?? DynamicRoutingEngineOptions()
    let numbers = [
      options.minTimeDifferencePercentage ?? 0, options.minTimeDifference ?? 0,
      options.pollInterval,
    ]
    guard numbers.allSatisfy({ $0.isFinite && $0 >= 0 }) else {
      throw InstantiationError.illegalArguments
    }
    // "Never" may be told as the greatest number.
    var own = options
    own.pollInterval = min(options.pollInterval, Self.longestInterval)
    self.options = own
    engine = try RoutingEngine(sdkEngine)
  }
}

// MARK: - Starting

extension DynamicRoutingEngine {
  /// Starts with a route; a search that runs is stopped.
  ///
  /// - Parameters:
  ///   - route: Calculated with `enableRouteHandle`.
  ///   - delegate: Held weakly, told on the main actor.
  /// - Throws: A ``StartError``.
  public func start(route: Route, delegate: any DynamicRoutingDelegate) throws {
    guard let handle = route.routeHandle else { throw StartError.missingRouteHandle }
    try start(
      routeHandle: handle, waypoints: route.waypoints, routingOptions: route.askedOptions,
      delegate: delegate)
  }

  /// Starts with the handle of a route; a search that runs is stopped.
  ///
  /// - Parameters:
  ///   - routeHandle: Names the route.
  ///   - waypoints: Those that the route was calculated with.
  ///   - routingOptions: Its vehicle and options; times and alternatives do not count.
  ///   - delegate: Held weakly, told on the main actor.
  /// - Throws: A ``StartError``.
  public func start(
    routeHandle: RouteHandle, waypoints: [Waypoint], routingOptions: RoutingOptions,
    delegate: any DynamicRoutingDelegate
  ) throws {
    guard waypoints.count >= 2 else { throw StartError.tooFewWaypoints }
    guard !(routingOptions.evOptions?.ensureReachability ?? false) else {
      throw StartError.invalidRefreshRouteOptions
    }
    var asked = routingOptions
    asked.routeOptions.alternatives = 0
    asked.routeOptions.departureTime = nil
    asked.routeOptions.arrivalTime = nil
    asked.routeOptions.enableRouteHandle = true
    let due = ContinuousClock.now + .seconds(options.pollInterval)
    let older = state.withLock { state in
      state.starts += 1
      state.search = Search(
        handle: routeHandle, waypoints: waypoints, options: asked, due: due, number: state.starts)
      state.delegate = delegate
      defer { state.task = nil }
      return state.task
    }
    older?.cancel()
  }

  /// Stops; what is being searched for is not told any more.
  public func stop() {
    let older = state.withLock { state in
      state.search = nil
      state.delegate = nil
      defer { state.task = nil }
      return state.task
    }
    older?.cancel()
  }

  /// Tells where the traveller is; when it is time, a search begins from there.
  ///
  /// - Parameters:
  ///   - mapMatchedLocation: The last place on the route.
  ///   - sectionIndex: The section that it is on.
  public func updateCurrentLocation(mapMatchedLocation: MapMatchedLocation, sectionIndex: Int32) {
    let now = ContinuousClock.now
    let interval = options.pollInterval
    let search = state.withLock { state -> Search? in
      guard let search = state.search, !search.isRunning, now >= search.due else { return nil }
      state.search?.isRunning = true
      state.search?.due = now + .seconds(interval)
      return search
    }
    guard let search else { return }
    let task = Task.detached(priority: .userInitiated) { [self] in
      let result = await compared(search, from: mapMatchedLocation)
      await tell(result, of: search.number)
    }
    state.withLock { state in
      if state.search?.number == search.number { state.task = task }
    }
  }
}

// MARK: - Searching

extension DynamicRoutingEngine {
  private struct Found: Sendable {
    var route: Route
    var etaDifference: Double
    var distanceDifference: Int32
  }

  /// A better route; `nil` where there is none.
  private func compared(
    _ search: Search, from location: MapMatchedLocation
  ) async -> Result<Found?, RoutingError> {
    do throws(RoutingError) {
      return .success(try await better(search, from: location))
    } catch {
      return .failure(error)
    }
  }

  private func better(
    _ search: Search, from location: MapMatchedLocation
  ) async throws(RoutingError) -> Found? {
    var start = Waypoint(coordinates: location.coordinates)
    start.headingInDegrees = location.bearingInDegrees
    let refreshed = try await engine.refreshRoute(
      refreshRouteParameters: RefreshRouteParameters(
        routeHandle: search.handle, startingPoint: start),
      routingOptions: search.options)
    guard let current = refreshed.first else { throw .noRouteFound }
    let ahead = search.waypoints.suffix(current.waypoints.count - 1)
    let found = try await engine.calculateRoute(with: [start] + ahead, options: search.options)
    guard let best = found.first, let threshold = options.threshold(duration: best.duration),
      best.segments != current.segments
    else { return nil }
    let difference = best.duration - current.duration
    let isOpened = current.isBlocked && !best.isBlocked
    guard isOpened || -difference >= threshold else { return nil }
    return Found(
      route: best, etaDifference: difference,
      distanceDifference: best.lengthInMeters - current.lengthInMeters)
  }

  @MainActor
  private func tell(_ result: Result<Found?, RoutingError>, of number: Int) {
    let delegate = state.withLock { state -> (any DynamicRoutingDelegate)? in
      guard state.search?.number == number else { return nil }
      state.search?.isRunning = false
      state.task = nil
      return state.delegate
    }
    switch result {
    case .success(let found?):
      delegate?.onBetterRouteFound(
        newRoute: found.route, etaDifferenceInSeconds: Int32(found.etaDifference.rounded()),
        distanceDifferenceInMeters: found.distanceDifference)
    case .success(nil): break
    case .failure(let error): delegate?.onRoutingError(routingError: error)
    }
  }
}

extension Route {
  /// Its waypoints, as far as it tells them.
  fileprivate var waypoints: [Waypoint] {
    var waypoints: [Waypoint] = []
    func add(_ place: RoutePlace, _ type: WaypointType) {
      guard place.waypointIndex != nil else { return }
      waypoints.append(
        Waypoint(
          coordinates: place.originalCoordinates ?? place.mapMatchedCoordinates, type: type))
    }
    if let first = data.sections.first { add(first.departure, .stopover) }
    for section in data.sections {
      for passed in section.passthroughWaypoints { add(passed.place, .passThrough) }
      let stay = section.postActions.reduce(0) { $0 + $1.duration }
      add(section.arrival, .stopover)
      if section.arrival.waypointIndex != nil { waypoints[waypoints.count - 1].duration = stay }
    }
    return waypoints
  }

  /// The roads that it goes over.
  fileprivate var segments: [String] {
    data.sections.flatMap(\.spans).map { "\($0.segment.segmentId) \($0.segment.travelDirection)" }
  }

  /// Whether it goes over a road that is closed.
  fileprivate var isBlocked: Bool {
    data.sections.flatMap(\.notices).contains { $0.code == .violatedBlockedRoad }
  }
}
