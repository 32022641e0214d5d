// SPDX-License-Identifier: Apache-2.0

extension VehicleSpecification {
  /// Builds a scooter, step by step, with the fields that such a vehicle has.
  public final class ScooterBuilder {
    private var vehicle = VehicleSpecification()

    /// Starts with nothing known.
    public init() {}

    /// Sets the last character of the plate.
    @discardableResult
    public func withLastCharacterOfLicensePlate(_ lastCharacterOfLicensePlate: String)
      -> ScooterBuilder
    {
      vehicle.lastCharacterOfLicensePlate = lastCharacterOfLicensePlate
      return self
    }

    /// Sets the displacement in cubic centimeters.
    @discardableResult
    public func withEngineSizeInCubicCentimeters(_ engineSizeInCubicCentimeters: Int32)
      -> ScooterBuilder
    {
      vehicle.engineSizeInCubicCentimeters = engineSizeInCubicCentimeters
      return self
    }

    /// Sets the number of people on board.
    @discardableResult
    public func withOccupancy(_ occupancy: Int32) -> ScooterBuilder {
      vehicle.occupancy = occupancy
      return self
    }

    /// The vehicle as it is now.
    public func build() -> VehicleSpecification { vehicle }
  }
}
