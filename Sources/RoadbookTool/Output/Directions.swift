// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookGuidance
import RoadbookModel

/// A route as directions to read, street by street.
///
///       1  Head east on Station Road                        350 m        45 s
///       2  Turn left onto High Street                      1.2 km       3 min
///          [←] [←↑]  →
///       3  Arrive, on the right
///
///     Total  1.6 km, 4 min
struct Directions {
  private let route: Route

  init(_ route: Route) { self.route = route }

  func text(on terminal: Terminal) -> String {
    let rows = rows
    let numberWidth = String(rows.count).count + 2
    let widest = rows.map(\.text.columns).max() ?? 0
    // Two columns of measures stand to the right of the texts.
    let textWidth = min(widest, max(24, terminal.width - numberWidth - 2 - Row.measuresWidth))
    var text = ""
    for (index, row) in rows.enumerated() {
      let lines = Self.wrapped(row.text, width: textWidth)
      let number = String(index + 1).padded(toRight: numberWidth)
      text += terminal.dim(number) + "  " + row.first(lines[0], width: textWidth) + "\n"
      for line in lines.dropFirst() {
        text += String(repeating: " ", count: numberWidth + 2) + line + "\n"
      }
      if !row.lanes.isEmpty {
        text += String(repeating: " ", count: numberWidth + 2) + terminal.dim(row.lanes) + "\n"
      }
    }
    return text + "\n" + total(on: terminal) + credits(on: terminal)
  }

  private func total(on terminal: Terminal) -> String {
    let length = distance(Int(route.lengthInMeters))
    // There are no phrases for what stands around directions.
    let word = route.language.name.hasPrefix("en") ? "Total  " : ""
    let climb = word.isEmpty ? nil : RouteClimb(route).map { ", \($0.text)" }
    let traffic = word.isEmpty ? nil : self.traffic
    return terminal.bold("\(word)\(length), \(duration(route.duration))\(climb ?? "")") + "\n"
      + (traffic.map { terminal.dim($0) + "\n" } ?? "")
  }

  /// Which traffic counted, how old it is, and what it costs; `nil` where none counted.
  private var traffic: String? {
    guard let traffic = route.traffic else { return nil }
    let delay =
      route.trafficDelay >= 30 ? "costs \(duration(route.trafficDelay))" : "costs nothing"
    return
      "Traffic of \(traffic.source), measured \(duration(traffic.ageInSeconds)) ago, \(delay)"
  }

  private func credits(on terminal: Terminal) -> String {
    let credits = route.attributions.map(\.line)
    return terminal.dim(credits.joined(separator: "\n")) + "\n"
  }
}

// MARK: - Rows

extension Directions {
  private struct Row {
    static let measuresWidth = 22

    var text: String
    var distance = ""
    var duration = ""
    var lanes = ""

    /// The first line of the row, with the measures behind it.
    func first(_ line: String, width: Int) -> String {
      guard !distance.isEmpty else { return line }
      return line.padded(toLeft: width) + distance.padded(toRight: 10)
        + duration.padded(toRight: 12)
    }
  }

  private func distance(_ meters: Int) -> String {
    Measures.localized(
      Measures.distance(Double(meters), units), mark: route.language.decimalMark)
  }

  private func duration(_ seconds: Double) -> String {
    Measures.localized(Measures.duration(seconds), mark: route.language.decimalMark)
  }

  private var units: UnitSystem { route.routingOptions?.textOptions.unitSystem ?? .metric }

  private var rows: [Row] {
    route.sections.flatMap { section in
      section.listedManeuvers.map { line in
        let maneuver = line.maneuver
        guard line.lengthInMeters > 0 else { return Row(text: maneuver.text) }
        return Row(
          text: Self.withoutStop(maneuver.text), distance: distance(Int(line.lengthInMeters)),
          duration: duration(line.duration), lanes: LaneText(maneuver.lanes).text)
      }
    }
  }

  /// The text of a maneuver without what ends its sentence, as measures follow.
  private static func withoutStop(_ text: String) -> String {
    [".", "。", "।"].contains(text.last) ? String(text.dropLast()) : text
  }

  /// The text in lines of whole words; a longer word has a line of its own.
  static func wrapped(_ text: String, width: Int) -> [String] {
    var lines = [""]
    for word in text.split(separator: " ") {
      let line = lines[lines.count - 1]
      if !line.isEmpty, line.columns + 1 + word.columns <= width {
        lines[lines.count - 1] += " " + word
        continue
      }
      // Chinese and Japanese sentences have no blanks.
      let parts = word.hasWideCharacters ? Self.cut(word, width) : [String(word)]
      if line.isEmpty { lines.removeLast() }
      lines += parts
    }
    return lines
  }

  private static func cut(_ word: Substring, _ width: Int) -> [String] {
    var parts = [""]
    for character in word {
      if parts[parts.count - 1].columns + String(character).columns > max(2, width) {
        parts.append("")
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}

extension String {
  /// The text at the left of a column.
  func padded(toLeft width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - columns))
  }

  /// The text at the right of a column.
  func padded(toRight width: Int) -> String {
    String(repeating: " ", count: max(0, width - columns)) + self
  }
}
