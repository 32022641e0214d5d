// SPDX-License-Identifier: Apache-2.0

import Foundation
import HTTPTypes
import Logging
import RoadbookEngine
import RoadbookModel
import RoadbookNetwork
import RoadbookTestSupport
import RoadbookTiles
import Testing

@testable import RoadbookServer

/// A map is one map to the end, whatever is put in its place; one that is written over is refused.
@Suite("Maps that change while they are open")
struct ChangedMapTests {
  private let folder: URL
  private let path: String

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appending(path: "roadbook-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    path = folder.appending(path: "town.roadbook").path
    try FileManager.default.copyItem(atPath: Towns.ring.mapPath, toPath: path)
  }

  private func clean() { try? FileManager.default.removeItem(at: folder) }

  /// Puts another map in the place of the first.
  private func swap() throws {
    try FileManager.default.moveItem(atPath: path, toPath: path + ".old")
    try FileManager.default.copyItem(atPath: Towns.blocks.mapPath, toPath: path)
    try FileManager.default.removeItem(atPath: path + ".old")
  }

  @Test("what is read after a swap for the first time is the first map's")
  func swapped() throws {
    defer { clean() }
    let rack = try MapRack(opening: [path])
    let known = try VectorTiles(MapBundle(path: Towns.ring.mapPath)).fingerprint
    let other = try VectorTiles(MapBundle(path: Towns.blocks.mapPath)).fingerprint
    try swap()
    let map = try #require(rack.current.first)
    #expect(try TileSources(rack.current).tiles.map(\.fingerprint) == [known])
    #expect(!map.router.bundle.profileNames.isEmpty && known != other)
    #expect(map.noticeChange() == nil)
    try rack.reload()
    #expect(try TileSources(rack.current).tiles.map(\.fingerprint) == [other])
  }

  @Test(
    "a map with a damaged timetable is refused by the file's name, and a reload keeps the old one")
  func damagedTimetable() async throws {
    defer { clean() }
    let town = try TransitTown()
    let rack = try MapRack(opening: [town.town.mapPath, path])
    let file = "\(town.town.mapPath)/\(MapBundle.timetableFile)"
    // In its place, not over it: the map that is served keeps the old file.
    try Data(repeating: 7, count: 50_000).write(to: URL(filePath: file), options: .atomic)
    let refused = #expect(throws: MapOpeningError.self) { try rack.reload() }
    #expect(refused?.description.contains(file) == true, "\(refused?.description ?? "")")
    #expect(throws: MapOpeningError.self) { try MapRack(opening: [town.town.mapPath]) }
    let coverage = try CoverageOperation(maps: rack).answer(CoverageQuestion()) { false }
    #expect(coverage.timetables.count == 1)
  }

  @Test("a map that is written over is refused, and a reload ends it")
  func writtenOver() async throws {
    defer { clean() }
    let rack = try MapRack(opening: [path])
    let watch = MapWatch(
      maps: rack, logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
    watch.look()
    _ = try rack.map(nil, holding: [])
    let file = "\(path)/\(MapBundle.networkFile)"
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSince1970: 1)], ofItemAtPath: file)
    watch.look()
    let failure = #expect(throws: RequestFailure.self) { try rack.map(nil, holding: []) }
    #expect(failure?.status == .serviceUnavailable && failure?.code == "MapUnavailable")
    #expect(failure?.message.contains(path) == false)
    try rack.reload()
    _ = try rack.map(nil, holding: [])
  }
}
