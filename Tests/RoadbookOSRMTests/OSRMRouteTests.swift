// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookTestSupport
import Testing

@testable import RoadbookOSRM

@Suite("Routes in OSRM's dialect")
struct OSRMRouteTests {
  let town: AskedTown

  init() throws { town = try AskedTown(Towns.blocks) }

  @Test("length and time are the same with lines and steps and without, and in a table")
  func totals() throws {
    let lean = try town.ask(.route, ["A", "F"], "overview=false&skip_waypoints=true")
    let full = try town.ask(.route, ["A", "F"], "steps=true&overview=full&annotations=true")
    let table = try town.ask(.table, ["A", "F"], "annotations=duration,distance")
    let (lean0, full0) = (lean["routes"][0], full["routes"][0])
    for name in ["duration", "distance", "weight"] {
      #expect(lean0[name].number > 0 && lean0[name].number == full0[name].number, "\(name)")
      #expect(full0["legs"][0][name].number == full0[name].number)
    }
    #expect(table["durations"][0][1].number == full0["duration"].number)
    #expect(table["distances"][0][1].number == full0["distance"].number)
    #expect(lean0.names.isDisjoint(with: ["geometry"]) && lean["waypoints"].list.isEmpty)
  }

  @Test("steps follow each other, and their lengths and times add up")
  func steps() throws {
    let answer = try town.ask(.route, ["A", "E"], "steps=true&geometries=geojson&overview=full")
    let leg = answer["routes"][0]["legs"][0]
    let steps = leg["steps"].list
    #expect(steps.map { $0["maneuver"]["type"].text }.first == "depart")
    #expect(steps.map { $0["maneuver"]["type"].text }.last == "arrive")
    #expect(steps.contains { $0["maneuver"]["modifier"].text == "right" }, "\(steps)")
    let meters = steps.reduce(0) { $0 + $1["distance"].number }
    #expect(abs(meters - leg["distance"].number) < 0.5)
    let seconds = steps.reduce(0) { $0 + $1["duration"].number }
    #expect(abs(seconds - leg["duration"].number) < 0.5)
    for (step, next) in zip(steps, steps.dropFirst()) {
      let line = step["geometry"]["coordinates"].list
      #expect(line.last?.numbers == next["maneuver"]["location"].numbers)
      #expect(line.count >= 2)
    }
    let line = answer["routes"][0]["geometry"]["coordinates"].list
    #expect(line.first?.numbers == answer["waypoints"][0]["location"].numbers)
    #expect(line.last?.numbers == answer["waypoints"][1]["location"].numbers)
    #expect(leg["summary"].text.contains("Street"))
  }

  @Test("at a junction the roads stand in the order of their bearings, with the one to take")
  func intersections() throws {
    let answer = try town.ask(.route, ["A", "F"], "steps=true")
    let steps = answer["routes"][0]["legs"][0]["steps"].list
    let crossing = try #require(
      steps.flatMap { $0["intersections"].list }.first { $0["bearings"].list.count == 3 })
    let bearings = crossing["bearings"].numbers
    #expect(bearings == bearings.sorted() && bearings.allSatisfy { (0..<360).contains($0) })
    let (way, from) = (Int(crossing["out"].number), Int(crossing["in"].number))
    let entry = crossing["entry"].list.map { $0.value as? Bool }
    #expect(way != from && entry[way] == true && entry[from] == false && entry.count == 3)
  }

  @Test("annotations tell of each piece between two nodes")
  func annotations() throws {
    let answer = try town.ask(
      .route, [.near("A", eastMeters: 50), .near("C", eastMeters: -30)], "annotations=true")
    let leg = answer["routes"][0]["legs"][0]
    let annotation = leg["annotation"]
    #expect(
      annotation.names == [
        "metadata", "datasources", "weight", "nodes", "distance", "duration", "speed",
      ])
    let distances = annotation["distance"].numbers
    #expect(distances.count == 2 && annotation["nodes"].list.count == 3)
    #expect(abs(distances.reduce(0, +) - leg["distance"].number) < 0.3, "\(distances)")
    #expect(abs(distances[0] - 450) < 1 && abs(distances[1] - 470) < 1)
    let some = try town.ask(.route, ["A", "C"], "annotations=nodes,speed&overview=false")
    #expect(some["routes"][0]["legs"][0]["annotation"].names == ["nodes", "speed"])
  }

  @Test("annotations tell the source of a speed, and how jammed a road is")
  func traffic() throws {
    let town = try AskedTown(Towns.blocks)
    let router = town.router
    func sources() throws -> (names: [String], numbers: [Double], congestion: [String]) {
      let answer = try town.ask(
        .route, ["A", "F"], "annotations=datasources,speed,congestion&overview=false")
      let annotation = answer["routes"][0]["legs"][0]["annotation"]
      return (
        annotation["metadata"]["datasource_names"].list.map(\.text),
        annotation["datasources"].numbers, annotation["congestion"].list.map(\.text)
      )
    }
    let free = try sources()
    #expect(free.names == ["profile"] && free.numbers.allSatisfy { $0 == 0 })
    let place = try town.town.coordinates(of: .near("B", eastMeters: -200))
    let json = """
      {"source": "town hall", "flow": [{"point": {"latitude": \(place.latitude), "longitude": \(place.longitude)},
       "speedInKilometersPerHour": 25}]}
      """
    let read = try router.traffic(
      in: [TrafficFile(name: "", bytes: Array(json.utf8))], measured: RoadRouter.secondsNow)
    router.use(read.snapshot)
    let slow = try sources()
    #expect(slow.names == ["profile", "town hall"] && slow.numbers.contains(1))
    #expect(slow.numbers.contains(0) && slow.congestion.contains("unknown"))
    #expect(Set(slow.congestion).count == 2)
    router.use(nil)
  }

  @Test("alternatives come behind the best route, with lines and steps and without")
  func alternatives() throws {
    let ring = try AskedTown(Towns.ring)
    for options in ["overview=false", "overview=full&steps=true&annotations=true"] {
      let one = try ring.ask(.route, ["A", "D"], options)
      #expect(one["routes"].list.count == 1)
      #expect(
        try ring.ask(.route, ["A", "D"], options + "&alternatives=false")["routes"].list.count == 1)
      for number in ["true", "1", "3"] {
        let answer = try ring.ask(.route, ["A", "D"], options + "&alternatives=\(number)")
        let routes = answer["routes"].list
        #expect(routes.count == 2 && answer["waypoints"].list.count == 2)
        #expect(routes[0]["duration"].number == one["routes"][0]["duration"].number)
        #expect(routes[0]["duration"].number <= routes[1]["duration"].number)
        #expect(routes.allSatisfy { abs($0["distance"].number - 1800) < 5 }, "\(routes)")
      }
    }
    let steps = try ring.ask(.route, ["A", "D"], "steps=true&alternatives=true")["routes"].list
    let names = steps.map { $0["legs"][0]["steps"].list.map { $0["name"].text } }
    #expect(names[0].contains("North Street") && !names[0].contains("South Street"))
    #expect(names[1].contains("South Street") && !names[1].contains("North Street"))
    let legs = try ring.ask(.route, ["A", "F", "D"], "alternatives=2")["routes"].list
    #expect(legs.count == 2 && legs.allSatisfy { $0["legs"].list.count == 2 })
    #expect(try ring.ask(.trip, ["A", "D", "G"], "")["trips"].list.count == 1)
  }

  @Test("alternatives are foretold as work")
  func work() {
    var parameters = OSRMParameters()
    parameters.coordinates = Array(repeating: .init(latitudeE7: 0, longitudeE7: 0), count: 2)
    let one = OSRMWork(.route, parameters).microseconds
    parameters.alternatives = 3
    #expect(OSRMWork(.route, parameters).microseconds > 3 * one)
  }

  @Test("legs end at waypoints only, and each has its steps and its line")
  func legs() throws {
    let all = try town.ask(.route, ["A", "B", "F"], "steps=true&overview=by_legs")
    #expect(all["routes"][0]["legs"].list.count == 2 && all["waypoints"].list.count == 3)
    #expect(all["routes"][0]["legs"].list.allSatisfy { !$0["geometry"].text.isEmpty })
    let some = try town.ask(.route, ["A", "B", "F"], "steps=true&waypoints=0;2")
    let legs = some["routes"][0]["legs"].list
    #expect(legs.count == 1)
    let types = legs[0]["steps"].list.map { $0["maneuver"]["type"].text }
    #expect(types.filter { $0 == "arrive" || $0 == "depart" } == ["depart", "arrive"])
    #expect(
      some["routes"][0]["distance"].number == all["routes"][0]["distance"].number)
  }

  @Test("a motor vehicle turns back at a waypoint only where it is let")
  func continueStraight() throws {
    let places: [SketchPlace] = ["A", .near("B", eastMeters: 40), "A"]
    let straight = try town.ask(.route, places, "overview=false")
    let said = try town.ask(.route, places, "overview=false&continue_straight=true")
    let back = try town.ask(.route, places, "overview=false&continue_straight=false")
    let distance = { (json: JSON) in json["routes"][0]["distance"].number }
    #expect(distance(straight) == distance(said))
    #expect(abs(distance(back) - 1080) < 3 && distance(straight) > distance(back) + 100)
  }

  @Test("what stands for a coordinate can be narrowed down")
  func snapping() throws {
    let far: [SketchPlace] = [.near("B", northMeters: 60), "F"]
    #expect(try town.ask(.route, far, "radiuses=100;unlimited")["code"].text == "Ok")
    let refused = try town.ask(.route, far, "radiuses=50;")
    #expect(refused["code"].text == "NoSegment")
    #expect(refused["message"].text.hasSuffix("coordinate 0"))
    // West along the main street one has to turn round the block; at the kerb one goes on to it.
    let places: [SketchPlace] = [.near("B", eastMeters: 50), "C"]
    let free = try town.ask(.route, places, "overview=false")["routes"][0]["distance"].number
    let west = try town.ask(.route, places, "overview=false&bearings=270,30;")
    #expect(abs(free - 450) < 2 && west["routes"][0]["distance"].number > 900)
    let south: [SketchPlace] = ["A", .near("C", eastMeters: -50, northMeters: -10)]
    let kerb = try town.ask(.route, south, "overview=false&approaches=;curb")
    let across = try town.ask(.route, south, "overview=false&approaches=;opposite")
    #expect(abs(kerb["routes"][0]["distance"].number - 950) < 2)
    #expect(across["routes"][0]["distance"].number > 1000)
  }

  @Test("a hint that is given back changes nothing, and another map's is passed over")
  func hints() throws {
    let plain = try town.ask(.route, ["A", "F"], "overview=false")
    let hint = plain["waypoints"][0]["hint"].text
    #expect(hint.count == 16)
    for hints in ["\(hint);", "r000000000000000;\(hint)"] {
      let again = try town.ask(.route, ["A", "F"], "overview=false&hints=\(hints)")
      #expect(again["routes"][0]["distance"].number == plain["routes"][0]["distance"].number)
    }
    let without = try town.ask(.route, ["A", "F"], "generate_hints=false")
    #expect(without["waypoints"][0].names == ["location", "name", "distance"])
  }

  @Test("where no road leads there is no route")
  func noRoute() throws {
    let islands = try AskedTown(
      RoadSketch(
        """
        A----B

        C----D
        """, ways: ["AB": .primary, "CD": .primary]))
    let answer = try islands.ask(.route, ["A", "D"])
    #expect(answer["code"].text == "NoRoute", "\(answer)")
    let full = try islands.ask(.route, ["A", "D"], "steps=true")
    #expect(full["code"].text == "NoRoute")
    let table = try islands.ask(.table, ["A", "D"], "annotations=duration,distance")
    #expect(table["durations"][0][1].value is NSNull && table["distances"][1][0].value is NSNull)
    let guessed = try islands.ask(.table, ["A", "D"], "fallback_speed=10")
    #expect(abs(guessed["durations"][0][1].number - 53.9) < 1.0, "\(guessed)")
    #expect(guessed["fallback_speed_cells"].list.map(\.numbers) == [[0, 1], [1, 0]])
  }
}

@Suite("Tables and nearest roads in OSRM's dialect")
struct OSRMTableTests {
  let town: AskedTown

  init() throws { town = try AskedTown(Towns.blocks) }

  @Test("rows are sources and columns are destinations, in the order asked for")
  func choice() throws {
    let all = try town.ask(.table, ["A", "C", "F"])
    #expect(all["durations"].list.count == 3 && all["distances"].list.isEmpty)
    let some = try town.ask(.table, ["A", "C", "F"], "sources=2;0&destinations=1")
    #expect(some["durations"].list.map(\.numbers.count) == [1, 1])
    #expect(some["durations"][0][0].number == all["durations"][2][1].number)
    #expect(some["sources"].list.count == 2 && some["destinations"].list.count == 1)
    let scaled = try town.ask(.table, ["A", "C", "F"], "scale_factor=2&skip_waypoints=true")
    #expect(abs(scaled["durations"][0][1].number - 2 * all["durations"][0][1].number) <= 0.1)
    #expect(scaled.names == ["code", "durations"])
  }

  @Test("the nearest roads come in the order of their distance, with the nodes around")
  func nearest() throws {
    let place = SketchPlace.near("A", eastMeters: 40, northMeters: -10)
    let answer = try town.ask(.nearest, [place], "number=3")
    let waypoints = answer["waypoints"].list
    let distances = waypoints.map { $0["distance"].number }
    #expect(waypoints.count == 3 && distances == distances.sorted(), "\(distances)")
    #expect(abs(distances[0] - 10) < 0.2 && abs(distances[1] - 40) < 0.5)
    #expect(waypoints[0]["name"].text == "Main Street")
    #expect(waypoints[0]["nodes"].list.count == 2)
    let two = try town.ask(.nearest, [place, "F"])
    #expect(two["waypoints"].list.map { $0.list.count } == [1, 1])
  }

  @Test("what is excluded is closed in routes and tables, and to places")
  func excluded() throws {
    let bridge = try AskedTown(
      RoadSketch(
        """
        A----B----C----D
        |              |
        E--------------F
        """,
        ways: [
          "AB": .primary, "BC": .primary.tagged("toll", "yes"), "CD": .primary, "AEFD": .primary,
        ]))
    func meters(_ service: OSRMService, _ options: String) throws -> Double {
      let answer = try bridge.ask(service, ["A", "D"], options)
      return service == .table
        ? answer["distances"][0][1].number : answer["routes"][0]["distance"].number
    }
    #expect(abs(try meters(.route, "") - 1500) < 5)
    let free = try meters(.route, "exclude=toll")
    #expect(abs(free - 1900) < 5)
    #expect(try meters(.table, "annotations=distance&exclude=toll,ferry") == free)
    let between = SketchPlace.near("B", eastMeters: 200, northMeters: 0)
    let nearest = try bridge.ask(.nearest, [between], "exclude=toll")
    #expect(nearest["waypoints"][0]["distance"].number > 190)
  }
}
