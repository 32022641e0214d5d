// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing
import heresdk

@Suite("Older spellings")
struct OlderNamesTests {
  let trip = [0.0, 0.01, 0.02].map {
    Waypoint(coordinates: GeoCoordinates(latitude: $0, longitude: 0))
  }

  func engine() throws -> RoutingEngine {
    try RoutingEngine(
      SDKNativeEngine(
        options: SDKOptions(mapPath: "none.roadbook"), answeringFrom: StraightRouter()))
  }

  @Test("each way of travelling has its options")
  func modes() async throws {
    let engine = try engine()
    func mode(_ routes: [Route]) -> TransportMode? { routes.first?.requestedTransportMode }
    #expect(mode(try await engine.calculateRoute(with: trip, carOptions: CarOptions())) == .car)
    #expect(
      mode(try await engine.calculateRoute(with: trip, truckOptions: TruckOptions())) == .truck)
    #expect(
      mode(try await engine.calculateRoute(with: trip, pedestrianOptions: PedestrianOptions()))
        == .pedestrian)
    #expect(
      mode(try await engine.calculateRoute(with: trip, scooterOptions: ScooterOptions()))
        == .scooter)
    #expect(
      mode(try await engine.calculateRoute(with: trip, bicycleOptions: BicycleOptions()))
        == .bicycle)
    #expect(mode(try await engine.calculateRoute(with: trip, taxiOptions: TaxiOptions())) == .taxi)
    #expect(mode(try await engine.calculateRoute(with: trip, busOptions: BusOptions())) == .bus)
    #expect(
      mode(try await engine.calculateRoute(with: trip, privateBusOptions: PrivateBusOptions()))
        == .privateBus)
    #expect(
      mode(
        try await engine.calculateRoute(
          with: trip, evCarOptions: EVCarOptions(consumptionModel: consumption))) == .car)
    #expect(
      mode(
        try await engine.calculateRoute(
          with: trip, evTruckOptions: EVTruckOptions(consumptionModel: consumption))) == .truck)
    // Ascent, descent and the table are required.
    await #expect(throws: RoutingError.invalidParameter) {
      try await engine.calculateRoute(with: trip, evCarOptions: EVCarOptions())
    }
  }

  private let consumption = EVConsumptionModel(
    ascentConsumptionInWattHoursPerMeter: 9, descentRecoveryInWattHoursPerMeter: 4.3,
    freeFlowSpeedTable: [0: 0.239, 60: 0.196])

  @Test("reachable areas take the options of each vehicle")
  func isolines() async throws {
    let calculation = IsolineOptions.Calculation(rangeType: .timeInSeconds, rangeValues: [60])
    let electric = EVCarOptions(consumptionModel: consumption)
    let heavy = EVTruckOptions(consumptionModel: consumption)
    let all: [(IsolineOptions, TransportMode)] = [
      (IsolineOptions(calculationOptions: calculation, carOptions: CarOptions()), .car),
      (IsolineOptions(calculationOptions: calculation, truckOptions: TruckOptions()), .truck),
      (IsolineOptions(calculationOptions: calculation, evCarOptions: electric), .car),
      (IsolineOptions(calculationOptions: calculation, evTruckOptions: heavy), .truck),
    ]
    for (options, mode) in all {
      #expect(options.routingOptions?.transportSpecification.transportMode == mode)
      let isolines = try await engine().calculateIsoline(
        center: trip[0], isolineOptions: options)
      #expect(isolines.first?.polygons.count == 1)
    }
  }

  @Test("what a truck is asked for reaches the current options")
  func truck() {
    var options = TruckOptions()
    options.routeOptions.optimizationMode = .shortest
    options.truckSpecifications.heightInCentimeters = 400
    options.truckSpecifications.truckType = .tractor
    options.hazardousMaterials = [.gas]
    options.linkTunnelCategory = .c
    options.avoidedTruckRoadTypes = [.bk4]
    let current = options.routingOptions
    let vehicle = current.transportSpecification.vehicleSpecification
    #expect(vehicle?.heightInCentimeters == 400 && vehicle?.truckCategory == .tractor)
    #expect(vehicle?.truckType == .tractor && vehicle?.hazardousMaterials == [.gas])
    #expect(vehicle?.tunnelCategory == .c && vehicle?.occupancy == nil)
    #expect(current.avoidanceOptions.avoidedTruckRoadTypes == [.bk4])
    #expect(current.routeOptions.optimizationMode == .shortest)
  }

  @Test("an electric car brings its consumption and its battery")
  func electric() {
    var options = EVCarOptions()
    options.consumptionModel.ascentConsumptionInWattHoursPerMeter = 9
    options.consumptionModel.freeFlowSpeedTable = [0: 0.239, 27: 0.239]
    options.ensureReachability = true
    options.batterySpecifications.connectorTypes = [.tesla]
    let current = options.routingOptions.evOptions
    #expect(current?.ensureReachability == true)
    #expect(current?.empiricalConsumptionModel?.freeFlowSpeedTable[27] == 0.239)
    #expect(current?.batterySpecifications?.connectorTypes == [.tesla])
  }

  @Test("renamed members give what the current ones give")
  func members() async throws {
    let route = try await engine().calculateRoute(with: trip, carOptions: CarOptions())[0]
    #expect(route.durationInSeconds == route.sections.reduce(0) { $0 + $1.durationInSeconds })
    #expect(abs(Double(route.durationInSeconds) - route.duration) <= 1)
    #expect(route.polyline == route.geometry.vertices && route.polyline.count == 3)
    #expect(route.sections[0].departure == route.sections[0].departurePlace)
    #expect(route.sections[0].arrival.waypointIndex == 1)
    #expect(route.sections[0].notices.first?.code == .violatedCriticalRule)
    #expect(route.sections[0].evDetails == nil && route.sections[0].trafficSpeeds.isEmpty)
    let corridor = GeoCorridor(polyline: route.polyline, radiusInMeters: 30)
    #expect(corridor.halfWidthInMeters == 30 && corridor.radiusInMeters == 30)
  }

  @Test("routes that are known are asked for by older options, too")
  func knownRoutes() async throws {
    #expect(
      RefreshRouteOptions(.bicycle).routingOptions.transportSpecification.transportMode == .bicycle)
    var truck = TruckOptions()
    truck.truckSpecifications.heightInCentimeters = 400
    #expect(RefreshRouteOptions(truck).routingOptions == truck.routingOptions)
    let engine = try engine()
    let (handle, options) = (RouteHandle(handle: "AQ"), RefreshRouteOptions(truck))
    let errors = AsyncStream<RoutingError?>.makeStream()
    engine.importRoute(routeHandle: handle, refreshRouteOptions: options) { error, _ in
      errors.continuation.yield(error)
    }
    engine.refreshRoute(
      routeHandle: handle, startingPoint: trip[0], refreshRouteOptions: options
    ) { error, _ in errors.continuation.yield(error) }
    engine.refreshRoute(
      routeHandle: handle, startingSectionIndex: 0, traveledDistanceOnStartingSectionInMeters: 0,
      refreshRouteOptions: options
    ) { error, _ in errors.continuation.yield(error) }
    var answers = errors.stream.makeAsyncIterator()
    // The router of these tests has no roads.
    for _ in 0..<3 { #expect(await answers.next() == .some(.importFailed)) }
  }
}
