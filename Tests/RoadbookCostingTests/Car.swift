// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookImport
import RoadbookNetwork
import RoadbookProfiles

/// The built-in car profile, and short ways to ask it.
enum Car {
  // swift-format-ignore: NeverUseForceTry, NeverForceUnwrap
  static let profile = BuiltInProfiles.named("car")!

  /// A way's access in both directions, as words: "allowed/forbidden".
  static func access(_ tags: Tags) -> String {
    let forward = profile.way(tags, forward: true, in: Zone()).access
    let backward = profile.way(tags, forward: false, in: Zone()).access
    return forward == backward ? forward.word : forward.word + "/" + backward.word
  }

  /// The speed on a way, km/h.
  static func kmh(_ tags: Tags, forward: Bool = true, in zone: Zone = Zone()) -> Double {
    profile.way(tags, forward: forward, in: zone).speedMetersPerSecond * 3.6
  }
}

/// Tags from text: "highway=primary oneway=yes".
///
/// A space inside a value is written "%".
func tags(_ text: String) -> Tags {
  Tags(
    text.split(separator: " ").map { pair in
      let parts = pair.split(separator: "=", maxSplits: 1)
      return (
        key: String(parts[0]),
        value: parts.count > 1 ? parts[1].split(separator: "%").joined(separator: " ") : ""
      )
    })
}
