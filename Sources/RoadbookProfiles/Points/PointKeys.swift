// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// Which tags of points may bar a road, so that the import ends segments there.
package enum PointKeys {
  /// Whether a point with such a key may let some vehicle not pass: barriers, kerbs, and limits of
  /// size or weight (`maxheight` at a low beam).
  package static func canBar(_ key: String) -> Bool {
    if key == "barrier" || key == "kerb" { return true }
    guard Tags.postsLimit(key) else { return false }
    return SizeLimit.bases.contains { key.hasPrefix($0.key) }
  }
}
