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

  func draw(on canvas: inout TileCanvas) {
    let box = tile.box(margin: TileProjection.marginPart)
    for entry in index.entries(in: box, zoom: tile.zoom) {
      let lines = index.table.outlines(of: entry.area).map(TileProjection(tile).line)
      switch entry.kind {
      case .waterway: addWaterway(lines, entry, to: &canvas.waterways)
      case .railway: addRailway(lines, entry, to: &canvas.railways)
      case .coastline: break  // ``Sea`` is what they bound
      case .water, .landUse, .building, .plaza: addArea(lines, entry, to: &canvas)
      }
    }
  }

  /// Less than half a pixel, and as good as exact for who looks closely.
  private var tolerance: Double { tile.zoom >= 15 ? 1 : 3 }
}

// MARK: - Areas

extension AreaPainter {
  private func addArea(
    _ lines: [[TilePoint]], _ entry: AreaIndex.Entry, to canvas: inout TileCanvas
  ) {
    let rings = TileRings(lines, tolerance: tolerance, leastArea: 32).ordered
    var properties = TileLayer.Properties()
    switch entry.kind {
    case .water: canvas.water.addRings(rings, properties)
    case .building: canvas.buildings.addRings(rings, properties)
    default:
      canvas.landuse.add("class", entry.areaClass.map { .text($0.rawValue) }, to: &properties)
      canvas.landuse.addRings(rings, properties)
    }
    addName(entry, lines, to: &canvas.areaNames)
  }

  /// A name stands on one tile: that which holds the middle of the area.
  private func addName(
    _ entry: AreaIndex.Entry, _ lines: [[TilePoint]], to names: inout TileLayer
  ) {
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
  private func parts(of lines: [[TilePoint]]) -> [[TilePoint]] {
    lines.flatMap { TileWindow.withMargin.parts(of: simplified($0, tolerance: tolerance)) }
  }

  private func addWaterway(
    _ lines: [[TilePoint]], _ entry: AreaIndex.Entry, to layer: inout TileLayer
  ) {
    let set = TagSetID(index.table.tagSets[at: entry.area])
    guard let kind = tags.value(of: "waterway", in: set), Self.isFlowing(kind, at: tile.zoom)
    else { return }
    var properties = TileLayer.Properties()
    layer.add("class", .text(kind), to: &properties)
    layer.add("name", entry.name.map { .text($0) }, to: &properties)
    layer.add("tunnel", isSet("tunnel", set) ? .truth : nil, to: &properties)
    layer.addLines(parts(of: lines), properties)
  }

  private static func isFlowing(_ kind: String, at zoom: Int) -> Bool {
    switch kind {
    case "river", "canal": true
    case "stream": zoom >= 12
    case "ditch", "drain", "weir", "dam": zoom >= 14
    default: false
    }
  }

  private func addRailway(
    _ lines: [[TilePoint]], _ entry: AreaIndex.Entry, to layer: inout TileLayer
  ) {
    let set = TagSetID(index.table.tagSets[at: entry.area])
    let isYard = tags.value(of: "service", in: set) != nil
    if isYard, tile.zoom < 13 { return }
    var properties = TileLayer.Properties()
    layer.add("class", tags.value(of: "railway", in: set).map { .text($0) }, to: &properties)
    layer.add("service", isYard ? .truth : nil, to: &properties)
    layer.add("bridge", isSet("bridge", set) ? .truth : nil, to: &properties)
    layer.add("tunnel", isSet("tunnel", set) ? .truth : nil, to: &properties)
    layer.addLines(parts(of: lines), properties)
  }

  private func isSet(_ key: StaticString, _ set: TagSetID) -> Bool {
    tags.value(of: key, in: set).map { $0 != "no" } ?? false
  }
}
