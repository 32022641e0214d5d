// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// The letters and digits of a drawing and where on Earth they are.
///
///     A----B        row 0
///     |  1          row 1
///     column 0, 3, 5
struct SketchGrid: Sendable {
  /// A cell of the drawing.
  struct Cell: Hashable, Sendable {
    var column: Double
    var row: Double
  }

  /// The drawing without the lines' ends.
  let lines: [[Character]]
  let cellMeters: Double
  /// Letters and digits.
  private(set) var cells: [Character: Cell] = [:]

  /// The corner of all drawings: its meridian lies in a zone with plain rules everywhere.
  private static let north = 48.0
  private static let west = 9.0

  init(_ drawing: String, cellMeters: Double) throws(SketchError) {
    lines = drawing.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
    self.cellMeters = cellMeters
    for (row, line) in lines.enumerated() {
      for (column, character) in line.enumerated() where character.isLetter || character.isNumber {
        guard character.isASCII else {
          throw SketchError("'\(character)' is neither a plain letter nor a digit")
        }
        guard cells[character] == nil else {
          throw SketchError("'\(character)' stands in the drawing twice")
        }
        cells[character] = Cell(column: Double(column), row: Double(row))
      }
    }
  }

  /// The letters in their order.
  var letters: [Character] { cells.keys.filter(\.isLetter).sorted() }

  func coordinate(of cell: Cell) -> Coordinate {
    let latitude = Self.north - cell.row * cellMeters / Earth.metersPerDegree
    let east = cell.column * cellMeters / (Earth.metersPerDegree * Math.cosine(radians(latitude)))
    return Coordinate(latitude: latitude, longitude: Self.west + east)
  }

  func cell(of coordinate: Coordinate) -> Cell {
    let east = (coordinate.longitude - Self.west) * Math.cosine(radians(coordinate.latitude))
    return Cell(
      column: east * Earth.metersPerDegree / cellMeters,
      row: (Self.north - coordinate.latitude) * Earth.metersPerDegree / cellMeters)
  }
}

/// What is wrong with a sketch.
public struct SketchError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The mistake, in words.
  public var description: String

  init(_ description: String) { self.description = description }
}
