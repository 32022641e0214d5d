// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookProfiles
import Testing

@Suite("Conditional values")
struct ConditionalValueTests {
  private func written(_ text: String) -> [String] {
    ConditionalValue.values(of: text).map { value in
      "\(value.value):"
        + value.terms.map { term in
          switch term {
          case .time: " time"
          case .property(let name, let comparison, let value):
            " \(name)\(comparison.rawValue)\(value)"
          case .word(let word): " '\(word)'"
          }
        }.joined()
    }
  }

  // The first ones are the wiki's examples.
  @Test(
    "values are told from their conditions",
    arguments: [
      ("120 @ (06:00-19:00)", ["120: time"]),
      ("no @ (10:00-18:00 AND length>5)", ["no: time length>5"]),
      ("60 @ (weight>7.5); 80 @ (Mo-Fr 06:00-19:00)", ["60: weight>7.5", "80: time"]),
      ("no @ (2018 May 22-2018 Oct 7)", ["no: time"]),
      ("yes @ (Mo-Fr 16:00-11:00;Sa 00:00-11:00)", ["yes: time"]),
      ("no @ 22:00-24:00; no @ 00:00-06:00", ["no: time", "no: time"]),
      ("no @ Mo-Fr 08:00-09:00; Sa 10:00-12:00", ["no: time"]),
      ("80 @ wet", ["80: 'wet'"]),
      ("none @ (destination AND 22:00-06:00)", ["none: 'destination' time"]),
      ("no @ ((Mo-Fr 07:00-09:00) and weight >= 3.5)", ["no: time weight>=3.5"]),
      ("no @ 15.03. bis 15.09.", ["no: '15.03. bis 15.09.'"]), ("yes", []), ("", []), ("@", []),
      ("no @ (axles<=2)", ["no: axles<=2"]), ("no @ snow;", ["no: 'snow'"]),
      ("no_left_turn @ (Mo-Fr 07:00-09:00)", ["no_left_turn: time"]),
    ])
  func values(text: String, expected: [String]) { #expect(written(text) == expected) }
}
