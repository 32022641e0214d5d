// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// What a client gives back of an earlier answer, so that the same road stands for its place again.
///
///     r 0a1b2c3 0000f00d
///       map     segment
///
/// A hint of another map says nothing and is passed over, as OSRM does: its coordinate stands
/// beside it. Text that is no hint is refused.
struct SnapHint: Equatable, Sendable {
  var fingerprint: UInt32
  var segment: UInt32

  init(_ candidate: SnapCandidate, of fingerprint: UInt32) {
    self.fingerprint = fingerprint
    segment = candidate.arc.segment.raw
  }

  /// Reads what ``text`` wrote.
  init?(text: String) {
    let bytes = text.utf8
    guard bytes.count == 16, bytes.first == UInt8(ascii: "r"),
      let fingerprint = UInt32(text.dropFirst().prefix(7), radix: 16),
      let segment = UInt32(text.suffix(8), radix: 16)
    else { return nil }
    self.fingerprint = fingerprint
    self.segment = segment
  }

  /// 16 characters that stand in URLs as they are.
  var text: String {
    "r" + Self.hexadecimal(fingerprint, 7) + Self.hexadecimal(segment, 8)
  }

  private static func hexadecimal(_ word: UInt32, _ length: Int) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: max(0, length - digits.utf8.count)) + digits
  }
}
