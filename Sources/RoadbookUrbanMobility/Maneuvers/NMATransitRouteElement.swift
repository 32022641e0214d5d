// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookEngine
import RoadbookGeometry

/// A ride from one stop to the next.
public final class NMATransitRouteElement: Sendable {
  /// Where it begins.
  public let departureStop: NMATransitStop
  /// Where it ends.
  public let arrivalStop: NMATransitStop
  /// What it takes, in seconds, from leaving one stop to reaching the next.
  public let duration: TimeInterval
  /// When it begins.
  ///
  /// Roadbook's own.
  public let departureTime: Date
  /// When it ends.
  ///
  /// Roadbook's own.
  public let arrivalTime: Date

  init(_ first: TransitJourney.Call, _ last: TransitJourney.Call) {
    departureStop = NMATransitStop(first.stop)
    arrivalStop = NMATransitStop(last.stop)
    duration = Double(last.arrival - first.departure)
    departureTime = Date(timeIntervalSince1970: Double(first.departure))
    arrivalTime = Date(timeIntervalSince1970: Double(last.arrival))
  }
}

/// A stop of public transport.
public final class NMATransitStop: Sendable {
  /// Its id in the feed.
  public let identifier: String
  /// Its name.
  public let name: String
  /// Where it is.
  public let coordinates: NMAGeoCoordinates

  init(_ stop: TransitJourney.Stop) {
    identifier = stop.id
    name = stop.name
    coordinates = NMAGeoCoordinates(GeoCoordinates(stop.coordinate))
  }
}
