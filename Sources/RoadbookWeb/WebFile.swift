// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// A file of the web map, as a server answers it.
package struct WebFile: Sendable {
  /// The content, packed with gzip, or as it is where packing gains nothing.
  package var bytes: [UInt8]
  package var isPacked: Bool
  /// What the content is, in the words of HTTP.
  package var type: String
  /// Tells this content from all others.
  package var fingerprint: String

  init(bytes: [UInt8], isPacked: Bool, path: String) {
    self.bytes = bytes
    self.isPacked = isPacked
    type = Self.type(of: path)
    let sum = unsafe bytes.withUnsafeBytes { unsafe Checksum.of($0) }
    fingerprint = String(sum, radix: 36)
  }

  /// The content unpacked, for clients that cannot; `nil` where it is damaged.
  package var plainBytes: [UInt8]? {
    isPacked ? Gzip.unpacked(bytes, limit: 16 << 20) : bytes
  }

  private static func type(of path: String) -> String {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    return types[ending] ?? "application/octet-stream"
  }

  private static let types = [
    "html": "text/html; charset=UTF-8", "js": "text/javascript; charset=UTF-8",
    "css": "text/css; charset=UTF-8", "json": "application/json; charset=UTF-8",
    "svg": "image/svg+xml", "pbf": "application/x-protobuf", "png": "image/png",
    "txt": "text/plain; charset=UTF-8", "webmanifest": "application/manifest+json",
  ]
}
