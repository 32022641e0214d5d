// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookOSM
import RoadbookTestSupport
import RoadbookTiles
import Testing

/// Random lakes with islands with ponds, and random rivers, against what they should cover.
@Suite("Random areas and lines on tiles")
struct RandomTileTests {
  /// A star around a middle, as a ring of longitudes and latitudes.
  struct Ring {
    var points: [Coordinate]

    func contains(_ x: Double, _ y: Double) -> Bool {
      var isInside = false
      for (a, b) in zip(points, points.dropFirst()) {
        let (ay, by) = (Double(a.latitudeE7), Double(b.latitudeE7))
        let (ax, bx) = (Double(a.longitudeE7), Double(b.longitudeE7))
        if (ay > y) != (by > y), x < ax + (y - ay) / (by - ay) * (bx - ax) { isInside.toggle() }
      }
      return isInside
    }
  }

  struct Lakes {
    var data = OSMData()
    /// All rings together: a place is wet where it is in an odd number of them.
    var rings: [Ring] = []
    var rivers: [[Coordinate]] = []
  }

  private static func lakes(seed: UInt64) -> Lakes {
    var random = SeededGenerator(seed: seed)
    var lakes = Lakes()
    var nextNode: Int64 = 1
    func add(_ points: [Coordinate], closed: Bool, id: Int64, tags: [OSMData.Tag]) {
      var ids: [Int64] = []
      for point in closed ? points.dropLast() : points[...] {
        lakes.data.nodes.append(OSMData.Node(id: nextNode, coordinate: point))
        ids.append(nextNode)
        nextNode += 1
      }
      if closed { ids.append(ids[0]) }
      lakes.data.ways.append(OSMData.Way(id: id, nodes: ids, tags: tags))
    }
    for lake in 0..<3 {
      let center = (100_000_000 + Double(lake) * 3_000_000, 480_000_000.0)
      var members: [OSMData.Member] = []
      let depth = Int.random(in: 1...3, using: &random)
      for level in 0..<depth {
        // The radii of levels do not meet: 0.7…1.0, 0.35…0.5, 0.17…0.25.
        let radius = 1_300_000 / Double(1 << level)
        var points = (0..<Int.random(in: 5...40, using: &random)).map { $0 }.map { _ in 0.0 }
        let count = points.count
        points = points.map { _ in Double.random(in: 0.7...1, using: &random) * radius }
        var ring = points.enumerated().map { number, radius in
          let angle = 2 * Double.pi * Double(number) / Double(count)
          return Coordinate(
            latitudeE7: Int32(center.1 + Math.sine(angle) * radius * 0.7),
            longitudeE7: Int32(center.0 + Math.cosine(angle) * radius))
        }
        ring.append(ring[0])
        // Directions are not to be trusted.
        if random.oneIn(2) { ring.reverse() }
        let id = Int64(10 * lake + level + 1)
        add(ring, closed: true, id: id, tags: [])
        members.append(OSMData.Member(.way, id, role: level == 1 ? "inner" : "outer"))
        lakes.rings.append(Ring(points: ring))
      }
      lakes.data.relations.append(
        OSMData.Relation(
          id: Int64(lake + 1), members: members,
          tags: [OSMData.Tag("type", "multipolygon"), OSMData.Tag("natural", "water")]))
    }
    for river in 0..<2 {
      let points = (0..<60).map { step in
        Coordinate(
          latitudeE7: 475_000_000 + Int32.random(in: 0...9_000_000, using: &random),
          longitudeE7: 98_000_000 + Int32(step) * 180_000)
      }
      add(
        points, closed: false, id: Int64(100 + river), tags: [OSMData.Tag("waterway", "river")])
      lakes.rivers.append(points)
    }
    lakes.data.nodes.append(
      OSMData.Node(id: 9001, coordinate: Coordinate(latitude: 48, longitude: 10)))
    lakes.data.nodes.append(
      OSMData.Node(id: 9002, coordinate: Coordinate(latitude: 48.001, longitude: 10)))
    lakes.data.ways.append(
      OSMData.Way(id: 900, nodes: [9001, 9002], tags: [OSMData.Tag("highway", "residential")]))
    return lakes
  }

  /// Tiles of several zooms around a place, as they are asked for.
  private static func tiles(_ random: inout SeededGenerator) -> [TileAddress] {
    (7...16).flatMap { zoom in
      (0..<6).compactMap { _ in
        TileAddress(
          zoom: zoom,
          containing: Coordinate(
            latitudeE7: 480_000_000 + Int32.random(in: -1_000_000...1_000_000, using: &random),
            longitudeE7: 100_000_000 + Int32.random(in: -1_500_000...7_500_000, using: &random)))
      }
    }
  }

  @Test("areas stay inside the margin, wind as the format demands, and cover what they cover")
  func areas() throws {
    for seed in 1...6 {
      let lakes = Self.lakes(seed: UInt64(seed))
      let map = try TemporaryMap(lakes.data)
      let source = try VectorTiles(MapBundle(path: map.path))
      var random = SeededGenerator(seed: UInt64(seed))
      for address in Self.tiles(&random) {
        let tile = try DecodedTile(source.bytes(of: address))
        for feature in tile.features("water") { checkRings(feature) }
        checkCover(tile, address, lakes, &random)
      }
    }
  }

  private func checkRings(_ feature: DecodedTile.Feature) {
    #expect(feature.type == 3)
    for (number, ring) in feature.parts.enumerated() {
      #expect(ring.allSatisfy { (-64...4160).contains($0.x) && (-64...4160).contains($0.y) })
      let area = zip(ring, ring.dropFirst()).reduce(0) { $0 + $1.0.x * $1.1.y - $1.1.x * $1.0.y }
      #expect(area != 0)
      if number == 0 { #expect(area > 0, "an area begins with an outer ring") }
    }
  }

  /// Random pixels are wet exactly where the lakes are, except next to the shore.
  private func checkCover(
    _ tile: DecodedTile, _ address: TileAddress, _ lakes: Lakes, _ random: inout SeededGenerator
  ) {
    let box = address.box(margin: 0)
    var wrong: [SIMD2<Int>] = []
    for _ in 0..<60 {
      let pixel = SIMD2(
        Int.random(in: 0..<4096, using: &random), Int.random(in: 0..<4096, using: &random))
      // Rows of a tile are not equally high in degrees: the inverse of Web Mercator.
      let y = (Double(address.row) + (Double(pixel.y) + 0.5) / 4096) / Double(1 << address.zoom)
      let latitude = Math.arcTangent(Math.hyperbolicSine(.pi * (1 - 2 * y)), 1) * 1.8e9 / .pi
      let longitude =
        Double(box.west) + (Double(box.east) - Double(box.west)) * (Double(pixel.x) + 0.5) / 4096
      let isWet = lakes.rings.count { $0.contains(longitude, latitude) } % 2 == 1
      if isWet != covers(tile, pixel), !isNearShore(tile, pixel) { wrong.append(pixel) }
    }
    // Small areas are left out far away; the shore is then nowhere.
    if address.zoom >= 10 { #expect(wrong.isEmpty, "\(address) \(wrong)") }
  }

  private func covers(_ tile: DecodedTile, _ place: SIMD2<Int>) -> Bool {
    var isInside = false
    for ring in tile.features("water").flatMap(\.parts) {
      for (a, b) in zip(ring, ring.dropFirst()) where (a.y > place.y) != (b.y > place.y) {
        let part = Double(place.y - a.y) / Double(b.y - a.y)
        if Double(place.x) < Double(a.x) + part * Double(b.x - a.x) { isInside.toggle() }
      }
    }
    return isInside
  }

  private func isNearShore(_ tile: DecodedTile, _ place: SIMD2<Int>) -> Bool {
    tile.features("water").flatMap(\.parts).contains { ring in
      zip(ring, ring.dropFirst()).contains { distance(place, $0, $1) < 6 }
    }
  }

  private func distance(_ p: SIMD2<Int>, _ a: SIMD2<Int>, _ b: SIMD2<Int>) -> Double {
    let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
    let length = dx * dx + dy * dy
    let (px, py) = (Double(p.x - a.x), Double(p.y - a.y))
    let part = length > 0 ? min(max((px * dx + py * dy) / length, 0), 1) : 0
    let (ex, ey) = (px - dx * part, py - dy * part)
    return (ex * ex + ey * ey).squareRoot()
  }

  @Test("lines stay inside the margin, and every place of a river on a tile is on its line")
  func lines() throws {
    for seed in 1...6 {
      let lakes = Self.lakes(seed: UInt64(seed))
      let map = try TemporaryMap(lakes.data)
      let source = try VectorTiles(MapBundle(path: map.path))
      var random = SeededGenerator(seed: UInt64(seed) + 100)
      for river in lakes.rivers {
        for _ in 0..<40 {
          let edge = Int.random(in: 0..<river.count - 1, using: &random)
          let (a, b) = (river[edge], river[edge + 1])
          let address = try #require(
            TileAddress(zoom: Int.random(in: 10...16, using: &random), containing: a))
          let tile = try DecodedTile(source.bytes(of: address))
          let parts = tile.features("waterways").flatMap(\.parts)
          #expect(parts.joined().allSatisfy { (-64...4160).contains($0.x) })
          #expect(parts.joined().allSatisfy { (-64...4160).contains($0.y) })
          let box = address.box(margin: 0)
          let place = Self.position(of: a, on: address, box)
          let nearest = parts.flatMap { zip($0, $0.dropFirst()).map { distance(place, $0, $1) } }
          #expect((nearest.min() ?? .infinity) < 6, "\(address) \(a) \(b)")
        }
      }
    }
  }

  private static func position(
    of place: Coordinate, on address: TileAddress, _ box: CoordinateBox
  ) -> SIMD2<Int> {
    let x =
      (Double(place.longitudeE7) - Double(box.west)) / (Double(box.east) - Double(box.west)) * 4096
    let radians = place.latitude * .pi / 180
    let world =
      0.5 - Math.logarithm(Math.tangent(.pi / 4 + radians / 2)) / (2 * .pi)
    let y = (world * Double(1 << address.zoom) - Double(address.row)) * 4096
    return SIMD2(Int(x), Int(y))
  }
}
