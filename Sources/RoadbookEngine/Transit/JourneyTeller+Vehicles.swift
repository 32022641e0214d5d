// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTransit

// Where vehicles are, in words.

extension JourneyTeller {
  /// Where the vehicle of a ride or a departure is, if that is known.
  ///
  /// - Parameters:
  ///   - run: What is known of it beside the timetable.
  ///   - trip: Its trip.
  ///   - start: When the trip leaves its first stop by the timetable; where it is `nil`, `run` says it.
  /// - Returns: What was seen last.
  func vehicle(_ run: LiveRun?, _ trip: Timetable.TripID?, start: Int?) -> TransitVehicle? {
    guard let live, !live.vehicles.all.isEmpty else { return nil }
    if let run { return live.vehicles[timetable.key(of: run)].map(vehicle) }
    guard let trip, let start else { return nil }
    return live.vehicles[.trip(trip, start: start)].map(vehicle)
  }

  func vehicle(_ found: LiveVehicle) -> TransitVehicle {
    TransitVehicle(
      coordinates: GeoCoordinates(found.coordinate),
      measuredAt: Date(timeIntervalSince1970: Double(found.measured)),
      bearingInDegrees: found.bearing, speedInMetersPerSecond: found.speed,
      status: TransitVehicleStatus(found.status),
      stopId: found.stop.map { timetable.id(of: $0) }, stopName: found.stop.map(name),
      label: found.label,
      occupancy: found.occupancy.flatMap { TransitOccupancy(rawValue: UInt32($0)) })
  }
}

extension TransitVehicleStatus {
  fileprivate init(_ status: LiveVehicle.Status) {
    switch status {
    case .incoming: self = .incomingAt
    case .stopped: self = .stoppedAt
    case .inTransit: self = .inTransitTo
    }
  }
}
