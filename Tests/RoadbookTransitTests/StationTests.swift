// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGTFS
import RoadbookGeometry
import RoadbookImport
import RoadbookModel
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Inside stations")
struct StationTests {
  /// Platform E is left by stairs and a gate for D alone; platform C is reached by a lift from G alone.
  private static let tables = [
    "levels.txt": "level_id,level_index,level_name\nL1,-1,Mezzanine\n",
    "stops.txt": """
    stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station,level_id
    B,Stop B,{B},0,,
    C,Stop C,{C},0,South,
    E,Stop E,{E},0,Hub,
    F,Stop F,{F},0,,
    Hub,Hub,{E},1,,
    Hall,,,,3,Hub,L1
    Door,Market Street,{D},2,Hub,
    South,South,{C},1,,
    Lift,Lift at G,{G},2,South,

    """,
    "pathways.txt": """
    pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,traversal_time,signposted_as
    1,E,Hall,2,1,30,Market Street
    2,Hall,Door,6,1,10,
    3,Lift,C,5,1,45,

    """,
  ]

  private let town: TransitTown
  private let eight = TimetableSketch.time("08:00")

  init() throws { town = try TransitTown(tables: Self.tables) }

  @Test("A platform is left by its stairs and gates for the exit, and the walk begins there")
  func leaving() throws {
    let answer = try town.journeys("A", "F", .departing(eight - 600)) {
      $0.avoidedModes = [.lightRail]
    }
    let (first, street) = (try town.walkSeconds("A", "B"), try town.walkSeconds("D", "F"))
    #expect(
      TransitTown.words(answer) == ["-\(first)s-B 7 BE E-stairs+fareGate-Door-\(40 + street)s-"])
    guard case .walk(let walk) = try #require(answer.journeys.first?.legs.last) else {
      Issue.record("no walk at the end")
      return
    }
    #expect(walk.exit?.name == "Market Street")
    #expect(walk.leaving.map(\.level) == ["Mezzanine", ""])
    #expect(walk.leaving.map(\.sign) == ["Market Street", ""])
    #expect(walk.leaving.map(\.seconds) == [30, 10])
  }

  @Test("A platform is reached by its entrance alone, not by the street above it")
  func entering() throws {
    let answer = try town.journeys("G", "F", .departing(eight + 300))
    #expect(TransitTown.words(answer) == ["-45s-Lift-elevator-C 8 CF"])
    // The street at C is no way in: from there one walks to the lift first.
    let above = try town.journeys("C", "F", .departing(eight))
    let street = try town.walkSeconds("C", "G")
    #expect(TransitTown.words(above) == ["-\(street + 45)s-Lift-elevator-C 8 CF"])
  }

  @Test("As a route, the way to the exit is a section of its own")
  func sections() throws {
    var options = TransitRouteOptions()
    options.departureTime = Date(timeIntervalSince1970: Double(eight - 600))
    let routes = try TransitRouteMaker(town.router()).routes(
      TransitWaypoint(coordinates: town.place("A")), TransitWaypoint(coordinates: town.place("F")),
      options)
    let sections = try #require(routes.first?.sections)
    #expect(
      sections.map(\.transportMode) == [
        .pedestrian, .publicTransit, .pedestrian, .pedestrian,
      ])
    #expect(sections[2].arrival.name == "Market Street" && sections[2].duration == 40)
    #expect(sections[3].departure.name == "Market Street")
    #expect(sections[3].departureTime == sections[2].arrivalTime)
  }
}

@Suite("Entrances that OpenStreetMap knows")
struct MapEntranceTests {
  private let eight = TimetableSketch.time("08:00")

  private func town(
    type: Int = 1, node: RoadTags = ["railway": "subway_entrance", "name": "Market Street"],
    pathways: String? = nil
  ) throws -> TransitTown {
    var tables = [
      "routes.txt": "route_id,route_short_name,route_type\n7,7,\(type)\n8,8,3\n",
      "stops.txt": """
      stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
      B,Stop B,{B},0,
      C,Stop C,{C},0,
      E,Stop E,{D},0,Hub
      F,Stop F,{F},0,
      Hub,Hub,{D},1,
      Door,Door of the feed,{D},2,Hub

      """,
    ]
    if let pathways {
      tables["pathways.txt"] =
        "pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,traversal_time\n"
        + pathways
    }
    return try TransitTown(tables: tables, nodes: ["D": node])
  }

  private func lastWalk(_ town: TransitTown) throws -> TransitJourney.Walk? {
    let answer = try town.journeys("A", "E", .departing(eight - 600)) {
      $0.avoidedModes = [.bus]
    }
    guard case .walk(let walk)? = answer.journeys.first?.legs.last else { return nil }
    return walk
  }

  @Test("are the exits of an underground whose feed tells no ways, with their names")
  func exit() throws {
    let town = try town()
    let walk = try #require(try lastWalk(town))
    #expect(walk.exit?.name == "Market Street" && walk.exit?.id.hasPrefix("osm:node:") == true)
    #expect(walk.leaving.map(\.mode) == [.walkway] && walk.leaving.map(\.seconds) == [20])
    #expect(try walk.seconds == 20 + town.walkSeconds("D", "E"))
  }

  @Test("do not matter where the feed has ways of its own")
  func feedFirst() throws {
    let walk = try #require(try lastWalk(town(pathways: "1,E,Door,1,1,33\n")))
    #expect(walk.exit?.name == "Door of the feed" && walk.leaving.map(\.seconds) == [33])
  }

  @Test("do not matter to buses, and houses have other ones")
  func others() throws {
    let bus = try town(type: 3)
    let answer = try bus.journeys("A", "E", .departing(eight - 600))
    for case .walk(let walk) in answer.journeys.flatMap(\.legs) { #expect(walk.exit == nil) }
    let house = try #require(
      try lastWalk(town(node: ["entrance": "main", "name": "Town Hall"])))
    #expect(house.exit == nil)
    let station = try #require(
      try lastWalk(town(node: ["entrance": "yes", "public_transport": "entrance", "ref": "3"])))
    #expect(station.exit?.name == "3")
  }
}

@Suite("Ways inside stations")
struct StationWayTests {
  private func sketch(_ rows: String) throws -> TimetableSketch {
    try TimetableSketch(
      """
             Alm    Birk
      R1     08:00  08:20
      """,
      tables: [
        "stops.txt": """
        stop_id,stop_name,stop_lat,stop_lon,location_type,parent_station
        Alm,Alm,48,11,0,Hub
        Birk,Birk,48,11.1,0,
        Hub,Hub,48,11,1,
        Node,,,,3,Hub
        Bay,,,,4,Alm
        Door,Door,48.001,11,2,Hub

        """,
        "pathways.txt":
          "pathway_id,from_stop_id,to_stop_id,pathway_mode,is_bidirectional,traversal_time,length,stair_count\n"
          + rows,
      ])
  }

  private func way(_ sketch: TimetableSketch, _ from: String, _ to: String) -> [Int32]? {
    let stops = (0..<sketch.timetable.stopCount).map {
      sketch.timetable.id(of: Timetable.StopID($0))
    }
    guard let from = stops.firstIndex(of: from), let to = stops.firstIndex(of: to) else {
      return nil
    }
    return sketch.timetable.stationWays.way(from: from, to: to)?.map(\.seconds)
  }

  @Test("The quickest way counts, one-way ones lead one way, and a bay is a part of its platform")
  func quickest() throws {
    let sketch = try sketch(
      "1,Bay,Node,1,1,20,,\n2,Node,Door,4,0,15,,\n3,Bay,Door,2,0,90,,\n4,Door,Node,5,0,60,,\n")
    #expect(way(sketch, "Alm", "Door") == [0, 20, 15])
    #expect(way(sketch, "Door", "Alm") == [60, 20, 0])
    #expect(way(sketch, "Birk", "Door") == nil)
    #expect(!sketch.report.findings.contains { $0.code == "pathway_unreachable_location" })
  }

  @Test(
    "Without a time, a way takes what its kind, length and steps take",
    arguments: [
      ("1,1,,40,", 30), ("2,1,,,-20", 12), ("2,1,,10,", 20), ("4,1,,,", 20), ("4,1,,12,", 24),
      ("5,1,,,", 30), ("6,1,,,", 5), ("1,1,7,40,", 7), ("1,1,,,", 84),
    ])
  func estimates(rest: String, seconds: Int32) throws {
    #expect(way(try sketch("1,Alm,Door,\(rest)\n"), "Alm", "Door") == [seconds])
  }

  @Test("Ways that cannot be right are left out, and platforms without an exit are told of")
  func findings() throws {
    let report = try sketch(
      "1,Alm,Node,1,1,5,,\n2,Node,Nowhere,1,1,5,,\n3,Hub,Door,1,1,5,,\n4,Node,Door,9,1,5,,\n5,Door,Node,7,1,5,,\n"
    ).report
    let lines = Dictionary(
      report.findings.map { ("\($0.code) \($0.field)", $0.line) }, uniquingKeysWith: min)
    #expect(lines["foreign_key_violation to_stop_id"] == 3)
    #expect(lines["pathway_to_wrong_location_type from_stop_id"] == 4)
    #expect(lines["unexpected_enum_value pathway_mode"] == 5)
    #expect(lines["bidirectional_exit_gate is_bidirectional"] == 6)
    #expect(
      report.findings.first { $0.code == "pathway_unreachable_location" }?.example == "Alm")
  }

  @Test("A ring of ways ends, and so does a long one")
  func rings() throws {
    let ring = (0..<3).map { "\($0),Alm,Node,1,1,0,,\n" }.joined() + "9,Node,Door,1,1,0,,\n"
    #expect(way(try sketch(ring), "Alm", "Door")?.count == 2)
  }
}
