// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
public import RoadbookModel

/// Options for planning in the types of `Roadbook`.
///
/// Hills and bends of thrilling routes have no counterpart here; options that ask for them are refused when they are
/// made.
extension RoutePlanningOptions {
  /// The itinerary's points in their order, the ends included.
  ///
  /// Roadbook's own.
  public var roadbookWaypoints: [RoadbookModel.Waypoint] {
    itinerary.points.map { point in
      var waypoint = RoadbookModel.Waypoint(
        coordinates: GeoCoordinates(point.place.coordinate),
        headingInDegrees: point.heading?.converted(to: .degrees).value,
        duration: point.pauseTime.seconds)
      if arrivalSidePreference == .curbSide {
        waypoint.sideOfStreetHint = waypoint.coordinates
        waypoint.matchSideOfStreet = .always
      }
      return waypoint
    }
  }

  /// What is asked for beside the places.
  ///
  /// Roadbook's own.
  public var roadbookOptions: RoutingOptions {
    var options = RoutingOptions()
    options.transportSpecification = transport
    options.routeOptions.optimizationMode = costModel?.routeType == .short ? .shortest : .fastest
    if costModel?.routeType == .efficient, let preset = classPreset.flatMap(VehiclePreset.named) {
      options.routeOptions.optimizationMode = .leastEnergy
      options.fuelConsumptionModel = preset.options.fuelConsumptionModel
    }
    options.routeOptions.departureTime = departAt
    options.routeOptions.arrivalTime = arriveAt
    if costModel?.considerTraffic == .no {
      options.routeOptions.trafficOptimizationMode = .longTermClosuresOnly
    }
    options.routeOptions.optimizeWaypointsOrder = waypointOptimization == .distanceBased
    options.routeOptions.enableRouteHandle = true
    options.routeOptions.speedCapInMetersPerSecond =
      vehicle.maxSpeed?.converted(to: .metersPerSecond).value
    if !reconstructs {
      options.routeOptions.alternatives = Int32(alternativeRoutesOptions?.maxAlternatives ?? 0)
    }
    if let language = guidanceOptions.flatMap({ LanguageCode(tag: $0.language) }) {
      options.textOptions.language = language
    }
    for type in costModel?.avoidOptions?.avoidTypes ?? [] {
      if let feature = type.feature { options.avoidanceOptions.roadFeatures.append(feature) }
      if type == .lowEmissionZones {
        options.avoidanceOptions.zoneCategories.append(.environmental)
      }
    }
    options.avoidanceOptions.roadFeatures.sort { $0.rawValue < $1.rawValue }
    return options
  }

  /// The vehicle of the class by which fuel is counted; `nil` where nothing is burnt.
  var classPreset: String? {
    switch vehicle {
    case is Pedestrian, is Bicycle: nil
    case is Truck, is Bus: "diesel-truck"
    default: "petrol-car"
    }
  }

  private var transport: TransportSpecification {
    switch vehicle {
    case is Pedestrian: return TransportSpecification(transportMode: .pedestrian)
    case is Bicycle: return TransportSpecification(transportMode: .bicycle)
    case is Taxi: return TransportSpecification(transportMode: .taxi)
    case is Bus: return TransportSpecification(transportMode: .privateBus)
    case let truck as Truck:
      return TransportSpecification(
        transportMode: .truck, vehicleSpecification: truck.dimensions.specification)
    default: return TransportSpecification(transportMode: .car)
    }
  }

  /// The question for routes that follow the supporting points; legs without any go the best way.
  package var followQuestion: FollowQuestion {
    let points = itinerary.points
    let lines = routeLegOptions.enumerated().map { leg, options in
      let line =
        options.supportingPoints.isEmpty
        ? [points[leg].place.coordinate, points[leg + 1].place.coordinate]
        : options.supportingPoints
      return FollowLine(vertices: line.map { GeoCoordinates($0) })
    }
    var question = FollowQuestion(
      lines: lines, waypoints: roadbookWaypoints, mode: mode(reconstructionMode ?? .track),
      options: roadbookOptions)
    question.supportingPointIndexOfOrigin = routeLegOptions.first?.supportingPointIndexOfOrigin
      .map { Int32(clamping: $0) }
    if let asked = alternativeRoutesOptions, asked.maxAlternatives > 0 {
      var alternatives = FollowAlternatives()
      alternatives.count = Int32(asked.maxAlternatives)
      alternatives.type = asked.alternativeType == .anyRoute ? .anyRoute : .betterRoute
      alternatives.minDeviationInMeters = asked.minDeviationDistance.meters
      alternatives.minDeviationInSeconds = asked.minDeviationTime.seconds
      question.alternatives = alternatives
    }
    return question
  }

  /// The question for the order in which the points are open when they are visited.
  var tripQuestion: TripQuestion {
    var question = TripQuestion(
      waypoints: roadbookWaypoints, isRoundTrip: false, endsAtLast: true, options: roadbookOptions)
    question.options.routeOptions.optimizeWaypointsOrder = false
    question.windows = itinerary.points.enumerated().compactMap { number, point in
      point.timeWindow.map {
        TripWindow(waypointIndex: Int32(number), opens: $0.opens, closes: $0.closes)
      }
    }
    return question
  }

  private func mode(_ mode: ReconstructionMode) -> FollowMode {
    switch mode {
    case .track: .track
    case .route: .route
    case .update: .update
    }
  }
}

extension AvoidType {
  fileprivate var feature: RoadFeatures? {
    switch self {
    case .tollRoads: .tollRoad
    case .motorways: .controlledAccessHighway
    case .ferries: .ferry
    case .unpavedRoads: .dirtRoad
    case .tunnels: .tunnel
    case .carTrains: .carShuttleTrain
    case .carpools, .alreadyUsedRoads, .borderCrossings, .lowEmissionZones: nil
    }
  }
}

extension VehicleDimensions {
  fileprivate var specification: VehicleSpecification {
    func whole<UnitType: Dimension>(_ value: Measurement<UnitType>?, _ unit: UnitType) -> Int32? {
      value.map { Int32(clamping: Int($0.converted(to: unit).value.rounded())) }
    }
    var vehicle = VehicleSpecification()
    vehicle.heightInCentimeters = whole(height, .centimeters)
    vehicle.widthInCentimeters = whole(width, .centimeters)
    vehicle.lengthInCentimeters = whole(length, .centimeters)
    vehicle.currentWeightInKilograms = whole(weight, .kilograms)
    vehicle.weightPerAxleInKilograms = whole(axleWeight, .kilograms)
    vehicle.axleCount = numberOfAxles.map { Int32(clamping: $0) }
    return vehicle
  }
}
