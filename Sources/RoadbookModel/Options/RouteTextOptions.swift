// SPDX-License-Identifier: Apache-2.0

public import RoadbookGeometry

/// Language and units of the texts of a route.
public struct RouteTextOptions: Hashable, Sendable {
  /// The language of maneuver texts; one that is not built falls back to `.enUs`.
  public var language: LanguageCode
  /// The units of distances in texts.
  public var unitSystem: UnitSystem
  /// Which names the texts have.
  public var textUsageOptions: TextUsageOptions

  /// Makes options; by default American English and metric units.
  public init(
    language: LanguageCode = .enUs, unitSystem: UnitSystem = .metric,
    textUsageOptions: TextUsageOptions = TextUsageOptions()
  ) {
    self.language = language
    self.unitSystem = unitSystem
    self.textUsageOptions = textUsageOptions
  }
}

extension RouteTextOptions: Codable, FieldCoded {
  package static var blank: RouteTextOptions { RouteTextOptions() }
  package static let fields: FieldTable<RouteTextOptions> = [
    .value("language", \.language),
    .value("unitSystem", \.unitSystem),
    .value("textUsageOptions", \.textUsageOptions),
  ]
}

/// Which names the maneuver texts have.
public struct TextUsageOptions: Hashable, Sendable {
  /// When streets are named.
  public var streetName: LocalizedTextPreference
  /// When roads are numbered.
  public var roadNumber: LocalizedTextPreference
  /// When the destinations on signs are named.
  public var signpostDirection: LocalizedTextPreference

  /// Makes options; by default everything is named.
  public init(
    streetName: LocalizedTextPreference = .useAlways,
    roadNumber: LocalizedTextPreference = .useAlways,
    signpostDirection: LocalizedTextPreference = .useAlways
  ) {
    self.streetName = streetName
    self.roadNumber = roadNumber
    self.signpostDirection = signpostDirection
  }
}

extension TextUsageOptions: Codable, FieldCoded {
  package static var blank: TextUsageOptions { TextUsageOptions() }
  package static let fields: FieldTable<TextUsageOptions> = [
    .value("streetName", \.streetName),
    .value("roadNumber", \.roadNumber),
    .value("signpostDirection", \.signpostDirection),
  ]
}

/// When a name is used in a text of some language.
public enum LocalizedTextPreference: UInt32, CodedByName, JSONWritable {
  /// Never.
  case useNever
  /// Whatever its language.
  case useAlways
  /// If it is in the same language; "pt" fits "pt-BR".
  case useIfLanguageIsCompatible
}
