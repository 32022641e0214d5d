// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookTime

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

  /// What conditional tags say of it: at times, or for heavy vehicles.
  ///
  ///     hgv:conditional = no @ (22:00-06:00 AND weight>7.5)
  ///
  /// Limits that hang on the weather, an errand, or anything else are left out.
  ///
  /// - Parameters:
  ///   - tags: The road's tags.
  ///   - isForward: The direction of its way.
  ///   - zone: The name of its time zone.
  /// - Returns: A limit for each value that is understood.
  func conditional(_ tags: Tags, isForward: Bool, zone: String) -> [TruckRestrictionWarning] {
    let direction = isForward ? ":forward" : ":backward"
    guard tags.haveConditions,
      let text = tags[key, direction, ":conditional"] ?? tags[key, ":conditional"]
    else { return [] }
    return ConditionalValue.values(of: text).compactMap { value in
      warning(value.value)?.where(value, zone: zone)
    }
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

extension TruckRestrictionWarning {
  /// The limit under the conditions of a value; `nil` where one of them is not understood.
  fileprivate func `where`(_ value: ConditionalValue, zone: String) -> TruckRestrictionWarning? {
    var own = self
    var hours: [OpeningHours] = []
    for term in value.terms {
      switch term {
      case .time(let times): hours.append(times)
      case .property(let name, .greater, let value),
        .property(let name, .greaterOrEqual, let value):
        guard own.add(name, above: value) else { return nil }
      case .property, .word: return nil
      }
    }
    if !hours.isEmpty { own.timeRule = TimeRule(hours, text: value.timeText, zone: zone) }
    return own
  }

  /// Narrows the limit to vehicles above a measure; says whether it is known and not told yet.
  private mutating func add(_ name: String, above value: String) -> Bool {
    switch name {
    case "weight", "weightrating", "maxweightrating":
      guard weightRestriction == nil, let tonnes = parseTonnes(value) else { return false }
      weightRestriction = WeightRestriction(
        valueInKilograms: Int32((min(tonnes, 1000) * 1000).rounded()), type: .truckWeight)
    case "axleload":
      guard weightRestriction == nil, let tonnes = parseTonnes(value) else { return false }
      weightRestriction = WeightRestriction(
        valueInKilograms: Int32((min(tonnes, 1000) * 1000).rounded()), type: .weightPerAxle)
    case "length": return add(value, .truckLength)
    case "width": return add(value, .truckWidth)
    case "height": return add(value, .truckHeight)
    default: return false
    }
    return true
  }

  private mutating func add(_ value: String, _ type: DimensionRestrictionType) -> Bool {
    guard dimensionRestriction == nil, let meters = parseMeters(value) else { return false }
    dimensionRestriction = DimensionRestriction(
      valueInCentimeters: Int32((min(meters, 1000) * 100).rounded()), type: type)
    return true
  }
}
