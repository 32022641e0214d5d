// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookImport
import RoadbookModel
import RoadbookNetwork
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Public transport in a drawn town")
struct TransitTownTests {
  private let town: TransitTown
  private let eight = TimetableSketch.time("08:00")

  init() throws { town = try TransitTown() }

  @Test("From door to door, the walks are those of the map")
  func doorToDoor() throws {
    let answer = try town.journeys("A", "F", .departing(eight - 600))
    let words = TransitTown.words(answer)
    let (walk, last) = (try town.walkSeconds("A", "B"), try town.walkSeconds("E", "F"))
    #expect(words == ["-\(walk)s-B 7 BE E-\(last)s-"])
    #expect(answer.journeys.first?.departure == eight - walk)
    #expect(answer.walk != nil)
  }

  @Test("A footpath that vehicles cannot use leads to a stop")
  func footpath() throws {
    let answer = try town.journeys("G", "F", .departing(eight + 300))
    #expect(TransitTown.words(answer).first?.contains("8 CF") == true)
  }

  @Test("Where walking is as quick, the walk is told and no journey")
  func tooClose() throws {
    let answer = try town.journeys("B", "C", .departing(eight - 600))
    #expect(answer.isTooClose)
    #expect(answer.walk.map { $0.meters > 300 && $0.meters < 700 } == true)
  }

  @Test("Stops that lie far from all ways, as outside of the map, have no walks")
  func farStops() throws {
    let here = try town.place("F")
    func far(_ id: String, _ degrees: Double) -> String {
      "\(id),Stop \(id),\(here.latitude + degrees),\(here.longitude)\n"
    }
    let stops =
      "stop_id,stop_name,stop_lat,stop_lon\nB,Stop B,{B}\nC,Stop C,{C}\n"
      + far("E", 0.009) + far("F", 0.012)
    let answer = try TransitTown(tables: ["stops.txt": stops])
      .router().answer(
        JourneyQuestion(from: .stop("B"), to: .stop("F"), when: .departing(eight - 600)))
    #expect(TransitTown.words(answer).map { $0.contains("8 CF") } == [true])
  }

  @Test("However early one asks, a journey is told that is quicker than the walk")
  func early() throws {
    let answer = try town.journeys("B", "E", .departing(eight - 7200)) {
      $0.maximumWalkSeconds = 1800
    }
    #expect(TransitTown.words(answer) == ["7 BE"])
    let walk = try #require(answer.walk)
    #expect(walk.seconds < 1800 && answer.lack == nil)
  }

  @Test(
    "A walk that is longer than one may be drops no journey, nor one where less is to be walked")
  func longWalk() throws {
    let slow = try TransitTown(tables: [
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T1,08:00:00,08:00:00,B,1
      T1,08:40:00,08:40:00,E,2

      """
    ])
    func answer(_ minutes: Int, lessWalking: Bool = false) throws -> JourneyAnswer {
      try slow.journeys("B", "E", .departing(eight - 7200)) {
        $0.maximumWalkSeconds = minutes * 60
        $0.lessWalking = lessWalking
      }
    }
    #expect(try answer(30).isTooClose)
    #expect(try TransitTown.words(answer(10)) == ["7 BE"])
    #expect(try TransitTown.words(answer(30, lessWalking: true)) == ["7 BE"])
  }

  @Test("Where nothing runs, or no stop is near, the walk is told with that reason")
  func lacks() throws {
    let back = try town.journeys("E", "B", .leaving(eight + 3600..<eight + 7200)) {
      $0.maximumWalkSeconds = 1800
    }
    #expect(back.journeys.isEmpty && back.walk != nil && back.lack == .nothingRuns)
    let far = try town.journeys("A", "D", .departing(eight)) { $0.maximumWalkSeconds = 60 }
    #expect(far.walk != nil)
    #expect(far.lack == .noStopNear(.noStopNear(place: 0, walkSeconds: 60)))
  }

  @Test(
    "No stop within the walk, a day outside the timetable and no timetable are different errors")
  func errors() throws {
    #expect(throws: TransitError.outsideService(day: 30_000, days: 20_454..<20_819)) {
      try town.journeys("A", "F", .departing(30_000 * 86_400))
    }
    #expect(throws: TransitError.unknownStop("Z")) {
      try town.router().answer(
        JourneyQuestion(from: .stop("Z"), to: .stop("F"), when: .departing(eight)))
    }
    let bare = try RoadSketch("A----B", ways: ["AB": .residential], vehicle: "pedestrian")
    #expect(throws: TransitError.noTimetable) { try TransitRouter(bare.router) }
  }

  @Test("By bicycle one goes to the first stop, and on from the last one, as cyclists do")
  func bicycles() throws {
    let answer = try town.journeys("A", "F", .departing(eight - 600)) {
      $0.cyclesToStops = true
      $0.cyclesFromStops = true
      $0.avoidedModes = [.lightRail]
    }
    let (first, last) = (
      try town.walkSeconds("A", "B", profile: "bicycle"),
      try town.walkSeconds("E", "F", profile: "bicycle")
    )
    #expect(TransitTown.words(answer) == ["-\(first)s-B 7 BE E-\(last)s-"])
    let slow = try town.walkSeconds("A", "B")
    #expect(first < slow && answer.journeys.first?.departure == eight - first)
    for case .walk(let walk) in try #require(answer.journeys.first).legs {
      #expect(walk.isByBicycle)
    }
    #expect(throws: TransitError.self) {
      try town.journeys("A", "F", .departing(eight)) {
        $0.cyclesToStops = true
        $0.wheelchair = .certain
      }
    }
  }

  @Test("With a bicycle one changes as fast as cyclists go, in vehicles that take it")
  func bicycleChanges() throws {
    let tables = [
      "stops.txt":
        "stop_id,stop_name,stop_lat,stop_lon\nB,B,{B}\nE,E,{E}\nF,F,{F}\nG,G,{G}\n",
      "trips.txt":
        "route_id,service_id,trip_id,bikes_allowed\n7,daily,T1,1\n8,daily,T2,1\n8,daily,T3,2\n",
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T1,08:00:00,08:00:00,B,1
      T1,08:01:00,08:01:00,E,2
      T2,08:05:00,08:05:00,F,1
      T2,08:07:00,08:07:00,G,2
      T3,08:04:50,08:04:50,F,1
      T3,08:06:00,08:06:00,G,2

      """,
    ]
    let town = try TransitTown(tables: tables)
    func legs(_ cycles: Bool) throws -> [TransitJourney.Leg] {
      var question = JourneyQuestion(from: .stop("B"), to: .stop("G"), when: .departing(eight))
      question.cyclesBetweenStops = cycles
      question.maximumWalkSeconds = 0
      return try town.router().answer(question).journeys.first?.legs ?? []
    }
    #expect(try legs(false).isEmpty)
    let legs = try legs(true)
    #expect(
      legs.compactMap { if case .ride(let ride) = $0 { ride.tripID } else { nil } } == ["T1", "T2"])
    let change = try #require(
      legs.lazy.compactMap { if case .walk(let walk) = $0 { walk } else { nil } }.first)
    #expect(change.isByBicycle)
    #expect(change.seconds == (try town.walkSeconds("E", "F", profile: "bicycle")))
    #expect(throws: TransitError.self) {
      try town.journeys("A", "F", .departing(eight)) {
        $0.cyclesBetweenStops = true
        $0.walkSpeed = 1
      }
    }
  }

  @Test("Cyclists reach stops that are farther away than walkers come in the time")
  func distantStops() throws {
    let street = try RoadSketch(
      "A------------------------------B", ways: ["AB": .residential], vehicle: "pedestrian",
      others: ["bicycle"])
    let (a, b) = (try street.coordinates(of: "A"), try street.coordinates(of: "B"))
    let (start, stop) = (try #require(Coordinate(a)), try #require(Coordinate(b)))
    let cycling = try StopStreets(street.router, places: [stop], profile: "bicycle")
    let ride = try cycling.walks(from: start, within: 900)
    #expect(ride.count == 1 && ride.allSatisfy { (500...800).contains($0.seconds) }, "\(ride)")
    #expect(try cycling.walks(to: start, within: 900).count == 1)
    let walking = try StopStreets(street.router, places: [stop])
    #expect(try walking.walks(from: start, within: 900).isEmpty)
  }

  @Test("Journeys and departures tell names in a language that the feed has")
  func languages() throws {
    let town = try TransitTown(tables: [
      "translations.txt":
        "table_name,field_name,language,translation,record_id\nstops,stop_name,de,Halt B,B\ntrips,trip_headsign,de,Hafen,T1\n"
    ])
    let answer = try town.journeys("A", "F", .departing(eight - 600)) { $0.language = "de-AT" }
    for case .ride(let ride) in try #require(answer.journeys.first).legs {
      #expect(ride.calls.map(\.stop.name) == ["Halt B", "Stop E"] && ride.headsign == "Hafen")
    }
    let calls = try town.router().departures(
      from: .stop("B"), at: eight, limit: 1, language: "de")
    #expect(calls.map(\.headsign) == ["Hafen"] && calls.map(\.stop.name) == ["Halt B"])
  }

  @Test(
    "Clocks at a stop are those of its own time zone, which is that of its station where it has one"
  )
  func stopZones() throws {
    let town = try TransitTown(tables: [
      "stops.txt": """
      stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,stop_timezone
      B,Stop B,{B},0,S,Europe/Athens
      C,Stop C,{C},0,,Europe/Berlin
      E,Stop E,{E},0,,
      F,Stop F,{F},0,,Nowhere/Land
      S,Station,{B},1,,Europe/Paris

      """
    ])
    let router = try town.router()
    for (stop, zone) in [("B", "Europe/Paris"), ("C", "Europe/Berlin")] {
      let calls = try router.departures(from: .stop(stop), at: eight, limit: 1)
      #expect(calls.map(\.stop.timeZone) == [zone])
    }
    var question = JourneyQuestion(from: .stop("B"), to: .stop("E"), when: .departing(eight))
    question.maximumWalkSeconds = 0
    guard case .ride(let ride) = try #require(router.answer(question).journeys.first?.legs.first)
    else { return }
    #expect(ride.calls.map(\.stop.timeZone) == ["Europe/Paris", "UTC"])
    // The times themselves are those of the agency's clocks.
    #expect(ride.calls.map(\.departure) == [eight, eight + 60])
    let plain = try self.town.router().departures(from: .stop("B"), at: eight, limit: 1)
    #expect(plain.map(\.stop.timeZone) == ["UTC"])
  }

  @Test("Rides tell what has to be said to get on and off")
  func boarding() throws {
    let town = try TransitTown(tables: [
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence,pickup_type,drop_off_type
      T1,08:00:00,08:00:00,B,1,2,1
      T1,08:01:00,08:01:00,E,2,0,3
      T3,08:10:00,08:10:00,C,1,0,0
      T3,08:12:00,08:12:00,F,2,0,0

      """
    ])
    for (from, to, rules) in [
      ("B", "E", [BoardingRule.call, .driver]), ("C", "F", [.regular, .regular]),
    ] {
      var question = JourneyQuestion(from: .stop(from), to: .stop(to), when: .departing(eight))
      question.maximumWalkSeconds = 0
      let answer = try town.router().answer(question)
      guard case .ride(let ride) = try #require(answer.journeys.first?.legs.first) else { return }
      #expect([ride.pickUp, ride.dropOff] == rules)
    }
  }

  @Test("From and to a stop, the stops around it are used with their walks")
  func neighbours() throws {
    func words(_ from: String, _ to: String, minutes: Int) throws -> [String] {
      var question = JourneyQuestion(from: .stop(from), to: .stop(to), when: .departing(eight))
      question.maximumWalkSeconds = minutes * 60
      return try TransitTown.words(town.router().answer(question))
    }
    #expect(try words("B", "F", minutes: 0).isEmpty)
    let walk = try town.walkSeconds("E", "F")
    #expect(try words("B", "F", minutes: 10).contains("7 BE E-\(walk)s-"))
    #expect(try words("B", "E", minutes: 10) == ["7 BE"])
  }

  @Test("A time for changing at one stop is no walk, and counts before what is left for delays")
  func waits() throws {
    let town = try TransitTown(tables: [
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T1,08:00:00,08:00:00,B,1
      T1,08:02:00,08:02:00,C,2
      T3,08:10:00,08:10:00,C,1
      T3,08:12:00,08:12:00,F,2

      """,
      "transfers.txt": "from_stop_id,to_stop_id,transfer_type,min_transfer_time\nC,C,2,400\n",
    ])
    var question = JourneyQuestion(from: .stop("B"), to: .stop("F"), when: .departing(eight))
    question.maximumWalkSeconds = 0
    let answer = try town.router().answer(question)
    #expect(TransitTown.words(answer) == ["7 BC 8 CF"])
    guard case .ride(let tram) = try #require(answer.journeys.first?.legs.last) else { return }
    #expect(tram.bufferSeconds == 80)
  }

  @Test("A name is translated for its field and its record alone")
  func translatedFields() throws {
    let town = try TransitTown(tables: [
      "stops.txt": """
      stop_id,stop_name,stop_lat,stop_lon,platform_code
      B,1,{B},1
      C,Bahnhof,{C},
      E,Bahnhof,{E},1
      F,Stop F,{F},

      """,
      "translations.txt": """
      table_name,field_name,language,translation,record_id,field_value
      stops,platform_code,en,Track 1,,1
      stops,stop_name,en,West Station,C,
      stops,stop_name,en,East Station,E,
      stops,stop_name,en,Station,,Bahnhof

      """,
    ])
    let answer = try town.journeys("A", "F", .departing(eight - 600)) { $0.language = "en" }
    for case .ride(let ride) in try #require(answer.journeys.first).legs {
      #expect(ride.calls.map(\.stop.name) == ["1", "East Station"])
      #expect(ride.calls.map(\.stop.platform) == ["Track 1", "Track 1"])
    }
    let tram = try town.router().departures(from: .stop("C"), at: eight, limit: 1, language: "en")
    #expect(tram.map(\.stop.name) == ["West Station"])
  }

  @Test("What stands on a vehicle is what the feed says of the stop where one gets on")
  func stopHeadsigns() throws {
    let town = try TransitTown(tables: [
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence,stop_headsign
      T1,08:00:00,08:00:00,B,1,
      T1,08:02:00,08:02:00,C,2,Harbour via Mill
      T1,08:03:00,08:03:00,E,3,
      T3,08:10:00,08:10:00,C,1,
      T3,08:12:00,08:12:00,F,2,

      """
    ])
    func headsigns(_ stop: String) throws -> [String] {
      try town.router().departures(from: .stop(stop), at: eight, limit: 2).map(\.headsign)
    }
    #expect(try headsigns("B").first == "Harbour")
    #expect(try headsigns("C") == ["Harbour via Mill", "Stop F"])
    let question = JourneyQuestion(from: .stop("C"), to: .stop("E"), when: .departing(eight))
    for case .ride(let ride) in try #require(town.router().answer(question).journeys.first).legs {
      #expect(ride.headsign == "Harbour via Mill")
    }
  }

  @Test("Kinds of lines that are avoided are not ridden")
  func modes() throws {
    let answer = try town.journeys("A", "F", .departing(eight - 600)) { $0.avoidedModes = [.bus] }
    #expect(!TransitTown.words(answer).contains { $0.contains("7 BE") })
  }

  @Test("Each ride names its operator and publisher, and the journey OpenStreetMap too")
  func attributions() throws {
    let answer = try town.journeys("A", "F", .departing(eight - 600))
    #expect(
      answer.journeys.first?.attributions.map(\.text) == [
        "© OpenStreetMap contributors", "Town Data", "Town Bus",
      ])
    let manifest = try Manifest(bundle: town.town.mapPath)
    #expect(manifest.attributions.map(\.text) == ["© OpenStreetMap contributors", "Town Data"])
    #expect(manifest.timetables?.first?.kept["trips"] == 3)
  }

  @Test(
    "Another timetable takes the place of the names of the first; those of heights and stations stay"
  )
  func credits() throws {
    let path = town.town.mapPath
    var manifest = try Manifest(bundle: path)
    let heights = Manifest.Attribution(text: "Heights of Town", url: "https://heights.example")
    manifest.attributions.append(heights)
    try manifest.encoded().write(to: URL(filePath: path).appending(path: "manifest.json"))
    let feed = FileManager.default.temporaryDirectory.appending(path: "feed-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: feed, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: feed) }
    for (name, text) in [
      "agency.txt":
        "agency_id,agency_name,agency_url,agency_timezone\nA,Other Bus,https://other.example,UTC\n",
      "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\nX,X,1,1\nY,Y,1,1.01\n",
      "routes.txt": "route_id,route_short_name,route_type\n9,9,3\n",
      "trips.txt": "route_id,service_id,trip_id\n9,one,T\n",
      "calendar_dates.txt": "service_id,date,exception_type\none,20260105,1\n",
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T,08:00:00,08:00:00,X,1
      T,08:01:00,08:01:00,Y,2

      """,
    ] { try Data(text.utf8).write(to: feed.appending(path: name)) }
    _ = try TimetableImport(map: path).run(feeds: [feed.path]) { _ in [] }
    #expect(
      try Manifest(bundle: path).attributions.map(\.text) == [
        "© OpenStreetMap contributors", "Heights of Town", "Other Bus",
      ])
  }

  @Test("Departures are told by their time, with what stands on the vehicle")
  func departures() throws {
    let calls = try town.router().departures(from: .stop("B"), at: eight, limit: 3)
    #expect(calls.map(\.time) == [eight, eight + 1800, eight + 86_400])
    #expect(calls.first?.headsign == "Harbour")
    let tram = try town.router().departures(from: .stop("C"), at: eight, limit: 1)
    #expect(tram.map(\.headsign) == ["Stop F"])
  }

  @Test("A feed that is refused leaves the map as it was")
  func refused() throws {
    let before = try Manifest(bundle: town.town.mapPath)
    #expect(throws: ImportError.self) {
      try TimetableImport(map: town.town.mapPath).run(feeds: ["/nowhere.zip"]) { _ in [] }
    }
    #expect(try Manifest(bundle: town.town.mapPath) == before)
  }

  @Test("A page is refused on another timetable, and names its neighbours")
  func pages() throws {
    let page = JourneyPage(timetable: 0x0f3c, start: 1000, seconds: 60)
    #expect(page.text == "0000000000000f3c.1000.60")
    #expect(JourneyPage(text: page.text) == page)
    #expect(page.later.text == "0000000000000f3c.1060.60")
    #expect(page.later.earlier == page)
    for text in ["", "1.2.3", "0000000000000f3c.1000.0", "0000000000000f3c.1000.86401"] {
      #expect(JourneyPage(text: text) == nil)
    }
  }
}
