// SPDX-License-Identifier: Apache-2.0

import RoadbookGTFS
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Prices by fares of version 2")
struct FareJudgeTests {
  @Test("are those of a judge that tries everything, on random fares", arguments: 0..<8)
  func judged(part: Int) throws {
    var random = SeededGenerator(seed: UInt64(4100 + part))
    var (count, known, free) = (0, 0, 0)
    for _ in 0..<(RealData.slowTestsAreAskedFor ? 1000 : 50) {
      let fares = try RandomFares(&random)
      let book = FareBook(fares.timetable)
      for _ in 0..<10 {
        let journey = fares.journey(&random)
        guard let judged = fares.judge.price(journey.judged) else { continue }
        let bought = book.cheapest(journey.asked)
        let price = bought.map { $0.reduce(0) { $0 + $1.ticket.price } }
        #expect(price == judged, "\(journey.judged) \(fares.judge) \(bought ?? [])")
        count += 1
        if judged != nil {
          known += 1
          if bought?.count ?? 0 < journey.judged.count { free += 1 }
        }
        // Nothing is bought for rides that are not there, and each is told in its order.
        let ends = (bought ?? []).map(\.rides)
        #expect(ends.allSatisfy { $0.lowerBound >= 0 && $0.upperBound <= journey.judged.count })
        if price != judged { return }
      }
    }
    // Most are compared; many have a price, and many of these by transfers or joined rides.
    #expect(count > 450 && known > 150 && free > 50, "\(count) \(known) \(free)")
  }
}

extension FareJudgeTests {
  @Test("would differ from the judge's without the rules of transfers, or without one of legs")
  func faults() throws {
    var random = SeededGenerator(seed: 4200)
    var found = (transfers: 0, legs: 0)
    for _ in 0..<20 {
      let fares = try RandomFares(&random)
      var judge = (transfers: fares.judge, legs: fares.judge)
      judge.transfers.transferRules = []
      judge.legs.legRules.removeLast()
      for _ in 0..<10 {
        let journey = fares.journey(&random)
        guard let price = fares.judge.price(journey.judged) else { continue }
        if judge.transfers.price(journey.judged) != price { found.transfers += 1 }
        if judge.legs.price(journey.judged) != price { found.legs += 1 }
      }
    }
    #expect(found.transfers > 5 && found.legs > 5, "\(found)")
  }
}

@Suite(
  "Fares of the buses of Vancouver", .enabled("needs ../shared/data") { try Need.extracts.isMet })
struct VancouverFareTests {
  /// Its tables of fares, with buses that are drawn: the feed has none but those that are ordered.
  private func town(_ ride: String) throws -> TimetableSketch {
    var files = try FeedFiles(path: RealData.gtfs("vancouver-wa-ctran-flex-2025.gtfs.zip"))
    var tables = [
      "routes.txt":
        "route_id,route_short_name,route_type,network_id\nR1,R1,3,LOCAL\nR2,R2,3,LOCAL\nX,X,3,\n"
    ]
    for name in [
      "fare_products.txt", "fare_media.txt", "rider_categories.txt", "fare_leg_rules.txt",
      "fare_transfer_rules.txt",
    ] {
      let bytes = try #require(try files.bytes(of: name), "\(name)")
      tables[name] = String(decoding: bytes, as: UTF8.self)
    }
    return try TimetableSketch(
      "     Alm    Birk   Cove   Dorn\nR1   08:00  08:20  -      -\nR2   -      \(ride)  11:45  -\n"
        + "X    -      -      12:00  12:10", tables: tables)
  }

  @Test("are 1.25 dollars for 9,000 seconds of changes")
  func truth() throws {
    #expect(
      try town("10:30").bought("Alm", "Cove") == ["Adult Local 2 1/2 Hours 0–1 1.25"])
    #expect(
      try town("10:31").bought("Alm", "Cove") == [
        "Adult Local 2 1/2 Hours 0–0 1.25", "Adult Local 2 1/2 Hours 1–1 1.25",
      ])
    // Express buses are of another network, whose price the feed does not tell.
    #expect(try town("10:30").bought("Alm", "Dorn") == [])
    let ticket = try #require(
      FareBook(town("10:30").timetable).cheapest([
        .init(line: .init(0), stops: [.init(0), .init(1)], departure: 0, arrival: 1)
      ])?.first?.ticket)
    #expect(ticket.id == "ADULT_LOCAL_SINGLE_RIDE" && ticket.currency == "USD")
    // It costs the same on all media, and cash is one of them.
    #expect(ticket.medium.isEmpty && ticket.isSoldOnBoard)
  }

  @Test("are read without a finding")
  func findings() throws {
    #expect(try town("10:30").report.findings.isEmpty)
  }
}
