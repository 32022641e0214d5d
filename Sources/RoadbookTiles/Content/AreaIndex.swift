// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// The areas of the base map with what tiles ask them first: where they are, what they are, how
/// large they are.
struct AreaIndex: Sendable {
  struct Entry: Sendable {
    var area: Int
    var kind: AreaKind
    var areaClass: AreaClass?
    var box: CoordinateBox
    var name: String?
    /// Width or height of the box, the greater one, in parts of the Earth's width.
    var size: Double

    /// The greater of width and height in pixels.
    func pixels(at zoom: Int) -> Double { size * 512 * Double(1 << zoom) }

    /// Whether something of this kind and size is worth its bytes.
    func isShown(at zoom: Int) -> Bool {
      switch kind {
      case .building: zoom >= 14 && pixels(at: zoom) >= 4
      case .plaza: zoom >= 13 && pixels(at: zoom) >= 4
      case .water: pixels(at: zoom) >= 3
      case .landUse: zoom >= 7 && pixels(at: zoom) >= (zoom >= 14 ? 4 : 6)
      case .waterway: zoom >= 9 && pixels(at: zoom) >= 8
      case .railway: zoom >= 9 && pixels(at: zoom) >= (zoom >= 13 ? 2 : 6)
      case .coastline: false
      }
    }
  }

  let table: AreaTable
  /// The lines between land and sea, land on their left.
  let coastlines: [[Coordinate]]
  private let entries: [Entry]
  private let tree: BoxTree

  init(_ table: AreaTable, _ tags: TagDictionary) {
    self.table = table
    coastlines = (0..<table.count).filter { table.kind(of: $0) == .coastline }
      .flatMap { table.outlines(of: $0) }
    var classes: [UInt32: AreaClass?] = [:]
    entries = (0..<table.count).compactMap { area in
      let kind = table.kind(of: area)
      let set = table.tagSets[at: area]
      var areaClass: AreaClass?
      if kind == .landUse {
        areaClass = classes[set] ?? AreaClass(tags, TagSetID(set))
        classes[set] = .some(areaClass)
        if areaClass == nil { return nil }
      } else if kind == .plaza {
        areaClass = .plaza
      }
      let box = Self.box(table.outlines(of: area))
      guard !box.isEmpty else { return nil }
      let name = kind == .building ? nil : tags.value(of: "name", in: TagSetID(set))
      return Entry(
        area: area, kind: kind, areaClass: areaClass, box: box, name: name, size: Self.size(box))
    }
    tree = BoxTree(entries.map(\.box))
  }

  /// What a tile shows of a box, the largest first, so that small areas are drawn on large ones.
  func entries(in box: CoordinateBox, zoom: Int) -> [Entry] {
    tree.items(in: box, where: { entries[$0].isShown(at: zoom) }).map { entries[$0] }
      .sorted { ($1.size, $0.area) < ($0.size, $1.area) }
  }

  private static func box(_ outlines: [[Coordinate]]) -> CoordinateBox {
    var box = CoordinateBox.empty
    for outline in outlines { for point in outline { box.extend(point) } }
    return box
  }

  private static func size(_ box: CoordinateBox) -> Double {
    let low = Coordinate(latitudeE7: box.south, longitudeE7: box.west)
    let high = Coordinate(latitudeE7: box.north, longitudeE7: box.east)
    return max(worldX(high) - worldX(low), worldY(low) - worldY(high))
  }
}
