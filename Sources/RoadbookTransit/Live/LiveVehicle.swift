// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
import RoadbookStorage

/// Where a vehicle is, and how full it is.
package struct LiveVehicle: Hashable, Sendable {
  /// Where it is, seen from ``stop``.
  package enum Status: Hashable, Sendable {
    /// It is about to arrive.
    case incoming
    case stopped
    /// It is on its way there.
    case inTransit
  }

  /// Which vehicle it is: one of the timetable, or one beside it.
  package enum Key: Hashable, Sendable {
    /// A trip, and when it leaves its first stop by the timetable, in seconds from 1970.
    case trip(Timetable.TripID, start: Int)
    /// The id of a trip that the timetable does not have, and its line.
    case id(String, Timetable.LineID)
  }

  package var key: Key
  package var line: Timetable.LineID
  /// The trip of the timetable that it makes, replaces or repeats; none for others.
  package var trip: Timetable.TripID?
  /// The id of its trip.
  package var id: String
  /// What passengers call it.
  package var label: String?
  package var coordinate: Coordinate
  /// In degrees, clockwise from north.
  package var bearing: Double?
  /// In meters a second.
  package var speed: Double?
  /// The stop that it is at, or that it comes to next.
  package var stop: Timetable.StopID?
  package var status = Status.inTransit
  /// A number of `OccupancyStatus` of GTFS-realtime, 0…8; none where nobody knows.
  package var occupancy: UInt8?
  /// When it was there, in seconds from 1970.
  package var measured: Int

  package init(
    key: Key, line: Timetable.LineID, trip: Timetable.TripID?, id: String,
    at coordinate: Coordinate,
    measured: Int
  ) {
    self.key = key
    self.line = line
    self.trip = trip
    self.id = id
    self.coordinate = coordinate
    self.measured = measured
  }
}

/// The vehicles whose places are known.
package struct LiveVehicles: Sendable {
  package let all: [LiveVehicle]
  private let places: [LiveVehicle.Key: Int]

  /// - Parameter vehicles: Of those that make one trip, the one that was seen last counts.
  package init(_ vehicles: [LiveVehicle] = []) {
    var last: [LiveVehicle.Key: Int] = [:]
    for (number, vehicle) in vehicles.enumerated() {
      if let known = last[vehicle.key], vehicles[known].measured > vehicle.measured { continue }
      last[vehicle.key] = number
    }
    all = last.values.sorted().map { vehicles[$0] }
    places = Dictionary(
      all.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package subscript(_ key: LiveVehicle.Key) -> LiveVehicle? { places[key].map { all[$0] } }
}

extension Timetable {
  /// How positions name the vehicle of a run.
  package func key(of run: LiveRun) -> LiveVehicle.Key {
    guard let trip = run.trip, let day = run.day else { return .id(run.id, run.line) }
    return key(of: trip, on: day)
  }

  /// How positions name the vehicle of a trip on a service day.
  package func key(of trip: TripID, on day: Int) -> LiveVehicle.Key {
    .trip(trip, start: dayStart(day, of: line(ofTrip: trip)) + startOfDay(of: trip))
  }
}
