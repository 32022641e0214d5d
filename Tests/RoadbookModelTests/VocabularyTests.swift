// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import Testing

@Suite("Texts, codes and references")
struct VocabularyTests {
  let names = LocalizedTexts(
    items: [
      LocalizedText(text: "Caernarfon", locale: Locale(identifier: "cy")),
      LocalizedText(text: "Carnarvon", locale: Locale(identifier: "en")),
      LocalizedText(text: "Carnarvon, UK", locale: Locale(identifier: "en-GB")),
    ])

  @Test("a name is chosen by the order of languages")
  func preferred() {
    func choice(_ tags: String...) -> String? {
      names.preferredValue(for: tags.map { Locale(identifier: $0) })
    }
    #expect(choice("fr", "en") == "Carnarvon")
    #expect(choice("en-GB") == "Carnarvon, UK")
    #expect(choice("en-US") == "Carnarvon")
    #expect(choice("fr") == "Caernarfon" && names.defaultValue() == "Caernarfon")
    #expect(LocalizedTexts().preferredValue(for: [Locale(identifier: "en")]) == nil)
    let spoken = LocalizedTexts(items: [
      LocalizedText(text: "Reading"),
      LocalizedText(text: "ˈrɛdɪŋ", locale: Locale(identifier: "en-fonipa")),
      LocalizedText(text: "ˈrɛdɪŋ", locale: Locale(identifier: "und-fonipa")),
    ])
    #expect(
      spoken.preferredValue(for: [Locale(identifier: "en"), Locale(identifier: "und")])
        == "Reading",
      "nobody reads phonetic letters")
  }

  @Test("a road number shows its signed direction")
  func roadNumber() {
    let number = LocalizedRoadNumber(
      localizedNumber: LocalizedText(text: "101"), direction: .west, routeType: .level2Road)
    #expect(number.completeRoadNumber() == "101 West")
    #expect(LocalizedRoadNumbers(items: [number]).defaultValue() == "101 West")
  }

  @Test("language codes have BCP 47 tags")
  func languages() {
    #expect(LanguageCode.enUs.languageTag == "en-US")
    #expect(LanguageCode.srLatnRs.languageTag == "sr-Latn-RS")
    #expect(LanguageCode.woLatn.languageTag == "wo-Latn" && LanguageCode.ta.languageTag == "ta")
    #expect(LanguageCode.allCases.count == 112)
  }

  @Test("names that are spelled out are those of the cases")
  func spelledNames() {
    for language in LanguageCode.allCases { #expect(language.name == "\(language)") }
    for mode in TransportMode.allCases { #expect(mode.name == "\(mode)") }
  }

  @Test("every country has both of its codes")
  func countries() {
    #expect(CountryCode(alpha2: "DE") == .deu && CountryCode.prt.alpha2 == "PT")
    #expect(CountryCode(alpha2: "gb") == .gbr && CountryCode.usa.alpha3 == "USA")
    #expect(CountryCode(alpha2: "ZZ") == nil)
    for country in CountryCode.allCases {
      #expect(CountryCode(alpha2: country.alpha2) == country, "\(country)")
    }
  }

  @Test(
    "segment references are read from what they print",
    arguments: [
      "8427:1093", "0:0+", "8427:1093-", "8427:1093+#0.25..0.5", "1:2#0.0..0.125",
      "156209004:1684844803-1684844785", "-7:-8--9:2-#0.25..0.5",
    ])
  func segments(text: String) throws {
    let segment = try #require(SegmentReference.fromString(segmentRef: text))
    #expect(segment.description == text)
  }

  @Test(
    "what is no segment reference is not read",
    arguments: [
      "", "1", "1:", ":2", "a:b", "1:2:3", "1:2#", "1:2#0.5..0.25", "1:2#0..2", "-1:2", "+1:2",
      "1:02-3", "1:2-3:0",
    ])
  func noSegments(text: String) {
    #expect(SegmentReference.fromString(segmentRef: text) == nil)
  }

  @Test(
    "a segment's durable name reads as it was written",
    arguments: [
      "4711:12-15", "4711:12-15:1", "-7:-5--6", "0:0-0", "1:2-3:4294967295", "", "4711", "a:1-2",
      "1:+2-3", "01:2-3", "1:2-3:0", "1:2-3:01", "1:2-3:-1", "1:2-", "1:-2", "1:-", "1::2-3",
      "1:2-3:4:5", "9223372036854775808:1-2", "Rua das Flores",
    ])
  func durableNames(text: String) {
    var segment = SegmentReference(segmentId: text)
    #expect(segment.segmentId == text)
    segment.segmentId = "7:8-9"
    #expect(segment != SegmentReference(segmentId: text))
    segment.segmentId = text
    #expect(segment == SegmentReference(segmentId: text))
  }

  @Test("a durable name of numbers equals its text")
  func numberedNames() {
    for occurrence: UInt32 in [0, 1] {
      let key = SegmentKey(way: -7, first: 5, last: -6, occurrence: occurrence)
      let numbered = SegmentReference(
        key: key, travelDirection: .positive, offsetStart: 0, offsetEnd: 1, tilePartitionId: 3,
        localId: 4)
      let read = SegmentReference(
        segmentId: occurrence == 0 ? "-7:5--6" : "-7:5--6:1", travelDirection: .positive,
        tilePartitionId: 3, localId: 4)
      #expect(numbered.segmentId == read.segmentId)
      #expect(numbered == read && numbered.hashValue == read.hashValue)
    }
  }

  @Test(
    "a jam factor falls as speed grows, by the class of the road, and is 10 only where nobody moves"
  )
  func jamFactor() {
    func factor(_ base: Double, _ traffic: Double) -> Double {
      DynamicSpeedInfo(
        baseSpeedInMetersPerSecond: base, trafficSpeedInMetersPerSecond: traffic,
        turnTimeInSeconds: 0
      ).calculateJamFactor()
    }
    #expect(factor(20, 12) == 4 && factor(20, 7) == 8 && factor(20, 25) == 0)
    #expect(factor(20, 0) == 10 && factor(0, 0) == 0)
    // Three quarters of a motorway's speed are felt, and those of a street are not.
    #expect(factor(30, 22.5) == 4 && factor(10, 7.5) == 0)
    for base in [5.0, 12.5, 20, 22, 36] {
      let factors = (1...200).map { factor(base, base * Double($0) / 200) }
      #expect(zip(factors, factors.dropFirst()).allSatisfy { $0 >= $1 }, "\(base)")
      #expect(factors.allSatisfy { (0..<10).contains($0) }, "\(base)")
    }
  }

  @Test("options are changed in place through nested structs")
  func nested() {
    var options = RoutingOptions()
    options.routeOptions.enableTolls = true
    options.transportSpecification.vehicleSpecification = VehicleSpecification()
    options.transportSpecification.vehicleSpecification?.heightInCentimeters = 350
    #expect(options.routeOptions.enableTolls)
    #expect(options.transportSpecification.vehicleSpecification?.heightInCentimeters == 350)
    #expect(options.routeOptions.optimizationMode == .fastest)
  }

  @Test("a builder sets the mode and the vehicle")
  func builders() {
    let specification = TransportSpecification.ScooterBuilder()
      .withScooterSpecification(ScooterSpecification(allowScooterOnHighway: true))
      .withVehicleSpecification(
        VehicleSpecification.ScooterBuilder().withEngineSizeInCubicCentimeters(125).build()
      )
      .build()
    #expect(specification.transportMode == .scooter)
    #expect(specification.scooterSpecification?.allowScooterOnHighway == true)
    #expect(specification.vehicleSpecification?.engineSizeInCubicCentimeters == 125)
  }
}
