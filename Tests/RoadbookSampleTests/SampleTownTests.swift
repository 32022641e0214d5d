// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookOSM
import Testing

@testable import RoadbookSample

@Suite("The sample town")
struct SampleTownTests {
  let town = Town.shared

  @Test("is the same every time")
  func deterministic() {
    let again = SampleTown.build(.town)
    #expect(again.data == town.data)
    #expect(again.features.map(\.name) == town.features.map(\.name))
  }

  @Test("is small enough to read and large enough to be a town")
  func size() {
    #expect((3000...8000).contains(town.data.nodes.count))
    #expect((300...2000).contains(town.data.ways.count))
  }

  @Test("comes as a village too, which is quick to make")
  func village() {
    let village = SampleTown.make(size: .village)
    #expect((100...500).contains(village.nodes.count))
    #expect(village.relations.contains { $0.value("ISO3166-1") == "FR" })
  }

  @Test("has positive ids in ascending order")
  func ids() {
    for ids in [town.data.nodes.map(\.id), town.data.ways.map(\.id), town.data.relations.map(\.id)]
    {
      #expect(ids.first ?? 0 > 0)
      #expect(zip(ids, ids.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  @Test("has all nodes of its ways, and uses or tags every node")
  func nodes() {
    var used = Set<Int64>()
    for way in town.data.ways {
      #expect(way.nodes.count >= 2)
      #expect(zip(way.nodes, way.nodes.dropFirst()).allSatisfy { $0 != $1 }, "way \(way.id)")
      for node in way.nodes { #expect(town.nodes[node] != nil, "way \(way.id)") }
      used.formUnion(way.nodes)
    }
    for node in town.data.nodes where node.tags.isEmpty {
      #expect(used.contains(node.id), "node \(node.id) belongs to nothing")
    }
  }

  @Test("has all members of its relations")
  func members() {
    for relation in town.data.relations {
      #expect(!relation.members.isEmpty)
      for member in relation.members {
        let known =
          member.kind == .node ? town.nodes[member.id] != nil : town.ways[member.id] != nil
        #expect(known, "relation \(relation.id), member \(member.id)")
      }
    }
  }

  @Test("has restrictions whose ways meet")
  func restrictions() {
    for relation in town.relations(type: "restriction") {
      let chain = relation.members.filter { $0.role == "via" }
      let nodes = chain.map { member in
        member.kind == .node ? [member.id] : town.ends(member.id)
      }
      for (a, b) in zip(nodes, nodes.dropFirst()) {
        #expect(!Set(a).isDisjoint(with: b), "relation \(relation.id)")
      }
      for (role, place) in [("from", nodes.first), ("to", nodes.last)] {
        let members = relation.members.filter { $0.role == role }
        #expect(!members.isEmpty)
        for member in members {
          let ends = town.ends(member.id)
          #expect(!Set(ends).isDisjoint(with: place ?? []), "relation \(relation.id)")
        }
      }
    }
  }

  @Test("has borders that close")
  func borders() {
    let borders = town.relations(type: "boundary") + town.relations(type: "multipolygon")
    #expect(borders.count >= 6)
    for relation in borders {
      var ends: [Int64: Int] = [:]
      for member in relation.members {
        for end in town.ends(member.id) { ends[end, default: 0] += 1 }
      }
      #expect(ends.values.allSatisfy { $0 == 2 }, "relation \(relation.id)")
    }
  }

  @Test("lets a car drive from every street to every other")
  func connected() throws {
    let start = try #require(town.data.ways.first { $0.tags.contains(.init("name", "Weir Road")) })
    for (arcs, direction) in [(town.carArcs, "from"), (town.carArcs.map { ($1, $0) }, "to")] {
      let reached = town.reached(from: start.nodes[0], over: arcs)
      let missing = Set(town.carArcs.flatMap { [$0.0, $0.1] }).subtracting(reached)
      let names = Set(missing.compactMap { node in town.name(ofStreetAt: node) }).sorted()
      #expect(names.isEmpty, "not reached \(direction) the others")
    }
  }

  @Test("joins the motorway to nothing but its ramps")
  func motorway() {
    let kinds = town.kindsAtNodes
    for way in town.data.ways where way.value("highway") == "motorway" {
      for node in way.nodes {
        #expect(kinds[node, default: []].isSubset(of: ["motorway", "motorway_link"]), "\(node)")
      }
    }
  }

  @Test("joins ramps only where they end")
  func ramps() {
    let kinds = town.kindsAtNodes
    for way in town.data.ways where way.value("highway") == "motorway_link" {
      for node in way.nodes.dropFirst().dropLast() {
        #expect(kinds[node] == ["motorway_link"], "way \(way.id)")
      }
    }
  }

  @Test("crosses the river on bridges, by ferry or through a ford only")
  func river() throws {
    let river = try #require(town.data.ways.first { $0.value("waterway") == "river" })
    for way in town.data.ways where way.value("highway") != nil && way.value("bridge") == nil {
      for crossing in town.trace(way).crossings(with: town.trace(river)) {
        let place = town.trace(way).point(at: crossing.here)
        let isFord = town.data.nodes.contains {
          $0.value("ford") == "yes" && Town.flat($0.coordinate).distance(to: place) < 2
        }
        #expect(isFord, "\(way.value("name") ?? "way \(way.id)")")
      }
    }
  }

  @Test("has landmarks beside its roads")
  func landmarks() {
    for landmark in SampleTown.landmarks {
      let nearest = town.carArcs.map { arc in
        town.distance(landmark.coordinate, arc.0, arc.1)
      }.min()
      #expect(nearest ?? .infinity < 25, "\(landmark.name)")
    }
  }
}
