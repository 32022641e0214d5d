// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookGeometry
import RoadbookModel

// Routes as files that others read, and lines of such files as supporting points. Roadbook's own.

extension Route {
  /// The route as GPX: a route of its points, and a track along its line.
  public func gpx() -> String { roadbookRoute.gpx() }

  /// The route as a GeoJSON feature collection.
  public func geoJSON() -> String { roadbookRoute.geoJSON() }

  /// The line of each leg in the polyline format with six digits.
  public func polylines() -> [String] {
    legs.map { leg in
      PolylineCodec.encode(
        leg.geometry.compactMap(Coordinate.init(point:)), digits: 6)
    }
  }

  /// The route as KML: a line for each leg, and its points by name.
  public func kml() -> String {
    var text = KMLText()
    for (number, leg) in legs.enumerated() {
      text.add(line: leg.geometry.compactMap(Coordinate.init(point:)), name: "\(number + 1)")
    }
    for point in routePoints {
      guard let place = Coordinate(point: point.place.coordinate) else { continue }
      text.add(point: place, name: point.place.name ?? "")
    }
    return text.document
  }
}

extension RouteLegOptions {
  /// The lines of a GPX file as supporting points: one for each track and each planned route.
  ///
  /// - Parameter gpx: The whole file.
  /// - Returns: Options for as many legs.
  /// - Throws: `GPXFault` with the line where it is no GPX file.
  public static func legs(gpx: Data) throws -> [RouteLegOptions] {
    try GPXDocument.lines(Array(gpx)).map { track in
      RouteLegOptions(
        supportingPoints: track.getLocations().map { CLLocationCoordinate2D($0.coordinates) })
    }
  }

  /// The lines of a KML file as supporting points: one for each `LineString`.
  ///
  /// - Parameter kml: The whole file.
  /// - Returns: Options for as many legs.
  /// - Throws: `GPXFault` with the line where it is no KML file.
  public static func legs(kml: Data) throws -> [RouteLegOptions] {
    try KMLLines(Array(kml)).lines.map { line in
      RouteLegOptions(supportingPoints: line.places.map { CLLocationCoordinate2D($0) })
    }
  }

  /// Lines in the polyline format with six digits as supporting points.
  ///
  /// - Parameter polylines: One for each leg.
  /// - Returns: Options for as many legs.
  /// - Throws: ``RoutingError`` with the leg whose text is no line.
  public static func legs(polylines: [String]) throws(RoutingError) -> [RouteLegOptions] {
    var legs: [RouteLegOptions] = []
    for (number, text) in polylines.enumerated() {
      do {
        let line = try PolylineCodec.decode(text, digits: 6)
        legs.append(
          RouteLegOptions(
            supportingPoints: line.map { CLLocationCoordinate2D(GeoCoordinates($0)) }))
      } catch {
        throw RoutingError(badInput: "leg \(number): \(error)", leg: number)
      }
    }
    return legs
  }
}

extension RoutingError {
  init(badInput message: String, leg: Int) {
    code = .badInput
    self.message = message
    legIndex = leg
  }
}

extension Coordinate {
  fileprivate init?(point: CLLocationCoordinate2D) { self.init(GeoCoordinates(point)) }
}
