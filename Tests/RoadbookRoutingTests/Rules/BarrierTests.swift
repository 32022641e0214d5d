// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

/// A barrier at B, on the short way from A to C.
@Suite("Barriers")
struct BarrierTests {
  private func town(_ barrier: RoadTags) throws -> RoadSketch {
    try RoadSketch(
      """
      A----B--1--C
      |          |
      D----E-----F
      """,
      ways: ["ABC": .residential, "ADEFC": .residential], nodes: ["B": barrier])
  }

  @Test(
    "some barriers let cars pass, others do not",
    arguments: [
      ("bollard", false), ("block", false), ("chain", false), ("jersey_barrier", false),
      ("stile", false), ("something_new", false), ("height_restrictor", true),
      ("cattle_grid", true), ("kerb", true), ("entrance", true), ("toll_booth", true),
      ("no", true),
    ])
  func kinds(kind: String, isOpen: Bool) throws {
    #expect(try town(.barrier(kind)).route("A", "C").ways == (isOpen ? "ABC" : "ADEFC"))
  }

  @Test(
    "a barrier's own access comes before its kind",
    arguments: [
      (RoadTags.barrier("bollard").tagged("motor_vehicle", "yes"), true),
      (.barrier("bollard").tagged("access", "yes"), true),
      (.barrier("bollard").tagged("access", "no").tagged("motorcar", "yes"), true),
      (.barrier("cattle_grid").tagged("access", "no"), false),
      (.barrier("cattle_grid").tagged("motor_vehicle", "no"), false),
      (.barrier("cattle_grid").tagged("hgv", "no"), true),
      (.barrier("cattle_grid").tagged("motor_vehicle", "private"), false),
    ])
  func access(barrier: RoadTags, isOpen: Bool) throws {
    #expect(try town(barrier).route("A", "C").ways == (isOpen ? "ABC" : "ADEFC"))
  }

  @Test("a gate takes time and is avoided where a little longer way is open")
  func gate() throws {
    let road = try RoadSketch(
      "A----B----C", ways: ["ABC": .residential], nodes: ["B": .barrier("gate")])
    let open = try RoadSketch("A----B----C", ways: ["ABC": .residential])
    let seconds = try road.route("A", "C").duration - open.route("A", "C").duration
    #expect(abs(seconds - 20) < 0.01)
    #expect(try town(.barrier("gate")).route("A", "C").ways == "ADEFC")
  }

  @Test("a lift gate takes less time than a gate")
  func liftGate() throws {
    func seconds(_ kind: String) throws -> Double {
      try RoadSketch("A----B----C", ways: ["ABC": .residential], nodes: ["B": .barrier(kind)])
        .route("A", "C").duration
    }
    #expect(try seconds("lift_gate") < seconds("gate"))
  }

  @Test("a locked gate is shut, except for those that it names")
  func locked() throws {
    func answer(_ gate: RoadTags) throws -> String {
      try RoadSketch("A----B----C", ways: ["ABC": .residential], nodes: ["B": gate])
        .answer("A", "C")
    }
    #expect(try answer(.barrier("gate").tagged("locked", "yes")) == "noRouteFound")
    #expect(try answer(.barrier("gate").tagged("locked", "no")) == "ABC")
    #expect(
      try answer(.barrier("gate").tagged("locked", "yes").tagged("motor_vehicle", "yes")) == "ABC")
    #expect(
      try answer(.barrier("gate").tagged("locked", "yes").tagged("access", "yes"))
        == "noRouteFound")
  }

  @Test("a rising bollard is for those who have something to do behind it")
  func risingBollard() throws {
    #expect(try town(.barrier("rising_bollard")).route("A", "C").ways == "ADEFC")
    let dead = try RoadSketch(
      "A----B----C", ways: ["ABC": .residential], nodes: ["B": .barrier("rising_bollard")])
    #expect(try dead.route("A", "C").ways == "ABC")
  }

  @Test("both sides of a closed barrier are reached, each from its own side")
  func sides() throws {
    let town = try town(.barrier("bollard"))
    #expect(try town.route("A", "1").places == "ADEFC1")
    #expect(try town.route("1", "A").places == "1CFEDA")
    #expect(try town.route("A", .near("B", eastMeters: -100)).places == "A")
  }

  @Test("before a closed barrier one may turn back, as at any dead end")
  func turningBack() throws {
    let town = try RoadSketch(
      """
      A----B----C----D
           |
           |
           E
      """,
      ways: ["AB": .residential, "BCD": .residential, "EB": .residential],
      nodes: ["C": .barrier("bollard")],
      restrictions: [.noLeftTurn(from: "EB", via: "B", to: "AB")])
    #expect(try town.route("E", "A").places == "EBCBA")
  }

  @Test("a barrier on a crossing closes all ways across, and none of the arms")
  func crossing() throws {
    let town = try RoadSketch(
      """
      A----B----C
           |    |
           |    |
           D----E
      """,
      ways: ["ABC": .residential, "BD": .residential, "CE": .residential, "DE": .residential],
      nodes: ["B": .barrier("bollard")])
    #expect(try town.route("C", "D").ways == "CE DE")
    #expect(try town.route("C", .near("B", eastMeters: 50)).ways == "ABC")
    #expect(try town.route("C", .near("D", northMeters: 100)).ways == "CE DE BD")
    #expect(try town.route("A", .near("B", eastMeters: -50)).ways == "ABC")
  }
}
