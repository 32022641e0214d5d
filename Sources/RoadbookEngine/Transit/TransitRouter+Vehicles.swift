// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookModel
import RoadbookTransit

/// A vehicle whose place is known, and its line.
package struct ToldVehicle: Hashable, Sendable {
  package var vehicle: TransitVehicle
  package var transport: TransitTransport
  package var agency: Agency
  /// The id of its trip; empty where only its line is known.
  package var tripID: String
  /// How far it is from the place that was asked for.
  package var meters: Double?
}

extension TransitRouter {
  /// Where vehicles are asked for.
  package enum VehicleArea: Hashable, Sendable {
    case box(GeoBox)
    case near(GeoCoordinates, meters: Double)
  }

  /// The vehicles in an area whose places are known: around a place the nearest first, in a box those seen last first.
  ///
  /// - Parameters:
  ///   - area: Where.
  ///   - limit: How many at most.
  ///   - language: The language of names.
  /// - Returns: None where nothing is known beside the timetable.
  /// - Complexity: O(*n* log *n*) for *n* vehicles.
  package func vehicles(
    in area: VehicleArea, limit: Int, language: String? = nil
  ) -> [ToldVehicle] {
    guard let live else { return [] }
    var teller = JourneyTeller(timetable)
    (teller.names, teller.live) = (names(in: language), live)
    let found = live.vehicles.all.compactMap { vehicle in
      Self.distance(of: vehicle, in: area).map { (vehicle, $0) }
    }
    return found.sorted { ($0.1, $1.0.measured) < ($1.1, $0.0.measured) }
      .prefix(limit).map { vehicle, meters in
        var told = teller.told(vehicle)
        if case .near = area { told.meters = meters }
        return told
      }
  }

  /// How far a vehicle is from the place that is asked for; 0 in a box, and `nil` outside.
  private static func distance(of vehicle: LiveVehicle, in area: VehicleArea) -> Double? {
    switch area {
    case .box(let box):
      return box.contains(geoCoordinates: GeoCoordinates(vehicle.coordinate)) ? 0 : nil
    case .near(let place, let most):
      let meters = Coordinate(place).map { vehicle.coordinate.distance(to: $0) }
      return meters.flatMap { $0 <= most ? $0 : nil }
    }
  }
}

extension JourneyTeller {
  /// A vehicle with its line.
  fileprivate func told(_ found: LiveVehicle) -> ToldVehicle {
    ToldVehicle(
      vehicle: vehicle(found), transport: transport(of: found.line, run(of: found)),
      agency: agency(timetable.agency(of: found.line)), tripID: found.id)
  }

  /// The run that a vehicle makes, as far as it is known: that of its trip, or one beside the timetable.
  private func run(of found: LiveVehicle) -> ToldRun {
    guard found.trip == nil else { return ToldRun(trip: found.trip, live: nil, timetable) }
    let own = live?.runs.first { $0.day == nil && $0.id == found.id && $0.line == found.line }
    return ToldRun(trip: nil, live: own, timetable)
  }
}
