// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookTestSupport
import Testing

@Suite("The engine for public transport")
struct TransitRoutingEngineTests {
  private let town: TransitTown
  private let engine: TransitRoutingEngine

  init() throws {
    town = try TransitTown()
    engine = try TransitRoutingEngine(map: URL(filePath: town.town.mapPath))
  }

  private func waypoint(_ letter: String) throws -> TransitWaypoint {
    TransitWaypoint(coordinates: try town.place(letter))
  }

  private var options: TransitRouteOptions {
    var options = TransitRouteOptions()
    options.departureTime = Date(timeIntervalSince1970: Double(TimetableSketch.time("07:45")))
    return options
  }

  @Test("Journeys are routes whose rides have their line, stops and operator")
  func journey() async throws {
    let routes = try await engine.calculateRoute(
      startingPoint: waypoint("A"), destination: waypoint("F"), routeOptions: options)
    let route = try #require(routes.first)
    #expect(
      route.sections.map(\.sectionTransportMode) == [
        .pedestrian, .publicTransit, .pedestrian,
      ])
    let details = try #require(route.sections[1].transitDetails)
    #expect(details.transport?.name == "7" && details.transport?.mode == .bus)
    #expect(details.transport?.headsign == "Harbour")
    #expect(details.agency == Agency(name: "Town Bus", website: "https://bus.example"))
    #expect(!details.attributions.isEmpty && details.fares.isEmpty)
    #expect(route.sections[1].departurePlace.name == "Stop B")
    #expect(
      route.sections[1].departureLocationTime?.utcTime
        == Date(timeIntervalSince1970: Double(TimetableSketch.time("08:00"))))
    #expect(!route.sections[0].maneuvers.isEmpty)
  }

  @Test("The first section of a product of version 2 has it, with what it is bought on")
  func fares() async throws {
    let paid = try TransitTown(tables: [
      "fare_media.txt": "fare_media_id,fare_media_name,fare_media_type\nm,Cash,0\nc,Card,2\n",
      "fare_products.txt":
        "fare_product_id,fare_product_name,fare_media_id,amount,currency\n"
        + "one,Single,m,3,EUR\none,Single,c,2.5,EUR\n",
      "fare_leg_rules.txt": "fare_product_id\none\n",
    ])
    let routes = try await TransitRoutingEngine(map: URL(filePath: paid.town.mapPath))
      .calculateRoute(
        startingPoint: waypoint("A"), destination: waypoint("F"), routeOptions: options)
    let fares = try #require(routes.first?.sections[1].transitDetails).fares
    #expect(
      fares == [
        Fare(
          name: "Single (Card)", price: FarePrice(currency: "EUR", minimum: 2.5, maximum: 2.5),
          reason: .ride)
      ])
  }

  @Test("Further journeys are later ones; a kind of line that is excluded is not ridden")
  func alternatives() async throws {
    var options = options
    options.alternatives = 1
    let routes = try await engine.calculateRoute(
      startingPoint: waypoint("A"), destination: waypoint("F"), routeOptions: options)
    #expect(routes.count == 2)
    options.modeFilter = .exclude
    options.modes = [.bus]
    options.alternatives = 0
    let trams = try await engine.calculateRoute(
      startingPoint: waypoint("G"), destination: waypoint("F"), routeOptions: options)
    #expect(
      trams.first?.sections.compactMap { $0.transitDetails?.transport?.mode } == [.lightRail])
  }

  /// The first minute of each route's first ride, with an arrival by 09:00 and without walks.
  private func rides(
    stopTimes: String, from: String, to: String, alternatives: Int32
  ) async throws -> [String] {
    let town = try TransitTown(tables: [
      "stop_times.txt": "trip_id,arrival_time,departure_time,stop_id,stop_sequence\n\(stopTimes)\n"
    ])
    let engine = try TransitRoutingEngine(map: URL(filePath: town.town.mapPath))
    var asked = TransitRouteOptions(alternatives: alternatives)
    asked.arrivalTime = Date(timeIntervalSince1970: Double(TimetableSketch.time("09:00")))
    asked.pedestrianMaxDistanceInMeters = 20
    return try await engine.calculateRoute(
      startingPoint: TransitWaypoint(coordinates: town.place(from)),
      destination: TransitWaypoint(coordinates: town.place(to)), routeOptions: asked
    ).map { route in
      let ride = route.sections.first { $0.sectionTransportMode == .publicTransit }
      let time = ride?.departureLocationTime?.utcTime.timeIntervalSince1970
      return TimetableSketch.clock(Int(time ?? 0))
    }
  }

  @Test("By an arrival, the journey that leaves latest is the first route")
  func latestFirst() async throws {
    let times = """
      T1,07:00:00,07:00:00,B,1
      T1,08:00:00,08:00:00,F,2
      T2,08:10:00,08:10:00,B,1
      T2,08:20:00,08:20:00,C,2
      T3,08:30:00,08:30:00,C,1
      T3,08:50:00,08:50:00,F,2
      """
    for (alternatives, wanted) in [(0, ["08:10"]), (1, ["08:10", "07:00"])] as [(Int32, [String])] {
      let found = try await rides(
        stopTimes: times, from: "B", to: "F", alternatives: alternatives)
      #expect(found == wanted)
    }
  }

  @Test("By an arrival, further journeys are earlier ones")
  func earlierAlternatives() async throws {
    let times = """
      T1,07:10:00,07:10:00,B,1
      T1,07:20:00,07:20:00,E,2
      T2,08:10:00,08:10:00,B,1
      T2,08:20:00,08:20:00,E,2
      T3,08:40:00,08:40:00,B,1
      T3,08:50:00,08:50:00,E,2
      """
    let found = try await rides(stopTimes: times, from: "B", to: "E", alternatives: 2)
    #expect(found == ["08:40", "08:10", "07:10"])
    let more = try await rides(stopTimes: times, from: "B", to: "E", alternatives: 10)
    #expect(more.count == 11)
  }

  @Test("Walks take as long as their times say, at the pace that is asked for")
  func paces() async throws {
    for speed in [0.8, 1, 2] {
      var asked = options
      asked.pedestrianSpeedInMetersPerSecond = speed
      asked.pedestrianMaxDistanceInMeters = 6000
      let routes = try await engine.calculateRoute(
        startingPoint: waypoint("A"), destination: waypoint("F"), routeOptions: asked)
      let route = try #require(routes.first)
      for section in route.sections {
        let times = [section.departureLocationTime, section.arrivalLocationTime]
          .compactMap(\.?.utcTime.timeIntervalSince1970)
        try #require(times.count == 2)
        #expect(abs(times[1] - times[0] - section.duration) <= 1, "\(speed)")
        #expect(abs(section.spans.reduce(0) { $0 + $1.duration } - section.duration) < 0.1)
        guard section.sectionTransportMode == .pedestrian else { continue }
        #expect(abs(section.maneuvers.reduce(0) { $0 + $1.duration } - section.duration) < 0.1)
      }
    }
  }

  @Test(
    "A walk all the way leaves or arrives at the time that is asked for, at the pace of who walks")
  func walkTimes() async throws {
    var asked = options
    asked.pedestrianSpeedInMetersPerSecond = 0.5
    let (start, end) = (try waypoint("B"), try waypoint("C"))
    let leaving = try await engine.calculateRoute(
      startingPoint: start, destination: end, routeOptions: asked)
    let walk = try #require(leaving.first?.sections.first)
    #expect(leaving.count == 1 && walk.departureLocationTime?.utcTime == asked.departureTime)
    #expect((990...1010).contains(walk.duration), "\(walk.duration)")
    (asked.departureTime, asked.arrivalTime) = (nil, asked.departureTime)
    let arriving = try await engine.calculateRoute(
      startingPoint: start, destination: end, routeOptions: asked)
    let last = try #require(arriving.first?.sections.last?.arrivalLocationTime?.utcTime)
    #expect(asked.arrivalTime.map { (0...1).contains($0.timeIntervalSince(last)) } == true)
  }

  @Test("Texts of walks and names of stops are in the language that is asked for")
  func languages() async throws {
    let town = try TransitTown(tables: [
      "translations.txt":
        "table_name,field_name,language,translation,record_id\nstops,stop_name,de,Halt B,B\n"
    ])
    let engine = try TransitRoutingEngine(map: URL(filePath: town.town.mapPath))
    var texts: Set<String> = []
    for (language, name) in [(LanguageCode.enUs, "Stop B"), (.deDe, "Halt B")] {
      var asked = options
      asked.textOptions.language = language
      let route = try #require(
        try await engine.calculateRoute(
          startingPoint: waypoint("A"), destination: waypoint("F"), routeOptions: asked
        ).first)
      #expect(route.sections[1].departurePlace.name == name)
      texts.insert(try #require(route.sections[0].maneuvers.first?.text))
    }
    #expect(texts.count == 2, "\(texts)")
  }

  @Test("Where no journey is better than walking, the walk is the route")
  func walk() async throws {
    let routes = try await engine.calculateRoute(
      startingPoint: waypoint("B"), destination: waypoint("C"), routeOptions: options)
    #expect(routes.count == 1)
    #expect(routes.first?.sections.map(\.sectionTransportMode) == [.pedestrian])
  }

  @Test("Where somebody who walks is there before each journey, the walk is the first route")
  func walkFirst() async throws {
    var early = options
    early.departureTime = Date(timeIntervalSince1970: Double(TimetableSketch.time("07:00")))
    early.alternatives = 1
    let routes = try await engine.calculateRoute(
      startingPoint: waypoint("B"), destination: waypoint("E"), routeOptions: early)
    #expect(
      routes.map { $0.sections.map(\.sectionTransportMode) } == [[.pedestrian], [.publicTransit]])
  }

  @Test("Where nothing runs, a walk is the route only if one may walk so far")
  func nothingRuns() async throws {
    let back = try await engine.calculateRoute(
      startingPoint: waypoint("E"), destination: waypoint("B"), routeOptions: options)
    #expect(back.map { $0.sections.map(\.sectionTransportMode) } == [[.pedestrian]])
    var short = options
    short.pedestrianMaxDistanceInMeters = 700
    await #expect(throws: RoutingError.noRouteFound) {
      try await engine.calculateRoute(
        startingPoint: waypoint("E"), destination: waypoint("B"), routeOptions: short)
    }
  }

  @Test("With a wheelchair, walks are those of its profile, and take no stairs")
  func wheelchair() async throws {
    let stairs = try TransitTown(footpath: RoadTags(["highway": "steps"]))
    let engine = try TransitRoutingEngine(map: URL(filePath: stairs.town.mapPath))
    func meters(_ need: TransitWheelchair) async throws -> Int32? {
      var asked = options
      asked.wheelchair = need
      return try await engine.calculateRoute(
        startingPoint: TransitWaypoint(coordinates: stairs.place("G")),
        destination: TransitWaypoint(coordinates: stairs.place("B")), routeOptions: asked
      ).first?.lengthInMeters
    }
    let (walk, ride) = (try await meters(.none), try await meters(.possible))
    #expect(walk.map { $0 > 600 } == true && ride.map { $0 < 600 } == true)
  }

  @Test("With a bicycle that is taken along, changes are sections by bicycle")
  func cyclesBetweenStops() async throws {
    let town = try TransitTown(tables: [
      "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\nB,B,{B}\nE,E,{E}\nF,F,{F}\nG,G,{G}\n",
      "trips.txt": "route_id,service_id,trip_id,bikes_allowed\n7,daily,T1,1\n8,daily,T2,1\n",
      "stop_times.txt": """
      trip_id,arrival_time,departure_time,stop_id,stop_sequence
      T1,08:00:00,08:00:00,B,1
      T1,08:01:00,08:01:00,E,2
      T2,08:05:00,08:05:00,F,1
      T2,08:07:00,08:07:00,G,2

      """,
    ])
    let engine = try TransitRoutingEngine(map: URL(filePath: town.town.mapPath))
    var cycling = options
    cycling.cyclesBetweenStops = true
    cycling.pedestrianMaxDistanceInMeters = 300
    let routes = try await engine.calculateRoute(
      startingPoint: TransitWaypoint(coordinates: town.place("B")),
      destination: TransitWaypoint(coordinates: town.place("G")), routeOptions: cycling)
    #expect(
      routes.first?.sections.map(\.sectionTransportMode) == [
        .publicTransit, .bicycle, .publicTransit,
      ])
  }

  @MainActor
  private final class Traveller: RouteProgressDelegate, DestinationReachedDelegate {
    var remaining: [Int32] = []
    var arrivals = 0

    func onRouteProgressUpdated(_ routeProgress: RouteProgress) {
      remaining.append(routeProgress.sectionProgress.last?.remainingDistanceInMeters ?? -1)
    }
    func onDestinationReached() { arrivals += 1 }
  }

  @Test("A navigator follows the walks and the ride of a journey to its end")
  @MainActor
  func navigator() async throws {
    let routes = try await engine.calculateRoute(
      startingPoint: waypoint("A"), destination: waypoint("F"), routeOptions: options)
    let route = try #require(routes.first)
    #expect(route.sections[1].spans.count == 1)
    #expect(route.sections[1].spans.first?.lengthInMeters == route.sections[1].lengthInMeters)
    let navigator = try Navigator(
      sdkEngine: SDKNativeEngine(options: SDKOptions(map: URL(filePath: town.town.mapPath))))
    let traveller = Traveller()
    navigator.routeProgressDelegate = traveller
    navigator.destinationReachedDelegate = traveller
    navigator.route = route
    for reading in try town.town.readings(along: "ABCDEF") { navigator.onLocationUpdated(reading) }
    #expect(traveller.remaining.first.map { abs($0 - route.lengthInMeters) < 60 } == true)
    #expect(zip(traveller.remaining, traveller.remaining.dropFirst()).allSatisfy { $0 >= $1 })
    #expect(traveller.remaining.last.map { $0 < 60 } == true)
    #expect(traveller.arrivals == 1)
  }

  @Test("Slow walkers may walk as far as others, for two hours at most")
  func slowWalkers() async throws {
    var slow = options
    slow.pedestrianSpeedInMetersPerSecond = 0.8
    slow.pedestrianMaxDistanceInMeters = 6000
    slow.alternatives = 1
    let routes = try await engine.calculateRoute(
      startingPoint: waypoint("A"), destination: waypoint("F"), routeOptions: slow)
    #expect(routes.contains { $0.sections.contains { $0.transitDetails != nil } })
  }

  @Test("Options out of range, and days without a timetable, are errors")
  func errors() async throws {
    var wrong = options
    wrong.pedestrianSpeedInMetersPerSecond = 3
    await #expect(throws: RoutingError.invalidParameter) {
      try await engine.calculateRoute(
        startingPoint: waypoint("A"), destination: waypoint("F"), routeOptions: wrong)
    }
    var late = options
    late.departureTime = Date(timeIntervalSince1970: 3e9)
    await #expect(throws: RoutingError.noRouteFound) {
      try await engine.calculateRoute(
        startingPoint: waypoint("A"), destination: waypoint("F"), routeOptions: late)
    }
  }

  @Test("No timetable, another day, no stop near and too near are told apart")
  func fourErrors() async throws {
    let bare = try RoadSketch("A----B", ways: ["AB": .residential], vehicle: "pedestrian")
    let none = #expect(throws: RoutingError.self) {
      try TransitRoutingEngine(map: URL(filePath: bare.mapPath))
    }
    #expect(none == .routeCalculationFailed && none?.message.contains("no timetable") == true)
    var late = options
    late.departureTime = Date(timeIntervalSince1970: 3e9)
    let error = await #expect(throws: RoutingError.self) {
      try await engine.calculateRoute(
        startingPoint: waypoint("A"), destination: waypoint("F"), routeOptions: late)
    }
    #expect(error == .noRouteFound && error?.message.contains("2026-12-31") == true)
    let far = TransitWaypoint(coordinates: GeoCoordinates(latitude: 10, longitude: 10))
    await #expect(throws: RoutingError.couldNotMatchOrigin) {
      try await engine.calculateRoute(
        startingPoint: far, destination: waypoint("F"), routeOptions: options)
    }
    await #expect(throws: RoutingError.couldNotMatchDestination) {
      try await engine.calculateRoute(
        startingPoint: waypoint("A"), destination: far, routeOptions: options)
    }
    let near = try await engine.calculateRoute(
      startingPoint: waypoint("B"), destination: waypoint("C"), routeOptions: options)
    #expect(near.count == 1 && near.first?.sections.allSatisfy { $0.transitDetails == nil } == true)
    #expect(engine.coverage(at: GeoCoordinates(latitude: 10, longitude: 10)).kind == .none)
  }

  @Test("The callback form gives error or routes on the main actor")
  @MainActor
  func callback() async throws {
    let (start, end) = (try waypoint("A"), try waypoint("F"))
    let count = await withCheckedContinuation { continuation in
      engine.calculateRoute(
        startingPoint: start, destination: end, routeOptions: options
      ) { error, routes in
        continuation.resume(returning: error == nil ? routes?.count ?? 0 : 0)
      }
    }
    #expect(count == 1)
  }
}
