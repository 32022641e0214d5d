// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// Writes OpenStreetMap objects as OSM XML, for people to read and for tests.
package struct OSMXMLWriter: Sendable {
  package init() {}

  /// Writes a file beside its final place and moves it there when it is whole.
  package func write(_ data: OSMData, to path: String) throws(OSMError) {
    let file = try OutputFile(replacing: path)
    try file.append(Array(text(of: data).utf8))
    try file.finish()
  }

  /// The content of the file that `write` makes.
  package func text(of data: OSMData) -> String {
    var lines = ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>"]
    lines.append("<osm version=\"0.6\" generator=\"roadbook\">")
    for node in data.nodes {
      let (latitude, longitude) = (node.coordinate.latitudeE7, node.coordinate.longitudeE7)
      lines += element(
        "node id=\"\(node.id)\" lat=\"\(degrees(latitude))\" lon=\"\(degrees(longitude))\"", [],
        node.tags)
    }
    for way in data.ways {
      let parts = way.nodes.map { "nd ref=\"\($0)\"" }
      lines += element("way id=\"\(way.id)\"", parts, way.tags)
    }
    for relation in data.relations {
      let parts = relation.members.map {
        "member type=\"\($0.kind)\" ref=\"\($0.id)\" role=\"\(escaped($0.role))\""
      }
      lines += element("relation id=\"\(relation.id)\"", parts, relation.tags)
    }
    lines.append("</osm>\n")
    return lines.joined(separator: "\n")
  }

  private func element(_ start: String, _ parts: [String], _ tags: [OSMData.Tag]) -> [String] {
    let parts = parts + tags.map { "tag k=\"\(escaped($0.key))\" v=\"\(escaped($0.value))\"" }
    if parts.isEmpty { return ["  <\(start)/>"] }
    let name = start.prefix { $0 != " " }
    return ["  <\(start)>"] + parts.map { "    <\($0)/>" } + ["  </\(name)>"]
  }

  private func degrees(_ e7: Int32) -> String {
    let digits = String(e7.magnitude)
    let padded = String(repeating: "0", count: max(0, 8 - digits.count)) + digits
    return (e7 < 0 ? "-" : "") + padded.dropLast(7) + "." + padded.suffix(7)
  }

  /// Characters that XML gives a meaning to, and blanks that it would change, as numbers.
  ///
  /// Control characters cannot be written in XML and are left out.
  private func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "<", ">", "&", "\"", "'", "\t", "\n", "\r": result += "&#\(scalar.value);"
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": continue
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
