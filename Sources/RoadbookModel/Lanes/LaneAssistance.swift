// SPDX-License-Identifier: Apache-2.0

/// The lanes that lead to the next maneuver, and to the one after it.
public struct ManeuverViewLaneAssistance: Hashable, Sendable {
  /// The lanes before the next maneuver, from left to right.
  public var lanesForNextManeuver: [Lane]
  /// The lanes before the maneuver after it; empty where that is far away or none are known.
  public var lanesForNextNextManeuver: [Lane]

  /// Makes lists of lanes.
  public init(lanesForNextManeuver: [Lane], lanesForNextNextManeuver: [Lane]) {
    self.lanesForNextManeuver = lanesForNextManeuver
    self.lanesForNextNextManeuver = lanesForNextNextManeuver
  }
}

extension Section {
  /// Drivers change lanes before a maneuver if the one after it is no further away than this.
  package static let anticipatedMeters = 250

  /// The lanes for a maneuver of this section, by its index.
  ///
  ///     for index in section.maneuvers.indices {
  ///       if let assistance = section.laneAssistance(forManeuverAt: index) { show(assistance) }
  ///     }
  ///
  /// - Parameter index: The index of the maneuver in `maneuvers`.
  /// - Returns: The lanes, or `nil` where none are known before the maneuver.
  public func laneAssistance(forManeuverAt index: Int) -> ManeuverViewLaneAssistance? {
    guard maneuvers.indices.contains(index), !maneuvers[index].lanes.isEmpty else { return nil }
    let isNear = Int(maneuvers[index].lengthInMeters) <= Self.anticipatedMeters
    let next = isNear && index + 1 < maneuvers.count ? maneuvers[index + 1].lanes : []
    return ManeuverViewLaneAssistance(
      lanesForNextManeuver: maneuvers[index].lanes, lanesForNextNextManeuver: next)
  }
}
