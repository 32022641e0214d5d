// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookNetwork
import RoadbookStorage

/// What traffic tiles show of a map.
///
/// | layer | holds | properties |
/// | --- | --- | --- |
/// | `flow` | directed segments of which traffic is known, in the direction of travel | `jam` (0…9, 10 where closed), `class`, `left` where people drive on the left |
/// | `incidents` | a point for each incident | `type`, `impact`, `text`, `closed` |
package struct FlowContent {
  /// An incident, where its sign stands.
  package struct Incident {
    package var place: Coordinate
    package var type: String
    package var impact: String
    package var text: String
    package var isClosed: Bool

    package init(place: Coordinate, type: String, impact: String, text: String, isClosed: Bool) {
      self.place = place
      self.type = type
      self.impact = impact
      self.text = text
      self.isClosed = isClosed
    }
  }

  package var incidents: [Incident]
  /// How jammed a directed segment is, 0…10; `nil` where it is not known.
  package var jamFactor: (DirectedSegment) -> Double?

  package init(incidents: [Incident], jamFactor: @escaping (DirectedSegment) -> Double?) {
    self.incidents = incidents
    self.jamFactor = jamFactor
  }
}

extension VectorTiles {
  /// The layers of tiles with traffic.
  package static let flowLayers = [
    LayerDescription("flow", text: ["class"], number: ["jam"], flag: ["left"]),
    LayerDescription("incidents", text: ["impact", "text", "type"], flag: ["closed"]),
  ]

  /// The bytes of a tile with the traffic of several maps; none where nothing is known.
  package static func flowBytes(
    of tile: TileAddress, from maps: [(tiles: VectorTiles, content: FlowContent)]
  ) -> [UInt8] {
    var (flow, incidents) = (TileLayer("flow"), TileLayer("incidents"))
    for map in maps {
      map.tiles.draw(map.content, tile, on: &flow)
      draw(map.content.incidents, tile, on: &incidents)
    }
    var content = ProtobufWriter()
    flow.field(in: &content)
    incidents.field(in: &content)
    return content.bytes
  }

  /// Whether a point at a place is drawn on a tile.
  package static func shows(_ place: Coordinate, on tile: TileAddress) -> Bool {
    TileWindow.isOnTile(TileProjection(tile).point(place))
  }

  /// Roads are there from the zoom on from which the map has them, so that a tile of a country stays small.
  private func draw(_ content: FlowContent, _ tile: TileAddress, on layer: inout TileLayer) {
    let box = tile.box(margin: TileProjection.marginPart)
    let projection = TileProjection(tile)
    var lines: [(jam: Int64, name: String, isLeft: Bool, parts: [[TilePoint]])] = []
    for segment in network.spatialIndex.segments(in: box).sorted() {
      guard let kind = traits[network.tagSet(of: segment)]?.kind, kind.leastZoom <= tile.zoom
      else { continue }
      for isForward in [true, false] {
        let arc = DirectedSegment(segment, forward: isForward)
        guard let factor = content.jamFactor(arc) else { continue }
        let line = simplified(
          projection.line(network.shape(of: arc)), tolerance: tile.zoom >= 15 ? 1 : 3)
        let parts = TileWindow.withMargin.parts(of: line)
        if parts.isEmpty { continue }
        // Ten is for those that are closed.
        let jam = factor >= 10 ? 10 : min(Int64(factor.rounded()), 9)
        let isLeft = network.zone(of: segment).drivingSide == .left
        lines.append((jam, kind.roadClass.name, isLeft, parts))
      }
    }
    // The more jammed lie above; sorting is stable, so that the same tile always has the same bytes.
    for line in lines.sorted(by: { $0.jam < $1.jam }) {
      var properties = TileLayer.Properties()
      layer.add("jam", .number(line.jam), to: &properties)
      layer.add("class", .text(line.name), to: &properties)
      layer.add("left", line.isLeft ? .truth : nil, to: &properties)
      layer.addLines(line.parts, properties)
    }
  }

  private static func draw(
    _ incidents: [FlowContent.Incident], _ tile: TileAddress, on layer: inout TileLayer
  ) {
    let projection = TileProjection(tile)
    for incident in incidents {
      let point = projection.point(incident.place)
      guard TileWindow.isOnTile(point) else { continue }
      var properties = TileLayer.Properties()
      layer.add("type", .text(incident.type), to: &properties)
      layer.add("impact", .text(incident.impact), to: &properties)
      layer.add("text", .text(incident.text), to: &properties)
      layer.add("closed", incident.isClosed ? .truth : nil, to: &properties)
      layer.addPoint(point, properties)
    }
  }
}
