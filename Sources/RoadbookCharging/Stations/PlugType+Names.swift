// SPDX-License-Identifier: Apache-2.0

extension PlugType {
  /// What OCPI calls it, in the order of the cases.
  ///
  /// Source: OCPI 2.2.1, mod_locations, ConnectorType.
  private static let ocpiNames: [String] = [
    "CHADEMO", "CHAOJI",
    "DOMESTIC_A", "DOMESTIC_B", "DOMESTIC_C", "DOMESTIC_D", "DOMESTIC_E", "DOMESTIC_F",
    "DOMESTIC_G", "DOMESTIC_H", "DOMESTIC_I", "DOMESTIC_J", "DOMESTIC_K", "DOMESTIC_L",
    "DOMESTIC_M", "DOMESTIC_N", "DOMESTIC_O",
    "GBT_AC", "GBT_DC",
    "IEC_60309_2_single_16", "IEC_60309_2_three_16", "IEC_60309_2_three_32",
    "IEC_60309_2_three_64",
    "IEC_62196_T1", "IEC_62196_T1_COMBO", "IEC_62196_T2", "IEC_62196_T2_COMBO", "IEC_62196_T3A",
    "IEC_62196_T3C",
    "NEMA_5_20", "NEMA_6_30", "NEMA_6_50", "NEMA_10_30", "NEMA_10_50", "NEMA_14_30", "NEMA_14_50",
    "PANTOGRAPH_BOTTOM_UP", "PANTOGRAPH_TOP_DOWN",
    "TESLA_R", "TESLA_S", "SAE_J3400", "MCS",
  ]

  package var ocpiName: String { Self.ocpiNames[Int(rawValue)] }

  private static let byOCPIName = Dictionary(
    zip(ocpiNames.map { $0.uppercased() }, allCases), uniquingKeysWith: { first, _ in first })

  /// The plug that OCPI calls so.
  package init?(ocpi name: String) {
    guard let type = Self.byOCPIName[name.uppercased()] else { return nil }
    self = type
  }

  /// The plug of a key `socket:…` of OpenStreetMap, without `socket:`.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:socket
  package init?(socket name: some StringProtocol) {
    guard let type = Self.bySocket[String(name)] else { return nil }
    self = type
  }

  private static let bySocket: [String: PlugType] = [
    "chademo": .chademo, "chaoji": .chaoji, "mcs": .mcs,
    "type1": .iec62196T1, "type1_cable": .iec62196T1, "type1_combo": .iec62196T1Combo,
    "type2": .iec62196T2, "type2_cable": .iec62196T2, "type2_combo": .iec62196T2Combo,
    "type3": .iec62196T3c, "type3a": .iec62196T3a, "type3c": .iec62196T3c,
    "tesla_supercharger": .teslaS, "tesla_supercharger_ccs": .iec62196T2Combo,
    "tesla_standard": .teslaS, "tesla_destination": .teslaS, "tesla_roadster": .teslaR,
    "nacs": .saeJ3400, "gb_ac": .gbtAc, "gb_dc": .gbtDc,
    "cee_blue": .iec603092Single16, "cee_red_16a": .iec603092Three16,
    "cee_red_32a": .iec603092Three32, "cee_red_63a": .iec603092Three64,
    "cee_red_64a": .iec603092Three64, "cee_red_125a": .iec603092Three64,
    "schuko": .domesticF, "typee": .domesticE, "bs1363": .domesticG, "as3112": .domesticI,
    "sev1011_t13": .domesticJ, "sev1011_t23": .domesticJ, "nema_5_15": .domesticB,
    "nema_5_20": .nema520, "nema_14_30": .nema1430, "nema_14_50": .nema1450,
  ]

  /// The plug that people call so: "CCS", "Type 2", "DC Kupplung Combo", or by OCPI's name.
  ///
  /// Spaces, signs and capitals do not count.
  package init?(name: some StringProtocol) {
    if let type = PlugType(ocpi: String(name)) {
      self = type
      return
    }
    var word = String(
      name.lowercased().unicodeScalars.filter {
        $0.properties.isAlphabetic || ("0"..."9").contains($0)
      })
    for start in [
      "ac", "dc", "steckdose", "kupplung", "stecker", "socket", "plug", "cable", "iec62196",
    ]
    where word.hasPrefix(start) && word != start {
      word.removeFirst(start.count)
    }
    guard let type = Self.byWord[word] else { return nil }
    self = type
  }

  private static let byWord: [String: PlugType] = [
    "ccs": .iec62196T2Combo, "ccs2": .iec62196T2Combo, "combo": .iec62196T2Combo,
    "combo2": .iec62196T2Combo, "ccscombo2": .iec62196T2Combo, "type2combo": .iec62196T2Combo,
    "typ2combo": .iec62196T2Combo, "ccs1": .iec62196T1Combo, "combo1": .iec62196T1Combo,
    "ccscombo1": .iec62196T1Combo, "type1combo": .iec62196T1Combo,
    "type2": .iec62196T2, "typ2": .iec62196T2, "mennekes": .iec62196T2,
    "type1": .iec62196T1, "typ1": .iec62196T1, "j1772": .iec62196T1, "saej1772": .iec62196T1,
    "type3a": .iec62196T3a, "type3c": .iec62196T3c, "type3": .iec62196T3c,
    "chademo": .chademo, "chaoji": .chaoji, "mcs": .mcs,
    "tesla": .teslaS, "supercharger": .teslaS, "teslasupercharger": .teslaS,
    "teslaroadster": .teslaR, "nacs": .saeJ3400, "j3400": .saeJ3400, "saej3400": .saeJ3400,
    "gbt": .gbtDc, "gbtdc": .gbtDc, "gbtac": .gbtAc,
    "schuko": .domesticF, "typee": .domesticE, "typef": .domesticF, "typeg": .domesticG,
    "ceeblau": .iec603092Single16, "ceeblue": .iec603092Single16,
    "cee3polig": .iec603092Single16, "cee5polig": .iec603092Three16,
    "cee16": .iec603092Three16, "cee32": .iec603092Three32, "cee63": .iec603092Three64,
  ]

  /// What people call it.
  package var displayName: String {
    switch self {
    case .chademo: "CHAdeMO"
    case .chaoji: "ChaoJi"
    case .gbtAc: "GB/T AC"
    case .gbtDc: "GB/T DC"
    case .iec62196T1: "Type 1"
    case .iec62196T1Combo: "CCS1"
    case .iec62196T2: "Type 2"
    case .iec62196T2Combo: "CCS2"
    case .iec62196T3a: "Type 3A"
    case .iec62196T3c: "Type 3C"
    case .iec603092Single16: "CEE blue"
    case .iec603092Three16: "CEE 16 A"
    case .iec603092Three32: "CEE 32 A"
    case .iec603092Three64: "CEE 63 A"
    case .domesticE: "Type E"
    case .domesticF: "Schuko"
    case .domesticG: "BS 1363"
    case .teslaR: "Tesla Roadster"
    case .teslaS: "Tesla"
    case .saeJ3400: "NACS"
    case .mcs: "MCS"
    default: ocpiName
    }
  }

  /// What no plug of the form carries more than, in watts; where one power is told of several plugs, it holds for
  /// each as far as that.
  var mostWatts: Int32 {
    switch self {
    case .domesticA, .domesticB, .domesticC, .domesticD, .domesticE, .domesticF, .domesticG,
      .domesticH, .domesticI, .domesticJ, .domesticK, .domesticL, .domesticM, .domesticN,
      .domesticO, .iec603092Single16, .nema520:
      3700
    case .iec603092Three16: 11_000
    case .iec603092Three32, .iec62196T3a, .iec62196T3c: 22_000
    case .iec603092Three64, .iec62196T2: 43_500
    case .iec62196T1, .nema1450, .nema1050, .nema650: 19_200
    case .nema630, .nema1030, .nema1430: 7200
    case .teslaR: 16_800
    case .gbtAc: 27_700
    default: 4_000_000
    }
  }
}
