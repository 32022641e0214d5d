// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// What decides about tolls.
///
/// No prices are known yet, so that `ownedVignettes` alone changes anything.
public struct TollOptions: Hashable, Sendable {
  /// Transponders on board; only "all" is valid.
  public var transponders: [String]
  /// The category of the vehicle where tolls know one.
  public var vehicleCategory: TollOptions.VehicleCategory?
  /// The emission class of the vehicle.
  public var emissionType: TollOptions.EmissionType?
  /// The CO₂ class of the vehicle, 1…5.
  public var co2Class: Int32?
  /// The countries whose motorway vignette is paid already: their roads are no toll roads to avoid.
  ///
  /// Vignettes are known of Austria, Bulgaria, Czechia, Hungary, Romania, Slovakia, Slovenia and
  /// Switzerland. This field is Roadbook's own.
  ///
  /// Roadbook's own.
  public var ownedVignettes: [CountryCode]

  /// Makes options; by default nothing is known.
  public init(
    transponders: [String] = [], vehicleCategory: TollOptions.VehicleCategory? = nil,
    emissionType: TollOptions.EmissionType? = nil, co2Class: Int32? = nil,
    ownedVignettes: [CountryCode] = []
  ) {
    self.transponders = transponders
    self.vehicleCategory = vehicleCategory
    self.emissionType = emissionType
    self.co2Class = co2Class
    self.ownedVignettes = ownedVignettes
  }
}

extension TollOptions: Codable, FieldCoded {
  package static var blank: TollOptions { TollOptions() }
  package static let fields: FieldTable<TollOptions> = [
    .list("transponders", \.transponders),
    .optional("vehicleCategory", \.vehicleCategory),
    .optional("emissionType", \.emissionType),
    .optional("co2Class", \.co2Class),
    .list("ownedVignettes", \.ownedVignettes),
  ]
}

extension TollOptions {
  /// Categories of vehicles in tolls.
  public enum VehicleCategory: UInt32, CodedByName, JSONWritable {
    /// A small bus.
    case minibus
  }
}

extension TollOptions {
  /// European emission classes.
  public enum EmissionType: UInt32, CodedByName, JSONWritable {
    /// Euro 1.
    case euro1
    /// Euro 2.
    case euro2
    /// Euro 3.
    case euro3
    /// Euro 4.
    case euro4
    /// Euro 5.
    case euro5
    /// Euro 6.
    case euro6
    /// Enhanced environmentally friendly vehicle.
    case euroEev
  }
}
