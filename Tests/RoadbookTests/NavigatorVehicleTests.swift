// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookTestSupport
import Testing

@Suite("Navigator: other vehicles, stops with something to do, listeners")
@MainActor
struct NavigatorVehicleTests {
  private final class Driver: SpeedLimitDelegate, TruckRestrictionsWarningDelegate,
    PostActionDelegate, RouteProgressDelegate, NavigableLocationDelegate, MatchedLocationListener,
    JunctionViewLaneAssistanceDelegate, RailwayCrossingWarningDelegate
  {
    var limits: [Int?] = []
    var restrictions = 0
    var actions: [[PostAction]] = []
    var seconds: [TimeInterval] = []
    var places: [NavigableLocation] = []
    var matched: [MatchedLocation] = []
    var views: [JunctionViewLaneAssistance] = []
    var crossings: [DistanceType] = []

    func onSpeedLimitUpdated(_ speedLimit: SpeedLimit) {
      limits.append(speedLimit.speedLimitInMetersPerSecond.map { Int(($0 * 3.6).rounded()) })
    }
    func onTruckRestrictionsWarningUpdated(_ restrictions: [TruckRestrictionWarning]) {
      self.restrictions += restrictions.count
    }
    func onPostActions(_ postActions: [PostAction]) { actions.append(postActions) }
    func onRouteProgressUpdated(_ routeProgress: RouteProgress) {
      seconds.append(routeProgress.sectionProgress.last?.remainingDuration ?? -1)
    }
    func onNavigableLocationUpdated(_ navigableLocation: NavigableLocation) {
      places.append(navigableLocation)
    }
    func onMatchedLocationUpdated(_ matchedLocation: MatchedLocation) {
      matched.append(matchedLocation)
    }
    func onRailwayCrossingWarningUpdated(_ railwayCrossingWarning: RailwayCrossingWarning) {
      crossings.append(railwayCrossingWarning.distanceType)
    }
    func onLaneAssistanceUpdated(_ laneAssistance: JunctionViewLaneAssistance) {
      views.append(laneAssistance)
    }
  }

  private let driver = Driver()

  private func navigator(_ town: RoadSketch) throws -> Navigator {
    let engine = try SDKNativeEngine(options: SDKOptions(map: URL(filePath: town.mapPath)))
    let navigator = try Navigator(sdkEngine: engine)
    navigator.speedLimitDelegate = driver
    navigator.truckRestrictionsWarningDelegate = driver
    navigator.postActionDelegate = driver
    navigator.routeProgressDelegate = driver
    navigator.navigableLocationDelegate = driver
    return navigator
  }

  private static let road = RoadTags.primary.tagged("maxspeed", "100")
    .tagged("maxspeed:hgv", "60").tagged("maxheight", "3.5")

  private func town(with others: [String]) throws -> RoadSketch {
    try RoadSketch(
      "A--------B--------C", ways: ["AB": .primary.tagged("maxspeed", "80"), "BC": Self.road],
      others: others)
  }

  @Test("without a route the limits and warnings are those of the vehicle that is set")
  func truck() throws {
    let town = try town(with: ["truck"])
    let navigator = try navigator(town)
    #expect(navigator.trackingTransportSpecification == nil)
    let truck = TransportSpecification(transportMode: .truck)
    navigator.trackingTransportSpecification = truck
    #expect(navigator.trackingTransportSpecification == truck)
    for reading in try town.readings(along: "AC") { navigator.onLocationUpdated(reading) }
    #expect(driver.limits.last == 60, "\(driver.limits)")
    #expect(driver.restrictions > 0)
    #expect(driver.places.allSatisfy { $0.mapMatchedLocation != nil })
  }

  /// A road with a level crossing; roads of a larger town have other numbers.
  private func crossing(_ others: [String: RoadTags] = [:]) throws -> RoadSketch {
    try RoadSketch(
      """
      A--------B--------C
      |
      D
      """,
      ways: others.merging(["AB": .primary, "BC": .primary]) { $1 },
      nodes: ["B": ["railway": "level_crossing"]])
  }

  @Test("what two maps have is told once, on a route and without one", arguments: [true, false])
  func twoMaps(isRouted: Bool) throws {
    let (town, larger) = (try crossing(), try crossing(["DA": .primary]))
    let engine = try SDKNativeEngine(options: SDKOptions(map: URL(filePath: town.mapPath)))
    try engine.addMap(at: larger.mapPath)
    let navigator = try Navigator(sdkEngine: engine)
    navigator.railwayCrossingWarningDelegate = driver
    if isRouted { navigator.route = Route(try #require(try town.route("A", "C").data)) }
    for reading in try town.readings(along: "AC") { navigator.onLocationUpdated(reading) }
    #expect(driver.crossings == [.ahead, .passed])
  }

  @Test("public transport is no vehicle: the one before stays")
  func publicTransport() throws {
    let town = try town(with: [])
    let navigator = try navigator(town)
    navigator.trackingTransportSpecification = TransportSpecification(transportMode: .publicTransit)
    #expect(navigator.trackingTransportSpecification == nil)
    for reading in try town.readings(along: "AC") { navigator.onLocationUpdated(reading) }
    #expect(driver.limits.last == 100)
    #expect(driver.restrictions == 0)
  }

  @Test("what is to be done at a stop is told once, when it is reached")
  func postActions() throws {
    let town = try RoadSketch("A-------B-------C", ways: ["ABC": .primary])
    var data = try #require(try town.route(through: ["A", "B", "C"]).data)
    let actions = [
      PostAction(action: .chargingSetup, duration: 60),
      PostAction(action: .charging, duration: 720),
    ]
    data.sections[0].postActions = actions
    let navigator = try navigator(town)
    navigator.route = Route(data)
    for reading in try town.readings(along: "ABC") { navigator.onLocationUpdated(reading) }
    #expect(driver.actions == [actions])
  }

  @Test(
    "listeners hear the readings that the navigator matches; without a matcher there is no road")
  func listeners() throws {
    let town = try RoadSketch("A-------B", ways: ["AB": .primary])
    let navigator = try navigator(town)
    navigator.locationManager.MatchedLocationDelegate(matchedLocationListener: driver)
    let readings = try town.readings(along: "AB")
    for reading in readings { navigator.onLocationUpdated(reading) }
    #expect(driver.matched.map(\.mapMatchedLocation) == driver.places.map(\.mapMatchedLocation))
    #expect(driver.matched.count == readings.count)
    navigator.locationManager.setMapMatcher(mapMatcher: nil)
    navigator.onLocationUpdated(
      Location(coordinates: readings[0].coordinates, time: Date(timeIntervalSince1970: 4e9)))
    #expect(driver.places.last?.mapMatchedLocation == nil)
  }

  @Test("a map that is replaced on the disk while one drives changes nothing on the way")
  func replacedMap() throws {
    let ways = ["AB": RoadTags.primary.named("One"), "BC": RoadTags.primary.named("Two")]
    let town = try RoadSketch("A-------B-------C", ways: ways)
    let other = try RoadSketch("A---B---C", ways: ways, country: "DE")
    let navigator = try navigator(town)
    navigator.route = Route(try #require(try town.route("A", "C").data))
    let readings = try town.readings(along: "ABC")
    for (number, reading) in readings.enumerated() {
      if number == readings.count / 2 {
        try FileManager.default.removeItem(atPath: town.mapPath)
        try FileManager.default.copyItem(atPath: other.mapPath, toPath: town.mapPath)
      }
      navigator.onLocationUpdated(reading)
    }
    #expect(driver.places.count == readings.count)
    #expect(driver.places.allSatisfy { $0.mapMatchedLocation != nil })
    #expect((driver.seconds.last ?? 99) < 3)
    withExtendedLifetime(other) {}
  }

  @Test("traffic on the route changes the time that remains")
  func traffic() async throws {
    let town = try RoadSketch("A-------B-------C", ways: ["ABC": .primary.tagged("maxspeed", "50")])
    let engine = try SDKNativeEngine(options: SDKOptions(map: URL(filePath: town.mapPath)))
    let places = try ["A", "C"].map { Waypoint(coordinates: try town.coordinates(of: $0)) }
    let route = try await RoutingEngine(engine).calculateRoute(
      with: places, options: RoutingOptions())[0]
    let (start, end) = (places[0].coordinates, places[1].coordinates)
    let json = """
      {"source": "town hall", "flow": [{"line": [
        {"latitude": \(start.latitude), "longitude": \(start.longitude)},
        {"latitude": \(end.latitude), "longitude": \(end.longitude)}
      ], "speedInKilometersPerHour": 10}]}
      """
    let provider = TrafficDataProvider(data: Data(json.utf8))
    try OfflineRoutingEngine(engine).trafficDataProvider = provider
    #expect(provider.fault == nil)
    let traffic = try await RoutingEngine(engine).calculateTrafficOnRoute(
      route: route, lastTraveledSectionIndex: 0, traveledDistanceOnLastSectionInMeters: 0)
    let navigator = try Navigator(sdkEngine: engine)
    navigator.routeProgressDelegate = driver
    navigator.route = route
    let reading = try town.readings(along: "AC")[0]
    navigator.trafficOnRoute = traffic
    #expect(navigator.trafficOnRoute == traffic)
    navigator.onLocationUpdated(reading)
    let expected = traffic.trafficSections.flatMap(\.trafficSpans).reduce(0) { $0 + $1.duration }
    let told = try #require(driver.seconds.last)
    #expect(expected > 2 * route.duration)
    #expect(abs(told - expected) < 1, "\(told), \(expected)")
  }
}
