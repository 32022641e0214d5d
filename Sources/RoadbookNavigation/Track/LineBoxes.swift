// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// Boxes around the pieces of a line, so that those near a place are found without a look at the others.
///
///     level 1   ├───────────────────────────────┤├──────
///     level 0   ├──────┤├──────┤ … 16 boxes     ├┤
///     pieces    16 in each box
struct LineBoxes: Sendable {
  private static let fan = 16
  private let levels: [[Box]]
  private let pieceCount: Int

  struct Box: Sendable {
    var south: Int32
    var west: Int32
    var north: Int32
    var east: Int32

    func meets(_ other: Box) -> Bool {
      south <= other.north && other.south <= north && west <= other.east && other.west <= east
    }

    mutating func grow(_ other: Box) {
      (south, west) = (min(south, other.south), min(west, other.west))
      (north, east) = (max(north, other.north), max(east, other.east))
    }

    init(_ point: Coordinate) {
      (south, north) = (point.latitudeE7, point.latitudeE7)
      (west, east) = (point.longitudeE7, point.longitudeE7)
    }

    /// The box of all places within some meters.
    init(around point: Coordinate, meters: Double) {
      let north = min(meters / Earth.metersPerDegree * 1e7, 9e8)
      let east = min(north / max(Math.cosine(radians(point.latitude)), 0.01), 1.8e9)
      self.south = Int32(clamping: Int64(point.latitudeE7) - Int64(north))
      self.north = Int32(clamping: Int64(point.latitudeE7) + Int64(north))
      self.west = Int32(clamping: Int64(point.longitudeE7) - Int64(east))
      self.east = Int32(clamping: Int64(point.longitudeE7) + Int64(east))
    }
  }

  init(_ points: [Coordinate]) {
    pieceCount = max(0, points.count - 1)
    var level: [Box] = []
    for first in stride(from: 0, to: pieceCount, by: Self.fan) {
      var box = Box(points[first])
      for index in first...min(first + Self.fan, pieceCount) { box.grow(Box(points[index])) }
      level.append(box)
    }
    var levels = [level]
    while level.count > 1 {
      level = stride(from: 0, to: level.count, by: Self.fan).map { first in
        var box = level[first]
        for other in level[first..<min(first + Self.fan, level.count)] { box.grow(other) }
        return box
      }
      levels.append(level)
    }
    self.levels = levels
  }

  /// Calls `body` with the pieces of a range whose boxes meet one, in their order, until it says false.
  func visit(_ range: Range<Int>, meeting box: Box, _ body: (Int) -> Bool) {
    guard !range.isEmpty, pieceCount > 0 else { return }
    _ = visit(levels.count - 1, 0, range, box, body)
  }

  private func visit(
    _ level: Int, _ index: Int, _ range: Range<Int>, _ box: Box, _ body: (Int) -> Bool
  ) -> Bool {
    guard levels[level][index].meets(box) else { return true }
    var size = Self.fan
    for _ in 0..<level { size *= Self.fan }
    let own = (index * size..<min((index + 1) * size, pieceCount)).clamped(to: range)
    if own.isEmpty { return true }
    if level == 0 { return own.allSatisfy(body) }
    let children = index * Self.fan..<min((index + 1) * Self.fan, levels[level - 1].count)
    return children.allSatisfy { visit(level - 1, $0, range, box, body) }
  }
}
