// SPDX-License-Identifier: Apache-2.0

/// Names of connectors, as OCPI 2.2.1 spells them.
public struct EVChargingConnectorType: Sendable {
  /// CHAdeMO.
  public static let chademo = "CHADEMO"
  /// ChaoJi.
  public static let chaoji = "CHAOJI"
  /// Household, type A.
  public static let domesticA = "DOMESTIC_A"
  /// Household, type B.
  public static let domesticB = "DOMESTIC_B"
  /// Household, type C.
  public static let domesticC = "DOMESTIC_C"
  /// Household, type D.
  public static let domesticD = "DOMESTIC_D"
  /// Household, type E.
  public static let domesticE = "DOMESTIC_E"
  /// Household, type F.
  public static let domesticF = "DOMESTIC_F"
  /// Household, type G.
  public static let domesticG = "DOMESTIC_G"
  /// Household, type H.
  public static let domesticH = "DOMESTIC_H"
  /// Household, type I.
  public static let domesticI = "DOMESTIC_I"
  /// Household, type J.
  public static let domesticJ = "DOMESTIC_J"
  /// Household, type K.
  public static let domesticK = "DOMESTIC_K"
  /// Household, type L.
  public static let domesticL = "DOMESTIC_L"
  /// Household, type M.
  public static let domesticM = "DOMESTIC_M"
  /// Household, type N.
  public static let domesticN = "DOMESTIC_N"
  /// Household, type O.
  public static let domesticO = "DOMESTIC_O"
  /// GB/T for alternating current.
  public static let gbtAc = "GBT_AC"
  /// GB/T for direct current.
  public static let gbtDc = "GBT_DC"
  /// Industrial, one phase, 16 A.
  public static let iec603092Single16 = "IEC_60309_2_single_16"
  /// Industrial, three phases, 16 A.
  public static let iec603092Three16 = "IEC_60309_2_three_16"
  /// Industrial, three phases, 32 A.
  public static let iec603092Three32 = "IEC_60309_2_three_32"
  /// Industrial, three phases, 64 A.
  public static let iec603092Three64 = "IEC_60309_2_three_64"
  /// Type 1.
  public static let iec62196T1 = "IEC_62196_T1"
  /// Combined Charging System 1.
  public static let iec62196T1Combo = "IEC_62196_T1_COMBO"
  /// Type 2.
  public static let iec62196T2 = "IEC_62196_T2"
  /// Combined Charging System 2.
  public static let iec62196T2Combo = "IEC_62196_T2_COMBO"
  /// Type 3A.
  public static let iec62196T3a = "IEC_62196_T3A"
  /// Type 3C.
  public static let iec62196T3c = "IEC_62196_T3C"
  /// NEMA 5-20.
  public static let nema520 = "NEMA_5_20"
  /// NEMA 6-30.
  public static let nema630 = "NEMA_6_30"
  /// NEMA 6-50.
  public static let nema650 = "NEMA_6_50"
  /// NEMA 10-30.
  public static let nema1030 = "NEMA_10_30"
  /// NEMA 10-50.
  public static let nema1050 = "NEMA_10_50"
  /// NEMA 14-30.
  public static let nema1430 = "NEMA_14_30"
  /// NEMA 14-50.
  public static let nema1450 = "NEMA_14_50"
  /// A pantograph of the vehicle.
  public static let pantographBottomUp = "PANTOGRAPH_BOTTOM_UP"
  /// A pantograph of the station.
  public static let pantographTopDown = "PANTOGRAPH_TOP_DOWN"
  /// The plug of Tesla's roadster.
  public static let teslaR = "TESLA_R"
  /// North American Charging Standard.
  public static let saeJ3400 = "SAE_J3400"
  /// Megawatt Charging System.
  public static let mcs = "MCS"
}
