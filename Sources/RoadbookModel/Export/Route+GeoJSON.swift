// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

extension Route {
  /// The route as a GeoJSON feature collection, with a feature for each section.
  ///
  /// A feature's properties are its section's index, way of travelling, length in meters and time in
  /// seconds, and the texts of its maneuvers. The collection names its sources as `attribution`. Lines
  /// over the antimeridian are cut there, as RFC 7946 asks.
  public func geoJSON() -> String {
    geoJSON(data.sections.enumerated().map { $1.feature(index: $0) }, boundingBox)
  }

  /// A route and its alternatives as one feature collection.
  ///
  /// As for one route; `routeIndex` counts the routes from 0, which is the best one. It comes last,
  /// so that maps that draw features in their order draw it above the others.
  package static func geoJSON(of routes: [Route]) -> String? {
    guard let best = routes.first else { return nil }
    let features = routes.enumerated().reversed().flatMap { number, route in
      route.data.sections.enumerated().map { $1.feature(index: $0, route: number) }
    }
    let box = routes.dropFirst().reduce(best.boundingBox) { $0.envelope(geoBox: $1.boundingBox) }
    return best.geoJSON(features, box)
  }

  private func geoJSON(_ features: [String], _ box: GeoBox) -> String {
    let sources = attributions.map { source in
      JSONText.object([
        ("text", JSONText.string(source.text)), ("url", JSONText.string(source.url)),
      ])
    }
    return JSONText.object([
      ("type", JSONText.string("FeatureCollection")),
      ("attribution", JSONText.string(attributions.map(\.text).joined(separator: ", "))),
      ("attributions", JSONText.array(sources)),
      ("bbox", box.geoJSON),
      ("features", "[\n" + features.joined(separator: ",\n") + "\n]"),
    ]) + "\n"
  }
}

extension SectionData {
  fileprivate func feature(index: Int, route: Int? = nil) -> String {
    let texts = maneuvers.map { JSONText.string($0.text) }
    let number = route.map { [("routeIndex", String($0))] } ?? []
    let properties = JSONText.object(
      number + [
        ("sectionIndex", String(index)),
        ("transportMode", JSONText.string(transportMode.name)),
        ("lengthInMeters", String(lengthInMeters)),
        ("duration", JSONText.number(duration)),
        ("maneuvers", JSONText.array(texts)),
      ])
    return JSONText.object([
      ("type", JSONText.string("Feature")), ("properties", properties), ("geometry", lineString),
    ])
  }

  private var lineString: String {
    let lines = geometry.cutAtAntimeridian().map { line in
      JSONText.array(
        line.map {
          "[\(Coordinate.decimal($0.longitudeE7)),\(Coordinate.decimal($0.latitudeE7))]"
        })
    }
    let isOne = lines.count == 1
    return JSONText.object([
      ("type", JSONText.string(isOne ? "LineString" : "MultiLineString")),
      ("coordinates", isOne ? lines[0] : JSONText.array(lines)),
    ])
  }
}

extension GeoBox {
  fileprivate var geoJSON: String {
    JSONText.array(
      [
        southWestCorner.longitude, southWestCorner.latitude, northEastCorner.longitude,
        northEastCorner.latitude,
      ].map(JSONText.number))
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
