// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookTestSupport
import Testing

@Suite("Reachable areas for apps")
struct IsolineEngineTests {
  private let center = Waypoint(coordinates: GeoCoordinates(latitude: 41.1, longitude: -8.6))
  private let options = IsolineOptions(
    calculationOptions: .init(rangeType: .timeInSeconds, rangeValues: [60, 120]))

  private func sketch() throws -> RoadSketch {
    try RoadSketch("A---B---C", ways: ["ABC": .residential])
  }

  @Test("come by callback on the main actor, and by async, one for each limit")
  func bothForms() async throws {
    let engine = try RoutingEngineTests.engine()
    let isolines = try await engine.calculateIsoline(center: center, isolineOptions: options)
    #expect(isolines.map(\.rangeValue) == [60, 120])
    let answers = AsyncStream<(RoutingError?, [Isoline]?)>.makeStream()
    engine.calculateIsoline(center: center, isolineOptions: options) { error, isolines in
      MainActor.preconditionIsolated()
      answers.continuation.yield((error, isolines))
    }
    var iterator = answers.stream.makeAsyncIterator()
    let answer = await iterator.next()
    #expect(answer?.0 == nil)
    #expect(answer?.1 == isolines)
  }

  @Test("of a local map hold what is near")
  func offline() async throws {
    let town = try sketch()
    let engine = try OfflineRoutingEngine(map: URL(filePath: town.mapPath))
    let isolines = try await engine.calculateIsoline(
      center: town.waypoint("A"), isolineOptions: options)
    #expect(isolines[1].polygons[0].contains(try town.waypoint("C").coordinates))
    let other = try IsolineRoutingEngine(
      SDKNativeEngine(options: SDKOptions(map: URL(filePath: town.mapPath))))
    let again = try await other.calculateIsoline(
      center: town.waypoint("A"), isolineOptions: options)
    #expect(again == isolines)
    #expect(other.setCustomOption(name: "a", value: nil) == .invalidParameter)
  }

  @Test("end with an error where the question is wrong, or cancelled")
  func errors() async throws {
    let engine = try RoutingEngineTests.engine()
    let none = IsolineOptions(calculationOptions: .init(rangeType: .timeInSeconds, rangeValues: []))
    await #expect(throws: RoutingError.invalidParameter) {
      try await engine.calculateIsoline(center: center, isolineOptions: none)
    }
    let task = Task {
      try await engine.calculateIsoline(center: center, isolineOptions: options)
    }
    task.cancel()
    _ = await task.result
  }
}
