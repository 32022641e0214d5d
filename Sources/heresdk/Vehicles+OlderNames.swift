// SPDX-License-Identifier: Apache-2.0

public import Roadbook

extension VehicleSpecification {
  /// The build of a truck; now `truckCategory`.
  public var truckType: TruckType? {
    get { truckCategory }
    set { truckCategory = newValue }
  }
}

extension ViolatedRestriction.Details {
  /// The build of trucks that is forbidden; now `forbiddenTruckCategory`.
  public var forbiddenTruckType: TruckType? {
    get { forbiddenTruckCategory }
    set { forbiddenTruckCategory = newValue }
  }
}

extension VehicleSpecification {
  /// The vehicle, or `nil` where nothing is said of it: an ordinary one is asked for in one way only.
  var unlessPlain: VehicleSpecification? { self == VehicleSpecification() ? nil : self }
}
