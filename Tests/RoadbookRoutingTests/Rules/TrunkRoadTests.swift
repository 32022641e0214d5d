// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

/// A trunk road ABC between streets on which people live, or between fields.
@Suite("Trunk roads without a sign")
struct TrunkRoadTests {
  private func kmh(_ trunk: RoadTags, streets: RoadTags) throws -> Double {
    let town = try RoadSketch(
      """
      F---G---H
      |   |   |
      A---B---C
      |   |   |
      I---J---K
      """,
      ways: [
        "ABC": trunk, "FGH": streets, "IJK": streets, "FAI": streets, "GBJ": streets,
        "HCK": streets,
      ], country: "DE", cellMeters: 50)
    let route = try town.route("A", "C")
    #expect(route.ways == "ABC")
    return route.lengthMeters / route.duration * 3.6
  }

  @Test("are driven as trunk roads in towns, and not as streets with the limit of towns")
  func town() throws {
    #expect((63...65).contains(try kmh(.road("trunk"), streets: .residential)))
  }

  @Test("have the town's limit where a sign or a tag says so")
  func signedTown() throws {
    let signed = RoadTags.road("trunk").tagged("maxspeed", "50")
    #expect(try kmh(signed, streets: .residential) < 50)
    let told = RoadTags.road("trunk").tagged("zone:traffic", "DE:urban")
    #expect(try kmh(told, streets: .residential) < 50)
  }

  @Test("are faster where nobody lives beside them")
  func country() throws {
    #expect(try kmh(.road("trunk"), streets: .track) > 85)
  }
}
