// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookNetwork
import RoadbookStorage

/// Where a map has the most junctions: a good place to begin to look at it.
///
/// The middle of a map's box may lie in the sea or in the woods.
package enum BusiestSpot {
  /// Cells in each direction; a city's centre is about one of them on a map of the city.
  private static let cells = 48

  /// A junction in the middle of the busiest cell, or `nil` on a map without roads.
  package static func find(in network: RoadNetwork) -> Coordinate? {
    let box = network.box
    guard !box.isEmpty else { return nil }
    let height = max(1, (Int64(box.north) - Int64(box.south)) / Int64(cells) + 1)
    let width = max(1, (Int64(box.east) - Int64(box.west)) / Int64(cells) + 1)
    func cell(_ place: Coordinate) -> Int {
      let row = (Int64(place.latitudeE7) - Int64(box.south)) / height
      let column = (Int64(place.longitudeE7) - Int64(box.west)) / width
      return Int(min(max(row, 0), Int64(cells) - 1)) * cells
        + Int(min(max(column, 0), Int64(cells) - 1))
    }
    let places = (0..<network.junctions.count).lazy.map {
      network.junctions.coordinate(of: JunctionID($0))
    }
    var counts = [Int](repeating: 0, count: cells * cells)
    for place in places { counts[cell(place)] += 1 }
    guard let busiest = counts.indices.max(by: { counts[$0] < counts[$1] }) else { return nil }
    let middle = Coordinate(
      latitudeE7: Int32(
        clamping: Int64(box.south) + Int64(busiest / cells) * height + height / 2),
      longitudeE7: Int32(
        clamping: Int64(box.west) + Int64(busiest % cells) * width + width / 2))
    func gap(_ place: Coordinate) -> Int64 {
      abs(Int64(place.latitudeE7) - Int64(middle.latitudeE7))
        + abs(Int64(place.longitudeE7) - Int64(middle.longitudeE7))
    }
    return places.filter { cell($0) == busiest }.min { gap($0) < gap($1) }
  }
}
