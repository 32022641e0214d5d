// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

/// All that a navigation remembers, to be saved and loaded at any reading.
package struct NavigationState: Hashable, Sendable, Codable {
  enum Phase: Hashable, Sendable, Codable {
    /// No route, or none that is followed any more.
    case free
    case following
    case deviating
    /// On the way from where the road ends to the destination.
    case offRoad
  }
  var phase = Phase.free
  var track = RouteTrack()
  /// Meters of line that drivers were told; `nil` before the vehicle was on the route.
  var shown: Double?
  var deviation = DeviationEvidence()
  var readings = ReadingMemory()
  var announced = AnnouncementMemory()
  var road = RoadMemory()
  var warned = WarningMemory()
  /// Meters of the route where drivers were warned last.
  var warnedMeters: Double?
  /// By how many meters the estimate may have been too far ahead.
  var slack = 0.0
  /// The maneuver of the junction whose lanes are told.
  var junction: Int?
  /// The first milestone that was not told.
  var nextMilestone = 0
  /// The stop behind the next one beside which the vehicle is.
  var stopVisit = StopVisit()
  /// The reading that was last on the route.
  var lastOnRoute: Location?
  /// Where the vehicle is thought to be while it is not seen, and since when by its clock.
  var estimate: Estimate?
  /// Where the vehicle was at the last reading, off the route near a tunnel.
  var tunnel: TunnelPlace?

  struct Estimate: Hashable, Sendable, Codable {
    var ground: Double
    var time: Int64
  }

  package init() {}
}
