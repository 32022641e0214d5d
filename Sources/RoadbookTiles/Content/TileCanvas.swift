// SPDX-License-Identifier: Apache-2.0

/// The layers of one tile while they are drawn on; several maps may draw on the same ones.
struct TileCanvas {
  var landuse = TileLayer("landuse")
  var water = TileLayer("water")
  var waterways = TileLayer("waterways")
  var buildings = TileLayer("buildings")
  var railways = TileLayer("railways")
  var roads = TileLayer("roads")
  var areaNames = TileLayer("areanames")
  var places = TileLayer("places")
  var interests = TileLayer("interests")
  var houseNumbers = TileLayer("housenumbers")

  /// The tile as clients get it; no bytes where nothing was drawn.
  var bytes: [UInt8] {
    var content = ProtobufWriter()
    for layer in [
      landuse, water, waterways, buildings, railways, roads, areaNames, places, interests,
      houseNumbers,
    ] {
      layer.field(in: &content)
    }
    return content.bytes
  }
}
