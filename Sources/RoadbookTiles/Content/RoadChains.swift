// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// Joins segments that are alike into long lines.
///
///     a──b──c──d        three segments of one street: one line
///           │
///           e           a street of another name does not end it
///
/// Two segments are joined at a junction where no third one is like them. One-way segments are
/// joined only head to tail, so that arrows stay right.
struct RoadChains {
  /// A segment that may be joined; equal keys are alike.
  struct Piece {
    var segment: SegmentID
    var key: UInt32
    var isOneway: Bool
  }

  /// The segments of each line in order, each with the direction that the line has.
  private(set) var chains: [[DirectedSegment]] = []
  private let pieces: [Piece]
  /// For each end of each piece the end that it is joined with, or −1.
  private var partners: [Int32]

  init(_ pieces: [Piece], in network: RoadNetwork) {
    self.pieces = pieces
    partners = Self.partners(pieces, network)
    var isUsed = [Bool](repeating: false, count: pieces.count)
    for end in partners.indices where partners[end] < 0 && !isUsed[end / 2] {
      follow(from: end, &isUsed)
    }
    // What is left are rings, which have no end to begin with.
    for piece in pieces.indices where !isUsed[piece] { follow(from: 2 * piece, &isUsed) }
  }

  /// Collects the line that enters a piece at an end: 2 × piece for where it begins, 2 × piece + 1
  /// for where it ends.
  private mutating func follow(from end: Int, _ isUsed: inout [Bool]) {
    var chain: [DirectedSegment] = []
    var entry = end
    while entry >= 0, !isUsed[entry / 2] {
      isUsed[entry / 2] = true
      chain.append(
        DirectedSegment(pieces[entry / 2].segment, forward: entry.isMultiple(of: 2)))
      entry = Int(partners[entry ^ 1])
    }
    // Lines of one-way roads run as their ways do.
    let runsBackward = pieces[end / 2].isOneway && !end.isMultiple(of: 2)
    chains.append(runsBackward ? chain.reversed().map(\.reversed) : chain)
  }

  private struct End {
    var place: UInt64
    var number: Int32
  }

  /// Ends of the same key at the same junction, where there are exactly two.
  private static func partners(_ pieces: [Piece], _ network: RoadNetwork) -> [Int32] {
    var ends: [End] = []
    ends.reserveCapacity(2 * pieces.count)
    for (number, piece) in pieces.enumerated() {
      let segment = network.segments[piece.segment]
      for (side, junction) in [segment.from, segment.to].enumerated() {
        ends.append(
          End(place: UInt64(junction) << 32 | UInt64(piece.key), number: Int32(2 * number + side)))
      }
    }
    ends.sort { ($0.place, $0.number) < ($1.place, $1.number) }
    var partners = [Int32](repeating: -1, count: ends.count)
    var first = 0
    while first < ends.count {
      var last = first + 1
      while last < ends.count, ends[last].place == ends[first].place { last += 1 }
      let (a, b) = (ends[first].number, ends[last - 1].number)
      let isHeadToTail = (a ^ b) & 1 == 1
      if last == first + 2, isHeadToTail || !pieces[Int(a / 2)].isOneway, a / 2 != b / 2 {
        partners[Int(a)] = b
        partners[Int(b)] = a
      }
      first = last
    }
    return partners
  }
}

extension RoadChains {
  /// The points of a line.
  static func shape(of chain: [DirectedSegment], in network: RoadNetwork) -> [Coordinate] {
    guard let first = chain.first else { return [] }
    var points = network.shape(of: first)
    for arc in chain.dropFirst() { points.append(contentsOf: network.shape(of: arc).dropFirst()) }
    return points
  }
}
