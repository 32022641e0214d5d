// SPDX-License-Identifier: Apache-2.0

/// Where a vehicle is: `VehiclePosition`.
package struct VehiclePosition: Hashable, Sendable {
  /// The name of the message's entity.
  package var entity: String
  package var trip: TripSelector?
  /// What passengers call the vehicle.
  package var label: String?
  /// In degrees of WGS 84, as exact as the message's 32 bits.
  package var latitude: Double?
  package var longitude: Double?
  /// In degrees, clockwise from north.
  package var bearing: Double?
  /// In meters a second.
  package var speed: Double?
  /// The stop that ``status`` is about, by its number in the trip.
  package var stopSequence: Int?
  package var stopID: String?
  package var status: Status
  package var measured: Int?
  /// A number of `OccupancyStatus`, from 0 (empty) to 8 (no passengers at all).
  package var occupancy: Int?

  package init(
    entity: String = "", trip: TripSelector? = nil, label: String? = nil,
    latitude: Double? = nil, longitude: Double? = nil, bearing: Double? = nil,
    speed: Double? = nil, stopSequence: Int? = nil, stopID: String? = nil,
    status: Status = .inTransitTo, measured: Int? = nil, occupancy: Int? = nil
  ) {
    self.entity = entity
    self.trip = trip
    self.label = label
    self.latitude = latitude
    self.longitude = longitude
    self.bearing = bearing
    self.speed = speed
    self.stopSequence = stopSequence
    self.stopID = stopID
    self.status = status
    self.measured = measured
    self.occupancy = occupancy
  }

  /// Where the vehicle is, seen from its stop.
  package enum Status: Int, CaseIterable, Hashable, Sendable {
    case incomingAt = 0
    case stoppedAt = 1
    case inTransitTo = 2
  }
}
