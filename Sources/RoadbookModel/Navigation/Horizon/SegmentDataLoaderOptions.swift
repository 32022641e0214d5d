// SPDX-License-Identifier: Apache-2.0

/// What is told of a segment; what is not asked for stays `nil`.
public struct SegmentDataLoaderOptions: Hashable, Sendable, Codable {
  /// In which directions cars may drive.
  public var loadTravelDirection: Bool
  /// How important the road is.
  public var loadFunctionalRoadClass: Bool
  /// Who may use it.
  public var loadTransportModesAccess: Bool
  /// The limits of speed.
  public var loadSpeedLimits: Bool
  /// The speeds that cars reach without traffic.
  public var loadBaseSpeeds: Bool
  /// Whether it is an aisle of a car park, or a frontage road.
  public var loadLocalRoadCharacteristics: Bool
  /// Names and numbers.
  public var loadStreetNamesAndRoadNumbers: Bool
  /// Tunnels, bridges, ramps and the like.
  public var loadRoadAttributes: Bool
  /// Traffic lights.
  public var loadTrafficSignals: Bool
  /// Signs.
  public var loadRoadSigns: Bool
  /// What holds in its country or state.
  public var loadAdministrativeRules: Bool
  /// Crossings with railways.
  public var loadRailwayCrossings: Bool
  /// Whether it lies in a settlement.
  public var loadUrban: Bool
  /// Limits for rain, snow, fog and schools, and speeds that are advised.
  public var loadSpecialSpeedSituations: Bool
  /// Toll stations.
  public var loadTollPoints: Bool

  /// Asks for nothing.
  public init() {
    self.init(everything: false)
  }

  /// Asks for everything or nothing.
  package init(everything: Bool) {
    loadTravelDirection = everything
    loadFunctionalRoadClass = everything
    loadTransportModesAccess = everything
    loadSpeedLimits = everything
    loadBaseSpeeds = everything
    loadLocalRoadCharacteristics = everything
    loadStreetNamesAndRoadNumbers = everything
    loadRoadAttributes = everything
    loadTrafficSignals = everything
    loadRoadSigns = everything
    loadAdministrativeRules = everything
    loadRailwayCrossings = everything
    loadUrban = everything
    loadSpecialSpeedSituations = everything
    loadTollPoints = everything
  }
}

extension SegmentDataLoaderOptions {
  /// Asks for what either of two asks for.
  package func joined(with other: SegmentDataLoaderOptions) -> SegmentDataLoaderOptions {
    var joined = self
    let flags: [WritableKeyPath<SegmentDataLoaderOptions, Bool>] = [
      \.loadTravelDirection, \.loadFunctionalRoadClass, \.loadTransportModesAccess,
      \.loadSpeedLimits, \.loadStreetNamesAndRoadNumbers, \.loadRoadAttributes,
      \.loadTrafficSignals, \.loadRoadSigns, \.loadRailwayCrossings, \.loadUrban,
      \.loadSpecialSpeedSituations, \.loadBaseSpeeds, \.loadLocalRoadCharacteristics,
      \.loadAdministrativeRules, \.loadTollPoints,
    ]
    for flag in flags where other[keyPath: flag] { joined[keyPath: flag] = true }
    return joined
  }
}
