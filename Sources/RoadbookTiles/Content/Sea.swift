// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// The sea of a map, made of its coastlines.
///
/// Files hold coastlines as lines, cut where the file ends, and sometimes turned round. So what
/// they bound is checked: where many roads would lie in the sea, there is none on the map.
///
/// Source: https://wiki.openstreetmap.org/wiki/Tag:natural%3Dcoastline
struct Sea: Sendable {
  /// Closed rings in units of the deepest zoom; a place is sea where an odd number of them is
  /// around it.
  private let seas: [[TilePoint]]
  private let islands: [[TilePoint]]

  /// How many of a hundred junctions may lie in the sea: bridges, piers, ferries.
  private static let wetPercent = 5
  private static let samples = 500

  init(_ coastlines: [[Coordinate]], around network: RoadNetwork) {
    guard !coastlines.isEmpty, !network.box.isEmpty,
      let whole = TileAddress(zoom: 0, column: 0, row: 0)
    else {
      (seas, islands) = ([], [])
      return
    }
    let projection = TileProjection(whole, zoomingTo: TileAddress.maximumZoom)
    let window = Self.window(around: network.box, projection)
    let chains = CoastChains(coastlines.map(projection.line), in: window)
    let islands = chains.islands.filter { island in
      chains.seas.contains { TileRings.contains($0, island[0]) }
    }
    let drowns = Self.drowns(network, chains.seas + islands, projection)
    self.seas = drowns ? [] : chains.seas
    self.islands = drowns ? [] : islands
  }

  /// A third more on each side, so that the sea does not end where the last road does.
  private static func window(
    around box: CoordinateBox, _ projection: TileProjection
  ) -> TileWindow {
    let low = projection.point(Coordinate(latitudeE7: box.north, longitudeE7: box.west))
    let high = projection.point(Coordinate(latitudeE7: box.south, longitudeE7: box.east))
    let size = max(high.x &- low.x, high.y &- low.y)
    let more = TilePoint(repeating: max(size / 3, 20_000))
    let world = TilePoint(repeating: TileProjection.extent << Int32(TileAddress.maximumZoom))
    return TileWindow(
      low: pointwiseMax(low &- more, TilePoint()), high: pointwiseMin(high &+ more, world))
  }

  /// Whether more roads would lie in the sea than roads do.
  private static func drowns(
    _ network: RoadNetwork, _ rings: [[TilePoint]], _ projection: TileProjection
  ) -> Bool {
    let count = network.junctions.count
    let step = max(1, count / samples)
    let places = stride(from: 0, to: count, by: step).map {
      projection.point(network.junctions.coordinate(of: JunctionID($0)))
    }
    let wet = places.count { place in
      rings.count { TileRings.contains($0, place) } % 2 == 1
    }
    return wet * 100 > places.count * wetPercent
  }

  func draw(_ tile: TileAddress, on layer: inout TileLayer) {
    // Far parts go before the lines are thinned: that of a country's coast would take long. Islands
    // are cut a little closer, so that none shares an edge with the sea around it.
    let lines =
      parts(of: seas, on: tile, margin: TileProjection.extent)
      + parts(of: islands, on: tile, margin: TileProjection.extent - 64)
    guard !lines.isEmpty else { return }
    let tolerance = tile.zoom >= 15 ? 1.0 : 3.0
    layer.addRings(
      TileRings(lines, tolerance: tolerance, leastArea: 32).ordered, TileLayer.Properties())
  }

  private func parts(
    of rings: [[TilePoint]], on tile: TileAddress, margin: Int32
  ) -> [[TilePoint]] {
    let shift = TilePoint(repeating: Int32(TileAddress.maximumZoom - tile.zoom))
    let corner = TilePoint(Int32(tile.column), Int32(tile.row)) &* TileProjection.extent
    let near = TileWindow(
      low: TilePoint(repeating: -margin),
      high: TilePoint(repeating: TileProjection.extent + margin))
    return rings.compactMap { ring in
      var line: [TilePoint] = []
      for point in ring {
        let next = (point &>> shift) &- corner
        if next != line.last { line.append(next) }
      }
      let cut = near.cut(line)
      return cut.count > 3 ? cut : nil
    }
  }
}
