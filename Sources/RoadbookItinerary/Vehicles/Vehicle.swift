// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What a route is planned for.
public protocol Vehicle: Sendable {
  /// The greatest speed; `nil` where the vehicle drives as fast as roads allow.
  var maxSpeed: Measurement<UnitSpeed>? { get }
}

/// Somebody on foot.
public struct Pedestrian: Vehicle, Hashable {
  /// The greatest speed.
  public var maxSpeed: Measurement<UnitSpeed>?
  /// Makes somebody on foot.
  public init(maxSpeed: Measurement<UnitSpeed>? = nil) { self.maxSpeed = maxSpeed }
}

/// A bicycle.
public struct Bicycle: Vehicle, Hashable {
  /// The greatest speed.
  public var maxSpeed: Measurement<UnitSpeed>?
  /// Makes a bicycle.
  public init(maxSpeed: Measurement<UnitSpeed>? = nil) { self.maxSpeed = maxSpeed }
}

/// A car.
public struct Car: Vehicle, Hashable {
  /// The greatest speed.
  public var maxSpeed: Measurement<UnitSpeed>?
  /// Makes a car.
  public init(maxSpeed: Measurement<UnitSpeed>? = nil) { self.maxSpeed = maxSpeed }
}

/// A motorcycle; it drives as cars do.
public struct Motorcycle: Vehicle, Hashable {
  /// The greatest speed.
  public var maxSpeed: Measurement<UnitSpeed>?
  /// Makes a motorcycle.
  public init(maxSpeed: Measurement<UnitSpeed>? = nil) { self.maxSpeed = maxSpeed }
}

/// A van; it drives as cars do.
public struct Van: Vehicle, Hashable {
  /// The greatest speed.
  public var maxSpeed: Measurement<UnitSpeed>?
  /// Makes a van.
  public init(maxSpeed: Measurement<UnitSpeed>? = nil) { self.maxSpeed = maxSpeed }
}

/// A taxi.
public struct Taxi: Vehicle, Hashable {
  /// The greatest speed.
  public var maxSpeed: Measurement<UnitSpeed>?
  /// Makes a taxi.
  public init(maxSpeed: Measurement<UnitSpeed>? = nil) { self.maxSpeed = maxSpeed }
}

/// A bus.
public struct Bus: Vehicle, Hashable {
  /// The greatest speed.
  public var maxSpeed: Measurement<UnitSpeed>?
  /// Makes a bus.
  public init(maxSpeed: Measurement<UnitSpeed>? = nil) { self.maxSpeed = maxSpeed }
}

/// A truck.
public struct Truck: Vehicle, Hashable {
  /// The greatest speed.
  public var maxSpeed: Measurement<UnitSpeed>?
  /// Its sizes; what is left out does not count.
  public var dimensions: VehicleDimensions

  /// Makes a truck.
  public init(
    maxSpeed: Measurement<UnitSpeed>? = nil, dimensions: VehicleDimensions = VehicleDimensions()
  ) {
    self.maxSpeed = maxSpeed
    self.dimensions = dimensions
  }
}

/// Sizes and weights of a vehicle.
public struct VehicleDimensions: Hashable, Sendable {
  /// From the front to the back.
  public var length: Measurement<UnitLength>?
  /// From side to side.
  public var width: Measurement<UnitLength>?
  /// From the road to the top.
  public var height: Measurement<UnitLength>?
  /// What it weighs now.
  public var weight: Measurement<UnitMass>?
  /// The greatest load on an axle.
  public var axleWeight: Measurement<UnitMass>?
  /// How many axles it has.
  public var numberOfAxles: Int?

  /// Makes dimensions.
  public init(
    length: Measurement<UnitLength>? = nil, width: Measurement<UnitLength>? = nil,
    height: Measurement<UnitLength>? = nil, weight: Measurement<UnitMass>? = nil,
    axleWeight: Measurement<UnitMass>? = nil, numberOfAxles: Int? = nil
  ) {
    self.length = length
    self.width = width
    self.height = height
    self.weight = weight
    self.axleWeight = axleWeight
    self.numberOfAxles = numberOfAxles
  }
}
