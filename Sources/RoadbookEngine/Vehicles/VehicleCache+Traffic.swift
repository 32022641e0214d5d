// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookProfiles
import RoadbookTraffic

extension VehicleCache {
  /// Makes the vehicles ready that the map has weights of, before somebody asks for them in new traffic.
  ///
  /// Those who ask meanwhile go on in the traffic of before. A vehicle that the map has no weights of is made when
  /// it is asked for.
  ///
  /// - Parameters:
  ///   - speeds: What will count from the next ``keep(traffic:)`` on.
  ///   - profiles: Those that the map has weights of.
  func prepare(_ speeds: RoadSpeeds, profiles: [String]) {
    renew(for: speeds)
    for profile in profiles {
      var criteria = RouteCriteria(profile: profile, optimization: .fastest)
      criteria.speeds = speeds
      // What is wrong with it is told to those who ask for it.
      _ = try? vehicle(criteria) { false }
    }
  }
}
