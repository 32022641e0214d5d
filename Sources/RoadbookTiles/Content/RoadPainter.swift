// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// Draws the roads of one tile.
struct RoadPainter {
  let network: RoadNetwork
  let traits: RoadTraitsTable
  let tile: TileAddress

  private struct Line {
    var traits: RoadTraits
    var parts: [[TilePoint]]
    var segment: SegmentID?

    var drawingOrder: (Int, Int8) { (-Int(traits.kind.roadClass.rawValue), traits.layer) }
  }

  /// Draws less important roads first, so that others are drawn over them.
  func draw(_ level: RoadLevel?, on layer: inout TileLayer) {
    let box = tile.box(margin: TileProjection.marginPart)
    let found = level.map { lines(of: $0, in: box) } ?? lines(in: box)
    // Sorting is stable, so that the same tile always has the same bytes.
    for line in found.sorted(by: { $0.drawingOrder < $1.drawingOrder }) {
      layer.addLines(line.parts, properties(of: line, in: &layer))
    }
  }

  private func lines(of level: RoadLevel, in box: CoordinateBox) -> [Line] {
    level.lines(in: box).compactMap {
      $0.traits.kind.leastZoom <= tile.zoom ? line($0.traits, $0.points, tolerance: 0) : nil
    }
  }

  private func lines(in box: CoordinateBox) -> [Line] {
    let likeness = RoadLikeness.at(zoom: tile.zoom)
    var selection = RoadSelection(network, traits, likeness: likeness)
    for segment in network.spatialIndex.segments(in: box).sorted() {
      guard let kind = traits[network.tagSet(of: segment)]?.kind, kind.leastZoom <= tile.zoom
      else { continue }
      selection.add(segment)
    }
    return selection.chains.compactMap { arcs, traits in
      let shape = RoadChains.shape(of: arcs, in: network)
      var line = line(traits, shape, tolerance: tile.zoom >= 15 ? 1 : 3)
      if likeness == .none { line?.segment = arcs.first?.segment }
      return line
    }
  }

  private func line(
    _ traits: RoadTraits, _ points: [Coordinate], tolerance: Double
  ) -> Line? {
    let line = simplified(TileProjection(tile).line(points), tolerance: tolerance)
    let parts = TileWindow.withMargin.parts(of: line)
    return parts.isEmpty ? nil : Line(traits: traits, parts: parts)
  }
}

// MARK: - Properties

extension RoadPainter {
  private func properties(of line: Line, in layer: inout TileLayer) -> TileLayer.Properties {
    var properties = TileLayer.Properties()
    let traits = line.traits
    layer.add("class", .text(traits.kind.roadClass.name), to: &properties)
    layer.add("link", traits.kind.isLink ? .truth : nil, to: &properties)
    layer.add("name", self.traits.text(traits.name).map { .text($0) }, to: &properties)
    layer.add("ref", self.traits.text(traits.ref).map { .text($0) }, to: &properties)
    layer.add("oneway", number(traits.oneway), to: &properties)
    layer.add("bridge", traits.isBridge ? .truth : nil, to: &properties)
    layer.add("tunnel", traits.isTunnel ? .truth : nil, to: &properties)
    layer.add("layer", number(traits.layer), to: &properties)
    layer.add("unpaved", traits.isUnpaved ? .truth : nil, to: &properties)
    layer.add("private", traits.isPrivate ? .truth : nil, to: &properties)
    if let segment = line.segment { addNames(of: segment, to: &properties, in: &layer) }
    return properties
  }

  /// The way in OpenStreetMap, and what `SegmentReference` calls the segment.
  private func addNames(
    of segment: SegmentID, to properties: inout TileLayer.Properties, in layer: inout TileLayer
  ) {
    let way = network.way(of: segment)
    layer.add("way", .number(way), to: &properties)
    var near = 0
    let address = network.tiles.address(of: segment, near: &near)
    layer.add("tile", .number(Int64(address.tile)), to: &properties)
    layer.add("local", .number(Int64(address.local)), to: &properties)
  }

  private func number(_ value: Int8) -> TileLayer.Value? {
    value == 0 ? nil : .number(Int64(value))
  }
}
