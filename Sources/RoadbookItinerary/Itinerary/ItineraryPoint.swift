// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// A point of an itinerary: its id ties it to the points of the routes.
public struct ItineraryPoint: Hashable, Sendable, Identifiable {
  /// What names it in routes, too.
  public let id: UUID
  /// The place.
  public var place: Place
  /// The direction of travel there, clockwise from north.
  public var heading: Measurement<UnitAngle>?
  /// How long the vehicle stays there; 0 at the ends of an itinerary.
  public var pauseTime: Measurement<UnitDuration>
  /// When the visit may begin; `nil` for any time.
  ///
  /// Roadbook's own.
  public var timeWindow: TimeWindow?

  /// Makes a point at a coordinate.
  public init(coordinate: CLLocationCoordinate2D) {
    self.init(place: Place(coordinate: coordinate))
  }

  /// Makes a point at a coordinate, with what is known of it.
  public init(
    coordinate: CLLocationCoordinate2D, name: String? = nil, address: Address? = nil,
    heading: Measurement<UnitAngle>? = nil
  ) {
    self.init(
      place: Place(coordinate: coordinate, name: name, address: address), heading: heading)
  }

  /// Makes a point at a place.
  public init(place: Place, heading: Measurement<UnitAngle>? = nil) {
    id = UUID()
    self.place = place
    self.heading = heading
    pauseTime = .tt.seconds(0)
  }

  /// Makes a point at which the vehicle stays.
  ///
  /// - Parameters:
  ///   - place: The place.
  ///   - heading: The direction of travel there, clockwise from north.
  ///   - pauseTime: How long it stays, 0 s or more.
  /// - Throws: ``RoutingOptionsError`` for a time below 0 or without a meaning.
  public init(
    place: Place, heading: Measurement<UnitAngle>? = nil, pauseTime: Measurement<UnitDuration>
  ) throws(RoutingOptionsError) {
    guard pauseTime.seconds >= 0, pauseTime.seconds.isFinite else {
      throw .invalid(.pauseTime(point: nil, seconds: pauseTime.seconds))
    }
    self.init(place: place, heading: heading)
    self.pauseTime = pauseTime
  }
}
