// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookTime

/// A kind of limit that signs set for trucks.
///
/// Of each sign (`maxweight`) the form that is most about the vehicle counts, as it does for routes: one for its kind
/// (`maxweight:hgv`) before the one for all, one for the direction (`maxweight:forward`) before the one for both.
///
/// Source: https://wiki.openstreetmap.org/wiki/Key:maxweight and the pages of the other keys.
struct TruckLimit: Sendable {
  /// The forms of each sign, the most particular first.
  private let signs: [[String]]
  private let warning: @Sendable (String) -> TruckRestrictionWarning?

  /// What tags say of it in a direction of their way, of several signs the least; `nil` where they say nothing.
  func warning(_ tags: Tags, isForward: Bool) -> TruckRestrictionWarning? {
    let direction = isForward ? ":forward" : ":backward"
    return signs.compactMap { forms in
      forms.lazy.compactMap { (tags[$0, direction] ?? tags[$0]).flatMap(warning) }.first
    }.min { $0.centimeters < $1.centimeters }
  }

  /// What conditional tags say of it: at times, or for heavy vehicles.
  ///
  ///     hgv:conditional = no @ (22:00-06:00 AND weight>7.5)
  ///
  /// Limits that hang on the weather, an errand, or anything else are left out.
  ///
  /// - Parameters:
  ///   - tags: Those of a road or of a point on it.
  ///   - isForward: The direction of its way.
  ///   - zone: The name of its time zone.
  /// - Returns: A limit for each value that is understood.
  func conditional(_ tags: Tags, isForward: Bool, zone: String) -> [TruckRestrictionWarning] {
    guard tags.haveConditions else { return [] }
    let direction = isForward ? ":forward" : ":backward"
    return signs.flatMap { forms in
      let text = forms.lazy.compactMap {
        tags[$0, direction, ":conditional"] ?? tags[$0, ":conditional"]
      }.first
      return text.map(ConditionalValue.values) ?? []
    }.compactMap { warning($0.value)?.where($0, zone: zone) }
  }
}

// MARK: - The kinds

extension TruckLimit {
  /// The limits of a vehicle: bans of trucks and of what they carry are not about buses.
  ///
  /// How wide a road is (`width`) is no limit that a sign sets.
  static func all(for mode: TransportMode) -> [TruckLimit] {
    let names =
      switch mode {
      case .bus: ["bus", "psv"]
      case .privateBus: ["tourist_bus", "coach", "bus"]
      default: ["hgv", "goods"]
      }
    return measures(names) + (mode == .truck ? bans : [])
  }

  private static func measures(_ names: [String]) -> [TruckLimit] {
    func weight(_ key: String, _ type: WeightRestrictionType) -> TruckLimit {
      TruckLimit(signs: [forms(key, names)]) { text in
        WeightRestriction(text, type).map { TruckRestrictionWarning(weightRestriction: $0) }
      }
    }
    func size(_ keys: [String], _ type: DimensionRestrictionType) -> TruckLimit {
      TruckLimit(signs: keys.map { forms($0, names) }) { text in
        DimensionRestriction(text, type).map { TruckRestrictionWarning(dimensionRestriction: $0) }
      }
    }
    return [
      weight("maxweight", .truckWeight), weight("maxweightrating", .truckWeight),
      weight("maxaxleload", .weightPerAxle),
      size(["maxheight", "maxheight:physical", "maxheight:legal"], .truckHeight),
      size(["maxwidth", "maxwidth:physical"], .truckWidth), size(["maxlength"], .truckLength),
      weight("maxgcweight", .truckWeight), weight("maxgcweightrating", .truckWeight),
    ]
  }

  private static func forms(_ key: String, _ names: [String]) -> [String] {
    names.map { key + ":" + $0 } + [key]
  }

  private static let bans = [
    TruckLimit("hgv") { $0 == "no" ? TruckRestrictionWarning() : nil },
    TruckLimit("trailer") {
      $0 == "no" ? TruckRestrictionWarning(trailerCount: IntegerRange(min: 1, max: nil)) : nil
    },
    TruckLimit("hazmat") {
      $0 == "no" ? TruckRestrictionWarning(hazardousMaterials: [.other]) : nil
    },
    TruckLimit("hazmat:water") {
      $0 == "no" ? TruckRestrictionWarning(hazardousMaterials: [.harmfulToWater]) : nil
    },
    TruckLimit("tunnel:category", tunnel), TruckLimit("hazmat:adr_tunnel_cat", tunnel),
  ]

  private init(
    _ key: String, _ warning: @escaping @Sendable (String) -> TruckRestrictionWarning?
  ) {
    self.init(signs: [[key]], warning: warning)
  }

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
}

extension TruckRestrictionWarning {
  /// Of what limits no size, nothing is less.
  fileprivate var centimeters: Int32 { dimensionRestriction?.valueInCentimeters ?? .max }
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
