// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookNetwork

/// What turning onto a road takes: the time that is stood before it, and the change of speed.
extension RoadConsumption {
  /// What has been taken behind the turn to a road.
  ///
  /// - Parameters:
  ///   - arc: The road.
  ///   - label: What has been taken at the end of the road before.
  ///   - duration: Milliseconds of the turn and the road.
  ///   - speed: At the end of the road before.
  ///   - room: What more fits into the battery than at the start.
  /// - Returns: What has been taken where the road begins to be driven.
  func entry(
    of arc: DirectedSegment, _ label: EnergyLabel, _ duration: UInt32, _ speed: Double?,
    room: Double
  ) -> EnergyLabel {
    if isCarried(on: arc) { return label }
    var entry = label
    entry.take(consumption.use(standing: standing(before: arc, duration)), room: room)
    entry.take(use(fromSpeed: speed, to: self.speed(on: arc)), room: room)
    return entry
  }

  /// What is needed before the turn to a road.
  ///
  /// - Parameters:
  ///   - arc: The road.
  ///   - need: What is needed where it begins to be driven.
  ///   - duration: Milliseconds of the turn and the road.
  ///   - from: The road before.
  /// - Returns: What is needed at the end of the road before.
  func need(
    before arc: DirectedSegment, _ need: EnergyNeed, _ duration: UInt32, from: DirectedSegment
  ) -> EnergyNeed {
    if isCarried(on: arc) { return need }
    var before = need
    before.prepend(use(fromSpeed: speed(on: from), to: speed(on: arc)))
    before.prepend(consumption.use(standing: standing(before: arc, duration)))
    return before
  }

  /// Seconds that are stood before a road, of those of the turn and the road together.
  ///
  /// - Parameters:
  ///   - arc: The road.
  ///   - duration: Milliseconds of the turn and the road.
  /// - Returns: None below 0.
  func standing(before arc: DirectedSegment, _ duration: UInt32) -> Double {
    let driving = UInt32((seconds(along: arc) * 1000).rounded())
    return Double(duration - min(driving, duration)) / 1000
  }
}
