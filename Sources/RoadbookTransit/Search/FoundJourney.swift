// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// A journey by the times of the timetable, in seconds from 1970 in UTC.
package struct FoundJourney: Hashable, Sendable {
  /// A ride in one vehicle.
  package struct Ride: Hashable, Sendable {
    package var line: Timetable.LineID
    /// Its trip; none of a vehicle that the timetable does not know.
    package var trip: Timetable.TripID?
    /// What is known of the vehicle beside the timetable.
    package var live: LiveRun?
    package var boardingPosition: Int
    package var alightingPosition: Int
    package var from: Timetable.StopID
    package var to: Timetable.StopID
    package var departure: Int
    package var arrival: Int
    /// Seconds between vehicles, where they come by distance in time: `departure` is the last moment then.
    package var headwaySeconds: Int?
    /// What the times of its trip are counted from: when it leaves its first stop.
    package var tripStart: Int
    /// How long the way from the ride before to this one takes; from the start for the first one.
    ///
    /// It is 0 at one stop.
    package var walkSeconds: Int
    /// How long going on to it takes at least: the walk, and what changes take beside it or in its place.
    package var changeSeconds: Int
    /// Whether one sits in the vehicle already: it was that of the ride before.
    package var isSeated = false
  }

  package var departure: Int
  package var arrival: Int
  package var rides: [Ride]
  /// How long the way from the last ride to the destination takes.
  package var lastWalkSeconds: Int

  /// How many vehicles are boarded; a vehicle that goes on as another trip counts once.
  package var vehicles: Int { rides.count { !$0.isSeated } }
  package var changes: Int { vehicles - 1 }
  /// What is walked, in seconds.
  package var walkSeconds: Int { rides.reduce(lastWalkSeconds) { $0 + $1.walkSeconds } }
  package var durationSeconds: Int { arrival - departure }

  /// Whether it is no worse than another one in departure, arrival and changes.
  package func covers(_ other: FoundJourney) -> Bool {
    departure >= other.departure && arrival <= other.arrival && vehicles <= other.vehicles
  }
}
