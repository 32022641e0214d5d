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
      WeightRestriction(text, type).map { TruckRestrictionWarning(weightRestriction: $0) }
    }
  }

  private static func size(_ key: String, _ type: DimensionRestrictionType) -> TruckLimit {
    TruckLimit(key: key) { text in
      DimensionRestriction(text, type).map { TruckRestrictionWarning(dimensionRestriction: $0) }
    }
  }
}

extension WeightRestriction {
  /// A weight as it is tagged; `nil` where no truck or bridge has such a weight.
  fileprivate init?(_ text: String, _ type: WeightRestrictionType) {
    guard let tonnes = parseTonnes(text), (0.1...500).contains(tonnes) else { return nil }
    self.init(valueInKilograms: Int32((tonnes * 1000).rounded()), type: type)
  }
}

extension DimensionRestriction {
  /// A size as it is tagged; `nil` where no truck or road has such a size.
  fileprivate init?(_ text: String, _ type: DimensionRestrictionType) {
    guard let meters = parseMeters(text), (0.5...100).contains(meters) else { return nil }
    self.init(valueInCentimeters: Int32((meters * 100).rounded()), type: type)
  }
}

extension ConditionalValue {
  /// When a value holds.
  ///
  /// - Parameter zone: The name of the time zone.
  /// - Returns: `nil` where it says nothing of the time.
  func timeRule(zone: String) -> TimeRule? {
    let hours = terms.compactMap { if case .time(let hours) = $0 { hours } else { nil } }
    return hours.isEmpty ? nil : TimeRule(hours, text: timeText, zone: zone)
  }
}

extension TruckRestrictionWarning {
  /// The limit under the conditions of a value; `nil` where one of them is not understood.
  fileprivate func `where`(_ value: ConditionalValue, zone: String) -> TruckRestrictionWarning? {
    var own = self
    for term in value.terms {
      switch term {
      case .time: break
      case .property(let name, .greater, let measure),
        .property(let name, .greaterOrEqual, let measure):
        guard own.add(name, above: measure) else { return nil }
      case .property, .word: return nil
      }
    }
    own.timeRule = value.timeRule(zone: zone)
    return own
  }

  /// Narrows the limit to vehicles above a measure; says whether it is known and not told yet.
  private mutating func add(_ name: String, above measure: String) -> Bool {
    switch name {
    case "weight", "weightrating", "maxweightrating": addWeight(measure, .truckWeight)
    case "axleload": addWeight(measure, .weightPerAxle)
    case "length": addSize(measure, .truckLength)
    case "width": addSize(measure, .truckWidth)
    case "height": addSize(measure, .truckHeight)
    default: false
    }
  }

  private mutating func addWeight(_ measure: String, _ type: WeightRestrictionType) -> Bool {
    guard weightRestriction == nil, let own = WeightRestriction(measure, type) else { return false }
    weightRestriction = own
    return true
  }

  private mutating func addSize(_ measure: String, _ type: DimensionRestrictionType) -> Bool {
    guard dimensionRestriction == nil, let own = DimensionRestriction(measure, type) else {
      return false
    }
    dimensionRestriction = own
    return true
  }
}
