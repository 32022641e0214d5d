// SPDX-License-Identifier: Apache-2.0

/// How late a trip is, or what else has changed of it: `TripUpdate`.
package struct TripUpdate: Hashable, Sendable {
  /// The name of the message's entity.
  package var entity: String
  package var trip: TripSelector
  /// What passengers call the vehicle.
  package var vehicleLabel: String?
  package var stops: [StopUpdate]
  /// When the vehicle was seen last.
  package var measured: Int?
  /// In seconds, where no stop says more.
  package var delay: Int?
  /// What a doubled trip is called from now on.
  package var newTripID: String?
  /// The day of a doubled trip, "YYYYMMDD".
  package var newStartDate: String?
  /// When a doubled trip departs, "HH:MM:SS".
  package var newStartTime: String?
  package var headsign: String?
  package var shortName: String?

  package init(
    entity: String = "", trip: TripSelector = TripSelector(), vehicleLabel: String? = nil,
    stops: [StopUpdate] = [], measured: Int? = nil, delay: Int? = nil, newTripID: String? = nil,
    newStartDate: String? = nil, newStartTime: String? = nil, headsign: String? = nil,
    shortName: String? = nil
  ) {
    self.entity = entity
    self.trip = trip
    self.vehicleLabel = vehicleLabel
    self.stops = stops
    self.measured = measured
    self.delay = delay
    self.newTripID = newTripID
    self.newStartDate = newStartDate
    self.newStartTime = newStartTime
    self.headsign = headsign
    self.shortName = shortName
  }
}
