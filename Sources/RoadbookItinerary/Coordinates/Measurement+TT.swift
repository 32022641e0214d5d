// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// Makes lengths, times, angles and energies: `.tt.meters(100)`, `.tt.seconds(10)`.
public struct MeasurementMaker<UnitType: Unit>: Sendable {
  init() {}
}

extension Measurement where UnitType == UnitLength {
  /// Makes lengths.
  public static var tt: MeasurementMaker<UnitLength> { MeasurementMaker() }
}

extension Measurement where UnitType == UnitDuration {
  /// Makes times.
  public static var tt: MeasurementMaker<UnitDuration> { MeasurementMaker() }
}

extension Measurement where UnitType == UnitAngle {
  /// Makes angles.
  public static var tt: MeasurementMaker<UnitAngle> { MeasurementMaker() }
}

extension MeasurementMaker where UnitType == UnitLength {
  /// A length in meters.
  public func meters(_ value: Double) -> Measurement<UnitLength> {
    Measurement(value: value, unit: .meters)
  }

  /// A length in kilometers.
  public func kilometers(_ value: Double) -> Measurement<UnitLength> {
    Measurement(value: value, unit: .kilometers)
  }
}

extension MeasurementMaker where UnitType == UnitDuration {
  /// A time in seconds.
  public func seconds(_ value: Double) -> Measurement<UnitDuration> {
    Measurement(value: value, unit: .seconds)
  }

  /// A time in minutes.
  public func minutes(_ value: Double) -> Measurement<UnitDuration> {
    Measurement(value: value, unit: .minutes)
  }
}

extension MeasurementMaker where UnitType == UnitAngle {
  /// An angle in degrees.
  public func degrees(_ value: Double) -> Measurement<UnitAngle> {
    Measurement(value: value, unit: .degrees)
  }
}

extension Measurement where UnitType == UnitLength {
  var meters: Double { converted(to: .meters).value }
}

extension Measurement where UnitType == UnitDuration {
  var seconds: Double { converted(to: .seconds).value }
}
