// SPDX-License-Identifier: Apache-2.0

import RoadbookImport
import RoadbookNetwork
import RoadbookOSM
import RoadbookTestSupport
import Testing

/// Ways 10 (1-2), 20 (2-3), 30 (3-4), 40 (2-5), 50 (6-7) and a footway 60 without a place.
@Suite("Which restrictions a map keeps")
struct RestrictionImportTests {
  private let roads = OSMData.row(1, 2, 3, 4, 5, 6, 7)
    .way(10, 1, 2).way(20, 2, 3).way(30, 3, 4).way(40, 2, 5).way(50, 6, 7).way(60, 98, 99)
    .way(70, 5, 2, 6)

  private func manifest(_ restriction: OSMData) throws -> Manifest {
    try TemporaryMap(restriction).manifest
  }

  private func tags(_ value: String) -> [String: String] {
    ["type": "restriction", "restriction": value]
  }

  @Test("a whole one is kept")
  func kept() throws {
    let data = roads.relation(
      1, "way 10 from", "node 2 via", "way 20 to", tags: tags("no_straight_on"))
    let manifest = try manifest(data)
    #expect(manifest.kept["turn restrictions"] == 1)
    #expect(!manifest.dropped.keys.contains { $0.hasPrefix("restrictions") })
  }

  @Test(
    "of several pairs those are kept whose ways are there, and a member that is named twice counts once",
    arguments: [
      (["way 10 from", "node 2 via", "way 20 to", "way 999 to"], "no_exit"),
      (["way 999 from", "way 10 from", "node 2 via", "way 20 to"], "no_entry"),
      (["way 10 from", "node 2 via", "node 2 via", "way 20 to"], "no_straight_on"),
      (["way 10 from", "way 10 from", "node 2 via", "way 20 to"], "only_straight_on"),
    ])
  func keptInParts(members: [String], value: String) throws {
    var data = roads.relation(1, tags: tags(value))
    for member in members {
      data.relations[0].members += OSMData().relation(2, member, tags: [:]).relations[0].members
    }
    let manifest = try manifest(data)
    #expect(manifest.kept["turn restrictions"] == 1, "\(manifest.dropped)")
    #expect(!manifest.dropped.keys.contains { $0.hasPrefix("restrictions") })
  }

  @Test("over a way it makes a state of its own")
  func copies() throws {
    let data = roads.relation(
      1, "way 10 from", "way 20 via", "way 30 to", tags: tags("no_straight_on"))
    #expect(try manifest(data).kept["state copies"] == 1)
  }

  @Test(
    "others are counted by what is wrong with them",
    arguments: [
      (["way 10 from", "node 2 via", "way 20 to"], "give_way", "an unknown value"),
      (["way 10 from", "node 2 via", "way 20 to"], "no_parking", "an unknown value"),
      (["way 10 from", "way 20 to"], "no_left_turn", "without exactly one via"),
      (["way 10 from", "node 2 via"], "no_left_turn", "without exactly one via"),
      (["node 2 via", "way 20 to"], "no_left_turn", "without exactly one via"),
      (
        ["way 10 from", "node 2 via", "node 3 via", "way 20 to"], "no_left_turn", "exactly one via"
      ),
      (["way 10 from", "node 2 via", "way 999 to"], "no_left_turn", "not in the network"),
      (["way 10 from", "node 999 via", "way 20 to"], "no_left_turn", "not in the network"),
      (["way 10 from", "node 2 via", "way 60 to"], "no_left_turn", "not in the network"),
      (["way 10 from", "node 2 via", "way 30 to"], "no_left_turn", "do not meet"),
      (["way 10 from", "way 50 via", "way 30 to"], "no_left_turn", "do not meet"),
      (["way 10 from", "node 2 via", "way 70 to"], "no_entry", "passes through the via"),
    ] as [([String], String, String)])
  func dropped(members: [String], value: String, reason: String) throws {
    var data = roads.relation(1, tags: tags(value))
    for member in members {
      data.relations[0].members += OSMData().relation(2, member, tags: [:]).relations[0].members
    }
    let manifest = try manifest(data)
    #expect(manifest.kept["turn restrictions"] == 0)
    let reasons = manifest.dropped.filter { $0.key.contains(reason) }
    #expect(reasons.values.reduce(0, +) == 1, "\(manifest.dropped)")
  }

  @Test("conditional ones and those for other vehicles are kept")
  func others() throws {
    let data = roads.relation(
      1, "way 10 from", "node 2 via", "way 20 to",
      tags: ["type": "restriction", "restriction:conditional": "no_straight_on @ (Mo-Fr)"]
    ).relation(
      2, "way 10 from", "node 2 via", "way 40 to",
      tags: ["type": "restriction", "restriction:hgv": "no_left_turn"])
    #expect(try manifest(data).kept["turn restrictions"] == 2)
  }
}

@Suite("Importing relations of turns")
struct TurnRelationImportTests {
  @Test("the manifest says how many there are, and how many are of no use")
  func counts() throws {
    let town = try RoadSketch(
      """
      A----B----C
      """, ways: ["AB": .primary, "BC": .primary],
      relations: [
        RoadRelation(
          ["type": "destination_sign", "destination": "Sea"], ("from", "AB"), ("intersection", "B"),
          ("to", "BC")),
        RoadRelation(["type": "destination_sign", "destination": "Sea"], ("to", "BC")),
        RoadRelation(["type": "connectivity"], ("from", "AB"), ("via", "B")),
        RoadRelation(
          ["type": "manoeuvre"], ("from", "AB"), ("via", "A"), ("via", "B"), ("to", "BC")),
      ])
    let manifest = town.map.manifest
    #expect(manifest.kept["signs, lane connections and maneuvers of turns"] == 1)
    #expect(
      manifest.dropped["signs, lane connections and maneuvers without a node or the ways of a turn"]
        == 3)
    let plain = try RoadSketch("A----B", ways: ["AB": .primary]).map.manifest
    #expect(!plain.kept.keys.contains { $0.contains("signs") })
    #expect(!plain.dropped.keys.contains { $0.contains("signs") })
  }
}
