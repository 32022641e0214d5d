// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork

/// Pairs of places to ask for, from a table or drawn from the map.
struct BenchPairs: IteratorProtocol {
  private var listed: [PairTable.Pair].Iterator
  private var draw: PlaceDraw?
  /// How many draws are left: islands and private grounds do not end in a loop for ever.
  private var drawsLeft: Int

  /// The pairs of a table, in its order.
  init(_ pairs: [PairTable.Pair]) {
    listed = pairs.makeIterator()
    drawsLeft = 0
  }

  /// Pairs of places on named roads.
  init(drawnFrom network: RoadNetwork, seed: UInt64, count: Int) {
    listed = [].makeIterator()
    draw = PlaceDraw(network: network, seed: seed)
    drawsLeft = count * 200
  }

  mutating func next() -> PairTable.Pair? {
    if draw == nil { return listed.next() }
    guard let from = nextPlace(), let to = nextPlace() else { return nil }
    return PairTable.Pair(from: GeoCoordinates(from), to: GeoCoordinates(to))
  }

  private mutating func nextPlace() -> Coordinate? {
    while drawsLeft > 0 {
      drawsLeft -= 1
      if let place = draw?.next() { return place }
    }
    return nil
  }

  /// All pairs of a CSV file.
  static func read(_ file: String) throws -> [PairTable.Pair] {
    var lines = try LineReader(file: file)
    let table = try PairTable(header: try lines.next() ?? "", file: file)
    var pairs: [PairTable.Pair] = []
    while let text = try lines.next() {
      if !text.isEmpty { pairs.append(try table.pair(text, line: lines.number)) }
    }
    guard !pairs.isEmpty else {
      throw Failure(.badInput, "\(file) names no pair of places below its first line")
    }
    return pairs
  }
}
