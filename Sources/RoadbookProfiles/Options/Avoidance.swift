// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
package import RoadbookNetwork

/// Kinds of roads, countries and zones that a request keeps off.
///
/// A route is first looked for without them. Where there is none, they are entered, at a price that
/// keeps what is driven of them short, and the route says so.
package struct Avoidance: Hashable, Sendable {
  /// What is avoided.
  package var features: Set<RoadFeatures> = []
  /// ISO 3166-1 alpha-2 codes in upper case.
  package var countries: Set<String> = []
  /// Low-emission and limited-traffic zones, as ``Zone/specialAreas`` names them.
  package var zones: Set<Int64> = []
  /// All such zones but ``exceptedZones``, and all that cost something.
  package var allZones = false
  package var allTollZones = false
  package var exceptedZones: Set<Int64> = []
  /// Roads that need a vignette, but in the countries whose vignette is owned.
  package var vignettes = false
  package var ownedVignettes: Set<String> = []
  /// Whether what is avoided is closed, or only dear.
  package var effect = Effect.closes

  package enum Effect: Hashable, Sendable {
    case closes
    case weighs
  }

  package init() {}

  /// What a second on avoided roads weighs where there is no way without them.
  package static let factor = 20.0

  /// Whether nothing is avoided.
  package var isEmpty: Bool {
    features.isEmpty && countries.isEmpty && zones.isEmpty && !allZones
      && !allTollZones && !vignettes
  }

  /// Whether some roads are closed by it.
  package var closes: Bool { !isEmpty && effect == .closes }
}

// MARK: - Judging

extension Avoidance {
  /// The answer of a profile as it is for those who avoid such roads.
  func judged(_ rule: WayRule, in zone: Zone) -> WayRule {
    guard !isEmpty, rule.access != .forbidden, avoidsRoad(rule, in: zone) else { return rule }
    if effect == .closes { return .forbidden }
    var rule = rule
    rule.flags.insert(.avoided)
    return rule
  }

  /// Whether a road is avoided, for what it is or for where it lies.
  package func avoidsRoad(_ rule: WayRule, in zone: Zone) -> Bool {
    avoidsVignette(rule, in: zone) || features.contains { avoids($0, rule, in: zone) }
      || avoids(zone)
  }

  /// Whether a road is avoided because it is of a kind.
  package func avoids(_ feature: RoadFeatures, _ rule: WayRule, in zone: Zone) -> Bool {
    guard features.contains(feature), feature.isFeature(of: rule) else { return false }
    // What is paid for already costs nothing more.
    return feature != .tollRoad || !rule.flags.contains(.vignette)
      || !ownedVignettes.contains(zone.country)
  }

  /// Whether a road is avoided because a vignette is needed that is not owned.
  package func avoidsVignette(_ rule: WayRule, in zone: Zone) -> Bool {
    vignettes && rule.flags.contains(.vignette) && !ownedVignettes.contains(zone.country)
  }

  /// Whether the countries or zones of a place are avoided.
  package func avoids(_ zone: Zone) -> Bool {
    countries.contains(zone.country)
      || zone.specialAreas.contains { avoidsZone($0, all: allZones) }
      || zone.tollAreas.contains { avoidsZone($0, all: allTollZones) }
  }

  /// The zones of a place that are avoided.
  package func areas(of zone: Zone) -> [Int64] {
    zone.specialAreas.filter { avoidsZone($0, all: allZones) }
      + zone.tollAreas.filter { avoidsZone($0, all: allTollZones) }
  }

  private func avoidsZone(_ area: Int64, all: Bool) -> Bool {
    zones.contains(area) || all && !exceptedZones.contains(area)
  }
}

extension RoadFeatures {
  /// Whether a road is of this kind.
  func isFeature(of rule: WayRule) -> Bool {
    switch self {
    case .tollRoad: rule.flags.contains(.toll)
    case .controlledAccessHighway: rule.roadClass == .motorway || rule.flags.contains(.motorroad)
    case .ferry: rule.roadClass == .ferry
    case .carShuttleTrain: rule.roadClass == .shuttleTrain
    case .tunnel: rule.flags.contains(.tunnel)
    case .dirtRoad: rule.flags.contains(.unpaved)
    case .seasonalClosure: rule.flags.contains(.seasonal)
    // Turns are no facts of a road.
    case .uTurns: false
    }
  }
}

extension ProfileRules {
  /// Keeps the vehicle off what is avoided.
  mutating func avoid(_ avoidance: Avoidance) {
    self.avoidance = avoidance
    if avoidance.features.contains(.uTurns), avoidance.effect == .closes { turns.uTurns = .never }
  }
}
