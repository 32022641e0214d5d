// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGTFS
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("What journeys cost by fares of version 2")
struct ProductFareTests {
  /// Two buses and a ferry, each kind a network; Birk, Cove and Dorn are in areas.
  ///
  /// Products are ids and prices, as "bus 2.50", legs rows of `fare_leg_rules.txt` with their header, transfers those of `fare_transfer_rules.txt` without it.
  static func valley(
    _ products: [String], legs: String, transfers: String = "", tables: [String: String] = [:]
  ) throws -> TimetableSketch {
    let rows = products.map { $0.split(separator: " ").joined(separator: ",") + ",EUR\n" }
    var own = [
      "routes.txt":
        "route_id,route_short_name,route_type,network_id\nR1,R1,3,bus\nR2,R2,3,bus\nF,F,4,boat\n",
      "areas.txt": "area_id\nin\nout\n",
      "stop_areas.txt": "area_id,stop_id\nin,Birk\nin,Cove\nout,Dorn\n",
      "fare_products.txt": "fare_product_id,amount,currency\n" + rows.joined(),
      "fare_leg_rules.txt": legs,
    ]
    if !transfers.isEmpty {
      own["fare_transfer_rules.txt"] =
        "from_leg_group_id,to_leg_group_id,fare_product_id,transfer_count,duration_limit,"
        + "duration_limit_type,fare_transfer_type\n\(transfers)"
    }
    return try TimetableSketch(
      """
             Alm    Birk   Cove   Dorn
      R1     08:00  08:20  -      -
      R2     -      08:25  08:45  -
      F      -      -      08:50  09:30
      """, tables: own.merging(tables) { $1 })
  }

  private func valley(
    _ products: [String], legs: String, transfers: String = "", tables: [String: String] = [:]
  ) throws -> TimetableSketch {
    try Self.valley(products, legs: legs, transfers: transfers, tables: tables)
  }

  static let lines = "leg_group_id,network_id,fare_product_id\nB,bus,bus\nF,boat,ferry\n"
  private static let priced = ["bus 2", "ferry 5"]

  /// What the journey through the valley costs by rules of transfers.
  private func transfers(_ rules: String, more: [String] = []) throws -> [String] {
    try valley(Self.priced + more, legs: Self.lines, transfers: rules).bought("Alm", "Dorn")
  }

  // MARK: - Legs

  @Test("is a product for each ride by its network where no rule is for transfers")
  func networks() throws {
    #expect(try transfers("") == ["bus 0–0 2.0", "bus 1–1 2.0", "ferry 2–2 5.0"])
  }

  @Test(
    "is not known where no rule is for some ride, and rules without a network are for all others")
  func others() throws {
    let bus = "network_id,fare_product_id\nbus,bus\n"
    #expect(try valley(Self.priced, legs: bus).bought("Alm", "Dorn") == [])
    #expect(try valley(Self.priced, legs: bus).bought("Alm", "Birk") == ["bus 0–0 2.0"])
    let all = try valley(["bus 2", "ferry 1"], legs: bus + ",ferry\n")
    // The ferry's ticket costs less, and is not for a network that some rule names.
    #expect(try all.bought("Alm", "Dorn") == ["bus 0–0 2.0", "bus 1–1 2.0", "ferry 2–2 1.0"])
  }

  @Test("depends on priorities where rules have them: rules without a network are for all")
  func priorities() throws {
    let rules = "network_id,fare_product_id,rule_priority\nbus,bus,\n,ferry,\n"
    #expect(
      try valley(["bus 2", "ferry 1"], legs: rules).bought("Alm", "Cove")
        == ["ferry 0–0 1.0", "ferry 1–1 1.0"])
    let high = "network_id,fare_product_id,rule_priority\nbus,bus,1\n,ferry,\n"
    #expect(
      try valley(["bus 2", "ferry 1"], legs: high).bought("Alm", "Cove")
        == ["bus 0–0 2.0", "bus 1–1 2.0"])
  }

  @Test("depends on the areas of the first and the last stop; stops in none are among all others")
  func areas() throws {
    let rules = "from_area_id,to_area_id,fare_product_id\n,in,a\nin,in,b\nin,out,c\n"
    #expect(
      try valley(["a 1", "b 2", "c 4"], legs: rules).bought("Alm", "Dorn")
        == ["a 0–0 1.0", "b 1–1 2.0", "c 2–2 4.0"])
    // Birk is in an area that no rule names, too.
    let two = "area_id,stop_id\nin,Birk\nfar,Birk\nin,Cove\nout,Dorn\n"
    let both = try valley(
      ["a 1", "b 2", "c 4"], legs: rules,
      tables: ["areas.txt": "area_id\nin\nout\nfar\n", "stop_areas.txt": two])
    #expect(try both.bought("Alm", "Cove") == ["a 0–0 1.0", "a 1–1 1.0"])
  }

  @Test("takes platforms for parts of the areas of their station, unless they have their own")
  func stations() throws {
    let stops = """
      stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
      Alm,Alm,48,11,,
      Birk,Birk,48,11.01,,Town
      Cove,Cove,48,11.02,,Town
      Dorn,Dorn,48,11.03,,
      Town,Town,48,11.015,1,

      """
    let rules = "to_area_id,fare_product_id\nin,a\nout,b\n"
    let tables = [
      "stops.txt": stops, "stop_areas.txt": "area_id,stop_id\nin,Town\nout,Cove\n",
    ]
    let town = try valley(["a 1", "b 2"], legs: rules, tables: tables)
    #expect(try town.bought("Alm", "Cove") == ["a 0–0 1.0", "b 1–1 2.0"])
  }

  @Test("depends on the timeframes in which a ride begins and ends, on the clocks of the place")
  func timeframes() throws {
    func cost(_ frames: String, zone: String = "UTC", _ columns: String = "p,,early") throws
      -> [String]
    {
      try valley(
        ["early 1", "late 3"],
        legs:
          "from_timeframe_group_id,to_timeframe_group_id,fare_product_id\n\(columns)\nq,,late\n",
        tables: [
          "agency.txt": "agency_id,agency_name,agency_timezone\nA,A,\(zone)\n",
          "timeframes.txt": "timeframe_group_id,start_time,end_time,service_id\n" + frames,
        ]
      ).bought("Alm", "Cove", at: "06:00")
    }
    let edge = "p,00:00:00,08:25:00,daily\nq,08:25:00,24:00:00,daily\n"
    #expect(try cost(edge) == ["early 0–0 1.0", "late 1–1 3.0"])
    #expect(try cost("p,,,daily\n") == ["early 0–0 1.0", "early 1–1 1.0"])
    // At eight in Berlin it is seven in UTC.
    #expect(try cost(edge, zone: "Europe/Berlin") == ["early 0–0 1.0", "late 1–1 3.0"])
    // The second bus arrives at 8:45.
    let end = "p,00:00:00,08:45:00,daily\nq,08:25:00,24:00:00,daily\n"
    #expect(try cost(end, ",p,early") == ["early 0–0 1.0", "late 1–1 3.0"])
    #expect(try cost("p,08:00:00,08:20:00,daily\nq,,,daily\n", ",p,early").first == "late 0–0 3.0")
  }

  @Test("depends on the day of a timeframe, which begins at midnight")
  func days() throws {
    let days = "service_id,date,exception_type\nmonday,20260105,1\ntuesday,20260106,1\n"
    func cost(_ service: String, _ ride: String) throws -> [String] {
      try TimetableSketch(
        "     Alm    Birk\nR1   \(ride)",
        tables: [
          "calendar_dates.txt": days,
          "fare_products.txt": "fare_product_id,amount,currency\na,1,EUR\n",
          "fare_leg_rules.txt": "from_timeframe_group_id,fare_product_id\np,a\n",
          "timeframes.txt": "timeframe_group_id,service_id\np,\(service)\n",
        ]
      ).bought("Alm", "Birk")
    }
    #expect(try cost("monday", "23:50  24:30") == ["a 0–0 1.0"])
    // By the timetable it still is Monday's service.
    #expect(try cost("monday", "24:10  24:30") == [])
    #expect(try cost("tuesday", "24:10  24:30") == ["a 0–0 1.0"])
  }

  @Test("is one product for rides that are joined, and for those on which one stays seated")
  func joined() throws {
    let join = "from_network_id,to_network_id,from_stop_id,to_stop_id\n"
    func cost(_ rules: String) throws -> [String] {
      try valley(
        Self.priced, legs: Self.lines, tables: ["fare_leg_join_rules.txt": join + rules]
      ).bought("Alm", "Dorn")
    }
    #expect(try cost("bus,bus,,\n") == ["bus 0–1 2.0", "ferry 2–2 5.0"])
    #expect(try cost("bus,bus,Birk,Birk\n").count == 2)
    #expect(try cost("bus,bus,Cove,Cove\n").count == 3)
    // No rule is for a leg of two networks.
    #expect(try cost("bus,boat,,\n") == [])
    let blocks =
      "route_id,service_id,trip_id,block_id\nR1,daily,R1#0,X\nR2,daily,R2#1,X\nF,daily,F#2,X\n"
    let seated = try valley(Self.priced, legs: Self.lines, tables: ["trips.txt": blocks])
    #expect(try seated.bought("Alm", "Dorn") == ["bus 0–1 2.0", "ferry 2–2 5.0"])
  }

  // MARK: - Transfers

  @Test("is the first leg with the transfer, both legs with the transfer, or the transfer alone")
  func kinds() throws {
    let more = ["up 1", "less -1.5", "both 3"]
    #expect(
      try transfers("B,B,,1,,,0\n") == ["bus 0–1 2.0", "ferry 2–2 5.0"])
    #expect(
      try transfers("B,B,up,1,,,0\n", more: more) == [
        "bus 0–0 2.0", "up 1–1 1.0", "ferry 2–2 5.0",
      ])
    #expect(
      try transfers("B,F,less,,,,1\n", more: more)
        == ["bus 0–0 2.0", "bus 1–1 2.0", "less 2–2 -1.5", "ferry 2–2 5.0"])
    #expect(
      try transfers("B,B,both,1,,,2\n", more: more) == ["both 0–1 3.0", "ferry 2–2 5.0"])
  }

  @Test("adds a second transfer to all that was paid before")
  func chains() throws {
    #expect(
      try transfers("B,B,both,1,,,2\nB,F,up,,,,0\n", more: ["both 3", "up 1"])
        == ["both 0–1 3.0", "up 2–2 1.0"])
    #expect(try transfers("B,B,,1,,,0\nB,F,,,,,0\n") == ["bus 0–2 2.0"])
    #expect(
      try transfers("B,B,,1,,,0\nB,F,both,,,,2\n", more: ["both 3"])
        == ["bus 0–1 2.0", "both 2–2 3.0"])
  }

  @Test("uses no transfer that costs more than the legs by themselves")
  func separate() throws {
    #expect(try transfers("B,B,both,1,,,2\n", more: ["both 5"]).count == 3)
  }

  @Test("takes for each transfer the rule with the least count that suffices")
  func counts() throws {
    let legs = "leg_group_id,fare_product_id\nB,bus\n"
    func cost(_ rules: String) throws -> [String] {
      try valley(["bus 2", "up 1", "dear 5"], legs: legs, transfers: rules).bought("Alm", "Dorn")
    }
    #expect(try cost("B,B,,1,,,0\n") == ["bus 0–1 2.0", "bus 2–2 2.0"])
    #expect(try cost("B,B,,2,,,0\n") == ["bus 0–2 2.0"])
    #expect(try cost("B,B,,-1,,,0\n") == ["bus 0–2 2.0"])
    #expect(
      try cost("B,B,,1,,,0\nB,B,up,-1,,,0\n") == ["bus 0–1 2.0", "up 2–2 1.0"])
    // The unlimited rule is free, and not for the first transfer.
    #expect(try cost("B,B,up,1,,,0\nB,B,,-1,,,0\n") == ["bus 0–0 2.0", "up 1–2 1.0"])
    #expect(try cost("B,B,dear,1,,,0\nB,B,,-1,,,0\n").count == 3)
  }

  @Test(
    "measures the time of transfers from the first leg on",
    arguments: [(0, 5400), (1, 3000), (2, 1800), (3, 4200)])
  func durations(type: Int, seconds: Int) throws {
    // From 8:00 or 8:20 to 8:50 or 9:30.
    let legs = "leg_group_id,fare_product_id\nB,bus\n"
    func cost(_ seconds: Int) throws -> Int {
      try valley(["bus 2"], legs: legs, transfers: "B,B,,-1,\(seconds),\(type),0\n")
        .bought("Alm", "Dorn").count
    }
    #expect(try cost(seconds) == 1)
    #expect(try cost(seconds - 1) == 2)
  }

  @Test("lets rules without a group be for all groups that no rule names on that side")
  func groups() throws {
    #expect(try transfers(",,,,,,0\n") == ["bus 0–2 2.0"])
    #expect(try transfers(",F,,,,,0\n") == ["bus 0–0 2.0", "bus 1–2 2.0"])
    // B is named before a transfer, so that the other rule is not for it.
    #expect(try transfers("B,B,,1,,,0\n,,,,,,0\n") == ["bus 0–1 2.0", "ferry 2–2 5.0"])
  }

  @Test("needs no price of a leg that a transfer covers")
  func covered() throws {
    let legs = "leg_group_id,network_id,fare_product_id\nB,bus,bus\nF,boat,lost\n"
    func cost(_ rules: String) throws -> [String] {
      try valley(["bus 2", "all 9"], legs: legs, transfers: rules).bought("Alm", "Dorn")
    }
    #expect(try cost("") == [])
    #expect(try cost("B,F,,,,,0\n") == ["bus 0–0 2.0", "bus 1–2 2.0"])
    #expect(try cost("B,F,,,,,1\n") == [])
    #expect(try cost("B,F,all,,,,2\n") == ["bus 0–0 2.0", "all 1–2 9.0"])
    // What nobody knows the price of is not free.
    #expect(try cost("B,F,lost,,,,0\n") == [])
  }

  // MARK: - Products

  @Test("is that of ordinary riders, on the medium on which it costs least")
  func riders() throws {
    let riders =
      "rider_category_id,rider_category_name,is_default_fare_category\nA,Adult,1\nC,Child,0\n"
    let media = "fare_media_id,fare_media_name,fare_media_type\nm,Cash,0\nc,Card,2\na,App,4\n"
    func cost(_ rows: String, riders: String = riders) throws -> [String] {
      let sketch = try valley(
        [], legs: "network_id,fare_product_id\nbus,one\n",
        tables: [
          "rider_categories.txt": riders, "fare_media.txt": media,
          "fare_products.txt":
            "fare_product_id,fare_product_name,rider_category_id,fare_media_id,amount,currency\n"
            + rows,
        ])
      return try sketch.bought("Alm", "Birk")
    }
    #expect(try cost("one,Single,C,m,1,EUR\none,Single,A,m,2,EUR\n") == ["Single 0–0 2.0"])
    #expect(try cost("one,,C,,1,EUR\none,,,,2,EUR\n") == ["one 0–0 2.0"])
    #expect(try cost("one,,C,,1,EUR\n") == [])
    #expect(
      try cost("one,,A,m,2,EUR\none,,A,c,1.5,EUR\none,,A,a,1.5,EUR\n")
        == ["one (Card, App) 0–0 1.5"])
    #expect(try cost("one,,A,m,2,EUR\none,,A,c,2,EUR\n") == ["one 0–0 2.0"])
    let none = "rider_category_id,rider_category_name\nA,Adult\nC,Child\n"
    #expect(try cost("one,,A,,2,EUR\none,,C,,1,EUR\n", riders: none) == [])
  }

  @Test("leaves rules for other riders aside, also where they have the highest priority")
  func otherRiders() throws {
    let sketch = try valley(
      [], legs: "network_id,fare_product_id,rule_priority\nbus,one,0\nbus,child,9\n",
      tables: [
        "rider_categories.txt": "rider_category_id,is_default_fare_category\nA,1\nC,\n",
        "fare_products.txt":
          "fare_product_id,rider_category_id,amount,currency\none,A,2,EUR\nchild,C,0,EUR\n",
      ])
    #expect(try sketch.bought("Alm", "Birk") == ["one 0–0 2.0"])
  }

  @Test("counts by version 2 where a feed has both, and by version 1 where the rules of legs lack")
  func versions() throws {
    let first = [
      "fare_attributes.txt":
        "fare_id,price,currency_type,payment_method,transfers\nold,1,EUR,0,\n"
    ]
    let both = try valley(Self.priced, legs: Self.lines, tables: first)
    #expect(try both.bought("Alm", "Birk") == ["bus 0–0 2.0"])
    let unused = both.report.findings.filter { $0.code == "unused_table" }
    #expect(unused.map(\.file) == ["fare_attributes.txt"])
    let old = try valley(Self.priced, legs: "", tables: first)
    #expect(try old.bought("Alm", "Birk") == ["old 0–0 1.0"])
  }

  @Test("adds up over feeds, each by its own version")
  func feeds() throws {
    var draft = TimetableDraft()
    let drawn = DrawnFeed("     Alm    Birk\nR1   08:00  08:20").tables
    for own in [
      ["fare_attributes.txt": "fare_id,price,currency_type\nold,1,EUR\n"],
      [
        "fare_products.txt": "fare_product_id,amount,currency\nnew,2,USD\n",
        "fare_leg_rules.txt": "fare_product_id\nnew\n",
      ],
    ] {
      let tables = drawn.merging(own) { $1 }.mapValues { Array($0.utf8) }
      _ = try FeedReader.add(FeedFiles(name: "drawing", tables: tables), to: &draft)
    }
    let book = FareBook(try TimetableSketch.written(draft, []))
    func ride(_ line: Int) -> FareBook.Ride {
      .init(
        line: .init(line), stops: [.init(2 * line), .init(2 * line + 1)],
        departure: TimetableSketch.time("08:00"), arrival: TimetableSketch.time("08:20"))
    }
    let bought = book.cheapest([ride(0), ride(1), ride(0)]) ?? []
    #expect(bought.map(\.ticket.id) == ["old", "new", "old"])
    #expect(bought.map(\.ticket.currency) == ["EUR", "USD", "EUR"])
    #expect(bought.map(\.rides) == [0..<1, 1..<2, 2..<3])
  }
}
