// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import RoadbookUrbanMobility
import Testing

@Suite("Journeys in the vocabulary of urban mobility")
struct UrbanMobilityTests {
  private let metro: MetroTown
  private let router: NMAUrbanMobilityRouter

  init() throws {
    metro = try MetroTown()
    router = NMAUrbanMobilityRouter(map: metro.map)
  }

  private func stops(_ letters: String...) throws -> [NMAWaypoint] {
    try letters.map { NMAWaypoint(geoCoordinates: try metro.coordinates($0)) }
  }

  private func mode(_ time: String, _ count: UInt = 1) -> NMARoutingMode {
    let mode = NMARoutingMode(transportMode: .urbanMobility)
    mode.departureTime = MetroTown.time(time)
    mode.resultLimit = count
    return mode
  }

  private func clock(_ date: Date) -> String {
    let seconds = Int(date.timeIntervalSince1970) - TimetableSketch.time("00:00")
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(seconds / 3600)):\(two(seconds / 60 % 60))"
  }

  private func rides(_ result: NMAUrbanMobilityRouteResult) -> [String] {
    result.routes.map { route in
      route.maneuvers.compactMap { $0 as? NMATransitManeuver }
        .map { "\($0.lineName) \(clock($0.departureTime))" }.joined(separator: " ")
    }
  }

  @Test("a ride tells line, colors, kind, stops, terminus, headsign and times")
  func ride() async throws {
    let (result, error) = await router.calculateRoute(
      withStops: try stops("A", "F"), routingMode: mode("07:45"))
    #expect(error == .none && result.errorMessage == nil)
    let route = try #require(result.routes.first)
    let ride = try #require(route.maneuvers.compactMap { $0 as? NMATransitManeuver }.first)
    #expect(ride.transitType == .metroRail && ride.systemOfficialName == "Town Metro")
    #expect(ride.headsign == "Harbour" && ride.terminusStopName == "Stop F")
    #expect(ride.primaryLineColor?.blue == 1 && ride.secondaryLineColor?.red == 1)
    let elements = ride.transitRouteElements
    #expect(elements.map(\.departureStop.identifier) == ["B", "C"])
    #expect(elements.map(\.arrivalStop.name) == ["Stop C", "Stop E"])
    #expect(elements.map(\.duration) == [60, 60])
    #expect(ride.travelTime == 120 && clock(ride.departureTime) == "08:00")
    #expect(route.changesCount == 0 && route.dataType == .timetable && route.tariffs.isEmpty)
    #expect(route.arrivalTime > route.departureTime)
  }

  @Test("the way from the platform to the exit is told by its stairs and gates")
  func exit() async throws {
    let (result, _) = await router.calculateRoute(
      withStops: try stops("A", "F"), routingMode: mode("07:45"))
    let maneuvers = try #require(result.routes.first?.maneuvers)
    let index = try #require(maneuvers.firstIndex { $0 is NMATransitManeuver })
    let way = maneuvers[index + 1]
    #expect(way.stationSteps.map(\.kind) == [.stairs, .fareGate])
    #expect(way.stationSteps.map(\.level) == ["Mezzanine", ""])
    #expect(way.nextRoadName == "Market Street")
    #expect(
      way.instruction
        == "stairs to Mezzanine (“Market Street”), fare gate, to exit “Market Street”")
  }

  @Test("later and earlier results, joined, are one wide result, without doubles or gaps")
  func slices() async throws {
    var result = await router.calculateRoute(
      withStops: try stops("A", "F"), routingMode: mode("10:00", 2)
    ).0
    var joined = rides(result)
    for count in [1, 3, 2] as [UInt] {
      result = await router.calculateSubsequentRoute(
        with: result, withSubsequentRouteType: .forward, withRouteCount: count
      ).0
      joined += rides(result)
    }
    let wide = await router.calculateRoute(
      withStops: try stops("A", "F"), routingMode: mode("10:00", 8)
    ).0
    #expect(joined == rides(wide))
    #expect(Set(joined).count == 8, "\(joined)")
    // Back again, by as many: what was there before.
    let back = await router.calculateSubsequentRoute(
      with: result, withSubsequentRouteType: .backward, withRouteCount: 3
    ).0
    #expect(rides(back) == Array(joined[3..<6]))
  }

  @Test("journeys by their arrival go back from it, and on")
  func arrival() async throws {
    let mode = mode("07:45", 2)
    mode.arrivalTime = MetroTown.time("10:20")
    let result = await router.calculateRoute(withStops: try stops("A", "F"), routingMode: mode).0
    #expect(rides(result) == ["M1 09:30", "M1 10:00"])
    let later = await router.calculateSubsequentRoute(
      with: result, withSubsequentRouteType: .forward, withRouteCount: 1
    ).0
    #expect(rides(later) == ["M1 10:30"])
    let earlier = await router.calculateSubsequentRoute(
      with: result, withSubsequentRouteType: .backward, withRouteCount: 1
    ).0
    #expect(rides(earlier) == ["M1 09:00"])
  }

  @Test("no more than ten are told, however many are wished for")
  func most() async throws {
    let (result, _) = await router.calculateRoute(
      withStops: try stops("A", "F"), routingMode: mode("07:45", 50))
    #expect(result.routes.count == 10)
  }

  @Test("a destination that is too close is an error of its own, with the walk")
  func tooClose() async throws {
    let (result, error) = await router.calculateRoute(
      withStops: try stops("D", "E"), routingMode: mode("07:45"))
    #expect(error == .startDestinationTooClose && !result.subsequentRouteSupported)
    let walk = try #require(result.routes.first)
    #expect(walk.maneuvers.allSatisfy { $0.transportMode == .pedestrian })
    #expect(walk.maneuvers.last?.action == .end && walk.length > 300)
    #expect(walk.sourceAttribution.attribution.contains("OpenStreetMap"))
  }

  @Test("a walk takes as long as the speed of those who walk says")
  func paces() async throws {
    var seconds: [Double] = []
    for speed in [0.5, 2] {
      let asked = mode("07:45")
      asked.walkSpeed = speed
      let (result, _) = await router.calculateRoute(
        withStops: try stops("D", "E"), routingMode: asked)
      let walk = try #require(result.routes.first)
      seconds.append(walk.arrivalTime.timeIntervalSince(walk.departureTime))
    }
    #expect(abs(seconds[0] - 4 * seconds[1]) < 1, "\(seconds)")
  }

  @Test("what cannot be answered is told by errors that differ")
  func errors() async throws {
    let three = await router.calculateRoute(
      withStops: try stops("A", "C", "F"), routingMode: mode("07:45"))
    #expect(three.1 == .invalidParameters)
    let late = mode("07:45")
    late.departureTime = Date(timeIntervalSince1970: 3e9)
    let (_, period) = await router.calculateRoute(
      withStops: try stops("A", "F"), routingMode: late)
    #expect(period == .invalidPeriod)
    let far = NMAWaypoint(geoCoordinates: NMAGeoCoordinates(latitude: 10, longitude: 10))
    let (_, remote) = await router.calculateRoute(
      withStops: [try stops("A", "F")[0], far], routingMode: mode("07:45"))
    #expect(remote == .noStationNearby)
    let changes = mode("07:45")
    changes.maximumChanges = 11
    let (_, often) = await router.calculateRoute(
      withStops: try stops("A", "F"), routingMode: changes)
    #expect(often == .invalidParameters)
    let nowhere = NMAUrbanMobilityRouter(map: URL(filePath: "/nowhere.roadbook"))
    let lost = await nowhere.calculateRoute(
      withStops: try stops("A", "F"), routingMode: mode("07:45"))
    #expect(lost.1 == .apiUnavailable && lost.0.errorMessage != nil)
    let bare = try RoadSketch("A----B", ways: ["AB": .residential], vehicle: "pedestrian")
    let without = await NMAUrbanMobilityRouter(map: URL(filePath: bare.mapPath)).calculateRoute(
      withStops: try stops("A", "F"), routingMode: mode("07:45"))
    #expect(without.1 == .noCoverage)
    let (_, following) = await router.calculateSubsequentRoute(
      with: three.0, withSubsequentRouteType: .forward, withRouteCount: 1)
    #expect(following == .invalidParameters)
  }

  @Test("routes on foot have maneuvers of the model that journeys have")
  func core() async throws {
    let core = NMACoreRouter(map: metro.map)
    let walk = NMARoutingMode(transportMode: .pedestrian)
    let (result, error) = await core.calculateRoute(
      withStops: try stops("A", "G"), routingMode: walk)
    #expect(error == .none)
    let route = try #require(result.routes.first)
    #expect(route.maneuvers.map(\.action) == [.noAction, .junction, .end])
    #expect(route.maneuvers[1].turn == .quiteRight)
    #expect(route.maneuvers[1].distanceFromStart == route.maneuvers[0].distanceToNextManeuver)
    #expect(route.length == route.maneuvers.reduce(0) { $0 + $1.distanceToNextManeuver })
    let transit = NMARoutingMode(transportMode: .publicTransport)
    transit.departureTime = MetroTown.time("07:45")
    let (journey, _) = await core.calculateRoute(
      withStops: try stops("A", "F"), routingMode: transit)
    #expect(journey.routes.first is NMAUrbanMobilityRoute)
    let alone = await core.calculateRoute(withStops: try stops("A"), routingMode: walk)
    #expect(alone.1 == .invalidParameters)
  }

  @Test("a journey is drawn as dots for walks, its lines in their colors, and its stops")
  func drawing() async throws {
    let (result, _) = await router.calculateRoute(
      withStops: try stops("A", "F"), routingMode: mode("07:45"))
    let drawn = NMAMapRoute(try #require(result.routes.first))
    #expect(drawn.polylines.map(\.style) == [.dotted, .solid, .dotted])
    #expect(drawn.polylines[1].lineColor?.blue == 1 && drawn.polylines[0].lineColor == nil)
    #expect(drawn.stops.map(\.stop.identifier) == ["B", "E"])
    let box = try #require(drawn.boundingBox)
    #expect(drawn.polylines.flatMap(\.coordinates).allSatisfy(box.containsGeoCoordinates))
  }

  @Test("what feeds say of their publishers is escaped, and only addresses of the web are links")
  func escaped() async throws {
    let town = try TransitTown(tables: [
      "feed_info.txt":
        "feed_publisher_name,feed_publisher_url,feed_lang\n<b>Data & Co</b>,javascript:alert(1),en\n"
    ])
    let places = try ["A", "F"].map { letter in
      let place = try town.place(letter)
      return NMAWaypoint(
        geoCoordinates: NMAGeoCoordinates(latitude: place.latitude, longitude: place.longitude))
    }
    let (result, _) = await NMAUrbanMobilityRouter(map: URL(filePath: town.town.mapPath))
      .calculateRoute(withStops: places, routingMode: mode("07:45"))
    let html = try #require(result.routes.first?.sourceAttribution.attribution)
    #expect(html.contains("&lt;b&gt;Data &amp; Co&lt;/b&gt;"), "\(html)")
    #expect(!html.contains("<b>") && !html.contains("javascript"))
  }
}
