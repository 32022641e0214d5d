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
    var table = NodeTable(bytes, columns: 3...4)
    var pairs = NodePairs.Follower(pairs)
    while try table.advance() {
      let from = try table.node("from_node")
      let to = try table.node("to_node")
      let speed = try speed(&table)
      let isFound = pairs.forEach(from: from, to: to) { place in
        draft.add(place.arc, place.range, centimetersPerSecond: speed)
      }
      if isFound {
        report.place()
      } else {
        report.leave(
          "line \(table.number)",
          "no road of the map leads from node \(from) to node \(to) without one between them")
      }
    }
  }

  /// The speed and the end of the line, in centimeters a second.
  private func speed(_ table: inout NodeTable) throws(TrafficFault) -> UInt16 {
    let speed = try table.decimal("speed")
    try table.skipDecimal("rate")
    try table.end("from_node,to_node,km/h and perhaps a rate")
    guard speed <= Self.greatestSpeed else {
      throw table.fault(
        "speed",
        "\(speed) km/h is faster than any road; speeds are km/h up to \(Int(Self.greatestSpeed))")
    }
    return RoadSpeed.centimeters(kilometersPerHour: speed)
  }
}
