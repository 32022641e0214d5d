// SPDX-License-Identifier: Apache-2.0

public import Roadbook

extension IsolineOptions {
  /// Makes options for a car; new code passes `routingOptions`.
  public init(calculationOptions: Calculation, carOptions: CarOptions) {
    self.init(calculationOptions: calculationOptions, routingOptions: carOptions.routingOptions)
  }

  /// Makes options for a truck; new code passes `routingOptions`.
  public init(calculationOptions: Calculation, truckOptions: TruckOptions) {
    self.init(calculationOptions: calculationOptions, routingOptions: truckOptions.routingOptions)
  }

  /// Makes options for an electric car; new code passes `routingOptions`.
  public init(calculationOptions: Calculation, evCarOptions: EVCarOptions) {
    self.init(calculationOptions: calculationOptions, routingOptions: evCarOptions.routingOptions)
  }

  /// Makes options for an electric truck; new code passes `routingOptions`.
  public init(calculationOptions: Calculation, evTruckOptions: EVTruckOptions) {
    self.init(calculationOptions: calculationOptions, routingOptions: evTruckOptions.routingOptions)
  }
}
