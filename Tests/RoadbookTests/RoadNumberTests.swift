// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork
import Testing

@testable import RoadbookEngine

@Suite("Numbers of roads")
struct RoadNumberTests {
  private func numbers(
    _ ref: String, _ country: String?, _ roadClass: RoadClass = .primary
  ) -> [LocalizedRoadNumber] {
    RoadNumbers(country: country).numbers(ref, roadClass).items
  }

  @Test("a signed direction stands apart where signs have one")
  func directions() {
    let both = numbers("I 95 North; US 1 S", "USA")
    #expect(both.map(\.localizedNumber.text) == ["I 95", "US 1"])
    #expect(both.map(\.direction) == [.north, .south])
    #expect(both.map { $0.completeRoadNumber() } == ["I 95 North", "US 1 South"])
    #expect(numbers("A 5 S", "DEU").map(\.localizedNumber.text) == ["A 5 S"])
    #expect(numbers("North", "USA").map(\.localizedNumber.text) == ["North"])
    #expect(numbers(" ;; ", "USA").isEmpty && numbers("", "USA").isEmpty)
  }

  @Test(
    "levels follow the letters, else the class of the road",
    arguments: [
      ("I 95", "USA", RouteType.level1Road), ("US 101", "USA", .level2Road),
      ("CA 17", "USA", .level3Road), ("CR 12", "USA", .level4Road), ("E 45", "DEU", .level1Road),
      ("E1", "JPN", .level3Road),
      ("A 5", "DEU", .level2Road), ("B 3", "DEU", .level3Road), ("L 3100", "DEU", .level4Road),
      ("K 4", "DEU", .level5Road), ("N 14", "PRT", .level4Road), ("M25", "GBR", .level2Road),
      ("AP-7", "ESP", .level2Road), ("42", "PRT", .level3Road), ("A 5", "XYZ", .level3Road),
      ("Ring", "DEU", .level3Road), ("A421", "GBR", .level4Road), ("B526", "GBR", .level5Road),
    ])
  func levels(ref: String, country: String, level: RouteType) {
    #expect(numbers(ref, country).map(\.routeType) == [level])
  }

  @Test("primary routes of Britain are above its other A roads")
  func primaryRoutes() {
    #expect(numbers("A5", "GBR", .trunk).map(\.routeType) == [.level3Road])
    #expect(numbers("A5", "GBR", .primary).map(\.routeType) == [.level4Road])
  }
}
