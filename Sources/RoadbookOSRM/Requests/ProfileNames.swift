// SPDX-License-Identifier: Apache-2.0

/// The names by which OSRM's clients call vehicles, and ours.
///
/// OSRM itself answers by the one profile that it has, whatever the name.
package enum ProfileNames {
  static let aliases: [String: String] = [
    "driving": "car", "auto": "car", "routed-car": "car", "driving-car": "car",
    "driving-traffic": "car",
    "bike": "bicycle", "cycling": "bicycle", "routed-bike": "bicycle",
    "cycling-regular": "bicycle",
    "foot": "pedestrian", "walking": "pedestrian", "routed-foot": "pedestrian",
    "walk": "pedestrian", "foot-walking": "pedestrian",
    "hgv": "truck", "driving-hgv": "truck",
  ]

  /// The profile of a map that a name stands for.
  ///
  /// - Throws: What the map has, where that is none of them.
  package static func profile(_ name: String, of map: OSRMMap) throws(OSRMError) -> String {
    if map.profiles.contains(name) { return name }
    if let alias = aliases[name], map.profiles.contains(alias) { return alias }
    let known = map.profiles.joined(separator: ", ")
    throw .invalidValue(
      "profile", "the map \(map.name) has no profile for \(name); it has: \(known)")
  }
}
