// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// Pieces of streets and the addresses beside them, put together by name and neighbourhood.
///
/// A city has one Rua de Cedofeita of thirty segments, a country has a thousand main streets. Pieces
/// of one name are one street where no gap between them is wider than some hundred meters: where
/// their cells on a grid touch, at a corner at least. Cells are those of Web Mercator's zoom 16, 460 m
/// wide at 41° north.
struct StreetGroups {
  /// A segment, or the row of an address.
  struct Piece {
    fileprivate var packed: UInt64

    /// The number of its name in ``NameBook``.
    var name: UInt32 { UInt32(packed >> 32) }
    var isAddress: Bool { packed & Self.addressBit != 0 }
    /// The segment or the row.
    var number: UInt32 { UInt32(truncatingIfNeeded: packed & ~Self.addressBit) }

    private static let addressBit: UInt64 = 1 << 31

    init(name: UInt32, number: UInt32, isAddress: Bool) {
      packed = UInt64(name) << 32 | (isAddress ? Self.addressBit : 0) | UInt64(number & ~(1 << 31))
    }
  }

  private var pieces: [Piece] = []

  mutating func add(_ piece: Piece) { pieces.append(piece) }

  /// Calls `body` with the pieces of each street: segments first, both in ascending order.
  ///
  /// - Parameters:
  ///   - ends: Where a piece begins and ends.
  ///   - body: Takes the pieces of one street.
  mutating func forEachStreet(
    ends: (Piece) -> (Coordinate, Coordinate), _ body: (ArraySlice<Piece>) -> Void
  ) {
    pieces.sort { $0.packed < $1.packed }
    var start = 0
    while start < pieces.count {
      var end = start + 1
      while end < pieces.count, pieces[end].name == pieces[start].name { end += 1 }
      if end == start + 1 {
        body(pieces[start..<end])
      } else {
        for street in Self.neighbours(pieces[start..<end], ends) { body(street[...]) }
      }
      start = end
    }
  }

  /// Cuts the pieces of one name into those that are near each other.
  private static func neighbours(
    _ pieces: ArraySlice<Piece>, _ ends: (Piece) -> (Coordinate, Coordinate)
  ) -> [[Piece]] {
    var unions = Unions(count: pieces.count)
    var pieceInCell: [SIMD2<Int32>: Int] = [:]
    for (number, piece) in pieces.enumerated() {
      let (first, last) = ends(piece)
      for cell in [cell(of: first), cell(of: last)] {
        unions.join(number, with: pieceInCell, around: cell)
        pieceInCell[cell] = number
      }
    }
    var numbers: [Int: Int] = [:]
    var streets: [[Piece]] = []
    for (number, piece) in pieces.enumerated() {
      let root = unions.root(of: number)
      let street = numbers[root] ?? streets.count
      if street == streets.count {
        numbers[root] = street
        streets.append([])
      }
      streets[street].append(piece)
    }
    return streets
  }

  private static func cell(of place: Coordinate) -> SIMD2<Int32> {
    let width = 65_536.0
    return SIMD2(
      Int32((place.longitude / 360 * width).rounded(.down)),
      Int32((mercatorHeight(place.latitude) * width).rounded(.down)))
  }
}

/// Pieces that belong together, by a forest whose roots stand for its trees.
///
/// Source: R. E. Tarjan, J. ACM 22 (1975), doi:10.1145/321879.321884, with halved paths.
private struct Unions {
  private var parents: [Int]

  init(count: Int) { parents = Array(0..<count) }

  mutating func root(of piece: Int) -> Int {
    var piece = piece
    while parents[piece] != piece {
      parents[piece] = parents[parents[piece]]
      piece = parents[piece]
    }
    return piece
  }

  /// Joins a piece with those in and around a cell.
  mutating func join(
    _ piece: Int, with known: [SIMD2<Int32>: Int], around cell: SIMD2<Int32>
  ) {
    for east in Int32(-1)...1 {
      for north in Int32(-1)...1 {
        guard let other = known[cell &+ SIMD2(east, north)] else { continue }
        parents[root(of: piece)] = root(of: other)
      }
    }
  }
}
