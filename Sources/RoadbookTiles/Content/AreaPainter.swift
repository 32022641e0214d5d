// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// Draws water, land use, buildings, waterways and railways of one tile, and the names of parks
/// and waters.
struct AreaPainter {
  let index: AreaIndex
  let tags: TagDictionary
  let tile: TileAddress

  private(set) var water = TileLayer("water")
  private(set) var landuse = TileLayer("landuse")
  private(set) var buildings = TileLayer("buildings")
  private(set) var waterways = TileLayer("waterways")
  private(set) var railways = TileLayer("railways")
  private(set) var names = TileLayer("areanames")

  init(_ index: AreaIndex, _ tags: TagDictionary, _ tile: TileAddress) {
    self.index = index
    self.tags = tags
    self.tile = tile
    let box = tile.box(margin: TileProjection.marginPart)
    for entry in index.entries(in: box, zoom: tile.zoom) {
      let outlines = index.table.outlines(of: entry.area)
      let lines = outlines.map(TileProjection(tile).line)
      switch entry.kind {
      case .waterway, .railway: addLines(lines, entry)
      case .water, .landUse, .building, .plaza: addArea(lines, entry)
      }
    }
  }

  /// Less than half a pixel, and as good as exact for who looks closely.
  private var tolerance: Double { tile.zoom >= 15 ? 1 : 3 }
}

// MARK: - Areas

extension AreaPainter {
  private mutating func addArea(_ lines: [[TilePoint]], _ entry: AreaIndex.Entry) {
    let rings = TileRings(lines, tolerance: tolerance, leastArea: 32).ordered
    var properties = TileLayer.Properties()
    switch entry.kind {
    case .water: water.addRings(rings, properties)
    case .building: buildings.addRings(rings, properties)
    default:
      landuse.add("class", entry.areaClass.map { .text($0.rawValue) }, to: &properties)
      landuse.addRings(rings, properties)
    }
    addName(entry, lines)
  }

  /// A name stands on one tile: that which holds the middle of the area.
  private mutating func addName(_ entry: AreaIndex.Entry, _ lines: [[TilePoint]]) {
    let pixels = entry.pixels(at: tile.zoom)
    guard let name = entry.name, pixels >= 40, entry.areaClass != .residential,
      let outline = lines.max(by: {
        abs(TileRings.doubledArea($0)) < abs(TileRings.doubledArea($1))
      }),
      let middle = Self.middle(of: outline), TileWindow.isOnTile(middle)
    else { return }
    var properties = TileLayer.Properties()
    let kind = entry.kind == .water ? "water" : entry.areaClass?.rawValue
    names.add("name", .text(name), to: &properties)
    names.add("class", kind.map { .text($0) }, to: &properties)
    names.add("size", .number(Int64(min(pixels, 1e6))), to: &properties)
    names.addPoint(middle, properties)
  }

  /// The centroid of a ring, or `nil` where it lies outside, as that of a horseshoe does.
  static func middle(of ring: [TilePoint]) -> TilePoint? {
    let doubled = TileRings.doubledArea(ring)
    guard doubled != 0, let origin = ring.first else { return nil }
    var sum = SIMD2<Double>()
    for (a, b) in zip(ring, ring.dropFirst()) {
      let (a, b) = (a &- origin, b &- origin)
      let cross = Double(a.x) * Double(b.y) - Double(b.x) * Double(a.y)
      sum += SIMD2(Double(a.x) + Double(b.x), Double(a.y) + Double(b.y)) * cross
    }
    sum /= 3 * doubled
    let middle = origin &+ TilePoint(Int32(sum.x.rounded()), Int32(sum.y.rounded()))
    return TileRings.contains(ring, middle) ? middle : nil
  }
}

// MARK: - Lines

extension AreaPainter {
  private mutating func addLines(_ lines: [[TilePoint]], _ entry: AreaIndex.Entry) {
    let parts = lines.flatMap {
      TileWindow.withMargin.parts(of: simplified($0, tolerance: tolerance))
    }
    guard !parts.isEmpty else { return }
    let set = TagSetID(index.table.tagSets[at: entry.area])
    var properties = TileLayer.Properties()
    if entry.kind == .waterway {
      guard let kind = tags.value(of: "waterway", in: set), Self.isFlowing(kind, at: tile.zoom)
      else { return }
      waterways.add("class", .text(kind), to: &properties)
      waterways.add("name", entry.name.map { .text($0) }, to: &properties)
      waterways.add("tunnel", isSet("tunnel", set) ? .truth : nil, to: &properties)
      waterways.addLines(parts, properties)
    } else {
      let service = tags.value(of: "service", in: set)
      if service != nil, tile.zoom < 13 { return }
      railways.add(
        "class", tags.value(of: "railway", in: set).map { .text($0) }, to: &properties)
      railways.add("service", service == nil ? nil : .truth, to: &properties)
      railways.add("bridge", isSet("bridge", set) ? .truth : nil, to: &properties)
      railways.add("tunnel", isSet("tunnel", set) ? .truth : nil, to: &properties)
      railways.addLines(parts, properties)
    }
  }

  private static func isFlowing(_ kind: String, at zoom: Int) -> Bool {
    switch kind {
    case "river", "canal": true
    case "stream": zoom >= 12
    case "ditch", "drain", "weir", "dam": zoom >= 14
    default: false
    }
  }

  private func isSet(_ key: StaticString, _ set: TagSetID) -> Bool {
    tags.value(of: key, in: set).map { $0 != "no" } ?? false
  }
}
