// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
package import RoadbookGeometry

/// The frame of a GeoJSON feature collection that names its sources.
package enum FeatureCollection {
  /// The text of a collection.
  ///
  /// - Parameters:
  ///   - attributions: Its sources, as `attribution` in one text and as `attributions` with their links.
  ///   - bounds: Its box, where it has one.
  ///   - features: Writes them, each after ``JSONWriter/breakLine()``.
  /// - Returns: UTF-8, with a feature a line.
  package static func geoJSON(
    _ attributions: [MapAttribution], bounds: GeoBox? = nil,
    features: (inout JSONWriter) -> Void
  ) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.field("type", "FeatureCollection")
    json.field("attribution", attributions.map(\.text).joined(separator: ", "))
    json.name("attributions")
    write(attributions, to: &json)
    if let bounds {
      json.name("bbox")
      bounds.write(bounds: &json)
    }
    json.name("features")
    json.beginArray()
    features(&json)
    json.breakLine(beforeEnd: true)
    json.endArray()
    json.endObject()
    json.breakLine(beforeEnd: true)
    return json.bytes()
  }

  /// Writes the geometry of a feature that is one line, with all decimals.
  package static func write(line points: some Sequence<Coordinate>, to json: inout JSONWriter) {
    json.beginObject()
    json.field("type", "LineString")
    json.name("coordinates")
    json.beginArray()
    for point in points {
      json.beginArray()
      json.value(tenMillionths: Int64(point.longitudeE7))
      json.value(tenMillionths: Int64(point.latitudeE7))
      json.endArray()
    }
    json.endArray()
    json.endObject()
  }

  private static func write(_ attributions: [MapAttribution], to json: inout JSONWriter) {
    json.beginArray()
    for source in attributions {
      json.beginObject()
      json.field("text", source.text)
      json.field("url", source.url)
      json.endObject()
    }
    json.endArray()
  }
}

extension GeoBox {
  /// Writes west, south, east and north.
  fileprivate func write(bounds json: inout JSONWriter) {
    json.beginArray()
    for corner in [southWestCorner, northEastCorner] {
      json.value(orNull: corner.longitude)
      json.value(orNull: corner.latitude)
    }
    json.endArray()
  }
}
