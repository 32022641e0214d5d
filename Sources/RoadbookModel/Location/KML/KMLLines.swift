// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// The lines and the points of a KML file.
///
/// Source: https://docs.ogc.org/is/12-007r2/12-007r2.html (`LineString`, `Point`, `coordinates`); what stands
/// around them is left out. Document types and entities are refused, as for GPX.
package struct KMLLines: Hashable, Sendable {
  /// A line or a point, with the name of its placemark.
  package struct Figure: Hashable, Sendable {
    package var name: String
    package var places: [GeoCoordinates]
  }

  /// In the order of the file.
  package private(set) var lines: [Figure] = []
  package private(set) var points: [Figure] = []

  /// Reads a file.
  ///
  /// - Parameter content: All of it.
  /// - Throws: ``GPXFault`` with the line where it is no KML file.
  package init(_ content: [UInt8]) throws {
    var tokens = XMLTokens(content)
    var path: [String] = []
    var (name, text) = ("", "")
    while let token = try tokens.next() {
      switch token {
      case .open(let tag, _):
        if path.isEmpty, tag != "kml" {
          throw GPXFault(
            line: tokens.line, problem: "<\(tag)> is no KML file; it begins with <kml>")
        }
        path.append(tag)
        text = ""
        if tag == "Placemark" { name = "" }
      case .text(let part): text += part
      case .close(let tag):
        path.removeLast()
        if tag == "name", path.last == "Placemark" { name = text }
        if tag == "coordinates" {
          // Counting lines takes as long as reading did so far: an error alone needs it.
          let places = try Self.places(text) { tokens.line }
          if path.last == "LineString" { lines.append(Figure(name: name, places: places)) }
          if path.last == "Point" { points.append(Figure(name: name, places: places)) }
        }
        text = ""
      }
    }
  }

  /// "LON,LAT,ALT LON,LAT,ALT …", heights left out.
  private static func places(
    _ text: String, _ line: () -> Int
  ) throws(GPXFault) -> [GeoCoordinates] {
    var places: [GeoCoordinates] = []
    for part in text.split(whereSeparator: \.isWhitespace) {
      let numbers = part.split(separator: ",").map { Double($0) }
      guard numbers.count >= 2, let longitude = numbers[0], let latitude = numbers[1],
        (-90...90).contains(latitude), (-180...180).contains(longitude)
      else {
        throw GPXFault(
          line: line(),
          problem: "\"\(part.prefix(40))\" is no place like -8.61,41.15 (longitude first)")
      }
      places.append(GeoCoordinates(latitude: latitude, longitude: longitude))
    }
    return places
  }
}
