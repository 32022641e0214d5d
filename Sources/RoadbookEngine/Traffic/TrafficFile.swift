// SPDX-License-Identifier: Apache-2.0

/// A file of traffic as it came: OSRM's table of speeds, JSON or GeoJSON.
package struct TrafficFile: Sendable {
  /// What it is called.
  package var name: String
  package var bytes: [UInt8]

  /// Longer files are refused before they are read.
  package static let mostBytes = 1 << 30

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
  }
}
