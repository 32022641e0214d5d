// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

extension Route {
  /// The route as GPX 1.1: its stops, its maneuvers as a route, and its line as a track.
  ///
  /// Devices that lead along a route read `rte`, those that show a line read `trk`. The track has a segment for each
  /// section, and altitudes where they are known. Coordinates have all seven decimals of OpenStreetMap. The file's
  /// description names the sources, and OpenStreetMap as the holder of rights.
  ///
  /// Source: https://www.topografix.com/GPX/1/1/
  public func gpx() -> String {
    var gpx = """
      <?xml version="1.0" encoding="UTF-8"?>
      <gpx version="1.1" creator="Roadbook" xmlns="http://www.topografix.com/GPX/1/1" \
      xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" \
      xsi:schemaLocation="http://www.topografix.com/GPX/1/1 http://www.topografix.com/GPX/1/1/gpx.xsd">
      <metadata>
      <desc>\(attributions.map(\.line).joined(separator: "; ").xmlEscaped)</desc>
      <copyright author="\((attributions.first?.text ?? "").xmlEscaped)">\
      <license>\((attributions.first?.url ?? "").xmlEscaped)</license></copyright>
      </metadata>

      """
    for (index, stop) in stops.enumerated() { gpx += stop.point("wpt", name: "Stop \(index + 1)") }
    gpx += "<rte>\n"
    for maneuver in sections.flatMap(\.listedManeuvers).map(\.maneuver) {
      if let place = Coordinate(maneuver.coordinates) {
        gpx += place.point("rtept", name: maneuver.text)
      }
    }
    gpx += "</rte>\n<trk>\n<type>\(data.transportMode.name)</type>\n"
    for section in data.sections {
      gpx += "<trkseg>\n"
      for (index, place) in section.geometry.enumerated() {
        gpx += place.point(
          "trkpt", altitude: section.altitudes.isEmpty ? nil : section.altitudes[index])
      }
      gpx += "</trkseg>\n"
    }
    return gpx + "</trk>\n</gpx>\n"
  }

  /// Where sections begin at places of the request, and where the last one ends; ferries begin at none.
  private var stops: [Coordinate] {
    let starts = data.sections.filter { $0.departure.waypointIndex != nil }
    return starts.compactMap(\.geometry.first) + data.sections.suffix(1).compactMap(\.geometry.last)
  }
}

extension Coordinate {
  /// A point of GPX; the schema wants the altitude before the name.
  fileprivate func point(_ tag: String, altitude: Double? = nil, name: String? = nil) -> String {
    let height = altitude.map { "<ele>\(fixedText(Int64(($0 * 10).rounded()), digits: 1))</ele>" }
    let latitude = fixedText(Int64(latitudeE7), digits: 7)
    let longitude = fixedText(Int64(longitudeE7), digits: 7)
    let label = name.map { "<name>\($0.xmlEscaped)</name>" }
    return
      "<\(tag) lat=\"\(latitude)\" lon=\"\(longitude)\">\(height ?? "")\(label ?? "")</\(tag)>\n"
  }
}
