// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

extension Route {
  /// The route as a GPX 1.1 track, with a segment for each section and altitudes where they are known.
  ///
  /// Its sources are named in the file's description, and OpenStreetMap as the holder of rights.
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
      <trk>
      <type>\(data.transportMode.name)</type>

      """
    for section in data.sections {
      gpx += "<trkseg>\n"
      for (index, place) in section.geometry.enumerated() {
        gpx += place.trackPoint(section.altitudes.isEmpty ? nil : section.altitudes[index])
      }
      gpx += "</trkseg>\n"
    }
    return gpx + "</trk>\n</gpx>\n"
  }
}

extension Coordinate {
  fileprivate func trackPoint(_ altitude: Double?) -> String {
    let height = altitude.map { "<ele>\(fixedText(Int64(($0 * 10).rounded()), digits: 1))</ele>" }
    let latitude = fixedText(Int64(latitudeE7), digits: 7)
    let longitude = fixedText(Int64(longitudeE7), digits: 7)
    return "<trkpt lat=\"\(latitude)\" lon=\"\(longitude)\">\(height ?? "")</trkpt>\n"
  }
}

/// A whole number of units as a decimal, which XML wants without an exponent.
private func fixedText(_ units: Int64, digits: Int) -> String {
  let text = String(units.magnitude)
  let padded = String(repeating: "0", count: max(0, digits + 1 - text.count)) + text
  return (units < 0 ? "-" : "") + padded.dropLast(digits) + "." + padded.suffix(digits)
}

extension String {
  /// With what XML has for its own marks.
  fileprivate var xmlEscaped: String {
    var text = ""
    for character in self {
      switch character {
      case "&": text += "&amp;"
      case "<": text += "&lt;"
      case ">": text += "&gt;"
      case "\"": text += "&quot;"
      default: text.append(character)
      }
    }
    return text
  }
}
