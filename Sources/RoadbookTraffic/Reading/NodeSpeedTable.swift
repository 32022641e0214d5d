// SPDX-License-Identifier: Apache-2.0

/// Reads OSRM's table of segment speeds: `from_node,to_node,km/h[,rate]`, one pair of neighbouring nodes a line.
///
///     10000000223,10000001015,12
///     10000000132,10000000133,0
///
/// A speed of 0 closes the segment that both nodes are on. Empty lines and lines that begin with `#` are left
/// out, and so is a first line of names. The rate is what OSRM weighs by; here the time weighs, so it is checked and
/// not used.
///
/// Source: https://github.com/Project-OSRM/osrm-backend/wiki/Traffic. Where one pair stands twice, the later line
/// counts.
package struct NodeSpeedTable {
  /// No road is faster, km/h; a speed above is one in another unit.
  package static let greatestSpeed = 250.0
  /// Lines of one table; a country has as many pairs.
  package static let mostLines = 50_000_000

  private let pairs: NodePairs

  package init(_ pairs: NodePairs) { self.pairs = pairs }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - draft: What it tells is added here.
  ///   - report: What became of each line.
  /// - Throws: Which line is wrong, and why; what was added so far is then not to be used.
  package func read(
    _ bytes: [UInt8], into draft: inout FlowDraft, _ report: inout TrafficReport
  ) throws(TrafficFault) {
    var line = TableLine(bytes)
    while let record = try line.next() {
      guard line.number <= Self.mostLines else {
        throw TrafficFault("line \(line.number)", "", "a table has at most \(Self.mostLines) lines")
      }
      let isFound = pairs.forEach(from: record.from, to: record.to) { place in
        draft.add(
          place.arc, place.range, centimetersPerSecond: record.centimetersPerSecond)
      }
      if isFound {
        report.place()
      } else {
        report.leave(
          "line \(line.number)",
          "no road of the map leads from node \(record.from) to node \(record.to) without one between them"
        )
      }
    }
  }
}

/// The lines of a table of speeds, one after another.
private struct TableLine {
  struct Record {
    var from: Int64
    var to: Int64
    var centimetersPerSecond: UInt16
  }

  private let bytes: [UInt8]
  private var place = 0
  /// Counted from 1; that of the line that was read last.
  private(set) var number = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  mutating func next() throws(TrafficFault) -> Record? {
    while place < bytes.count {
      number += 1
      guard isSkipped() else {
        return try record()
      }
      skipLine()
    }
    return nil
  }

  /// Whether the line has no record: an empty one, a remark, or names in the first.
  private func isSkipped() -> Bool {
    let first = bytes[place]
    if first == UInt8(ascii: "\n") || first == UInt8(ascii: "\r") || first == UInt8(ascii: "#") {
      return true
    }
    return number == 1 && hasNames
  }

  /// Whether the line names three columns or four; other text at the start of a file is no table.
  private var hasNames: Bool {
    let line = bytes[place...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let names = line.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    return (3...4).contains(names.count) && names.allSatisfy(Self.isName)
  }

  /// Whether it is a word such as `from_node` or `speed (km/h)`.
  private static func isName(_ name: ArraySlice<UInt8>) -> Bool {
    let letters = UInt8(ascii: "a")...UInt8(ascii: "z")
    guard let first = name.first(where: { $0 != UInt8(ascii: " ") }) else { return false }
    return letters.contains(first | 0x20) && name.allSatisfy { (0x20...0x7E).contains($0) }
  }

  private mutating func skipLine() {
    while place < bytes.count, bytes[place] != UInt8(ascii: "\n") { place += 1 }
    place += 1
  }

  private mutating func record() throws(TrafficFault) -> Record {
    let from = try node("from_node")
    let to = try node("to_node")
    let speed = try decimal("speed")
    if place < bytes.count, bytes[place] == UInt8(ascii: ",") {
      place += 1
      _ = try decimal("rate")
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: "\r") { place += 1 }
    guard place >= bytes.count || bytes[place] == UInt8(ascii: "\n") else {
      throw fault("", "a line has from_node,to_node,km/h and perhaps a rate, and nothing else")
    }
    place += 1
    guard speed <= NodeSpeedTable.greatestSpeed else {
      throw fault(
        "speed",
        "\(speed) km/h is faster than any road; speeds are km/h up to \(Int(NodeSpeedTable.greatestSpeed))"
      )
    }
    return Record(
      from: from, to: to,
      centimetersPerSecond: RoadSpeed.centimeters(kilometersPerHour: speed))
  }

  private func fault(_ field: String, _ message: String) -> TrafficFault {
    TrafficFault("line \(number)", field, message)
  }

  /// A node's number with the comma behind it.
  private mutating func node(_ field: String) throws(TrafficFault) -> Int64 {
    var value: Int64 = 0
    let start = place
    while place < bytes.count, let digit = digit(bytes[place]) {
      let (more, isTooGreat) = value.multipliedReportingOverflow(by: 10)
      let (sum, overflows) = more.addingReportingOverflow(Int64(digit))
      if isTooGreat || overflows { throw fault(field, "the number is greater than any node's") }
      value = sum
      place += 1
    }
    guard place > start, place < bytes.count, bytes[place] == UInt8(ascii: ",") else {
      throw fault(field, "the number of a node of OpenStreetMap and a comma are expected")
    }
    place += 1
    return value
  }

  /// A number such as 32 or 32.5.
  private mutating func decimal(_ field: String) throws(TrafficFault) -> Double {
    let start = place
    var (value, digits, scale) = (0.0, 0, 1.0)
    while place < bytes.count, let digit = digit(bytes[place]) {
      value = value * 10 + Double(digit)
      (place, digits) = (place + 1, digits + 1)
    }
    if place < bytes.count, bytes[place] == UInt8(ascii: ".") {
      place += 1
      while place < bytes.count, let digit = digit(bytes[place]) {
        scale /= 10
        value += Double(digit) * scale
        (place, digits) = (place + 1, digits + 1)
      }
    }
    guard digits > 0, place - start <= 18 else {
      throw fault(field, "a number from 0 on is expected, such as 32 or 32.5")
    }
    return value
  }

  @inline(__always)
  private func digit(_ byte: UInt8) -> UInt8? {
    let digit = byte &- UInt8(ascii: "0")
    return digit <= 9 ? digit : nil
  }
}
