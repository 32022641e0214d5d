// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// Language, units and form of the texts of a route.
public struct RouteTextOptions: Hashable, Sendable {
  /// The language of maneuver texts.
  ///
  /// One that is not built falls back to another region's, else to `.enUs`; `Route.language` tells
  /// which one it is.
  public var language: LanguageCode
  /// The units of distances in texts.
  public var unitSystem: UnitSystem
  /// Which names the texts have.
  public var textUsageOptions: TextUsageOptions
  /// Whether texts are marked up.
  ///
  /// Roadbook's own.
  public var textFormat: TextFormat
  /// Whether texts end with the way to the next maneuver, as in "Go for 690 m".
  ///
  /// Roadbook's own.
  public var includesDistances: Bool

  /// Makes options; by default American English, metric units, and plain texts with distances.
  public init(
    language: LanguageCode = .enUs, unitSystem: UnitSystem = .metric,
    textUsageOptions: TextUsageOptions = TextUsageOptions(), textFormat: TextFormat = .plain,
    includesDistances: Bool = true
  ) {
    self.language = language
    self.unitSystem = unitSystem
    self.textUsageOptions = textUsageOptions
    self.textFormat = textFormat
    self.includesDistances = includesDistances
  }
}

extension RouteTextOptions: Codable, FieldCoded {
  package static var blank: RouteTextOptions { RouteTextOptions() }
  package static let fields: FieldTable<RouteTextOptions> = [
    .value("language", \.language),
    .value("unitSystem", \.unitSystem),
    .value("textUsageOptions", \.textUsageOptions),
    .value("textFormat", \.textFormat),
    .value("includesDistances", \.includesDistances),
  ]
}

/// Whether texts of maneuvers are marked up.
///
/// Roadbook's own.
public enum TextFormat: UInt32, CodedByName, JSONWritable {
  /// Plain text.
  case plain
  /// HTML: names are escaped, and parts of the text have classes.
  ///
  /// The classes are `exit`, `next-street`, `sign` (with `lang` where the language of the sign is
  /// known), `distance-description`, and `length` within it.
  case html
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
