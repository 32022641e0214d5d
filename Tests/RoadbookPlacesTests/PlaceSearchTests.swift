// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookPlaces
import RoadbookRouting
import RoadbookStorage
import RoadbookTestSupport
import Testing

@Suite("Search by name")
struct PlaceSearchTests {
  // swift-format-ignore: NeverUseForceTry
  static let town = try! RoadSketch(
    """
    A----B----C----D         K----L
    |    |    |    |         |    |
    E----F----G----H---------M----N
         |         |
         I  P Q    J    S         T
    """,
    ways: [
      "AB": .residential.named("Rua de Cedofeita"), "BCD": .residential.named("Rua de Cedofeita"),
      "EFGH": .primary.named("Avenida dos Aliados").tagged("ref", "N 14"),
      "AE": .residential.named("Rua do Almada"), "BF": .residential.named("Travessa de Cedofeita"),
      "FI": .residential.named("Rua 31 de Janeiro"),
      "CG": .residential.named("Praça da República").tagged("alt_name", "Old Square"),
      "DHJ": .residential.named("Straße des 17. Juni"),
      "HM": .primary, "KL": .residential.named("Rua de Cedofeita"), "KM": .residential,
      "LN": .residential.named("Rua Nova"), "MN": .residential.named("東京通り"),
    ],
    nodes: [
      "B": address("Rua de Cedofeita", "120"), "C": address("Rua de Cedofeita", "12A"),
      "A": address("Rua de Cedofeita", "2"), "I": address("Rua 31 de Janeiro", "31"),
      "P": ["amenity": "cafe", "name": "Café Aliados", "brand": "Nope"],
      "Q": ["railway": "station", "name": "Aliados"],
      "F": ["place": "city", "name": "Porto", "population": "230000"],
      "G": ["place": "suburb", "name": "Cedofeita"],
      "N": ["place": "town", "name": "Maia"],
      "S": address("Beco sem Estrada", "5"), "T": address("Maia", "77", key: "addr:place"),
    ], cellMeters: 200)

  static func address(
    _ street: String, _ number: String, key: String = "addr:street"
  ) -> RoadTags {
    [key: street, "addr:housenumber": number]
  }

  /// The titles that are found, the best first.
  func found(_ text: String, near: SketchPlace? = nil, limit: Int = 8) throws -> [String] {
    try places(text, near: near, limit: limit).map(\.title)
  }

  func places(_ text: String, near: SketchPlace? = nil, limit: Int = 8) throws -> [FoundPlace] {
    let near = try near.map { try Self.town.coordinates(of: $0) }
    return try Self.town.router.search(text, near: near, limit: limit)
  }

  @Test(
    "finds a name by its words in any order, without accents, the last one unfinished",
    arguments: [
      ("praça da república", "Praça da República"), ("PRACA REPUBLICA", "Praça da República"),
      ("republica praca", "Praça da República"), ("repub", "Praça da República"),
      ("old sq", "Praça da República"), ("strasse 17 juni", "Straße des 17. Juni"),
      ("straße des", "Straße des 17. Juni"), ("n14", "N 14"), ("n 14", "N 14"), ("東", "東京通り"),
      ("通 京", "東京通り"), ("rua alm", "Rua do Almada"), ("r alm", "Rua do Almada"),
    ])
  func words(_ text: String, _ title: String) throws {
    #expect(try found(text).first == title)
  }

  @Test("parks that boundaries outline are found by name, and other boundaries are not")
  func parks() throws {
    let town = try RoadSketch(
      """
      A----B----C
      |         |
      D----E----F
      """,
      ways: [
        "ABC": .residential, "CF": .residential, "DEF": ["boundary": "protected_area"],
        "AD": .residential,
      ],
      relations: [
        RoadRelation(
          ["type": "boundary", "boundary": "national_park", "name": "Parque do Lobo"],
          ("outer", "ABC"), ("outer", "CF"), ("outer", "DEF"), ("outer", "AD")),
        RoadRelation(
          ["type": "boundary", "boundary": "political", "name": "Distrito do Lobo"],
          ("outer", "ABC"), ("outer", "CF"), ("outer", "DEF"), ("outer", "AD")),
      ])
    let found = try town.router.search("lobo")
    #expect(found.map(\.title) == ["Parque do Lobo"])
    let middle = try town.coordinates(of: "B")
    #expect(abs(try #require(found.first).coordinates.longitude - middle.longitude) < 1e-4)
  }

  @Test("what is called as typed comes before what only has the word in it")
  func exactness() throws {
    let aliados = try places("aliados")
    #expect(aliados.map(\.title) == ["Aliados", "Avenida dos Aliados", "Café Aliados"])
    #expect(aliados.map(\.kind) == [.poi, .street, .poi])
    #expect(aliados.map(\.category) == ["station", "", "cafe"])
    #expect(try found("cedofeita").first == "Cedofeita")
    #expect(try found("port").first == "Porto")
  }

  @Test("a whole word comes before the beginning of another, unless it is still being typed")
  func wholeWords() throws {
    let town = try RoadSketch(
      "A---B---C",
      ways: ["AB": .residential.named("Rue Une"), "BC": .residential.named("Rue Deux")],
      nodes: [
        "A": ["tourism": "hotel", "name": "Villa des Garets"],
        "B": ["highway": "bus_stop", "name": "Place Dévote (Gare)"],
        "C": ["place": "town", "name": "Monaco", "population": "9000"],
      ])
    let found = try town.router.search("gare de monaco", near: nil, limit: 3).map(\.title)
    #expect(found.first == "Place Dévote (Gare)", "\(found)")
    #expect(try town.router.search("garet", near: nil, limit: 3).first?.title == "Villa des Garets")
  }

  @Test("a street is one entry in its neighbourhood, and another one in the next town")
  func neighbourhoods() throws {
    // Behind them come streets that lie in Cedofeita.
    let streets = try places("rua de cedofeita", near: "L", limit: 2)
    #expect(streets.map(\.title) == ["Rua de Cedofeita", "Rua de Cedofeita"])
    #expect(streets.map(\.area) == ["Maia", "Cedofeita, Porto"])
    let far = try places("rua de cedofeita", near: "A", limit: 2)
    #expect(far.map(\.area) == ["Cedofeita, Porto", "Maia"])
    // It lies on the road.
    for street in streets {
      let nearest = try Self.town.router.nearest(to: street.coordinates)
      #expect((nearest.first?.distanceMeters ?? 99) < 1)
    }
  }

  @Test("the name of the town narrows the search to it")
  func towns() throws {
    #expect(try places("rua de cedofeita maia").map(\.area) == ["Maia"])
    #expect(try places("porto rua de cedofeita", limit: 1).map(\.area) == ["Cedofeita, Porto"])
    #expect(try places("porto rua de cedofeita").allSatisfy { $0.area == "Cedofeita, Porto" })
    #expect(try found("cedofeita lisboa") == [])
  }

  @Test("a town's name stands for no longer one: the street without the number comes first")
  func townsThatBeginAlike() throws {
    let valley = try RoadSketch(
      "A---B---C           D---E---F",
      ways: [
        "ABC": .residential.named("Landstrasse"), "DEF": .residential.named("Landstrasse"),
        "CD": .primary,
      ],
      nodes: [
        "A": ["place": "village", "name": "Triesen"],
        "F": ["place": "village", "name": "Triesenberg"],
        "E": Self.address("Landstrasse", "12"), "B": Self.address("Landstrasse", "7"),
      ], cellMeters: 200)
    func first(_ text: String) throws -> String? {
      try valley.router.search(text, near: nil, limit: 5).first.map { "\($0.title) in \($0.area)" }
    }
    #expect(try first("Landstrasse 12, Triesen") == "Landstrasse in Triesen")
    #expect(try first("Landstrasse 7, Triesen") == "Landstrasse 7 in Triesen")
    #expect(try first("Landstrasse 12, Triesenb") == "Landstrasse 12 in Triesenberg")
  }

  @Test(
    "finds house numbers, wherever they stand and however they are written",
    arguments: [
      ("rua de cedofeita 120", "Rua de Cedofeita 120", "B"),
      ("120 cedofeita", "Rua de Cedofeita 120", "B"),
      ("cedofeita 12a", "Rua de Cedofeita 12A", "C"),
      ("cedofeita 12 A", "Rua de Cedofeita 12A", "C"),
      ("cedofeita 12", "Rua de Cedofeita 12A", "C"),
      ("rua de cedofeita 2, porto", "Rua de Cedofeita 2", "A"),
      ("rua 31 de janeiro 31", "Rua 31 de Janeiro 31", "I"),
      ("beco sem estrada 5", "Beco sem Estrada 5", "S"), ("maia 77", "Maia 77", "T"),
    ])
  func houses(_ text: String, _ title: String, _ place: SketchPlace) throws {
    let best = try #require(try places(text).first)
    #expect(best.title == title && best.kind == .address)
    #expect(try best.coordinates.distance(to: Self.town.coordinates(of: place)) < 1)
  }

  @Test("a number that is being typed is completed, and one that is not there finds the street")
  func otherNumbers() throws {
    #expect(
      try found("rua de cedofeita 1", near: "A").prefix(2) == [
        "Rua de Cedofeita 120", "Rua de Cedofeita 12A",
      ])
    let street = try #require(try places("rua de cedofeita 999", near: "A").first)
    #expect(street.title == "Rua de Cedofeita" && street.kind == .street)
    // The date in a name is no number.
    #expect(try places("rua 31 de janeiro").map(\.kind) == [.street])
    #expect(try found("aliados 5", near: "A") == ["Avenida dos Aliados"])
  }

  @Test(
    "takes words of five letters with one mistake where nothing else is found",
    arguments: [
      ("cedofeitta", "Cedofeita"), ("cedofeta", "Cedofeita"), ("cedofieta", "Cedofeita"),
      ("vedofeita", "Cedofeita"), ("republuca", "Praça da República"),
      ("rua de cedofeitta 120", "Rua de Cedofeita 120"), ("aliadso", "Aliados"),
    ])
  func mistakes(_ text: String, _ title: String) throws {
    #expect(try found(text).first == title)
  }

  @Test(
    "but no more than one, and no short ones", arguments: ["cedfoeitta", "rux", "almaxx", "mai4"])
  func otherMistakes(_ text: String) throws { #expect(try found(text) == []) }

  @Test("nothing is found of no words", arguments: ["", " ", "—", "!?", "🚲"])
  func nothing(_ text: String) throws { #expect(try found(text) == []) }

  @Test("no more are told than wanted, and distances are those from the place")
  func limit() throws {
    #expect(try found("r", limit: 3).count == 3)
    #expect(try places("porto")[0].distanceInMeters == nil)
    let porto = try #require(try places("porto", near: "A").first)
    let meters = try Self.town.coordinates(of: "A").distance(to: porto.coordinates)
    #expect(abs((porto.distanceInMeters ?? 0) - meters) < 1)
  }

  @Test("where addresses begin with the number they are told so")
  func numberFirst() throws {
    let town = try RoadSketch(
      "A----B", ways: ["AB": .residential.named("Downing Street")],
      nodes: ["A": Self.address("Downing Street", "10")], country: "GB")
    #expect(try town.router.search("downing street 10").map(\.title) == ["10 Downing Street"])
  }

  @Test("whatever words and places are asked for, what is found has them all")
  func everyEntry() throws {
    let table = try Places(Self.town.router.bundle).index
    let texts = Self.town.router.network.tags.texts
    #expect(table.count == 17)
    for entry in 0..<table.count {
      let name = texts[table.names[at: entry]]
      let found = try found(name, limit: 20)
      #expect(found.contains(name), "\(name)")
      for word in NameFolding.words(of: name) where Int(word) == nil {
        let byWord = try self.found(word, limit: 20)
        #expect(byWord.contains(name), "\(name) by \(word)")
      }
    }
  }
}

@Suite("A map without an index of names")
struct UnindexedMapTests {
  @Test("routes as before; a search says what to do")
  func missing() throws {
    let map = try TemporaryMap(RandomTown(seed: 5).data)
    try FileManager.default.removeItem(atPath: map.path + "/search")
    let router = try RoadRouter(opening: map.path)
    let error = #expect(throws: StorageError.self) { try router.search("porto") }
    #expect(error?.description.contains("has no index of names. Import the map again") == true)
  }

  @Test("an index of another network is not used")
  func otherNetwork() throws {
    let maps = try [5, 6].map { try TemporaryMap(RandomTown(seed: $0).data) }
    try FileManager.default.removeItem(atPath: maps[0].path + "/search")
    try FileManager.default.copyItem(
      atPath: maps[1].path + "/search", toPath: maps[0].path + "/search")
    let error = #expect(throws: StorageError.self) {
      try RoadRouter(opening: maps[0].path).search("porto")
    }
    #expect(error?.description.contains("belongs to another network") == true)
  }

  @Test("one that is cut off is an error")
  func truncated() throws {
    let map = try TemporaryMap(RandomTown(seed: 5).data)
    let file = URL(filePath: map.path + "/search")
    let whole = try Data(contentsOf: file)
    for length in [0, 1, 15, 1000, 4096, whole.count / 2] {
      try FileManager.default.removeItem(at: file)
      try whole.prefix(length).write(to: file)
      #expect(throws: StorageError.self) { try RoadRouter(opening: map.path).search("porto") }
    }
  }
}

@Suite("Search on real maps", .enabled("needs ../shared/data/osm") { try Need.extracts.isMet })
struct RealSearchTests {
  struct Wanted: Sendable {
    var text: String
    var title: String
    var kind: FoundPlaceKind
    var latitude: Double
    var longitude: Double
  }

  /// The extract of Porto has streets and few places.
  @Test("Porto has its streets where they are")
  func porto() throws {
    let centre = GeoCoordinates(latitude: 41.1496, longitude: -8.6109)
    try check(
      "porto-2015", near: centre,
      [
        Wanted(
          text: "aliados", title: "Avenida dos Aliados", kind: .street, latitude: 41.1480,
          longitude: -8.6110),
        Wanted(
          text: "rua de cedofeita", title: "Rua de Cedofeita", kind: .street, latitude: 41.1523,
          longitude: -8.6180),
        Wanted(
          text: "av boavista", title: "Avenida da Boavista", kind: .street, latitude: 41.1616,
          longitude: -8.6510),
      ])
  }

  @Test("Monaco has its quarters, streets and addresses where they are")
  func monaco() throws {
    try check(
      "monaco-2023", near: GeoCoordinates(latitude: 43.7384, longitude: 7.4246),
      [
        Wanted(
          text: "monte carlo", title: "Monte-Carlo", kind: .suburb, latitude: 43.7402,
          longitude: 7.4266),
        Wanted(
          text: "boulevard albert 1", title: "Boulevard Albert 1er", kind: .street,
          latitude: 43.7349, longitude: 7.4213),
        Wanted(
          text: "casino monte carlo", title: "Casino de Monte Carlo", kind: .poi,
          latitude: 43.7392, longitude: 7.4280),
      ])
  }

  private func check(_ name: String, near: GeoCoordinates, _ wanted: [Wanted]) throws {
    let map = try TemporaryMap.of(RealData.osm("\(name).osm.pbf"))
    let router = try RoadRouter(opening: map.path)
    for wanted in wanted {
      let best = try #require(try router.search(wanted.text, near: near).first)
      #expect(best.title == wanted.title && best.kind == wanted.kind, "\(wanted.text): \(best)")
      let there = GeoCoordinates(latitude: wanted.latitude, longitude: wanted.longitude)
      #expect(best.coordinates.distance(to: there) < 500, "\(wanted.text): \(best)")
    }
    try checkAddresses(router)
  }

  /// Each house number is found by its street and number, at its place.
  private func checkAddresses(_ router: RoadRouter) throws {
    let table = try Places(router.bundle).index
    let texts = router.network.tags.texts
    let entries = (0..<table.count).filter { !table.numbers.range(at: $0).isEmpty }
    #expect(!entries.isEmpty)
    for entry in entries.prefix(40) {
      guard let house = table.numbers.range(at: entry).first else { continue }
      let name = texts[table.names[at: entry]]
      let text = "\(name) \(texts[table.numberTexts[at: house]])"
      let place = GeoCoordinates(table.coordinate(ofNumber: house))
      let found = try router.search(text, near: place)
      #expect(found.first?.kind == .address, "\(text): \(found)")
      #expect((found.first?.coordinates.distance(to: place) ?? .infinity) < 1, "\(text): \(found)")
    }
  }
}
