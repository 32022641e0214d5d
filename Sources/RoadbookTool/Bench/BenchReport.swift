// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookNetwork

/// All that a run measured, and what one must know to compare it with another.
struct BenchReport: Codable, Equatable {
  var version = "\(RoadbookVersion.current) (map format \(RoadNetwork.formatVersion))"
  var machine = BenchReport.machineName
  /// The load average of the last minute, at the end.
  var load = BenchReport.loadAverage
  var map: String
  var profile: String
  var pairs: Int
  /// Pairs that were left out.
  var pairsWithoutRoute: Int
  var passes: Int
  var threads: Int
  var measures: [BenchMeasure]
}

// MARK: - Writing

extension BenchReport {
  /// The report as JSON, a line for each measure.
  func json() throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(self), as: UTF8.self) + "\n"
  }

  /// The report as people read it.
  func text(on terminal: Terminal) -> String {
    var facts = TextTable()
    facts.addHeading("Measured")
    facts.add("map", "\(map), \(profile)")
    facts.add(
      "pairs", "\(Measures.count(pairs)), \(Measures.count(pairsWithoutRoute)) more without a route"
    )
    facts.add("machine", "\(machine), load average \(Measures.oneDecimal(load))")
    facts.add(
      "times", "CPU of one thread, medians of \(passes) after one to warm up;\nof all threads: wall"
    )
    return facts.text(on: terminal) + "\n" + table
  }

  private var table: String {
    let width = measures.map(\.name.count).max() ?? 0
    let header = Self.row("", width, ["p50", "p95", "p99"], "")
    return header
      + measures.map { measure in
        let cells = [measure.p50, measure.p95, measure.p99].map { $0.map(Self.number) ?? "" }
        return Self.row(measure.name, width, cells, measure.unit.symbol)
      }.joined()
  }

  private static func row(
    _ name: String, _ width: Int, _ cells: [String], _ unit: String
  ) -> String {
    var line = "  " + name + String(repeating: " ", count: width - name.count)
    for cell in cells { line += String(repeating: " ", count: max(1, 10 - cell.count)) + cell }
    line += "  " + unit
    while line.last == " " { line.removeLast() }
    return line + "\n"
  }

  /// Three digits that count.
  static func number(_ value: Double) -> String {
    if value >= 100 { return Measures.count(Int(value.rounded())) }
    return String(format: value >= 10 ? "%.1f" : value >= 1 ? "%.2f" : "%.3f", value)
  }
}

// MARK: - The machine

extension BenchReport {
  private static var machineName: String {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let system = ProcessInfo.processInfo.operatingSystemVersionString
    let processor = SystemFile.value(of: "model name", in: "/proc/cpuinfo").map { " of \($0)" }
    return "\(cores) cores\(processor ?? ""), \(system)"
  }

  private static var loadAverage: Double {
    var load = 0.0
    return unsafe getloadavg(&load, 1) == 1 ? load : 0
  }
}

/// Files in which Linux tells about the machine and the process; other systems have none.
enum SystemFile {
  /// The value after a name and a colon.
  static func value(of name: String, in path: String) -> String? {
    guard let text = try? String(contentsOfFile: path, encoding: .utf8) else { return nil }
    for line in text.split(separator: "\n") {
      let parts = line.split(separator: ":", maxSplits: 1)
      if parts.count == 2, parts[0].trimmingCharacters(in: .whitespaces) == name {
        return parts[1].trimmingCharacters(in: .whitespaces)
      }
    }
    return nil
  }

  /// MiB of the process's memory by a name of `/proc/self/status`, which counts kB.
  static func mebibytes(_ name: String) -> Double? {
    value(of: name, in: "/proc/self/status")
      .flatMap { Double($0.prefix { $0.isNumber }) }.map { $0 / 1024 }
  }
}
