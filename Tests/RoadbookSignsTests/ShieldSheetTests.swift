// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import Testing

@testable import RoadbookSigns

/// All shields on one sheet, as documentation, and to be looked at.
///
/// After a change that is meant, run the tests with `ROADBOOK_UPDATE_GOLDEN=1` and look at the sheet.
@Suite("The sheet of shields")
struct ShieldSheetTests {
  private static let docs = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../docs").standardized

  @Test("is that of docs/shields", arguments: ["shields.svg", "shields.md"])
  func golden(name: String) throws {
    let text = name.hasSuffix("md") ? try ShieldSheet.page : try ShieldSheet.svg
    let file = Self.docs.appending(path: name)
    if ProcessInfo.processInfo.environment["ROADBOOK_UPDATE_GOLDEN"] == "1" {
      try text.write(to: file, atomically: true, encoding: .utf8)
    }
    let written = try String(contentsOf: file, encoding: .utf8)
    #expect(written == text, "run the tests with ROADBOOK_UPDATE_GOLDEN=1")
  }
}

enum ShieldSheet {
  /// Each network of each country, with the text that its shields bear.
  static let rows:
    [(title: String, country: String, shields: [(number: String, text: String, level: RouteType)])] =
      [
        (
          "Germany", "DEU",
          [
            ("A 7", "7", .level2Road), ("A 656", "656", .level2Road), ("B 3", "3", .level3Road),
            ("B 455", "455", .level3Road), ("L 3100", "L 3100", .level4Road),
            ("K 9703", "K 9703", .level5Road),
            ("E 45", "E 45", .level1Road),
          ]
        ),
        (
          "Austria", "AUT",
          [
            ("A1", "A1", .level2Road), ("S6", "S6", .level2Road), ("B 320", "B 320", .level3Road),
            ("L 118", "L 118", .level4Road), ("E 60", "E 60", .level1Road),
          ]
        ),
        (
          "Switzerland", "CHE",
          [
            ("A1", "1", .level2Road), ("A13", "13", .level2Road), ("12", "12", .level3Road),
            ("SG 69", "SG 69", .level4Road), ("E 25", "E 25", .level1Road),
          ]
        ),
        (
          "France", "FRA",
          [
            ("A 8", "A 8", .level2Road), ("N 20", "N 20", .level3Road),
            ("D 6098", "D 6098", .level4Road),
            ("M 6098", "M 6098", .level4Road), ("C 4", "C 4", .level5Road),
            ("E 80", "E 80", .level1Road),
          ]
        ),
        (
          "Italy", "ITA",
          [
            ("A1", "A1", .level2Road), ("RA13", "RA13", .level2Road), ("SS12", "SS12", .level3Road),
            ("SP 46", "SP 46", .level5Road), ("E 45", "E 45", .level1Road),
          ]
        ),
        (
          "Spain", "ESP",
          [
            ("A-6", "A-6", .level2Road), ("AP-7", "AP-7", .level2Road),
            ("N-VI", "N-VI", .level3Road),
            ("M-607", "M-607", .level3Road), ("C-55", "C-55", .level4Road),
            ("CV-35", "CV-35", .level5Road),
            ("E-15", "E-15", .level1Road),
          ]
        ),
        (
          "Portugal", "PRT",
          [
            ("A 28", "A 28", .level2Road), ("IP 4", "IP 4", .level3Road),
            ("IC 1", "IC 1", .level3Road),
            ("N 14", "N 14", .level4Road), ("M 604", "M 604", .level5Road),
            ("VR 1", "VR 1", .level3Road),
            ("E 1", "E 1", .level1Road),
          ]
        ),
        (
          "United Kingdom", "GBR",
          [
            ("M25", "M25", .level2Road), ("A1(M)", "A1(M)", .level3Road), ("A5", "A5", .level3Road),
            ("A421", "A421", .level4Road), ("B526", "B526", .level5Road),
          ]
        ),
        (
          "Netherlands", "NLD",
          [
            ("A2", "A2", .level2Road), ("N201", "N201", .level3Road), ("S112", "S112", .level4Road),
            ("E 35", "E 35", .level1Road),
          ]
        ),
        (
          "Poland", "POL",
          [
            ("A4", "A4", .level2Road), ("S7", "S7", .level2Road), ("7", "7", .level3Road),
            ("801", "801", .level4Road), ("E 77", "E 77", .level1Road),
          ]
        ),
        (
          "United States", "USA",
          [
            ("I 5", "5", .level1Road), ("I 95", "95", .level1Road), ("I 280", "280", .level1Road),
            ("US 1", "1", .level2Road), ("US 101", "101", .level2Road),
            ("NY 17", "17", .level3Road),
            ("TX 360", "360", .level3Road), ("CA 1", "1", .level3Road),
            ("CA 237", "237", .level3Road),
            ("CR 12A", "12A", .level4Road),
          ]
        ),
        (
          "Elsewhere", "CZE",
          [
            ("D1", "D1", .level2Road), ("AH1", "AH1", .level1Road), ("Р 255", "Р 255", .level3Road),
            ("Ring 3", "Ring 3", .level3Road), ("SS 12 bis dir", "SS 12 bis dir", .level3Road),
          ]
        ),
      ]

  static var kinds: [ShieldKind] {
    rows.flatMap { row in row.shields.compactMap { ShieldKind.of(road(row.country, $0)) } }
  }

  private static func road(
    _ country: String, _ shield: (number: String, text: String, level: RouteType)
  ) -> NumberedRoad {
    NumberedRoad(country: country, number: shield.number, level: shield.level)
  }

  /// Each shield 48 and 24 pixels high, on a light and on a dark ground.
  static var svg: String {
    get throws {
      let (rowHeight, captions, column) = (74.0, 140.0, 1310.0)
      let height = Double(rows.count) * rowHeight + 10
      var (symbols, uses) = ("", "")
      var count = 0
      for (index, row) in rows.enumerated() {
        let top = Double(index) * rowHeight + 10
        uses += "<text x=\"12\" y=\"\(number(top + 30))\">\(row.title)</text>\n"
        var x = captions
        for shield in row.shields {
          let drawn = try RoadShield(road(row.country, shield), text: shield.text)
          symbols += symbol(drawn, "s\(count)")
          let wide = drawn.picture.width / 100
          for left in [x, x + column] {
            uses += use("s\(count)", left, top, wide * 48, 48)
            uses += use("s\(count)", left + wide * 48 + 6, top + 12, wide * 24, 24)
          }
          x += wide * 72 + 26
          count += 1
        }
      }
      return """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(number(captions + 2 * column)) \(number(height))" \
        font-family="sans-serif" font-size="15">
        <rect width="\(number(captions + column - 10))" height="100%" fill="#f4f1ea"/>
        <rect x="\(number(captions + column - 10))" width="100%" height="100%" fill="#1b1f24"/>
        \(symbols)\(uses)</svg>

        """
    }
  }

  private static func number(_ value: Double) -> String { Picture.number(value) }

  private static func symbol(_ shield: RoadShield, _ id: String) -> String {
    let paths = shield.picture.layers.map {
      "<path fill=\"\($0.paint.hexadecimal)\" d=\"\($0.outline.pathData)\"/>"
    }
    return "<symbol id=\"\(id)\" viewBox=\"0 0 \(number(shield.picture.width)) 100\">"
      + "<title>\(Picture.escaped(shield.title))</title>\(paths.joined())</symbol>\n"
  }

  private static func use(
    _ id: String, _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> String {
    "<use href=\"#\(id)\" x=\"\(number(x))\" y=\"\(number(y))\" width=\"\(number(width))\" "
      + "height=\"\(number(height))\"/>\n"
  }

  /// The page that explains the sheet.
  static var page: String {
    get throws {
      var text = """
        # Shields of roads

        Written by `ShieldSheetTests` from [ShieldBook](../Sources/RoadbookSigns/Shields/ShieldBook.swift), where
        each country names the rules for its signs. Shields are drawn for this project after those rules; the
        letters are Overpass (SIL Open Font License 1.1). They are the same by day and by night: each has a rim that
        sets it off from light and from dark grounds.

        ![All shields, large and small, on light and dark](shields.svg)

            roadbook shield DE "A 7" -o a7.svg
            roadbook shield DE "A 7" --size 64 -o a7.png
            roadbook shield --network US:I 95 -o i95.svg

        In an app, `IconProvider.createRoadShieldIcon` gives the same with the description in the table. A number
        without letters, and one whose letters the country does not use, goes by its level or has a white plate, as
        have countries that are not in the table. European routes and Asian Highways have their shields everywhere.

        | country | number | on the shield | description |
        | --- | --- | --- | --- |

        """
      for row in rows {
        for shield in row.shields {
          let drawn = try RoadShield(road(row.country, shield), text: shield.text)
          text += "| \(row.title) | \(shield.number) | \(drawn.text) | \(drawn.name) |\n"
        }
      }
      return text
    }
  }
}
