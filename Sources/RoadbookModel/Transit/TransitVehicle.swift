// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
public import RoadbookGeometry

/// Where a vehicle of public transport was seen last, and how full it is.
///
/// Its operator tells it by GTFS-realtime. Roadbook's own.
public struct TransitVehicle: Hashable, Sendable {
  /// Where it was.
  public var coordinates: GeoCoordinates
  /// When it was there.
  public var measuredAt: Date
  /// Which way it went, in degrees, clockwise from north; `nil` where nobody knows.
  public var bearingInDegrees: Double?
  /// In m/s; `nil` where nobody knows.
  public var speedInMetersPerSecond: Double?
  /// Where it was, seen from the stop.
  public var status: TransitVehicleStatus
  /// The id of the stop that it was at, or came to next; `nil` where nobody knows.
  public var stopId: String?
  /// The name of that stop.
  public var stopName: String?
  /// What passengers call it, such as the number of a tram; `nil` where nobody knows.
  public var label: String?
  /// How full it was; `nil` where nobody knows.
  public var occupancy: TransitOccupancy?

  /// Makes a vehicle.
  public init(
    coordinates: GeoCoordinates, measuredAt: Date, bearingInDegrees: Double? = nil,
    speedInMetersPerSecond: Double? = nil, status: TransitVehicleStatus = .inTransitTo,
    stopId: String? = nil, stopName: String? = nil, label: String? = nil,
    occupancy: TransitOccupancy? = nil
  ) {
    self.coordinates = coordinates
    self.measuredAt = measuredAt
    self.bearingInDegrees = bearingInDegrees
    self.speedInMetersPerSecond = speedInMetersPerSecond
    self.status = status
    self.stopId = stopId
    self.stopName = stopName
    self.label = label
    self.occupancy = occupancy
  }
}

extension TransitVehicle: Codable, FieldCoded {
  package static var blank: TransitVehicle {
    TransitVehicle(coordinates: .blank, measuredAt: Date(timeIntervalSince1970: 0))
  }
  package static let fields: FieldTable<TransitVehicle> = [
    .required("coordinates", \.coordinates),
    .time("measuredAt", \.measuredAt),
    .optional("bearingInDegrees", \.bearingInDegrees),
    .optional("speedInMetersPerSecond", \.speedInMetersPerSecond),
    .value("status", \.status),
    .optional("stopId", \.stopId),
    .optional("stopName", \.stopName),
    .optional("label", \.label),
    .optional("occupancy", \.occupancy),
  ]
}

/// Where a vehicle is, seen from a stop.
///
/// Source: https://gtfs.org/documentation/realtime/reference/#enum-vehiclestopstatus
public enum TransitVehicleStatus: UInt32, CodedByName, JSONWritable {
  /// It is about to arrive there.
  case incomingAt = 0
  /// It stands there.
  case stoppedAt = 1
  /// It has left the stop before.
  case inTransitTo = 2
}

/// How full a vehicle is.
///
/// Source: https://gtfs.org/documentation/realtime/reference/#enum-occupancystatus
public enum TransitOccupancy: UInt32, CodedByName, JSONWritable {
  /// Hardly anybody is in it.
  case empty = 0
  /// There are many seats.
  case manySeatsAvailable = 1
  /// There are few seats.
  case fewSeatsAvailable = 2
  /// There is only room to stand.
  case standingRoomOnly = 3
  /// There is hardly any room to stand.
  case crushedStandingRoomOnly = 4
  /// It is full.
  case full = 5
  /// It takes no passengers, who might fit in.
  case notAcceptingPassengers = 6
  /// Passengers cannot get on at all.
  case notBoardable = 8
}
