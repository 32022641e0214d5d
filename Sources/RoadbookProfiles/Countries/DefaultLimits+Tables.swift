// SPDX-License-Identifier: Apache-2.0

extension DefaultLimits {
  /// For countries that are not listed.
  static let customary = DefaultLimits(
    urban: 50, rural: 90, expressway: 100, motorway: 120, livingStreet: 20)

  /// By country or by state.
  static let table: [String: DefaultLimits] = {
    var table: [String: DefaultLimits] = [:]
    for line in rows.split(separator: "\n") {
      let columns = line.split(separator: " ")
      guard columns.count >= 6 else { continue }
      let unit = columns.last == "mph" ? SpeedLimit.kmhPerMph : 1
      let speeds = columns[1...5].map { (Double($0) ?? .infinity) * unit }
      table[String(columns[0])] = DefaultLimits(
        urban: speeds[0], rural: speeds[1], expressway: speeds[2], motorway: speeds[3],
        livingStreet: speeds[4])
    }
    return table
  }()

  /// Code, then limits inside and outside settlements, on expressways, motorways, living streets.
  ///
  /// "-" is no limit. Walking pace is written as 7 km/h.
  private static let rows = """
    AD 50 90 90 90 20
    AE 60 80 100 120 20
    AL 40 80 90 110 20
    AM 60 90 90 110 20
    AR 60 110 120 130 20
    AT 50 100 100 130 7
    AU 50 100 100 100 10
    AU-NT 50 110 110 110 10
    AU-WA 50 110 110 110 10
    AX 50 90 90 90 20
    AZ 60 90 110 110 20
    BA 50 80 100 130 10
    BE 50 90 120 120 20
    BE-BRU 30 70 120 120 20
    BE-VLG 50 70 120 120 20
    BG 50 90 120 140 20
    BO 40 80 80 80 20
    BR 60 100 110 110 20
    BW 60 120 120 120 20
    BY 60 90 110 110 20
    CA 50 80 100 100 20
    CA-AB 50 80 110 110 20
    CA-ON 50 80 90 100 20
    CA-QC 50 90 90 100 20
    CH 50 80 100 120 20
    CL 50 100 120 120 20
    CN 50 70 80 120 20
    CO 50 80 90 100 20
    CY 50 80 100 100 20
    CZ 50 90 110 130 20
    DE 50 100 - - 7
    DK 50 80 80 130 15
    DZ 50 80 100 120 20
    EC 50 90 90 100 20
    EE 50 90 110 110 20
    EG 60 90 90 100 20
    ES 50 90 100 120 20
    FI 50 80 100 120 20
    FO 50 80 80 80 15
    FR 50 80 110 130 20
    GB 30 60 70 70 20 mph
    GE 60 90 90 110 20
    GG 25 35 35 35 20 mph
    GH 50 90 90 100 20
    GI 50 50 50 50 20
    GR 50 90 110 130 20
    HK 50 50 70 100 20
    HR 50 90 110 130 10
    HU 50 90 110 130 20
    ID 50 80 80 100 20
    IE 50 80 100 120 20
    IL 50 80 90 110 20
    IM 30 - - - 20 mph
    IN 70 70 100 120 20
    IR 50 85 110 120 20
    IS 50 90 90 90 15
    IT 50 90 110 130 20
    JE 30 40 40 40 15 mph
    JP 60 60 60 100 20
    KE 50 80 100 110 20
    KR 50 80 90 110 20
    KZ 60 100 110 140 20
    LI 50 80 80 80 20
    LK 50 70 70 100 20
    LT 50 90 120 130 20
    LU 50 90 90 130 20
    LV 50 90 100 110 20
    MA 60 100 100 120 20
    MC 50 50 50 50 20
    MD 50 90 110 110 20
    ME 50 80 100 130 10
    MK 50 80 100 120 10
    MT 50 80 80 80 20
    MX 50 80 80 110 20
    MY 60 90 90 110 20
    NA 60 100 120 120 20
    NG 50 80 80 100 20
    NL 50 80 100 100 15
    NO 50 80 80 100 7
    NZ 50 100 100 100 20
    PE 50 90 100 100 20
    PH 40 80 80 100 20
    PL 50 90 120 140 20
    PT 50 90 100 120 20
    PY 50 90 90 110 20
    RO 50 90 120 130 20
    RS 50 80 100 130 10
    RU 60 90 110 110 20
    SE 50 70 90 110 7
    SG 50 50 70 90 20
    SI 50 90 110 130 10
    SK 50 90 130 130 20
    SM 50 70 70 70 20
    TH 80 90 90 120 20
    TN 50 90 90 110 20
    TR 50 90 110 130 20
    TW 50 60 80 110 20
    UA 50 90 110 130 20
    US 30 55 65 65 15 mph
    US-AK 25 55 65 65 15 mph
    US-AL 30 55 65 70 15 mph
    US-AR 30 65 65 75 15 mph
    US-AZ 25 65 65 75 15 mph
    US-CA 25 55 65 65 15 mph
    US-CO 25 55 65 75 15 mph
    US-CT 25 55 65 65 15 mph
    US-DC 20 25 50 55 15 mph
    US-DE 25 50 55 65 15 mph
    US-FL 30 55 65 70 15 mph
    US-GA 30 55 65 70 15 mph
    US-HI 25 45 55 60 15 mph
    US-IA 25 55 65 70 15 mph
    US-ID 35 65 65 80 15 mph
    US-IL 30 55 65 70 15 mph
    US-IN 30 55 60 70 15 mph
    US-KS 30 65 70 75 15 mph
    US-KY 35 55 65 70 15 mph
    US-LA 25 55 65 75 15 mph
    US-MA 30 40 50 65 15 mph
    US-MD 30 50 55 70 15 mph
    US-ME 25 45 55 75 15 mph
    US-MI 25 55 65 70 15 mph
    US-MN 30 55 65 70 15 mph
    US-MO 25 55 65 70 15 mph
    US-MS 30 55 65 70 15 mph
    US-MT 25 70 70 80 15 mph
    US-NC 35 55 65 70 15 mph
    US-ND 25 65 70 80 15 mph
    US-NE 25 65 65 75 15 mph
    US-NH 30 55 55 70 15 mph
    US-NJ 25 50 55 65 15 mph
    US-NM 30 55 65 75 15 mph
    US-NV 25 70 70 80 15 mph
    US-NY 30 55 55 65 15 mph
    US-OH 25 55 60 70 15 mph
    US-OK 25 65 70 75 15 mph
    US-OR 25 55 65 65 15 mph
    US-PA 35 55 65 70 15 mph
    US-RI 25 50 55 65 15 mph
    US-SC 30 55 60 70 15 mph
    US-SD 25 65 70 80 15 mph
    US-TN 30 55 65 70 15 mph
    US-TX 30 70 75 75 15 mph
    US-UT 25 65 65 80 15 mph
    US-VA 25 55 65 70 15 mph
    US-VT 30 50 55 65 15 mph
    US-WA 25 50 60 70 15 mph
    US-WI 25 55 65 70 15 mph
    US-WV 25 55 65 70 15 mph
    US-WY 30 70 70 80 15 mph
    UY 45 90 90 110 20
    VA 30 30 30 30 20
    VN 50 80 90 120 20
    XK 50 80 110 130 20
    ZA 60 100 120 120 20
    """
}
