// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

extension RouteRequest {
  /// Refuses options out of their documented ranges, and options that exclude each other.
  package static func validate(_ options: RoutingOptions) throws(RoutingError) {
    try validate(options.routeOptions)
    try validate(options.transportSpecification)
    try validate(options.avoidanceOptions)
    if let co2Class = options.tollOptions.co2Class, !(1...5).contains(co2Class) {
      throw refused("tollOptions.co2Class", co2Class, "1…5")
    }
    for transponder in options.tollOptions.transponders where transponder != "all" {
      throw refused("tollOptions.transponders", transponder, "\"all\" or nothing")
    }
    for limit in options.maxSpeedOnSegments
    where !(1...70).contains(limit.baseSpeedInMetersPerSecond) {
      throw refused(
        "maxSpeedOnSegments.baseSpeedInMetersPerSecond", limit.baseSpeedInMetersPerSecond, "1…70")
    }
  }

  private static func validate(_ options: RouteOptions) throws(RoutingError) {
    guard (0...6).contains(options.alternatives) else {
      throw refused("routeOptions.alternatives", options.alternatives, "0…6")
    }
    if let cap = options.speedCapInMetersPerSecond, !(1...70).contains(cap) {
      throw refused("routeOptions.speedCapInMetersPerSecond", cap, "1…70")
    }
    if options.departureTime != nil && options.arrivalTime != nil {
      throw RoutingError(
        .invalidParameter, message: "routeOptions has both a departure and an arrival time; set one"
      )
    }
  }

  private static func validate(_ avoidance: AvoidanceOptions) throws(RoutingError) {
    let counts = [
      ("avoidPolygonAreasOptions", avoidance.avoidPolygonAreasOptions.count, 20),
      ("avoidCorridorAreasOptions", avoidance.avoidCorridorAreasOptions.count, 20),
      ("segments", avoidance.segments.count, 249),
    ]
    for (name, count, most) in counts where count > most {
      throw refused("the number of avoidanceOptions.\(name)", count, "0…\(most)")
    }
    let exceptions = avoidance.areas.flatMap { $0.corridorExceptionAreas }
    if exceptions.contains(where: { $0.halfWidthInMeters == nil }) {
      throw RoutingError(
        .invalidParameter,
        message: "a corridor that is an exception to an avoided area has no halfWidthInMeters")
    }
  }

  /// The error for an option out of its range.
  static func refused(_ name: String, _ value: some Any, _ range: String) -> RoutingError {
    RoutingError(.invalidParameter, message: "\(name) is \(value); allowed is \(range)")
  }
}

// MARK: - Vehicles

extension RouteRequest {
  private static func validate(_ transport: TransportSpecification) throws(RoutingError) {
    if transport.transportMode == .publicTransit {
      throw RoutingError(
        .invalidParameter, message: "public transport has an engine of its own; choose another mode"
      )
    }
    if let walker = transport.pedestrianSpecification,
      !(0.5...2).contains(walker.walkingSpeedInMetersPerSecond)
    {
      throw refused(
        "pedestrianSpecification.walkingSpeedInMetersPerSecond",
        walker.walkingSpeedInMetersPerSecond, "0.5…2")
    }
    if let vehicle = transport.vehicleSpecification {
      try validate(vehicle)
      if transport.transportMode == .car || transport.transportMode == .taxi {
        try validateWeights(ofCar: vehicle)
      }
    }
  }

  private static func validate(_ vehicle: VehicleSpecification) throws(RoutingError) {
    let ranges: [(String, Int32?, ClosedRange<Int32>)] = [
      ("heightInCentimeters", vehicle.heightInCentimeters, 0...5000),
      ("widthInCentimeters", vehicle.widthInCentimeters, 0...5000),
      ("lengthInCentimeters", vehicle.lengthInCentimeters, 0...30_000),
      ("axleCount", vehicle.axleCount, 2...255),
      ("trailerCount", vehicle.trailerCount, 0...255),
      ("occupancy", vehicle.occupancy, 1...255),
      ("tiresCount", vehicle.tiresCount, 1...255),
    ]
    for (name, value, range) in ranges {
      if let value, !range.contains(value) {
        throw refused(
          "vehicleSpecification.\(name)", value, "\(range.lowerBound)…\(range.upperBound)")
      }
    }
    if vehicle.weightPerAxleInKilograms != nil, vehicle.weightPerAxleGroup != nil {
      throw RoutingError(
        .invalidParameter,
        message:
          "vehicleSpecification has both weightPerAxleInKilograms and weightPerAxleGroup; set one")
    }
    for (name, weight) in weights(of: vehicle) {
      if let weight, weight < 0 {
        throw refused("vehicleSpecification.\(name)", weight, "0 or more")
      }
    }
  }

  private static func weights(of vehicle: VehicleSpecification) -> [(String, Int32?)] {
    [
      ("payloadCapacityInKilograms", vehicle.payloadCapacityInKilograms),
      ("emptyWeightInKilograms", vehicle.emptyWeightInKilograms),
      ("grossWeightInKilograms", vehicle.grossWeightInKilograms),
      ("currentWeightInKilograms", vehicle.currentWeightInKilograms),
      ("weightPerAxleInKilograms", vehicle.weightPerAxleInKilograms),
      ("kingpinToRearAxleDistanceInCentimeters", vehicle.kingpinToRearAxleDistanceInCentimeters),
      ("engineSizeInCubicCentimeters", vehicle.engineSizeInCubicCentimeters),
      ("trailerAxleCount", vehicle.trailerAxleCount),
      (
        "weightPerAxleGroup.singleAxleGroupInKilograms",
        vehicle.weightPerAxleGroup?.singleAxleGroupInKilograms
      ),
      (
        "weightPerAxleGroup.tandemAxleGroupInKilograms",
        vehicle.weightPerAxleGroup?.tandemAxleGroupInKilograms
      ),
    ]
  }

  /// Heavier vehicles are trucks.
  private static func validateWeights(ofCar car: VehicleSpecification) throws(RoutingError) {
    let hasTrailer = (car.trailerCount ?? 0) > 0
    let (most, mostNow): (Int32, Int32) = hasTrailer ? (7550, 8500) : (4250, 5000)
    if let gross = car.grossWeightInKilograms, gross > most {
      throw refused("vehicleSpecification.grossWeightInKilograms", gross, "0…\(most) for cars")
    }
    if let current = car.currentWeightInKilograms, current > mostNow {
      throw refused(
        "vehicleSpecification.currentWeightInKilograms", current, "0…\(mostNow) for cars")
    }
  }
}
