// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry
// Such apps unwrap by force, and have to compile as they are.

import RoadbookTestSupport
import Testing
import heresdk

/// What an app written for the older spellings does with an electric car: a route with its consumption, and what is
/// reached with some of the battery.
@MainActor
final class ElectricExample {
  private let routingEngine: RoutingEngine
  private(set) var log: [String] = []
  var onAnswer: () -> Void = {}

  init() {
    do {
      try routingEngine = RoutingEngine()
    } catch let engineInstantiationError {
      fatalError("No routing engine. Cause: \(engineInstantiationError)")
    }
  }

  func getEVCarOptions() -> EVCarOptions {
    var evCarOptions = EVCarOptions()
    // What has to be told at least.
    evCarOptions.consumptionModel.ascentConsumptionInWattHoursPerMeter = 9
    evCarOptions.consumptionModel.descentRecoveryInWattHoursPerMeter = 4.3
    evCarOptions.consumptionModel.freeFlowSpeedTable = [
      0: 0.239, 27: 0.239, 45: 0.259, 60: 0.196, 75: 0.207, 90: 0.238, 100: 0.26, 110: 0.296,
      120: 0.337, 130: 0.351,
    ]
    evCarOptions.batterySpecifications = BatterySpecifications(
      totalCapacityInKilowattHours: 80.0, initialChargeInKilowattHours: 10.0,
      targetChargeInKilowattHours: 72.0, chargingCurve: [0.0: 239.0, 64.0: 111.0, 72.0: 1.0])
    return evCarOptions
  }

  func addEVRoute(_ start: GeoCoordinates, _ destination: GeoCoordinates) {
    routingEngine.calculateRoute(
      with: [Waypoint(coordinates: start), Waypoint(coordinates: destination)],
      evCarOptions: getEVCarOptions()
    ) { (routingError, routes) in
      if let error = routingError {
        self.log.append("Error: \(error)")
      } else if let route = routes?.first {
        self.logEVDetails(route: route)
      }
      self.onAnswer()
    }
  }

  private func logEVDetails(route: Route) {
    for section in route.sections {
      let evDetails = section.evDetails
      log.append("Consumption: \(evDetails!.consumptionInKilowattHour) kWh")
      log.append("Departure: \(section.departure.chargeInKilowattHours!) kWh")
      log.append("Arrival: \(section.arrival.chargeInKilowattHours!) kWh")
    }
  }

  /// With what a plan of charging stops needs beside.
  func getPlannedEVCarOptions() -> EVCarOptions {
    var evCarOptions = getEVCarOptions()
    evCarOptions.ensureReachability = true
    evCarOptions.routeOptions.optimizationMode = .fastest
    evCarOptions.routeOptions.alternatives = 0
    evCarOptions.batterySpecifications.connectorTypes = [
      .tesla, .iec62196Type1Combo, .iec62196Type2Combo,
    ]
    evCarOptions.batterySpecifications.chargingSetupDuration = 120
    return evCarOptions
  }

  func addPlannedRoute(_ start: GeoCoordinates, _ destination: GeoCoordinates) {
    routingEngine.calculateRoute(
      with: [Waypoint(coordinates: start), Waypoint(coordinates: destination)],
      evCarOptions: getPlannedEVCarOptions()
    ) { (routingError, routes) in
      if let error = routingError {
        self.log.append("Error: \(error)")
      } else {
        self.logChargingStops(route: routes!.first!)
      }
      self.onAnswer()
    }
  }

  private func logChargingStops(route: Route) {
    log.append("Stops: \(route.sections.count - 1)")
    var stationIDs: Set<String> = []
    for (index, section) in route.sections.enumerated() {
      for postAction in section.postActions {
        switch postAction.action {
        case .chargingSetup: log.append("\(index): set up for \(postAction.durationInSeconds) s")
        case .charging: log.append("\(index): charge for \(postAction.durationInSeconds) s")
        case .wait: log.append("\(index): wait for \(postAction.durationInSeconds) s")
        default: fatalError("Another action.")
        }
      }
      for station in [section.departure.chargingStation, section.arrival.chargingStation] {
        guard let station = station, stationIDs.insert(station.id ?? "-1").inserted else {
          continue
        }
        log.append("\(index): \(station.name ?? "a station")")
      }
      log.append(
        "\(index): \(section.departure.chargeInKilowattHours ?? -1) to \(section.arrival.chargeInKilowattHours ?? -1)"
      )
    }
  }

  func showReachableArea(_ center: GeoCoordinates, _ wattHours: Int32) {
    let calculationOptions = IsolineOptions.Calculation(
      rangeType: .consumptionInWattHours, rangeValues: [wattHours],
      isolineCalculationMode: .balanced)
    let isolineOptions = IsolineOptions(
      calculationOptions: calculationOptions, evCarOptions: getEVCarOptions())
    routingEngine.calculateIsoline(
      center: Waypoint(coordinates: center), isolineOptions: isolineOptions
    ) { (routingError, isolines) in
      if let error = routingError {
        self.log.append("Error: \(error)")
      } else {
        let isoline = isolines!.first!
        self.log.append("\(isoline.polygons.count) areas of \(isoline.rangeValue)")
      }
      self.onAnswer()
    }
  }
}

@Suite("Listings with electric cars for the older spellings")
struct ElectricListingTests {
  @Test("a route tells its consumption and the charge at its ends; energy has an area")
  func electric() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let town = try RoadSketch("A---------B", ways: ["AB": .residential])
      try SDKNativeEngine.makeSharedInstance(options: SDKOptions(mapPath: town.mapPath))
      let (start, destination) = (try town.coordinates(of: "A"), try town.coordinates(of: "B"))
      let example = ElectricExample()
      await withCheckedContinuation { done in
        example.onAnswer = { done.resume() }
        example.addEVRoute(start, destination)
      }
      #expect(example.log.count == 3, "\(example.log)")
      // A kilometer takes between 0.239 and 0.259 kWh in a town.
      #expect(example.log.first?.hasPrefix("Consumption: 0.2") == true, "\(example.log)")
      #expect(example.log.contains("Departure: 10.0 kWh"))
      #expect(example.log.last?.hasPrefix("Arrival: 9.7") == true, "\(example.log)")
      await withCheckedContinuation { done in
        example.onAnswer = { done.resume() }
        example.showReachableArea(start, 400)
      }
      #expect(example.log.last == "1 areas of 400.0")
    }
  }

  @Test("a plan tells the stations at which it stops, and how long it charges")
  func plan() async {
    await #expect(processExitsWith: .success) { @MainActor in
      let town = try RoadSketch(
        "A-----B-----C", ways: ["ABC": .primary],
        nodes: [
          "B": [
            "amenity": "charging_station", "name": "Half Way", "socket:type2_combo": "2",
            "socket:type2_combo:output": "50 kW",
          ]
        ], cellMeters: 5000)
      try SDKNativeEngine.makeSharedInstance(options: SDKOptions(mapPath: town.mapPath))
      let (start, destination) = (try town.coordinates(of: "A"), try town.coordinates(of: "C"))
      let example = ElectricExample()
      await withCheckedContinuation { done in
        example.onAnswer = { done.resume() }
        example.addPlannedRoute(start, destination)
      }
      // 60 km take some 14 kWh, and there are 10.
      #expect(example.log.first == "Stops: 1", "\(example.log)")
      #expect(example.log.contains("0: set up for 120 s"))
      #expect(example.log.contains { $0.hasPrefix("0: charge for ") })
      #expect(example.log.contains("0: Half Way"))
      #expect(example.log.contains { $0.hasPrefix("0: 10.0 to ") })
      #expect(example.log.last?.contains(" to 0.0") == true, "\(example.log)")
    }
  }
}
