// SPDX-License-Identifier: Apache-2.0

import Foundation
@testable import Roadbook
import RoadbookEngine
import RoadbookTestSupport
import Testing

@Suite("Opening maps")
struct MapOpeningTests {
  @Test("engines need a shared SDKNativeEngine where none is given")
  func sharedEngine() async {
    // The shared engine belongs to the process, and other tests make one.
    await #expect(processExitsWith: .success) {
      #expect(throws: InstantiationError.sharedSdkEngineNotInstantiated) { try RoutingEngine() }
      #expect(throws: InstantiationError.sharedSdkEngineNotInstantiated) {
        try OfflineRoutingEngine()
      }
      SDKNativeEngine.sharedInstance = SDKNativeEngine(
        options: SDKOptions(mapPath: "none.roadbook"), answeringFrom: StraightRouter())
      _ = try RoutingEngine()
      _ = try RoutingEngine(connectionSettings: RoutingConnectionSettings())
      _ = try OfflineRoutingEngine()
    }
  }

  @Test("an engine that answers from no maps takes none")
  func noMaps() throws {
    let engine = SDKNativeEngine(
      options: SDKOptions(mapPath: "none.roadbook"), answeringFrom: StraightRouter())
    let error = #expect(throws: MapOpeningError.self) { try engine.addMap(at: "more.roadbook") }
    #expect(error?.path == "more.roadbook" && error?.message.contains("no maps") == true)
  }

  @Test("that no engine is shared says what to call; names stay those of the cases")
  func textOfMissingEngine() throws {
    let missing = InstantiationError.sharedSdkEngineNotInstantiated
    #expect("\(missing)".contains("SDKNativeEngine.makeSharedInstance(options: SDKOptions(map:"))
    let names = try JSONEncoder().encode([missing, .illegalArguments])
    #expect(
      String(decoding: names, as: UTF8.self)
        == #"["sharedSdkEngineNotInstantiated","illegalArguments"]"#)
  }

  @Test("a missing map is named in the error")
  func missingMap() throws {
    let error = #expect(throws: MapOpeningError.self) {
      try OfflineRoutingEngine(map: URL(filePath: "/nowhere/porto.roadbook"))
    }
    #expect(error?.path == "/nowhere/porto.roadbook")
    #expect(error?.description.contains("/nowhere/porto.roadbook: ") == true)
  }

  @Test(
    "options without a map are refused where there is none around, and the error says what to do")
  func noMap() throws {
    let error = #expect(throws: MapOpeningError.self) {
      try SourceFinder(environment: [:], resources: nil).complete(SDKOptions(mapPath: ""))
    }
    let text = try #require(error?.description)
    for word in ["SDKOptions", "ROADBOOK_MAP", "ROADBOOK_SERVICE", "resources", "roadbook import"] {
      #expect(text.contains(word), "\(text)")
    }
  }

  @Test("a folder of maps opens those that end in .roadbook, by name")
  func folder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for name in ["b.roadbook", "a.roadbook", "notes"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
    }
    var opened: [String] = []
    _ = try MapCache.open(SDKOptions(persistentMapStoragePath: folder.path)) {
      path throws(MapOpeningError) in
      opened.append(String(path.suffix(10)))
      return StraightRouter()
    }
    #expect(opened == ["a.roadbook", "b.roadbook"])
  }

  @Test("an empty or missing folder of maps says what to do")
  func emptyFolder() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    let options = SDKOptions(persistentMapStoragePath: folder.path)
    let missing = #expect(throws: MapOpeningError.self) {
      try RoutingEngine(SDKNativeEngine(options: options))
    }
    #expect(missing?.message.contains("cannot be read") == true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let empty = #expect(throws: MapOpeningError.self) {
      try RoutingEngine(SDKNativeEngine(options: options))
    }
    #expect(empty?.message.contains("roadbook import") == true)
  }

  @Test("the first map that has a route answers, else the best error is told")
  func cache() throws {
    func failing(_ error: RoutingError) -> StraightRouter {
      StraightRouter { (_: @Sendable () -> Bool) throws(RoutingError) in throw error }
    }
    let trip = [0.0, 1].map {
      Waypoint(coordinates: GeoCoordinates(latitude: $0, longitude: 0))
    }
    func answer(_ maps: [StraightRouter]) throws(RoutingError) -> Int {
      try MapCache(maps: maps).routes(RouteQuery(.routes, trip, RoutingOptions())).count
    }
    #expect(try answer([failing(.couldNotMatchOrigin), StraightRouter()]) == 1)
    #expect(throws: RoutingError.noRouteFound) {
      try answer([failing(.couldNotMatchOrigin), failing(.noRouteFound)])
    }
    #expect(throws: RoutingError.couldNotMatchOrigin) {
      try answer([failing(.couldNotMatchOrigin), failing(.couldNotMatchOrigin)])
    }
    #expect(throws: RoutingError.invalidParameter) {
      try answer([failing(.invalidParameter), StraightRouter()])
    }
  }

  @Test("defaults for options come from the parameter configuration")
  func parameterConfiguration() async {
    await #expect(processExitsWith: .success) {
      SDKNativeEngine.parameterConfig.transportSpecification.transportMode = .bicycle
      let options = RoutingOptions.fromDefaultParameterConfiguration()
      #expect(options.transportSpecification.transportMode == .bicycle)
    }
  }
}
