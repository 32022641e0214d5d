// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// Ways of travelling.
public enum TransportMode: UInt32, CodedByName, JSONWritable {
  /// By car.
  case car
  /// By truck.
  case truck
  /// On foot.
  case pedestrian
  /// By motor scooter.
  case scooter
  /// By bicycle.
  case bicycle
  /// By public transport; asked for at an engine of its own.
  case publicTransit
  /// By taxi.
  case taxi
  /// By public bus.
  case bus
  /// By private bus.
  case privateBus
}

extension TransportMode {
  /// Whether signs for trucks concern its drivers.
  package var heedsTruckLimits: Bool { self == .truck || self == .bus || self == .privateBus }

  /// The name of the case, as it is spelled in Swift and in JSON; also that of its profile.
  ///
  /// Spelled out: to ask the runtime for it takes a microsecond, and each request does.
  public var name: String {
    switch self {
    case .car: "car"
    case .truck: "truck"
    case .pedestrian: "pedestrian"
    case .scooter: "scooter"
    case .bicycle: "bicycle"
    case .publicTransit: "publicTransit"
    case .taxi: "taxi"
    case .bus: "bus"
    case .privateBus: "privateBus"
    }
  }
}

/// A way of travelling and its vehicle.
public struct TransportSpecification: Hashable, Sendable {
  /// The way of travelling.
  public var transportMode: TransportMode
  /// Size and weight of the vehicle.
  public var vehicleSpecification: VehicleSpecification?
  /// How a walker walks; for pedestrians only.
  public var pedestrianSpecification: PedestrianSpecification?
  /// What a taxi may do; for taxis only.
  public var taxiSpecification: TaxiSpecification?
  /// What a scooter may do; for scooters only.
  public var scooterSpecification: ScooterSpecification?

  /// Makes a way of travelling; by default an ordinary car.
  public init(
    transportMode: TransportMode = .car, vehicleSpecification: VehicleSpecification? = nil,
    pedestrianSpecification: PedestrianSpecification? = nil,
    taxiSpecification: TaxiSpecification? = nil, scooterSpecification: ScooterSpecification? = nil
  ) {
    self.transportMode = transportMode
    self.vehicleSpecification = vehicleSpecification
    self.pedestrianSpecification = pedestrianSpecification
    self.taxiSpecification = taxiSpecification
    self.scooterSpecification = scooterSpecification
  }
}

extension TransportSpecification: Codable, FieldCoded {
  package static var blank: TransportSpecification { TransportSpecification() }
  package static let fields: FieldTable<TransportSpecification> = [
    .value("transportMode", \.transportMode),
    .optional("vehicleSpecification", \.vehicleSpecification),
    .optional("pedestrianSpecification", \.pedestrianSpecification),
    .optional("taxiSpecification", \.taxiSpecification),
    .optional("scooterSpecification", \.scooterSpecification),
  ]
}

/// How a walker walks.
public struct PedestrianSpecification: Hashable, Sendable {
  /// The speed on flat ground, 0.5…2 m/s.
  public var walkingSpeedInMetersPerSecond: Double

  /// Makes a walker.
  public init(walkingSpeedInMetersPerSecond: Double = 1) {
    self.walkingSpeedInMetersPerSecond = walkingSpeedInMetersPerSecond
  }
}

extension PedestrianSpecification: Codable, FieldCoded {
  package static var blank: PedestrianSpecification { PedestrianSpecification() }
  package static let fields: FieldTable<PedestrianSpecification> = [
    .value("walkingSpeedInMetersPerSecond", \.walkingSpeedInMetersPerSecond)
  ]
}

/// What a scooter may do.
public struct ScooterSpecification: Hashable, Sendable {
  /// Whether it may use motorways.
  public var allowScooterOnHighway: Bool

  /// Makes a scooter.
  public init(allowScooterOnHighway: Bool = false) {
    self.allowScooterOnHighway = allowScooterOnHighway
  }
}

extension ScooterSpecification: Codable, FieldCoded {
  package static var blank: ScooterSpecification { ScooterSpecification() }
  package static let fields: FieldTable<ScooterSpecification> = [
    .value("allowScooterOnHighway", \.allowScooterOnHighway)
  ]
}

/// What a taxi may do.
public struct TaxiSpecification: Hashable, Sendable {
  /// Whether it may use roads and lanes for taxis.
  public var allowDriveThroughTaxiRoads: Bool

  /// Makes a taxi.
  public init(allowDriveThroughTaxiRoads: Bool = true) {
    self.allowDriveThroughTaxiRoads = allowDriveThroughTaxiRoads
  }
}

extension TaxiSpecification: Codable, FieldCoded {
  package static var blank: TaxiSpecification { TaxiSpecification() }
  package static let fields: FieldTable<TaxiSpecification> = [
    .value("allowDriveThroughTaxiRoads", \.allowDriveThroughTaxiRoads)
  ]
}
