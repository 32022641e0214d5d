// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// The kinds of vehicles for which laws set limits of their own.
package enum LimitedKind: UInt8, Hashable, Sendable, CaseIterable, FieldChoice {
  /// None beside everybody's.
  case cars = 0
  case trucks = 1
  /// Buses in which people may stand.
  case buses = 2
  /// Buses in which all people sit, with belts and the licence that a country asks for.
  case coaches = 3
  /// Those whom only signs bind that name them: limits are for who is faster anyway.
  case nobody = 4

  package var word: String {
    switch self {
    case .cars: "cars"
    case .trucks: "trucks"
    case .buses: "buses"
    case .coaches: "coaches"
    case .nobody: "nobody"
    }
  }
}

/// The limits that laws set for trucks and buses outside settlements, whatever signs allow others.
///
/// The table is in `VehicleLimits+Table.swift`. Where a country is not listed, and where a column
/// is empty, such vehicles have everybody's limit.
package struct VehicleLimits: Equatable, Sendable {
  /// It holds for vehicles that weigh more, tonnes.
  var aboveTonnes: Double
  /// km/h, infinite where there is none.
  var rural: Double
  /// On roads built apart from others: dual carriageways and motor roads that are no motorways.
  var expressway: Double
  var motorway: Double
}

extension VehicleLimits {
  /// The limit of such a vehicle on a road, km/h; infinite where it has none of its own.
  static func limit(
    of kind: LimitedKind, weightTonnes: Double, _ context: LimitContext
  ) -> Double {
    let limits = rows(kind, context.zone.country).last { $0.aboveTonnes < weightTonnes }
    return limits?.limit(context) ?? .infinity
  }

  /// Whether vehicles of two weights have the same limits in a country.
  package static func areAlike(
    for kind: LimitedKind, in country: String, _ tonnes: Double, _ otherTonnes: Double
  ) -> Bool {
    row(kind, country, tonnes) == row(kind, country, otherTonnes)
  }

  /// The weight above which the row holds that counts for vehicles of a weight, if one does.
  package static func row(_ kind: LimitedKind, _ country: String, _ tonnes: Double) -> Double? {
    rows(kind, country).last { $0.aboveTonnes < tonnes }?.aboveTonnes
  }

  /// Whether a vehicle's weight may matter to its limit on a road; one that is not known has none.
  package static func tellWeightsApart(_ kind: LimitedKind, _ context: LimitContext) -> Bool {
    rows(kind, context.zone.country).contains { $0.limit(context).isFinite }
  }

  /// The rows of a country, the lightest vehicles first.
  private static func rows(_ kind: LimitedKind, _ country: String) -> [VehicleLimits] {
    let own = table[kind]?[country] ?? []
    return own.isEmpty && kind == .coaches ? rows(.buses, country) : own
  }

  private func limit(_ context: LimitContext) -> Double {
    switch context.kind.roadClass {
    case .motorway: return motorway
    case .livingStreet: return .infinity
    default: break
    }
    if context.tags["motorroad"] == "yes" { return expressway }
    if context.isUrban { return .infinity }
    return context.isDualTrunk ? expressway : rural
  }
}
