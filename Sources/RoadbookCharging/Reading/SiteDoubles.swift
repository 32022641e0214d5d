// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// Finds stations that are told twice.
///
/// Of those with one id the last counts. Of two sources that tell of places near to each other, run by one operator as
/// far as both say, the later source counts: a file knows more of a station than the map does. Within one source,
/// stations side by side are as many.
struct SiteDoubles {
  /// Places so near to each other are one, where two sources tell of them.
  static let nearMeters = 40.0
  /// A cell of the grid, in units of 10⁻⁷ degrees of latitude: more than the distance.
  private static let cell: Int32 = 5000

  private struct Cell: Hashable {
    var row: Int32
    var column: Int32
  }

  private let sites: [(site: ChargingSite, source: Int)]
  private var byID: [String: Int] = [:]
  private var byCell: [Cell: [Int]] = [:]

  init(_ sites: [(ChargingSite, Int)]) {
    self.sites = sites
    for (index, entry) in self.sites.enumerated() { byID[entry.site.id] = index }
    for (index, entry) in self.sites.enumerated() where byID[entry.site.id] == index {
      byCell[Self.cell(entry.site.coordinate), default: []].append(index)
    }
  }

  /// The id of the station that counts instead of one; `nil` where it counts itself.
  func replacement(of index: Int) -> String? {
    let (site, source) = sites[index]
    if let last = byID[site.id], last != index { return site.id }
    let cell = Self.cell(site.coordinate)
    // Towards the poles, cells become narrow.
    let columns: Int32 = abs(site.coordinate.latitude) < 60 ? 2 : 40
    for row in cell.row - 1...cell.row + 1 {
      for column in cell.column - columns...cell.column + columns {
        for other in byCell[Cell(row: row, column: column)] ?? [] where sites[other].source > source
        {
          if isSame(site, sites[other].site) { return sites[other].site.id }
        }
      }
    }
    return nil
  }

  private func isSame(_ site: ChargingSite, _ other: ChargingSite) -> Bool {
    guard site.coordinate.distance(to: other.coordinate) <= Self.nearMeters else { return false }
    guard let own = site.operatorName, let others = other.operatorName else { return true }
    return Self.folded(own) == Self.folded(others)
  }

  private static func folded(_ name: String) -> String {
    String(name.lowercased().unicodeScalars.filter { $0.properties.isAlphabetic })
  }

  private static func cell(_ place: Coordinate) -> Cell {
    Cell(row: place.latitudeE7 / cell, column: place.longitudeE7 / cell)
  }
}
