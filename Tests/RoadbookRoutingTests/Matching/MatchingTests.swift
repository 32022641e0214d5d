// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookRouting
import RoadbookTestSupport
import Testing

/// The drives that made traces.
@Suite("Trace matching")
struct MatchingTests {
  // swift-format-ignore: NeverUseForceTry
  static let town = try! RoadSketch(
    """
    A-1--B----C
    |    |    |
    |    |    |
    D-2--E----F
    """,
    ways: [
      "ABC": .primary, "BE": .residential, "AD": .residential, "DEF": .primary, "CF": .tertiary,
    ]
  )

  @Test("readings beside the roads tell the drive", arguments: [0.0, 5, 10])
  func plain(noise: Double) throws {
    for seed in UInt64(1)...5 {
      let drive = SketchDrive(noise: noise, seed: seed)
      let match = try Self.town.match(Self.town.readings(along: "1BE2", drive))
      #expect(match.ways == "ABC BE DEF", "seed \(seed): \(match.pieces)")
      #expect(match.answer.routes.count == 1)
    }
  }

  @Test("a minute between readings is enough where no other way is as short")
  func sparse() throws {
    let match = try Self.town.match(
      Self.town.readings(along: "ABEF", SketchDrive(spacing: 170, speed: 3)))
    #expect(match.ways == "ABC BE DEF", "\(match.pieces)")
  }

  /// A street of 350 m between A and D at 15 km/h, and a main road of 500 m, which is driven sooner.
  // swift-format-ignore: NeverUseForceTry
  static let shortCut = try! RoadSketch(
    """
    S---A-------------D---T
        |             |
        |             |
        B-------------C
    """, ways: ["SABCDT": .primary, "AD": .residential.tagged("maxspeed", "15")], cellMeters: 25)

  @Test("between readings half a minute apart the sooner way counts, not the shorter one")
  func sooner() throws {
    let match = try Self.shortCut.match(
      Self.shortCut.readings(along: "ST", SketchDrive(spacing: 540)))
    #expect(match.ways == "SABCDT", "\(match.pieces)")
  }

  @Test("a reading a second tells that the slower way was driven")
  func slower() throws {
    let match = try Self.shortCut.match(
      Self.shortCut.readings(along: "SADT", SketchDrive(spacing: 8, noise: 8)))
    #expect(match.ways == "SABCDT AD SABCDT", "\(match.pieces)")
  }

  @Test("each reading is told where it was made, how far aside and how surely")
  func report() throws {
    let readings = try Self.town.readings(along: "AB", SketchDrive(spacing: 50))
    let match = try Self.town.match(readings)
    let points = match.answer.points
    #expect(points.count == readings.count)
    for (reading, point) in zip(readings, points) {
      let place = try #require(point.coordinates)
      #expect(place.distance(to: reading.coordinates) < 1)
      #expect(try #require(point.distanceInMeters) < 1)
      #expect(point.routeIndex == 0 && point.unmatched == nil)
      #expect(point.segment?.travelDirection == .positive)
      #expect((0...1).contains(try #require(point.confidence)))
    }
    let offsets = points.compactMap { $0.segment?.offsetStart }
    #expect(offsets == offsets.sorted())
  }

  @Test("a reading far aside is noise, and the drive goes on")
  func noise() throws {
    var readings = try Self.town.readings(along: "ABC", SketchDrive(spacing: 25))
    let place = readings[8].coordinates
    readings[8].coordinates = place.moved(byMeters: 120, bearing: 0)
    let match = try Self.town.match(readings)
    #expect(match.ways == "ABC" && match.answer.routes.count == 1)
    #expect(match.answer.points[8].unmatched != nil)
    #expect(match.outcomes.filter { $0 != "m" }.count == 1)
  }

  @Test("readings of a vehicle that stands still wander, and it does not drive")
  func standing() throws {
    let drive = SketchDrive(spacing: 0.01, noise: 4, seed: 3)
    let start = try Self.town.coordinates(of: "A").moved(byMeters: 80, bearing: 90)
    let readings = drive.readings(along: [start, start.moved(byMeters: 1, bearing: 90)])
    let match = try Self.town.match(readings)
    let length = match.answer.routes.map { Route($0).lengthInMeters }.reduce(0, +)
    #expect(readings.count > 90 && match.outcomes.allSatisfy { $0 == "m" })
    #expect(length < 60)
  }

  @Test("a few readings that begin before a road does drive along it, and not back")
  func before() throws {
    let road = try RoadSketch("A---------B", ways: ["AB": .residential])
    let start = try road.coordinates(of: "A")
    let readings = [-20.0, -12, -5, 8, 22].map {
      Location(coordinates: start.moved(byMeters: $0, bearing: 90))
    }
    let match = try road.match(readings)
    let length = match.answer.routes.map { Route($0).lengthInMeters }.reduce(0, +)
    #expect(match.ways == "AB" && abs(length - 22) < 2, "\(match.pieces), \(length) m")
  }

  @Test("turning back in a road is a part of the drive")
  func uTurn() throws {
    let there = try Self.town.readings(along: "AB", SketchDrive(spacing: 20))
    let back = Array(there.reversed())
    var readings = there + back
    for index in readings.indices {
      readings[index].time = Date(timeIntervalSince1970: 1_000_000 + Double(index) * 2)
    }
    let match = try Self.town.match(readings)
    #expect(match.ways == "ABC ABC", "\(match.pieces)")
  }

  @Test("in slow traffic the vehicle does not turn back, though all readings are looked at")
  func slowTraffic() throws {
    let drive = SketchDrive(spacing: 1, speed: 1, noise: 5)
    let points = try Self.town.readings(along: "ABC", drive).map { TracePoint($0) }
    var model = MatchingModel()
    (model.spacingDeviations, model.spacingMeters) = (0, 0)
    let query = try RouteQuery(.trace, [], RoutingOptions(), profile: "car")
    let trace = try Self.town.router.trace(points, query, model: model)
    #expect(trace.pieces.count == 1)
    #expect(!trace.pieces.flatMap(\.legs).contains { $0.beginsWithUTurn })
  }

  @Test("readings too far apart for a search are joined by the vehicle's best route")
  func farApart() throws {
    let readings = try Self.town.readings(along: "ABED", SketchDrive(spacing: 25))
    let points = [readings[1], readings[readings.count / 2], readings[readings.count - 2]].map {
      TracePoint($0)
    }
    let query = try RouteQuery(.trace, [], RoutingOptions(), profile: "car")
    var model = MatchingModel()
    let usual = try Self.town.router.trace(points, query, model: model)
    (model.mostSettled, model.settledPerReading) = (1, 1)
    let far = try Self.town.router.trace(points, query, model: model)
    #expect(usual.pieces.count == 1 && usual.pieces[0].legs[0].arcs.count > 2)
    #expect(far.pieces == usual.pieces)
  }

  @Test("a stop ends a section")
  func stops() throws {
    let readings = try Self.town.readings(along: "ABED", SketchDrive(spacing: 25))
    let match = try Self.town.match(
      readings, stops: [RouteStop(locationIndex: 14, stopDuration: 60)])
    #expect(match.ways == "ABC BE DEF", "\(match.pieces)")
    #expect(match.answer.routes[0].sections.count == 2)
  }

  @Test("a stop off the road is at the nearer reading beside it, and each lasts its time")
  func stopOffRoad() throws {
    var readings = try Self.town.readings(along: "ABED", SketchDrive(spacing: 50))
    readings[5].coordinates = readings[5].coordinates.moved(byMeters: 150, bearing: 315)
    let match = try Self.town.match(
      readings,
      stops: [
        RouteStop(locationIndex: 5, stopDuration: 6000),
        RouteStop(locationIndex: 15, stopDuration: 60),
      ])
    let sections = Route(match.answer.routes[0]).sections
    #expect(match.answer.points[5].unmatched == .offRoad && sections.count == 3)
    #expect(
      sections.prefix(2).map(\.postActions) == [
        [PostAction(action: .wait, duration: 6000)], [PostAction(action: .wait, duration: 60)],
      ])
    #expect(abs(sections[0].lengthInMeters - 200) < 10, "\(sections[0].lengthInMeters) m")
  }

  @Test("two stops at one place are one that lasts as long as both")
  func stopsAtOnePlace() throws {
    var readings = try Self.town.readings(along: "AB", SketchDrive(spacing: 50))
    readings[5].coordinates = readings[4].coordinates
    let match = try Self.town.match(
      readings, stops: [4, 5].map { RouteStop(locationIndex: $0, stopDuration: 60) })
    let sections = Route(match.answer.routes[0]).sections
    #expect(sections.count == 2)
    #expect(sections[0].postActions == [PostAction(action: .wait, duration: 120)])
  }

  @Test("the route is one like any other: with spans, maneuvers and a handle")
  func route() throws {
    var options = RoutingOptions()
    options.routeOptions.enableRouteHandle = true
    let query = try RouteQuery(.trace, [], options, profile: "car")
    let answer = try Self.town.router.match(Self.town.readings(along: "ABED"), query)
    let route = Route(try #require(answer.routes.first))
    #expect(route.sections[0].spans.count >= 3)
    #expect(route.sections[0].maneuvers.count == 4)
    let handle = try #require(route.routeHandle)
    let again = try Self.town.router.routes(.handle(handle), options: options, profile: "car")
    #expect(Route(again[0]).lengthInMeters == route.lengthInMeters)
  }
}

/// What a vehicle does that it may not, and roads that are not there.
@Suite("Trace matching beside the rules")
struct LawlessMatchingTests {
  @Test("a drive against a one-way is told, with a notice")
  func oneway() throws {
    let town = try RoadSketch(
      """
      A----B----C----D
      |              |
      E--------------F
      """,
      ways: ["ABCD": .residential.oneway, "AE": .primary, "EF": .primary, "DF": .primary])
    let match = try town.match(town.readings(along: "FDCBA", SketchDrive(spacing: 25)))
    #expect(match.ways.contains("ABCD"), "\(match.pieces)")
    #expect(match.places.contains("DCB"), "\(match.places)")
    let notices = match.answer.routes[0].sections.flatMap(\.notices)
    #expect(!notices.isEmpty)
  }

  @Test("a forbidden turn is driven where the readings say so")
  func restriction() throws {
    let town = try RoadSketch(
      """
      A----B----C
           |
           D
      """,
      ways: ["ABC": .primary, "BD": .residential],
      restrictions: [.noRightTurn(from: "ABC", via: "B", to: "BD")])
    let match = try town.match(town.readings(along: "ABD", SketchDrive(spacing: 20)))
    #expect(match.ways == "ABC BD", "\(match.pieces)")
  }

  @Test("readings where no road is are off the road, and the trace splits")
  func missingRoad() throws {
    let town = try RoadSketch(
      """
      A----B      C----D
      |                |
      |                |
      |                |
      |                |
      E----------------F
      """,
      ways: ["AB": .primary, "CD": .primary, "AE": .primary, "EF": .primary, "DF": .primary])
    let match = try town.match(town.readings(along: "ABCD", SketchDrive(spacing: 30)))
    #expect(match.ways == "AB | CD", "\(match.pieces)")
    #expect(match.outcomes.contains("o"))
  }

  @Test("a jump to another part of the map begins a new piece")
  func jump() throws {
    let town = try RoadSketch(
      """
      A----B----C----D----E----F----G----H----I----J----K----L
      """, ways: ["ABCDEFGHIJKL": .primary])
    var readings = try town.readings(along: "ABC", SketchDrive(spacing: 25))
    let start = readings.count
    readings += try town.readings(along: "KL", SketchDrive(spacing: 25))
    for index in readings.indices {
      readings[index].time = Date(timeIntervalSince1970: 1_000_000 + Double(index))
    }
    let match = try town.match(readings)
    #expect(match.answer.routes.count == 2, "\(match.pieces)")
    #expect(match.answer.points[start].routeIndex == 1)
  }

  @Test("after a jump, places far behind take nothing from the search between near readings")
  func budget() throws {
    let town = try RoadSketch(
      """
      A----B----C----D
      |    |    |    |
      E----F----G----H
      |    |    |    |
      I----J----K----L
      |    |    |    |
      M----N----O----P
      """,
      ways: [
        "ABCD": .residential, "EFGH": .residential, "IJKL": .residential, "MNOP": .residential,
        "AEIM": .residential, "BFJN": .residential, "CGKO": .residential, "DHLP": .residential,
      ])
    var readings = try town.readings(along: "AB", SketchDrive(spacing: 45))
    let start = readings.count
    readings += try town.readings(along: "OP", SketchDrive(spacing: 45))
    for index in readings.indices {
      readings[index].time = Date(timeIntervalSince1970: 1_000_000 + Double(index) * 3)
    }
    var model = MatchingModel()
    (model.mostSettled, model.settledPerReading) = (30, 30)
    let query = try RouteQuery(.trace, [], RoutingOptions(), profile: "car")
    let trace = try town.router.trace(readings.map { TracePoint($0) }, query, model: model)
    #expect(trace.pieces.map(\.readings) == [0...(start - 1), start...(readings.count - 1)])
  }
}
