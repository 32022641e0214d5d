// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookConcurrency
import RoadbookNetwork
import RoadbookTestSupport
import Testing

@testable import Roadbook

@Suite("Parts of the map that are missing")
struct MapPartTests {
  // swift-format-ignore: NeverUseForceTry
  private static let near = try! RoadSketch("A----B", ways: ["AB": .primary])
  /// 40 km to the east.
  // swift-format-ignore: NeverUseForceTry
  private static let far = try! RoadSketch(
    String(repeating: " ", count: 400) + "C----D----E", ways: ["CDE": .primary.named("Far Road")])

  /// Brings what it is told to, and writes down what it is asked.
  private final class Loader: MapPartLoader {
    private let answers: @Sendable (_ call: Int) throws -> String?
    private let asked = Guarded<[MapPart]>([])
    private let failed = Guarded<[String]>([])

    init(_ answers: @escaping @Sendable (_ call: Int) throws -> String?) { self.answers = answers }

    var parts: [MapPart] { asked.withLock { $0 } }
    var failures: [String] { failed.withLock { $0 } }

    func map(for part: MapPart) async throws -> String? {
      let call = asked.withLock { asked in
        asked.append(part)
        return asked.count
      }
      return try answers(call)
    }

    func loadingFailed(for part: MapPart, _ error: any Error) {
      failed.withLock { $0.append("\(error)") }
    }
  }

  private struct Offline: Error {}

  private func engine(_ loader: Loader) throws -> SDKNativeEngine {
    let engine = try SDKNativeEngine(options: SDKOptions(map: URL(filePath: Self.near.mapPath)))
    engine.mapPartLoader = loader
    return engine
  }

  private func waits(until isTrue: () -> Bool) async throws -> Bool {
    for _ in 0..<500 {
      if isTrue() { return true }
      try await Task.sleep(for: .milliseconds(10))
    }
    return false
  }

  @Test("a position is asked for once, has no place now and has one once the part is there")
  func position() async throws {
    let loader = Loader { _ in Self.far.mapPath }
    let engine = try engine(loader)
    let matcher = try MapMatcher(sdkEngine: engine)
    let readings = try Self.far.readings(along: "CDE", SketchDrive(spacing: 15))
    #expect(matcher.match(location: readings[0]) == nil)
    #expect(try await waits { try! engine.liveMaps().current.count == 2 })
    let matched = readings.dropFirst().map { matcher.match(location: $0) }
    #expect(matched.allSatisfy { $0 != nil })
    #expect(loader.parts.count == 1 && loader.failures.isEmpty)
    let part = try #require(loader.parts.first)
    #expect(
      Int(part.tilePartitionId) == matched[0].map { Int($0.segmentReference.tilePartitionId) })
    #expect(part.boundingBox.contains(geoCoordinates: readings[0].coordinates))
  }

  @Test("a part that nobody has is asked for once, and one that has roads never")
  func nothing() async throws {
    let loader = Loader { _ in nil }
    let matcher = try MapMatcher(sdkEngine: engine(loader))
    for reading in try Self.far.readings(along: "CD") {
      #expect(matcher.match(location: reading) == nil)
    }
    var aside = try Self.near.readings(along: "AB")[3]
    aside.coordinates = aside.coordinates.moved(byMeters: 300, bearing: 0)
    #expect(matcher.match(location: aside) == nil)
    #expect(try await waits { !loader.parts.isEmpty })
    try await Task.sleep(for: .milliseconds(50))
    #expect(loader.parts.count == 1 && loader.failures.isEmpty)
  }

  @Test("after an error a part is asked for again, when some time has passed")
  func again() async throws {
    let tile = TileTable.number(of: try #require(Coordinate(Self.far.coordinates(of: "C"))))
    let part = try #require(MapPart(tile: tile))
    for (pause, calls) in [(Duration.seconds(1000), 1), (.zero, 2)] {
      let loader = Loader { call in if call == 1 { throw Offline() } else { "map" } }
      let added = Guarded<[String]>([])
      let requests = MapPartRequests(pause: pause)
      for number in 1...2 {
        requests.ask(for: part, of: loader) { path in
          added.withLock { $0.append(path) }
          return true
        }
        _ = try await waits { loader.failures.count + added.withLock { $0.count } == number }
        if calls < number { break }
      }
      #expect(loader.parts.count == calls && loader.failures == ["Offline()"])
      #expect(added.withLock { $0.count } == calls - 1)
    }
  }

  @Test("a folder that is no map is told, and the maps that are there stay")
  func noMap() async throws {
    let loader = Loader { _ in "/none.roadbook" }
    let engine = try engine(loader)
    let matcher = try MapMatcher(sdkEngine: engine)
    let far = try Self.far.readings(along: "CD")[0]
    #expect(matcher.match(location: far) == nil)
    #expect(try await waits { !loader.failures.isEmpty })
    #expect(loader.failures[0].hasPrefix("/none.roadbook: "))
    let near = try Self.near.readings(along: "AB")[2]
    #expect(try MapMatcher(sdkEngine: engine).match(location: near) != nil)
    #expect(try engine.liveMaps().current.count == 1)
  }

  @Test("segments of a missing part are asked for, by place and by number")
  func segments() async throws {
    let known = try SDKNativeEngine(options: SDKOptions(map: URL(filePath: Self.far.mapPath)))
    let place = try Self.far.coordinates(of: "D")
    let ids = try SegmentDataLoader(sdkEngine: known)
      .getSegmentsAroundCoordinates(place, radiusInMeters: 50)
    for byNumber in [false, true] {
      let loader = Loader { _ in Self.far.mapPath }
      let engine = try engine(loader)
      let segments = try SegmentDataLoader(sdkEngine: engine)
      if byNumber {
        #expect(throws: MapDataLoaderErrorCode.invalidParameters) {
          try segments.loadData(segment: ids[0], options: SegmentDataLoaderOptions())
        }
      } else {
        #expect(try segments.getSegmentsAroundCoordinates(place, radiusInMeters: 50).isEmpty)
      }
      #expect(try await waits { try! engine.liveMaps().current.count == 2 })
      #expect(try segments.getSegmentsAroundCoordinates(place, radiusInMeters: 50) == ids)
      let data = try segments.loadData(segment: ids[0], options: SegmentDataLoaderOptions())
      #expect(data.ocmSegmentId == ids[0])
    }
  }

  @Test("a map that is added is asked by engines that were made before, and opened once")
  func added() async throws {
    let engine = try SDKNativeEngine(options: SDKOptions(map: URL(filePath: Self.near.mapPath)))
    let routes = try RoutingEngine(engine)
    let places = try ["C", "E"].map { try Self.far.waypoint(SketchPlace($0)) }
    await #expect(throws: RoutingError.couldNotMatchOrigin) {
      try await routes.calculateRoute(with: places, options: RoutingOptions())
    }
    for _ in 0..<2 { try engine.addMap(at: Self.far.mapPath) }
    #expect(try engine.liveMaps().current.count == 2)
    let found = try await routes.calculateRoute(with: places, options: RoutingOptions())
    #expect(found[0].lengthInMeters > 900)
  }

  @Test("with a loader the folder of maps may be empty")
  func emptyFolder() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let engine = try SDKNativeEngine(options: SDKOptions(persistentMapStoragePath: folder.path))
    let loader = Loader { _ in Self.near.mapPath }
    engine.mapPartLoader = loader
    let matcher = try MapMatcher(sdkEngine: engine)
    let readings = try Self.near.readings(along: "AB")
    #expect(matcher.match(location: readings[0]) == nil)
    #expect(try await waits { try! engine.liveMaps().current.count == 1 })
    #expect(matcher.match(location: readings[1]) != nil)
  }

  @Test("a navigator without a route tells the roads of a map that has come")
  @MainActor
  func navigator() async throws {
    let loader = Loader { _ in Self.far.mapPath }
    let engine = try engine(loader)
    let navigator = try Navigator(sdkEngine: engine)
    let texts = Texts()
    navigator.roadTextsDelegate = texts
    let readings = try Self.far.readings(along: "CDE", SketchDrive(spacing: 15))
    navigator.onLocationUpdated(readings[0])
    #expect(try await waits { try! engine.liveMaps().current.count == 2 })
    for reading in readings.dropFirst().prefix(20) { navigator.onLocationUpdated(reading) }
    #expect(texts.names.contains("Far Road"), "\(texts.names)")
  }

  @MainActor
  private final class Texts: RoadTextsDelegate {
    var names: [String] = []

    func onRoadTextsUpdated(_ roadTexts: RoadTexts) {
      names.append(roadTexts.names.items.first?.text ?? "")
    }
  }
}
