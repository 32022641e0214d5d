// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookPlaces
import RoadbookTestSupport
import Testing

@Suite("Names as people know them")
struct NameSearchTests {
  // swift-format-ignore: NeverUseForceTry
  static let town = try! RoadSketch(
    """
    A----B----C----D----E----F
    |    |    |    |    |    |
    G    H    I    J    K    L
    P Q R   S T U V W X   Y Z
    """,
    ways: [
      "ABC": .primary.tagged("ref", "B 37;B 38"), "CDEF": .primary.tagged("ref", "A 5"),
      "AG": .residential.named("Boulevard Albert 1er"),
      "BH": .residential.named("Avenue Saint-Charles").tagged("name_1", "Old Mill Way"),
      "CI": .residential.named("Broad Road").tagged("alt_name:en", "Chestnut Row"),
      "DJ": .residential.named("Ocean Boulevard").tagged("old_name:de", "Altgasse"),
      "EK": .residential.named("Oʻahu Way").tagged("reg_name", "Coast Way"),
      "FL": .residential.named("вулиця Камʼянська").tagged("name:etymology", "Stone"),
    ],
    nodes: [
      "A": ["place": "city", "name": "München", "name:en": "Munich", "population": "1500000"],
      "G": ["railway": "station", "name": "Munich"], "H": ["tourism": "museum", "name": "Munich"],
      "P": ["amenity": "cafe", "name": "Zur Post"], "Q": ["tourism": "hotel", "name": "Zur Post"],
      "R": ["highway": "bus_stop", "name": "Markt"],
      "S": ["railway": "tram_stop", "name": "Markt"],
      "T": ["amenity": "fuel", "name": "Nord", "brand": "Shell"],
      "U": ["amenity": "pharmacy", "official_name": "Adler-Apotheke"],
      "V": ["amenity": "school", "name": "مدرسة ١٢"],
      "W": ["shop": "vacant", "name": "Leerladen"],
      "X": ["amenity": "pub", "name": "Anker", "disused": "yes"],
      "Y": ["railway": "abandoned", "amenity": "restaurant", "name": "Alter Bahnhof"],
      "Z": ["man_made": "lighthouse", "name": "Roter Sand"],
    ], cellMeters: 30)

  func found(_ text: String) throws -> [String] {
    try Self.town.router.search(text).map(\.title)
  }

  @Test("a city is found by its name in another language before what is called so")
  func languages() throws { #expect(try found("munich").first == "München") }

  @Test("different places of one name are told, stops of one name once")
  func twins() throws {
    #expect(Set(try Self.town.router.search("zur post").map(\.category)) == ["cafe", "hotel"])
    #expect(try found("markt") == ["Markt"])
  }

  @Test("each number of a road is found", arguments: ["b37", "b 37", "b38", "B 38"])
  func numbers(_ text: String) throws { #expect(try found(text).first == "B 37;B 38") }

  @Test(
    "names of all kinds are read, and the brand",
    arguments: [
      ("old mill way", "Avenue Saint-Charles"), ("chestnut row", "Broad Road"),
      ("altgasse", "Ocean Boulevard"), ("coast way", "Oʻahu Way"), ("shell", "Nord"),
      ("adler", "Adler-Apotheke"), ("oahu", "Oʻahu Way"), ("кам'янська", "вулиця Камʼянська"),
      ("кам’янська", "вулиця Камʼянська"), ("مدرسة 12", "مدرسة ١٢"),
    ])
  func otherNames(_ text: String, _ title: String) throws {
    #expect(try found(text).first == title)
  }

  @Test("the origin of a name is no name")
  func etymology() throws { #expect(try found("stone") == []) }

  @Test(
    "usual short forms of words stand for them",
    arguments: [
      ("bd albert", "Boulevard Albert 1er"), ("avenue st charles", "Avenue Saint-Charles"),
      ("broad rd", "Broad Road"), ("ocean blvd", "Ocean Boulevard"),
    ])
  func shortForms(_ text: String, _ title: String) throws {
    #expect(try found(text).first == title)
  }

  @Test("what is gone is not told, and what it became is")
  func gone() throws {
    #expect(try found("leerladen") == [])
    #expect(try found("anker") == [])
    let station = try Self.town.router.search("alter bahnhof")
    #expect(station.map(\.category) == ["restaurant"])
  }

  @Test("lighthouses and the like are places")
  func sights() throws {
    #expect(try Self.town.router.search("roter sand").map(\.category) == ["lighthouse"])
  }
}
