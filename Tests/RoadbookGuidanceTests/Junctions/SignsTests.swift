// SPDX-License-Identifier: Apache-2.0

import RoadbookGuidance
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Signs")
struct SignsTests {
  static func told(_ link: RoadTags, node: RoadTags = [:]) throws -> String {
    let town = try RoadSketch(
      """
      A----B----C
                D
      """,
      ways: ["ABC": .motorway.numbered("A 1"), "BD": link.oneway], nodes: ["B": node])
    return try #require(town.route("A", "D").data).told
  }

  @Test(
    "what signs say",
    arguments: [
      (RoadTags.motorwayLink, "exit right"),
      (.motorwayLink.toward("Sea"), "exit right toward Sea"),
      (.motorwayLink.toward("Sea;Hills"), "exit right toward Sea, Hills"),
      (.motorwayLink.toward("Sea; Hills"), "exit right toward Sea, Hills"),
      (.motorwayLink.tagged("destination:ref", "A 2"), "exit right toward A 2"),
      (
        .motorwayLink.toward("Sea").tagged("destination:ref", "A 2;B 3"),
        "exit right toward A 2, B 3, Sea"
      ),
      (
        .motorwayLink.toward("Sea").tagged("destination:street", "Quay"),
        "exit right toward Sea, Quay"
      ),
      (
        .motorwayLink.toward("Sea").tagged("destination:ref:to", "A 9")
          .tagged("destination:to", "Cape").tagged("destination:ref", "B 3"),
        "exit right toward B 3, Sea, A 9, Cape"
      ),
      (.motorwayLink.tagged("destination:symbol", "airport"), "exit right"),
      (.motorwayLink.tagged("destination:colour", "blue"), "exit right"),
      (.motorwayLink.tagged("destination:forward", "Sea"), "exit right toward Sea"),
      (.motorwayLink.tagged("destination:backward", "Sea"), "exit right"),
      (
        .motorwayLink.toward("Hills").tagged("destination:forward", "Sea"),
        "exit right toward Sea"
      ),
      (.motorwayLink.tagged("destination:nonsense:lanes:forward", "Sea"), "exit right"),
      (.motorwayLink.tagged("destination", ";;; "), "exit right"),
    ])
  func signs(_ link: RoadTags, _ words: String) throws {
    #expect(try Self.told(link) == words)
  }

  @Test("numbers of traffic lights and other nodes are none of exits")
  func otherNumbers() throws {
    let town = try RoadSketch(
      """
      A----B----C
           |
           D
      """, ways: ["ABC": .street("Main"), "BD": .street("Side")],
      nodes: ["B": ["highway": "traffic_signals", "ref": "LSA 17"]])
    let route = try #require(town.route("A", "D").data)
    #expect(route.sections[0].maneuvers.allSatisfy { $0.exitSignTexts.items.isEmpty })
  }

  @Test("exits have numbers, and junctions names")
  func numbers() throws {
    let node: RoadTags = ["highway": "motorway_junction", "ref": "12b", "name": "Town"]
    #expect(try Self.told(.motorwayLink.toward("Sea"), node: node) == "exit right 12b toward Sea")
    let town = try RoadSketch(
      """
      A----B----C
           |
           D
      """, ways: ["ABC": .street("Main"), "BD": .street("Side")],
      nodes: ["B": ["highway": "traffic_signals", "name": "Four Corners"]])
    let route = try #require(town.route("A", "D").data)
    #expect(
      route.sections[0].maneuvers[1].intersectionNames.defaultValue() == "Four Corners")
  }

  @Test("the numbers of a sign are numbers, and the sentence names one with the places")
  func labels() throws {
    let town = try RoadSketch(
      """
      A----B----C
                D
      """,
      ways: [
        "ABC": .motorway,
        "BD": .motorwayLink.oneway.toward("Sea").tagged("destination:ref", "A 2"),
      ])
    let exit = try #require(town.route("A", "D").data?.sections[0].maneuvers[1])
    #expect(exit.signpost?.labels.first?.localizedRoadNumber?.localizedNumber.text == "A 2")
    #expect(exit.signpost?.labels.last?.localizedText?.text == "Sea")
    #expect(exit.text.contains("toward A 2, Sea"))
  }

  @Test("lines of a sign are in the asked language where the map has them")
  func languages() throws {
    let town = try RoadSketch(
      """
      A----B----C
                D
      """,
      ways: [
        "ABC": .motorway.tagged("lanes", "2").tagged("turn:lanes", "through|right"),
        "BD": .motorwayLink.oneway.toward("Tor 32;;Ankunft; Abflug")
          .tagged("destination:lang:en", ";;Arrival; Departure;Nowhere")
          .tagged("destination:lang:fr", ";;Arrivée"),
      ])
    for (language, words) in [
      (LanguageCode.enGb, "Tor 32, Arrival, Departure"), (.frFr, "Tor 32, Arrivée, Abflug"),
      (.deDe, "Tor 32, Ankunft, Abflug"),
    ] {
      var options = RoutingOptions()
      options.textOptions.language = language
      let route = try town.route(through: ["A", "D"], options: options)
      let exit = try #require(route.data?.sections[0].maneuvers[1])
      #expect(exit.signpost?.words == words, "\(language)")
      #expect(exit.text.contains(words), "\(language)")
    }
  }

  @Test(
    "in HTML each line says which language it is in",
    arguments: [
      (
        LanguageCode.enGb,
        #"<span class="sign"><span lang="de">Tor 32</span>, <span lang="en">Arrival, Departure</span></span>"#
      ),
      (.deDe, #"<span class="sign"><span lang="de">Tor 32, Ankunft, Abflug</span></span>"#),
    ])
  func languagesOfLines(_ language: LanguageCode, _ sign: String) throws {
    let town = try RoadSketch(
      """
      A----B----C
                D
      """,
      ways: [
        "ABC": .motorway,
        "BD": .motorwayLink.oneway.toward("Tor 32;Ankunft;Abflug")
          .tagged("destination:lang:en", ";Arrival;Departure"),
      ], country: "DE")
    var options = RoutingOptions()
    options.textOptions.language = language
    options.textOptions.textFormat = .html
    let exit = try #require(
      town.route(through: ["A", "D"], options: options).data?.sections[0].maneuvers[1])
    #expect(exit.text.contains(sign), "\(exit.text)")
  }

  @Test("anyone who leaves a motorway does not stay on it, though its ramps have its number")
  func rampsWithNumbers() throws {
    func texts(_ beyond: RoadTags) throws -> [[String]] {
      let town = try RoadSketch(
        """
        A----B----C
                  D----E----F
                            G
                            K----H----L
        """,
        ways: [
          "ABC": .motorway.numbered("A 6"), "BDE": .motorwayLink.oneway.numbered("A 6"),
          "EF": .motorwayLink.oneway.numbered("A 6"),
          "EGH": .motorwayLink.oneway.numbered("A 6").toward("Sea"), "KHL": beyond,
        ], cellMeters: 50)
      let route = try #require(town.route("A", "L").data)
      return [
        route.sections[0].maneuvers.map(\.text),
        RouteAnnouncements(route, RouteTextOptions()).items.map(\.said.text),
      ]
    }
    for said in try texts(.motorway.numbered("A 656")) {
      #expect(!said.contains { $0.contains("stay on") || $0.contains("onto A 6 ") }, "\(said)")
      #expect(said.contains { $0.lowercased().contains("take the exit toward a 656") }, "\(said)")
      #expect(said.contains { $0.hasPrefix("Keep right toward Sea") }, "\(said)")
    }
    for said in try texts(.motorway.numbered("A 6")) {
      #expect(said.contains { $0.lowercased().contains("take the exit to stay on a 6") }, "\(said)")
    }
  }

  @Test("a number that the road has anyway is not read from the sign, however it is written")
  func ownNumber() throws {
    for sign in ["A29", "A 29"] {
      let town = try RoadSketch(
        """
        A----B----C
                  D
        """,
        ways: ["ABC": .motorway, "BD": .motorwayLink.oneway.numbered("A 29").toward(sign)])
      let exit = try #require(town.route("A", "D").data?.sections[0].maneuvers[1])
      #expect(exit.text.hasPrefix("Take the exit onto A 29."), "\(exit.text)")
    }
  }

  @Test("what stands at a road in both directions counts in its own")
  func directions() throws {
    for (key, words) in [
      ("destination:forward", "turn left onto Side toward Sea"),
      ("destination:backward", "turn right onto Side"),
      ("destination", "turn left onto Side toward Sea"),
    ] {
      let town = try RoadSketch(
        """
        A----B----C
             |
             D
        """,
        ways: ["ABC": .street("Main"), "BD": .street("Side").tagged(key, "Sea")])
      let isForward = key != "destination:backward"
      let told = try #require(town.route(isForward ? "C" : "A", "D").data).told
      #expect(told == words, "\(key)")
    }
    let against = try RoadSketch(
      """
      A----B----C
           |
           D
      """,
      ways: [
        "ABC": .street("Main"),
        "DB": .street("Side").tagged("oneway", "-1").tagged("destination", "Sea"),
      ])
    #expect(
      try #require(against.route("A", "D").data).told == "turn right onto Side toward Sea",
      "a sign without a direction is for those who may drive there")
  }

  /// A crossing whose lanes have signs.
  private func crossing(_ tags: [String: String], side: RoadTags = .street("Side")) throws
    -> RoadSketch
  {
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
        "NC": side, "CS": .street("Side"),
      ])
  }

  @Test("the signs above the lanes that lead on count where the road itself has none")
  func lanes() throws {
    let town = try crossing([
      "turn:lanes": "left|through|through;right|right",
      "destination:lanes": "Hills|Bay|Bay;Sea|Sea", "destination:ref:lanes": "B 1|||A 2;A 3",
    ])
    #expect(try #require(town.route("A", "N").data).told == "turn left onto Side toward B 1, Hills")
    #expect(
      try #require(town.route("A", "S").data).told == "turn right onto Side toward Sea, A 2, A 3")
    #expect(try #require(town.route("A", "D").data).told == "")
    let signed = try crossing(
      ["turn:lanes": "left|through", "destination:lanes": "Hills|Bay"],
      side: .street("Side").tagged("destination:backward", "Peak"))
    #expect(try #require(signed.route("A", "N").data).told == "turn left onto Side toward Peak")
  }

  @Test(
    "signs above other lanes than there are say nothing",
    arguments: [
      ["turn:lanes": "left|through", "destination:lanes": "Hills|Bay|Sea"],
      ["turn:lanes": "left|through", "destination:lanes": "|"],
      ["turn:lanes": "left|through", "destination:lanes:backward": "Hills|Bay"],
      ["turn:lanes": "left|through", "destination:symbol:lanes": "airport|"],
      ["destination:lanes": "Hills|Bay"],
      ["turn:lanes": "left|through", "destination:lanes": String(repeating: "|", count: 9_000)],
    ])
  func wrongLanes(_ tags: [String: String]) throws {
    #expect(try #require(crossing(tags).route("A", "N").data).told == "turn left onto Side")
  }

  @Test("a road has the number of the exit that leads into it, rather than the node")
  func exitsOfRoads() throws {
    let node: RoadTags = ["highway": "motorway_junction", "ref": "12"]
    let link = RoadTags.motorwayLink.tagged("junction:ref", "12A")
    #expect(try Self.told(link, node: node) == "exit right 12A")
    #expect(try Self.told(link) == "exit right 12A")
  }

  @Test("nodes of exits say where these lead, where nothing else does")
  func exitsTo() throws {
    let node: RoadTags = ["highway": "motorway_junction", "exit_to": "N13 Maia; Sea"]
    #expect(try Self.told(.motorwayLink, node: node) == "exit right toward N13 Maia, Sea")
    #expect(try Self.told(.motorwayLink.toward("Bay"), node: node) == "exit right toward Bay")
    #expect(
      try Self.told(.motorwayLink, node: node.tagged("exit_to:right", "Hills"))
        == "exit right toward Hills")
    #expect(
      try Self.told(.motorwayLink, node: ["exit_to:left": "Hills"]) == "exit right")
    #expect(try Self.told(.motorwayLink, node: ["exit_to": ";"]) == "exit right")
  }

  @Test("an exit without any sign is told by the road behind its ramp")
  func beyond() throws {
    func texts(_ link: RoadTags, _ road: RoadTags) throws -> [String] {
      let town = try RoadSketch(
        """
        A----B----C
                  F
               D--E
                  G
        """,
        ways: ["ABC": .motorway.numbered("A 1"), "BDE": link.oneway, "FEG": road])
      let route = try #require(town.route("A", "G").data)
      var announced = RouteAnnouncements(route, RouteTextOptions()).items.map(\.said.text)
      announced.removeAll { !$0.contains("exit") }
      return [route.sections[0].maneuvers[1].text, announced[announced.count - 1]]
    }
    let road = RoadTags.primary.named("Quay Road")
    for text in try texts(.motorwayLink, road) {
      #expect(text.hasPrefix("Take the exit toward Quay Road"), "\(text)")
    }
    for text in try texts(.motorwayLink.tagged("junction:ref", "7"), road) {
      #expect(text.hasPrefix("Take exit 7") && !text.contains("Quay Road, "), "\(text)")
    }
    for text in try texts(.motorwayLink, .primary) { #expect(!text.contains("toward"), "\(text)") }
  }
}
