// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// What a limit without a sign depends on.
package struct LimitContext: Sendable {
  package var tags: Tags
  package var kind: RoadKind
  package var zone: Zone
  package var isUrban: Bool

  package init(tags: Tags, kind: RoadKind, zone: Zone, isUrban: Bool) {
    self.tags = tags
    self.kind = kind
    self.zone = zone
    self.isUrban = isUrban
  }

  /// Whether the road is a carriageway of a trunk road that has two.
  var isDualTrunk: Bool { kind.roadClass == .trunk && tags["oneway"] == "yes" }
}

/// The limits that the law sets for passenger cars where no sign stands.
///
/// The tables are in `DefaultLimits+Tables.swift`. A country that is not listed has the customary
/// values of the first line.
package struct DefaultLimits: Equatable, Sendable {
  /// km/h, infinite where there is no limit.
  package var urban: Double
  package var rural: Double
  /// On roads built apart from others: dual carriageways and motor roads that are no motorways.
  package var expressway: Double
  package var motorway: Double
  package var livingStreet: Double
}

extension DefaultLimits {
  /// The limits of a state or province, or else of its country.
  package static func limits(country: String, state: String = "") -> DefaultLimits {
    table[state] ?? table[country] ?? customary
  }

  /// The states of a country whose limits differ from its own, by ISO 3166-2 and in their order.
  package static func states(of country: String) -> [String] {
    table.keys.filter { $0.hasPrefix(country + "-") }.sorted()
  }

  /// Whether limits have been looked up for a country.
  package static func isListed(country: String) -> Bool { table[country] != nil }

  /// Whether a country's signs show miles per hour.
  package static func usesMiles(country: String) -> Bool {
    Countries.milesPerHour.contains(country)
  }

  /// The limit in km/h of a road without a sign, or `nil` where there is none.
  static func limit(_ context: LimitContext) -> Double? {
    let limits = limits(country: context.zone.country, state: context.zone.state)
    return known(limits.limit(context))
  }

  /// The limit in km/h that "DE:urban" and the like name, or `nil` where there is none.
  static func limit(law kind: String, country: String, _ context: LimitContext) -> Double? {
    // "BE-VLG" names a region; the zone may know the state more exactly.
    let code = String(country.prefix(2))
    let state = country == code && context.zone.country == code ? context.zone.state : country
    let limits = limits(country: code, state: state)
    switch kind {
    case "urban", "nsl_restricted", "urban_primary", "urban_secondary": return known(limits.urban)
    case "rural", "nsl_single", "single_carriageway": return known(limits.rural)
    case "trunk", "expressway", "nsl_dual", "dual_carriageway", "motorroad":
      return known(limits.expressway)
    case "motorway": return known(limits.motorway)
    case "living_street": return known(limits.livingStreet)
    case "pedestrian_zone", "walk": return 7
    case "bicycle_road": return 30
    default: return known(limits.limit(context))
    }
  }

  private func limit(_ context: LimitContext) -> Double {
    switch context.kind.roadClass {
    case .motorway: return motorway
    case .livingStreet: return livingStreet
    default: break
    }
    if context.tags["motorroad"] == "yes" { return expressway }
    if context.isUrban { return urban }
    return context.isDualTrunk ? expressway : rural
  }

  private static func known(_ speed: Double) -> Double? { speed.isFinite ? speed : nil }
}
