// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookModel
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTransit
import Testing

/// Yes, no and unknown are three things: of stops, trips, ways in stations, and streets.
@Suite("By wheelchair")
struct WheelchairTests {
  private let eight = TimetableSketch.time("08:00")

  private func town(
    stops: String = "", trips: String = ",,", pathways: String? = nil, footpath: RoadTags = .footway
  ) throws -> TransitTown {
    let flags = trips.split(separator: ",", omittingEmptySubsequences: false)
    var tables = [
      "trips.txt": """
      route_id,service_id,trip_id,wheelchair_accessible
      7,daily,T1,\(flags[0])
      7,daily,T2,\(flags[1])
      8,daily,T3,\(flags[2])

      """,
      "stops.txt": """
      stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,wheelchair_boarding
      B,Stop B,{B},0,,\(stops.contains("B") ? "2" : stops.contains("b") ? "1" : "")
      C,Stop C,{C},0,,\(stops.contains("c") ? "1" : "")
      E,Stop E,{E},0,Hub,\(stops.contains("e") ? "1" : "")
      F,Stop F,{F},0,,\(stops.contains("f") ? "1" : "")
      Hub,Hub,{E},1,,
      Door,Market Street,{F},2,Hub,

      """,
    ]
    if let pathways {
      tables["pathways.txt"] =
        "pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,traversal_time\n"
        + pathways
    }
    return try TransitTown(tables: tables, footpath: footpath)
  }

  private func journeys(
    _ town: TransitTown, _ need: TransitWheelchair, from: String = "A"
  ) throws -> [TransitJourney] {
    try town.journeys(from, "F", .leaving(eight - 1800..<eight + 3600)) {
      $0.wheelchair = need
      $0.maximumWalkSeconds = 3600
    }.journeys
  }

  private func lines(_ town: TransitTown, _ need: TransitWheelchair) throws -> [String] {
    try journeys(town, need).map { journey in
      journey.legs.compactMap { leg -> String? in
        guard case .ride(let ride) = leg else { return nil }
        return ride.tripID
      }.joined(separator: " ")
    }
  }

  @Test("a trip of which nobody knows is taken if that is enough, one that is known not to is not")
  func trips() throws {
    let town = try town(stops: "bcef", trips: "1,,2")
    #expect(try Set(lines(town, .none)) == ["T1", "T2", "T3"])
    #expect(try Set(lines(town, .possible)) == ["T1", "T2"])
    #expect(try lines(town, .certain) == ["T1"])
  }

  @Test("so it is of stops")
  func stops() throws {
    let unknown = try town(stops: "cf", trips: "1,1,1")
    #expect(try Set(lines(unknown, .possible)) == ["T1", "T2", "T3"])
    #expect(try lines(unknown, .certain) == ["T3"])
    let closed = try town(stops: "B", trips: "1,1,1")
    #expect(try Set(lines(closed, .none)) == ["T1", "T2", "T3"])
    #expect(try lines(closed, .possible) == ["T3"])
  }

  @Test("a platform that only stairs lead to is not reached, one with a lift is")
  func stations() throws {
    let stairs = try town(pathways: "1,E,Door,2,1,10\n")
    #expect(try Set(lines(stairs, .none)) == ["T1", "T2", "T3"])
    #expect(try lines(stairs, .possible) == ["T3"])
    let lift = try town(pathways: "1,E,Door,2,1,10\n2,E,Door,5,1,40\n")
    #expect(try Set(lines(lift, .possible)) == ["T1", "T2", "T3"])
    let answer = try lift.journeys("A", "F", .departing(eight - 600)) {
      $0.wheelchair = .possible
      $0.avoidedModes = [.lightRail]
    }
    let journey = try #require(answer.journeys.first)
    guard case .walk(let walk) = try #require(journey.legs.last) else {
      Issue.record("no walk at the end")
      return
    }
    #expect(walk.leaving.map(\.mode) == [.elevator])
  }

  @Test("steps on the street are no way to a stop")
  func streets() throws {
    let steps = try town(footpath: RoadTags(["highway": "steps"]))
    let onFoot = try steps.walkSeconds("G", "C")
    #expect(onFoot > 100)
    for (need, isByStairs) in [(TransitWheelchair.none, true), (.possible, false)] {
      let journey = try #require(
        try journeys(steps, need, from: "G").first { journey in
          journey.legs.contains {
            if case .ride(let ride) = $0 { ride.tripID == "T3" } else { false }
          }
        })
      // Without the stairs the way begins on the nearest street, where the stop is.
      let walk = if case .walk(let walk)? = journey.legs.first { walk.seconds } else { 0 }
      #expect((walk >= onFoot) == isByStairs, "\(need): \(walk) s")
    }
  }

  @Test("stops of a journey tell what is known, and nothing where nobody knows")
  func told() throws {
    let town = try town(stops: "b", trips: "1,,")
    let answer = try town.journeys("A", "F", .departing(eight - 600))
    for case .ride(let ride) in try #require(answer.journeys.first).legs {
      #expect(ride.calls.map(\.stop.wheelchair) == [true, nil])
      #expect(ride.wheelchair == true)
    }
  }

  @Test("changes between platforms that are not open are not made")
  func changes() throws {
    let sketch = try TimetableSketch(
      """
             Alm    Birk   Cove   Dorf
      R1     08:00  08:10    -      -
      S2       -      -    08:20  08:30
      """, walks: ["Birk Cove": 120])
    #expect(
      sketch.departing("Alm", "Dorf", at: "08:00") == ["08:00 R1 08:10 Birk~Cove 08:20 S2 08:30"])
    var isOpen = [Bool](repeating: true, count: sketch.timetable.stopCount)
    func ask(_ walks: [StopWalk]) -> [String] {
      let changes = StopChanges(sketch.timetable, walks: walks, isOpen: isOpen)
      return sketch.departing("Alm", "Dorf", at: "08:00") { $0.changes = changes }
    }
    #expect(ask(sketch.walks).count == 1)
    #expect(ask([]).isEmpty)
    // Ten minutes and one second are too long.
    #expect(ask(sketch.walks.map { StopWalk(from: $0.from, to: $0.to, seconds: 600) }).count == 1)
    #expect(ask(sketch.walks.map { StopWalk(from: $0.from, to: $0.to, seconds: 601) }).isEmpty)
    let cove = (0..<sketch.timetable.stopCount).first {
      sketch.timetable.id(of: Timetable.StopID($0)) == "Cove"
    }
    isOpen[try #require(cove)] = false
    #expect(ask(sketch.walks).isEmpty)
  }
}
