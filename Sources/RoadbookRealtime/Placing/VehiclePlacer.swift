// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookStorage
import RoadbookTransit

/// Finds the trips of vehicles whose positions one message tells.
///
/// Source: https://gtfs.org/documentation/realtime/reference/#message-vehicleposition. Vehicles that are on no trip are
/// not in service. Positions that are much older than the message are those of devices that are off.
struct VehiclePlacer {
  let index: FeedIndex
  let feed: Timetable.FeedID
  /// When the message was measured.
  let time: Int
  /// The vehicles of which the timetable does not know, by the ids of their trips.
  let runsBeside: [String: LiveRun]
  private var timetable: Timetable { index.timetable }

  /// Older positions do not count, in seconds.
  private static let oldest = 900

  /// The vehicle of a position.
  ///
  /// - Throws: Why it cannot be used.
  func vehicle(_ position: VehiclePosition) throws(Misfit) -> LiveVehicle {
    guard let place = Self.coordinate(position) else { throw Misfit(.noPlace) }
    let measured = min(position.measured ?? time, time)
    guard time - measured <= Self.oldest else { throw Misfit(.oldPlace) }
    guard let selector = position.trip else { throw Misfit(.noTrip) }
    var vehicle = try vehicle(selector, at: place, measured, position.entity)
    vehicle.label = position.label
    vehicle.bearing = position.bearing.flatMap { (0...360).contains($0) ? $0 : nil }
    vehicle.speed = position.speed.flatMap { (0...300).contains($0) ? $0 : nil }
    vehicle.stop = stop(position, of: vehicle.trip)
    vehicle.status = position.status.live
    vehicle.occupancy = position.occupancy.flatMap {
      (0...8).contains($0) && $0 != 7 ? UInt8($0) : nil
    }
    return vehicle
  }

  /// The vehicle of a trip, or one of which the line alone is known.
  private func vehicle(
    _ selector: TripSelector, at place: Coordinate, _ measured: Int, _ entity: String
  ) throws(Misfit) -> LiveVehicle {
    if let run = selector.tripID.flatMap({ runsBeside[$0] }) {
      return LiveVehicle(
        key: timetable.key(of: run), line: run.line, trip: run.trip, id: run.id, at: place,
        measured: measured)
    }
    do throws(Misfit) {
      let found = try TripFinder(index: index, feed: feed).run(selector, near: measured)
      return LiveVehicle(
        key: timetable.key(of: found.trip, on: found.day),
        line: timetable.line(ofTrip: found.trip), trip: found.trip,
        id: timetable.id(of: found.trip), at: place, measured: measured)
    } catch {
      guard [.unknownTrip, .ambiguousTrip, .headway].contains(error.reason),
        let line = line(selector)
      else { throw error }
      return LiveVehicle(
        key: .id("\(selector.tripID ?? "") \(entity)", line), line: line,
        trip: error.reason == .headway
          ? selector.tripID.flatMap { index.trips($0, in: feed).first } : nil,
        id: selector.tripID ?? "", at: place, measured: measured)
    }
  }

  /// The line of a trip that the timetable does not have as one vehicle.
  private func line(_ selector: TripSelector) -> Timetable.LineID? {
    if let id = selector.routeID { return index.line(id, in: feed) }
    return selector.tripID.flatMap { index.trips($0, in: feed).first }
      .map { timetable.line(ofTrip: $0) }
  }

  /// The stop of a position: by its id, or else by its number in the trip.
  private func stop(
    _ position: VehiclePosition, of trip: Timetable.TripID?
  ) -> Timetable.StopID? {
    if let id = position.stopID { return index.stop(id, in: feed) }
    guard let number = position.stopSequence, let trip,
      let place = timetable.sequences(of: trip)?.firstIndex(where: { Int($0) == number })
    else { return nil }
    let calls = timetable.scheduledCalls(of: trip, from: 0)
    return place < calls.count ? calls[place].stop : nil
  }

  /// A place on the earth; services write 0, 0 where they know nothing.
  private static func coordinate(_ position: VehiclePosition) -> Coordinate? {
    guard let latitude = position.latitude, let longitude = position.longitude,
      (-90...90).contains(latitude), (-180...180).contains(longitude),
      latitude != 0 || longitude != 0
    else { return nil }
    return Coordinate(latitude: latitude, longitude: longitude)
  }
}

extension VehiclePosition.Status {
  fileprivate var live: LiveVehicle.Status {
    switch self {
    case .incomingAt: .incoming
    case .stoppedAt: .stopped
    case .inTransitTo: .inTransit
    }
  }
}
