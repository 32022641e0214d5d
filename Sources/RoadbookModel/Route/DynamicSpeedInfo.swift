// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// How fast a part of the road is, without and with traffic.
public struct DynamicSpeedInfo: Hashable, Sendable {
  /// The speed without traffic; not the speed limit.
  public var baseSpeedInMetersPerSecond: Double
  /// The speed with the traffic of the trip.
  public var trafficSpeedInMetersPerSecond: Double
  /// Seconds that the turn at its end takes.
  public var turnTimeInSeconds: Int32

  /// How jammed the road is, from 0 (free) to 10 (closed): see ``JamFactor``.
  public func calculateJamFactor() -> Double {
    JamFactor.of(
      trafficSpeed: trafficSpeedInMetersPerSecond, baseSpeed: baseSpeedInMetersPerSecond)
  }

  /// Makes a pair of speeds.
  public init(
    baseSpeedInMetersPerSecond: Double, trafficSpeedInMetersPerSecond: Double,
    turnTimeInSeconds: Int32
  ) {
    self.baseSpeedInMetersPerSecond = baseSpeedInMetersPerSecond
    self.trafficSpeedInMetersPerSecond = trafficSpeedInMetersPerSecond
    self.turnTimeInSeconds = turnTimeInSeconds
  }
}

extension DynamicSpeedInfo: Codable, FieldCoded {
  package static var blank: DynamicSpeedInfo {
    DynamicSpeedInfo(
      baseSpeedInMetersPerSecond: 0, trafficSpeedInMetersPerSecond: 0, turnTimeInSeconds: 0)
  }
  package static let fields: FieldTable<DynamicSpeedInfo> = [
    .required("baseSpeedInMetersPerSecond", \.baseSpeedInMetersPerSecond),
    .required("trafficSpeedInMetersPerSecond", \.trafficSpeedInMetersPerSecond),
    .required("turnTimeInSeconds", \.turnTimeInSeconds),
  ]
}
