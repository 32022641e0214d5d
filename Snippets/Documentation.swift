// The code of the pages in docs: each function has a block or more of one page.

// snippet.hide
import Foundation
import Roadbook
import RoadbookGPSD

let porto = URL(filePath: "porto.roadbook")
func show(_ routes: [Route]) { print(routes.count) }

// MARK: - README.md

func askService(_ waypoints: [Waypoint]) async throws {
  // swift-format-ignore: NeverForceUnwrap
  let service = SDKOptions(
    service: URL(string: "https://routes.example.org")!,
    authentication: .withToken(accessToken: "first-key"))  // where the service asks for a key
  let engine = try RoutingEngine(SDKNativeEngine(options: service))
  let routes = try await engine.calculateRoute(with: waypoints, options: RoutingOptions())
  show(routes)
}

// MARK: - apps.md

func stopsAndAvoiding(_ engine: OfflineRoutingEngine, _ start: Waypoint, _ goal: Waypoint)
  async throws
{
  var via = Waypoint(coordinates: GeoCoordinates(latitude: 50.1945, longitude: 0.4))
  via.type = .passThrough  // the route passes here without a stop, and nothing is announced
  var options = RoutingOptions()
  options.routeOptions.alternatives = 2  // up to two other routes
  options.avoidanceOptions.roadFeatures = [.tollRoad, .ferry]
  options.avoidanceOptions.countries = [.che]
  let routes = try await engine.calculateRoute(with: [start, via, goal], options: options)
  show(routes)
}

func trucks() -> RoutingOptions {
  var options = RoutingOptions()
  options.transportSpecification = TransportSpecification(
    transportMode: .truck,
    vehicleSpecification: VehicleSpecification(
      heightInCentimeters: 400, lengthInCentimeters: 1650, grossWeightInKilograms: 40_000,
      hazardousMaterials: [.flammable]))
  options.textOptions.language = .deDe
  options.textOptions.unitSystem = .imperialUk
  return options
}

func errors(
  _ engine: OfflineRoutingEngine, _ waypoints: [Waypoint], _ options: RoutingOptions
) async {
  do {
    let routes = try await engine.calculateRoute(with: waypoints, options: options)
    show(routes)
  } catch .noRouteFound {
    print("explainRoute(with:over:options:) says which rules are in the way")
  } catch {
    print(error.message, error.waypointIndex ?? -1)
  }
}

func otherQuestions(
  _ engine: OfflineRoutingEngine, _ depots: [Waypoint], _ shops: [Waypoint], _ place: GeoCoordinates
) async throws {
  let (start, goal, options) = (depots[0], shops[0], RoutingOptions())
  // Times and lengths of many pairs: a row for each origin, in it a cell for each destination.
  let matrix = try await engine.calculateMatrix(from: depots, to: shops, options: options)
  print(matrix.durations, matrix.lengthsInMeters)

  // The best order of stops, and the route through them.
  let trip = try await engine.calculateTrip(through: shops, options: options)
  print(trip.order, trip.routes[0].lengthInMeters)

  // What is reached within ten and twenty minutes.
  let limits = IsolineOptions.Calculation(rangeType: .timeInSeconds, rangeValues: [600, 1200])
  let areas = try await engine.calculateIsoline(
    center: start,
    isolineOptions: IsolineOptions(calculationOptions: limits, routingOptions: options))
  for area in areas { print(area.rangeValue, area.polygons) }

  // The road next to a place.
  let roads = try await engine.nearestRoads(to: place)
  print(roads[0].name, roads[0].distanceInMeters)

  // Places, streets and addresses by name.
  let found = try await engine.searchPlaces("rua de cedofeita 120", near: place)
  for one in found { print(one.title, one.coordinates) }

  // The nearest places of a kind, by what their own routes take.
  let pharmacies = try await engine.routedPlaces(
    PlaceFilter(category: "pharmacy"), .nearest(start), options: options)
  for one in pharmacies { print(one.place.title, one.duration) }

  // Why the route does not use the road at some place.
  let why = try await engine.explainRoute(
    with: [start, goal], over: .near(place), options: options)
  print(why.summary)
}

func knownRoutes(
  _ engine: OfflineRoutingEngine, _ route: Route, _ here: Waypoint, _ readings: [Location]
) async throws {
  let options = RoutingOptions()
  // A stored route on today's map, and the rest of it from where somebody is.
  if let handle = route.routeHandle {
    let today = try await engine.importRoute(routeHandle: handle, options: options)
    let rest = try await engine.refreshRoute(
      refreshRouteParameters: RefreshRouteParameters(routeHandle: handle, startingPoint: here),
      routingOptions: options)
    show(today + rest)
  }

  // The way back to a route, for somebody who left it 500 m behind the start of its first section.
  let back = try await engine.returnToRoute(
    route, startingPoint: here, lastTraveledSectionIndex: 0,
    traveledDistanceOnLastSectionInMeters: 500)
  show(back)

  // The route of a recorded trip; `readings` are [Location].
  let driven = try await engine.importRoute(with: readings, options: options)
  show(driven)

  // What a voice says along a route, and where.
  for said in route.announcements() { print(said.offsetInMeters, said.text) }
}

func position(_ reading: Location) throws {
  let matcher = try MapMatcher(sdkEngine: SDKNativeEngine(options: SDKOptions(map: porto)))
  if let matched = matcher.match(location: reading) { print(matched.coordinates) }
}

func moreMaps(_ engine: SDKNativeEngine) throws {
  try engine.addMap(at: "braga.roadbook")
  struct Downloader: MapPartLoader {
    func map(for part: MapPart) async throws -> String? {
      guard let region = regions.first(where: { $0.covers(part.boundingBox) }) else { return nil }
      return try await download(region).path
    }
  }

  engine.mapPartLoader = Downloader()
}

struct Region: Sendable {
  func covers(_ box: GeoBox) -> Bool { false }
}
let regions: [Region] = []
func download(_ region: Region) async throws -> URL { URL(filePath: "") }

func hybrid(_ waypoints: [Waypoint]) async throws {
  // swift-format-ignore: NeverForceUnwrap
  var options = SDKOptions(service: URL(string: "https://routes.example.org")!)
  options.mapPath = "porto.roadbook"
  let engine = try HybridRoutingEngine(SDKNativeEngine(options: options))
  let routes = try await engine.calculateRoute(with: waypoints, options: RoutingOptions())
  show(routes)
}

// MARK: - transit.md

func journeys(_ home: GeoCoordinates, _ work: GeoCoordinates) async throws {
  let transit = try TransitRoutingEngine(map: URL(filePath: "porto.roadbook"))
  let journeys = try await transit.calculateRoute(
    startingPoint: TransitWaypoint(coordinates: home),
    destination: TransitWaypoint(coordinates: work),
    routeOptions: TransitRouteOptions(departureTime: Date()))
  for journey in journeys { print(journey.duration, journey.sections.count) }

  let trips = try Data(contentsOf: URL(filePath: "trips.pb"))
  let report = try await transit.updateRealtime([TransitRealtimeMessage(data: trips)])
  print(report.usedTrips, report.unusedTrips, report.alerts)
}

// MARK: - charging.md, charging-plans.md, energy.md

func stations(_ engine: OfflineRoutingEngine, _ start: Waypoint) async throws {
  let pools = try await engine.nearestChargingPools(
    to: start, plugs: ["CCS"], minPowerInKilowatts: 50, options: RoutingOptions(), limit: 5)
  for pool in pools { print(pool.name ?? "", pool.duration) }

  let map = URL(filePath: "porto.roadbook")
  try SDKNativeEngine.makeSharedInstance(options: SDKOptions(map: map))
  let search = try EVSearchEngine()
  search.setOptions(options: EVSearchOptions(additionalFeatures: [.evses, .connectorGroups]))
  search.search(ids: pools.compactMap(\.pool.id)) { error, locations in
    if let error { print(error) }
    for location in locations ?? [] { print(location) }
  }
}

func plan(_ engine: OfflineRoutingEngine, _ waypoints: [Waypoint]) async throws {
  var options = RoutingOptions()
  options.evOptions = ElectricVehicleOptions(
    ensureReachability: true,
    empiricalConsumptionModel: EmpiricalConsumptionModel(
      ascentConsumptionInWattHoursPerMeter: 9, descentRecoveryInWattHoursPerMeter: 4.3,
      freeFlowSpeedTable: [0: 0.239, 60: 0.196, 130: 0.351]),
    batterySpecifications: BatterySpecifications(
      totalCapacityInKilowattHours: 58, initialChargeInKilowattHours: 3,
      targetChargeInKilowattHours: 46,
      chargingCurve: [0: 120, 35: 70, 46: 40],  // kW from so many kWh on
      connectorTypes: [.iec62196Type2Combo]))
  let route = try await engine.calculateRoute(with: waypoints, options: options)[0]
  for section in route.sections { print(section.arrivalPlace.type, section.postActions) }
}

func consumption(_ engine: OfflineRoutingEngine, _ waypoints: [Waypoint]) async throws {
  var options = RoutingOptions()
  options.evOptions = ElectricVehicleOptions(
    empiricalConsumptionModel: EmpiricalConsumptionModel(
      ascentConsumptionInWattHoursPerMeter: 9, descentRecoveryInWattHoursPerMeter: 4.3,
      freeFlowSpeedTable: [0: 0.239, 60: 0.196, 130: 0.351]))
  let route = try await engine.calculateRoute(with: waypoints, options: options)[0]
  if let energy = route.consumptionInKilowattHours { print(energy, "kWh") }
}

// MARK: - traffic.md

func traffic() throws {
  let provider = try TrafficDataProvider(file: URL(filePath: "traffic.json"))
  let sdk = try SDKNativeEngine(options: SDKOptions(map: URL(filePath: "town.roadbook")))
  let engine = try OfflineRoutingEngine(sdk)
  engine.trafficDataProvider = provider
  if let fault = provider.fault { print("no traffic: \(fault)") }
}

// MARK: - navigation.md

@MainActor
final class Drive: RouteProgressDelegate, EventTextDelegate {
  let engine: OfflineRoutingEngine
  let navigator: Navigator
  let simulator: LocationSimulator

  init(map: URL, route: Route) throws {
    let sdkEngine = try SDKNativeEngine(options: SDKOptions(map: map))
    engine = try OfflineRoutingEngine(sdkEngine)
    navigator = try Navigator(sdkEngine: sdkEngine)
    simulator = try LocationSimulator(route: route, options: LocationSimulatorOptions())
    navigator.route = route
    navigator.routeProgressDelegate = self
    navigator.eventTextDelegate = self
    simulator.delegate = navigator
    simulator.start()
  }

  func onRouteProgressUpdated(_ routeProgress: RouteProgress) { print(routeProgress) }
  func onEventTextUpdated(_ eventText: EventText) { print(eventText.text) }

  func replay(_ log: String) {
    var reader = NMEAReader()
    for line in log.split(whereSeparator: \.isNewline) {
      if let reading = reader.read(String(line)) { navigator.onLocationUpdated(reading) }
    }
    if let last = reader.finish() { navigator.onLocationUpdated(last) }
  }

  func findNewRoutes(_ options: RoutingOptions) {
    navigator.rerouting = NavigatorRerouting(engine: engine, routingOptions: options)
    navigator.rerouting?.setOptions(ReroutingOptions(leastDistanceInMeters: 80, returnFactor: 1.1))
  }
}

@MainActor
final class Warnings: WarningDelegate {
  func start(
    _ engine: SDKNativeEngine, _ horizon: ElectronicHorizonEngine,
    _ potholes: any CustomWarningProvider, _ options: SegmentDataLoaderOptions
  ) throws {
    let warner = try WarnerEngine(sdkEngine: engine, enabledWarnings: [.safetyCamera, .custom])
    warner.addCustomWarningProvider(
      customWarningProvider: potholes, segmentDataLoaderOptions: options)
    warner.addWarningDelegate(self)
    horizon.addElectronicHorizonDelegate(warner)
  }

  func add(
    _ potholes: any CustomWarningProvider, _ options: SegmentDataLoaderOptions,
    to navigator: Navigator
  ) {
    navigator.warnerEngine.addCustomWarningProvider(
      customWarningProvider: potholes, segmentDataLoaderOptions: options)
    navigator.warnerEngine.addWarningDelegate(self)
  }

  func onWarnings(warnings: [Warning]) { print(warnings) }
}

@MainActor
final class Positions: LocationStatusDelegate {
  let navigator: Navigator
  init(_ navigator: Navigator) { self.navigator = navigator }

  func start() {
    let positions = LocationEngine(source: GPSDSource())
    positions.addLocationDelegate(locationDelegate: navigator)
    positions.addLocationStatusDelegate(locationStatusDelegate: self)
    guard positions.start(locationAccuracy: .navigation) == .engineStarted else { return }
    engine = positions
  }
  private var engine: LocationEngine?

  func onStatusChanged(locationEngineStatus: LocationEngineStatus) { print(locationEngineStatus) }
  func onFeaturesNotAvailable(features: [LocationFeature]) {}
}

func references(
  _ engine: SDKNativeEngine, _ loader: SegmentDataLoader, _ reference: SegmentReference,
  _ options: SegmentDataLoaderOptions
) throws {
  let converter = try SegmentReferenceConverter(sdkEngine: engine)
  if let segment = converter.getOCMSegmentId(segmentReference: reference) {
    let data = try loader.loadDirectedSegmentData(segment: segment, options: options)
    print(data.lengthInMeters)
  }
  let rules = try AdministrativeRulesLoader(sdkEngine: engine)
    .getAdministrativeRules(countryCode: .usa, stateCode: "US-OR")
  print(rules.speedLimits)
}

func segments(_ engine: SDKNativeEngine, _ place: GeoCoordinates) throws {
  var options = SegmentDataLoaderOptions()
  options.loadSpeedLimits = true
  let loader = try SegmentDataLoader(sdkEngine: engine)
  for segment in try loader.getSegmentsAroundCoordinates(place, radiusInMeters: 100) {
    let data = try loader.loadData(segment: segment, options: options)
    print(data.lengthInMeters, data.spans[0].speedLimit as Any)
  }
}
