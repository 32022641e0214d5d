// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookPlaces
import RoadbookTestSupport
import Testing

@Suite("Addresses as people write them")
struct AddressSearchTests {
  // swift-format-ignore: NeverUseForceTry
  static let valley = try! RoadSketch(
    """
    A----B----C----D----E----F----G----H
    |         |    |                   |
    I----J    P    L----M----N         O
              |
              K
    """,
    ways: [
      "ABCDEFGH": .residential.named("Lange Allee"), "AI": .residential.named("Feldweg"),
      "IJ": .residential.named("Hauptstraße"), "CPK": .residential.named("Ocean Boulevard"),
      "DL": .residential, "LMN": .residential.named("Quellweg"), "HO": .residential,
    ],
    nodes: [
      "A": ["place": "town", "name": "Oberstadt", "population": "8000"],
      "H": ["place": "town", "name": "Unterstadt", "population": "8000"],
      "K": ["place": "village", "name": "Ebenholz"],
      "B": address("Lange Allee", "5"), "G": address("Lange Allee", "5"),
      "C": address("Lange Allee", "25 bis"), "F": address("Lange Allee", "7"),
      "I": address("Hauptstraße", "A 7"), "J": address("Hauptstraße", "14-16"),
      "M": address("Quellweg", "12").tagged("addr:city", "Bergheim").tagged(
        "addr:postcode", "9490"),
      "N": address("Quellweg", "9, 9a, 9b").tagged("addr:city", "Bergheim"),
      "L": ["amenity": "cafe", "name": "Bergheim"],
      "P": address("Ocean Boulevard", "1234"),
      "O": ["tourism": "hotel", "name": "Krone", "addr:city": "Bergheim"],
    ], cellMeters: 180)

  static func address(_ street: String, _ number: String) -> RoadTags {
    ["addr:street": street, "addr:housenumber": number]
  }

  func places(_ text: String, near: SketchPlace? = nil) throws -> [FoundPlace] {
    let near = try near.map { try Self.valley.coordinates(of: $0) }
    return try Self.valley.router.search(text, near: near)
  }

  func checkFirst(_ text: String, _ title: String, _ place: SketchPlace) throws {
    let best = try #require(try places(text).first, "\(text)")
    #expect(best.title == title && best.kind == .address, "\(text): \(best)")
    let meters = try best.coordinates.distance(to: Self.valley.coordinates(of: place))
    #expect(meters < 1, "\(text): \(best)")
  }

  @Test(
    "a postal code that the map does not know spoils no address",
    arguments: [
      "Hauptstraße 14-16, 80331 Oberstadt", "Hauptstraße 14-16 80331 Oberstadt",
      "80331 Oberstadt, Hauptstraße 14-16", "Hauptstraße 14-16, D-80331 Oberstadt",
      "Hauptstraße 14-16, Oberstadt 4000-123", "Hauptstraße 14-16, 1015 CR Oberstadt",
      "Hauptstraße 14-16, Oberstadt, SW1A 1AA", "Hauptstraße 14-16, Oberstadt K1A 0B1",
      "Hauptstraße 14-16, 114 55 Oberstadt", "Hauptstraße 14-16, Oberstadt, CA 90210-1234",
      "Hauptstraße 14-16, AD500 Oberstadt",
    ])
  func codes(_ text: String) throws { try checkFirst(text, "Hauptstraße 14-16", "J") }

  @Test("a postal code and a town find the town; a number without a street finds no café")
  func codesOfTowns() throws {
    #expect(try places("80331 Oberstadt").first?.title == "Oberstadt")
    #expect(try places("80331 Oberstadt").first?.kind == .town)
    #expect(try places("80331 Krone") == [])
    #expect(try places("80331 Krone, Bergheim").map(\.title) == ["Krone"])
    #expect(try places("80331") == [])
  }

  @Test("four digits are a house number where the street has it")
  func longNumbers() throws {
    try checkFirst("1234 Ocean Boulevard", "Ocean Boulevard 1234", "P")
    try checkFirst("1234 Ocean Boulevard, 90210", "Ocean Boulevard 1234", "P")
  }

  @Test(
    "bis, Nr. and letters belong to the number",
    arguments: [
      ("25 bis lange allee", "Lange Allee 25 bis", "C"),
      ("25bis lange allee", "Lange Allee 25 bis", "C"),
      ("Lange Allee Nr. 7", "Lange Allee 7", "F"), ("lange allee no 7", "Lange Allee 7", "F"),
      ("Lange Allee n° 7", "Lange Allee 7", "F"), ("Hauptstraße A7", "Hauptstraße A 7", "I"),
      ("Hauptstraße a 7", "Hauptstraße A 7", "I"),
    ])
  func letters(_ text: String, _ title: String, _ place: SketchPlace) throws {
    try checkFirst(text, title, place)
  }

  @Test(
    "a house with several numbers is found by each",
    arguments: [
      ("hauptstraße 14", "Hauptstraße 14-16", "J"), ("hauptstraße 16", "Hauptstraße 14-16", "J"),
      ("hauptstraße 14-16", "Hauptstraße 14-16", "J"), ("quellweg 9a", "Quellweg 9, 9a, 9b", "N"),
      ("quellweg 9 b", "Quellweg 9, 9a, 9b", "N"),
    ])
  func severalNumbers(_ text: String, _ title: String, _ place: SketchPlace) throws {
    try checkFirst(text, title, place)
  }

  @Test("a street through two towns has a number in each, and the town says which is meant")
  func twoTowns() throws {
    let both = try places("lange allee 5").filter { $0.kind == .address }
    #expect(both.map(\.title) == ["Lange Allee 5", "Lange Allee 5"])
    #expect(Set(both.map(\.area)) == ["Oberstadt", "Unterstadt"])
    for (town, place) in [("Oberstadt", SketchPlace("B")), ("Unterstadt", "G")] {
      try checkFirst("lange allee 5, \(town)", "Lange Allee 5", place)
      let nearest = try #require(try places("lange allee 5", near: place).first)
      #expect(try nearest.coordinates.distance(to: Self.valley.coordinates(of: place)) < 1)
    }
  }

  @Test("towns and postal codes that only addresses tell narrow the search")
  func toldTowns() throws {
    try checkFirst("Quellweg 12, Bergheim", "Quellweg 12", "M")
    try checkFirst("Quellweg 12, 9490 Bergheim", "Quellweg 12", "M")
    #expect(try places("quellweg bergheim").map(\.title) == ["Quellweg"])
    #expect(try places("feldweg bergheim") == [])
    #expect(try places("krone bergheim").map(\.title) == ["Krone"])
  }

  @Test("a village in a town is found by the town's name")
  func villages() throws {
    let boulevard = try #require(try places("ocean boulevard oberstadt").first)
    #expect(boulevard.title == "Ocean Boulevard" && boulevard.area == "Ebenholz, Oberstadt")
  }

  @Test("a village with more people than the town beside it is no part of it")
  func largeVillages() throws {
    let hill = try RoadSketch(
      "A---B---C", ways: ["ABC": .residential.named("Landstrasse")],
      nodes: [
        "A": ["place": "village", "name": "Triesen", "population": "5000"],
        "B": ["place": "town", "name": "Triesenberg", "population": "2600"],
        "C": ["place": "village", "name": "Rotenboden"],
      ])
    #expect(try hill.router.search("triesen").map(\.area) == ["", ""])
    #expect(try hill.router.search("rotenboden").map(\.area) == ["Triesenberg"])
  }

  @Test(
    "takes numbers of houses apart",
    arguments: [
      ("12", ["12"]), ("12 A", ["12a"]), ("14-16", ["14", "16"]), ("20;22", ["20", "22"]),
      ("9, 9a, 9b", ["9", "9a", "9b"]), ("1234/44", ["1234", "44"]), ("12-A", ["12a"]),
      ("A-7", ["a7"]), ("9a - 9c", ["9a", "9c"]), ("5–7", ["5", "7"]), ("A", []), ("", []),
    ])
  func parts(_ text: String, _ letters: [String]) {
    #expect(HouseNumber.all(in: text).map(\.letters) == letters)
  }
}
