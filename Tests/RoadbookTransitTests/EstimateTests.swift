// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookTestSupport
import RoadbookTime
import RoadbookTransit
import Testing

@Suite("Journeys on days that the timetable lacks")
struct EstimateTests {
  private static let header =
    "service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\n"

  private func time(_ year: Int, _ month: Int, _ day: Int, hour: Int) -> Int {
    CivilDate(year: year, month: month, day: day).days * 86_400 + hour * 3600
  }

  private func times(_ answer: JourneyAnswer) -> [Int] {
    answer.journeys.flatMap(\.legs).compactMap { leg in
      if case .ride(let ride) = leg { return ride.calls[0].departure }
      return nil
    }
  }

  @Test("are those of a usual week where that is asked for, and marked so")
  func estimated() throws {
    let town = try TransitTown()
    let asked = time(2030, 5, 7, hour: 7)
    let answer = try town.journeys("A", "F", .leaving(asked..<asked + 7200)) {
      $0.estimates = true
    }
    #expect(times(answer) == [asked + 3600, asked + 4200, asked + 5400])
    let from = try #require(answer.journeys.first?.estimatedFrom)
    // A Tuesday, too.
    #expect(from == "2026-12-29")
    #expect(answer.journeys[0].departure < asked + 3600)
    #expect(throws: TransitError.self) { try town.journeys("A", "F", .departing(asked)) }
  }

  @Test("are not estimated on the timetable's own days")
  func known() throws {
    let asked = time(2026, 5, 5, hour: 7) + 3000
    let answer = try TransitTown().journeys("A", "F", .departing(asked)) { $0.estimates = true }
    #expect(answer.journeys.map(\.estimatedFrom) == [nil])
  }

  @Test("have the weekday's times, not those of a holiday week")
  func weekdays() throws {
    let town = try TransitTown(tables: [
      "calendar.txt": Self.header + "daily,1,1,1,1,1,0,0,20260101,20261220\n"
        + "rare,0,0,0,0,0,0,1,20261201,20261231\n",
      "trips.txt": "route_id,service_id,trip_id\n7,daily,T1\n7,daily,T2\n8,rare,T3\n",
    ])
    func departures(_ day: Int) throws -> Int {
      let asked = time(2027, 6, day, hour: 7)
      return try town.journeys("A", "F", .leaving(asked..<asked + 7200)) { $0.estimates = true }
        .journeys.count
    }
    // Monday and Saturday.
    #expect(try departures(7) == 2)
    #expect(try departures(5) == 0)
  }

  @Test("are those of days with trips, though a service without trips goes on for years")
  func leftovers() throws {
    let town = try TransitTown(tables: [
      "calendar.txt": Self.header + "daily,1,1,1,1,1,1,1,20260101,20261231\n"
        + "Z,1,1,1,1,1,1,1,20260101,20451231\n"
    ])
    let asked = time(2027, 5, 4, hour: 7) + 3000
    let answer = try town.journeys("A", "F", .departing(asked)) { $0.estimates = true }
    #expect(times(answer) == [asked + 600])
    #expect(answer.journeys.map(\.estimatedFrom) == ["2026-12-29"])
  }

  @Test("are told of the part of a span that the timetable lacks, beside those that it knows")
  func parts() throws {
    let town = try TransitTown()
    // The last day of the timetable and the one behind it; the one before its first day, and that.
    for (asked, estimates) in [
      (time(2026, 12, 31, hour: 8) + 1200, [nil, "2026-12-25", "2026-12-25"]),
      (time(2025, 12, 31, hour: 8) + 1200, ["2026-12-30", nil, nil]),
    ] as [(Int, [String?])] {
      let answer = try town.journeys("A", "F", .leaving(asked..<asked + 86_400)) {
        $0.estimates = true
      }
      #expect(times(answer) == [asked + 600, asked + 85_200, asked + 85_800])
      #expect(answer.journeys.map(\.estimatedFrom) == estimates)
    }
  }

  @Test("do not come twice where a night of the timetable goes on into them")
  func nightIntoUnknown() throws {
    let town = try TransitTown(tables: [
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T1,24:20:00,24:20:00,B,1
      T1,24:21:00,24:21:00,E,2
      T2,08:00:00,08:00:00,B,1
      T2,08:01:00,08:01:00,E,2

      """
    ])
    let asked = time(2026, 12, 31, hour: 20)
    let answer = try town.journeys("A", "F", .leaving(asked..<asked + 13 * 3600)) {
      $0.estimates = true
    }
    #expect(times(answer) == [asked + 4 * 3600 + 1200, asked + 12 * 3600])
    #expect(answer.journeys.map { $0.estimatedFrom == nil } == [true, false])
  }

  @Test("are at the hour that clocks show, in summer as in winter")
  func clocks() throws {
    let town = try TransitTown(tables: [
      "agency.txt":
        "agency_id,agency_name,agency_url,agency_timezone\nA,Bus,https://bus.example,Europe/Berlin\n"
    ])
    // 07:50 in Berlin's summer.
    let asked = time(2027, 7, 6, hour: 5) + 3000
    let answer = try town.journeys("A", "F", .departing(asked)) { $0.estimates = true }
    #expect(times(answer) == [asked + 600])
  }
}

@Suite("The days of a timetable")
struct ServiceDayTests {
  private static let auckland =
    "agency_id,agency_name,agency_url,agency_timezone\nA,Bus,https://bus.example,Pacific/Auckland\n"
  private static let last = 20_818

  private func asked(_ town: TransitTown, _ time: Int) throws -> JourneyAnswer {
    try town.journeys("A", "F", .departing(time))
  }

  @Test("end with the last one: nothing is known of the morning behind it")
  func end() throws {
    let town = try TransitTown()
    let behind = (Self.last + 1) * 86_400
    #expect(throws: TransitError.outsideService(day: Self.last + 1, days: 20_454..<20_819)) {
      try asked(town, behind + 8 * 3600)
    }
    #expect(throws: TransitError.self) {
      try town.router().departures(from: .stop("B"), at: behind + 10 * 3600, limit: 1)
    }
    #expect(try asked(town, behind - 16 * 3600).journeys.count == 1)
  }

  @Test("begin in the evening before the first one")
  func beginning() throws {
    #expect(try asked(TransitTown(), 20_453 * 86_400 + 20 * 3600).journeys.count == 1)
  }

  @Test("go on into the night behind the last one, where vehicles do")
  func night() throws {
    let town = try TransitTown(tables: [
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T1,24:20:00,24:20:00,B,1
      T1,24:21:00,24:21:00,E,2

      """
    ])
    #expect(try asked(town, (Self.last + 1) * 86_400 + 600).journeys.count == 1)
  }

  @Test("are those of the feed's clocks, in errors and estimates, too")
  func clocks() throws {
    let town = try TransitTown(tables: ["agency.txt": Self.auckland])
    // 08:30 on the first of January, which is still the last of December in UTC.
    let morning = Self.last * 86_400 + 19 * 3600 + 1800
    #expect(throws: TransitError.outsideService(day: Self.last + 1, days: 20_454..<20_819)) {
      try asked(town, morning)
    }
    // A Tuesday at 07:50, still a Monday in UTC.
    let tuesday = CivilDate(year: 2030, month: 5, day: 6).days * 86_400 + 19 * 3600 + 3000
    let answer = try town.journeys("A", "F", .departing(tuesday)) { $0.estimates = true }
    #expect(answer.journeys.map(\.estimatedFrom) == ["2026-12-29"])
  }
}

@Suite("Stops on the way of a question")
struct ViaStopTests {
  @Test("are visited, and no walk all the way is told")
  func via() throws {
    let town = try TransitTown()
    let eight = TimetableSketch.time("08:00")
    let found = try town.journeys("A", "F", .departing(eight - 600)) {
      $0.visits = [.init(stop: "E", seconds: 0)]
    }
    #expect(TransitTown.words(found).first?.contains("7 BE") == true)
    #expect(found.walk == nil && !found.isTooClose)
  }

  @Test("that the timetable lacks, that are many or take long are errors")
  func refused() throws {
    let town = try TransitTown()
    let eight = TimetableSketch.time("08:00")
    func refusal(_ visits: [JourneyQuestion.Visit]) -> String {
      do {
        _ = try town.journeys("A", "F", .departing(eight)) { $0.visits = visits }
        return ""
      } catch {
        return "\(error)"
      }
    }
    #expect(refusal([.init(stop: "Z", seconds: 0)]).contains("no stop “Z”"))
    #expect(refusal([.init(stop: "E", seconds: 7201)]).contains("7201 seconds"))
    #expect(refusal(Array(repeating: .init(stop: "E", seconds: 0), count: 6)).contains("6 stops"))
  }
}
