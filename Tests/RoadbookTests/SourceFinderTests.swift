// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("The map or service of options that name none")
struct SourceFinderTests {
  private let keyed = SDKOptions(
    authenticationMode: .withKeySecret(accessKeyId: "id", accessKeySecret: "secret"))

  private func found(
    _ environment: [String: String], resources: String? = nil
  ) throws -> SDKOptions {
    try SourceFinder(environment: environment, resources: resources).complete(keyed)
  }

  @Test("the environment names a map, a folder of maps, a service, or both")
  func environment() throws {
    #expect(try found(["ROADBOOK_MAP": "/maps/porto.roadbook"]).mapPath == "/maps/porto.roadbook")
    let folder = try found(["ROADBOOK_MAP": "/maps"])
    #expect(folder.mapPath.isEmpty && folder.persistentMapStoragePath == "/maps")
    let both = try found([
      "ROADBOOK_MAP": "a.roadbook", "ROADBOOK_SERVICE": "https://routes.example.org",
    ])
    #expect(
      both.customEngineOptions[.routingEngine]?.customBaseUrl == "https://routes.example.org")
    #expect(both.mapPath == "a.roadbook")
  }

  @Test("options that name a map keep it, whatever the environment says")
  func named() throws {
    let options = SDKOptions(mapPath: "own.roadbook")
    let found = try SourceFinder(environment: ["ROADBOOK_MAP": "other.roadbook"], resources: nil)
      .complete(options)
    #expect(found == options)
  }

  @Test("maps among the resources are found")
  func resources() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: MapOpeningError.self) { try self.found([:], resources: folder.path()) }
    try FileManager.default.createDirectory(
      at: folder.appending(path: "porto.roadbook"), withIntermediateDirectories: true)
    #expect(
      try found([:], resources: folder.path()).persistentMapStoragePath == folder.path())
  }

  @Test(
    "an address that is none is refused by the name of its variable", arguments: ["x", "ftp://a.b"])
  func address(text: String) {
    let error = #expect(throws: MapOpeningError.self) {
      try self.found(["ROADBOOK_SERVICE": text])
    }
    #expect(error?.message.contains("ROADBOOK_SERVICE") == true)
  }

  @Test("keys that no header can have are refused")
  func keys() {
    func options(_ id: String, _ secret: String) -> SDKOptions {
      var options = SDKOptions(
        authenticationMode: .withKeySecret(accessKeyId: id, accessKeySecret: secret))
      options.mapPath = "none.roadbook"
      return options
    }
    #expect(throws: InstantiationError.accessKeyContainsIllegalSymbol) {
      try SDKNativeEngine(options: options("a:b", "c"))
    }
    #expect(throws: InstantiationError.accessKeySecretContainsIllegalSymbol) {
      try SDKNativeEngine(options: options("a", "b\r\nHost: c"))
    }
    #expect(throws: Never.self) { try SDKNativeEngine(options: options("a", "b:c")) }
  }

  @Test("what has no effect is told, field by field")
  func notices() throws {
    var options = SDKOptions(mapPath: "none.roadbook")
    #expect(try SDKNativeEngine(options: options).optionNotices == [])
    options.cachePath = "/tmp"
    options.cacheSizeInBytes = 1
    options.dataPath = "/tmp"
    options.politicalView = "IND"
    options.scope = "a"
    options.billingTag = "b"
    options.customEngineOptions[.searchEngine] = EngineOptions(customBaseUrl: "https://a.b")
    let told = try SDKNativeEngine(options: options).optionNotices
    let heeded: Set = [
      "mapPath", "persistentMapStoragePath", "customEngineOptions", "authenticationMode",
      "offlineMode", "lowMemoryMode",
    ]
    for field in Mirror(reflecting: options).children.compactMap(\.label)
    where !heeded.contains(field) {
      #expect(told.contains { $0.hasPrefix("SDKOptions.\(field) has no effect") }, "\(field)")
    }
    #expect(told.contains { $0.contains("searchEngine") } && told.count == 7)
  }
}
