// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookNetwork
import RoadbookTestSupport
import Testing

@testable import RoadbookImport

@Suite("An import removes nothing that Roadbook did not make")
struct ImportSafetyTests {
  @Test("in 100 drawn situations", arguments: 0..<100)
  func drawn(seed: UInt64) throws {
    var situation = try Situation(seed: seed)
    defer { situation.remove() }
    let before = situation.snapshot()
    let outcome = try situation.play()
    let after = situation.snapshot()
    for (path, content) in situation.foreign(before) {
      #expect(after[path] == content, "\(situation.story): \(path) after \(outcome)")
    }
    let map = situation.mapFiles
    #expect(situation.allMaps(after).allSatisfy { $0 == map }, "\(situation.story): half a map")
    if situation.hadMap, outcome != .replaced {
      #expect(situation.mapAtPlace(after) == map, "\(situation.story): the old map is gone")
    }
    if outcome == .replaced {
      #expect(situation.mapAtPlace(after) == map, "\(situation.story): no new map")
      #expect(situation.isReplaceable, "\(situation.story): replaced")
    }
  }

  @Test("a folder with something called network is refused by the name of what is foreign")
  func project() throws {
    let root = try TemporaryMap.makeFolder()
    defer { try? FileManager.default.removeItem(at: root) }
    let project = root.appending(path: "proj").path
    for name in ["network", "src"] {
      try FileManager.default.createDirectory(
        atPath: "\(project)/\(name)", withIntermediateDirectories: true)
    }
    let error = #expect(throws: ImportError.self) { try BundleFolder(destination: project) }
    #expect(error?.kind == .output)
    #expect(error?.description.contains("holds “network”") == true, "\(String(describing: error))")
    #expect(try FileManager.default.contentsOfDirectory(atPath: root.path) == ["proj"])
  }

  @Test("a symbolic link is refused with its target, dangling or not, with a slash or without")
  func links() throws {
    let root = try TemporaryMap.makeFolder()
    defer { try? FileManager.default.removeItem(at: root) }
    try DrawnMap.write(to: root.appending(path: "v12").path)
    let link = root.appending(path: "current").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "v12")
    let dangling = root.appending(path: "next").path
    try FileManager.default.createSymbolicLink(atPath: dangling, withDestinationPath: "v13")
    for path in [link, link + "/", dangling] {
      let error = #expect(throws: ImportError.self) { try BundleFolder(destination: path) }
      #expect(error?.description.contains("symbolic link to v1") == true)
    }
    // Folders on the way may be links.
    let beside = try BundleFolder(destination: "\(link)/../beside")
    beside.discard()
    let names = try FileManager.default.contentsOfDirectory(atPath: root.path).sorted()
    #expect(names == ["current", "next", "v12"])
  }

  @Test("a name that is none is refused", arguments: ["", "/", "a/..", "/.."])
  func names(given: String) {
    #expect(throws: ImportError.self) { try BundleFolder(destination: given) }
  }

  @Test("an import that is ended from outside leaves the old map and nothing of its own")
  func discarded() throws {
    let root = try TemporaryMap.makeFolder()
    defer { try? FileManager.default.removeItem(at: root) }
    let path = root.appending(path: "map.roadbook").path
    try DrawnMap.write(to: path)
    let folder = try BundleFolder(destination: path)
    try DrawnMap.write(to: folder.partial)
    folder.discard()
    #expect(try FileManager.default.contentsOfDirectory(atPath: root.path) == ["map.roadbook"])
    #expect(MapFolder(path).content == .map)
  }

  @Test("folders that were made for a map that does not come are gone, unless something is in them")
  func parents() throws {
    let root = try TemporaryMap.makeFolder()
    defer { try? FileManager.default.removeItem(at: root) }
    let files = FileManager.default
    let place = root.appending(path: "new/sub/map.roadbook").path
    try BundleFolder(destination: place).discard()
    #expect(try files.contentsOfDirectory(atPath: root.path) == [])
    let folder = try BundleFolder(destination: place)
    try Data().write(to: root.appending(path: "new/note"))
    folder.discard()
    #expect(try files.contentsOfDirectory(atPath: root.appending(path: "new").path) == ["note"])
    // Those that were there before stay.
    let empty = root.appending(path: "empty").path
    try files.createDirectory(atPath: empty, withIntermediateDirectories: false)
    try BundleFolder(destination: empty + "/map.roadbook").discard()
    #expect(try files.contentsOfDirectory(atPath: root.path).sorted() == ["empty", "new"])
    let finished = try BundleFolder(destination: place)
    try DrawnMap.write(to: finished.partial)
    try finished.finish()
    #expect(MapFolder(place).content == .map)
  }
}
