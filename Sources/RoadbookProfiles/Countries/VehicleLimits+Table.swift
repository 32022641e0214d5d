// SPDX-License-Identifier: Apache-2.0

extension VehicleLimits {
  /// By kind of vehicle and country, in the order of weights.
  static let table: [LimitedKind: [String: [VehicleLimits]]] = {
    var table: [LimitedKind: [String: [VehicleLimits]]] = [:]
    for line in rows.split(separator: "\n") {
      let columns = line.split(separator: " ")
      guard columns.count >= 6,
        let kind = LimitedKind.allCases.first(where: { columns[1] == $0.word })
      else { continue }
      let unit = columns.last == "mph" ? SpeedLimit.kmhPerMph : 1
      let speeds = columns[3...5].map { (Double($0) ?? .infinity) * unit }
      table[kind, default: [:]][String(columns[0]), default: []].append(
        VehicleLimits(
          aboveTonnes: Double(columns[2]) ?? 0, rural: speeds[0], expressway: speeds[1],
          motorway: speeds[2]))
    }
    return table
  }()

  /// Country, kind, tonnes above which it holds, then limits outside settlements, on expressways
  /// and on motorways; "-" is everybody's.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Default_speed_limits as of 2022, for vehicles
  /// without trailers; Spain's coaches as of 2019. Limits for rain, night and towing are left out.
  private static let rows = """
    AT trucks 0 70 80 80
    AZ trucks 0 70 70 90
    BA trucks 0 80 80 80
    BA trucks 7.5 70 70 70
    BE trucks 0 - 90 90
    CH trucks 0 80 80 80
    CL trucks 3.86 90 90 90
    CN trucks 0 - - 100
    CZ trucks 0 80 80 80
    DE trucks 0 80 80 80
    DE trucks 7.5 60 80 80
    DK trucks 0 70 70 80
    ES trucks 0 80 80 90
    FI trucks 0 80 80 80
    FR trucks 0 80 90 90
    FR trucks 12 80 80 90
    GB trucks 0 50 60 70 mph
    GB trucks 7.5 50 60 60 mph
    GE trucks 0 70 70 80
    GR trucks 0 80 80 85
    HK trucks 5.5 - - 70
    HR trucks 0 80 80 90
    HU trucks 0 70 70 80
    IE trucks 0 80 80 90
    IL trucks 12 80 80 80
    IN trucks 0 - 80 80
    IT trucks 0 80 80 100
    IT trucks 12 70 70 80
    JP trucks 0 - - 80
    KZ trucks 0 70 70 90
    LT trucks 0 80 90 90
    LU trucks 7.5 75 75 90
    LU trucks 12 75 75 75
    LV trucks 7.5 80 80 80
    NG trucks 0 50 50 60
    NL trucks 0 80 80 80
    NO trucks 0 80 80 80
    NZ trucks 0 90 90 90
    PL trucks 0 70 80 80
    PT trucks 0 80 80 90
    RO trucks 0 80 90 110
    RO trucks 7.5 70 80 90
    RS trucks 0 80 80 100
    RS trucks 7.5 70 70 90
    RU trucks 0 70 70 90
    SE trucks 0 - - 90
    SI trucks 0 80 90 90
    SK trucks 0 90 100 100
    AT buses 0 80 100 100
    AZ buses 0 70 70 90
    BA buses 0 80 80 100
    BE buses 0 - 90 90
    BE coaches 0 - 90 100
    CH buses 0 - 100 100
    CZ buses 0 90 110 130
    DE buses 0 80 80 80
    DE coaches 0 80 100 100
    DK buses 0 80 80 80
    ES buses 0 80 80 80
    ES coaches 0 90 90 100
    FI buses 0 80 80 80
    FI coaches 0 100 100 100
    FR buses 0 80 100 100
    GB buses 0 50 60 70 mph
    GE buses 0 70 70 80
    GR buses 0 80 90 100
    HK buses 0 - - 70
    HR buses 0 80 80 100
    HU buses 0 70 70 100
    IE buses 0 80 100 100
    IL buses 0 - - 100
    IN buses 0 60 90 100
    IT buses 8 80 80 100
    JP buses 0 - - 100
    KZ buses 0 70 70 90
    KZ coaches 0 90 90 110
    LT buses 0 80 90 100
    LU buses 0 75 75 90
    NL buses 0 80 80 80
    NL coaches 0 80 100 100
    NO buses 0 80 80 80
    NO coaches 0 80 80 100
    PL buses 0 70 80 80
    PL coaches 0 70 100 100
    PT buses 0 80 90 100
    RO buses 0 80 90 110
    RS buses 0 80 80 100
    RU buses 0 70 70 90
    RU coaches 0 90 90 90
    SE buses 0 - - 90
    SE coaches 0 - - 100
    SI buses 0 80 80 80
    SI coaches 0 80 100 100
    SK buses 0 90 100 100
    """
}
