// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Roundabouts")
struct RoundaboutTests {
  /// Driven counter-clockwise, as where people drive on the right.
  private func circle(_ name: String = "NWSEN", country: String? = nil) throws -> RoadSketch {
    try RoadSketch(
      """
            a
            |
            N
           / \\
      d---W   E---b
           \\ /
            S
            |
            c
      """,
      ways: [
        name: .roundabout, "aN": .primary, "bE": .primary, "cS": .primary, "dW": .primary,
      ], country: country, cellMeters: 20)
  }

  @Test(
    "a roundabout is driven one way round",
    arguments: Engine.allCases,
    [
      ("c", "b", "cSEb"), ("c", "a", "cSENa"), ("c", "d", "cSENWd"), ("a", "d", "aNWd"),
      ("b", "d", "bENWd"), ("d", "b", "dWSEb"),
    ])
  func exits(engine: Engine, trip: (from: String, to: String, places: String)) throws {
    let route = try circle().route(SketchPlace(trip.from), SketchPlace(trip.to), on: engine)
    #expect(route.places == trip.places, "\(route)")
  }

  @Test("where people drive on the left it turns the other way")
  func left() throws {
    let circle = try circle("NESWN", country: "GB")
    #expect(try circle.route("c", "d").places == "cSWd")
    #expect(try circle.route("c", "b").places == "cSWNEb")
  }

  @Test("going around it is how one turns back")
  func turningBack() throws {
    let circle = try circle()
    #expect(
      try circle.route(.at("c", heading: 0), .passing("S"), "c").places == "cSENWSc")
  }

  @Test("entering takes time, going around does not")
  func delay() throws {
    let circle = try circle()
    let (first, second) = (try circle.route("c", "b"), try circle.route("c", "a"))
    #expect(second.duration - first.duration < 10)
  }

  /// A circle that is entered from the south, with a street in the east that differs.
  private func circle(east: RoadTags, vehicle: String) throws -> RoadSketch {
    try RoadSketch(
      """
            a
            |
            N
           / \\
      d---W   E---b
           \\ /
            S
            |
            c
      """,
      ways: [
        "NWSEN": .roundabout, "aN": .primary, "Eb": east, "cS": .primary, "dW": .primary,
      ], cellMeters: 20, vehicle: vehicle)
  }

  @Test(
    "exits are counted as drivers see them, also those that are closed to their vehicle",
    arguments: [
      (RoadTags.secondary, 2), (.secondary.tagged("hgv", "no"), 2),
      (.secondary.tagged("maxweight", "3.5"), 2), (.secondary.tagged("oneway", "yes"), 2),
      (.secondary.tagged("hgv", "no").tagged("oneway", "yes"), 2),
      // One comes from there, and it is a path or a yard for everyone.
      (.secondary.tagged("hgv", "no").tagged("oneway", "-1"), 1), (.road("cycleway"), 1),
      (.service.tagged("access", "no"), 1), (.secondary.tagged("motor_vehicle", "no"), 1),
    ])
  func closedExits(east: RoadTags, number: Int) throws {
    for vehicle in ["car", "truck"] {
      let route = try circle(east: east, vehicle: vehicle).route("c", "a")
      let exits = route.data?.sections.flatMap(\.maneuvers).compactMap { maneuver in
        maneuver.action.name.hasPrefix("rightRoundaboutExit")
          ? Int(maneuver.action.name.dropFirst("rightRoundaboutExit".count)) : nil
      }
      #expect(exits == [number], "\(vehicle): \(route)")
    }
  }

  @Test("a junction=circular is the same")
  func circular() throws {
    let town = try RoadSketch(
      """
      A----B----C
           |    |
           E----D----F
      """,
      ways: [
        "AB": .primary, "BEDCB": .primary.tagged("junction", "circular"), "DF": .primary,
      ])
    #expect(try town.route("A", "F").places == "ABEDF")
    #expect(try town.route("F", "A").places == "FDCBA")
  }
}
