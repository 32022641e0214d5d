// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine

/// The names by which OSRM's clients call vehicles, and ours.
///
/// OSRM itself answers by the one profile that it has, whatever the name.
package enum ProfileNames {
  /// The profile of a map that a name stands for.
  ///
  /// - Throws: What the map has, where that is none of them.
  package static func profile(_ name: String, of map: OSRMMap) throws(OSRMError) -> String {
    if let profile = VehicleNames.profile(name, among: map.profiles) { return profile }
    let known = map.profiles.joined(separator: ", ")
    throw .invalidValue(
      "profile", "the map \(map.name) has no profile for \(name); it has: \(known)")
  }
}
