// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import Testing

@testable import RoadbookSigns

@Suite("Shields")
struct ShieldTests {
  private func kind(_ country: String, _ number: String, _ level: RouteType = .typeUnknown)
    -> ShieldKind?
  {
    ShieldKind.of(NumberedRoad(country: country, number: number, level: level))
  }

  @Test(
    "have the name and the colour of their country's network",
    arguments: [
      ("DEU", "A 7", RouteType.level2Road, "Autobahn", ShieldColours.whiteOnBlue),
      ("DEU", "B 3", .level3Road, "Bundesstraße", .blackOnYellow),
      ("DEU", "St 2145", .level3Road, "Staatsstraße", .blackOnWhite),
      ("DEU", "E 45", .level1Road, "European route", .whiteOnGreen),
      ("AUT", "S6", .level2Road, "Schnellstraße", .whiteOnBlue),
      ("AUT", "L 118", .level4Road, "Landesstraße L", .blackOnYellow),
      ("CHE", "A1", .level2Road, "Autobahn", .whiteOnRed),
      ("CHE", "12", .level3Road, "Hauptstrasse", .whiteOnBlue),
      ("FRA", "D 6098", .level4Road, "Route départementale", .blackOnYellow),
      ("FRA", "N 20", .level3Road, "Route nationale", .whiteOnRed),
      ("ITA", "A1", .level2Road, "Autostrada", .whiteOnGreen),
      ("ITA", "SS12", .level3Road, "Strada statale", .whiteOnBlue),
      ("ESP", "AP-7", .level2Road, "Autopista", .whiteOnBlue),
      ("ESP", "N-VI", .level3Road, "Carretera nacional", .whiteOnRed),
      ("ESP", "M-607", .level3Road, "Carretera autonómica", .blackOnOrange),
      ("ESP", "CV-35", .level1Road, "Autovía", .whiteOnBlue),
      ("PRT", "IC 1", .level3Road, "Itinerário complementar", .blackOnWhite),
      ("PRT", "A 28", .level2Road, "Autoestrada", .whiteOnBlue),
      ("GBR", "M25", .level2Road, "Motorway", .whiteOnBlue),
      ("GBR", "A1(M)", .level3Road, "Motorway", .whiteOnBlue),
      ("GBR", "A5", .level3Road, "Primary route", .yellowOnGreen),
      ("GBR", "A421", .level4Road, "A road", .blackOnWhite),
      ("NLD", "N 201", .level3Road, "N-weg", .blackOnYellow),
      ("POL", "S7", .level2Road, "Droga ekspresowa", .whiteOnRed),
      ("POL", "7", .level3Road, "Droga krajowa", .whiteOnRed),
      ("POL", "801", .level3Road, "Droga wojewódzka", .blackOnYellow),
      ("USA", "I 95", .level1Road, "Interstate", .whiteOnBlue),
      ("USA", "US 101", .level2Road, "U.S. highway", .blackOnWhite),
      ("USA", "CR 12", .level4Road, "County road", .yellowOnBlue),
      ("CZE", "D1", .level2Road, "Road", .blackOnWhite),
      ("CZE", "E 50", .level1Road, "European route", .whiteOnGreen),
      ("MYS", "E 1", .level2Road, "Road", .blackOnWhite),
      ("THA", "AH1", .level1Road, "Asian Highway", .whiteOnBlue),
    ])
  func kinds(
    country: String, number: String, level: RouteType, name: String, colours: ShieldColours
  ) {
    let kind = kind(country, number, level)
    #expect(kind?.name == name)
    #expect(kind?.colours == colours)
  }

  @Test("of states are circles, of California spades, and Interstates have their own form")
  func statesOfTheUS() {
    #expect(kind("USA", "NY 17")?.form == .circle)
    #expect(kind("USA", "17", .level1Road)?.form == .circle)
    #expect(kind("USA", "CA 1")?.form == .spade)
    #expect(kind("USA", "I 280")?.form == .interstate)
    #expect(kind("USA", "US 66")?.form == .usRoute)
    #expect(kind("USA", "Ring")?.form == .plate)
  }

  @Test("of roads without a number follow the level")
  func levels() {
    #expect(kind("DEU", "", .level2Road)?.name == "Autobahn")
    #expect(kind("DEU", "", .level3Road)?.name == "Bundesstraße")
    #expect(kind("USA", "", .level1Road)?.name == "Interstate")
    #expect(kind("USA", "", .level6Road)?.name == "County road")
    #expect(kind("DEU", "Ring", .level3Road)?.name == "Road")
  }

  @Test(
    "are found by network and ref of OpenStreetMap",
    arguments: [
      ("BAB", "A 7", "Autobahn"), ("BAB", "7", "Autobahn"), ("BS", "3", "Bundesstraße"),
      ("Landesstraßen NRW", "L 44", "Landesstraße"), ("e-road", "E 35", "European route"),
      ("AT:A-road", "A1", "Autobahn"), ("AT:S-road", "S6", "Schnellstraße"),
      ("CH:motorway", "A13", "Autobahn"), ("CH:national", "12", "Hauptstrasse"),
      ("CH:cantonal", "SG 69", "Road"), ("FR:A-road", "A 8", "Autoroute"),
      ("FR:06:M-road", "M 6098", "Route métropolitaine"), ("IT:A-road", "A1", "Autostrada"),
      ("ES:N-road", "N-340", "Carretera nacional"), ("PT:primary", "IP 4", "Itinerário principal"),
      ("PT:motorway", "A 28", "Autoestrada"), ("GB:M-road", "M25", "Motorway"),
      ("NL:A", "2", "Autosnelweg"), ("NL:S:Amsterdam", "112", "Stadsroute"),
      ("pl:national", "7", "Droga krajowa"), ("PL:expressways", "S7", "Droga ekspresowa"),
      ("PL:regional", "801", "Droga wojewódzka"), ("US:I", "95", "Interstate"),
      ("US:US", "101", "U.S. highway"), ("US:NY", "17", "State route"),
      ("US:TX:FM", "170", "Farm to Market Road"), ("US:CA:Orange", "S18", "County road"),
    ])
  func networks(network: String, ref: String, name: String) throws {
    let road = try #require(NumberedRoad(network: network, ref: ref))
    #expect(ShieldKind.of(road)?.name == name)
  }

  @Test("need a country that exists")
  func unknownCountries() {
    for country in ["", "XYZ", "de", "DE", "<svg>"] {
      #expect(throws: ShieldError.unknownCountry(country)) {
        try RoadShield(NumberedRoad(country: country, number: "A 7"), text: "7")
      }
    }
    #expect(NumberedRoad(network: "ncn", ref: "4") == nil)
    #expect(NumberedRoad(network: "", ref: "4") == nil)
  }

  private static let texts = [
    "1", "7", "17", "101", "6098", "A 7", "A1(M)", "E 45", "CM 1031", "SS 12 bis",
    "Bundesstraße 999",
    "WWWWWWWWWWWWWWWWWWWWWWWW", "gjÅŽŁ", "М-4 «Дон»", "Р 255", "N-VI", "&<>\"'",
  ]

  @Test("hold their text whatever it is: nothing reaches into the frame", arguments: texts)
  func textsFit(text: String) throws {
    for kind in ShieldSheet.kinds {
      let picture: Picture
      do {
        picture = try RoadShield(kind, text: text).picture
      } catch {
        #expect(error == .noLetter("«") || error == .noLetter("»"))
        continue
      }
      let letters = try #require(picture.layers.last).outline
      letters.forEachLine(tolerance: 0.5) { from, _ in
        #expect(from.x > 5 && from.x < picture.width - 5, "\(text) in \(kind.name)")
        #expect(from.y > 5 && from.y < 95, "\(text) in \(kind.name)")
      }
      #expect(picture.width <= 330)
    }
  }

  @Test(
    "hold their numbers inside their form, round and pointed ones too",
    arguments: ["1", "66", "101", "280", "1138", "A1(M)", "E 45", "12A"])
  func numbersInside(text: String) throws {
    for kind in ShieldSheet.kinds {
      let picture = try RoadShield(kind, text: text).picture
      let size = try #require(PixelSize(fitting: picture, width: 400, height: 100))
      func opacities(_ layer: Picture.Layer) -> [UInt8] {
        let alone = Picture(width: picture.width, height: picture.height, layers: [layer])
        let pixels = alone.pixels(size)
        return stride(from: 3, to: pixels.count, by: 4).map { pixels[$0] }
      }
      // The last area with the ground's colour is what letters stand on.
      let ground = try #require(picture.layers.dropLast().last { $0.paint == kind.colours.ground })
      let letters = opacities(try #require(picture.layers.last))
      let outside = zip(letters, opacities(ground)).count { $0 > 128 && $1 < 128 }
      #expect(outside == 0, "\(text) in \(kind.name), \(kind.form): \(outside) pixels")
    }
  }

  @Test("bear the first of several numbers")
  func severalNumbers() throws {
    let road = NumberedRoad(country: "DEU", number: "A 5")
    #expect(try RoadShield(road, text: " ; A 5 ;E 35").text == "A 5")
    #expect(try RoadShield(road, text: "A\n\t5").text == "A 5")
  }

  @Test("say what is wrong with a text")
  func refusals() {
    let road = NumberedRoad(country: "DEU", number: "A 5")
    #expect(throws: ShieldError.noText) { try RoadShield(road, text: " ; ") }
    #expect(throws: ShieldError.tooLong(25)) {
      try RoadShield(road, text: String(repeating: "1", count: 25))
    }
    #expect(throws: ShieldError.tooLong(1_000_000)) {
      try RoadShield(road, text: String(repeating: "x", count: 1_000_000))
    }
    #expect(throws: ShieldError.noLetter("国")) { try RoadShield(road, text: "国道 1") }
    #expect(throws: ShieldError.noLetter("\u{202E}")) { try RoadShield(road, text: "1\u{202E}2") }
    #expect(ShieldError.noLetter("国").description.contains("国"))
  }

  @Test("put letters and their marks together")
  func marks() throws {
    let road = NumberedRoad(country: "FRA", number: "")
    let apart = try RoadShield(road, text: "E\u{301}")
    #expect(apart.picture == (try RoadShield(road, text: "\u{C9}")).picture)
  }

  @Test("are SVG files with their text escaped")
  func svg() throws {
    let shield = try RoadShield(NumberedRoad(country: "DEU", number: "<"), text: "<a&\"b\">")
    let size = try #require(PixelSize(fitting: shield.picture, width: 64, height: 64))
    let svg = shield.picture.svg(size, title: shield.title)
    #expect(svg.contains("<title>Road &lt;a&amp;&quot;b&quot;&gt;</title>"))
    #expect(svg.components(of: "<") == svg.components(of: ">"))
    #expect(!svg.contains("NaN") && !svg.contains("inf"))
  }
}

extension String {
  fileprivate func components(of character: Character) -> Int { count { $0 == character } }
}
