// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookTestSupport
import RoadbookTime
import Testing

@Suite("A vehicle in motion stays on its road at first")
struct CourseTests {
  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(
    """
    A----B----C----D
         |    |    |
         E----F----G
    """,
    ways: [
      "ABCD": .residential, "BE": .residential, "CF": .residential, "DG": .residential,
      "EFG": .residential,
    ])

  private static func asked() -> RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.trafficOptimizationMode = .disabled
    options.routeOptions.enableRouteHandle = true
    return options
  }

  private func start(_ meters: Int32?, in town: RoadSketch? = nil) throws -> Waypoint {
    var place = SketchPlace.near("A", eastMeters: 300)
    place.heading = 90
    var waypoint = try (town ?? self.town).waypoint(place)
    waypoint.minCourseDistanceInMeters = meters
    return waypoint
  }

  private func route(_ meters: Int32?, to places: SketchPlace...) throws -> SketchRoute {
    let waypoints = try [start(meters)] + places.map { try town.waypoint($0) }
    let data = try town.router.routes(
      through: waypoints, options: Self.asked(), profile: nil)[0]
    let again = try town.router.routes(
      .handle(#require(data.handle)), options: Self.asked(), profile: nil)[0]
    #expect(again == data)
    return town.written(data, [.near("A", eastMeters: 300)] + places)
  }

  @Test("past turns that are nearer, and no farther")
  func turns() throws {
    // 200 m to B, 700 m to C, 1200 m to D.
    #expect(try route(nil, to: "E").ways == "ABCD BE")
    #expect(try route(0, to: "E").ways == "ABCD BE")
    #expect(try route(199, to: "E").ways == "ABCD BE")
    #expect(try route(201, to: "E").ways == "ABCD CF EFG")
    #expect(try route(690, to: "E").ways == "ABCD CF EFG")
    // Beyond C, turning back is what is left at the end of the street but one.
    #expect(try route(710, to: "E").ways == "ABCD DG EFG")
  }

  @Test("where the road ends at another, the route is free")
  func end() throws {
    #expect(try route(2000, to: "E").ways == "ABCD DG EFG")
  }

  @Test("the next waypoint ends it")
  func nextWaypoint() throws {
    let whole = try route(2000, to: .near("C", eastMeters: 100))
    #expect(whole.ways == "ABCD")
    #expect(abs(whole.lengthMeters - 800) < 1)
    #expect(try route(2000, to: .near("B", eastMeters: 50), "E").ways.hasPrefix("ABCD"))
    // Behind a stop the vehicle is not in motion.
    #expect(try route(2000, to: .near("B", eastMeters: -50), "E").ways == "ABCD BE")
  }

  @Test("length and time are those of the whole way")
  func sums() throws {
    for (meters, place) in [(201, "E"), (690, "F"), (150, "B"), (2000, "G")] {
      let waypoints = [try start(Int32(meters)), try town.waypoint(SketchPlace(place))]
      let totals = try town.router.totals(through: waypoints, options: Self.asked())
      let route = try town.router.routes(
        through: waypoints, options: Self.asked(), profile: nil)[0]
      #expect(abs(totals.meters - Double(route.sections[0].lengthInMeters)) <= 1)
      #expect(abs(totals.seconds - route.sections[0].duration) < 0.01)
      let path = try town.router.solve(waypoints, Self.asked()).path
      let followed = PathFollower(try town.vehicleGraph())
        .path(along: path.legs.map { FollowedLeg($0, town.router.network) })
      #expect(followed.breaches.isEmpty)
      #expect(followed.path.cost == path.cost)
      #expect(followed.path.legs[0].states == path.legs[0].states)
      #expect(followed.path.legs[0].durationMilliseconds == path.legs[0].durationMilliseconds)
    }
  }

  @Test("around roads that one request closes, too")
  func closing() throws {
    let segment = try #require(
      town.route(through: ["B", "C"], options: Self.asked()).data?.sections[0].spans.first)
    var options = Self.asked()
    options.avoidanceOptions.segments = [segment.segment]
    let route = try town.router.routes(
      through: [start(300), town.waypoint("E")], options: options, profile: nil)[0]
    #expect(town.written(route, ["A", "E"]).ways == "ABCD BE")
  }

  @Test("on the way back to a route")
  func returning() throws {
    let route = try #require(
      town.route(through: ["E", "G"], options: Self.asked()).data)
    func back(_ meters: Int32?) throws -> String {
      let data = try town.router.routes(
        .returning(route, from: start(meters), section: 0, meters: 10), options: Self.asked(),
        profile: nil)[0]
      return town.written(data, ["A", "G"]).ways
    }
    #expect(try back(nil).contains("BE") || back(nil).contains("CF"))
    #expect(try back(710) == "ABCD DG")
  }

  @Test("for the start only, and not in matrices and trips")
  func refused() throws {
    var waypoints = [try town.waypoint("A"), try start(100), try town.waypoint("E")]
    #expect(throws: RoutingError.invalidParameter) {
      try town.router.routes(through: waypoints, options: Self.asked(), profile: nil)
    }
    waypoints.swapAt(0, 1)
    #expect(throws: RoutingError.invalidParameter) {
      try town.router.matrix(from: waypoints, to: waypoints, options: Self.asked())
    }
    #expect(throws: RoutingError.invalidParameter) {
      try town.router.trip(
        through: waypoints,
        ends: TripEnds(isRoundTrip: true, startsAtFirst: true, endsAtLast: true),
        options: Self.asked(), profile: nil)
    }
  }

  @Test("on any network, by the same rule", arguments: 0..<6)
  func random(decade: Int) throws {
    var turned = 0
    for seed in UInt64(decade) * 15..<UInt64(decade + 1) * 15 {
      var town = RandomTown(seed: seed)
      if seed % 2 == 1 { town = town.withTimes(seed: seed) }
      let map = try TemporaryMap(town.data)
      let router = try RoadRouter(opening: map.path)
      let graph = try router.graph(profile: "car")
      for trip in 0..<6 {
        var places = [town.place(), town.place()].map {
          Waypoint(coordinates: GeoCoordinates($0))
        }
        places[0].minCourseDistanceInMeters = 150
        var options = Self.asked()
        if seed % 2 == 1 {
          options.routeOptions.trafficOptimizationMode = .timeDependent
          options.routeOptions.departureTime = try #require(
            RFC3339.time("2026-03-02T08:0\(trip):00Z")
          ).time
        }
        guard let path = try? router.solve(places, options).path else { continue }
        let comment: Comment = "network \(seed), trip \(trip)"
        let leg = path.legs[0]
        #expect(leg.inputs.count == leg.states.count - 1, comment)
        if let timing = leg.timing {
          #expect(timing.endMilliseconds.count == leg.states.count, comment)
          #expect(timing.endMilliseconds == timing.endMilliseconds.sorted(), comment)
          #expect(timing.endMilliseconds.last == leg.durationMilliseconds, comment)
        }
        _ = try router.routes(through: places, options: options, profile: nil)
        // At times, the metric allows more turns than the plain one.
        if seed % 2 == 1 { continue }
        #expect(!isTurnedOff(leg, graph, 150), comment)
        places[0].minCourseDistanceInMeters = nil
        let free = try router.solve(places, options).path.legs[0]
        if isTurnedOff(free, graph, 150) { turned += 1 }
      }
    }
    // Otherwise nothing has been shown.
    #expect(turned > 3)
  }

  /// Whether a leg turns off within some meters though there is a way on.
  private func isTurnedOff(_ leg: LegPath, _ graph: VehicleGraph, _ meters: Double) -> Bool {
    var driven = 0.0
    for index in leg.states.indices.dropLast() {
      let arc = graph.network.turns.directedSegment(of: leg.states[index])
      let length = Double(graph.network.segments[arc.segment].lengthCentimeters) / 100
      driven += length * (index == 0 ? 1 - leg.startPosition : 1)
      if driven >= meters - 0.02 { return false }
      let turns = graph.metric.turns(from: leg.states[index], listed: graph.listed)
      let ways = turns.map { graph.network.turns.directedSegment(of: $0.target) }
        .filter { $0 != arc.reversed }
      let next = graph.network.turns.directedSegment(of: leg.states[index + 1])
      let angles = ways.map { abs(graph.metric.angle(from: arc, to: $0)) }
      guard ways.count > 1 else { continue }
      guard let least = angles.min(), least <= CourseFinder.greatestAngleDegrees else {
        return false
      }
      if abs(graph.metric.angle(from: arc, to: next)) > least { return true }
    }
    return false
  }
}
