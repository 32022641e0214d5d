// SPDX-License-Identifier: Apache-2.0

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
  func applied(to origin: TrafficOrigin) throws(TrafficFault) -> TrafficOrigin {
    var origin = origin
    if let source { origin.source = source }
    if let measured {
      // What was known of how long it holds was counted from when it came.
      if let old = origin.expires { origin.expires = measured + (old - origin.measured) }
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
      throw TrafficFault("", "expiresAt", "traffic expires after it was measured")
    }
    return origin
  }
}
