// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

/// What relations of the map say of single turns.
@Suite("Relations of turns")
struct RelationsTests {
  /// A crossing with a relation of its turn from the west to the north, or any other.
  static func crossing(
    _ relations: [RoadRelation], lanes: String? = nil, vehicle: String = "car"
  ) throws -> RoadSketch {
    var road = RoadTags.street("Main")
    if let lanes { road = road.oneway.tagged("turn:lanes", lanes) }
    return try RoadSketch(
      """
           N
           |
      A----C----D
           |
           S
      """,
      ways: [
        "AC": road, "CD": .street("Main"), "CN": .street("Hill"), "CS": .street("Quay"),
      ], relations: relations, vehicle: vehicle)
  }

  static func told(_ trip: String, in town: RoadSketch) throws -> String {
    let places = trip.map { SketchPlace(stringLiteral: String($0)) }
    return try #require(town.route(through: places).data).told
  }

  // MARK: Signs

  static func sign(
    _ tags: RoadTags, from: String? = "AC", at node: String? = "C", to: String = "CN"
  ) -> RoadRelation {
    var members: [(role: String, name: String)] = [("to", to)]
    if let from { members.append(("from", from)) }
    if let node { members.append(("intersection", node)) }
    return RoadRelation(tags.tagged("type", "destination_sign"), members: members)
  }

  @Test("signs are for those who come from where they can be read, and take the road")
  func signs() throws {
    let town = try Self.crossing([Self.sign(["destination": "Peak"])])
    #expect(try Self.told("AN", in: town) == "turn left onto Hill toward Peak")
    #expect(try Self.told("AS", in: town) == "turn right onto Quay")
    #expect(try Self.told("DN", in: town) == "turn right onto Hill")
    #expect(try Self.told("NA", in: town) == "turn right onto Main")
  }

  @Test("a sign without a place to read it from is for all who come")
  func signsForAll() throws {
    let town = try Self.crossing([Self.sign(["destination": "Peak"], from: nil)])
    #expect(try Self.told("AN", in: town) == "turn left onto Hill toward Peak")
    #expect(try Self.told("DN", in: town) == "turn right onto Hill toward Peak")
    #expect(try Self.told("NA", in: town) == "turn right onto Main")
  }

  @Test("several signs of one turn are told together, each line once, and numbers are numbers")
  func severalSigns() throws {
    let town = try Self.crossing([
      Self.sign(["destination": "Peak;Lake"]), Self.sign(["destination": "Lake"]),
      Self.sign(["destination:ref": "B 7", "destination:to": "Pass", "distance": "3"]),
      Self.sign(["destination": "Harbour"], to: "CS"),
    ])
    #expect(try Self.told("AN", in: town) == "turn left onto Hill toward Peak, Lake, B 7, Pass")
  }

  @Test("what stands at the road itself goes before")
  func signOfRoad() throws {
    let town = try RoadSketch(
      """
           N
           |
      A----C----D
      """,
      ways: [
        "ACD": .street("Main"), "CN": .street("Hill").oneway.toward("Top"),
      ], relations: [Self.sign(["destination": "Peak"], from: "ACD")])
    #expect(try Self.told("AN", in: town) == "turn left onto Hill toward Top")
  }

  @Test("signs for walkers are for walkers")
  func signsForWalkers() throws {
    let signs = [Self.sign(["destination": "Peak", "foot": "yes"])]
    #expect(try Self.told("AN", in: Self.crossing(signs)) == "turn left onto Hill")
    #expect(
      try Self.told("AN", in: Self.crossing(signs, vehicle: "pedestrian"))
        == "turn left onto Hill toward Peak")
  }

  @Test("at a dual carriageway the sign may stand at either node")
  func signsOfWideJunctions() throws {
    for node in ["C", "F"] {
      let town = try RoadSketch(
        """
           N
           |
        B--C--D
        E--F--G
           |
           S
        """,
        ways: [
          "DC": .primary.oneway.named("Ring"), "CB": .primary.oneway.named("Ring"),
          "EF": .primary.oneway.named("Ring"), "FG": .primary.oneway.named("Ring"),
          "CF": .residential, "NC": .street("Cross"), "FS": .street("Cross"),
        ], relations: [Self.sign(["destination": "Peak"], from: "EF", at: node, to: "NC")],
        cellMeters: 20)
      #expect(try Self.told("EN", in: town) == "turn left onto Cross toward Peak")
    }
  }

  @Test(
    "signs that are damaged are not told, and nothing breaks",
    arguments: [
      sign(["destination": "Peak"], at: nil), sign(["destination": "Peak"], to: "?"),
      sign(["destination": "Peak"], from: "?"), sign(["destination": "Peak"], at: "D"),
      sign([:]), sign(["destination": ";;"]), sign(["destination": ""]),
      sign(["destination:symbol": "hospital"]),
      RoadRelation(["type": "destination_sign", "destination": "Peak"]),
      RoadRelation(
        ["type": "destination_sign", "destination": "Peak"],
        members: [("to", "CN"), ("intersection", "C")]
          + Array(repeating: ("from", "AC"), count: 10_000)),
    ])
  func damagedSigns(_ relation: RoadRelation) throws {
    #expect(try Self.told("AN", in: Self.crossing([relation])) == "turn left onto Hill")
  }

  // MARK: Maneuvers

  static func demand(
    _ kind: String, _ direction: String? = nil, from: String = "AC", via: String = "C",
    to: String, type: String = "manoeuvre"
  ) -> RoadRelation {
    var tags: RoadTags = ["type": type]
    tags = tags.tagged(type, kind)
    if let direction { tags = tags.tagged("direction", direction) }
    return RoadRelation(tags, ("from", from), ("via", via), ("to", to))
  }

  @Test(
    "what the map demands is told, in each spelling",
    arguments: [
      (demand("turn", "slight_left", to: "CN"), "AN", "turn slight left onto Hill"),
      (
        demand("turn", "slight_left", to: "CN", type: "maneuver"), "AN",
        "turn slight left onto Hill"
      ),
      (demand("turn", "sharp_left", to: "CN", type: "maneuvre"), "AN", "turn sharp left onto Hill"),
      (demand("fork", "slight_right", to: "CD"), "AD", "fork right onto Main"),
      (demand("turn", to: "CD"), "AD", "turn straight onto Main"),
      (demand("suppress", to: "CN"), "AN", ""),
      (demand("off_ramp", "slight_left", to: "CN"), "AN", "exit left onto Hill"),
      (demand("end_of_road", "left", to: "CN"), "AN", "end left onto Hill"),
      (demand("uturn", to: "CN"), "AN", "u-turn left onto Hill"),
      // Those of other turns, and nonsense, change nothing.
      (demand("suppress", to: "CS"), "AN", "turn left onto Hill"),
      (demand("suppress", from: "CD", to: "CN"), "AN", "turn left onto Hill"),
      (demand("dance", to: "CN"), "AN", "turn left onto Hill"),
      (demand("suppress", to: "?"), "AN", "turn left onto Hill"),
      (demand("suppress", via: "?", to: "CN"), "AN", "turn left onto Hill"),
      (demand("turn", "inside_out", to: "CN"), "AN", "turn left onto Hill"),
    ])
  func demands(_ relation: RoadRelation, trip: String, words: String) throws {
    #expect(try Self.told(trip, in: Self.crossing([relation])) == words)
  }

  @Test("ways between say over which way, and the node where")
  func demandsOverWays() throws {
    let town = try RoadSketch(
      """
      A----B----C
           |
           D
           |
      E----F----G
      """,
      ways: [
        "AB": .street("Main"), "BC": .street("Main"), "BD": .street("Mid"), "DF": .street("Mid"),
        "EF": .street("Quay"), "FG": .street("Quay"),
      ],
      relations: [
        RoadRelation(
          ["type": "manoeuvre", "manoeuvre": "suppress"], ("from", "AB"), ("via", "BD"),
          ("via", "DF"), ("via", "F"), ("to", "FG"))
      ])
    #expect(try Self.told("AG", in: town) == "turn right onto Mid")
    #expect(try Self.told("AE", in: town) == "turn right onto Mid; end right onto Quay")
    #expect(try Self.told("CG", in: town) == "turn left onto Mid; end left onto Quay")
  }

  // MARK: Import

  @Test("a map without such relations says nothing of them")
  func none() throws {
    let town = try Self.crossing([])
    #expect(try Self.told("AN", in: town) == "turn left onto Hill")
  }
}
