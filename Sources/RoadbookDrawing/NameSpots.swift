// SPDX-License-Identifier: Apache-2.0

/// Round spots of a picture, to ask quickly whether others would touch them.
struct NameSpots {
  struct Spot {
    var pixel: Pixel
    var radius: Double
  }

  private struct Cell: Hashable {
    var x: Int
    var y: Int
  }

  /// No spot's radius is greater than half of this, so neighbouring cells hold all that may touch.
  private static let cellPixels = 40.0
  /// Looked up only, never walked.
  private var spots: [Cell: [Spot]] = [:]
}

extension NameSpots {
  mutating func insert(_ spot: Spot) {
    precondition(spot.radius <= Self.cellPixels / 2)
    spots[cell(spot.pixel), default: []].append(spot)
  }

  func touches(_ others: [Spot]) -> Bool {
    others.contains { touches($0) }
  }

  private func touches(_ spot: Spot) -> Bool {
    let middle = cell(spot.pixel)
    for x in middle.x - 1...middle.x + 1 {
      for y in middle.y - 1...middle.y + 1 {
        for other in spots[Cell(x: x, y: y)] ?? []
        where other.pixel.distance(to: spot.pixel) <= other.radius + spot.radius { return true }
      }
    }
    return false
  }

  private func cell(_ pixel: Pixel) -> Cell {
    Cell(
      x: Int((pixel.x / Self.cellPixels).rounded(.down)),
      y: Int((pixel.y / Self.cellPixels).rounded(.down)))
  }
}
