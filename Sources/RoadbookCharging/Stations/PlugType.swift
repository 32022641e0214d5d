// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// What vehicles are plugged into.
///
/// The raw value is what maps hold: new types come at the end.
package enum PlugType: UInt8, CaseIterable, Sendable {
  case chademo, chaoji
  case domesticA, domesticB, domesticC, domesticD, domesticE, domesticF, domesticG, domesticH
  case domesticI, domesticJ, domesticK, domesticL, domesticM, domesticN, domesticO
  case gbtAc, gbtDc
  case iec603092Single16, iec603092Three16, iec603092Three32, iec603092Three64
  case iec62196T1, iec62196T1Combo, iec62196T2, iec62196T2Combo, iec62196T3a, iec62196T3c
  case nema520, nema630, nema650, nema1030, nema1050, nema1430, nema1450
  case pantographBottomUp, pantographTopDown
  case teslaR, teslaS, saeJ3400, mcs
}

extension PlugType {
  /// The connector of a vehicle's battery that it fits; `nil` where plans know none.
  package var connector: ChargingConnectorType? {
    switch self {
    case .iec62196T1Combo: .iec62196Type1Combo
    case .iec62196T2Combo: .iec62196Type2Combo
    case .chademo: .chademo
    case .teslaR, .teslaS: .tesla
    case .gbtDc: .gbtDc
    case .saeJ3400: .saeJ3400
    default: nil
    }
  }

  /// Whether it always brings direct current.
  package var isDirect: Bool {
    switch self {
    case .chademo, .chaoji, .gbtDc, .iec62196T1Combo, .iec62196T2Combo, .pantographBottomUp,
      .pantographTopDown, .teslaS, .mcs:
      true
    default: false
    }
  }

  /// What its form says of the current, where nothing else does; `nil` where it may be one or the other.
  package var usualSupply: ChargingSupplyType? {
    if isDirect { return .dc }
    switch self {
    case .iec603092Three16, .iec603092Three32, .iec603092Three64: return .acThree
    case .gbtAc, .iec62196T2, .iec62196T3c, .teslaR, .saeJ3400: return nil
    default: return .acSingle
    }
  }
}
