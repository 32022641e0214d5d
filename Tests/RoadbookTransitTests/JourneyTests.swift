// SPDX-License-Identifier: Apache-2.0

import RoadbookGTFS
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Journeys by timetable")
struct JourneyTests {
  // swift-format-ignore: NeverUseForceTry
  private let valley = try! TimetableSketch(
    """
           Alm    Birk   Cove
    RE1    08:00  08:20  08:45
    RE1    09:00  09:20  09:45
    S2     -      08:30  08:40
    """)

  @Test("A change stands where it arrives earlier, and so does the journey without it")
  func change() {
    #expect(
      valley.departing("Alm", "Cove", at: "07:30") == [
        "08:00 RE1 08:45", "08:00 RE1 08:20 Birk 08:30 S2 08:40",
      ])
  }

  @Test("A change that takes longer than the wait is missed")
  func minimumChange() {
    let journeys = valley.departing("Alm", "Cove", at: "07:30") { $0.minimumChangeSeconds = 601 }
    #expect(journeys == ["08:00 RE1 08:45"])
    let tight = valley.departing("Alm", "Cove", at: "07:30") { $0.minimumChangeSeconds = 600 }
    #expect(tight.count == 2)
  }

  @Test("Without changes, one rides through")
  func noChanges() {
    let journeys = valley.departing("Alm", "Cove", at: "07:30") { $0.maximumChanges = 0 }
    #expect(journeys == ["08:00 RE1 08:45"])
  }

  @Test("A vehicle that leaves this second is caught, one that left a second ago is not")
  func seconds() {
    #expect(valley.departing("Birk", "Cove", at: "08:30").first == "08:30 S2 08:40")
    #expect(valley.departing("Birk", "Cove", at: "08:30:01") == ["09:20 RE1 09:45"])
  }

  @Test("By an arrival, one leaves as late as that allows")
  func arriving() {
    #expect(
      valley.arriving("Alm", "Cove", by: "09:44") == [
        "08:00 RE1 08:45"
      ])
    #expect(valley.arriving("Birk", "Cove", by: "08:44") == ["08:30 S2 08:40"])
  }

  @Test("A walk all the way drops what takes as long, however early or late one asks")
  func walking() {
    let quick = ["08:00 RE1 08:20 Birk 08:30 S2 08:40"]
    for (minutes, told) in [(41, quick), (40, [])] {
      #expect(
        valley.departing("Alm", "Cove", at: "05:00") { $0.walkSeconds = Int32(minutes * 60) }
          == told)
    }
    for (minutes, told) in [(46, ["09:00 RE1 09:45"]), (45, [])] {
      #expect(
        valley.arriving("Alm", "Cove", by: "15:00") { $0.walkSeconds = Int32(minutes * 60) }
          == told)
    }
  }

  @Test("Nothing runs back")
  func noService() {
    #expect(valley.departing("Cove", "Alm", at: "07:30").isEmpty)
  }

  @Test("Of a span, journeys that a later one makes needless are not told")
  func span() {
    #expect(
      valley.leaving("Birk", "Cove", from: "08:00", before: "10:00") == [
        "08:30 S2 08:40", "09:20 RE1 09:45",
      ])
    // The one at 08:20 leaves earlier and arrives later than one behind the span.
    #expect(valley.leaving("Birk", "Cove", from: "08:00", before: "08:25").isEmpty)
  }

  @Test("A line that is not allowed is not ridden")
  func lines() {
    let journeys = valley.departing("Birk", "Cove", at: "08:25") {
      $0.allowedLines = [true, false]
    }
    #expect(journeys == ["09:20 RE1 09:45"])
  }

  @Test("An express that overtakes is found, and the slow train where it calls")
  func overtaking() throws {
    let line = try TimetableSketch(
      """
             Alm    Birk   Cove
      S      08:00  08:30  09:00
      X      08:05  08:20  08:40
      S      08:10  08:40  09:10
      """)
    #expect(line.departing("Alm", "Cove", at: "07:59") == ["08:05 X 08:40"])
  }

  @Test("Two walks never follow each other, and one lies between two rides")
  func walks() throws {
    let town = try TimetableSketch(
      """
             Alm    Birk   Cove   Dorn   Elm
      R1     08:00  08:10  -      -      -
      R2     -      -      08:20  -      08:30
      R3     -      -      -      08:25  08:28
      """, walks: ["Birk Cove": 300, "Cove Dorn": 60])
    #expect(
      town.departing("Alm", "Elm", at: "07:00") == ["08:00 R1 08:10 Birk~Cove 08:20 R2 08:30"])
  }
}

@Suite("Rules of changing")
struct ChangeRuleTests {
  private func town(_ rule: String) throws -> TimetableSketch {
    try TimetableSketch(
      """
             Alm    Birk   Cove   Dorn
      R1     08:00  08:10  -      -
      R2     -      -      08:14  08:30
      R2     -      -      08:40  08:50
      """, walks: ["Birk Cove": 300],
      tables: [
        "transfers.txt": "from_stop_id,to_stop_id,transfer_type,min_transfer_time\n\(rule)\n"
      ])
  }

  @Test(
    "count in place of the walk",
    arguments: [
      ("Birk,Cove,0,", "08:00 R1 08:10 Birk~Cove 08:40 R2 08:50"),
      ("Birk,Cove,1,", "08:00 R1 08:10 Birk~Cove 08:14 R2 08:30"),
      ("Birk,Cove,2,240", "08:00 R1 08:10 Birk~Cove 08:14 R2 08:30"),
      ("Birk,Cove,2,241", "08:00 R1 08:10 Birk~Cove 08:40 R2 08:50"),
      ("Birk,Cove,2,1801", nil), ("Birk,Cove,3,", nil),
      ("Cove,Birk,3,", "08:00 R1 08:10 Birk~Cove 08:40 R2 08:50"),
    ] as [(String, String?)])
  func kinds(rule: String, journey: String?) throws {
    #expect(try town(rule).departing("Alm", "Dorn", at: "07:00") == (journey.map { [$0] } ?? []))
  }

  @Test("at one stop are waited for, and nobody walks")
  func atOneStop() throws {
    let line = try TimetableSketch(
      """
             Alm    Birk   Cove
      R1     08:00  08:10  -
      R2     -      08:15  08:30
      R2     -      08:20  08:35
      """,
      tables: [
        "transfers.txt":
          "from_stop_id,to_stop_id,transfer_type,min_transfer_time\nBirk,Birk,2,400\n"
      ])
    let search = JourneySearch(line.running, line.request("Alm", "Cove"))
    let seven = TimetableSketch.time("07:00")
    for found in [search.departing(at: seven), search.departingWithWalking(at: seven)] {
      #expect(found.map(line.words) == ["08:00 R1 08:10 Birk 08:20 R2 08:35"])
      #expect(found.map(\.walkSeconds) == [0])
      #expect(found.first?.rides.last?.changeSeconds == 400)
    }
  }

  @Test("that lack what their kind needs are told of")
  func lacking() throws {
    let report = try town("Birk,Cove,4,").report
    #expect(report.findings.contains { $0.code == "missing_required_field" && $0.line == 2 })
  }
}

@Suite("Vehicles that come by their distance in time")
struct FrequencyTests {
  private func shuttle(_ exact: Int) throws -> TimetableSketch {
    try TimetableSketch(
      """
             Alm    Birk
      M      06:00  06:07
      """,
      tables: [
        "frequencies.txt":
          "trip_id,start_time,end_time,headway_secs,exact_times\nM#0,08:00:00,09:00:00,600,\(exact)\n"
      ])
  }

  @Test("at exact times, leave at these")
  func exact() throws {
    let shuttle = try shuttle(1)
    #expect(shuttle.departing("Alm", "Birk", at: "08:01") == ["08:10 M 08:17"])
    #expect(shuttle.departing("Alm", "Birk", at: "08:51") == ["08:00+ M 08:07+"])
    #expect(shuttle.departing("Alm", "Birk", at: "05:00") == ["08:00 M 08:07"])
  }

  @Test("at no exact times, are waited for as long as one headway")
  func inexact() throws {
    let shuttle = try shuttle(0)
    #expect(shuttle.departing("Alm", "Birk", at: "08:01") == ["08:20 M 08:27"])
    #expect(shuttle.departing("Alm", "Birk", at: "08:00") == ["08:10 M 08:17"])
    #expect(shuttle.departing("Alm", "Birk", at: "08:51") == ["08:10+ M 08:17+"])
    #expect(shuttle.leaving("Alm", "Birk", from: "08:00", before: "08:30").count == 3)
  }

  /// A shuttle each 30 minutes from 08:00 to 09:59:59, and one an hour later until 10:59:59.
  private func spans() throws -> TimetableSketch {
    try TimetableSketch(
      """
             Alm    Birk
      M      06:00  06:07
      """,
      tables: [
        "frequencies.txt":
          "trip_id,start_time,end_time,headway_secs\nM#0,08:00:00,09:59:59,1800\nM#0,10:00:00,10:59:59,3600\n"
      ])
  }

  @Test("are caught until a headway before their span ends, and leave no later than it ends")
  func lastHeadway() throws {
    let shuttle = try spans()
    #expect(shuttle.departing("Alm", "Birk", at: "09:10") == ["09:59:59 M 10:06:59"])
    #expect(shuttle.departing("Alm", "Birk", at: "09:29:59") == ["09:59:59 M 10:06:59"])
    // The first one of the next span leaves at ten, as the feed says; it is told with its wait.
    #expect(shuttle.departing("Alm", "Birk", at: "09:30") == ["10:59:59 M 11:06:59"])
    #expect(shuttle.departing("Alm", "Birk", at: "10:00") == ["10:59:59 M 11:06:59"])
    #expect(shuttle.departing("Alm", "Birk", at: "10:01") == ["08:30+ M 08:37+"])
  }

  @Test("are told alike from a departure, by an arrival and of a span")
  func lastHeadwayAllWays() throws {
    let shuttle = try spans()
    #expect(shuttle.arriving("Alm", "Birk", by: "10:30") == ["09:59:59 M 10:06:59"])
    #expect(shuttle.arriving("Alm", "Birk", by: "10:06:58") == ["09:30 M 09:37"])
    #expect(shuttle.arriving("Alm", "Birk", by: "11:10") == ["10:59:59 M 11:06:59"])
    let search = JourneySearch(shuttle.running, shuttle.request("Alm", "Birk"))
    let (start, end) = (TimetableSketch.time("08:00"), TimetableSketch.time("12:00"))
    let wanted = [
      "08:30 M 08:37", "09:00 M 09:07", "09:30 M 09:37", "09:59:59 M 10:06:59",
      "10:59:59 M 11:06:59",
    ]
    #expect(search.leaving(from: start, before: end).map(shuttle.words) == wanted)
    #expect(search.leavingWithWalking(from: start, before: end).map(shuttle.words) == wanted)
  }

  @Test("after a change, are caught in a span no longer than their headway, too")
  func lastHeadwayBehindChange() throws {
    let town = try TimetableSketch(
      """
             Alm    Birk   Cove
      R      07:30  07:55  -
      M      -      06:00  06:07
      """,
      tables: [
        "frequencies.txt":
          "trip_id,start_time,end_time,headway_secs\nM#1,08:00:00,08:20:00,1800\n"
      ])
    #expect(
      town.departing("Alm", "Cove", at: "07:00") == ["07:30 R 07:55 Birk 08:20 M 08:27"])
  }
}

@Suite("Stops that are visited on the way")
struct VisitTests {
  // swift-format-ignore: NeverUseForceTry
  private let valley = try! TimetableSketch(
    """
           Alm    Birk   Cove   Dorn
    R1     08:00  -      08:20  -
    R2     08:05  08:20  08:40  -
    R3     -      08:30  08:45  -
    R4     -      -      08:50  09:00
    """)

  private func journeys(_ from: String, _ to: String, _ visits: [(String, Int32)]) -> [String] {
    let stops = visits.map { id, seconds in
      StopVisit(stops: valley.timetable.stops(withID: id), seconds: seconds)
    }
    let found = valley.departing(from, to, at: "07:00") { $0.visits = stops }
    let span = valley.leaving(from, to, from: "07:00", before: "09:30") { $0.visits = stops }
    #expect(Set(found).isSubset(of: span))
    return found
  }

  @Test("are passed in a vehicle that calls there, or one stays as long as is asked")
  func visits() {
    #expect(journeys("Alm", "Cove", []) == ["08:00 R1 08:20"])
    #expect(journeys("Alm", "Cove", [("Birk", 0)]) == ["08:05 R2 08:40"])
    #expect(journeys("Alm", "Cove", [("Birk", 1)]) == ["08:05 R2 08:20 Birk 08:30 R3 08:45"])
    #expect(journeys("Alm", "Cove", [("Birk", 600)]).count == 1)
    #expect(journeys("Alm", "Cove", [("Birk", 601)]).isEmpty)
  }

  @Test("take their time of a change, so that no more than the rest is left for a delay")
  func stays() throws {
    func change(_ seconds: Int32) throws -> Int {
      var request = valley.request("Alm", "Cove")
      request.visits = [StopVisit(stops: valley.timetable.stops(withID: "Birk"), seconds: seconds)]
      let found = JourneySearch(valley.running, request)
        .departing(at: TimetableSketch.time("07:00"))
      return try #require(found.first?.rides.last).changeSeconds
    }
    let least = try change(1)
    #expect(try change(500) == least + 499)
  }

  @Test("count in their order, and at both ends")
  func order() {
    #expect(
      journeys("Alm", "Dorn", [("Birk", 0), ("Cove", 0)])
        == ["08:05 R2 08:40 Cove 08:50 R4 09:00"])
    #expect(journeys("Alm", "Dorn", [("Cove", 0), ("Birk", 0)]).isEmpty)
    #expect(journeys("Alm", "Cove", [("Alm", 0), ("Cove", 60)]) == ["08:00 R1 08:20"])
    #expect(journeys("Alm", "Cove", [("Birk", 0), ("Birk", 0)]) == ["08:05 R2 08:40"])
  }
}

@Suite("Walking as something that counts")
struct LessWalkingTests {
  // swift-format-ignore: NeverUseForceTry
  private let town = try! TimetableSketch(
    """
           Alm    Birk   Cove   Dorn
    R1     08:00  08:10  -      -
    R2     -      -      08:20  08:30
    R3     -      08:15  08:40  -
    R4     -      -      08:45  08:55
    """, walks: ["Birk Cove": 300])

  @Test("adds a journey that takes longer and walks less")
  func longer() {
    let search = JourneySearch(town.running, town.request("Alm", "Dorn"))
    let quick = "08:00 R1 08:10 Birk~Cove 08:20 R2 08:30"
    let easy = "08:00 R1 08:10 Birk 08:15 R3 08:40 Cove 08:45 R4 08:55"
    let (seven, nine) = (TimetableSketch.time("07:00"), TimetableSketch.time("09:00"))
    #expect(search.leaving(from: seven, before: nine).map(town.words) == [quick])
    let found = search.leavingWithWalking(from: seven, before: nine)
    #expect(found.map(town.words) == [quick, easy])
    #expect(found.map(\.walkSeconds) == [300, 0])
    #expect(search.departingWithWalking(at: seven).map(town.words) == [quick, easy])
  }
}
