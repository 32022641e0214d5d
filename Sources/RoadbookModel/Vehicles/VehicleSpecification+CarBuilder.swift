// SPDX-License-Identifier: Apache-2.0

extension VehicleSpecification {
  /// Builds a car, step by step, with the fields that such a vehicle has.
  public final class CarBuilder {
    private var vehicle = VehicleSpecification()

    /// Starts with nothing known.
    public init() {}

    /// Sets the height in centimeters.
    @discardableResult
    public func withHeightInCentimeters(_ heightInCentimeters: Int32) -> CarBuilder {
      vehicle.heightInCentimeters = heightInCentimeters
      return self
    }

    /// Sets the width in centimeters.
    @discardableResult
    public func withWidthInCentimeters(_ widthInCentimeters: Int32) -> CarBuilder {
      vehicle.widthInCentimeters = widthInCentimeters
      return self
    }

    /// Sets the length in centimeters.
    @discardableResult
    public func withLengthInCentimeters(_ lengthInCentimeters: Int32) -> CarBuilder {
      vehicle.lengthInCentimeters = lengthInCentimeters
      return self
    }

    /// Sets the number of axles.
    @discardableResult
    public func withAxleCount(_ axleCount: Int32) -> CarBuilder {
      vehicle.axleCount = axleCount
      return self
    }

    /// Sets the number of trailers.
    @discardableResult
    public func withTrailerCount(_ trailerCount: Int32) -> CarBuilder {
      vehicle.trailerCount = trailerCount
      return self
    }

    /// Sets the number of axles of all trailers.
    @discardableResult
    public func withTrailerAxleCount(_ trailerAxleCount: Int32) -> CarBuilder {
      vehicle.trailerAxleCount = trailerAxleCount
      return self
    }

    /// Sets the licensed weight in kilograms.
    @discardableResult
    public func withGrossWeightInKilograms(_ grossWeightInKilograms: Int32) -> CarBuilder {
      vehicle.grossWeightInKilograms = grossWeightInKilograms
      return self
    }

    /// Sets the weight on this trip in kilograms.
    @discardableResult
    public func withCurrentWeightInKilograms(_ currentWeightInKilograms: Int32) -> CarBuilder {
      vehicle.currentWeightInKilograms = currentWeightInKilograms
      return self
    }

    /// Sets the use to be for business or not.
    @discardableResult
    public func withIsCommercial(_ isCommercial: Bool) -> CarBuilder {
      vehicle.isCommercial = isCommercial
      return self
    }

    /// Sets the last character of the plate.
    @discardableResult
    public func withLastCharacterOfLicensePlate(_ lastCharacterOfLicensePlate: String) -> CarBuilder
    {
      vehicle.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
      return self
    }

    /// Sets the number of people on board.
    @discardableResult
    public func withOccupancy(_ occupancy: Int32) -> CarBuilder {
      vehicle.occupancy = occupancy
      return self
    }

    /// The vehicle as it is now.
    public func build() -> VehicleSpecification { vehicle }
  }
}
