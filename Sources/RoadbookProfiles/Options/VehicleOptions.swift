// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry
import RoadbookModel

extension ProfileRules {
  /// Makes the vehicle the one that a request describes.
  ///
  /// What the request leaves out stays the profile's. Some of what it may say no tag of
  /// OpenStreetMap limits: the distance from kingpin to rear axle, loads of three and more axles
  /// together, plates.
  mutating func apply(_ transport: TransportSpecification) {
    if let vehicle = transport.vehicleSpecification {
      applySizes(vehicle)
      applyWeights(vehicle)
      applyLoad(vehicle)
      applyKind(vehicle, transport.transportMode)
    }
    if let taxi = transport.taxiSpecification, !taxi.allowDriveThroughTaxiRoads {
      closeRoadsForTaxis()
    }
    if let scooter = transport.scooterSpecification, scooter.allowScooterOnHighway {
      openMotorways()
    }
  }

  private mutating func applySizes(_ given: VehicleSpecification) {
    set(\.heightMeters, given.heightInCentimeters, unit: 100)
    set(\.widthMeters, given.widthInCentimeters, unit: 100)
    set(\.lengthMeters, given.lengthInCentimeters, unit: 100)
    set(\.axles, given.axleCount, unit: 1)
    set(\.trailers, given.trailerCount, unit: 1)
    set(\.tires, given.tiresCount, unit: 1)
    set(\.occupants, given.occupancy, unit: 1)
  }

  /// Of actual and licensed weight, one that is left out is the other.
  private mutating func applyWeights(_ given: VehicleSpecification) {
    let (gross, current) = (given.grossWeightInKilograms, given.currentWeightInKilograms)
    if gross != nil || current != nil {
      set(\.weightTonnes, gross ?? current, unit: 1000)
      set(\.currentWeightTonnes, current ?? gross, unit: 1000)
    }
    set(\.emptyWeightTonnes, given.emptyWeightInKilograms, unit: 1000)
    set(\.payloadTonnes, given.payloadCapacityInKilograms, unit: 1000)
    let single = given.weightPerAxleGroup?.singleAxleGroupInKilograms
    set(\.axleLoadTonnes, given.weightPerAxleInKilograms ?? single, unit: 1000)
    set(\.tandemLoadTonnes, given.weightPerAxleGroup?.tandemAxleGroupInKilograms, unit: 1000)
  }

  private mutating func applyLoad(_ given: VehicleSpecification) {
    vehicle.hazardousGoods = Set(given.hazardousMaterials.map(\.name)).sorted()
    switch given.tunnelCategory {
    case nil: break
    case .b: vehicle.tunnelCode = .b
    case .c: vehicle.tunnelCode = .c
    case .d: vehicle.tunnelCode = .d
    case .e: vehicle.tunnelCode = .e
    }
  }

  private mutating func applyKind(_ given: VehicleSpecification, _ mode: TransportMode) {
    if mode == .truck {
      if given.truckCategory == .tractor { vehicle.isArticulated = .yes }
      if given.isTruckLight { becomeLight() }
      if given.speedProfile == .byWeight { slowByWeight() }
    }
    if mode == .scooter, let size = given.engineSizeInCubicCentimeters, size > Self.mopedEngine {
      becomeMotorcycle()
    }
    if given.isCommercial, mode == .car { access.keys.insert("goods", at: 0) }
  }

  private mutating func set(
    _ field: WritableKeyPath<VehicleRules, Double>, _ value: Int32?, unit: Double
  ) {
    if let value { vehicle[keyPath: field] = Double(value) / unit }
  }
}

// MARK: - Kinds

extension ProfileRules {
  /// Larger engines are motorcycles', cubic centimetres.
  private static let mopedEngine = 50

  /// A light truck is no `hgv`: signs for `goods` are about it, and everybody's limits.
  private mutating func becomeLight() {
    rename("hgv", to: "goods")
    speeds.legalLimits = .cars
  }

  /// A scooter with a larger engine has a motorcycle's rules and speed.
  private mutating func becomeMotorcycle() {
    access.keys.removeAll { $0 == "mofa" }
    access.forbiddingKeys = []
    rename("moped", to: "motorcycle")
    speeds.topKmh = max(speeds.topKmh, 90)
    let cruising: [String: Double] = [
      "motorway": 90, "motorway_link": 60, "trunk": 80, "trunk_link": 60, "primary": 60,
      "primary_link": 50, "secondary": 60, "tertiary": 60,
    ]
    for (kind, kmh) in cruising {
      guard var road = roads[kind] else { continue }
      road.ruralKmh = max(road.ruralKmh, kmh)
      // Motorways through towns are motorways.
      if kind == "motorway" { road.urbanKmh = max(road.urbanKmh, 80) }
      roads[kind] = road
    }
  }

  private mutating func rename(_ old: String, to new: String) {
    func renamed(_ names: [String]) -> [String] {
      names.map { $0 == old ? new : $0 == "oneway:" + old ? "oneway:" + new : $0 }
    }
    access.keys = renamed(access.keys)
    access.ownKeys = renamed(access.ownKeys)
    access.onewayKeys = renamed(access.onewayKeys)
    access.restrictionKeys = renamed(access.restrictionKeys)
    access.values[new] = .allowed
  }

  /// What is open to taxis and not to cars is closed; what is closed to taxis stays so.
  private mutating func closeRoadsForTaxis() {
    let names = ["taxi", "psv"]
    access.forbiddingKeys += names
    access.contraflow = []
    access.onewayKeys.removeAll { key in names.contains { key == "oneway:" + $0 } }
    for name in names { access.values[name] = .forbidden }
  }

  private mutating func openMotorways() {
    access.motorroads = .yes
    for kind in ["motorway", "motorway_link"] { roads[kind]?.access = .allowed }
  }
}
