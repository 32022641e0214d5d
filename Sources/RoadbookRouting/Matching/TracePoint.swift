// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// A reading of where a vehicle was.
package struct TracePoint: Hashable, Sendable {
  package var coordinate: Coordinate
  /// Milliseconds from 1970, if known.
  package var time: Int64?
  /// Meters within which it is true, if known.
  package var accuracyMeters: Double?
  /// The direction of travel in degrees clockwise from north, if known.
  package var headingDegrees: Double?
  /// Meters per second that the receiver tells, if known.
  package var speed: Float?

  package init(
    _ coordinate: Coordinate, time: Int64? = nil, accuracyMeters: Double? = nil,
    headingDegrees: Double? = nil, speed: Float? = nil
  ) {
    self.coordinate = coordinate
    self.time = time
    self.accuracyMeters = accuracyMeters
    self.headingDegrees = headingDegrees
    self.speed = speed
  }
}

/// Why a point of a trace stands for no place on a road.
package enum UnmatchedReason: UInt8, Hashable, Sendable {
  /// No road is near enough.
  case offRoad
  /// It fits none of the ways between its neighbours.
  case noise
  /// It is older than a point before it, or has no neighbours to be matched with, as the times around it fall.
  case outOfOrder
}
