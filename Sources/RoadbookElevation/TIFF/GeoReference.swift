// SPDX-License-Identifier: Apache-2.0

/// Where a GeoTIFF lies on the Earth and in which unit it counts heights.
///
/// Degrees of WGS 84, NAD 83 and ETRS 89, which differ by a meter or two, and UTM on these; anything else
/// is refused, and `gdalwarp` makes one of these of it.
///
/// Source: OGC GeoTIFF Standard 1.1 (19-008r4).
struct GeoReference {
  let frame: RasterFrame
  let metersPerUnit: Double

  init(_ tags: TIFFDirectory, columns: Int, rows: Int) throws(ElevationError) {
    let keys = try GeoKeys(tags)
    let grid = try Grid(tags)
    let projection = try Self.projection(keys, tags)
    // A cell's value stands for its middle, or for the corner that the grid names.
    let shift = keys[.rasterType] == 2 ? 0 : 0.5
    frame = RasterFrame(
      columns: columns, rows: rows, projection: projection,
      originX: grid.x + grid.stepX * shift, originY: grid.y + grid.stepY * shift,
      stepX: grid.stepX, stepY: grid.stepY)
    metersPerUnit = try Self.metersPerUnit(keys, tags)
    try check(tags)
  }

  /// Whether the raster lies on the Earth.
  private func check(_ tags: TIFFDirectory) throws(ElevationError) {
    let ends = [
      frame.originX, frame.originY, frame.originX + frame.stepX * Double(frame.columns),
      frame.originY + frame.stepY * Double(frame.rows),
    ]
    // Degrees, or meters of a zone and some way into its neighbours.
    let (mostX, mostY) = frame.projection == nil ? (361.0, 91.0) : (3e6, 2e7)
    guard max(ends[0].magnitude, ends[2].magnitude) <= mostX,
      max(ends[1].magnitude, ends[3].magnitude) <= mostY
    else {
      throw .damaged(
        tags.file.name, byte: tags.byte(of: .pixelScale), "its grid lies outside the Earth")
    }
  }

  /// The projection, `nil` for degrees.
  private static func projection(
    _ keys: GeoKeys, _ tags: TIFFDirectory
  ) throws(ElevationError) -> TransverseMercator? {
    switch keys[.model] {
    case 2 where keys[.geographic].map(geographic.contains) ?? false: return nil
    case 1:
      if let zone = keys[.projected].flatMap(utm), keys[.linearUnit] ?? 9001 == 9001 {
        return zone
      }
    default: break
    }
    let found = keys[.projected] ?? keys[.geographic]
    let name = found.map { "EPSG:\($0)" } ?? "none that is named"
    throw ElevationError(
      tags.file.name, byte: tags.byte(of: .geoKeys),
      "its system of coordinates is not read here (\(name)). Make degrees of it: gdalwarp -t_srs EPSG:4326"
    )
  }

  /// WGS 84, NAD 83 and ETRS 89 in two and three dimensions.
  private static let geographic: Set<Int> = [4326, 4979, 4269, 6318, 6319, 4258, 4937]

  private static func utm(_ code: Int) -> TransverseMercator? {
    switch code {
    case 32601...32660: TransverseMercator(zone: code - 32600, isSouth: false)
    case 32701...32760: TransverseMercator(zone: code - 32700, isSouth: true)
    case 26901...26923: TransverseMercator(zone: code - 26900, isSouth: false)
    case 25828...25838: TransverseMercator(zone: code - 25800, isSouth: false)
    default: nil
    }
  }

  private static func metersPerUnit(
    _ keys: GeoKeys, _ tags: TIFFDirectory
  ) throws(ElevationError) -> Double {
    switch keys[.verticalUnit] ?? 9001 {
    case 0, 9001, 32767: return 1
    case 9002: return 0.3048
    case 9003: return 1200.0 / 3937
    case let code:
      throw ElevationError(
        tags.file.name, byte: tags.byte(of: .geoKeys),
        "heights are in unit EPSG:\(code); meters and feet are read here")
    }
  }
}

/// The numbers that a GeoTIFF tells of its coordinates.
private struct GeoKeys {
  enum Key: Int {
    case model = 1024
    case rasterType = 1025
    case geographic = 2048
    case projected = 3072
    case linearUnit = 3076
    case verticalUnit = 4099
  }

  private var values: [Int: Int] = [:]

  init(_ tags: TIFFDirectory) throws(ElevationError) {
    let words = try tags.numbers(.geoKeys, atMost: 4096).map { Int($0) }
    // Four numbers before, and four for each key: key, where its value is, how many, value.
    for start in stride(from: 4, to: words.count - 3, by: 4) where words[start + 1] == 0 {
      values[words[start]] = words[start + 3]
    }
  }

  subscript(key: Key) -> Int? { values[key.rawValue] }
}

/// The corner of the first cell and the steps, as the file says.
private struct Grid {
  var x: Double
  var y: Double
  var stepX: Double
  var stepY: Double

  init(_ tags: TIFFDirectory) throws(ElevationError) {
    let scale = try tags.numbers(.pixelScale)
    let tie = try tags.numbers(.tiePoint)
    let matrix = try tags.numbers(.transformation)
    if scale.count >= 2, tie.count >= 6 {
      (stepX, stepY) = (scale[0], -scale[1])
      (x, y) = (tie[3] - tie[0] * stepX, tie[4] - tie[1] * stepY)
    } else if matrix.count == 16, matrix[1] == 0, matrix[4] == 0 {
      (x, y, stepX, stepY) = (matrix[3], matrix[7], matrix[0], matrix[5])
    } else {
      throw ElevationError(
        tags.file.name, byte: tags.byte(of: .transformation),
        "it does not say where it lies, or lies aslant. Make it upright: gdalwarp -t_srs EPSG:4326")
    }
    guard [x, y, stepX, stepY].allSatisfy(\.isFinite), stepX > 1e-9, stepY.magnitude > 1e-9 else {
      throw .damaged(tags.file.name, byte: tags.byte(of: .pixelScale), "its cells have no size")
    }
  }
}
