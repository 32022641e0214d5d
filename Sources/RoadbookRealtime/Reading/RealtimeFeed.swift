// SPDX-License-Identifier: Apache-2.0

/// What a service tells at one time of the trips of a timetable: one message of GTFS-realtime.
///
/// Times are seconds from 1970 in UTC. Names of trips, routes and stops are those of the timetable's feed.
///
/// Source: https://gtfs.org/documentation/realtime/reference/, `FeedMessage`.
package struct RealtimeFeed: Hashable, Sendable {
  /// Of the specification: "2.0", "1.0"; empty where the header has none.
  package var version: String
  /// When it was written.
  package var measured: Int?
  /// Whether it tells only what has changed.
  ///
  /// What that means for older messages, the specification leaves open.
  package var isDifferential: Bool
  package var trips: [TripUpdate]
  package var alerts: [ServiceAlert]
  package var vehicles: [VehiclePosition]
  /// How many entities are marked as deleted; what else they say is not read.
  package var deletedEntities: Int
  /// How many are of other kinds: shapes, stops, modifications of trips, and those that say nothing.
  package var unknownEntities: Int

  package init(
    version: String = "2.0", measured: Int? = nil, isDifferential: Bool = false,
    trips: [TripUpdate] = [], alerts: [ServiceAlert] = [], vehicles: [VehiclePosition] = [],
    deletedEntities: Int = 0, unknownEntities: Int = 0
  ) {
    self.version = version
    self.measured = measured
    self.isDifferential = isDifferential
    self.trips = trips
    self.alerts = alerts
    self.vehicles = vehicles
    self.deletedEntities = deletedEntities
    self.unknownEntities = unknownEntities
  }
}
