// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookOSM
import RoadbookTestSupport
import RoadbookTiles
import Testing

/// Coasts as OpenStreetMap has them: lines with the land on their left.
@Suite("The sea on tiles")
struct SeaTests {
  /// A land of 0.2° × 0.2° around 48° N 10° E with roads from edge to edge; places are hundredths
  /// of a degree east and north of its middle.
  private func map(_ coasts: [[(Double, Double)]]) throws -> VectorTiles {
    var data = OSMData()
    func way(_ id: Int64, _ points: [(Double, Double)], _ key: String, _ value: String) {
      let isRing = points.count > 2 && points[0] == points[points.count - 1]
      var ids: [Int64] = []
      for point in isRing ? points.dropLast() : points[...] {
        data.nodes.append(
          OSMData.Node(id: Int64(data.nodes.count + 1), coordinate: Self.coordinate(point)))
        ids.append(Int64(data.nodes.count))
      }
      if isRing { ids.append(ids[0]) }
      data.ways.append(OSMData.Way(id: id, nodes: ids, tags: [OSMData.Tag(key, value)]))
    }
    for row in 0...40 {
      let north = Double(row) / 4
      way(Int64(row + 1), [(-10, north), (10, north)], "highway", "residential")
    }
    // A pier: a few roads in the sea prove nothing.
    way(90, [(-10, -10), (-9.99, -10)], "highway", "service")
    for (number, coast) in coasts.enumerated() {
      way(Int64(100 + number), coast, "natural", "coastline")
    }
    let folder = try TemporaryMap(data)
    return try VectorTiles(MapBundle(path: folder.path))
  }

  private static func coordinate(_ place: (Double, Double)) -> Coordinate {
    Coordinate(latitude: 48 + place.1 / 100, longitude: 10 + place.0 / 100)
  }

  /// Whether a place is sea, at several zooms, which have to agree.
  private func isSea(_ place: (Double, Double), _ tiles: VectorTiles) throws -> Bool {
    var answers: Set<Bool> = []
    for zoom in [7, 9, 11, 13, 14, 16] {
      let coordinate = Self.coordinate(place)
      let address = try #require(TileAddress(zoom: zoom, containing: coordinate))
      let box = address.box(margin: 0)
      let x =
        (Double(coordinate.longitudeE7) - Double(box.west))
        / (Double(box.east) - Double(box.west)) * 4096
      let radians = coordinate.latitude * .pi / 180
      let world = 0.5 - Math.logarithm(Math.tangent(.pi / 4 + radians / 2)) / (2 * .pi)
      let y = (world * Double(1 << zoom) - Double(address.row)) * 4096
      let tile = try DecodedTile(tiles.bytes(of: address))
      answers.insert(covers(tile.features("water").flatMap(\.parts), x, y))
    }
    #expect(answers.count == 1, "zooms disagree about \(place)")
    return answers.contains(true)
  }

  private func covers(_ rings: [[SIMD2<Int>]], _ x: Double, _ y: Double) -> Bool {
    var isInside = false
    for ring in rings {
      for (a, b) in zip(ring, ring.dropFirst()) {
        let (ay, by) = (Double(a.y), Double(b.y))
        guard (ay > y) != (by > y) else { continue }
        if x < Double(a.x) + (y - ay) / (by - ay) * (Double(b.x) - Double(a.x)) {
          isInside.toggle()
        }
      }
    }
    return isInside
  }

  @Test("a coast that runs through the map has the sea on its right")
  func straight() throws {
    let tiles = try map([[(-30, -3), (0, -2), (30, -3)]])
    #expect(try isSea((0, -5), tiles) && isSea((-9, -9), tiles) && isSea((8.3, -4), tiles))
    #expect(try !isSea((0, -1), tiles) && !isSea((3, 5), tiles) && !isSea((-9, 9), tiles))
  }

  @Test("a coast of many lines in any order is one coast")
  func pieces() throws {
    let tiles = try map([[(3, -2), (30, -3)], [(-30, -3), (-4, -2)], [(-4, -2), (3, -2)]])
    #expect(try isSea((0, -5), tiles) && !isSea((0, 1), tiles))
  }

  @Test("a coast that ends where the file ends goes on to the edge")
  func cut() throws {
    let tiles = try map([[(-9, -3), (0, -2), (9, -3)]])
    #expect(try isSea((0, -5), tiles) && !isSea((0, 1), tiles))
  }

  @Test("islands are land, with a coast beside them and without")
  func islands() throws {
    let island = [(2.0, -7.0), (4, -7), (4, -5), (2, -5), (2, -7)]
    let withCoast = try map([[(-30, -3), (30, -3)], island])
    #expect(try !isSea((3, -6), withCoast) && isSea((6, -6), withCoast))
    let home = [(-12.0, -1.0), (12, -1), (12, 12), (-12, 12), (-12, -1)]
    let alone = try map([home, island])
    #expect(try !isSea((3, -6), alone) && isSea((6, -6), alone) && !isSea((0, 4), alone))
  }

  @Test("a bay between two coasts is sea, and the land on both sides is not")
  func bay() throws {
    let tiles = try map([[(-3, -40), (-3, -2), (3, -2), (3, -40)]])
    #expect(try isSea((0, -8), tiles))
    #expect(try !isSea((-6, -8), tiles) && !isSea((6, -8), tiles) && !isSea((0, 2), tiles))
  }

  @Test("a coast that is turned round, and would drown the town, makes no sea")
  func reversed() throws {
    let tiles = try map([[(30, -3), (-30, -3)]])
    #expect(try !isSea((0, 5), tiles) && !isSea((0, -5), tiles))
  }

  @Test("a map without a coast has no sea")
  func inland() throws {
    #expect(try !isSea((0, 0.5), map([])))
  }
}
