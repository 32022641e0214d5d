// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// Tells settlements from open country by how densely streets lie.
///
/// The world is divided into square cells of about 100 m. The metres of streets that people live
/// on are summed for each cell; a place is urban where the 5 × 5 cells around it hold enough of
/// them. Tags that state a settlement's limit come before this, in the profile.
///
/// Held against 1,150 km of roads whose tags tell (`DE:urban`, `DE:rural`, main roads' limits of 50
/// and of 80 to 100 km/h), it is right inside settlements and outside of them for, on average, 84 %
/// of the metres around Mannheim, 81 % in Liechtenstein, 78 % in Heidelberg and 70 % in Andorra.
/// Cells of 200 m were right for 66 to 82 %; 500 metres more or less on a square kilometre move it
/// by at most 2 %.
struct UrbanGrid {
  static let cellMeters = 100.0
  /// Metres of living streets on a square kilometre from which on a place is urban.
  static let urbanMetersPerSquareKilometer = 3500.0

  /// Cells lie together in blocks of 16 × 16, so that most questions look up one or two.
  private static let blockBits = 4
  private var blockNumbers: [UInt64: Int] = [:]
  /// The metres of each cell, block by block, in a block row by row.
  private var meters: [Double] = []

  /// How much a road of a class says that people live there.
  static func weight(highway: String?) -> Double {
    switch highway {
    case "residential", "living_street", "pedestrian": 1
    case "unclassified", "tertiary", "secondary", "primary": 0.4
    case "service", "footway", "steps": 0.25
    default: 0
    }
  }

  mutating func add(_ place: Coordinate, meters added: Double) {
    let (x, y) = Self.cell(place)
    let key = Self.key(x >> Self.blockBits, y >> Self.blockBits)
    let known = blockNumbers[key]
    let block = known ?? blockNumbers.count
    if known == nil {
      blockNumbers[key] = block
      meters.append(contentsOf: repeatElement(0, count: 1 << (2 * Self.blockBits)))
    }
    meters[Self.position(block, x, y)] += added
  }

  func isUrban(_ place: Coordinate) -> Bool {
    let (x, y) = Self.cell(place)
    var sum = 0.0
    for blockY in (y - 2) >> Self.blockBits...(y + 2) >> Self.blockBits {
      for blockX in (x - 2) >> Self.blockBits...(x + 2) >> Self.blockBits {
        guard let block = blockNumbers[Self.key(blockX, blockY)] else { continue }
        let (west, south) = (blockX << Self.blockBits, blockY << Self.blockBits)
        let last = 1 << Self.blockBits - 1
        for row in max(y - 2, south)...min(y + 2, south + last) {
          for column in max(x - 2, west)...min(x + 2, west + last) {
            sum += meters[Self.position(block, column, row)]
          }
        }
      }
    }
    let squareKilometers = 25 * Self.cellMeters * Self.cellMeters / 1e6
    return sum >= Self.urbanMetersPerSquareKilometer * squareKilometers
  }

  /// Where a cell is in a block.
  private static func position(_ block: Int, _ x: Int, _ y: Int) -> Int {
    let mask = 1 << blockBits - 1
    return (block << blockBits | y & mask) << blockBits | x & mask
  }

  private static func cell(_ place: Coordinate) -> (x: Int, y: Int) {
    let row = (place.latitude * Earth.metersPerDegree / cellMeters).rounded(.down)
    let middle = (row + 0.5) * cellMeters / Earth.metersPerDegree
    let metersPerDegree = Earth.metersPerDegree * max(0.01, Math.cosine(radians(middle)))
    return (Int((place.longitude * metersPerDegree / cellMeters).rounded(.down)), Int(row))
  }

  private static func key(_ x: Int, _ y: Int) -> UInt64 {
    UInt64(UInt32(truncatingIfNeeded: y)) << 32 | UInt64(UInt32(truncatingIfNeeded: x))
  }
}
