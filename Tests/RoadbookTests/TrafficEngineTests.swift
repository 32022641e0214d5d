// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook
import RoadbookEngine
import RoadbookModel
import RoadbookTestSupport
import Testing

/// A drawn town with traffic, as apps see it.
private struct TrafficTown {
  let sketch: RoadSketch
  let sdk: SDKNativeEngine

  init() throws {
    sketch = try RoadSketch(
      """
      A----B----C----D
      |    |    |    |
      E----F----G----H
      """,
      ways: [
        "ABCD": .primary.tagged("name", "Main Street"), "EFGH": .residential, "AE": .residential,
        "BF": .residential, "CG": .residential, "DH": .residential,
      ])
    sdk = try SDKNativeEngine(options: SDKOptions(mapPath: sketch.mapPath))
  }

  func place(_ place: SketchPlace) throws -> GeoCoordinates { try sketch.coordinates(of: place) }

  func waypoints(_ places: SketchPlace...) throws -> [Waypoint] {
    try places.map { Waypoint(coordinates: try place($0)) }
  }

  /// JSON with a line between two letters.
  func json(_ list: String, _ from: SketchPlace, _ to: SketchPlace, _ fields: String) throws -> Data
  {
    let places = try [from, to].map { place in
      let found = try self.place(place)
      return "{\"latitude\": \(found.latitude), \"longitude\": \(found.longitude)}"
    }
    return Data(
      "{\"source\": \"town hall\", \"\(list)\": [{\"line\": [\(places.joined(separator: ", "))], \(fields)}]}"
        .utf8)
  }

  func use(_ json: Data) throws {
    let engine = try OfflineRoutingEngine(sdk)
    let provider = TrafficDataProvider(data: json)
    engine.trafficDataProvider = provider
    #expect(provider.fault == nil)
  }

  func slow(_ from: SketchPlace, _ to: SketchPlace, _ speed: Double) throws {
    try use(try json("flow", from, to, "\"speedInKilometersPerHour\": \(speed)"))
  }

  func route(
    _ places: SketchPlace..., options: RoutingOptions = RoutingOptions()
  ) async throws -> Route {
    let waypoints = try places.map { Waypoint(coordinates: try place($0)) }
    return try await RoutingEngine(sdk).calculateRoute(with: waypoints, options: options)[0]
  }
}

@Suite("Traffic in apps")
struct TrafficEngineTests {
  private let town: TrafficTown

  init() throws { town = try TrafficTown() }

  @Test("a provider has its traffic count, tells what is wrong, and goes")
  func provider() async throws {
    let engine = try OfflineRoutingEngine(town.sdk)
    let places = try town.waypoints("A", "D")
    let free = try await engine.calculateRoute(with: places, options: RoutingOptions())[0]
    #expect(free.traffic == nil && free.trafficDelay == 0)
    try town.slow("A", "D", 30)
    let slow = try await engine.calculateRoute(with: places, options: RoutingOptions())[0]
    #expect(slow.traffic?.source == "town hall")
    #expect((0...60).contains(slow.traffic?.ageInSeconds ?? -1))
    #expect(abs(slow.duration - free.duration - slow.trafficDelay) < 0.01 && slow.trafficDelay > 10)
    let wrong = TrafficDataProvider(data: Data("{\"flow\": [{}]}".utf8))
    engine.trafficDataProvider = wrong
    #expect(wrong.fault?.contains("flow[0]") == true)
    let same = try await engine.calculateRoute(with: places, options: RoutingOptions())[0]
    #expect(same.duration == slow.duration)
    engine.trafficDataProvider = nil
    let gone = try await engine.calculateRoute(with: places, options: RoutingOptions())[0]
    #expect(gone.duration == free.duration)
    #expect(throws: TrafficDataError.self) {
      try TrafficDataProvider(file: URL(filePath: "/nowhere/traffic.json"))
    }
  }

  @Test("on the rest of a route is that of a route from there")
  func rest() async throws {
    let route = try await town.route("A", "C", "D")
    try town.slow("C", "D", 30)
    let engine = try RoutingEngine(town.sdk)
    let whole = try await engine.calculateTrafficOnRoute(
      route: route, lastTraveledSectionIndex: 0, traveledDistanceOnLastSectionInMeters: 0)
    #expect(whole.trafficSections.count == 2)
    let again = try await town.route("A", "C", "D")
    func seconds(_ section: TrafficOnSection) -> Double {
      section.trafficSpans.reduce(0) { $0 + $1.duration }
    }
    for (section, expected) in zip(whole.trafficSections, again.sections) {
      #expect(abs(seconds(section) - expected.duration) < 0.1)
      let delay = section.trafficSpans.reduce(0) { $0 + $1.trafficDelay }
      #expect(abs(delay - expected.trafficDelay) < 0.1)
    }
    #expect(whole.trafficSections.map(\.arrivalPlace.waypointIndex) == [1, 2])
    let jammed = try #require(whole.trafficSections.last?.trafficSpans.first)
    #expect(jammed.jamFactor > 0 && jammed.jamFactor < 10)
    #expect(abs(jammed.trafficSpeedInMetersPerSecond - 30 / 3.6) < 0.02)
    // Half of the first section is behind.
    let half = route.sections[0].lengthInMeters / 2
    let rest = try await engine.calculateTrafficOnRoute(
      route: route, lastTraveledSectionIndex: 0, traveledDistanceOnLastSectionInMeters: half)
    let meters = rest.trafficSections[0].trafficSpans.reduce(0) { $0 + $1.lengthInMeters }
    #expect(abs(meters - Double(route.sections[0].lengthInMeters - half)) < 3)
    let last = try await engine.calculateTrafficOnRoute(
      route: route, lastTraveledSectionIndex: 1, traveledDistanceOnLastSectionInMeters: 0)
    #expect(last.trafficSections.count == 1)
    for (section, traveled): (Int32, Int32) in [(2, 0), (-1, 0), (0, -1), (0, 100_000)] {
      await #expect(throws: RoutingError.invalidParameter) {
        try await engine.calculateTrafficOnRoute(
          route: route, lastTraveledSectionIndex: section,
          traveledDistanceOnLastSectionInMeters: traveled)
      }
    }
  }

  @Test("takes of a battery what the table of traffic says at the speed that it leaves")
  func energy() async throws {
    var model = EmpiricalConsumptionModel()
    model.ascentConsumptionInWattHoursPerMeter = 9
    model.descentRecoveryInWattHoursPerMeter = 4
    model.freeFlowSpeedTable = [0: 0.2]
    model.trafficSpeedTable = [0: 0.5, 30: 0.3, 60: 0.3]
    var battery = BatterySpecifications()
    battery.totalCapacityInKilowattHours = 50
    battery.initialChargeInKilowattHours = 40
    var options = RoutingOptions()
    options.evOptions = ElectricVehicleOptions()
    options.evOptions?.empiricalConsumptionModel = model
    options.evOptions?.batterySpecifications = battery
    let free = try await town.route("A", "D", options: options)
    let meters = Double(free.lengthInMeters)
    #expect(abs((free.consumptionInKilowattHours ?? 0) - meters * 0.2 / 1000) < 0.01)
    try town.slow("A", "D", 30)
    let slow = try await town.route("A", "D", options: options)
    #expect(abs((slow.consumptionInKilowattHours ?? 0) - meters * 0.3 / 1000) < 0.01)
    try town.slow("A", "D", 15)
    let crawling = try await RoutingEngine(town.sdk).calculateTrafficOnRoute(
      route: free, lastTraveledSectionIndex: 0, traveledDistanceOnLastSectionInMeters: 0,
      currentChargeInKilowattHours: 20)
    let section = try #require(crawling.trafficSections.first)
    let taken = section.trafficSpans.reduce(0) { $0 + ($1.consumptionInKilowattHours ?? 0) }
    #expect(abs(taken - meters * 0.4 / 1000) < 0.02)
    #expect(abs((section.arrivalPlace.chargeInKilowattHours ?? 0) - (20 - taken)) < 0.01)
    let car = try await town.route("A", "D")
    await #expect(throws: RoutingError.invalidParameter) {
      try await RoutingEngine(town.sdk).calculateTrafficOnRoute(
        route: car, lastTraveledSectionIndex: 0, traveledDistanceOnLastSectionInMeters: 0,
        currentChargeInKilowattHours: 20)
    }
  }
}

// MARK: - Areas

extension TrafficEngineTests {
  private func incidents(
    _ options: TrafficIncidentsQueryOptions = TrafficIncidentsQueryOptions(),
    around place: SketchPlace = "B", meters: Double = 300
  ) async throws -> [String] {
    let engine = try TrafficEngine(town.sdk)
    let circle = GeoCircle(center: try town.place(place), radiusInMeters: meters)
    return try await withCheckedThrowingContinuation { continuation in
      engine.queryForIncidents(inside: circle, queryOptions: options) { error, incidents in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: (incidents ?? []).map(\.id))
        }
      }
    }
  }

  private func flow(
    _ options: TrafficFlowQueryOptions = TrafficFlowQueryOptions()
  ) async throws -> [TrafficFlow] {
    let engine = try TrafficEngine(town.sdk)
    let corridor = GeoCorridor(
      polyline: [try town.place("B"), try town.place("C")], halfWidthInMeters: 20)
    return try await withCheckedThrowingContinuation { continuation in
      engine.queryForFlow(inside: corridor, queryOptions: options) { error, flow in
        if let error {
          continuation.resume(throwing: error)
        } else {
          continuation.resume(returning: flow ?? [])
        }
      }
    }
  }

  @Test("incidents are found in areas, by their kind, and by their id")
  func incidentsInAreas() async throws {
    #expect(try await incidents() == [])
    try town.use(
      try town.json(
        "incidents", "B", "C",
        "\"id\": \"jam 7\", \"type\": \"accident\", \"impact\": \"major\", \"description\": \"Queue\""
      ))
    #expect(try await incidents() == ["jam 7"])
    #expect(try await incidents(around: "E", meters: 50) == [])
    #expect(try await incidents(TrafficIncidentsQueryOptions(typeFilter: [.accident])) == ["jam 7"])
    #expect(try await incidents(TrafficIncidentsQueryOptions(typeFilter: [.weather])) == [])
    #expect(try await incidents(TrafficIncidentsQueryOptions(impactFilter: [.low])) == [])
    #expect(try await incidents(TrafficIncidentsQueryOptions(latestEndTime: .now)) == [])
    await #expect(throws: TrafficQueryError.invalidFilterOptions) {
      try await incidents(
        TrafficIncidentsQueryOptions(earliestStartTime: .now, latestEndTime: .now - 60))
    }
    await #expect(throws: TrafficQueryError.invalidIn) { try await incidents(meters: -1) }
    let engine = try TrafficEngine(town.sdk)
    let found = await withCheckedContinuation { continuation in
      engine.lookupIncident(with: "jam 7", lookupOptions: TrafficIncidentLookupOptions()) {
        continuation.resume(returning: ($0, $1))
      }
    }
    let incident = try #require(found.1)
    #expect(incident.location.description == "Main Street" && incident.description.text == "Queue")
    #expect((450...550).contains(incident.location.lengthInMeters))
    let missing = await withCheckedContinuation { continuation in
      engine.lookupIncident(with: "jam 8", lookupOptions: TrafficIncidentLookupOptions()) {
        continuation.resume(returning: ($0, $1))
      }
    }
    #expect(missing.0 == .incidentIdNotFound && missing.1 == nil)
  }

  @Test("flow is told by direction, with the factor of the jam")
  func flowInAreas() async throws {
    try town.slow("B", "C", 30)
    let found = try await flow()
    let first = try #require(found.first)
    #expect(found.count == 1 && first.location.description == "Main Street")
    #expect(abs((first.speedInMetersPerSecond ?? 0) - 30 / 3.6) < 0.05)
    #expect(first.freeFlowSpeedInMetersPerSecond > 10 && first.traversability == .open)
    #expect(first.jamFactor > 0 && first.jamFactor < 10)
    let more = TrafficFlowQueryOptions(minJamFactor: first.jamFactor + 0.1)
    #expect(try await flow(more).isEmpty)
    try town.use(try town.json("flow", "C", "B", "\"isClosed\": true"))
    let closed = try #require(try await flow().first)
    #expect(closed.jamFactor == 10 && closed.traversability == .closed)
    #expect(closed.speedInMetersPerSecond == 0)
    await #expect(throws: TrafficQueryError.invalidFilterOptions) {
      try await flow(TrafficFlowQueryOptions(minJamFactor: 5, maxJamFactor: 4))
    }
  }
}

// MARK: - While driving

@MainActor
private final class Listener: DynamicRoutingDelegate {
  var found: [(route: Route, eta: Int32, meters: Int32)] = []
  var errors: [RoutingError] = []

  func onBetterRouteFound(
    newRoute: Route, etaDifferenceInSeconds: Int32, distanceDifferenceInMeters: Int32
  ) {
    found.append((newRoute, etaDifferenceInSeconds, distanceDifferenceInMeters))
  }

  func onRoutingError(routingError: RoutingError) { errors.append(routingError) }
}

@MainActor
@Suite("Better routes while driving")
struct DynamicRoutingTests {
  private let town: TrafficTown

  init() throws { town = try TrafficTown() }

  private func location(_ place: SketchPlace) throws -> MapMatchedLocation {
    MapMatchedLocation(
      coordinates: try town.place(place), bearingInDegrees: 90,
      segmentReference: SegmentReference(), segmentOffsetInCentimeters: 0, confidence: 1)
  }

  private func handled() async throws -> Route {
    var options = RoutingOptions()
    options.routeOptions.enableRouteHandle = true
    return try await town.route("A", "D", options: options)
  }

  private func engine(
    _ seconds: Double?, percent: Double? = nil, interval: Double = 0.02
  ) throws -> DynamicRoutingEngine {
    try DynamicRoutingEngine(
      town.sdk,
      options: DynamicRoutingEngineOptions(
        minTimeDifferencePercentage: percent, minTimeDifference: seconds, pollInterval: interval))
  }

  /// Tells a place again and again, as a drive does, until something is heard.
  private func drive(
    _ engine: DynamicRoutingEngine, at place: SketchPlace, _ listener: Listener,
    times: Int = 150
  ) async throws {
    for _ in 0..<times where listener.found.isEmpty && listener.errors.isEmpty {
      engine.updateCurrentLocation(mapMatchedLocation: try location(place), sectionIndex: 0)
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private let here = SketchPlace.near("A", eastMeters: 200, northMeters: 0)

  @Test("a jam ahead is led around, with what that saves; free roads tell nothing")
  func jam() async throws {
    let route = try await handled()
    let engine = try engine(10)
    let listener = Listener()
    try engine.start(route: route, delegate: listener)
    try await drive(engine, at: here, listener, times: 15)
    #expect(listener.found.isEmpty && listener.errors.isEmpty)
    try town.slow("B", "C", 2)
    try await drive(engine, at: here, listener)
    engine.stop()
    let found = try #require(listener.found.first)
    #expect(found.eta < -100 && found.meters > 0)
    #expect(found.route.routeHandle != nil)
    #expect(found.route.lengthInMeters > route.lengthInMeters - 250)
  }

  @Test("a road that is closed since is led around")
  func closed() async throws {
    let engine = try engine(60)
    let listener = Listener()
    try engine.start(route: try await handled(), delegate: listener)
    try town.use(try town.json("flow", "B", "C", "\"isClosed\": true"))
    try await drive(engine, at: here, listener)
    let found = try #require(listener.found.first)
    #expect(found.meters > 0)
    #expect(listener.errors.isEmpty)
  }

  @Test("the smaller threshold counts, and none tells nothing")
  func thresholds() async throws {
    let route = try await handled()
    try town.slow("B", "C", 2)
    for (seconds, percent, isTold): (Double?, Double?, Bool) in [
      (nil, nil, false), (0, 0, false), (1, nil, true), (1e6, nil, false), (1e6, 1, true),
      (nil, 1e6, false),
    ] {
      let engine = try engine(seconds, percent: percent)
      let listener = Listener()
      try engine.start(route: route, delegate: listener)
      try await drive(engine, at: here, listener, times: isTold ? 150 : 12)
      #expect(
        listener.found.isEmpty != isTold,
        "\(String(describing: seconds)), \(String(describing: percent))")
      #expect(listener.errors.isEmpty)
    }
  }

  @Test("an interval of any length is waited for")
  func longInterval() async throws {
    let engine = try engine(10, interval: .greatestFiniteMagnitude)
    let listener = Listener()
    try engine.start(route: try await handled(), delegate: listener)
    engine.updateCurrentLocation(mapMatchedLocation: try location(here), sectionIndex: 0)
    engine.stop()
    #expect(listener.found.isEmpty && listener.errors.isEmpty)
  }

  @Test("off the route is an error, and what cannot start says why")
  func errors() async throws {
    let route = try await handled()
    let engine = try engine(1)
    let listener = Listener()
    try engine.start(route: route, delegate: listener)
    try await drive(engine, at: "G", listener)
    #expect(listener.errors.first == .couldNotMatchOrigin)
    let plain = try await town.route("A", "D")
    #expect(throws: DynamicRoutingEngine.StartError.missingRouteHandle) {
      try engine.start(route: plain, delegate: listener)
    }
    let handle = try #require(route.routeHandle)
    #expect(throws: DynamicRoutingEngine.StartError.tooFewWaypoints) {
      try engine.start(
        routeHandle: handle, waypoints: try town.waypoints("A"), routingOptions: RoutingOptions(),
        delegate: listener)
    }
    #expect(throws: InstantiationError.illegalArguments) { try self.engine(-1) }
  }
}
