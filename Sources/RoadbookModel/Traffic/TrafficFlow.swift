// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// What all flow tells.
public protocol TrafficFlowBase {
  /// The speed without traffic.
  var freeFlowSpeedInMetersPerSecond: Double { get }
  /// From 0 (free) to 10 (closed): see ``JamFactor``.
  var jamFactor: Double { get }
}

/// How fast traffic is on a road, in one direction.
public final class TrafficFlow: TrafficFlowBase, Sendable {
  /// The speed without traffic.
  public let freeFlowSpeedInMetersPerSecond: Double
  /// From 0 (free) to 10 (closed): see ``JamFactor``.
  public let jamFactor: Double
  /// Where it is.
  public let location: TrafficLocation
  /// The speed with traffic, no greater than without; 0 where the road is closed.
  public let speedInMetersPerSecond: Double?
  /// The speed as its source tells it; `nil` where it knows a part of the road alone.
  public let speedUncappedInMetersPerSecond: Double?
  /// Whether the jam grows; not known.
  public var jamTendency: Int16? { nil }
  /// How far the source trusts itself, 0…1.
  public let confidence: Double?
  /// Whether the road can be driven.
  public let traversability: Traversability?
  /// Whether its junctions can be crossed; closed roads end at them.
  public var junctionsTraversability: JunctionsTraversability? { .allOpen }

  package init(
    freeSpeed: Double, speed: Double, sourceSpeed: Double?, confidence: Double?, isClosed: Bool,
    at location: TrafficLocation
  ) {
    freeFlowSpeedInMetersPerSecond = freeSpeed
    speedInMetersPerSecond = speed
    speedUncappedInMetersPerSecond = sourceSpeed
    self.confidence = confidence
    self.location = location
    traversability = isClosed ? .closed : .open
    jamFactor = JamFactor.of(trafficSpeed: speed, baseSpeed: freeSpeed)
  }
}

extension TrafficFlow: Hashable {
  /// Whether two are one.
  public static func == (left: TrafficFlow, right: TrafficFlow) -> Bool { left === right }

  /// Feeds which one it is to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
