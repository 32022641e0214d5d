// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry

extension Route {
  /// The route as a GeoJSON feature collection, with a feature for each section.
  ///
  /// A feature's properties are its section's index, way of travelling, length in meters and time in
  /// seconds, the texts of its maneuvers, and what it climbs and descends where that is known. Positions have
  /// their altitude as third number where it is known all along a section. The collection names its sources as `attribution`. Lines
  /// over the antimeridian are cut there, as RFC 7946 asks.
  public func geoJSON() -> String {
    geoJSON(boundingBox) { writeFeatures(to: &$0) }
  }

  /// A route and its alternatives as one feature collection.
  ///
  /// As for one route; `routeIndex` counts the routes from 0, which is the best one. It comes last,
  /// so that maps that draw features in their order draw it above the others.
  package static func geoJSON(of routes: [Route]) -> String? {
    guard let best = routes.first else { return nil }
    let box = routes.dropFirst().reduce(best.boundingBox) { $0.envelope(geoBox: $1.boundingBox) }
    return best.geoJSON(box) { json in
      for (number, route) in routes.enumerated().reversed() {
        route.writeFeatures(number: number, to: &json)
      }
    }
  }

  private func geoJSON(_ box: GeoBox, features: (inout JSONWriter) -> Void) -> String {
    String(
      decoding: FeatureCollection.geoJSON(attributions, bounds: box, features: features),
      as: UTF8.self)
  }

  /// Writes a feature for each section, each on a line of its own.
  private func writeFeatures(number: Int? = nil, to json: inout JSONWriter) {
    for (index, section) in data.sections.enumerated() {
      json.breakLine()
      section.writeFeature(index: index, route: number, to: &json)
    }
  }
}

extension SectionData {
  fileprivate func writeFeature(index: Int, route: Int?, to json: inout JSONWriter) {
    json.beginObject()
    json.field("type", "Feature")
    json.name("properties")
    json.beginObject()
    if let route { json.field("routeIndex", route) }
    json.field("sectionIndex", index)
    json.field("transportMode", transportMode.name)
    json.field("lengthInMeters", Int(lengthInMeters))
    json.name("duration")
    json.value(orNull: duration)
    if let elevation {
      json.field("ascentInMeters", elevation.ascentInMeters, decimals: 1)
      json.field("descentInMeters", elevation.descentInMeters, decimals: 1)
    }
    json.name("maneuvers")
    json.beginArray()
    for maneuver in maneuvers { json.value(maneuver.text) }
    json.endArray()
    json.endObject()
    json.name("geometry")
    writeGeometry(to: &json)
    json.endObject()
  }

  private func writeGeometry(to json: inout JSONWriter) {
    let lines = geometry.cutAtAntimeridian()
    let isOne = lines.count == 1
    // Cutting adds positions whose altitude nobody knows.
    let heights = isOne ? altitudes.compactMap { $0 } : []
    let hasHeights = heights.count == geometry.count
    json.beginObject()
    json.field("type", isOne ? "LineString" : "MultiLineString")
    json.name("coordinates")
    if !isOne { json.beginArray() }
    for line in lines {
      json.beginArray()
      for (index, point) in line.enumerated() {
        json.value(point, altitude: hasHeights ? heights[index] : nil)
      }
      json.endArray()
    }
    if !isOne { json.endArray() }
    json.endObject()
  }
}

extension JSONWriter {
  /// Longitude and latitude with all decimals, and the altitude in tenths of a meter.
  fileprivate mutating func value(_ point: Coordinate, altitude: Double?) {
    beginArray()
    value(tenMillionths: Int64(point.longitudeE7))
    value(tenMillionths: Int64(point.latitudeE7))
    if let altitude { value(tenths: Int64((altitude * 10).rounded())) }
    endArray()
  }
}

extension Sequence<Coordinate> {
  /// The line in pieces, none of which crosses the antimeridian.
  func cutAtAntimeridian() -> [[Coordinate]] {
    var pieces: [[Coordinate]] = []
    var piece: [Coordinate] = []
    for next in self {
      if let last = piece.last, abs(next.longitude - last.longitude) > 180 {
        let cut = Self.crossing(from: last, to: next)
        pieces.append(piece + [cut.before])
        piece = [cut.after]
      }
      piece.append(next)
    }
    return pieces + [piece]
  }

  private static func crossing(
    from last: Coordinate, to next: Coordinate
  ) -> (before: Coordinate, after: Coordinate) {
    let edge = last.longitude > 0 ? 180.0 : -180
    let way = longitudeDifference(from: last.longitude, to: next.longitude)
    let part = way == 0 ? 0 : (edge - last.longitude) / way
    let latitude = last.latitude + (next.latitude - last.latitude) * part
    return (
      Coordinate(latitude: latitude, longitude: edge),
      Coordinate(latitude: latitude, longitude: -edge)
    )
  }
}
