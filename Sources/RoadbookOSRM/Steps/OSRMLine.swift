// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry

/// Writes lines as the geometries of OSRM's dialect.
struct OSRMLine {
  let format: OSRMGeometries

  /// A line of the points of several pieces, which share their ends.
  func write(_ points: some Collection<Coordinate>, to json: inout JSONWriter) {
    switch format {
    case .polyline: json.value(polyline: points, digits: 5)
    case .polyline6: json.value(polyline: points, digits: 6)
    case .geojson:
      json.beginObject()
      json.name("coordinates")
      json.beginArray()
      for point in points { json.value(point) }
      json.endArray()
      json.field("type", "LineString")
      json.endObject()
    }
  }
}

// MARK: - Overview

extension OSRMLine {
  /// The points that show on a picture of 512 pixels.
  ///
  /// A point is left out that is less than a pixel from the line without it.
  ///
  /// Source: D. H. Douglas, T. K. Peucker, Cartographica 10 (1973), doi:10.3138/FM57-6770-U75U-7727.
  static func simplified(_ points: [Coordinate]) -> [Coordinate] {
    guard points.count > 2 else { return points }
    let plane = FlatLine(points)
    let least = plane.extent / 512
    var keeps = [Bool](repeating: false, count: points.count)
    keeps[0] = true
    keeps[points.count - 1] = true
    // A stack instead of recursion: a long road splits badly.
    var pieces = [(first: 0, last: points.count - 1)]
    while let (first, last) = pieces.popLast() {
      guard last - first > 1 else { continue }
      let (index, squared) = plane.farthest(from: first, to: last)
      guard squared > least * least else { continue }
      keeps[index] = true
      pieces.append((first, index))
      pieces.append((index, last))
    }
    return points.indices.filter { keeps[$0] }.map { points[$0] }
  }

  /// A line on a plane whose unit is 10⁻⁷ degrees of latitude.
  private struct FlatLine {
    private var xs: [Double] = []
    private var ys: [Double] = []
    private(set) var extent = 0.0

    init(_ points: [Coordinate]) {
      let origin = points[0]
      let scale = Self.cosine(origin.latitude)
      xs.reserveCapacity(points.count)
      ys.reserveCapacity(points.count)
      var (low, high) = (SIMD2(repeating: Double.infinity), SIMD2(repeating: -Double.infinity))
      for point in points {
        let x = Double(point.longitudeE7 &- origin.longitudeE7) * scale
        let y = Double(point.latitudeE7 &- origin.latitudeE7)
        xs.append(x)
        ys.append(y)
        let place = SIMD2(x, y)
        low = low.replacing(with: place, where: place .< low)
        high = high.replacing(with: place, where: place .> high)
      }
      extent = max(high.x - low.x, high.y - low.y)
    }

    /// The point between two others that is farthest from the line between them.
    func farthest(from first: Int, to last: Int) -> (index: Int, squared: Double) {
      let (startX, startY) = (xs[first], ys[first])
      let (lineX, lineY) = (xs[last] - startX, ys[last] - startY)
      let length = lineX * lineX + lineY * lineY
      var best = (index: first + 1, squared: -1.0)
      for index in first + 1..<last {
        let (x, y) = (xs[index] - startX, ys[index] - startY)
        let along = length > 0 ? min(max((x * lineX + y * lineY) / length, 0), 1) : 0
        let (restX, restY) = (x - along * lineX, y - along * lineY)
        let squared = restX * restX + restY * restY
        if squared > best.squared { best = (index, squared) }
      }
      return best
    }

    private static func cosine(_ degrees: Double) -> Double {
      let radians = degrees * .pi / 180
      let square = radians * radians
      // Within 0.2 % up to 70°, enough for pixels.
      return max(0.05, 1 - square / 2 + square * square / 24)
    }
  }
}
