// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("What spans tell of who may use a street")
struct SpanAttributeTests {
  private func span(_ tags: RoadTags, _ vehicle: String = "car") throws -> StreetData {
    let town = try RoadSketch("A----B", ways: ["AB": tags], vehicle: vehicle)
    return try #require(try town.route("A", "B").data?.sections.first?.spans.first?.street)
  }

  /// Car, truck, scooter and walker: "open|noThrough+toll||open".
  private func words(_ street: StreetData) -> String {
    func word(_ attributes: [AccessAttributes]) -> String {
      attributes.map { "\($0)" }.joined(separator: "+")
    }
    return [
      word(street.carAttributes), word(street.truckAttributes), word(street.scooterAttributes),
      street.walkAttributes.map { "\($0)" }.joined(separator: "+"),
    ].joined(separator: "|")
  }

  @Test(
    "roads are open to those whom their tags let in",
    arguments: [
      (RoadTags.residential, "open|open|open|open"),
      (.motorway, "open|open||"),
      (.residential.tagged("hgv", "no"), "open||open|open"),
      (.residential.tagged("hgv", "destination"), "open|noThrough|open|open"),
      (.residential.tagged("motor_vehicle", "destination"), "noThrough|noThrough|noThrough|open"),
      (.residential.tagged("access", "private"), "noThrough|noThrough|noThrough|noThrough"),
      (.residential.tagged("foot", "no"), "open|open|open|"),
      (.residential.tagged("toll:hgv", "yes"), "open|open+tollRoad|open|open"),
      (.residential.tagged("goods", "no").tagged("hgv", "yes"), "open|open|open|open"),
      (.primary.tagged("motorroad", "yes"), "open|open||"),
      (.residential.tagged("moped", "no"), "open|open||open"),
    ])
  func cars(_ tags: RoadTags, _ words: String) throws {
    #expect(try self.words(span(tags)) == words)
  }

  @Test("a footway that somebody walks along is open to no car")
  func walkers() throws {
    #expect(try words(span(.road("footway"), "pedestrian")) == "|||open")
    #expect(try words(span(.road("steps"), "pedestrian")) == "|||stairs+open")
    #expect(
      try words(span(.road("footway").tagged("indoor", "yes"), "pedestrian")) == "|||indoor+open")
  }

  @Test("of the vehicle that is on its way its profile tells, size and all")
  func trucks() throws {
    let street = try span(.residential.tagged("hgv", "destination"), "truck")
    #expect(words(street) == "open|noThrough|open|open")
  }

  @Test("roads that are built on say so")
  func construction() throws {
    #expect(
      try span(.residential.tagged("construction", "minor")).streetAttributes
        .contains(.underConstruction))
    #expect(
      try !span(.residential.tagged("construction", "no")).streetAttributes
        .contains(.underConstruction))
  }
}
