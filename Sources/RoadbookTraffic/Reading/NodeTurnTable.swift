// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// Reads OSRM's table of turns: `from_node,via_node,to_node,seconds[,weight]`, one turn a line.
///
///     10000000223,10000001015,10000001016,45
///
/// A turn is made at the middle node, between the nodes before and behind it. Empty lines, lines that begin with `#`
/// and a first line of names are left out; OSRM's weight is checked and not used.
///
/// Source: https://github.com/Project-OSRM/osrm-backend/wiki/Traffic. OSRM puts the seconds in the place of the
/// profile's own; here they are the least that the turn takes, so that no turn is quicker than without traffic.
/// Negative ones are refused. Where one turn stands twice, the later line counts.
package struct NodeTurnTable {
  private let pairs: NodePairs
  private let network: RoadNetwork

  package init(_ pairs: NodePairs, _ network: RoadNetwork) {
    self.pairs = pairs
    self.network = network
  }

  private static let columns = 4...5

  /// Whether a table is one of turns and not one of speeds.
  ///
  /// The third column tells: its name has `via` before it, or it has a node's number, which no speed can be.
  ///
  /// - Parameter bytes: The text.
  /// - Returns: `false` where the table has no line.
  package static func isOne(_ bytes: [UInt8]) -> Bool {
    // A line of names has more columns than any table; it is looked at as well.
    var table = NodeTable(bytes, columns: 0...0)
    guard let isThere = try? table.advance(), isThere else { return false }
    let texts = table.texts
    guard columns.contains(texts.count) else { return false }
    if let third = Int64(texts[2]) { return Double(third) > NodeSpeedTable.greatestSpeed }
    return texts[1].lowercased().contains("via")
  }

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - bytes: The text.
  ///   - delays: What it tells is added here.
  ///   - report: What became of each line.
  /// - Throws: Which line is wrong, and why; what was added so far is then not to be used.
  package func read(
    _ bytes: [UInt8], into delays: inout ContiguousArray<TurnDelays.Delay>,
    _ report: inout TrafficReport
  ) throws(TrafficFault) {
    var table = NodeTable(bytes, columns: Self.columns)
    while try table.advance() {
      let nodes = (
        from: try table.node("from_node"), via: try table.node("via_node"),
        to: try table.node("to_node")
      )
      let milliseconds = try milliseconds(&table)
      let turns = turns(from: nodes.from, via: nodes.via, to: nodes.to)
      guard delays.count + turns.count <= TurnDelays.mostTurns else {
        throw table.fault("", "there are more than \(TurnDelays.mostTurns) turns")
      }
      for turn in turns {
        delays.append(
          TurnDelays.Delay(from: turn.from, to: turn.to, milliseconds: milliseconds))
      }
      if turns.isEmpty {
        report.leave(
          "line \(table.number)",
          "no road of the map leads from node \(nodes.from) to node \(nodes.via) and on to node \(nodes.to), with a junction at the second"
        )
      } else {
        report.place()
      }
    }
  }

  /// The seconds and the end of the line.
  private func milliseconds(_ table: inout NodeTable) throws(TrafficFault) -> UInt32 {
    let seconds = try table.decimal("seconds")
    try table.skipDecimal("weight")
    try table.end("from_node,via_node,to_node,seconds and perhaps a weight")
    let most = Double(TurnDelays.greatest / 1000)
    guard seconds <= most else {
      throw table.fault("seconds", "no turn takes \(seconds) s; up to \(Int(most)) are counted")
    }
    return UInt32((seconds * 1000).rounded())
  }

  /// The turns at a junction between two neighbours of it.
  private func turns(
    from: Int64, via: Int64, to: Int64
  ) -> [(from: DirectedSegment, to: DirectedSegment)] {
    var before: [DirectedSegment] = []
    _ = pairs.forEach(from: from, to: via) { if $0.range.upperBound >= 1 { before.append($0.arc) } }
    if before.isEmpty { return [] }
    var behind: [DirectedSegment] = []
    _ = pairs.forEach(from: via, to: to) { if $0.range.lowerBound <= 0 { behind.append($0.arc) } }
    return before.flatMap { first in
      behind.filter { network.segments.start(of: $0) == network.segments.end(of: first) }
        .map { (first, $0) }
    }
  }
}
