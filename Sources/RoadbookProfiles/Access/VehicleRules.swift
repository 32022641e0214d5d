// SPDX-License-Identifier: Apache-2.0

/// The vehicle that signs are held against: its size, weight and load.
///
/// Roads and barriers that admit less are closed to it (→ `SignedLimits.swift`), those that are
/// closed to its trailer or its load too (→ `CompanionKeys.swift`), and conditions in tags compare
/// with it (→ `Conditions.swift`). What is 0 is not known, and then no limit of it applies.
package struct VehicleRules: ProfileRecord {
  package var heightMeters = 0.0
  package var widthMeters = 0.0
  /// With trailers.
  package var lengthMeters = 0.0
  /// The greatest weight that it is licensed for, with trailers.
  package var weightTonnes = 0.0
  /// What it weighs on the way; 0 stands for as much as it may.
  package var currentWeightTonnes = 0.0
  package var emptyWeightTonnes = 0.0
  /// The load that it may carry.
  package var payloadTonnes = 0.0
  /// The greatest load on one axle, and on two that stand close together.
  package var axleLoadTonnes = 0.0
  package var tandemLoadTonnes = 0.0
  /// Axles, with those of trailers.
  package var axles = 0.0
  package var trailers = 0.0
  package var tires = 0.0
  /// People on board; 0 stands for the driver alone.
  package var occupants = 0.0
  /// Whether it uses roads for shared cars where enough people are on board, and where those pay who
  /// are too few.
  package var usesCarpoolLanes = Answer.no
  package var paysForCarpoolLanes = Answer.no
  /// Whether it is a tractor with a semi-trailer.
  package var isArticulated = Answer.no
  /// The dangerous goods on board, such as "explosive" and "harmfulToWater".
  package var hazardousGoods: [String] = []
  /// The restriction code of the load for tunnels.
  package var tunnelCode = TunnelCode.none

  package init() {}

  package mutating func visit<V: FieldVisitor>(_ fields: inout V) throws(V.Failure) {
    let tonnes = 0.0...1000.0
    try fields.number("height_meters", &heightMeters, in: 0...50)
    try fields.number("width_meters", &widthMeters, in: 0...50)
    try fields.number("length_meters", &lengthMeters, in: 0...300)
    try fields.number("weight_tonnes", &weightTonnes, in: tonnes)
    try fields.number("current_weight_tonnes", &currentWeightTonnes, in: tonnes, default: 0)
    try fields.number("empty_weight_tonnes", &emptyWeightTonnes, in: tonnes, default: 0)
    try fields.number("payload_tonnes", &payloadTonnes, in: tonnes, default: 0)
    try fields.number("axle_load_tonnes", &axleLoadTonnes, in: tonnes, default: 0)
    try fields.number("tandem_load_tonnes", &tandemLoadTonnes, in: tonnes, default: 0)
    try fields.number("axles", &axles, in: 0...255, default: 0)
    try fields.number("trailers", &trailers, in: 0...255, default: 0)
    try fields.number("tires", &tires, in: 0...255, default: 0)
    try fields.number("occupants", &occupants, in: 0...255, default: 0)
    try fields.choice("uses_carpool_lanes", &usesCarpoolLanes, default: .no)
    try fields.choice("pays_for_carpool_lanes", &paysForCarpoolLanes, default: .no)
    try fields.choice("articulated", &isArticulated, default: .no)
    try fields.words("hazardous_goods", &hazardousGoods)
    try fields.choice("tunnel_code", &tunnelCode, default: TunnelCode.none)
  }
}

/// The restriction code of a load, from the most to the least dangerous.
///
/// A load may not pass tunnels of its letter's category and of all behind it: one with code C
/// passes tunnels of category A and B.
///
/// Source: ADR 8.6.4
package enum TunnelCode: UInt8, Hashable, Sendable, CaseIterable, FieldChoice {
  case none = 0
  case b = 1
  case c = 2
  case d = 3
  case e = 4

  package var word: String {
    switch self {
    case .none: "none"
    case .b: "B"
    case .c: "C"
    case .d: "D"
    case .e: "E"
    }
  }
}

extension VehicleRules {
  /// What it weighs on the way.
  var actualWeightTonnes: Double {
    currentWeightTonnes > 0 ? currentWeightTonnes : weightTonnes
  }

  /// Whether anything dangerous is on board.
  var carriesHazardousGoods: Bool { !hazardousGoods.isEmpty || tunnelCode != .none }

  /// What the vehicle has of what a limit is about; `nil` where that is not known.
  func measure(of limit: SizeLimit) -> Double? {
    let measure =
      switch limit {
      case .height: heightMeters
      case .width: widthMeters
      case .length: lengthMeters
      case .weight: actualWeightTonnes
      case .grossWeight: weightTonnes
      case .emptyWeight: emptyWeightTonnes
      case .payload: payloadTonnes
      case .axleLoad: axleLoadTonnes
      case .bogieLoad: tandemLoadTonnes
      case .axles: axles
      case .trailers: trailers
      case .tires: tires
      }
    return measure > 0 ? measure : nil
  }
}
