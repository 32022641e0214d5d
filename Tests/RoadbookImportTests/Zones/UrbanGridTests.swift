// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import Testing

@testable import RoadbookImport

@Suite("Settlements by their streets")
struct UrbanGridTests {
  /// The town's middle.
  static let middle = (north: 49.41, east: 8.69)

  /// A place as far from the middle.
  static func place(northMeters: Double = 0, eastMeters: Double = 0) -> Coordinate {
    Coordinate(
      latitudeE7: Int32((middle.north + northMeters / 111_195) * 1e7),
      longitudeE7: Int32((middle.east + eastMeters / 72_350) * 1e7))
  }

  /// Streets 100 m apart on a square kilometre: 20 km of them.
  static func town() -> UrbanGrid {
    var grid = UrbanGrid()
    let weight = UrbanGrid.weight(highway: "residential")
    for row in stride(from: -475.0, through: 475, by: 50) {
      for column in stride(from: -475.0, through: 475, by: 50) {
        grid.add(place(northMeters: row, eastMeters: column), meters: 50 * weight)
      }
    }
    return grid
  }

  @Test("a town is urban within, and its fields are not")
  func edge() {
    let grid = Self.town()
    #expect(grid.isUrban(Self.place()))
    #expect(grid.isUrban(Self.place(northMeters: 450, eastMeters: 450)))
    #expect(!grid.isUrban(Self.place(eastMeters: 800)))
    #expect(!grid.isUrban(Self.place(northMeters: -800)))
  }

  @Test("a farm's street makes no settlement")
  func farm() {
    var grid = UrbanGrid()
    grid.add(Self.place(), meters: 300)
    #expect(!grid.isUrban(Self.place()))
  }

  @Test("a main road through fields makes no settlement, nor does a motorway")
  func mainRoad() {
    var grid = UrbanGrid()
    for along in stride(from: -1000.0, through: 1000, by: 50) {
      let weight = UrbanGrid.weight(highway: "primary")
      grid.add(Self.place(eastMeters: along), meters: 50 * weight)
    }
    #expect(!grid.isUrban(Self.place()))
    #expect(UrbanGrid.weight(highway: "motorway") == 0)
  }

  @Test("a cell counts for the 5 × 5 cells around it, wherever blocks of cells end")
  func neighbours() {
    func middle(_ column: Int, _ row: Int) -> Coordinate {
      let degrees = UrbanGrid.cellMeters / Earth.metersPerDegree
      return Coordinate(
        latitude: (Double(row) + 0.5) * degrees, longitude: (Double(column) + 0.5) * degrees)
    }
    for row in stride(from: -18, through: 18, by: 3) {
      for column in stride(from: -18, through: 18, by: 3) {
        var grid = UrbanGrid()
        grid.add(middle(column, row), meters: 900)
        for (x, y) in (-3...3).flatMap({ x in (-3...3).map { (x, $0) } }) {
          let isNear = abs(x) <= 2 && abs(y) <= 2
          #expect(grid.isUrban(middle(column + x, row + y)) == isNear, "\(column) \(row) \(x) \(y)")
        }
      }
    }
  }
}
