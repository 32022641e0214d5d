// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
public import RoadbookGeometry

/// A restriction of vehicles, with the conditions under which it holds.
public struct VehicleRestriction: Hashable, Sendable {
  /// The limit, if it is one of a measure.
  public var restriction: SpecificRestriction?
  /// The ban of dangerous goods, if it is one.
  public var hazmatRestriction: HazardousMaterialRestriction?
  /// When it holds, and for whom.
  public var timeRestriction: TimeRestriction?
  /// Whether it holds for deliveries too.
  public var appliesToDelivery: Bool
  /// The weather in which it holds.
  public var weather: WeatherType?
  /// The build of trucks for which it holds.
  public var truckCategory: TruckCategory?
  /// Numbers of trailers for which it holds.
  public var trailerCount: IntegerRange?
  /// Numbers of axles for which it holds.
  public var axleCount: IntegerRange?
  /// Numbers of axles in a group for which it holds.
  public var axleCountInGroup: IntegerRange?

  /// Makes a restriction; without conditions it always holds.
  public init(
    restriction: SpecificRestriction? = nil, hazmatRestriction: HazardousMaterialRestriction? = nil,
    timeRestriction: TimeRestriction? = nil, appliesToDelivery: Bool = true,
    weather: WeatherType? = nil, truckCategory: TruckCategory? = nil,
    trailerCount: IntegerRange? = nil, axleCount: IntegerRange? = nil,
    axleCountInGroup: IntegerRange? = nil
  ) {
    self.restriction = restriction
    self.hazmatRestriction = hazmatRestriction
    self.timeRestriction = timeRestriction
    self.appliesToDelivery = appliesToDelivery
    self.weather = weather
    self.truckCategory = truckCategory
    self.trailerCount = trailerCount
    self.axleCount = axleCount
    self.axleCountInGroup = axleCountInGroup
  }
}

extension VehicleRestriction: Codable, FieldCoded {
  package static var blank: VehicleRestriction { VehicleRestriction() }
  package static let fields: FieldTable<VehicleRestriction> = [
    .optional("restriction", \.restriction),
    .optional("hazmatRestriction", \.hazmatRestriction),
    .optional("timeRestriction", \.timeRestriction),
    .value("appliesToDelivery", \.appliesToDelivery),
    .optional("weather", \.weather),
    .optional("truckCategory", \.truckCategory),
    .optional("trailerCount", \.trailerCount),
    .optional("axleCount", \.axleCount),
    .optional("axleCountInGroup", \.axleCountInGroup),
  ]
}

/// When a road is closed, and for whom.
public struct TimeRestriction: Hashable, Sendable {
  /// Why it is closed.
  public var category: TimeRestriction.Category
  /// For whom; empty for everyone.
  public var applicability: [TransportType]
  /// When; `nil` for always.
  public var timeRule: TimeRule?

  /// Makes a restriction; by default for everyone, always.
  public init(
    category: TimeRestriction.Category = .prohibited, applicability: [TransportType] = [],
    timeRule: TimeRule? = nil
  ) {
    self.category = category
    self.applicability = applicability
    self.timeRule = timeRule
  }
}

extension TimeRestriction: Codable, FieldCoded {
  package static var blank: TimeRestriction { TimeRestriction() }
  package static let fields: FieldTable<TimeRestriction> = [
    .value("category", \.category),
    .list("applicability", \.applicability),
    .optional("timeRule", \.timeRule),
  ]
}

extension TimeRestriction {
  /// Why a road is closed at times.
  public enum Category: UInt32, CodedByName, JSONWritable {
    /// By a sign.
    case prohibited
    /// By the season.
    case seasonal
  }
}

/// Weather that signs speak of.
public enum WeatherType: UInt32, CodedByName, JSONWritable {
  /// Not known.
  case unknown
  /// Rain.
  case rain
  /// Snow.
  case snow
  /// Fog.
  case fog
}

/// The speeds that a vehicle may drive at most, wherever no sign says less.
public struct GeneralVehicleSpeedLimits: Hashable, Sendable {
  /// On motorways.
  public var maxSpeedHighwaysInMetersPerSecond: Double?
  /// Outside settlements.
  public var maxSpeedRuralInMetersPerSecond: Double?
  /// Inside settlements.
  public var maxSpeedUrbanInMetersPerSecond: Double?
  /// In rain.
  public var maxSpeedRainingInMetersPerSecond: Double?
  /// In snow.
  public var maxSpeedSnowingInMetersPerSecond: Double?
  /// At night.
  public var maxSpeedNightInMetersPerSecond: Double?
  /// The least speed on motorways.
  public var minSpeedHighwaysInMetersPerSecond: Double?

  /// Makes a set of speeds; by default nothing is known.
  public init(
    maxSpeedHighwaysInMetersPerSecond: Double? = nil, maxSpeedRuralInMetersPerSecond: Double? = nil,
    maxSpeedUrbanInMetersPerSecond: Double? = nil, maxSpeedRainingInMetersPerSecond: Double? = nil,
    maxSpeedSnowingInMetersPerSecond: Double? = nil, maxSpeedNightInMetersPerSecond: Double? = nil,
    minSpeedHighwaysInMetersPerSecond: Double? = nil
  ) {
    self.maxSpeedHighwaysInMetersPerSecond = maxSpeedHighwaysInMetersPerSecond
    self.maxSpeedRuralInMetersPerSecond = maxSpeedRuralInMetersPerSecond
    self.maxSpeedUrbanInMetersPerSecond = maxSpeedUrbanInMetersPerSecond
    self.maxSpeedRainingInMetersPerSecond = maxSpeedRainingInMetersPerSecond
    self.maxSpeedSnowingInMetersPerSecond = maxSpeedSnowingInMetersPerSecond
    self.maxSpeedNightInMetersPerSecond = maxSpeedNightInMetersPerSecond
    self.minSpeedHighwaysInMetersPerSecond = minSpeedHighwaysInMetersPerSecond
  }
}

extension GeneralVehicleSpeedLimits: Codable, FieldCoded {
  package static var blank: GeneralVehicleSpeedLimits { GeneralVehicleSpeedLimits() }
  package static let fields: FieldTable<GeneralVehicleSpeedLimits> = [
    .optional("maxSpeedHighwaysInMetersPerSecond", \.maxSpeedHighwaysInMetersPerSecond),
    .optional("maxSpeedRuralInMetersPerSecond", \.maxSpeedRuralInMetersPerSecond),
    .optional("maxSpeedUrbanInMetersPerSecond", \.maxSpeedUrbanInMetersPerSecond),
    .optional("maxSpeedRainingInMetersPerSecond", \.maxSpeedRainingInMetersPerSecond),
    .optional("maxSpeedSnowingInMetersPerSecond", \.maxSpeedSnowingInMetersPerSecond),
    .optional("maxSpeedNightInMetersPerSecond", \.maxSpeedNightInMetersPerSecond),
    .optional("minSpeedHighwaysInMetersPerSecond", \.minSpeedHighwaysInMetersPerSecond),
  ]
}
