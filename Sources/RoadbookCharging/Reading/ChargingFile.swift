// SPDX-License-Identifier: Apache-2.0

/// A file of charging stations as it came: a table, GeoJSON, or locations of OCPI.
package struct ChargingFile: Sendable {
  /// What it is called; the end says what it is, and where that says nothing, its first byte does.
  package var name: String
  package var bytes: [UInt8]
  /// When it was written, in seconds of UTC: states of points are those of that time where the file tells none.
  package var changedAt: Int64?

  /// Longer files are refused before they are read.
  package static let mostBytes = 1 << 30
  /// Of all files together.
  package static let mostSites = 2_000_000

  package init(name: String, bytes: [UInt8], changedAt: Int64? = nil) {
    self.name = name
    self.bytes = bytes
    self.changedAt = changedAt
  }

  var isJSON: Bool {
    let name = name.lowercased()
    if name.hasSuffix(".json") || name.hasSuffix(".geojson") { return true }
    if name.hasSuffix(".csv") || name.hasSuffix(".tsv") || name.hasSuffix(".txt") { return false }
    let first = bytes.first { ![0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF].contains($0) }
    return first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
  }
}
