// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookProfiles
import RoadbookTestSupport
import Testing

/// The street BC, or the point B, varies; the road around it is longer and always open.
@Suite("Signs and rules in the words of mappers")
struct SignSpellingTests {
  private func town(
    _ street: RoadTags = .residential, at point: RoadTags? = nil, for vehicle: String = "car",
    _ change: (inout ProfileRules) -> Void = { _ in }
  ) throws -> RoadSketch {
    try RoadSketch(
      """
      A----B--1--C
      |          |
      D----E-----F
      """,
      ways: ["AB": .residential, "BC": street, "ADEFC": .residential],
      nodes: point.map { ["B": $0] } ?? [:], vehicle: vehicle, profile: change)
  }

  private func isOpen(_ town: RoadSketch) throws -> Bool {
    try town.route("A", "C").ways == "AB BC"
  }

  private func truck(_ street: RoadTags = .residential, at point: RoadTags? = nil) throws -> Bool {
    try isOpen(
      town(street, at: point, for: "truck") { rules in
        rules.vehicle.heightMeters = 4
        rules.vehicle.weightTonnes = 12
      })
  }

  @Test(
    "a low bridge is closed to a truck of 4 m, however its height is written",
    arguments: [
      "12'6\"", "12'6", "12' 6''", "12′6″", "12’6”", "12 ft 6 in", "12 feet 6 inches", "3.8 meter",
      "3.8 M", "380 cm", "3,8 m", "below_default",
    ])
  func heights(text: String) throws {
    #expect(try !truck(.residential.tagged("maxheight", text)))
    #expect(try isOpen(town(.residential.tagged("maxheight", text))))
  }

  @Test(
    "a weak bridge is closed to a truck of 12 t, however its weight is written",
    arguments: [
      "7.5", "7.5T", "7.5 ton", "8 tons", "7.5 tonne", "8 short tons", "8 long tons", "15 cwt",
      "7500", "7500 kg", "16000 lbs",
    ])
  func weights(text: String) throws {
    #expect(try !truck(.residential.tagged("maxweight", text)))
  }

  @Test(
    "what is high enough, or nobody can read, is open",
    arguments: ["4.2", "14'6", "13 ft 9 in", "default", "ask"])
  func open(text: String) throws {
    #expect(try truck(.residential.tagged("maxheight", text)))
  }

  @Test(
    "a bar that stops what is high is closed to trucks and buses, unless its sign lets them pass")
  func heightRestrictor() throws {
    let bar = RoadTags.barrier("height_restrictor")
    #expect(try !truck(at: bar))
    #expect(try !isOpen(town(at: bar, for: "bus")))
    #expect(try truck(at: bar.tagged("maxheight", "4.5")))
    #expect(try !truck(at: bar.tagged("maxheight", "3")))
    #expect(try isOpen(town(at: bar)))
  }

  @Test(
    "a place behind a locked gate has a route for those who have a key, and nobody passes there")
  func lockedGate() throws {
    let gate = RoadTags.barrier("gate").tagged("locked", "yes")
    let town = try town(at: gate.tagged("access", "private"))
    #expect(try town.route("A", "C").ways == "ADEFC")
    let yard = try RoadSketch(
      "A----B----C", ways: ["AB": .residential, "BC": .service],
      nodes: ["B": gate.tagged("access", "private")])
    #expect(try yard.route("A", "C").ways == "AB BC")
    let shut = try RoadSketch(
      "A----B----C", ways: ["AB": .residential, "BC": .service], nodes: ["B": gate])
    #expect(throws: RoutingError.noRouteFound) { try shut.route("A", "C") }
  }

  @Test("streets for residents are open to people on foot, and private ground is no short cut")
  func residents() throws {
    for (value, isOpen) in [
      ("destination", true), ("delivery", true), ("residents", true), ("private", false),
    ] {
      let street = RoadTags.residential.tagged("access", value)
      #expect(try self.isOpen(town(street, for: "pedestrian")) == isOpen, "\(value)")
      #expect(try !self.isOpen(town(street)), "\(value)")
    }
  }

  @Test(
    "roads that are not built, or given up, and those for four-wheel drives are closed",
    arguments: ["construction", "abandoned", "disused", "4wd_only"])
  func closed(key: String) throws {
    #expect(try !isOpen(town(.residential.tagged(key, "yes"))))
    #expect(try isOpen(town(.residential.tagged(key, "no"))))
  }

  @Test("public bridleways are open to bicycles, and others are not")
  func bridleways() throws {
    func ways(_ way: RoadTags) throws -> String {
      try RoadSketch(
        """
        A----B-----C
        |          |
        |          |
        |          |
        |          |
        D----E-----F
        """,
        ways: ["AB": .residential, "BC": way, "ADEFC": .residential], vehicle: "bicycle"
      ).route("A", "C").ways
    }
    let way = RoadTags.road("bridleway")
    let open = way.tagged("designation", "public_bridleway")
    #expect(try ways(open) == "AB BC")
    #expect(try ways(way) == "ADEFC" && ways(open.tagged("bicycle", "no")) == "ADEFC")
  }

  @Test("roads for shared cars are open to buses")
  func carpools() throws {
    let road = RoadTags.residential.tagged("hov", "designated")
    #expect(try isOpen(town(road, for: "bus")))
    #expect(try !isOpen(town(road)))
  }

  @Test(
    "dirt is avoided also where the grade of the track, or a list of surfaces, tells it",
    arguments: [
      (["tracktype": "grade3"], true), (["surface": "asphalt;gravel"], true),
      (["surface": "gravel"], true), (["tracktype": "grade1"], false),
      (["tracktype": "grade2", "surface": "asphalt"], false),
    ])
  func dirt(tags: [String: String], isAvoided: Bool) throws {
    let street = tags.reduce(RoadTags.residential) { $0.tagged($1.key, $1.value) }
    let town = try town(street)
    var options = RoutingOptions()
    options.avoidanceOptions.roadFeatures = [.dirtRoad]
    let route = try town.route(through: ["A", "C"], options: options)
    #expect((route.ways == "ADEFC") == isAvoided)
  }

  @Test("limits are read in capital letters, too")
  func capitals() throws {
    func seconds(_ limit: String) throws -> Double {
      try RoadSketch("A----B", ways: ["AB": .residential.tagged("maxspeed", limit)])
        .route("A", "B").duration
    }
    #expect(try seconds("10 MPH") == seconds("10 mph"))
    #expect(try seconds("de:zone:20") == seconds("DE:zone:20"))
    #expect(try seconds("10 MPH") > seconds("50"))
  }

  @Test("a condition may name the sign in place of what it limits")
  func conditions() throws {
    #expect(try !truck(.residential.tagged("hgv:conditional", "no @ (maxweight>7.5)")))
    #expect(try truck(.residential.tagged("hgv:conditional", "no @ (maxweight>16)")))
  }
}
