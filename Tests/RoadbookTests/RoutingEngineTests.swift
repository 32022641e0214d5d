// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookEngine
import RoadbookTestSupport
import Synchronization
import Testing

@Suite("Routing engines")
struct RoutingEngineTests {
  static let options = SDKOptions(mapPath: "none.roadbook")
  let trip = [
    Waypoint(coordinates: GeoCoordinates(latitude: 41.1, longitude: -8.6)),
    Waypoint(coordinates: GeoCoordinates(latitude: 41.2, longitude: -8.6)),
  ]

  static func engine(_ router: StraightRouter = StraightRouter()) throws -> RoutingEngine {
    try RoutingEngine(SDKNativeEngine(options: options, answeringFrom: router))
  }

  /// What a completion handler was called with.
  struct Answer: Sendable {
    var error: RoutingError?
    var routes: [Route]?
  }

  /// Asks by callback and waits for it.
  func ask(
    _ engine: any RoutingProtocol, _ waypoints: [Waypoint], _ options: RoutingOptions = .init(),
    while waiting: @Sendable (any TaskHandle) -> Void = { _ in }
  ) async -> Answer {
    let answers = AsyncStream<Answer>.makeStream()
    let task = engine.calculateRoute(with: waypoints, options: options) { error, routes in
      MainActor.preconditionIsolated()
      answers.continuation.yield(Answer(error: error, routes: routes))
    }
    waiting(task)
    var iterator = answers.stream.makeAsyncIterator()
    let first = await iterator.next()
    return first ?? Answer(error: .internalError, routes: nil)
  }

  @Test("routes arrive on the main actor, without an error")
  func success() async throws {
    let answer = await ask(try Self.engine(), trip)
    #expect(answer.error == nil)
    #expect(answer.routes?.count == 1 && answer.routes?.first?.sections.count == 1)
  }

  @Test("alternatives are given only when asked for")
  func alternatives() async throws {
    var options = RoutingOptions()
    options.routeOptions.alternatives = 2
    let routes = try await Self.engine().calculateRoute(with: trip, options: options)
    #expect(routes.count == 3)
  }

  @Test("a bad request is answered with an error and no routes, without asking the router")
  func badRequest() async throws {
    let engine = try Self.engine(
      StraightRouter { (_: @Sendable () -> Bool) throws(RoutingError) in
        Issue.record("the router was asked")
      })
    let answer = await ask(engine, Array(trip.prefix(1)))
    #expect(answer.error == .invalidParameter && answer.routes == nil)
    await #expect(throws: RoutingError.invalidParameter) {
      try await engine.calculateRoute(with: [], options: RoutingOptions())
    }
  }

  @Test("the router's error is passed on with all that is known")
  func routerError() async throws {
    let engine = try Self.engine(
      StraightRouter { (_: @Sendable () -> Bool) throws(RoutingError) in
        throw RoutingError(.couldNotMatchOrigin, message: "300 m away", waypointIndex: 0)
      })
    let answer = await ask(engine, trip)
    #expect(answer.error == .couldNotMatchOrigin && answer.routes == nil)
    #expect(answer.error?.message == "300 m away")
  }

  /// Counts from any thread.
  final class Counter: Sendable {
    private let count = Mutex(0)
    var value: Int { count.withLock { $0 } }
    func add() { count.withLock { $0 += 1 } }
  }

  @Test("the handler is called exactly once, and the task is finished then")
  func once() async throws {
    let calls = Counter()
    let task = try Self.engine().calculateRoute(with: trip, options: RoutingOptions()) { _, _ in
      calls.add()
    }
    while !task.isFinished { try await Task.sleep(for: .milliseconds(1)) }
    try await Task.sleep(for: .milliseconds(20))
    #expect(calls.value == 1)
    #expect(!task.isCancelled && task.cancel() == false && !task.isCancelled)
  }

  @Test("a cancelled task answers so, once, and cancels only once")
  func cancelling() async throws {
    let engine = try Self.engine(
      StraightRouter { (isCancelled: @Sendable () -> Bool) throws(RoutingError) in
        while !isCancelled() { Thread.sleep(forTimeInterval: 0.001) }
        throw .operationCancelled
      })
    let results = Mutex<[Bool]>([])
    let answer = await ask(engine, trip) { task in
      let attempts = [task.cancel(), task.cancel(), task.isCancelled]
      results.withLock { $0 = attempts }
    }
    #expect(answer.error == .operationCancelled && answer.routes == nil)
    #expect(results.withLock { $0 } == [true, false, true])
  }

  @Test("a router that does not hear of the cancellation changes nothing")
  func cancellingTooLate() async throws {
    let gate = Mutex(false)
    let engine = try Self.engine(
      StraightRouter { (_: @Sendable () -> Bool) throws(RoutingError) in
        while !gate.withLock({ $0 }) { Thread.sleep(forTimeInterval: 0.001) }
      })
    let answer = await ask(engine, trip) { task in
      task.cancel()
      gate.withLock { $0 = true }
    }
    #expect(answer.error == .operationCancelled && answer.routes == nil)
  }

  @Test("cancelling an async call ends it")
  func cancellingAsync() async throws {
    let engine = try Self.engine(
      StraightRouter { (isCancelled: @Sendable () -> Bool) throws(RoutingError) in
        while !isCancelled() { Thread.sleep(forTimeInterval: 0.001) }
      })
    let call = Task { try await engine.calculateRoute(with: trip, options: RoutingOptions()) }
    call.cancel()
    await #expect(throws: RoutingError.operationCancelled) { try await call.value }
  }

  @Test("many requests at once are answered independently")
  func parallel() async throws {
    let engine = try Self.engine()
    let start = trip[0]
    let lengths = try await withThrowingTaskGroup(of: (Int, Int32).self) { group in
      for index in 1...50 {
        let end = Waypoint(
          coordinates: GeoCoordinates(latitude: 41.1, longitude: -8.6 + Double(index) * 0.001))
        group.addTask {
          let routes = try await engine.calculateRoute(
            with: [start, end], options: RoutingOptions())
          return (index, routes[0].lengthInMeters)
        }
      }
      return try await group.reduce(into: [Int: Int32]()) { $0[$1.0] = $1.1 }
    }
    #expect(lengths.count == 50)
    for index in 2...50 { #expect(lengths[index, default: 0] > lengths[index - 1, default: 0]) }
  }

  @Test("an engine can be swapped for the other at run time")
  func swapping() async throws {
    let sdk = SDKNativeEngine(options: Self.options, answeringFrom: StraightRouter())
    var engine: any RoutingProtocol = try RoutingEngine(sdk)
    let online = try await engine.calculateRoute(with: trip, options: RoutingOptions())
    engine = try OfflineRoutingEngine(sdk)
    let offline = try await engine.calculateRoute(with: trip, options: RoutingOptions())
    #expect(online == offline)
  }

  @Test("known routes are the router's to find")
  func knownRoutes() async throws {
    let engine = try Self.engine()
    let route = try await engine.calculateRoute(with: trip, options: RoutingOptions())[0]
    await #expect(throws: RoutingError.importFailed) {
      try await engine.returnToRoute(
        route, startingPoint: trip[0], lastTraveledSectionIndex: 0,
        traveledDistanceOnLastSectionInMeters: 0)
    }
    await #expect(throws: RoutingError.importFailed) {
      try await engine.importRoute(
        routeHandle: RouteHandle(handle: ""), options: RoutingOptions())
    }
  }

  @Test("there is no custom option")
  func customOptions() throws {
    let engine = try Self.engine()
    #expect(engine.setCustomOption(name: "x", value: nil) == .invalidParameter)
  }
}
