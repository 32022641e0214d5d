// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@Suite("Whom stop signs stop")
struct StopSignTests {
  /// A stop sign at S before the junction B.
  private func street(_ sign: RoadTags?) throws -> RoadSketch {
    try RoadSketch(
      """
                  D
                  |
      A--------S--B
                  |
                  E
      """,
      ways: ["ASB": .residential, "DBE": .secondary], nodes: sign.map { ["S": $0] } ?? [:])
  }

  private func seconds(_ town: RoadSketch, _ from: SketchPlace, _ to: SketchPlace) throws -> Double
  {
    try town.route(from, to).duration
  }

  @Test(
    "without a direction those who drive towards the nearer junction",
    arguments: ["stop", "give_way"])
  func nearer(kind: String) throws {
    let (plain, signed) = (try street(nil), try street(["highway": kind]))
    #expect(try seconds(signed, "A", "D") > seconds(plain, "A", "D") + 1)
    #expect(try abs(seconds(signed, "D", "A") - seconds(plain, "D", "A")) < 0.01)
  }

  @Test("with a direction those whom it faces, wherever it stands")
  func directed() throws {
    let plain = try street(nil)
    let signed = try street(["highway": "stop", "direction": "backward"])
    #expect(try abs(seconds(signed, "A", "D") - seconds(plain, "A", "D")) < 0.01)
    #expect(try seconds(signed, "D", "A") > seconds(plain, "D", "A") + 1)
  }

  @Test("a sign for minor roads never stops the major one", arguments: Engine.allCases)
  func minor(engine: Engine) throws {
    func town(_ node: RoadTags?) throws -> RoadSketch {
      try RoadSketch(
        """
        A-----B-----C
              |
              D
        """,
        ways: ["ABC": .primary, "DB": .residential], nodes: node.map { ["B": $0] } ?? [:])
    }
    let (plain, signed) = (try town(nil), try town(["highway": "stop", "stop": "minor"]))
    #expect(
      try abs(signed.route("A", "C", on: engine).duration - plain.route("A", "C").duration) < 0.01)
    #expect(try signed.route("D", "C", on: engine).duration > plain.route("D", "C").duration + 1)
  }

  @Test("a gate that is open to all is passed sooner than one that must be opened")
  func gates() throws {
    func town(_ gate: RoadTags) throws -> Double {
      try RoadSketch("A---B---C", ways: ["ABC": .residential], nodes: ["B": gate]).route("A", "C")
        .duration
    }
    #expect(
      try town(RoadTags.barrier("gate").tagged("access", "yes")) < town(.barrier("gate")) - 5)
  }
}
