// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookNetwork
import RoadbookTiles

/// Makes tiles of a map, zoom by zoom, and tells how large they are and how long they take.
///
///     tile-sizes porto.roadbook [FOLDER]
///
/// With a folder, the tiles are written there as FOLDER/z/x/y.mvt.
@main
struct TileSizes {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 2 else { return print("usage: tile-sizes MAP [FOLDER]") }
    let bundle = try MapBundle(path: arguments[1])
    let start = cpuMilliseconds()
    let tiles = try VectorTiles(bundle)
    print("opened in \(rounded(cpuMilliseconds() - start)) ms")
    print("zoom  tiles  median kB  largest kB  median ms  slowest ms  of the largest")
    for zoom in 0...TileAddress.maximumZoom {
      report(zoom, tiles, bundle.network.box, folder: arguments.count > 2 ? arguments[2] : nil)
    }
  }

  private static func report(
    _ zoom: Int, _ tiles: VectorTiles, _ box: CoordinateBox, folder: String?
  ) {
    let all = addresses(zoom, box)
    guard let first = all.first else { return }
    let before = cpuMilliseconds()
    _ = tiles.bytes(of: first)  // makes what the zoom needs once
    let once = cpuMilliseconds() - before
    var rows: [(kilobytes: Double, milliseconds: Double)] = []
    for tile in all {
      let start = cpuMilliseconds()
      let bytes = tiles.bytes(of: tile)
      rows.append((Double(bytes.count) / 1000, cpuMilliseconds() - start))
      if let folder { write(bytes, tile, folder) }
    }
    let sizes = rows.map(\.kilobytes).sorted()
    let times = rows.map(\.milliseconds).sorted()
    let largest = rows.max { $0.kilobytes < $1.kilobytes }
    print(
      zoom, all.count, rounded(sizes[sizes.count / 2]), rounded(sizes[sizes.count - 1]),
      rounded(times[times.count / 2]), rounded(times[times.count - 1]),
      rounded(largest?.milliseconds ?? 0), "first: \(rounded(once)) ms", separator: "\t")
  }

  /// All tiles of the box, or of its middle where there are more than 400.
  private static func addresses(_ zoom: Int, _ box: CoordinateBox) -> [TileAddress] {
    let low = Coordinate(latitudeE7: box.south, longitudeE7: box.west)
    let high = Coordinate(latitudeE7: box.north, longitudeE7: box.east)
    guard let a = TileAddress(zoom: zoom, containing: low),
      let b = TileAddress(zoom: zoom, containing: high)
    else { return [] }
    func middle(_ first: Int, _ last: Int) -> ClosedRange<Int> {
      last - first < 20 ? first...last : (first + last) / 2 - 10...(first + last) / 2 + 9
    }
    return middle(b.row, a.row).flatMap { row in
      middle(a.column, b.column).compactMap { TileAddress(zoom: zoom, column: $0, row: row) }
    }
  }

  private static func write(_ bytes: [UInt8], _ tile: TileAddress, _ folder: String) {
    let path = URL(filePath: "\(folder)/\(tile.zoom)/\(tile.column)/\(tile.row).mvt")
    try? FileManager.default.createDirectory(
      at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
    try? Data(bytes).write(to: path)
  }

  private static func cpuMilliseconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  private static func rounded(_ value: Double) -> Double { (value * 100).rounded() / 100 }
}
