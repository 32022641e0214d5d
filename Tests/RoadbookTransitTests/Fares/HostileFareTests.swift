// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGTFS
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Fares of version 2 that cannot be right")
struct HostileFareTests {
  typealias Valley = ProductFareTests

  @Test("leave no price that would be too low")
  func unknown() throws {
    // The product of the ferry has no price, so that the rule for all others is not for it either.
    for amount in ["", "nan", "inf", "-inf", "1e300", "1000001", "two"] {
      let sketch = try Valley.valley(
        ["bus 2", "ferry \(amount)", "any 1"], legs: Valley.lines + "A,,any\n")
      #expect(try sketch.bought("Alm", "Dorn") == [], "\(amount)")
      #expect(
        sketch.report.findings.contains {
          $0.file == "fare_products.txt" && $0.code == "number_out_of_range" && $0.line == 3
        }, "\(amount)")
    }
  }

  @Test("are told with their lines, and rules of names that the feed lacks never hold")
  func names() throws {
    let legs = """
      leg_group_id,network_id,from_area_id,to_area_id,from_timeframe_group_id,fare_product_id
      B,tram,,,,bus
      B,,nowhere,,,bus
      B,,,nowhere,,bus
      B,,,,never,bus
      B,bus,,,,lost
      B,boat,,,,
      """
    let sketch = try Valley.valley(
      ["bus 2"], legs: legs, transfers: "X,B,,,,,0\nB,B,lost,1,,,0\n")
    #expect(try sketch.bought("Alm", "Cove") == [])
    let found = sketch.report.findings.map { "\($0.code) \($0.field) \($0.line)" }
    for told in [
      "foreign_key_violation network_id 2", "foreign_key_violation from_area_id 3",
      "foreign_key_violation to_area_id 4", "foreign_key_violation from_timeframe_group_id 5",
      "foreign_key_violation fare_product_id 6", "missing_required_field fare_product_id 7",
      "foreign_key_violation from_leg_group_id 2",
    ] { #expect(found.contains(told), "\(told): \(found)") }
  }

  @Test(
    "keep their groups where the rest of a row is wrong, so that no other rule takes their place")
  func groups() throws {
    for wrong in [
      "B,B,,0,,,0", "B,B,,-2,,,0", "B,B,,1,x,1,0", "B,B,,1,60,,0", "B,B,,1,60,4,0", "B,B,,1,,,3",
      "B,B,,1,,,", "B,B,,99999999999999999999,,,0",
    ] {
      let sketch = try Valley.valley(
        ["bus 2", "ferry 5"], legs: Valley.lines, transfers: "\(wrong)\n,,,,,,0\n")
      #expect(try sketch.bought("Alm", "Cove").count == 2, "\(wrong)")
      #expect(sketch.report.droppedCount == 1, "\(wrong): \(sketch.report.findings)")
    }
  }

  @Test("count once where rows stand twice")
  func duplicates() throws {
    let sketch = try Valley.valley(
      ["bus 2", "bus 1", "ferry 5"], legs: Valley.lines + "G,bus,bus\n",
      transfers: "B,B,,1,,,0\nB,B,,1,,,0\n")
    #expect(try sketch.bought("Alm", "Cove") == ["bus 0–1 2.0"])
    let twice = sketch.report.findings.filter { $0.code == "duplicate_key" }
    #expect(
      Set(twice.map { "\($0.file) \($0.line)" })
        == ["fare_products.txt 3", "fare_leg_rules.txt 4", "fare_transfer_rules.txt 3"])
  }

  @Test("cost no time: journeys of many rides, groups, areas and rules that lead in circles")
  func bounded() throws {
    let groups = (0..<30).map { "g\($0)" }
    let legs =
      "leg_group_id,fare_product_id\n"
      + groups.enumerated().map { "\($1),p\($0)\n" }.joined()
    let transfers = groups.flatMap { from in
      groups.map { to in "\(from),\(to),,\(from == to ? "-1" : ""),,,0\n" }
    }
    let sketch = try Valley.valley(
      groups.indices.map { "p\($0) \($0 + 1)" }, legs: legs, transfers: transfers.joined())
    let book = FareBook(sketch.timetable)
    let start = TimetableSketch.time("08:00")
    let rides = (0..<64).map {
      FareBook.Ride(
        line: .init($0 % 3), stops: [.init(0), .init(1)], departure: start + 600 * $0,
        arrival: start + 600 * $0 + 300)
    }
    let bought = try #require(book.cheapest(rides))
    #expect(bought.map(\.ticket.id) == ["p0"] && bought.first?.rides == 0..<64)
  }

  @Test("have no price where a leg has more groups than are compared")
  func manyGroups() throws {
    let groups = (0..<200).map { "g\($0)" }
    let sketch = try Valley.valley(
      ["bus 2"],
      legs: "leg_group_id,network_id,fare_product_id,from_area_id\n"
        + groups.enumerated().map { "\($1),bus,p\($0),\n" }.joined(),
      transfers: groups.map { "\($0),\($0),,1,,,0\n" }.joined(),
      tables: [
        "fare_products.txt": "fare_product_id,amount,currency\n"
          + groups.indices.map { "p\($0),1,EUR\n" }.joined()
      ])
    #expect(try sketch.bought("Alm", "Birk") == [])
  }

  @Test("are refused with their file where there are too many rules")
  func tooMany() throws {
    var limits = FeedLimits()
    limits.fareRules = 10
    var tables = DrawnFeed("     Alm    Birk\nR1   08:00  08:20").tables
    tables["fare_products.txt"] =
      "fare_product_id,amount,currency\n" + (0..<11).map { "p\($0),1,EUR\n" }.joined()
    tables["fare_leg_rules.txt"] = "fare_product_id\n" + (0..<11).map { "p\($0)\n" }.joined()
    var draft = TimetableDraft()
    let files = FeedFiles(name: "drawing", tables: tables.mapValues { Array($0.utf8) })
    let error = #expect(throws: FeedError.self) {
      try FeedReader.add(files, to: &draft, limits: limits)
    }
    #expect(
      error?.description.hasPrefix(
        "drawing, fare_leg_rules.txt: holds more than 10 rules of fares") == true)
  }
}
