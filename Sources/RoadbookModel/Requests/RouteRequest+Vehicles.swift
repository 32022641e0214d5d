// SPDX-License-Identifier: Apache-2.0

extension RouteRequest {
  static func validate(_ transport: TransportSpecification) throws(RoutingError) {
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
    try validateIsOfItsMode(transport)
    if let vehicle = transport.vehicleSpecification {
      try validate(vehicle)
      switch transport.transportMode {
      case .car, .taxi: try validateWeights(ofCar: vehicle)
      case .bicycle, .pedestrian, .scooter: try validateWeights(ofLightVehicle: vehicle)
      default: break
      }
    }
  }

  /// Refuses what is about another mode than the one that is asked for, and would change nothing.
  private static func validateIsOfItsMode(
    _ transport: TransportSpecification
  ) throws(RoutingError) {
    let vehicle = transport.vehicleSpecification
    let given: [(Bool, String, TransportMode)] = [
      (transport.pedestrianSpecification != nil, "pedestrianSpecification", .pedestrian),
      (transport.taxiSpecification != nil, "taxiSpecification", .taxi),
      (transport.scooterSpecification != nil, "scooterSpecification", .scooter),
      (vehicle?.truckCategory != nil, "vehicleSpecification.truckCategory", .truck),
      (vehicle?.isTruckLight == true, "vehicleSpecification.isTruckLight", .truck),
      (
        vehicle.map { $0.speedProfile != .lawful } == true, "vehicleSpecification.speedProfile",
        .truck
      ),
      (
        vehicle?.engineSizeInCubicCentimeters != nil,
        "vehicleSpecification.engineSizeInCubicCentimeters", .scooter
      ),
    ]
    for (isGiven, name, mode) in given where isGiven && transport.transportMode != mode {
      throw RoutingError(
        .invalidParameter,
        message:
          "transportSpecification.\(name) is for the transport mode \(mode), and \(transport.transportMode) is asked for; leave one out"
      )
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
    for (name, value) in amounts(of: vehicle) {
      if let value, !amounts.contains(value) {
        throw refused(
          "vehicleSpecification.\(name)", value, "\(amounts.lowerBound)…\(amounts.upperBound)")
      }
    }
  }

  /// Of kilograms, and of what has no narrower limits: the heaviest loads that roads carried are some
  /// thousand tonnes.
  package static let amounts: ClosedRange<Int32> = 0...1_000_000

  private static func amounts(of vehicle: VehicleSpecification) -> [(String, Int32?)] {
    let group = vehicle.weightPerAxleGroup
    return [
      ("payloadCapacityInKilograms", vehicle.payloadCapacityInKilograms),
      ("emptyWeightInKilograms", vehicle.emptyWeightInKilograms),
      ("grossWeightInKilograms", vehicle.grossWeightInKilograms),
      ("currentWeightInKilograms", vehicle.currentWeightInKilograms),
      ("weightPerAxleInKilograms", vehicle.weightPerAxleInKilograms),
      ("kingpinToRearAxleDistanceInCentimeters", vehicle.kingpinToRearAxleDistanceInCentimeters),
      ("engineSizeInCubicCentimeters", vehicle.engineSizeInCubicCentimeters),
      ("trailerAxleCount", vehicle.trailerAxleCount),
      ("weightPerAxleGroup.singleAxleGroupInKilograms", group?.singleAxleGroupInKilograms),
      ("weightPerAxleGroup.tandemAxleGroupInKilograms", group?.tandemAxleGroupInKilograms),
      ("weightPerAxleGroup.tripleAxleGroupInKilograms", group?.tripleAxleGroupInKilograms),
      ("weightPerAxleGroup.quadAxleGroupInKilograms", group?.quadAxleGroupInKilograms),
      ("weightPerAxleGroup.quintAxleGroupInKilograms", group?.quintAxleGroupInKilograms),
    ]
  }

  /// Heavier vehicles are trucks.
  private static func validateWeights(ofCar car: VehicleSpecification) throws(RoutingError) {
    let hasTrailer = (car.trailerCount ?? 0) > 0
    let (most, mostNow): (Int32, Int32) = hasTrailer ? (7550, 8500) : (4250, 5000)
    if let gross = car.grossWeightInKilograms, gross > most {
      throw tooHeavy("grossWeightInKilograms", gross, most)
    }
    if let current = car.currentWeightInKilograms, current > mostNow {
      throw tooHeavy("currentWeightInKilograms", current, mostNow)
    }
  }

  /// The heaviest cargo bicycles and scooters weigh some hundred kilograms with their riders.
  private static let mostOfLightVehicle: Int32 = 1000

  private static func validateWeights(
    ofLightVehicle vehicle: VehicleSpecification
  ) throws(RoutingError) {
    let weights = [
      ("grossWeightInKilograms", vehicle.grossWeightInKilograms),
      ("currentWeightInKilograms", vehicle.currentWeightInKilograms),
    ]
    for (field, weight) in weights {
      guard let weight, weight > mostOfLightVehicle else { continue }
      throw RoutingError(
        .invalidParameter,
        message:
          "vehicleSpecification.\(field) is \(weight), and walkers, bicycles and scooters have \(mostOfLightVehicle) at most; heavier vehicles are cars or trucks"
      )
    }
  }

  private static func tooHeavy(_ field: String, _ weight: Int32, _ most: Int32) -> RoutingError {
    RoutingError(
      .invalidParameter,
      message:
        "vehicleSpecification.\(field) is \(weight), and cars have \(most) at most; heavier vehicles are trucks"
    )
  }
}
