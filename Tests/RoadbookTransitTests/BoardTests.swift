// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Boards of departures")
struct BoardTests {
  private let monday = TimetableSketch.time("08:00")

  /// The clock times and days, from Monday on, of what leaves B; its trips run on the days of a week that have a 1.
  private func board(_ week: String, at time: Int, limit: Int = 20) throws -> [String] {
    let days = "monday,tuesday,wednesday,thursday,friday,saturday,sunday"
    let town = try TransitTown(tables: [
      "calendar.txt":
        "service_id,\(days),start_date,end_date\ndaily,\(week),20260101,20261231\n"
    ])
    return try town.router().departures(from: .stop("B"), at: time, limit: limit).map { call in
      let (day, second) = (call.time - monday + 8 * 3600).quotientAndRemainder(dividingBy: 86_400)
      return "\(day) \(second / 3600):\(String(second / 60 % 60 + 100).dropFirst())"
    }
  }

  @Test("have all departures of some days, and none of those behind them in part")
  func complete() throws {
    let told = try board("1,1,1,1,1,1,1", at: monday, limit: 100)
    #expect(told.prefix(4) == ["0 8:00", "0 8:30", "1 8:00", "1 8:30"])
    #expect(told.count >= 4 && told.count.isMultiple(of: 2))
  }

  @Test("tell the next departures of the week, if there is none within two days")
  func rare() throws {
    #expect(try board("1,0,0,0,0,0,0", at: monday + 3600) == ["7 8:00", "7 8:30"])
    #expect(try board("0,0,0,0,0,1,0", at: monday).prefix(2) == ["5 8:00", "5 8:30"])
  }

  @Test("are empty where nothing leaves within a week")
  func never() throws {
    let town = try TransitTown(tables: [
      "calendar.txt":
        "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"
        + "daily,0,0,0,0,0,0,0,20260101,20261231\n",
      "calendar_dates.txt": "service_id,date,exception_type\ndaily,20260101,1\ndaily,20260113,1\n",
    ])
    let router = try town.router()
    #expect(try router.departures(from: .stop("B"), at: monday, limit: 9).isEmpty)
    #expect(try router.departures(from: .stop("B"), at: monday + 2 * 86_400, limit: 9).count == 2)
  }

  @Test("of a stop that does not exist say so, whatever the day")
  func unknown() throws {
    let town = try TransitTown()
    let router = try town.router()
    #expect(throws: TransitError.unknownStop("Z")) {
      try router.departures(from: .stop("Z"), at: monday + 86_400_000, limit: 1)
    }
    #expect(throws: TransitError.unknownStop("Z")) {
      try town.journeys("A", "F", .departing(monday + 86_400_000)) {
        $0.visits = [.init(stop: "Z", seconds: 0)]
      }
    }
  }
}
