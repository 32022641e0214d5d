// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles

/// A kind of limit that signs set for trucks.
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:maxweight and the pages of the other keys.
struct TruckLimit: Sendable {
  fileprivate let key: String
  private let warning: @Sendable (String) -> TruckRestrictionWarning?

  /// What a road's tags say of it in a direction of its way; `nil` where they say nothing.
  func warning(_ tags: Tags, isForward: Bool) -> TruckRestrictionWarning? {
    (tags[key, isForward ? ":forward" : ":backward"] ?? tags[key]).flatMap(warning)
  }

  static let all = [
    weight("maxweight", .truckWeight), weight("maxweightrating", .truckWeight),
    weight("maxaxleload", .weightPerAxle), size("maxheight", .truckHeight),
    size("maxwidth", .truckWidth), size("maxlength", .truckLength),
    TruckLimit(key: "hgv") { $0 == "no" ? TruckRestrictionWarning() : nil },
    TruckLimit(key: "trailer") {
      $0 == "no" ? TruckRestrictionWarning(trailerCount: IntegerRange(min: 1, max: nil)) : nil
    },
    TruckLimit(key: "hazmat") {
      $0 == "no" ? TruckRestrictionWarning(hazardousMaterials: [.other]) : nil
    },
    TruckLimit(key: "hazmat:water") {
      $0 == "no" ? TruckRestrictionWarning(hazardousMaterials: [.harmfulToWater]) : nil
    },
    TruckLimit(key: "tunnel:category", warning: tunnel),
    TruckLimit(key: "hazmat:adr_tunnel_cat", warning: tunnel),
  ]

  @Sendable private static func tunnel(_ text: String) -> TruckRestrictionWarning? {
    let category: TunnelCategory? =
      switch text.uppercased() {
      case "B": .b
      case "C": .c
      case "D": .d
      case "E": .e
      default: nil
      }
    return category.map { TruckRestrictionWarning(tunnelCategory: $0) }
  }

  private static func weight(_ key: String, _ type: WeightRestrictionType) -> TruckLimit {
    TruckLimit(key: key) { text in
      parseTonnes(text).flatMap { tonnes in
        (0.1...500).contains(tonnes)
          ? TruckRestrictionWarning(
            weightRestriction: WeightRestriction(
              valueInKilograms: Int32((tonnes * 1000).rounded()), type: type)) : nil
      }
    }
  }

  private static func size(_ key: String, _ type: DimensionRestrictionType) -> TruckLimit {
    TruckLimit(key: key) { text in
      parseMeters(text).flatMap { meters in
        (0.5...100).contains(meters)
          ? TruckRestrictionWarning(
            dimensionRestriction: DimensionRestriction(
              valueInCentimeters: Int32((meters * 100).rounded()), type: type)) : nil
      }
    }
  }
}
