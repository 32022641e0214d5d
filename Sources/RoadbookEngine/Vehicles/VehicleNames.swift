// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
package import RoadbookModel

/// The names by which people, and clients of other engines, call vehicles: one list for all doors.
package enum VehicleNames {
  /// Other names of the profiles that come with the program.
  package static let aliases: [String: String] = [
    "driving": "car", "auto": "car", "routed-car": "car", "driving-car": "car", "drive": "car",
    "driving-traffic": "car", "automobile": "car",
    "bike": "bicycle", "cycling": "bicycle", "routed-bike": "bicycle", "cycle": "bicycle",
    "cycling-regular": "bicycle",
    "foot": "pedestrian", "walking": "pedestrian", "routed-foot": "pedestrian",
    "walk": "pedestrian", "foot-walking": "pedestrian",
    "hgv": "truck", "driving-hgv": "truck", "lorry": "truck",
    "coach": "privateBus", "moped": "scooter",
  ]

  /// The profile that comes with the program by one of its other names; any other name stays as it is.
  package static func builtIn(_ name: String) -> String { aliases[name.lowercased()] ?? name }

  /// The profile, of those that there are, that a name stands for.
  ///
  /// A profile's own name comes before what it is another name of, and capitals do not count.
  ///
  /// - Returns: `nil` where none is called so.
  package static func profile(_ name: String, among profiles: [String]) -> String? {
    if profiles.contains(name) { return name }
    let lower = name.lowercased()
    if let same = profiles.first(where: { $0.lowercased() == lower }) { return same }
    return aliases[lower].flatMap { profiles.contains($0) ? $0 : nil }
  }

  /// What is said where no profile is called so: those that there are, and the one that may be meant.
  package static func unknown(_ name: String, among profiles: [String]) -> String {
    let nearest = NearestName.of(name, among: profiles).map { ". Did you mean \($0)?" } ?? ""
    return
      "there is no vehicle '\(name)' in the map; it has \(profiles.joined(separator: ", "))\(nearest)"
  }
}

extension VehicleNames {
  /// The mode of travelling of a vehicle that is called by a name.
  package static func transportMode(_ name: String) -> TransportMode? {
    let name = builtIn(name)
    return TransportMode.allCases.first { $0.name.lowercased() == name.lowercased() }
  }
}
