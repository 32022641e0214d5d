// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork

/// Says in which suburb, village or town a place lies, by how far and how large they are.
///
/// OpenStreetMap has the middles of settlements everywhere and their outlines in some countries. A
/// place belongs to the settlement whose middle is nearest in relation to its reach: streets a
/// kilometer from the middle of a village are the village's, though the city is only five away.
///
/// Source: multiplicatively weighted Voronoi diagram, F. Aurenhammer and H. Edelsbrunner, Pattern
/// Recognition 17 (1984), doi:10.1016/0031-3203(84)90064-5.
struct SettlementFinder {
  private struct Settlement {
    var coordinate: Coordinate
    var reachMeters: Double
    var kind: NameKind
    var entry: UInt32
  }

  private var settlements: [Settlement] = []
  /// By cell of a tenth of a degree, the settlements that reach it.
  private var cells: [UInt64: [UInt32]] = [:]

  /// How many times its reach away a place may be and still be told as the settlement's.
  private static let farthest = 2.0

  /// Enters a settlement; suburbs and hamlets are parts, which lie in another.
  mutating func add(
    _ entry: UInt32, at middle: Coordinate, reachMeters: Double, _ kind: NameKind
  ) {
    let number = UInt32(settlements.count)
    settlements.append(
      Settlement(coordinate: middle, reachMeters: reachMeters, kind: kind, entry: entry))
    let north = reachMeters * Self.farthest / Earth.metersPerDegree
    let east = north / max(0.05, Math.cosine(radians(middle.latitude)))
    for row in Self.cell(middle.latitude - north)...Self.cell(middle.latitude + north) {
      for column in Self.cell(middle.longitude - east)...Self.cell(middle.longitude + east) {
        cells[Self.key(column, row), default: []].append(number)
      }
    }
  }

  /// The innermost settlement that holds a place, or `nil`.
  func innermost(at place: Coordinate) -> UInt32? {
    nearest(to: place, [.suburb, .hamlet], within: 1) ?? whole(at: place)
  }

  /// The town or village that holds a place, or `nil`.
  func whole(at place: Coordinate) -> UInt32? {
    nearest(to: place, [.city, .town, .village], within: Self.farthest)
  }

  /// The city or town whose people live around a village, or `nil`.
  func town(at place: Coordinate) -> UInt32? { nearest(to: place, [.city, .town], within: 1) }

  private func nearest(
    to place: Coordinate, _ kinds: [NameKind], within limit: Double
  ) -> UInt32? {
    let key = Self.key(Self.cell(place.longitude), Self.cell(place.latitude))
    var best: (ratio: Double, entry: UInt32)?
    for number in cells[key] ?? [] {
      let settlement = settlements[Int(number)]
      guard kinds.contains(settlement.kind) else { continue }
      let ratio = settlement.coordinate.distance(to: place) / settlement.reachMeters
      if ratio <= min(limit, best?.ratio ?? .infinity) { best = (ratio, settlement.entry) }
    }
    return best?.entry
  }

  private static func cell(_ degrees: Double) -> Int { Int((degrees * 10).rounded(.down)) }

  private static func key(_ column: Int, _ row: Int) -> UInt64 {
    UInt64(UInt32(truncatingIfNeeded: row)) << 32 | UInt64(UInt32(truncatingIfNeeded: column))
  }
}
