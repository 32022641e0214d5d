// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// Size, weight and load of a vehicle; what is `nil` does not restrict.
public struct VehicleSpecification: Hashable, Sendable {
  /// Height, 0…5,000 cm.
  public var heightInCentimeters: Int32?
  /// Width, 0…5,000 cm.
  public var widthInCentimeters: Int32?
  /// Length with trailers, 0…30,000 cm.
  public var lengthInCentimeters: Int32?
  /// Axles with those of trailers, 2 or more.
  public var axleCount: Int32?
  /// Trailers, 0…255.
  public var trailerCount: Int32?
  /// The build of a truck; for trucks only.
  public var truckCategory: TruckCategory?
  /// Whether the truck counts as light; for trucks only.
  public var isTruckLight: Bool
  /// What the truck's speed follows; for trucks only.
  ///
  /// Roadbook's own.
  public var speedProfile: SpeedProfile
  /// The load it may carry.
  public var payloadCapacityInKilograms: Int32?
  /// Axles of all trailers; no tag of OpenStreetMap limits them.
  public var trailerAxleCount: Int32?
  /// From the kingpin to the rear axle of the trailer; no tag of OpenStreetMap limits it.
  public var kingpinToRearAxleDistanceInCentimeters: Int32?
  /// Weight without load; weights are 0…1,000,000 kg.
  public var emptyWeightInKilograms: Int32?
  /// Greatest weight it is licensed for.
  public var grossWeightInKilograms: Int32?
  /// Weight on this trip.
  public var currentWeightInKilograms: Int32?
  /// Greatest load on one axle.
  ///
  /// Not together with `weightPerAxleGroup`.
  public var weightPerAxleInKilograms: Int32?
  /// Greatest loads on groups of axles.
  public var weightPerAxleGroup: WeightPerAxleGroup?
  /// Whether it is used for business: signs for `goods` are about such a car, too.
  ///
  /// Trucks, buses and taxis always are.
  public var isCommercial: Bool
  /// The last character of its plate, where streets are closed by plates.
  public var lastCharacterOfLicensePlate: String?
  /// Displacement of its engine; for scooters, which are motorcycles with more than 50 cm³.
  public var engineSizeInCubicCentimeters: Int32?
  /// Tires, 1…255.
  public var tiresCount: Int32?
  /// The restriction code of its load: it passes tunnels of less strict categories only.
  public var tunnelCategory: TunnelCategory?
  /// Dangerous goods on board.
  public var hazardousMaterials: [HazardousMaterial]
  /// People on board, 1…255.
  public var occupancy: Int32?

  /// Makes a vehicle; by default nothing is known of it.
  public init(
    heightInCentimeters: Int32? = nil, widthInCentimeters: Int32? = nil,
    lengthInCentimeters: Int32? = nil, axleCount: Int32? = nil, trailerCount: Int32? = nil,
    truckCategory: TruckCategory? = nil, isTruckLight: Bool = false,
    speedProfile: SpeedProfile = .lawful,
    payloadCapacityInKilograms: Int32? = nil, trailerAxleCount: Int32? = nil,
    kingpinToRearAxleDistanceInCentimeters: Int32? = nil, emptyWeightInKilograms: Int32? = nil,
    grossWeightInKilograms: Int32? = nil, currentWeightInKilograms: Int32? = nil,
    weightPerAxleInKilograms: Int32? = nil, weightPerAxleGroup: WeightPerAxleGroup? = nil,
    isCommercial: Bool = false, lastCharacterOfLicensePlate: String? = nil,
    engineSizeInCubicCentimeters: Int32? = nil, tiresCount: Int32? = nil,
    tunnelCategory: TunnelCategory? = nil, hazardousMaterials: [HazardousMaterial] = [],
    occupancy: Int32? = nil
  ) {
    self.heightInCentimeters = heightInCentimeters
    self.widthInCentimeters = widthInCentimeters
    self.lengthInCentimeters = lengthInCentimeters
    self.axleCount = axleCount
    self.trailerCount = trailerCount
    self.truckCategory = truckCategory
    self.isTruckLight = isTruckLight
    self.speedProfile = speedProfile
    self.payloadCapacityInKilograms = payloadCapacityInKilograms
    self.trailerAxleCount = trailerAxleCount
    self.kingpinToRearAxleDistanceInCentimeters = kingpinToRearAxleDistanceInCentimeters
    self.emptyWeightInKilograms = emptyWeightInKilograms
    self.grossWeightInKilograms = grossWeightInKilograms
    self.currentWeightInKilograms = currentWeightInKilograms
    self.weightPerAxleInKilograms = weightPerAxleInKilograms
    self.weightPerAxleGroup = weightPerAxleGroup
    self.isCommercial = isCommercial
    self.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
    self.engineSizeInCubicCentimeters = engineSizeInCubicCentimeters
    self.tiresCount = tiresCount
    self.tunnelCategory = tunnelCategory
    self.hazardousMaterials = hazardousMaterials
    self.occupancy = occupancy
  }
}

extension VehicleSpecification: Codable, FieldCoded {
  package static var blank: VehicleSpecification { VehicleSpecification() }
  package static let fields: FieldTable<VehicleSpecification> = [
    .optional("heightInCentimeters", \.heightInCentimeters),
    .optional("widthInCentimeters", \.widthInCentimeters),
    .optional("lengthInCentimeters", \.lengthInCentimeters),
    .optional("axleCount", \.axleCount),
    .optional("trailerCount", \.trailerCount),
    .optional("truckCategory", \.truckCategory),
    .value("isTruckLight", \.isTruckLight),
    .value("speedProfile", \.speedProfile),
    .optional("payloadCapacityInKilograms", \.payloadCapacityInKilograms),
    .optional("trailerAxleCount", \.trailerAxleCount),
    .optional("kingpinToRearAxleDistanceInCentimeters", \.kingpinToRearAxleDistanceInCentimeters),
    .optional("emptyWeightInKilograms", \.emptyWeightInKilograms),
    .optional("grossWeightInKilograms", \.grossWeightInKilograms),
    .optional("currentWeightInKilograms", \.currentWeightInKilograms),
    .optional("weightPerAxleInKilograms", \.weightPerAxleInKilograms),
    .optional("weightPerAxleGroup", \.weightPerAxleGroup),
    .value("isCommercial", \.isCommercial),
    .optional("lastCharacterOfLicensePlate", \.lastCharacterOfLicensePlate),
    .optional("engineSizeInCubicCentimeters", \.engineSizeInCubicCentimeters),
    .optional("tiresCount", \.tiresCount),
    .optional("tunnelCategory", \.tunnelCategory),
    .list("hazardousMaterials", \.hazardousMaterials),
    .optional("occupancy", \.occupancy),
  ]
}

/// Greatest loads on groups of axles.
public struct WeightPerAxleGroup: Hashable, Sendable {
  /// On a single axle.
  public var singleAxleGroupInKilograms: Int32?
  /// On two axles together.
  public var tandemAxleGroupInKilograms: Int32?
  /// On three axles together; OpenStreetMap has no limits for three and more.
  public var tripleAxleGroupInKilograms: Int32?
  /// On four axles together.
  public var quadAxleGroupInKilograms: Int32?
  /// On five axles together.
  public var quintAxleGroupInKilograms: Int32?

  /// Makes a set of loads.
  public init(
    singleAxleGroupInKilograms: Int32? = nil, tandemAxleGroupInKilograms: Int32? = nil,
    tripleAxleGroupInKilograms: Int32? = nil, quadAxleGroupInKilograms: Int32? = nil,
    quintAxleGroupInKilograms: Int32? = nil
  ) {
    self.singleAxleGroupInKilograms = singleAxleGroupInKilograms
    self.tandemAxleGroupInKilograms = tandemAxleGroupInKilograms
    self.tripleAxleGroupInKilograms = tripleAxleGroupInKilograms
    self.quadAxleGroupInKilograms = quadAxleGroupInKilograms
    self.quintAxleGroupInKilograms = quintAxleGroupInKilograms
  }
}

extension WeightPerAxleGroup: Codable, FieldCoded {
  package static var blank: WeightPerAxleGroup { WeightPerAxleGroup() }
  package static let fields: FieldTable<WeightPerAxleGroup> = [
    .optional("singleAxleGroupInKilograms", \.singleAxleGroupInKilograms),
    .optional("tandemAxleGroupInKilograms", \.tandemAxleGroupInKilograms),
    .optional("tripleAxleGroupInKilograms", \.tripleAxleGroupInKilograms),
    .optional("quadAxleGroupInKilograms", \.quadAxleGroupInKilograms),
    .optional("quintAxleGroupInKilograms", \.quintAxleGroupInKilograms),
  ]
}
