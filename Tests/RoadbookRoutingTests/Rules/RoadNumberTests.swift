// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Numbers of roads")
struct RoadNumberTests {
  private func numbers(_ road: RoadTags, country: String) throws -> [String] {
    let town = try RoadSketch("A----B", ways: ["AB": road], country: country)
    let data = try #require(try town.route("A", "B").data)
    return data.sections[0].spans[0].street.roadNumbers.items.map(\.localizedNumber.text)
  }

  @Test(
    "are those that signs show",
    arguments: [
      (["ref": "A3", "int_ref": "E 40"], "DE", ["A3"]),
      // Signs in Belgium show Europe's number.
      (["ref": "A3", "int_ref": "E 40"], "BE", ["E 40", "A3"]),
      (["int_ref": "E 95"], "UA", ["E 95"]), (["nat_ref": "D 100"], "TR", ["D 100"]),
      (["nat_ref": "D 100", "int_ref": "E 80"], "TR", ["D 100"]),
      (["ref": "K 123", "ref:signed": "no"], "DE", []), (["ref": "D 4", "noref": "yes"], "FR", []),
    ])
  func shown(tags: [String: String], country: String, expected: [String]) throws {
    let road = tags.sorted { $0.key < $1.key }.reduce(RoadTags.primary) {
      $0.tagged($1.key, $1.value)
    }
    #expect(try numbers(road, country: country) == expected)
  }
}
