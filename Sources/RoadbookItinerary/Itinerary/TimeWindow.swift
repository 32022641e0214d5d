// SPDX-License-Identifier: Apache-2.0

public import Foundation
import RoadbookModel

/// When the visit of a point may begin; Roadbook's own.
///
/// Windows count where the order of the waypoints is chosen, see ``WaypointOptimization/distanceBased``.
public struct TimeWindow: Hashable, Sendable {
  /// The visit begins then or later, after a wait; `nil` where the point is open before.
  public var opens: Date?
  /// The visit begins then at the latest; `nil` where the point does not close.
  public var closes: Date?

  /// Makes a window.
  public init(opens: Date? = nil, closes: Date? = nil) {
    self.opens = opens
    self.closes = closes
  }

  /// Whether it closes before it opens.
  var isEmpty: Bool {
    guard let opens, let closes else { return false }
    return closes < opens
  }
}

/// When a route visits one of its points; Roadbook's own.
public struct PointVisit: Hashable, Sendable, Identifiable {
  /// That of the itinerary's point.
  public let id: UUID
  /// When the vehicle comes; at the origin, when the trip could start.
  public let arrivalTime: Date
  /// How long it waits until the point opens.
  public let waitTime: Measurement<UnitDuration>
  /// How long after the point has closed the visit begins; 0 where it is in time.
  public let lateTime: Measurement<UnitDuration>
  /// When the vehicle goes on; at the destination, when the visit begins.
  public let departureTime: Date

  init(_ visit: TripVisit, at point: ItineraryPoint) {
    id = point.id
    arrivalTime = visit.arrivalTime
    waitTime = .tt.seconds(visit.waitInSeconds)
    lateTime = .tt.seconds(visit.lateInSeconds)
    departureTime = visit.departureTime
  }
}
