// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// A document of KML: lines and points with their names.
///
/// Coordinates have all seven decimals of OpenStreetMap.
///
/// Source: https://docs.ogc.org/is/12-007r2/12-007r2.html
package struct KMLText {
  private var placemarks = ""

  package init() {}

  package mutating func add(line: [Coordinate], name: String) {
    add(
      "LineString", "<tessellate>1</tessellate>", line.map(Self.text).joined(separator: " "), name)
  }

  package mutating func add(point: Coordinate, name: String) {
    add("Point", "", Self.text(point), name)
  }

  private mutating func add(_ figure: String, _ mark: String, _ places: String, _ name: String) {
    placemarks += "<Placemark><name>\(name.xmlEscaped)</name><\(figure)>\(mark)"
    placemarks += "<coordinates>\(places)</coordinates></\(figure)></Placemark>\n"
  }

  private static func text(_ place: Coordinate) -> String {
    fixedText(Int64(place.longitudeE7), digits: 7) + ","
      + fixedText(Int64(place.latitudeE7), digits: 7)
  }

  /// The whole document.
  package var document: String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <kml xmlns="http://www.opengis.net/kml/2.2">
    <Document>
    <description>© OpenStreetMap contributors, ODbL</description>
    \(placemarks)</Document>
    </kml>

    """
  }
}
