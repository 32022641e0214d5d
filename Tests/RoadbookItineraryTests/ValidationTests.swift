// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import Testing

@testable import RoadbookItinerary

@Suite("Options that do not fit each other are refused when they are made")
struct ValidationTests {
  private let a = CLLocationCoordinate2DMake(52, 4)
  private let b = CLLocationCoordinate2DMake(52.1, 4.1)

  private func itinerary(_ count: Int = 0) -> Itinerary {
    Itinerary(
      origin: .init(coordinate: a), destination: .init(coordinate: b),
      waypoints: (0..<count).map {
        .init(coordinate: .init(latitude: 51 + Double($0) / 1000, longitude: 4))
      })
  }

  private func fault(
    _ make: () throws -> RoutePlanningOptions
  ) -> RoutingOptionsFault? {
    do {
      _ = try make()
      return nil
    } catch {
      #expect(!error.localizedDescription.isEmpty)
      return (error as? RoutingOptionsError)?.fault
    }
  }

  private var line: RouteLegOptions { RouteLegOptions(supportingPoints: [a, b]) }

  @Test("150 waypoints are allowed, and 151 are not")
  func waypoints() {
    #expect(fault { try .init(itinerary: itinerary(150)) } == nil)
    #expect(fault { try .init(itinerary: itinerary(151)) } == .tooManyWaypoints(151))
  }

  @Test("the origin is at a supporting point of the first leg")
  func originOnLine() {
    func leg(_ index: Int?) -> RouteLegOptions {
      RouteLegOptions(supportingPoints: [a, b], supportingPointIndexOfOrigin: index)
    }
    #expect(fault { try .init(itinerary: itinerary(), routeLegOptions: [leg(1)]) } == nil)
    for index in [-1, 2] {
      #expect(
        fault { try .init(itinerary: itinerary(), routeLegOptions: [leg(index)]) }
          == .supportingPointIndexOfOrigin(leg: 0, index))
    }
    #expect(
      fault { try .init(itinerary: itinerary(1), routeLegOptions: [leg(0), leg(0)]) }
        == .supportingPointIndexOfOrigin(leg: 1, 0))
  }

  @Test("points are places on Earth, each once, with an id of its own")
  func points() throws {
    let nowhere = Itinerary(
      origin: .init(coordinate: a),
      destination: .init(coordinate: .init(latitude: .nan, longitude: 4)))
    #expect(fault { try .init(itinerary: nowhere) } == .noPlace(point: 1))
    var twice = itinerary(2)
    twice.waypoints[1] = .init(coordinate: twice.waypoints[0].place.coordinate)
    #expect(fault { try .init(itinerary: twice) } == .equalNeighbours(point: 2))
    twice.waypoints[1] = twice.waypoints[0]
    #expect(fault { try .init(itinerary: twice) } == .duplicatedID(point: 2))
    var turned = itinerary()
    turned.origin.heading = .tt.degrees(361)
    #expect(fault { try .init(itinerary: turned) } == .heading(point: 0, degrees: 361))
  }

  @Test("pauses are 0 or longer, and at waypoints alone")
  func pauses() throws {
    let place = Place(coordinate: a)
    #expect(throws: RoutingOptionsError.self) {
      try ItineraryPoint(place: place, pauseTime: .tt.seconds(-1))
    }
    var paused = itinerary(1)
    paused.waypoints[0].pauseTime = .tt.minutes(5)
    #expect(fault { try .init(itinerary: paused) } == nil)
    paused.waypoints[0].pauseTime = .tt.seconds(-5)
    #expect(fault { try .init(itinerary: paused) } == .pauseTime(point: 1, seconds: -5))
    var ended = itinerary()
    ended.destination.pauseTime = .tt.seconds(5)
    #expect(fault { try .init(itinerary: ended) } == .pauseTime(point: 1, seconds: 5))
  }

  @Test("there are options for each leg or for none, and lines have two points")
  func legs() {
    #expect(fault { try .init(itinerary: itinerary(), routeLegOptions: []) } == nil)
    #expect(
      fault { try .init(itinerary: itinerary(1), routeLegOptions: [line]) }
        == .legOptionCount(1, legs: 2))
    #expect(
      fault { try .init(itinerary: itinerary(), routeLegOptions: [line, line]) }
        == .legOptionCount(2, legs: 1))
    let short = RouteLegOptions(supportingPoints: [a])
    #expect(
      fault { try .init(itinerary: itinerary(1), routeLegOptions: [line, short]) }
        == .supportingPointCount(leg: 1, 1))
    let lost = RouteLegOptions(supportingPoints: [a, .init(latitude: 91, longitude: 0), b])
    let found = fault { try .init(itinerary: itinerary(), routeLegOptions: [lost]) }
    #expect(found == nil || found == .supportingPoint(leg: 0, index: 1))
    #expect(
      fault { try .init(itinerary: itinerary(), reconstructionMode: .update) }
        == .reconstructionWithoutSupportingPoints)
  }

  @Test("alternatives: their number, their minima, and what these need")
  func alternatives() throws {
    #expect(throws: RoutingOptionsError.self) { try AlternativeRoutesOptions(maxAlternatives: 6) }
    #expect(throws: RoutingOptionsError.self) { try AlternativeRoutesOptions(maxAlternatives: -1) }
    #expect(throws: RoutingOptionsError.self) {
      try AlternativeRoutesOptions(maxAlternatives: 1, minDeviationDistance: .tt.meters(-1))
    }
    let minima = try AlternativeRoutesOptions(
      maxAlternatives: 1, minDeviationDistance: .tt.kilometers(1))
    #expect(
      fault { try .init(itinerary: itinerary(), alternativeRoutesOptions: minima) }
        == .deviationWithoutSupportingPoints(leg: nil))
    #expect(
      fault {
        try .init(
          itinerary: itinerary(1), alternativeRoutesOptions: minima,
          routeLegOptions: [line, RouteLegOptions()])
      } == .deviationWithoutSupportingPoints(leg: 1))
    #expect(
      fault {
        try .init(
          itinerary: itinerary(), alternativeRoutesOptions: minima, routeLegOptions: [line],
          arriveAt: Date())
      } == .deviationWithArrival)
    let better = try AlternativeRoutesOptions(maxAlternatives: 1, alternativeType: .betterRoute)
    #expect(
      fault { try .init(itinerary: itinerary(), alternativeRoutesOptions: better) }
        == .betterWithoutReconstruction)
  }

  @Test("times, orders, costs, vehicles and languages that do not go together")
  func others() throws {
    #expect(
      fault { try .init(itinerary: itinerary(), departAt: Date(), arriveAt: Date()) }
        == .departureAndArrival)
    let some = try AlternativeRoutesOptions(maxAlternatives: 1)
    #expect(
      fault {
        try .init(
          itinerary: itinerary(2), alternativeRoutesOptions: some,
          waypointOptimization: .distanceBased)
      } == .alternativesWithOptimization)
    #expect(
      fault {
        try .init(
          itinerary: itinerary(), routeLegOptions: [line], waypointOptimization: .distanceBased)
      } == .supportingPointsWithOptimization)
    #expect(
      fault { try .init(itinerary: itinerary(), costModel: CostModel(routeType: .thrilling)) }
        == .notBuilt("RouteType.thrilling"))
    let inside = CostModel(avoidOptions: AvoidOptions(avoidTypes: [.borderCrossings]))
    #expect(
      fault { try .init(itinerary: itinerary(), costModel: inside, routeLegOptions: [line]) }
        == .notBuilt("AvoidType.borderCrossings with supporting points"))
    let efficient = CostModel(routeType: .efficient)
    #expect(
      fault { try .init(itinerary: itinerary(), costModel: efficient, routeLegOptions: [line]) }
        == .notBuilt("RouteType.efficient with supporting points"))
    #expect(
      fault {
        try .init(itinerary: itinerary(), costModel: efficient, alternativeRoutesOptions: some)
      } == .notBuilt("RouteType.efficient with alternatives"))
    guard
      case .vehicle = fault({
        try .init(itinerary: itinerary(), costModel: efficient, vehicle: Bicycle())
      })
    else {
      Issue.record("a bicycle burns nothing")
      return
    }
    let crawling = Car(maxSpeed: Measurement(value: -1, unit: .metersPerSecond))
    guard case .vehicle = fault({ try .init(itinerary: itinerary(), vehicle: crawling) }) else {
      Issue.record("a speed below 0 is refused")
      return
    }
    let heavy = Truck(
      dimensions: VehicleDimensions(weight: Measurement(value: -1, unit: .kilograms)))
    guard case .vehicle = fault({ try .init(itinerary: itinerary(), vehicle: heavy) }) else {
      Issue.record("a weight below 0 is refused")
      return
    }
    #expect(
      fault {
        try .init(itinerary: itinerary(), guidanceOptions: GuidanceOptions(language: "tlh"))
      } == .language("tlh"))
  }

  @Test("used roads are kept off where legs can be planned one after the other")
  func usedRoads() throws {
    func costs(_ type: RoadbookItinerary.RouteType = .fast, _ avoided: Set<AvoidType> = [])
      -> CostModel
    {
      CostModel(
        routeType: type,
        avoidOptions: AvoidOptions(avoidTypes: avoided.union([.alreadyUsedRoads])))
    }
    func expectFault(
      with other: String, _ make: () throws -> RoutePlanningOptions
    ) {
      #expect(fault(make) == .notBuilt("AvoidType.alreadyUsedRoads with \(other)"))
    }
    expectFault(with: "supporting points") {
      try .init(itinerary: itinerary(), costModel: costs(), routeLegOptions: [line])
    }
    expectFault(with: "a time of arrival") {
      try .init(itinerary: itinerary(), costModel: costs(), arriveAt: Date())
    }
    var timed = itinerary(1)
    timed.waypoints[0].timeWindow = TimeWindow(opens: Date())
    expectFault(with: "time windows") {
      try .init(itinerary: timed, costModel: costs(), waypointOptimization: .distanceBased)
    }
    expectFault(with: "RouteType.efficient") {
      try .init(itinerary: itinerary(), costModel: costs(.efficient))
    }
    expectFault(with: "an order of waypoints") {
      try .init(
        itinerary: itinerary(2), costModel: costs(), waypointOptimization: .distanceBased)
    }
    let some = try AlternativeRoutesOptions(maxAlternatives: 1)
    expectFault(with: "alternatives") {
      try .init(itinerary: itinerary(), costModel: costs(), alternativeRoutesOptions: some)
    }
    expectFault(with: "AvoidType.borderCrossings") {
      try .init(itinerary: itinerary(), costModel: costs(.fast, [.borderCrossings]))
    }
  }

  @Test("options become those of Roadbook")
  func converted() throws {
    let options = try RoutePlanningOptions(
      itinerary: itinerary(1),
      costModel: CostModel(
        routeType: .short, considerTraffic: .no,
        avoidOptions: AvoidOptions(avoidTypes: [.ferries, .tollRoads])),
      vehicle: Truck(
        maxSpeed: Measurement(value: 72, unit: .kilometersPerHour),
        dimensions: VehicleDimensions(
          height: .tt.meters(4), weight: Measurement(value: 40, unit: .metricTons))))
    let converted = options.roadbookOptions
    #expect(converted.transportSpecification.transportMode == .truck)
    let vehicle = converted.transportSpecification.vehicleSpecification
    #expect(vehicle?.heightInCentimeters == 400 && vehicle?.currentWeightInKilograms == 40_000)
    #expect(converted.routeOptions.optimizationMode == .shortest)
    #expect(converted.routeOptions.speedCapInMetersPerSecond.map { abs($0 - 20) < 0.01 } == true)
    #expect(converted.avoidanceOptions.roadFeatures == [.tollRoad, .ferry])
    #expect(options.roadbookWaypoints.count == 3)
  }
}
