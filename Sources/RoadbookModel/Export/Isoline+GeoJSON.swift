// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry

extension Isoline {
  /// Reachable areas as a GeoJSON feature collection, with a feature for each limit.
  ///
  /// The greatest comes first, so that maps that draw features in their order draw smaller ones above it. A
  /// feature's properties are its limit, what that is of, the gap, and how far a simplified line is off. Areas over the
  /// antimeridian are cut there, as RFC 7946 asks.
  package static func geoJSON(
    of isolines: [Isoline], attributions: [MapAttribution]
  ) -> String {
    let bytes = FeatureCollection.geoJSON(attributions) { json in
      for isoline in isolines.sorted(by: { $0.rangeValue > $1.rangeValue }) {
        json.breakLine()
        isoline.writeFeature(to: &json)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func writeFeature(to json: inout JSONWriter) {
    json.beginObject()
    json.field("type", "Feature")
    json.name("properties")
    json.beginObject()
    json.field("rangeType", rangeType.name)
    json.field("rangeValue", Int(rangeValue))
    json.name("center")
    json.value(center.matchedCoordinates)
    json.name("gapInMeters")
    json.value(orNull: gapInMeters)
    json.name("simplificationErrorInMeters")
    json.value(orNull: simplificationErrorInMeters)
    json.name("mayEndWithMap")
    json.value(mayEndWithMap)
    json.endObject()
    json.name("geometry")
    json.beginObject()
    json.field("type", "MultiPolygon")
    json.name("coordinates")
    json.beginArray()
    for polygon in polygons.flatMap({ $0.cutAtAntimeridian() }) {
      json.beginArray()
      for ring in polygon { json.value(ring: ring) }
      json.endArray()
    }
    json.endArray()
    json.endObject()
    json.endObject()
  }
}

extension JSONWriter {
  fileprivate mutating func value(_ place: GeoCoordinates) {
    beginArray()
    value(orNull: place.longitude)
    value(orNull: place.latitude)
    endArray()
  }

  /// A ring that ends where it begins.
  fileprivate mutating func value(ring: [GeoCoordinates]) {
    beginArray()
    for corner in ring + ring.prefix(1) { value(corner) }
    endArray()
  }
}
