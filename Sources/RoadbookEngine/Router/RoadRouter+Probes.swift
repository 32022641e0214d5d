// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
package import RoadbookModel
package import RoadbookNetwork
package import RoadbookTraffic

extension RoadRouter {
  /// The road of a speed that was driven, and the speed in centimeters a second.
  ///
  /// - Returns: `nil` where the map has no such segment, or cars may not drive there.
  package func drivenRoad(
    _ probe: DrivenRoadSpeed
  ) -> (arc: DirectedSegment, centimetersPerSecond: UInt16)? {
    guard let key = SegmentKey(probe.segment), probe.travelDirection != .bidirectional,
      (0...NodeSpeedTable.greatestSpeed).contains(probe.speedInKilometersPerHour),
      let segment = network.segment(
        of: DurableKey(way: key.way, first: key.first, last: key.last, occurrence: key.occurrence))
    else { return nil }
    let arc = DirectedSegment(segment, forward: probe.travelDirection == .positive)
    guard motorMetric?.allows(arc) == true else { return nil }
    let speed = (probe.speedInKilometersPerHour / 0.036).rounded()
    return (arc, UInt16(min(max(speed, 1), Double(ProbePool.greatestSpeed))))
  }

  /// Has speeds of drivers count from now on, over the traffic of a source.
  ///
  /// - Parameters:
  ///   - layer: All of them; empty has none count.
  ///   - time: Now, seconds of UTC.
  package func use(_ layer: ProbeLayer, at time: Int64 = RoadRouter.secondsNow) {
    liveTraffic.replace(layer, at: time)
  }
}
