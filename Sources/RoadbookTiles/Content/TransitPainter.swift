// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
package import RoadbookGeometry
package import RoadbookModel
package import RoadbookNetwork

/// What tiles show of public transport.
///
/// | layer | holds | properties |
/// | --- | --- | --- |
/// | `lines` | lines from stop to stop, on the feed's shapes | `name`, `mode`, `color`, `rank` |
/// | `stops` | stations and stops, each once | `id`, `name`, `mode`, `rank`, `wheelchair` |
/// | `entrances` | entrances of stations, from zoom 15 on | `name`, `wheelchair` |
///
/// The rank is that of the mode: trains come first and are seen from farther away than buses. Where nobody knows of
/// wheelchairs, the property is not there.
package struct TransitContent: Sendable {
  /// A part of a line that is drawn in one stroke.
  package struct Line: Sendable {
    package var name: String
    package var mode: TransitMode
    /// RGB, where the feed has one.
    package var color: UInt32?
    package var places: [Coordinate]
    fileprivate let box: CoordinateBox

    package init(name: String, mode: TransitMode, color: UInt32?, places: [Coordinate]) {
      self.name = name
      self.mode = mode
      self.color = color
      self.places = places
      var box = CoordinateBox.empty
      for place in places { box.extend(place) }
      self.box = box
    }
  }

  /// A station, a stop or an entrance.
  package struct Stop: Sendable {
    package var name: String
    /// In its feed, or empty; that of one of them where several stops of one name lie together.
    package var id: String
    /// Of the lines there, the one with the first rank; `nil` for entrances.
    package var mode: TransitMode?
    package var place: Coordinate
    /// `nil` where nobody knows.
    package var wheelchair: Bool?

    package init(
      name: String, id: String = "", mode: TransitMode?, place: Coordinate, wheelchair: Bool?
    ) {
      self.name = name
      self.id = id
      self.mode = mode
      self.place = place
      self.wheelchair = wheelchair
    }
  }

  package var lines: [Line] = []
  package var stops: [Stop] = []
  package var entrances: [Stop] = []

  package init() {}
}

extension TransitMode {
  /// Where a mode stands among others on maps: the lower, the more important.
  package var rank: Int {
    switch self {
    case .highSpeedTrain, .intercityTrain, .interRegionalTrain: 0
    case .regionalTrain, .cityTrain, .flight: 1
    case .subway, .monorail: 2
    case .lightRail, .ferry, .aerial, .inclined: 3
    case .busRapid: 4
    case .bus, .privateBus: 5
    }
  }

  /// The zoom from which on its lines, and its stops, are drawn.
  fileprivate var zooms: (lines: Int, stops: Int) {
    [(5, 8), (7, 9), (9, 11), (10, 12), (11, 12), (11, 13)][rank]
  }
}

extension TransitContent {
  /// The layers, as they lie on each other.
  package static let layers = [
    VectorTiles.LayerDescription("lines", text: ["color", "mode", "name"], number: ["rank"]),
    VectorTiles.LayerDescription(
      "stops", text: ["id", "mode", "name"], number: ["rank"], flag: ["wheelchair"]),
    VectorTiles.LayerDescription("entrances", text: ["name"], flag: ["wheelchair"]),
  ]

  /// Around all that is drawn.
  package var box: CoordinateBox {
    var box = CoordinateBox.empty
    for line in lines { box.extend(line.box) }
    for stop in stops + entrances { box.extend(stop.place) }
    return box
  }

  /// The zoom from which on entrances are drawn.
  private static let entranceZoom = 15

  /// The bytes of a tile with the public transport of several maps; none where there is nothing.
  package static func bytes(of tile: TileAddress, from contents: [TransitContent]) -> [UInt8] {
    var layers = (TileLayer("lines"), TileLayer("stops"), TileLayer("entrances"))
    for content in contents { content.draw(tile, on: &layers.0) }
    for content in contents {
      let stops = content.stops.filter { $0.mode.map { $0.zooms.stops <= tile.zoom } ?? false }
      draw(stops, tile, on: &layers.1)
      if tile.zoom >= entranceZoom { draw(content.entrances, tile, on: &layers.2) }
    }
    var bytes = ProtobufWriter()
    for layer in [layers.0, layers.1, layers.2] { layer.field(in: &bytes) }
    return bytes.bytes
  }

  /// The more important lie above.
  private func draw(_ tile: TileAddress, on layer: inout TileLayer) {
    let box = tile.box(margin: TileProjection.marginPart)
    let projection = TileProjection(tile)
    let seen = lines.filter { $0.mode.zooms.lines <= tile.zoom && $0.box.meets(box) }
    for line in seen.sorted(by: { $0.mode.rank > $1.mode.rank }) {
      let drawn = simplified(
        projection.line(line.places), tolerance: tile.zoom >= 14 ? 1 : 4)
      let parts = TileWindow.withMargin.parts(of: drawn)
      if parts.isEmpty { continue }
      var properties = TileLayer.Properties()
      layer.add("name", line.name.isEmpty ? nil : .text(line.name), to: &properties)
      layer.add("mode", .text(line.mode.name), to: &properties)
      layer.add("color", line.color.map { TileLayer.Value.text(Self.hex($0)) }, to: &properties)
      layer.add("rank", .number(Int64(line.mode.rank)), to: &properties)
      layer.addLines(parts, properties)
    }
  }

  private static func draw(_ stops: [Stop], _ tile: TileAddress, on layer: inout TileLayer) {
    let projection = TileProjection(tile)
    for stop in stops {
      let point = projection.point(stop.place)
      guard TileWindow.isOnTile(point) else { continue }
      var properties = TileLayer.Properties()
      layer.add("id", stop.id.isEmpty ? nil : .text(stop.id), to: &properties)
      layer.add("name", stop.name.isEmpty ? nil : .text(stop.name), to: &properties)
      layer.add("mode", stop.mode.map { TileLayer.Value.text($0.name) }, to: &properties)
      layer.add("rank", stop.mode.map { TileLayer.Value.number(Int64($0.rank)) }, to: &properties)
      layer.add("wheelchair", stop.wheelchair.map { TileLayer.Value.flag($0) }, to: &properties)
      layer.addPoint(point, properties)
    }
  }

  /// "#00a0ff".
  private static func hex(_ color: UInt32) -> String {
    let digits = String(color & 0xff_ffff, radix: 16)
    return "#" + String(repeating: "0", count: 6 - digits.count) + digits
  }
}
