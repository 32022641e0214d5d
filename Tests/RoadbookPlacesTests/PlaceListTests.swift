// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookPlaces
import RoadbookTestSupport
import Testing

@Suite("Places of a kind")
struct PlaceListTests {
  // swift-format-ignore: NeverUseForceTry
  static let town = try! RoadSketch(
    """
    A----B----C----D----E
    P  Q R    S    T UV W
    """,
    ways: ["ABCDE": .residential.named("Main Street").tagged("name:de", "Hauptstraße")],
    nodes: [
      "A": ["place": "town", "name": "Porto"],
      "P": ["amenity": "charging_station", "operator": "EnBW"],
      "Q": ["amenity": "toilets"],
      "R": ["tourism": "hotel", "amenity": "restaurant", "name": "Hirsch", "name:en": "Deer"],
      "S": ["amenity": "cafe; bar", "name": "Semikolon"],
      "T": ["amenity": "fuel", "brand": "Shell"],
      "U": ["amenity": "pharmacy", "name": "Adler"], "V": ["amenity": "pharmacy", "name": "Adler"],
      "W": ["amenity": "pharmacy", "name": "Adler"],
    ], cellMeters: 40)

  func places(_ category: String? = nil, _ name: String? = nil) throws -> [FoundPlace] {
    try Places(Self.town.router.bundle).places(PlaceFilter(category: category, name: name))
  }

  @Test(
    "have names, brands or operators, or are called what they are",
    arguments: [
      ("charging_station", ["EnBW"]), ("toilets", ["toilets"]), ("fuel", ["Shell"]),
      ("restaurant", ["Hirsch"]), ("hotel", ["Hirsch"]), ("bar", ["Semikolon"]),
      ("cafe", ["Semikolon"]), ("town", []), ("residential", []),
    ])
  func categories(_ category: String, _ titles: [String]) throws {
    let found = try places(category)
    #expect(found.map(\.title) == titles)
    #expect(found.allSatisfy { $0.kind == .poi && $0.category == category })
  }

  @Test("one that is mapped twice is told once, and others of its name, too")
  func twice() throws {
    let found = try places("pharmacy")
    #expect(found.map(\.title) == ["Adler", "Adler"])
    #expect(try places(nil, "adler").count == 2)
  }

  @Test("are found by all their names, and tell where they lie")
  func names() throws {
    #expect(try places("hotel", "deer").map(\.title) == ["Hirsch"])
    #expect(try places("hotel", "deer").map(\.area) == ["Porto"])
    #expect(try places(nil, "haupt").map(\.title) == ["Main Street"])
    #expect(try places("charging_station", "enb").map(\.title) == ["EnBW"])
    #expect(try places("hotel", "adler") == [])
    #expect(try places(nil, "porto").map(\.kind) == [.town])
  }

  @Test("a name without words finds nothing", arguments: ["🍕", " ", ""])
  func noWords(_ name: String) throws {
    #expect(try places("hotel", name) == [])
    #expect(try places(nil, name) == [])
  }

  @Test("maps that overlap tell a place once")
  func overlap() throws {
    let places = try Self.town.router.search("hirsch")
    #expect(places.count == 1)
    #expect((places + places).best(8) == places)
    #expect((places + places).best(0) == [])
  }
}
