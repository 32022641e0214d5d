// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

extension ProfileRules {
  /// Lets people walk at the pace that they ask for; who does not walk is left as they are.
  ///
  /// Every speed of the profile changes by the same ratio, but those of what carries one: ferries,
  /// trains, lifts and escalators.
  mutating func walk(as walker: PedestrianSpecification) {
    guard let usual = walking?.paceKmh else { return }
    let ratio = walker.walkingSpeedInMetersPerSecond * 3.6 / usual
    for (kind, road) in roads where !Self.carriers.contains(kind) {
      roads[kind]?.ruralKmh = road.ruralKmh * ratio
      roads[kind]?.urbanKmh = road.urbanKmh * ratio
    }
    speeds.scale(by: ratio)
    if let kmh = tags?.kmh { tags?.kmh = kmh.mapValues { $0 * ratio } }
    slopes?.slowestKmh *= ratio
    walking?.stairsUpKmh *= ratio
    walking?.stairsDownKmh *= ratio
  }

  private static let carriers: Set<String> = ["ferry", "shuttle_train", "elevator"]
}

extension SpeedRules {
  fileprivate mutating func scale(by ratio: Double) {
    // What carries one may be faster than one walks.
    topKmh = max(topKmh, topKmh * ratio)
    surfaceKmh = surfaceKmh.mapValues { $0 * ratio }
    smoothnessKmh = smoothnessKmh.mapValues { $0 * ratio }
    tracktypeKmh = tracktypeKmh.mapValues { $0 * ratio }
    serviceKmh = serviceKmh.mapValues { $0 * ratio }
  }
}
