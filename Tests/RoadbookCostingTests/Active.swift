// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookImport
import RoadbookNetwork
import RoadbookProfiles

/// The built-in walker and cyclist, and short ways to ask them.
enum Active {
  // swift-format-ignore: NeverUseForceTry, NeverForceUnwrap
  static let pedestrian = BuiltInProfiles.named("pedestrian")!
  // swift-format-ignore: NeverUseForceTry, NeverForceUnwrap
  static let bicycle = BuiltInProfiles.named("bicycle")!
}

extension Profile {
  /// A way's access in both directions, as words: "allowed/forbidden"; "pushed" where one gets off.
  func access(_ text: String) -> String {
    let (forward, backward) = ways(tags(text), in: Zone(country: "DE"))
    let (there, back) = (word(forward), word(backward))
    return there == back ? there : there + "/" + back
  }

  private func word(_ rule: WayRule) -> String {
    rule.access == .allowed && rule.flags.contains(.pushed) ? "pushed" : rule.access.word
  }

  /// The speed on a way, km/h, to a tenth.
  func kmh(_ text: String, forward: Bool = true) -> Double {
    let rules = ways(tags(text), in: Zone(country: "DE"))
    let speed = (forward ? rules.forward : rules.backward).speedMetersPerSecond * 3.6
    return (speed * 10).rounded() / 10
  }

  /// What a second weighs on a way.
  func factor(_ text: String, forward: Bool = true) -> Double {
    let rules = ways(tags(text), in: Zone(country: "DE"))
    return (forward ? rules.forward : rules.backward).factor
  }
}
