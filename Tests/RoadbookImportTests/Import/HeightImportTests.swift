// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookImport
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport
import Testing

@Suite("Heights of roads")
struct HeightImportTests {
  /// 5 % up to the east, from 500 m.
  static let hill = Terrain { east, _ in 500 + 0.05 * east }

  @Test("a road up an even hill has its heights, its ascent and its slope in both directions")
  func evenHill() throws {
    let town = try RoadSketch("A---------B", ways: ["AB": .residential], terrain: Self.hill)
    let up = try #require(try town.route("A", "B").data?.sections[0].elevation)
    #expect(abs(up.ascentInMeters - 50) < 0.3 && up.descentInMeters == 0, "\(up)")
    #expect(abs(up.steepestAscentInPercent - 5) < 0.4 && up.steepestDescentInPercent == 0)
    #expect(abs(up.altitudes[0] - 500) < 0.2 && abs((up.altitudes.last ?? 0) - 550) < 0.2)
    let down = try #require(try town.route("B", "A").data?.sections[0].elevation)
    #expect(down.ascentInMeters == 0 && abs(down.descentInMeters - 50) < 0.3, "\(down)")
  }

  @Test("a route begins and ends within roads, and its sums with it")
  func parts() throws {
    let town = try RoadSketch("A---1---2-B", ways: ["AB": .residential], terrain: Self.hill)
    let route = try #require(try town.route("1", "2").data)
    let elevation = try #require(route.sections[0].elevation)
    #expect(abs(elevation.ascentInMeters - 20) < 0.2, "\(elevation)")
    #expect(abs((route.sections[0].altitudes[0] ?? 0) - 520) < 0.2)
  }

  @Test("bridges and tunnels run straight between their ends, over several roads too")
  func bridges() throws {
    // A valley 60 m deep between 300 and 700 m, and a ridge as high from 1,200 m on.
    let ground = Terrain { east, _ in
      (300...700).contains(east) ? 440 : (1200...1600).contains(east) ? 560 : 500
    }
    let ways: [String: RoadTags] = [
      "AB": .residential, "BCD": .residential.tagged("bridge", "yes"), "DE": .residential,
      "EFG": .residential.tagged("tunnel", "yes"), "GH": .residential,
      "CI": .residential.tagged("bridge", "viaduct"),
    ]
    let town = try RoadSketch(
      """
      A-B---C--D-E----F-G-H
            I
      """, ways: ways, terrain: ground)
    let level = try #require(try town.route("A", "H").data?.sections[0].elevation)
    #expect(level.ascentInMeters < 1 && level.descentInMeters < 1, "\(level)")
    let plain = try RoadSketch(
      "A-B---C--D-E----F-G-H", ways: ["ABCDEFGH": .residential], terrain: ground)
    let rough = try #require(try plain.route("A", "H").data?.sections[0].elevation)
    #expect(rough.ascentInMeters > 100)
  }

  @Test("where the ground is unknown, the climb is unknown and not flat")
  func unknown() throws {
    let edge = Terrain { east, _ in east < 700 ? 500 : nil }
    let town = try RoadSketch(
      "A----B-------------------C", ways: ["AB": .residential, "BC": .residential], terrain: edge)
    let known = try #require(try town.route("A", "B").data)
    #expect(Route(known).ascentInMeters == 0)
    let partly = try #require(try town.route("A", "C").data)
    #expect(Route(partly).ascentInMeters == nil && partly.sections[0].elevation == nil)
    #expect(partly.sections[0].altitudes[0] == 500)
    #expect(partly.sections[0].altitudes.last == .some(nil))
    #expect(town.map.manifest.dropped["heights of segments that no file knows"] == 1)
  }

  @Test("without heights nothing is there: no altitude, no climb, no section in the map")
  func without() throws {
    let town = try RoadSketch("A---------B", ways: ["AB": .residential])
    let route = try #require(try town.route("A", "B").data)
    #expect(route.sections[0].altitudes.isEmpty && route.sections[0].elevation == nil)
    #expect(Route(route).ascentInMeters == nil)
    #expect(Route(route).geometry.vertices.allSatisfy { $0.altitude == nil })
    #expect(town.map.manifest.elevation == nil)
    #expect(town.router.network.heights == nil)
    #expect(town.router.network.file.names.allSatisfy { !$0.hasPrefix("heights") })
  }

  @Test("a void under a road is filled from the ground around it")
  func filled() throws {
    let hole = Terrain { east, _ in (450..<550).contains(east) ? nil : 500 + 0.05 * east }
    let town = try RoadSketch("A---------B", ways: ["AB": .residential], terrain: hole)
    let elevation = try #require(try town.route("A", "B").data?.sections[0].elevation)
    #expect(abs(elevation.ascentInMeters - 50) < 3, "\(elevation)")
    #expect((town.map.manifest.kept["heights filled from those around"] ?? 0) > 0)
  }

  @Test("equal files give equal bytes, and the manifest names what was used")
  func reproducible() throws {
    let maps = try (0..<2).map { _ in
      try RoadSketch(
        "A----B----C", ways: ["ABC": .primary.tagged("bridge", "no")], terrain: Self.hill)
    }
    let bytes = try maps.map { try Data(contentsOf: URL(filePath: "\($0.mapPath)/network")) }
    #expect(bytes[0] == bytes[1])
    let manifest = maps[0].map.manifest
    #expect(manifest.elevation?.files.map(\.file) == ["ground.tif"])
    #expect(manifest.elevation?.files.first?.cellMeters == 10)
    #expect(manifest.attributions.map(\.text).contains("Elevation: ground.tif"))
    let route = try #require(try maps[0].route("A", "C").data)
    #expect(route.attributions.map(\.text).contains("Elevation: ground.tif"))
  }

  @Test("heights that say nothing of the map's roads are refused")
  func elsewhere() throws {
    let nowhere = Terrain { _, _ in nil }
    let error = #expect(throws: ImportError.self) {
      _ = try RoadSketch("A----B", ways: ["AB": .residential], terrain: nowhere)
    }
    #expect(error?.description.contains("say nothing of the map's roads") == true)
  }
}
