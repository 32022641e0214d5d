// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("A truck of which nothing is said")
struct FullTruckTests {
  private func answer(_ way: RoadTags, country: String = "DE", _ given: VehicleSpecification? = nil)
    throws -> String
  {
    let town = try RoadSketch(
      """
      A---B---C
      |       |
      D-------E
      """,
      ways: [
        "AB": .residential, "BC": way, "AD": .residential, "DE": .residential, "EC": .residential,
      ], country: country, vehicle: "truck")
    var options = RoutingOptions()
    options.transportSpecification = TransportSpecification(
      transportMode: .truck, vehicleSpecification: given)
    let told = town.router.describingTruck(
      options, profile: "truck", at: try town.coordinates(of: "A"))
    return try town.route(through: ["A", "C"], options: told).ways
  }

  @Test(
    "is a full one at the tool and the dialects: it does not go under a bridge of 3.2 m",
    arguments: [
      ("maxheight", "3.2"), ("maxwidth", "2.5"), ("maxlength", "12"), ("maxweight", "30"),
      ("maxaxleload", "10"),
    ])
  func full(key: String, value: String) throws {
    #expect(try answer(.residential.tagged(key, value)) == "AD DE EC")
  }

  @Test("passes what a full truck passes")
  func passes() throws {
    #expect(try answer(.residential.tagged("maxheight", "4")) == "AB BC")
    #expect(try answer(.residential.tagged("maxweight", "40")) == "AB BC")
  }

  @Test("what is said counts, and the rest is that of a full one")
  func said() throws {
    let low = VehicleSpecification(heightInCentimeters: 300)
    #expect(try answer(.residential.tagged("maxheight", "3.2"), low) == "AB BC")
    #expect(try answer(.residential.tagged("maxweight", "30"), low) == "AD DE EC")
    let light = VehicleSpecification(isTruckLight: true)
    #expect(try answer(.residential.tagged("maxweight", "30"), light) == "AB BC")
  }

  @Test("differs where the law does")
  func countries() throws {
    #expect(try answer(.residential.tagged("maxweight", "42"), country: "GB") == "AD DE EC")
    #expect(try answer(.residential.tagged("maxweight", "38"), country: "US") == "AB BC")
  }

  @Test("is anything at the library, which checks what is given")
  func library() throws {
    let town = try RoadSketch(
      "A---B---C", ways: ["AB": .residential, "BC": .residential.tagged("maxheight", "3.2")],
      vehicle: "truck")
    #expect(try town.answer("A", "C") == "AB BC")
  }
}
