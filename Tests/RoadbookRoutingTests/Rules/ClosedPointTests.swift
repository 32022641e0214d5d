// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

/// Points, widths and groups that close the short way A–B–C.
@Suite("Roads that are closed by what is easily overlooked")
struct ClosedPointTests {
  private func town(
    node: RoadTags? = nil, way: RoadTags = .residential, vehicle: String = "car"
  ) throws -> RoadSketch {
    try RoadSketch(
      """
      A---B---C
      |       |
      D-------E
      """,
      ways: ["ABC": way, "AD": .residential, "DE": .residential, "EC": .residential],
      nodes: node.map { ["B": $0] } ?? [:], vehicle: vehicle)
  }

  private static let around = "AD DE EC"

  @Test(
    "no of an access key on a bare point closes the way there", arguments: Engine.allCases,
    ["access", "vehicle", "motor_vehicle", "motorcar"])
  func barePoint(engine: Engine, key: String) throws {
    #expect(try town(node: [key: "no"]).route("A", "C", on: engine).ways == Self.around)
  }

  @Test("it closes it to walkers and cyclists whom it names")
  func active() throws {
    #expect(
      try town(node: ["foot": "no"], vehicle: "pedestrian").route("A", "C").ways == Self.around)
    #expect(
      try town(node: ["bicycle": "no", "foot": "no"], vehicle: "bicycle").route("A", "C").ways
        == Self.around)
    #expect(try town(node: ["foot": "no"]).route("A", "C").ways == "ABC")
  }

  @Test(
    "it does not where the point is a crossing, a signal, an entrance, an amenity or a stop",
    arguments: [
      ["access": "no", "highway": "crossing"], ["access": "no", "highway": "traffic_signals"],
      ["access": "no", "entrance": "yes"], ["access": "no", "amenity": "bench"],
      ["access": "no", "public_transport": "stop_position"],
    ] as [RoadTags])
  func otherPoints(node: RoadTags) throws {
    #expect(try town(node: node).route("A", "C").ways == "ABC")
  }

  @Test(
    "streets too narrow for a car, and those for one group, are driven around",
    arguments: [
      ["highway": "residential", "width": "1 m"], ["highway": "residential", "est_width": "6'"],
      ["highway": "residential", "maxwidth:physical": "1.9"],
      ["highway": "residential", "access": "share_taxi"],
      ["highway": "residential", "access": "garbage"],
    ] as [RoadTags])
  func closedWays(way: RoadTags) throws {
    #expect(try town(way: way).route("A", "C").ways == Self.around)
  }

  @Test("a tag without a value is no tag")
  func emptyValue() throws {
    let way: RoadTags = ["highway": "residential", "access": "", "oneway": ""]
    #expect(try town(way: way).route("A", "C").ways == "ABC")
    #expect(try town(node: ["barrier": ""]).route("A", "C").ways == "ABC")
  }

  @Test("people on foot do not cross private ground for some minutes")
  func privateGround() throws {
    let town = try RoadSketch(
      """
      A---B---C
      |       |
      |       |
      |       |
      |       |
      |       |
      D-------E
      """,
      ways: [
        "AB": .residential, "BC": .footway.tagged("access", "private"), "AD": .residential,
        "DE": .residential, "EC": .residential,
      ], vehicle: "pedestrian")
    #expect(try town.route("A", "C").ways == "AD DE EC")
    // What lies on it is still reached.
    #expect(try town.route("A", "B").ways == "AB")
  }
}
