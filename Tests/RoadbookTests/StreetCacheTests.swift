// SPDX-License-Identifier: Apache-2.0

import Roadbook
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork
import RoadbookOSM
import RoadbookProfiles
import RoadbookTestSupport
import Testing

@Suite("Streets that routes share")
struct StreetCacheTests {
  /// Sixty streets with names and numbers of their own, every third one-way.
  private static func town() throws -> VehicleGraph {
    var data = OSMData()
    for way in Int64(1)...60 {
      for node in [way * 2, way * 2 + 1] {
        data.nodes.append(
          OSMData.Node(
            id: node,
            coordinate: Coordinate(latitude: 48 + Double(node) * 0.001, longitude: 9), tags: []))
      }
      var tags = [
        OSMData.Tag("highway", "residential"), OSMData.Tag("name", "Straße \(way)"),
        OSMData.Tag("name:fr", "Rue \(way)"), OSMData.Tag("ref", " K \(way);L \(way)"),
      ]
      if way % 3 == 0 { tags.append(OSMData.Tag("oneway", "yes")) }
      data.ways.append(OSMData.Way(id: way, nodes: [way * 2, way * 2 + 1], tags: tags))
    }
    let map = try TemporaryMap(data, country: "DE")
    return try RoadRouter(opening: map.path).graph(profile: "car")
  }

  private static func arcs(_ graph: VehicleGraph, count: Int, seed: UInt64) -> [DirectedSegment] {
    var random = SeededGenerator(seed: seed)
    let all = UInt32(graph.network.segments.count * 2)
    return (0..<count).map { _ in
      DirectedSegment(raw: UInt32.random(in: 0..<all, using: &random))
    }
  }

  /// What the tags say, word by word.
  private static func name(_ arc: DirectedSegment, _ graph: VehicleGraph) -> String? {
    graph.network.tags[graph.network.tagSet(of: arc.segment)]["name"]
  }

  private static func isRight(
    _ street: GuidedStreet, _ arc: DirectedSegment, _ graph: VehicleGraph
  ) -> Bool {
    let name = name(arc, graph) ?? ""
    let number = name.drop { !$0.isNumber }
    let data = street.data.value
    return street.title == name
      && data.streetNames.items.map(\.text) == [name, "Rue \(number)"]
      && data.roadNumbers.items.map(\.localizedNumber.text) == ["K \(number)", "L \(number)"]
      && data.countryCode == "DEU"
  }

  @Test("are those of their segments, also where few have room", arguments: [1, 2, 4096])
  func contents(rows: Int) throws {
    let graph = try Self.town()
    let cache = StreetCache(graph.metric, rowCount: rows)
    for round in UInt64(0)..<20 {
      let arcs = Self.arcs(graph, count: 40, seed: round)
      for (arc, street) in zip(arcs, cache.streets(of: arcs, graph.network.facts(of: arcs))) {
        #expect(Self.isRight(street, arc, graph), "\(street.title) is not \(arc)")
      }
      #expect(cache.count <= rows * StreetCache.rowLength)
    }
  }

  @Test("are made once where there is room")
  func sharing() throws {
    let graph = try Self.town()
    let cache = StreetCache(graph.metric)
    let arcs = (0..<UInt32(graph.network.segments.count)).map { DirectedSegment(raw: $0 * 2) }
    let facts = graph.network.facts(of: arcs)
    let (first, second) = (cache.streets(of: arcs, facts), cache.streets(of: arcs, facts))
    #expect(zip(first, second).allSatisfy { $0 === $1 })
    // Both directions of a street with two ways are one street.
    let back = cache.streets(of: arcs.map(\.reversed), facts)
    #expect(zip(first, back).count { $0 === $1 } == 40)
    #expect(cache.count == 80)
  }

  @Test("are right for eight threads that push each other's streets out")
  func threads() async throws {
    let graph = try Self.town()
    let cache = StreetCache(graph.metric, rowCount: 2)
    await withTaskGroup(of: Int.self) { group in
      for thread in UInt64(0)..<8 {
        group.addTask {
          (0..<50).reduce(0) { wrong, round in
            let arcs = Self.arcs(graph, count: 30, seed: thread * 1000 + UInt64(round))
            return wrong
              + zip(arcs, cache.streets(of: arcs, graph.network.facts(of: arcs))).count {
                !Self.isRight($1, $0, graph)
              }
          }
        }
      }
      for await wrong in group { #expect(wrong == 0) }
    }
  }
}
