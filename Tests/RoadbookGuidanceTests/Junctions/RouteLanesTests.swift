// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

/// The lanes that routes tell before each maneuver.
@Suite("Lanes of maneuvers")
struct RouteLanesTests {
  /// The lanes before each maneuver that has some: what follows the route in capitals, one star for
  /// lanes to take and two for the best ones.
  private func lanes(_ trip: String, in town: RoadSketch) throws -> String {
    let route = try town.route(through: trip.map { SketchPlace(stringLiteral: String($0)) })
    let maneuvers = try #require(route.data).sections.flatMap(\.maneuvers)
    return maneuvers.filter { !$0.lanes.isEmpty }
      .map { $0.lanes.map(\.words).joined(separator: " | ") }.joined(separator: " then ")
  }

  private func crossing(
    _ tags: [String: String], vehicle: String = "car", country: String = "DE"
  ) throws -> RoadSketch {
    var road = RoadTags.primary.oneway.named("Main")
    for (key, value) in tags { road = road.tagged(key, value) }
    return try RoadSketch(
      """
                N
                |
      A----B----C----D
                |
                S
      """,
      ways: [
        "AB": .primary.oneway.named("Main"), "BC": road, "CD": .primary.oneway.named("Main"),
        "NCS": .street("Side"),
      ], country: country, vehicle: vehicle)
  }

  @Test("tell which arrows of which lanes lead to the turn")
  func turns() throws {
    let town = try crossing(["turn:lanes": "left|through|through;right"])
    #expect(try lanes("AN", in: town) == "QUITELEFT** | straight | straight+quiteRight")
    #expect(try lanes("AS", in: town) == "quiteLeft | straight | straight+QUITERIGHT**")
    #expect(try lanes("AD", in: town) == "", "straight on there is no maneuver")
  }

  @Test("are those of the traffic on one-way roads that are driven against their way")
  func againstWay() throws {
    let road = RoadTags.primary.named("Main").tagged("oneway", "-1")
    let town = try RoadSketch(
      """
                N
                |
      A----B----C----D
                |
                S
      """,
      ways: [
        "BA": road, "CB": road.tagged("turn:lanes", "left|through|right"), "DC": road,
        "NCS": .street("Side"),
      ], country: "DE")
    #expect(try lanes("AN", in: town) == "QUITELEFT** | straight | quiteRight")
  }

  @Test("lead straight on where they have no arrows, of which nothing is painted")
  func withoutArrows() throws {
    let town = try crossing(["turn:lanes": "left|none|"])
    #expect(try lanes("AN", in: town) == "QUITELEFT** | straight | straight")
    let route = try town.route("A", "N")
    let turn = try #require(route.data?.sections[0].maneuvers.first { !$0.lanes.isEmpty })
    #expect(turn.lanes.map(\.laneMarkings.directions) == [[.quiteLeft], [], []])
  }

  @Test(
    "for buses are for buses alone, those for taxis and buses for both",
    arguments: [
      ("bus:lanes", "car", "QUITERIGHT** | quiteRight"),
      ("bus:lanes", "bus", "QUITERIGHT** | QUITERIGHT**"),
      ("bus:lanes", "taxi", "QUITERIGHT** | quiteRight"),
      ("psv:lanes", "car", "QUITERIGHT** | quiteRight"),
      ("psv:lanes", "bus", "QUITERIGHT** | QUITERIGHT**"),
      ("psv:lanes", "taxi", "QUITERIGHT** | QUITERIGHT**"),
      ("psv:lanes:forward", "car", "QUITERIGHT** | quiteRight"),
      ("psv:lanes:backward", "car", "QUITERIGHT** | QUITERIGHT**"),
    ])
  func buses(key: String, vehicle: String, words: String) throws {
    let town = try crossing(
      ["turn:lanes": "left|through|right|right", key: "|||designated"], vehicle: vehicle)
    #expect(try lanes("AS", in: town) == "quiteLeft | straight | \(words)")
  }

  @Test(
    "that are only counted are for buses at the edge, where the others lose nothing",
    arguments: [
      (["lanes:psv": "1"], "right|right", "car", "QUITERIGHT** | quiteRight"),
      (["lanes:psv": "1"], "right|right", "bus", "QUITERIGHT** | QUITERIGHT**"),
      (["lanes:bus": "1"], "right|right", "taxi", "QUITERIGHT** | quiteRight"),
      (["lanes:bus:forward": "1"], "right|right", "car", "QUITERIGHT** | quiteRight"),
      (["lanes:bus:backward": "1"], "right|right", "car", "QUITERIGHT** | QUITERIGHT**"),
      (["lanes:psv": "1", "lanes": "4"], "right|right", "car", "QUITERIGHT** | quiteRight"),
      // The arrows leave out the lane of the buses.
      (["lanes:psv": "1", "lanes": "5"], "right|right", "car", "QUITERIGHT** | QUITERIGHT**"),
      (["lanes:psv": "2"], "right|right", "car", "QUITERIGHT** | QUITERIGHT**"),
      (["lanes:psv": "1"], "through|right", "car", "straight | QUITERIGHT**"),
      (["lanes:psv": "4"], "right|right", "car", "QUITERIGHT** | QUITERIGHT**"),
      (["lanes:psv": "x"], "right|right", "car", "QUITERIGHT** | QUITERIGHT**"),
      // Each lane's own tag counts.
      (
        ["lanes:psv": "1", "bus:lanes": "|||"], "right|right", "car", "QUITERIGHT** | quiteRight"
      ),
      (
        ["lanes:psv": "1", "bus:lanes": "||designated|"], "right|right", "car",
        "quiteRight | QUITERIGHT**"
      ),
    ])
  func counted(tags: [String: String], turns: String, vehicle: String, words: String) throws {
    let town = try crossing(
      tags.merging(["turn:lanes": "left|through|" + turns]) { $1 }, vehicle: vehicle)
    #expect(try lanes("AS", in: town) == "quiteLeft | straight | " + words)
  }

  @Test("that are only counted are on the left where traffic is")
  func countedOnLeft() throws {
    let tags = ["turn:lanes": "left|left|through|", "lanes:bus": "1"]
    let britain = try crossing(tags, country: "GB")
    #expect(try lanes("AN", in: britain) == "quiteLeft | QUITELEFT** | straight | straight")
    let germany = try crossing(tags)
    #expect(try lanes("AN", in: germany) == "QUITELEFT** | QUITELEFT** | straight | straight")
    let route = try germany.route("A", "N")
    let turn = try #require(route.data?.sections[0].maneuvers.first { !$0.lanes.isEmpty })
    #expect(turn.lanes.map(\.access.automobiles) == [true, true, true, false])
    #expect(turn.lanes[3].access.buses && turn.lanes[3].type.isRegulatedAccess)
  }

  @Test(
    "lead across the junction where the arrows end some metres before it",
    arguments: [
      (10.0, nil, "QUITELEFT** | straight | quiteRight"),
      // Too far away, and about another junction.
      (20.0, nil, ""), (10.0, RoadTags.street("Yard"), ""),
      // People who cross there change nothing.
      (10.0, .footway, "QUITELEFT** | straight | quiteRight"),
    ])
  func carried(cellMeters: Double, side: RoadTags?, words: String) throws {
    let main = RoadTags.primary.oneway.named("Main")
    let town = try RoadSketch(
      """
              N
              |
      A-----B-C----D
            | |
            E S
      """,
      ways: [
        "AB": main.tagged("turn:lanes", "left|through|right"), "BC": main, "CD": main,
        "NCS": .street("Side"), "BE": side ?? [:],
      ], cellMeters: cellMeters)
    #expect(try lanes("AN", in: town) == words)
  }

  @Test("are not told where none of them leads on")
  func noneValid() throws {
    let town = try crossing(["turn:lanes": "through|through|right", "bus:lanes": "||designated"])
    #expect(try lanes("AN", in: town) == "")
    #expect(try lanes("AS", in: town) == "", "only buses have a lane to the right")
  }

  @Test("tell who may use them, and what for")
  func access() throws {
    let town = try crossing([
      "turn:lanes": "left|left|through|right", "bus:lanes": "|||designated",
      "vehicle:lanes": "||destination|no", "hov:lanes": "designated|||",
    ])
    let route = try town.route("A", "N")
    let turn = try #require(route.data?.sections[0].maneuvers.first { !$0.lanes.isEmpty })
    let (left, middle, right) = (turn.lanes[0], turn.lanes[2], turn.lanes[3])
    #expect(left.type.isHighOccupancyVehicle && left.type.isTurn && !left.type.isRegular)
    #expect(left.access.carpools && !left.access.automobiles && !left.access.trucks)
    #expect(turn.lanes.map(\.directionsOnRoute) == [[], [.quiteLeft], [], []])
    #expect(middle.type == LaneType() && middle.access.automobiles && !middle.access.throughTraffic)
    #expect(right.type.isRegulatedAccess && right.access.buses && !right.access.taxis)
    #expect(
      !right.access.automobiles && !right.access.pedestrians && right.access.emergencyVehicles)
  }

  @Test("are those of the direction of travel, on roads in both directions too")
  func directions() throws {
    let town = try RoadSketch(
      """
           N
           |
      A----B----C
           |
           S
      """,
      ways: [
        "AB": .primary.named("Main").tagged("turn:lanes:forward", "left|right")
          .tagged("turn:lanes:backward", "through|through"),
        "BC": .primary.named("Main").tagged("turn:lanes:backward", "through|right")
          .tagged("turn:lanes", "left|left"),
        "NBS": .street("Side"),
      ])
    #expect(try lanes("AN", in: town) == "QUITELEFT** | quiteRight")
    #expect(try lanes("CN", in: town) == "straight | QUITERIGHT**")
    #expect(try lanes("NC", in: town) == "")
  }

  // swift-format-ignore: NeverUseForceTry
  private static let twoTurns = try! RoadSketch(
    """
    A----B----C----D
              |
         E----F----G
              |
              H
    """,
    ways: [
      "AB": .primary.oneway.named("Main"),
      "BC": .primary.oneway.named("Main").tagged("turn:lanes", "through|right|right"),
      "CD": .primary.oneway.named("Main"),
      "CF": .secondary.oneway.named("Link").tagged("turn:lanes", "left|through;right"),
      "EF": .street("Quay"), "FG": .street("Quay"), "FH": .secondary.named("Link"),
    ])

  @Test("are best where they lead to the maneuver after the next one, too")
  func anticipation() throws {
    #expect(
      try lanes("AG", in: Self.twoTurns)
        == "straight | QUITERIGHT** | QUITERIGHT* then QUITELEFT** | straight+quiteRight")
    #expect(
      try lanes("AE", in: Self.twoTurns)
        == "straight | QUITERIGHT* | QUITERIGHT** then quiteLeft | straight+QUITERIGHT**")
  }

  @Test("come with those of the maneuver after the next one where that is near")
  func assistance() throws {
    let data = try #require(try Self.twoTurns.route("A", "G").data)
    let section = Route(data).sections[0]
    let turn = try #require(section.maneuvers.firstIndex { !$0.lanes.isEmpty })
    let assistance = try #require(section.laneAssistance(forManeuverAt: turn))
    #expect(assistance.lanesForNextManeuver == section.maneuvers[turn].lanes)
    #expect(assistance.lanesForNextNextManeuver == section.maneuvers[turn + 1].lanes)
    #expect(section.laneAssistance(forManeuverAt: 0) == nil)
    #expect(section.laneAssistance(forManeuverAt: 99) == nil)
    let last = try #require(section.laneAssistance(forManeuverAt: turn + 1))
    #expect(last.lanesForNextNextManeuver.isEmpty)
  }

  @Test("lead back to the side from where the traffic comes")
  func backAgain() throws {
    for (country, word) in [("DE", "uTurnLeft"), ("GB", "uTurnRight")] {
      let town = try crossing(
        ["turn:lanes": "left;reverse|through|right"], country: country)
      let words = try lanes("AS", in: town)
      #expect(words == "quiteLeft+\(word) | straight | QUITERIGHT**")
    }
  }

  @Test(
    "that make no sense are no lanes",
    arguments: [
      ["turn:lanes": "none|none"], ["turn:lanes": "|"], ["turn:lanes": ";;;|&<>"],
      ["turn:lanes": String(repeating: "left|", count: 900)], ["turn:lanes": ""],
      ["turn:lanes:backward": "left|right"],
    ])
  func nonsense(tags: [String: String]) throws {
    #expect(try lanes("AS", in: crossing(tags)) == "")
  }

  @Test("with access for another number of lanes are open")
  func wrongCount() throws {
    let town = try crossing(["turn:lanes": "left|right", "bus:lanes": "||designated"])
    #expect(try lanes("AS", in: town) == "quiteLeft | QUITERIGHT**")
  }
}

extension Lane {
  /// "QUITELEFT**": its arrows, in capitals those that lead on, with a star for each thing that speaks for it.
  var words: String {
    let arrows = directions.map {
      directionsOnRoute.contains($0) ? $0.name.uppercased() : $0.name
    }
    let stars =
      switch recommendationState {
      case .notRecommended: ""
      case .recommended: "*"
      case .highlyRecommended: "**"
      }
    return arrows.joined(separator: "+") + stars
  }
}
