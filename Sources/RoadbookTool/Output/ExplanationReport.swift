// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

/// An explanation to read: the road, the answer, the rules, and what the routes cost side by side.
///
///     Rua das Flores (pedestrian, way 4711)
///     It is closed to the vehicle by way 4711 (Rua das Flores): highway=pedestrian.
///
///     Costs                     best route    over the road
///       driving, primary         6 min 10 s       7 min 2 s
///       turns                          50 s           1 min
struct ExplanationReport {
  private let answer: RouteExplanation
  /// Whether costs are meters.
  private let isShortest: Bool

  init(_ answer: RouteExplanation, isShortest: Bool = false) {
    self.answer = answer
    self.isShortest = isShortest
  }

  func text(on terminal: Terminal) -> String {
    var text = ""
    if let road = answer.road {
      let name = road.name.isEmpty ? "Unnamed road" : road.name
      text += terminal.bold("\(name) (\(road.roadClass), \(road.way))") + "\n"
    }
    text += answer.summary + "\n"
    if !answer.rules.isEmpty { text += rules(on: terminal) }
    text += costs(on: terminal)
    let credits = answer.attributions.map(\.line)
    return text + "\n" + terminal.dim(credits.joined(separator: "\n")) + "\n"
  }

  private func rules(on terminal: Terminal) -> String {
    var text = "\n" + terminal.bold("Rules") + "\n"
    for rule in answer.rules {
      let length = rule.lengthInMeters >= 1 ? ", \(Measures.distance(rule.lengthInMeters))" : ""
      text += "  \(rule), at \(Self.text(rule.place))\(length)\n"
    }
    return text
  }

  private static func text(_ place: GeoCoordinates) -> String {
    func rounded(_ degrees: Double) -> Double { (degrees * 1e6).rounded() / 1e6 }
    return "\(rounded(place.latitude)),\(rounded(place.longitude))"
  }
}

// MARK: - Costs

extension ExplanationReport {
  private struct Column {
    var title: String
    var costs: RouteCosts
  }

  private var columns: [Column] {
    var columns: [Column] = []
    if let best = answer.best { columns.append(Column(title: "best route", costs: best)) }
    if let over = answer.over, answer.verdict != .used {
      columns.append(Column(title: "over the road", costs: over))
    }
    if let violating = answer.violating {
      columns.append(Column(title: "against rules", costs: violating))
    }
    return columns
  }

  private func costs(on terminal: Terminal) -> String {
    let columns = columns
    guard !columns.isEmpty else { return "" }
    let rows = rows(columns)
    let width = rows.map(\.name.count).max() ?? 0
    let widths = columns.indices.map { column in
      rows.map { $0.cells[column].count + 2 }.reduce(15, max)
    }
    func line(_ name: String, _ cells: [String]) -> String {
      name + String(repeating: " ", count: width + 2 - name.count)
        + zip(cells, widths).map { cell, width in
          String(repeating: " ", count: max(2, width - cell.count)) + cell
        }.joined()
    }
    let heading = terminal.bold(line("Costs", columns.map(\.title)))
    return ([""] + [heading] + rows.map { line("  " + $0.name, $0.cells) }).joined(separator: "\n")
      + "\n"
  }

  private func rows(_ columns: [Column]) -> [(name: String, cells: [String])] {
    var names: [RouteCostPart] = []
    for part in columns.flatMap(\.costs.parts)
    where !names.contains(where: { $0.isAlike(part) }) {
      names.append(part)
    }
    names.sort { $0.kind.rawValue < $1.kind.rawValue }
    var rows = names.map { name in
      (
        name: name.title,
        cells: columns.map { column in
          column.costs.parts.first { $0.isAlike(name) }.map(cell) ?? "–"
        }
      )
    }
    rows.append(("time", columns.map { Self.seconds($0.costs.duration) }))
    rows.append(("length", columns.map { Measures.distance($0.costs.lengthInMeters) }))
    return rows
  }

  /// The time where it takes any, and what it weighs beyond that in brackets: "20 s (10 min 40 s)".
  private func cell(_ part: RouteCostPart) -> String {
    let time = part.duration > 0 ? Self.seconds(part.duration) : nil
    if isShortest { return time ?? "(" + Measures.distance(part.cost) + ")" }
    let penalty = part.cost - max(part.duration, 0)
    // Sums of rounded parts may differ by less than what is shown.
    if let time, penalty < 1 { return time }
    return [time, "(" + Self.seconds(penalty) + ")"].compactMap(\.self).joined(separator: " ")
  }

  /// "45 s", "2 min 10 s".
  private static func seconds(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 1e9).rounded())
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(whole / 3600) h \(whole / 60 % 60) min"
  }
}

extension RouteCostPart {
  fileprivate func isAlike(_ other: RouteCostPart) -> Bool {
    kind == other.kind && roadClass == other.roadClass
  }

  fileprivate var title: String {
    switch kind {
    case .driving: "on \(roadClass)"
    case .ferry: "ferries"
    case .turns: "turns"
    case .barriers: "barriers"
    case .crossings: "lights, signs and crossings"
    case .waiting: "waiting for rules at times"
    case .destinationOnly: "streets for destinations only"
    case .preference: "roads that are less liked"
    case .avoided: "what is avoided"
    case .approach: "a farther road at the ends"
    }
  }
}
