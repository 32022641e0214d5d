// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@Suite("People walk across plazas")
struct PlazaTests {
  private func square(_ area: RoadTags, vehicle: String = "pedestrian") throws -> RoadSketch {
    let path = vehicle == "car" ? RoadTags.residential : .footway
    return try RoadSketch(
      """
      E-A---------B-F
        |         |
        |         |
        |         |
        |         |
        |         |
      G-D---------C-H
      """,
      ways: ["ABCDA": area, "EA": path, "BF": path, "DG": path, "CH": path], vehicle: vehicle)
  }

  private let plaza = RoadTags.pedestrian.tagged("area", "yes")

  @Test("straight from entrance to entrance")
  func across() throws {
    // 1,000 m by 600 m, and 200 m at both ends.
    let route = try square(plaza).route("E", "H")
    #expect(route.ways == "EA ABCDA CH")
    #expect(abs(route.lengthMeters - 1_566) < 5, "\(route)")
    #expect(try square(plaza).route("H", "E").lengthMeters == route.lengthMeters)
    #expect(try square(plaza).route("E", "F").places == "EABF")
  }

  @Test("streets that lead around are no areas, and drivers stay on the outline")
  func around() throws {
    #expect(try square(.pedestrian).route("E", "H").lengthMeters > 1_990)
    let open = plaza.tagged("motor_vehicle", "yes")
    #expect(try square(open, vehicle: "car").route("E", "H").lengthMeters > 1_990)
  }

  @Test("platforms are areas without saying so")
  func platforms() throws {
    let route = try square(["railway": "platform"]).route("E", "H")
    #expect(route.lengthMeters < 1_600)
  }

  @Test("closely around the corners of an area that is not convex")
  func corners() throws {
    let angle = try RoadSketch(
      """
      G-A---B
        |   |
        |   |
        |   C-----D
        |         |
        F---------E-H
      """,
      ways: ["ABCDEFA": plaza, "GA": .footway, "EH": .footway], vehicle: "pedestrian")
    // 400 m and 300 m to C, 600 m and 200 m from there.
    let route = try angle.route("G", "H")
    #expect(abs(route.lengthMeters - 400 - 500 - 632.5) < 5, "\(route)")
  }
}
