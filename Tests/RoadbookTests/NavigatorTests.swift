// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookTestSupport
import Testing

@Suite("Navigator")
@MainActor
struct NavigatorTests {
  private final class Driver: RouteProgressDelegate, EventTextDelegate, DestinationReachedDelegate,
    MilestoneStatusDelegate, NavigableLocationDelegate
  {
    var progress: [RouteProgress] = []
    var texts: [EventText] = []
    var arrivals = 0
    var milestones: [MilestoneStatus] = []
    var places: [NavigableLocation] = []
    var onArrival: () -> Void = {}

    func onRouteProgressUpdated(_ routeProgress: RouteProgress) { progress.append(routeProgress) }
    func onEventTextUpdated(_ eventText: EventText) { texts.append(eventText) }
    func onDestinationReached() {
      arrivals += 1
      onArrival()
    }
    func onMilestoneStatusUpdated(milestone: Milestone, status: MilestoneStatus) {
      milestones.append(status)
    }
    func onNavigableLocationUpdated(_ navigableLocation: NavigableLocation) {
      places.append(navigableLocation)
    }
  }

  private let town: RoadSketch
  private let navigator: Navigator
  private let driver = Driver()

  init() throws {
    town = try RoadSketch(
      """
      A----------B
                 |
                 C
      """, ways: ["AB": .residential.named("One"), "BC": .residential.named("Two")])
    let engine = try SDKNativeEngine(options: SDKOptions(map: URL(filePath: town.mapPath)))
    navigator = try Navigator(sdkEngine: engine)
    navigator.routeProgressDelegate = driver
    navigator.eventTextDelegate = driver
    navigator.destinationReachedDelegate = driver
    navigator.milestoneStatusDelegate = driver
    navigator.navigableLocationDelegate = driver
  }

  private func route() throws -> Route { Route(try #require(try town.route("A", "C").data)) }

  @Test("is set through the protocol of navigators as it is by itself")
  func protocolOfNavigators() {
    let shared: any NavigatorProtocol = navigator
    shared.isEnableTunnelExtrapolation = false
    shared.isPassthroughWaypointsHandlingEnabled = false
    #expect(!navigator.isEnableTunnelExtrapolation)
    #expect(!navigator.isPassthroughWaypointsHandlingEnabled)
    #expect(shared.warnerEngine === navigator.warnerEngine)
    #expect(!shared.setCustomOption(key: "a", value: "b"))
  }

  @Test("delegates are told each reading, what remains, what to say, and once the destination")
  func delegates() throws {
    let route = try route()
    navigator.route = route
    let readings = try town.readings(along: "ABC")
    for reading in readings { navigator.onLocationUpdated(reading) }
    #expect(driver.places.count == readings.count)
    #expect(
      driver.progress.first?.sectionProgress.last?.remainingDistanceInMeters == route.lengthInMeters
    )
    #expect(driver.arrivals == 1)
    #expect(driver.milestones == [.reached])
    #expect(driver.texts.last?.text == "You have reached your destination")
    let count = driver.texts.count
    navigator.repeatLastManeuverNotification()
    #expect(driver.texts.count == count + 1)
    navigator.route = nil
    navigator.repeatLastManeuverNotification()
    #expect(driver.texts.count == count + 1)
  }

  @Test("options of warnings keep their old values where a distance is out of its range")
  func warningOptions() {
    navigator.schoolZoneWarningOptions = SchoolZoneWarningOptions(warningDistanceInMeters: 300)
    navigator.schoolZoneWarningOptions = SchoolZoneWarningOptions(warningDistanceInMeters: 0)
    #expect(navigator.schoolZoneWarningOptions.warningDistanceInMeters == 300)
    navigator.trafficMergeWarningOptions = TrafficMergeWarningOptions(
      warningDistanceInMeters: 5001)
    #expect(navigator.trafficMergeWarningOptions.warningDistanceInMeters == 1500)
    #expect(navigator.borderCrossingWarningOptions.filterOutStateBorderWarnings)
    navigator.borderCrossingWarningOptions.filterOutStateBorderWarnings = false
    #expect(!navigator.borderCrossingWarningOptions.filterOutStateBorderWarnings)
    let far = WarningNotificationDistances(fastSpeedDistanceInMeters: 5001)
    #expect(
      !navigator.setWarningNotificationDistances(
        warningType: .tollStop, warningNotificationDistances: far))
  }

  @Test("without a route the names of the road, what it is like and its limit are told")
  func roadWithoutRoute() throws {
    final class Road: RoadTextsDelegate, RoadAttributesDelegate, SpeedLimitDelegate {
      var names: [String] = []
      var (attributes, limits) = (0, 0)
      func onRoadTextsUpdated(_ roadTexts: RoadTexts) {
        names += roadTexts.names.items.map(\.text)
      }
      func onRoadAttributesUpdated(_ roadAttributes: RoadAttributes) { attributes += 1 }
      func onSpeedLimitUpdated(_ speedLimit: SpeedLimit) { limits += 1 }
    }
    let road = Road()
    navigator.roadTextsDelegate = road
    navigator.roadAttributesDelegate = road
    navigator.speedLimitDelegate = road
    for reading in try town.readings(along: "ABC") { navigator.onLocationUpdated(reading) }
    #expect(road.names == ["One", "Two"])
    // On change, not with each reading.
    #expect((1...2).contains(road.attributes) && (1...2).contains(road.limits))
  }

  @Test("without a route each reading has its place on a road, and nothing else is said")
  func tracking() throws {
    for reading in try town.readings(along: "AB") { navigator.onLocationUpdated(reading) }
    #expect(driver.places.allSatisfy { $0.mapMatchedLocation != nil })
    #expect(driver.texts.isEmpty && driver.progress.isEmpty)
  }

  @Test("a route may be set from within a callback")
  func fromCallback() throws {
    let route = try route()
    navigator.route = route
    driver.onArrival = { [navigator] in navigator.route = nil }
    for reading in try town.readings(along: "ABC") { navigator.onLocationUpdated(reading) }
    #expect(driver.arrivals == 1)
    #expect(navigator.route == nil)
  }

  @Test("a stream of events ends with its navigator", .timeLimit(.minutes(1)))
  func streamEnds() async throws {
    let engine = try SDKNativeEngine(options: SDKOptions(map: URL(filePath: town.mapPath)))
    var own: Navigator? = try Navigator(sdkEngine: engine)
    let events = try #require(own?.events)
    own = nil
    for await _ in events { Issue.record("there is nothing to tell") }
  }

  @Test(
    "an answer of rerouting is dropped where the app has taken its route away meanwhile",
    arguments: [true, false])
  func droppedAnswer(takesAway: Bool) async throws {
    let town = try RoadSketch(
      """
      A----------B----------D
                 |          |
                 C----------E
      """,
      ways: [
        "ABD": .residential.named("One"), "BC": .residential.named("Two"),
        "DEC": .residential.named("Three"),
      ])
    let engine = try SDKNativeEngine(options: SDKOptions(map: URL(filePath: town.mapPath)))
    let navigator = try Navigator(sdkEngine: engine)
    navigator.rerouting = NavigatorRerouting(
      engine: try OfflineRoutingEngine(engine), routingOptions: RoutingOptions())
    let old = Route(try #require(try town.route("A", "C").data))
    navigator.route = old
    // The driver goes straight on. No answer comes before this function waits.
    for reading in try town.readings(along: "ABD") { navigator.onLocationUpdated(reading) }
    #expect(navigator.route === old)
    if takesAway { navigator.route = nil }
    for _ in 0..<100 where navigator.route === old { try await Task.sleep(for: .milliseconds(50)) }
    try await Task.sleep(for: .milliseconds(500))
    #expect((navigator.route == nil) == takesAway)
  }

  @Test("timings out of their order are refused; the defaults are those of the API")
  func options() {
    var timing = navigator.getManeuverNotificationTimingOptions(
      transportMode: .car, timingProfile: .fastSpeed)
    #expect(timing.reminderNotificationDistanceInMeters == 2300)
    #expect(timing.doubleNotificationDistanceInMeters == 750)
    timing.actionNotificationDistanceInMeters = 5000
    #expect(
      !navigator.setManeuverNotificationTimingOptions(
        transportMode: .car, timingProfile: .fastSpeed, options: timing))
    #expect(navigator.isEnableTunnelExtrapolation && navigator.isExtrapolationEnabled)
    #expect(!navigator.isPassthroughWaypointsHandlingEnabled)
    #expect(navigator.getManeuver(index: 0) == nil)
  }
}
