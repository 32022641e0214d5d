// SPDX-License-Identifier: Apache-2.0

extension TrafficIncident {
  /// Vehicles that an incident may concern.
  public enum RestrictedVehicleCategory: UInt32, CaseIterable, Hashable, Sendable {
    /// Buses.
    case bus
    /// Cars.
    case car
    /// Trucks of more than 3.5 t.
    case heavyGoodsVehicle
    /// Trucks.
    case truck
    /// Motorcycles.
    case motorcycle
    /// All with an engine.
    case motorVehicle
    /// Taxis.
    case taxi
    /// Trains.
    case train
    /// Those with a load of unusual size.
    case transportingAbnormalSizeLoad
    /// Those with hazardous goods.
    case transportingHazardousGoods
    /// Those with a trailer.
    case vehicleWithTrailer
    /// Others.
    case other
    /// All.
    case all
  }

  /// Which vehicles of a category may not pass.
  public struct VehicleRestriction: Hashable, Sendable {
    /// All of them.
    public var isRestrictedAlways = false
    /// Those that burn diesel.
    public var isDieselFuelRestricted = false
    /// Those that burn petrol.
    public var isPetrolFuelRestricted = false
    /// Those that burn liquefied gas.
    public var isLpgFuelRestricted = false
    /// Those with a caravan.
    public var isCaravanRestricted = false
    /// Those with a trailer.
    public var isTrailerRestricted = false
    /// Those without snow chains.
    public var isDrivingWithoutSnowChainsRestricted = false
    /// Those without winter tyres.
    public var isDrivingWithoutWinterTyresRestricted = false
    /// Those with an even number plate.
    public var isEvenNumberPlateRestricted = false
    /// Those with an odd number plate.
    public var isOddNumberPlateRestricted = false
    /// Those that pass through.
    public var isThroughTrafficRestricted = false
    /// Those of residents.
    public var isResidentsTrafficRestricted = false
    /// Those with a destination there.
    public var isDestinationInIncidentAreaRestricted = false
    /// Those of emission standard Euro 3.
    public var isEuro3EmissionStandardRestricted = false
    /// Those of emission standard Euro 4.
    public var isEuro4EmissionStandardRestricted = false
    /// Those of emission standard Euro 5.
    public var isEuro5EmissionStandardRestricted = false
    /// Those of a greater gross weight.
    public var restrictedIfGrossWeightMoreThanInKilograms: Int32?
    /// Those of a smaller gross weight.
    public var restrictedIfGrossWeightLessThanInKilograms: Int32?
    /// Those of a greater weight on an axle.
    public var restrictedIfAxleWeightMoreThanInKilograms: Int32?
    /// Those of a smaller weight on an axle.
    public var restrictedIfAxleWeightLessThanInKilograms: Int32?
    /// Those that are longer.
    public var restrictedIfLongerThanInCentimeters: Int32?
    /// Those that are shorter.
    public var restrictedIfShorterThanInCentimeters: Int32?
    /// Those that are higher.
    public var restrictedIfHigherThanInCentimeters: Int32?
    /// Those that are lower.
    public var restrictedIfLowerThanInCentimeters: Int32?
    /// Those that are wider.
    public var restrictedIfWiderThanInCentimeters: Int32?
    /// Those that are narrower.
    public var restrictedIfNarrowerThanInCentimeters: Int32?
    /// Those with more people.
    public var restrictedIfOccupantsMoreThan: Int32?
    /// Those with fewer people.
    public var restrictedIfOccupantsFewerThan: Int32?

    /// Makes a restriction of nobody.
    public init() {}
  }
}
