// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import Testing

@testable import RoadbookModel

@Suite("Shields of road numbers")
struct ShieldTests {
  @Test(
    "bear the number as the country paints it, without its direction",
    arguments: [
      ("I 95", "USA", "95"), ("US 101", "USA", "101"), ("CR 12A", "USA", "12A"),
      ("ON-401", "CAN", "401"), ("A 5", "DEU", "5"), ("B 3", "DEU", "3"), ("E 35", "DEU", "E 35"),
      ("K 4", "DEU", "K 4"), ("M25", "GBR", "M25"), ("A 1", "PRT", "A 1"), ("101", "USA", "101"),
      ("A1", "CHE", "1"), ("SG 69", "CHE", "SG 69"),
      ("Ring", "USA", "Ring"), ("", "USA", ""), ("A", "DEU", "A"),
    ])
  func shields(number: String, country: String, shield: String) {
    var span = SpanData.blank
    var street = StreetData()
    street.countryCode = country
    span.shared = Shared(street)
    let text = Span(SpanRecord(span: span, geometry: [])).getShieldText(
      roadNumber: LocalizedRoadNumber(
        localizedNumber: LocalizedText(text: number), direction: .north, routeType: .level1Road))
    #expect(text == shield)
  }
}
