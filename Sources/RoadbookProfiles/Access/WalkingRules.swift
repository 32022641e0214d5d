// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// How people walk, as a profile's data.
package struct WalkingRules: ProfileRecord {
  /// The pace on flat ground for which all speeds of the profile are given, km/h.
  ///
  /// A request for another pace changes them all by its ratio to this one.
  package var paceKmh = 0.0
  /// The speed on stairs along the ground, km/h.
  package var stairsUpKmh = 0.0
  package var stairsDownKmh = 0.0
  /// The speed of escalators along the ground, km/h.
  package var escalatorKmh = 0.0

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    try fields.number("pace_kmh", &paceKmh, in: 1...20)
    try fields.number("stairs_up_kmh", &stairsUpKmh, in: 0.5...20)
    try fields.number("stairs_down_kmh", &stairsDownKmh, in: 0.5...20)
    try fields.number("escalator_kmh", &escalatorKmh, in: 0.5...20)
  }

  static let keys = ["conveying", "incline"]
}

extension WalkingRules {
  /// The speed on stairs, km/h; halfway between up and down where nobody says which it is.
  func stairsKmh(_ tags: Tags, forward: Bool) -> Double {
    if let conveying = tags["conveying"], conveying != "no" { return escalatorKmh }
    let isUp: Bool
    switch tags["incline"].flatMap({ Incline($0) }) {
    case .up: isUp = forward
    case .down: isUp = !forward
    case .percent(let percent) where percent != 0: isUp = (percent > 0) == forward
    case .percent, nil: return (stairsUpKmh + stairsDownKmh) / 2
    }
    return isUp ? stairsUpKmh : stairsDownKmh
  }

  /// The only direction in which an escalator or a moving walkway carries, where a tag says.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:conveying
  static func conveyedDirection(_ tags: Tags) -> OnewayDirection? {
    switch tags["conveying"] {
    case "forward": .forward
    case "backward": .backward
    default: nil
    }
  }
}
