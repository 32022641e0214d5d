// SPDX-License-Identifier: Apache-2.0

extension VehicleSpecification {
  /// Builds a truck, step by step, with the fields that such a vehicle has.
  public final class TruckBuilder {
    private var vehicle = VehicleSpecification()

    /// Starts with nothing known.
    public init() {}

    /// Sets the height in centimeters.
    @discardableResult
    public func withHeightInCentimeters(_ heightInCentimeters: Int32) -> TruckBuilder {
      vehicle.heightInCentimeters = heightInCentimeters
      return self
    }

    /// Sets the width in centimeters.
    @discardableResult
    public func withWidthInCentimeters(_ widthInCentimeters: Int32) -> TruckBuilder {
      vehicle.widthInCentimeters = widthInCentimeters
      return self
    }

    /// Sets the length in centimeters.
    @discardableResult
    public func withLengthInCentimeters(_ lengthInCentimeters: Int32) -> TruckBuilder {
      vehicle.lengthInCentimeters = lengthInCentimeters
      return self
    }

    /// Sets the number of axles.
    @discardableResult
    public func withAxleCount(_ axleCount: Int32) -> TruckBuilder {
      vehicle.axleCount = axleCount
      return self
    }

    /// Sets the number of trailers.
    @discardableResult
    public func withTrailerCount(_ trailerCount: Int32) -> TruckBuilder {
      vehicle.trailerCount = trailerCount
      return self
    }

    /// Sets the build of the truck.
    @discardableResult
    public func withTruckCategory(_ truckCategory: TruckCategory) -> TruckBuilder {
      vehicle.truckCategory = truckCategory
      return self
    }

    /// Sets the truck to count as light or not.
    @discardableResult
    public func withIsTruckLight(_ isTruckLight: Bool) -> TruckBuilder {
      vehicle.isTruckLight = isTruckLight
      return self
    }

    /// Sets what the truck's speed follows.
    @discardableResult
    public func withSpeedProfile(_ speedProfile: SpeedProfile) -> TruckBuilder {
      vehicle.speedProfile = speedProfile
      return self
    }

    /// Sets the load capacity in kilograms.
    @discardableResult
    public func withPayloadCapacityInKilograms(_ payloadCapacityInKilograms: Int32) -> TruckBuilder
    {
      vehicle.payloadCapacityInKilograms = payloadCapacityInKilograms
      return self
    }

    /// Sets the number of axles of all trailers.
    @discardableResult
    public func withTrailerAxleCount(_ trailerAxleCount: Int32) -> TruckBuilder {
      vehicle.trailerAxleCount = trailerAxleCount
      return self
    }

    /// Sets the distance from the kingpin to the rear axle in centimeters.
    @discardableResult
    public func withKingpinToRearAxleDistanceInCentimeters(
      _ kingpinToRearAxleDistanceInCentimeters: Int32
    ) -> TruckBuilder {
      vehicle.kingpinToRearAxleDistanceInCentimeters = kingpinToRearAxleDistanceInCentimeters
      return self
    }

    /// Sets the weight without load in kilograms.
    @discardableResult
    public func withEmptyWeightInKilograms(_ emptyWeightInKilograms: Int32) -> TruckBuilder {
      vehicle.emptyWeightInKilograms = emptyWeightInKilograms
      return self
    }

    /// Sets the licensed weight in kilograms.
    @discardableResult
    public func withGrossWeightInKilograms(_ grossWeightInKilograms: Int32) -> TruckBuilder {
      vehicle.grossWeightInKilograms = grossWeightInKilograms
      return self
    }

    /// Sets the weight on this trip in kilograms.
    @discardableResult
    public func withCurrentWeightInKilograms(_ currentWeightInKilograms: Int32) -> TruckBuilder {
      vehicle.currentWeightInKilograms = currentWeightInKilograms
      return self
    }

    /// Sets the greatest load on one axle in kilograms.
    @discardableResult
    public func withWeightPerAxleInKilograms(_ weightPerAxleInKilograms: Int32) -> TruckBuilder {
      vehicle.weightPerAxleInKilograms = weightPerAxleInKilograms
      return self
    }

    /// Sets the greatest loads on groups of axles.
    @discardableResult
    public func withWeightPerAxleGroup(_ weightPerAxleGroup: WeightPerAxleGroup) -> TruckBuilder {
      vehicle.weightPerAxleGroup = weightPerAxleGroup
      return self
    }

    /// Sets the use to be for business or not.
    @discardableResult
    public func withIsCommercial(_ isCommercial: Bool) -> TruckBuilder {
      vehicle.isCommercial = isCommercial
      return self
    }

    /// Sets the last character of the plate.
    @discardableResult
    public func withLastCharacterOfLicensePlate(_ lastCharacterOfLicensePlate: String)
      -> TruckBuilder
    {
      vehicle.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
      return self
    }

    /// Sets the number of tires.
    @discardableResult
    public func withTiresCount(_ tiresCount: Int32) -> TruckBuilder {
      vehicle.tiresCount = tiresCount
      return self
    }

    /// Sets the strictest tunnels it may use.
    @discardableResult
    public func withTunnelCategory(_ tunnelCategory: TunnelCategory) -> TruckBuilder {
      vehicle.tunnelCategory = tunnelCategory
      return self
    }

    /// Sets the dangerous goods on board.
    @discardableResult
    public func withHazardousMaterials(_ hazardousMaterials: [HazardousMaterial]) -> TruckBuilder {
      vehicle.hazardousMaterials = hazardousMaterials
      return self
    }

    /// Sets the number of people on board.
    @discardableResult
    public func withOccupancy(_ occupancy: Int32) -> TruckBuilder {
      vehicle.occupancy = occupancy
      return self
    }

    /// The vehicle as it is now.
    public func build() -> VehicleSpecification { vehicle }
  }
}
