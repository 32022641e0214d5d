// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage
import RoadbookTestSupport
import RoadbookTransit

/// A random feed with fares of version 2, random journeys on it, and its judge.
struct RandomFares {
  private(set) var judge = FareJudge()
  let timetable: Timetable
  private let lines = ["L0", "L1", "L2", "L3"]
  private let stops = ["S0", "S1", "S2", "S3", "S4", "S5"]

  init(_ random: inout SeededGenerator) throws {
    func some(_ names: [String], _ share: Double) -> String {
      Double.random(in: 0..<1, using: &random) < share ? Self.any(names, &random) : ""
    }
    func many(_ range: ClosedRange<Int>, _ row: () -> FareJudge.Row) -> [FareJudge.Row] {
      (0..<Int.random(in: range, using: &random)).map { _ in row() }
    }
    let (networks, areas) = (["N0", "N1", "N2"], ["A0", "A1", "A2"])
    for line in lines { judge.networks[line] = some(networks, 0.8) }
    judge.stations = ["S0": "P", "S1": "P"]
    for stop in stops + ["P"] {
      judge.areas[stop] = Set([some(areas, 0.6), some(areas, 0.2)]).subtracting([""])
    }
    judge.services = ["daily": Set(-10...10), "monday": [0], "never": []]
    judge.riders = [
      ["rider_category_id": "adult", "is_default_fare_category": "1"],
      ["rider_category_id": "child", "is_default_fare_category": "0"],
    ]
    judge.products = ["P0", "P1", "P2", "P3", "P4"].flatMap { product in
      Set([some(["adult", "child"], 0.3), some(["adult"], 0.2)]).sorted().map { rider in
        [
          "fare_product_id": product, "rider_category_id": rider, "currency": "EUR",
          "amount": "\(Double(Int.random(in: -2...16, using: &random)) / 4)",
        ]
      }
    }
    let products = ["P0", "P1", "P2", "P3", "P4"]
    judge.hasPriorities = Bool.random(using: &random)
    judge.timeframes = many(0...4) {
      let (start, end) = Self.any(
        [("", ""), ("00:00:00", "09:00:00"), ("08:30:00", "24:00:00")], &random)
      return [
        "timeframe_group_id": some(["T0", "T1"], 1), "start_time": start, "end_time": end,
        "service_id": some(["daily", "daily", "monday", "never"], 1),
      ]
    }
    let frames = judge.timeframes.compactMap { $0["timeframe_group_id"] }
    let groups = ["G0", "G1", "G2"]
    let hasPriorities = judge.hasPriorities
    judge.legRules = Self.unique(
      many(1...7) {
        [
          "leg_group_id": some(groups, 0.8), "network_id": some(networks, 0.4),
          "from_area_id": some(areas, 0.2), "to_area_id": some(areas, 0.2),
          "from_timeframe_group_id": frames.isEmpty ? "" : some(frames, 0.15),
          "to_timeframe_group_id": frames.isEmpty ? "" : some(frames, 0.1),
          "fare_product_id": some(products + ["lost"], 1),
          "rule_priority": hasPriorities ? some(["0", "1"], 0.3) : "",
        ]
      },
      by: [
        "network_id", "from_area_id", "to_area_id", "from_timeframe_group_id",
        "to_timeframe_group_id", "fare_product_id",
      ])
    let known = judge.legRules.compactMap { $0["leg_group_id"] }.filter { !$0.isEmpty }
    judge.transferRules = Self.unique(
      many(0...6) {
        let from = known.isEmpty ? "" : some(known, 0.75)
        let to = known.isEmpty || Bool.random(using: &random) ? from : some(known, 0.75)
        let limit = some(["900", "1800", "3000", "5400"], 0.4)
        return [
          "from_leg_group_id": from, "to_leg_group_id": to, "fare_product_id": some(products, 0.5),
          "transfer_count": from == to ? some(["1", "2", "-1"], 1) : "", "duration_limit": limit,
          "duration_limit_type": limit.isEmpty ? "" : some(["0", "1", "2", "3"], 1),
          "fare_transfer_type": some(["0", "1", "2"], 1),
        ]
      },
      by: [
        "from_leg_group_id", "to_leg_group_id", "fare_product_id", "transfer_count",
        "duration_limit",
      ])
    judge.joinRules = many(0...1) {
      let stop = some(["S2", "P", "S1"], 0.5)
      return [
        "from_network_id": some(networks, 1), "to_network_id": some(networks, 1),
        "from_stop_id": stop, "to_stop_id": stop,
      ]
    }
    timetable = try Self.drawn(judge).timetable
  }

  private static func any<Element>(
    _ list: [Element], _ random: inout SeededGenerator
  ) -> Element { list[Int.random(in: list.indices, using: &random)] }

  /// Rows without those that have the key of an earlier one.
  private static func unique(_ rows: [FareJudge.Row], by key: [String]) -> [FareJudge.Row] {
    var known: Set<[String?]> = []
    return rows.filter { row in known.insert(key.map { row[$0] }).inserted }
  }

  // MARK: - The feed

  private static func drawn(_ judge: FareJudge) throws -> TimetableSketch {
    var tables = [
      "agency.txt": "agency_id,agency_name,agency_timezone\nA,A,Europe/Berlin\n",
      "stops.txt": """
      stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
      S0,a,48,11,,P
      S1,b,48,11.01,,P
      S2,c,48,11.02,,
      S3,d,48,11.03,,
      S4,e,48,11.04,,
      S5,f,48,11.05,,
      P,g,48,11,1,

      """,
      "routes.txt": "route_id,route_short_name,route_type,network_id\n"
        + (0..<4).map { "L\($0),\($0),3,\(judge.networks["L\($0)"] ?? "")\n" }.joined(),
      "calendar_dates.txt": "service_id,date,exception_type\nmonday,20260105,1\n"
        + "never,20260105,2\n",
      "areas.txt": "area_id\nA0\nA1\nA2\n",
      "stop_areas.txt": "area_id,stop_id\n"
        + judge.areas.flatMap { stop, areas in areas.map { "\($0),\(stop)\n" } }.joined(),
      "rider_categories.txt": table(judge.riders),
      "fare_products.txt": table(judge.products),
      "fare_leg_rules.txt": table(
        judge.legRules, without: judge.hasPriorities ? "" : "rule_priority"),
    ]
    if !judge.transferRules.isEmpty {
      tables["fare_transfer_rules.txt"] = table(judge.transferRules)
    }
    if !judge.joinRules.isEmpty { tables["fare_leg_join_rules.txt"] = table(judge.joinRules) }
    if !judge.timeframes.isEmpty { tables["timeframes.txt"] = table(judge.timeframes) }
    return try TimetableSketch(
      """
            S0     S1     S2     S3     S4     S5
      L0    08:00  08:10  08:20  08:30  08:40  08:50
      L1    08:00  08:10  08:20  08:30  08:40  08:50
      L2    08:00  08:10  08:20  08:30  08:40  08:50
      L3    08:00  08:10  08:20  08:30  08:40  08:50
      """, tables: tables)
  }

  private static func table(_ rows: [FareJudge.Row], without field: String = "") -> String {
    let names = (rows.first?.keys.sorted() ?? []).filter { $0 != field }
    return names.joined(separator: ",") + "\n"
      + rows.map { row in names.map { row[$0] ?? "" }.joined(separator: ",") + "\n" }.joined()
  }

  // MARK: - Journeys

  /// Some rides, as judge and timetable have them.
  func journey(_ random: inout SeededGenerator) -> (
    judged: [FareJudge.Ride], asked: [FareBook.Ride]
  ) {
    var time = Self.any([8 * 3600, 8 * 3600, 23 * 3600], &random)
    var rides: [FareJudge.Ride] = []
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let (from, to) = (
        Self.any(stops, &random), Self.any(stops, &random)
      )
      // Often one goes on where one got off.
      let start = Bool.random(using: &random) ? rides.last?.to ?? from : from
      let departure = time + 300 * Int.random(in: 0...3, using: &random)
      time = departure + 300 * Int.random(in: 1...5, using: &random)
      rides.append(
        .init(
          line: Self.any(lines, &random), from: start, to: to, departure: departure,
          arrival: time,
          isSeated: !rides.isEmpty && Int.random(in: 0..<5, using: &random) == 0))
    }
    return (rides, rides.map(asked))
  }

  private func asked(_ ride: FareJudge.Ride) -> FareBook.Ride {
    func stop(_ name: String) -> Timetable.StopID { .init(stops.firstIndex(of: name) ?? 0) }
    // Berlin is an hour ahead of UTC in January.
    let midnight = TimetableSketch.day * 86_400 - 3600
    return FareBook.Ride(
      line: .init(lines.firstIndex(of: ride.line) ?? 0), stops: [stop(ride.from), stop(ride.to)],
      departure: midnight + ride.departure, arrival: midnight + ride.arrival,
      isSeated: ride.isSeated)
  }
}
