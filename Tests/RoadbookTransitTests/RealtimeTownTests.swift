// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookRealtime
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("What is known of today's vehicles in a drawn town")
struct RealtimeTownTests {
  private let town: TransitTown
  private let eight = TimetableSketch.time("08:00")

  init() throws { town = try TransitTown() }

  private func file(_ feed: RealtimeFeed, of name: String? = nil) throws -> RealtimeFile {
    try RealtimeFile(name: "trips.pb", bytes: RealtimeWriter.bytes(of: feed), feed: name)
  }

  /// A timetable on which a message counts.
  private func router(_ drawing: String, _ alerts: [ServiceAlert] = []) throws -> TransitRouter {
    let router = try town.router()
    var feed = RealtimeSketch(drawing).feed
    feed.alerts = alerts
    router.use(try router.realtime(in: [try file(feed)], now: eight).live, at: eight)
    return router
  }

  private func rides(_ router: TransitRouter, _ change: (inout JourneyQuestion) -> Void = { _ in })
    throws -> [TransitJourney.Ride]
  {
    var question = JourneyQuestion(
      from: .stop("B"), to: .stop("E"), when: .departing(eight - 600))
    question.maximumWalkSeconds = 0
    change(&question)
    return try router.answer(question).journeys.flatMap { journey in
      journey.legs.compactMap { leg in
        if case .ride(let ride) = leg { ride } else { nil }
      }
    }
  }

  @Test("is told with the times of the timetable beside it")
  func late() throws {
    let ride = try #require(try rides(router("T1 B+5 E+7")).first)
    #expect(ride.calls.map(\.departure) == [eight + 300, eight + 480])
    #expect(ride.calls.map(\.scheduledDeparture) == [eight, eight + 60])
    #expect(ride.calls.map(\.status) == [.scheduled, .scheduled] && ride.isRealtime)
    #expect(ride.headsign == "Harbour" && ride.tripID == "T1")
  }

  @Test("says where vehicles are: of rides, on boards, in sections, and in an area")
  func vehicles() throws {
    let router = try town.router()
    var feed = RealtimeSketch("X9 on 7: B@07:55 E@07:57").feed
    feed.vehicles = [("T1", "20260105"), ("X9", nil)].map { trip, day in
      let place = try? town.place("E")
      return VehiclePosition(
        trip: TripSelector(tripID: trip, startDate: day), latitude: place?.latitude,
        longitude: place?.longitude, stopID: "E", status: .stoppedAt, measured: eight - 3600,
        occupancy: 2)
    }
    router.use(try router.realtime(in: [try file(feed)], now: eight).live, at: eight)
    let rides = try rides(router) { $0.when = .leaving(eight - 600..<eight + 1) }
    #expect(Set(rides.map(\.tripID)) == ["T1", "X9"])
    for ride in rides {
      let vehicle = try #require(ride.vehicle, "\(ride.tripID)")
      #expect(vehicle.stopId == "E" && vehicle.stopName == "Stop E" && vehicle.status == .stoppedAt)
      #expect(vehicle.occupancy == .fewSeatsAvailable)
      #expect(vehicle.measuredAt == Date(timeIntervalSince1970: Double(eight - 3600)))
    }
    let board = try router.departures(from: .stop("B"), at: eight - 600, limit: 9)
    #expect(Set(board.filter { $0.vehicle != nil }.map(\.tripID)) == ["T1", "X9"])
    #expect(board.contains { $0.vehicle == nil })
    let plain = try router.departures(from: .stop("B"), at: eight - 600, limit: 9, realtime: false)
    #expect(plain.allSatisfy { $0.vehicle == nil })

    let (near, far) = (try town.place("E"), GeoCoordinates(latitude: 0, longitude: 0))
    let around = router.vehicles(in: .near(near, meters: 100), limit: 9)
    #expect(Set(around.map(\.tripID)) == ["T1", "X9"] && around.allSatisfy { $0.meters ?? 9 < 1 })
    #expect(around.map(\.transport.name) == ["7", "7"])
    #expect(Set(around.map(\.transport.headsign)) == ["Harbour", "Stop E"])
    #expect(router.vehicles(in: .near(near, meters: 100), limit: 1).count == 1)
    #expect(router.vehicles(in: .near(far, meters: 100_000), limit: 9).isEmpty)
    let box = GeoBox(southWestCorner: near, northEastCorner: near)
    #expect(router.vehicles(in: .box(box), limit: 9).count == 2)
  }

  @Test("names vehicles that the timetable does not have")
  func added() throws {
    let ride = try #require(try rides(router("X9 on 7: B@07:55 E@07:57")).first)
    #expect(ride.tripID == "X9" && ride.line == "7" && ride.headsign == "Stop E")
    #expect(ride.calls.map(\.status) == [.additional, .additional] && !ride.isDrawn)
    #expect(ride.path.points.count == 2 && ride.wheelchair == nil)
    #expect(ride.attributions.map(\.text).contains("Town Data"))
  }

  @Test("reaches sections of routes: delays, states, incidents")
  func sections() throws {
    let router = try router(
      "T1 B+5",
      [
        ServiceAlert(
          informed: [InformedEntity(stopID: "E")], cause: .strike, effect: .reducedService,
          header: [TranslatedText("Strike")])
      ])
    var options = TransitRouteOptions(
      departureTime: Date(timeIntervalSince1970: Double(eight - 600)))
    options.pedestrianMaxDistanceInMeters = 200
    let routes = try TransitRouteMaker(router).routes(
      TransitWaypoint(coordinates: town.place("B")), TransitWaypoint(coordinates: town.place("E")),
      options)
    let details = try #require(
      routes.lazy.flatMap(\.sections).compactMap(\.transitDetails).first)
    #expect(details.departureDelay == 300 && details.arrivalDelay == 300)
    #expect(details.status == .scheduled)
    #expect(details.incidents.map(\.summary) == ["Strike"])
    #expect(details.incidents.first?.type == .strike)
  }

  @Test(
    "has alerts for those whom they concern, while they count",
    arguments: [
      (InformedEntity(routeID: "7"), true), (InformedEntity(routeID: "8"), false),
      (InformedEntity(stopID: "B"), true), (InformedEntity(stopID: "C"), false),
      (InformedEntity(routeID: "7", stopID: "F"), false),
      (InformedEntity(agencyID: "A"), true), (InformedEntity(routeType: 3), true),
      (InformedEntity(routeType: 0), false),
      (InformedEntity(trip: TripSelector(tripID: "T1")), true),
      (InformedEntity(trip: TripSelector(tripID: "T2")), false),
    ] as [(InformedEntity, Bool)])
  func alerts(_ informed: InformedEntity, _ isTold: Bool) throws {
    let header = [TranslatedText("News")]
    let router = try router("T1 B+5", [ServiceAlert(informed: [informed], header: header)])
    #expect(try rides(router).first?.incidents.isEmpty == !isTold)
    let over = ServiceAlert.Period(start: eight - 9000, end: eight - 100)
    let past = try self.router(
      "T1 B+5", [ServiceAlert(periods: [over], informed: [informed], header: header)])
    #expect(try rides(past).first?.incidents.isEmpty == true)
  }

  @Test("is that of its feed alone, and says what is wrong")
  func faults() throws {
    let router = try town.router()
    func fault(_ file: @autoclosure () throws -> RealtimeFile) throws -> String {
      do {
        _ = try router.realtime(in: [try file()], now: eight)
        return ""
      } catch let fault as RealtimeFileFault {
        return fault.description
      }
    }
    let name = try #require(router.description(ofMap: "town").feeds.first?.name)
    #expect(try fault(file(RealtimeFeed(measured: 1), of: name)) == "")
    #expect(try fault(file(RealtimeFeed(measured: 1), of: "metro")).contains("no feed “metro”"))
    #expect(try fault(try RealtimeFile(name: "a", bytes: Array("{}".utf8))).hasPrefix("a: "))
  }

  @Test("leads to a platform that no trip of the timetable uses")
  func newPlatform() throws {
    let stops = ["B", "C", "E", "F", "G"].map { "\($0),Stop \($0),{\($0)}\n" }.joined()
    let town = try TransitTown(tables: [
      "stops.txt": "stop_id,stop_name,stop_lat,stop_lon\n" + stops
    ])
    let router = try town.router()
    func words() throws -> [String] {
      TransitTown.words(
        try router.answer(
          JourneyQuestion(
            from: .stop("B"), to: .coordinates(try town.place("G")), when: .departing(eight - 60))))
    }
    #expect(try words() == [])
    let moved = RealtimeSketch("T1 E>G").feed
    router.use(try router.realtime(in: [try file(moved)], now: eight).live, at: eight)
    #expect(try words() == ["7 BG"])
    let board = try router.departures(from: .stop("G"), at: eight, limit: 5)
    #expect(board.isEmpty)
  }

  @Test("counts until another snapshot comes, and estimates never have it")
  func replaced() throws {
    let router = try router("T1 B+5")
    router.use(nil, at: eight)
    #expect(try rides(router).first?.calls.first?.departure == eight)
    #expect(try rides(router).first?.calls.first?.status == nil)
  }
}
