// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// What differs from country to country, by ISO 3166-1 alpha-2 code.
package enum Countries {
  /// On which side people drive; right where the code is not known.
  package static func drivingSide(of country: String) -> TrafficSide {
    driveLeft.contains(country) ? .left : .right
  }

  /// Every officially assigned code, and Kosovo's customary one.
  package static let all: Set<String> = codes(
    """
    AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS
    BT BV BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE
    EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HM
    HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC
    LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA
    NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW
    SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO
    TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW
    """)

  /// Where people drive on the left.
  private static let driveLeft: Set<String> = codes(
    """
    AG AI AU BB BD BM BN BS BT BW CC CK CX CY DM FJ FK GB GD GG GS GY HK ID IE IM IN JE JM JP KE KI
    KN KY LC LK LS MO MS MT MU MV MW MY MZ NA NF NP NR NU NZ PG PK PN SB SC SG SH SR SZ TC TH TK TL
    TO TT TV TZ UG VC VG VI WS ZA ZM ZW
    """)

  /// Where signs show miles per hour.
  static let milesPerHour: Set<String> = codes(
    "AG AI AS BS BZ DM FK GB GD GG GU IM JE KN KY LC LR MP MS PR SH TC UK US VC VG VI")

  private static func codes(_ text: String) -> Set<String> {
    Set(text.split { $0 == " " || $0 == "\n" }.map(String.init))
  }
}
