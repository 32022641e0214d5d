// SPDX-License-Identifier: Apache-2.0

extension TransportSpecification {
  /// Builds the specification of a car, step by step.
  public final class CarBuilder {
    private var specification = TransportSpecification(transportMode: .car)

    /// Starts with nothing known.
    public init() {}

    /// Sets size and weight.
    @discardableResult
    public func withVehicleSpecification(_ vehicleSpecification: VehicleSpecification) -> CarBuilder
    {
      specification.vehicleSpecification = vehicleSpecification
      return self
    }

    /// The specification as it is now.
    public func build() -> TransportSpecification { specification }
  }
}

extension TransportSpecification {
  /// Builds the specification of a truck, step by step.
  ///
  ///     let truck = TransportSpecification.TruckBuilder()
  ///       .withVehicleSpecification(
  ///         VehicleSpecification.TruckBuilder().withHeightInCentimeters(400).build())
  ///       .build()
  public final class TruckBuilder {
    private var specification = TransportSpecification(transportMode: .truck)

    /// Starts with nothing known.
    public init() {}

    /// Sets size and weight.
    @discardableResult
    public func withVehicleSpecification(_ vehicleSpecification: VehicleSpecification)
      -> TruckBuilder
    {
      specification.vehicleSpecification = vehicleSpecification
      return self
    }

    /// The specification as it is now.
    public func build() -> TransportSpecification { specification }
  }
}

extension TransportSpecification {
  /// Builds the specification of walking, step by step.
  public final class PedestrianBuilder {
    private var specification = TransportSpecification(transportMode: .pedestrian)

    /// Starts with nothing known.
    public init() {}

    /// Sets how the walker walks.
    @discardableResult
    public func withPedestrianSpecification(_ pedestrianSpecification: PedestrianSpecification)
      -> PedestrianBuilder
    {
      specification.pedestrianSpecification = pedestrianSpecification
      return self
    }

    /// The specification as it is now.
    public func build() -> TransportSpecification { specification }
  }
}

extension TransportSpecification {
  /// Builds the specification of a scooter, step by step.
  public final class ScooterBuilder {
    private var specification = TransportSpecification(transportMode: .scooter)

    /// Starts with nothing known.
    public init() {}

    /// Sets size and weight.
    @discardableResult
    public func withVehicleSpecification(_ vehicleSpecification: VehicleSpecification)
      -> ScooterBuilder
    {
      specification.vehicleSpecification = vehicleSpecification
      return self
    }

    /// Sets what the scooter may do.
    @discardableResult
    public func withScooterSpecification(_ scooterSpecification: ScooterSpecification)
      -> ScooterBuilder
    {
      specification.scooterSpecification = scooterSpecification
      return self
    }

    /// The specification as it is now.
    public func build() -> TransportSpecification { specification }
  }
}

extension TransportSpecification {
  /// Builds the specification of a bicycle, step by step.
  public final class BicycleBuilder {
    private var specification = TransportSpecification(transportMode: .bicycle)

    /// Starts with nothing known.
    public init() {}

    /// The specification as it is now.
    public func build() -> TransportSpecification { specification }
  }
}

extension TransportSpecification {
  /// Builds the specification of a taxi, step by step.
  public final class TaxiBuilder {
    private var specification = TransportSpecification(transportMode: .taxi)

    /// Starts with nothing known.
    public init() {}

    /// Sets size and weight.
    @discardableResult
    public func withVehicleSpecification(_ vehicleSpecification: VehicleSpecification)
      -> TaxiBuilder
    {
      specification.vehicleSpecification = vehicleSpecification
      return self
    }

    /// Sets what the taxi may do.
    @discardableResult
    public func withTaxiSpecification(_ taxiSpecification: TaxiSpecification) -> TaxiBuilder {
      specification.taxiSpecification = taxiSpecification
      return self
    }

    /// The specification as it is now.
    public func build() -> TransportSpecification { specification }
  }
}

extension TransportSpecification {
  /// Builds the specification of a public bus, step by step.
  public final class BusBuilder {
    private var specification = TransportSpecification(transportMode: .bus)

    /// Starts with nothing known.
    public init() {}

    /// Sets size and weight.
    @discardableResult
    public func withVehicleSpecification(_ vehicleSpecification: VehicleSpecification) -> BusBuilder
    {
      specification.vehicleSpecification = vehicleSpecification
      return self
    }

    /// The specification as it is now.
    public func build() -> TransportSpecification { specification }
  }
}

extension TransportSpecification {
  /// Builds the specification of a private bus, step by step.
  public final class PrivateBusBuilder {
    private var specification = TransportSpecification(transportMode: .privateBus)

    /// Starts with nothing known.
    public init() {}

    /// Sets size and weight.
    @discardableResult
    public func withVehicleSpecification(_ vehicleSpecification: VehicleSpecification)
      -> PrivateBusBuilder
    {
      specification.vehicleSpecification = vehicleSpecification
      return self
    }

    /// The specification as it is now.
    public func build() -> TransportSpecification { specification }
  }
}
