// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What files of traffic say of themselves.
package struct TrafficDeclaration: Hashable, Sendable {
  package var source: String?
  /// When it was measured, seconds of UTC: of several files the newest.
  package var measured: Int64?
  /// From when on it does not hold: of several files the earliest.
  package var expires: Int64?
  /// How long after it was measured speeds begin to fade: of several files the shortest, seconds.
  package var fadesAfter: Int64?

  /// Where traffic is from, as the files say, and else as it is known.
  ///
  /// Speeds that fade are free when the traffic expires; without such a time they fade as long as they held.
  ///
  /// - Parameters:
  ///   - origin: What is known of it.
  ///   - isChange: Whether the files change other traffic, which goes on to hold as long as it did.
  /// - Returns: Both together.
  /// - Throws: Where it would expire before it was measured.
  func applied(
    to origin: TrafficOrigin, isChange: Bool = false
  ) throws(TrafficFault) -> TrafficOrigin {
    var origin = origin
    if let source { origin.source = source }
    if let measured {
      // What was known of how long it holds was counted from when it came.
      if !isChange, let old = origin.expires { origin.expires = measured + (old - origin.measured) }
      origin.measured = measured
    }
    if let expires { origin.expires = expires }
    if let fadesAfter {
      let fades = origin.measured + fadesAfter
      let expires = origin.expires ?? fades + max(fadesAfter, 60)
      origin.expires = expires
      origin.fades = min(fades, expires)
    }
    if let expires = origin.expires, expires <= origin.measured {
      throw TrafficFault(
        "", "expiresAt",
        "\(Self.text(expires)) is not after \(Self.text(origin.measured)), when it was measured; give measuredAt"
      )
    }
    return origin
  }

  private static func text(_ time: Int64) -> String {
    Date(timeIntervalSince1970: Double(time)).formatted(.iso8601)
  }
}
