// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

extension GeoPolygon {
  /// The polygon in parts, none of which crosses the antimeridian: each an outer ring with its holes.
  ///
  /// Nearly all polygons are one part and come back as they are.
  func cutAtAntimeridian() -> [[[GeoCoordinates]]] {
    let rings = [vertices] + innerBoundaries
    guard rings.contains(where: Self.crosses) else { return [rings] }
    let start = vertices.first?.longitude ?? 0
    let flat = rings.map { Self.unwrapped($0, near: start) }
    let longitudes = flat.joined().map(\.x)
    guard let west = longitudes.min(), let east = longitudes.max(), west.isFinite, east.isFinite,
      east - west <= 720
    else { return [rings] }
    // By whole turns around the earth from the one between -180 and 180.
    let turns = Int(((west + 180) / 360).rounded(.down))...Int(((east + 180) / 360).rounded(.down))
    return turns.compactMap { turn in
      let parts = flat.map { Self.part(of: $0, turn: Double(turn)) }
      guard let outer = parts.first, outer.count > 2 else { return nil }
      return [outer] + parts.dropFirst().filter { $0.count > 2 }
    }
  }

  private static func crosses(_ ring: [GeoCoordinates]) -> Bool {
    zip(ring, ring.dropFirst() + ring.prefix(1)).contains {
      abs($0.longitude - $1.longitude) > 180
    }
  }

  /// A ring whose longitudes go on beyond 180°, each less than half around the earth from the one before.
  private static func unwrapped(_ ring: [GeoCoordinates], near start: Double) -> [Corner] {
    var last = start
    return ring.map { corner in
      last += (corner.longitude - last).remainder(dividingBy: 360)
      return Corner(last, corner.latitude)
    }
  }

  /// Longitude and latitude; those of `GeoCoordinates` end at 180°.
  private typealias Corner = SIMD2<Double>

  /// What lies in one turn around the earth, by usual longitudes.
  private static func part(of ring: [Corner], turn: Double) -> [GeoCoordinates] {
    let west = cut(ring, at: turn * 360 - 180, keepsEast: true)
    return cut(west, at: turn * 360 + 180, keepsEast: false).map {
      GeoCoordinates(latitude: $0.y, longitude: $0.x - turn * 360)
    }
  }

  /// The part of a ring on one side of a meridian.
  ///
  /// Source: I. Sutherland, G. Hodgman, Comm. ACM 17 (1974), doi:10.1145/360767.360802.
  private static func cut(_ ring: [Corner], at meridian: Double, keepsEast: Bool) -> [Corner] {
    guard var before = ring.last else { return [] }
    func isKept(_ corner: Corner) -> Bool {
      keepsEast ? corner.x >= meridian : corner.x <= meridian
    }
    var kept: [Corner] = []
    for corner in ring {
      if isKept(corner) != isKept(before) {
        let part = (meridian - before.x) / (corner.x - before.x)
        kept.append(Corner(meridian, before.y + (corner.y - before.y) * part))
      }
      if isKept(corner) { kept.append(corner) }
      before = corner
    }
    return kept
  }
}
