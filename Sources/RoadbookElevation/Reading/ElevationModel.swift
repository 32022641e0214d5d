// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// Heights of the ground from all files that were given: the finest raster that knows a place counts.
///
///     let model = try ElevationModel(path: "elevation")
///     let meters = try model.height(at: place)   // nil where nothing is known
///
/// Blocks are decoded when they are needed and dropped when they are many, so that memory is bounded
/// whatever the files hold. One thread uses it at a time.
package final class ElevationModel {
  /// Finest first, then by name.
  package let rasters: [HeightRaster]
  /// By degree of latitude and longitude: the rasters that may know places in it.
  private let rastersOfDegree: [Int: [Int]]
  private let budget: BlockBudget
  /// How many heights were made of those around.
  package private(set) var filledCount = 0

  /// 192 MB of decoded heights.
  package static let usualCells = 48 << 20
  /// What is farther away says nothing of a place.
  package static let fillingMeters = 500.0
  /// Standard deviation of the weights with which heights around a place count.
  package static let smoothingMeters = 30.0

  /// Opens a file, or all of a folder; only their heads are read.
  package convenience init(path: String) throws(ElevationError) {
    try self.init(rasters: ElevationFiles.rasters(at: path))
  }

  /// Bytes that stand for a file, told apart by the name's ending.
  package convenience init(_ bytes: [UInt8], name: String) throws(ElevationError) {
    try self.init(rasters: ElevationFiles.rasters(in: FileContent(bytes, name: name)))
  }

  package init(rasters: [HeightRaster], mostCells: Int = usualCells) {
    let sorted = rasters.sorted { ($0.cellMeters, $0.name) < ($1.cellMeters, $1.name) }
    var rastersOfDegree: [Int: [Int]] = [:]
    for (number, raster) in sorted.enumerated() {
      let box = raster.frame.bounds
      for latitude in Self.degrees(box.south, box.north) {
        for longitude in Self.degrees(box.west, box.east) {
          let degree = Self.degree(latitude, longitude)
          if rastersOfDegree[degree]?.last != number {
            rastersOfDegree[degree, default: []].append(number)
          }
        }
      }
    }
    self.rasters = sorted
    self.rastersOfDegree = rastersOfDegree
    budget = BlockBudget(mostCells: mostCells)
  }

  /// The whole degrees from one to another.
  private static func degrees(_ low: Double, _ high: Double) -> ClosedRange<Int> {
    let first = Int(min(max(low, -721), 721).rounded(.down))
    return first...max(first, Int(min(max(high, -721), 721).rounded(.down)))
  }

  private static func degree(_ latitude: Int, _ longitude: Int) -> Int {
    latitude * 360 + ((longitude % 360) + 360) % 360
  }

  /// The rasters of which something was read.
  package var usedRasters: [HeightRaster] { rasters.filter(\.isUsed) }
}

// MARK: - Plain heights

extension ElevationModel {
  /// The height in meters, straight between the cells of the raster; `nil` where it is unknown.
  package func height(at place: Coordinate) throws(ElevationError) -> Double? {
    let height = try plain(place.latitude, place.longitude)
    return height.isNaN ? nil : height
  }

  private func candidates(_ latitude: Double, _ longitude: Double) -> [Int] {
    rastersOfDegree[
      Self.degree(Int(latitude.rounded(.down)), Int(longitude.rounded(.down)))] ?? []
  }

  private func plain(_ latitude: Double, _ longitude: Double) throws(ElevationError) -> Double {
    for number in candidates(latitude, longitude) {
      let raster = rasters[number]
      let (column, row) = raster.frame.position(latitude: latitude, longitude: longitude)
      let height = try raster.height(column: column, row: row, budget)
      if !height.isNaN { return height }
    }
    return .nan
  }
}

// MARK: - Heights of roads

extension ElevationModel {
  /// The height of a road's place in meters, or `nil` where it is unknown.
  ///
  /// Rasters waver by meters from cell to cell, and a road does not. So heights around the place count
  /// with Gaussian weights of standard deviation ``smoothingMeters``, as nine heights on a square grid:
  /// the product of two three-point Gauss–Hermite rules, which is exact wherever the ground is a
  /// polynomial of the fifth degree. Where one of them is unknown, the place's own height counts; where
  /// that is, too, the heights around fill it.
  ///
  /// Source for the rule: M. Abramowitz, I. A. Stegun, Handbook of Mathematical Functions (1964), 25.4.46.
  package func roadHeight(at place: Coordinate) throws(ElevationError) -> Double? {
    let (latitude, longitude) = (place.latitude, place.longitude)
    for number in candidates(latitude, longitude) {
      let raster = rasters[number]
      let (column, row) = raster.frame.position(latitude: latitude, longitude: longitude)
      let own = try raster.height(column: column, row: row, budget)
      if own.isNaN { continue }
      let smooth = try smoothed(raster, column, row, latitude, own)
      return smooth.isNaN ? try smoothed(latitude, longitude, own) : smooth
    }
    return try filled(latitude, longitude)
  }

  /// The outer points of the three-point rule lie √3 standard deviations away.
  private static let ruleMeters = smoothingMeters * 1.7320508075688772
  /// The weights of the three points.
  private static let (inner, outer) = (2.0 / 3, 1.0 / 6)

  /// Within one raster; not a number where something is unknown or lies outside.
  private func smoothed(
    _ raster: HeightRaster, _ column: Double, _ row: Double, _ latitude: Double, _ own: Double
  ) throws(ElevationError) -> Double {
    let cells = raster.frame.cells(ofMeters: Self.ruleMeters, latitude: latitude)
    var sum = own * Self.inner * Self.inner
    for (right, down, weight) in Self.rule {
      sum +=
        weight
        * (try raster.height(
          column: column + right * cells.columns, row: row + down * cells.rows, budget))
    }
    return sum
  }

  /// Over the seams of rasters; the place's own height where something is unknown.
  private func smoothed(
    _ latitude: Double, _ longitude: Double, _ own: Double
  ) throws(ElevationError) -> Double {
    let (north, east) = Self.degrees(Self.ruleMeters, latitude)
    var sum = own * Self.inner * Self.inner
    for (right, down, weight) in Self.rule {
      sum += weight * (try plain(latitude + down * north, longitude + right * east))
    }
    return sum.isNaN ? own : sum
  }

  /// The eight points around the place.
  private static let rule: [(right: Double, down: Double, weight: Double)] = [
    (-1, 0, inner * outer), (1, 0, inner * outer), (0, -1, inner * outer), (0, 1, inner * outer),
    (-1, -1, outer * outer), (1, -1, outer * outer), (-1, 1, outer * outer), (1, 1, outer * outer),
  ]

  private static func degrees(_ meters: Double, _ latitude: Double) -> (Double, Double) {
    let north = meters / Earth.metersPerDegree
    return (north, north / max(Math.cosine(radians(latitude)), 0.01))
  }
}

// MARK: - Voids

extension ElevationModel {
  /// A height made of those around, or `nil` where too few are known.
  ///
  /// In each of eight directions the nearest known height within ``fillingMeters`` counts by the inverse
  /// of its distance; four or more are needed, so that the edge of what is known is not drawn on.
  ///
  /// Source: D. Shepard, A two-dimensional interpolation function for irregularly-spaced data, ACM
  /// National Conference 1968, doi:10.1145/800186.810616. GDAL's `gdal_fillnodata` does about the same.
  private func filled(_ latitude: Double, _ longitude: Double) throws(ElevationError) -> Double? {
    var (sum, weights, found) = (0.0, 0.0, 0)
    for (right, up) in Self.directions {
      guard let (meters, height) = try nearest(latitude, longitude, right, up) else { continue }
      sum += height / meters
      weights += 1 / meters
      found += 1
    }
    guard found >= 4 else { return nil }
    filledCount += 1
    return sum / weights
  }

  private func nearest(
    _ latitude: Double, _ longitude: Double, _ right: Double, _ up: Double
  ) throws(ElevationError) -> (meters: Double, height: Double)? {
    for meters in stride(from: Self.searchStep, through: Self.fillingMeters, by: Self.searchStep) {
      let (north, east) = Self.degrees(meters, latitude)
      let height = try plain(latitude + up * north, longitude + right * east)
      if !height.isNaN { return (meters, height) }
    }
    return nil
  }

  private static let searchStep = 25.0
  private static let directions: [(right: Double, up: Double)] = {
    let half = 0.5.squareRoot()
    return [
      (0, 1), (half, half), (1, 0), (half, -half), (0, -1), (-half, -half), (-1, 0), (-half, half),
    ]
  }()
}
