// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry
import RoadbookTiles

/// What clients want to know of vector tiles, as TileJSON has it.
///
/// Source: https://github.com/mapbox/tilejson-spec/tree/master/3.0.0
struct TileDescription: Sendable {
  var name: String
  /// Whom to name, as links.
  var attribution: String
  /// The address of a tile, with `{z}`, `{x}` and `{y}` in it; `nil` where there are no tiles.
  var address: String?
  /// West, south, east, north; clients ask for nothing beyond.
  var bounds: [Double]
  /// What to show first, and at which zoom.
  var center: (place: Coordinate, zoom: Int)?
  var layers: [VectorTiles.LayerDescription]

  var json: JSONWriter {
    var json = JSONWriter(capacity: 2048)
    json.beginObject()
    json.field("tilejson", "3.0.0")
    json.field("name", name)
    json.field("attribution", attribution)
    json.field("scheme", "xyz")
    json.name("tiles")
    json.beginArray()
    if let address { json.value(address) }
    json.endArray()
    json.name("minzoom")
    json.value(0)
    json.name("maxzoom")
    json.value(TileAddress.maximumZoom)
    write("bounds", bounds, to: &json)
    writeCenter(to: &json)
    writeLayers(to: &json)
    json.endObject()
    return json
  }

  private func write(_ name: StaticString, _ degrees: [Double], to json: inout JSONWriter) {
    json.name(name)
    json.beginArray()
    for value in degrees { json.value(value, decimals: 7) }
    json.endArray()
  }

  private func writeCenter(to json: inout JSONWriter) {
    guard let center else { return }
    json.name("center")
    json.beginArray()
    json.value(center.place.longitude, decimals: 7)
    json.value(center.place.latitude, decimals: 7)
    json.value(center.zoom)
    json.endArray()
  }

  private func writeLayers(to json: inout JSONWriter) {
    json.name("vector_layers")
    json.beginArray()
    for layer in layers {
      json.beginObject()
      json.field("id", layer.name)
      json.name("fields")
      json.beginObject()
      for field in layer.fields { json.field(field.key, field.value) }
      json.endObject()
      json.endObject()
    }
    json.endArray()
  }
}
