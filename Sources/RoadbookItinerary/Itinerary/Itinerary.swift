// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// Where a route begins and ends, and what it visits between, in this order.
///
///     let itinerary = Itinerary(
///       origin: .init(coordinate: amsterdam), destination: .init(coordinate: berlin),
///       waypoints: [.init(place: denHaag)])
public struct Itinerary: Hashable, Sendable {
  /// Where it begins.
  public var origin: ItineraryPoint
  /// Where it ends.
  public var destination: ItineraryPoint
  /// What it visits between, up to 150.
  public var waypoints: [ItineraryPoint]

  /// The most waypoints that an itinerary may have.
  public static let greatestWaypointCount = FollowQuestion.mostWaypointsBetween

  /// Makes an itinerary.
  public init(
    origin: ItineraryPoint, destination: ItineraryPoint, waypoints: [ItineraryPoint] = []
  ) {
    self.origin = origin
    self.destination = destination
    self.waypoints = waypoints
  }

  /// All points in their order, the ends included.
  var points: [ItineraryPoint] { [origin] + waypoints + [destination] }

  /// Whether any of them may be visited at some times only.
  var hasTimeWindows: Bool { points.contains { $0.timeWindow != nil } }

  /// How many legs its routes have: one more than there are waypoints.
  var legCount: Int { waypoints.count + 1 }
}
