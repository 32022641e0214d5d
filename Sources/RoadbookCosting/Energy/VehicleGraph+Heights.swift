// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
package import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

extension VehicleGraph {
  /// The height at a point of a directed segment in meters, where the map knows it.
  package func height(on arc: DirectedSegment, at position: Double) -> Double? {
    guard let heights = network.heights?.meters(of: arc.segment), heights.count > 1 else {
      return nil
    }
    let steps = heights.count - 1
    let place = min(max(arc.isForward ? position : 1 - position, 0), 1) * Double(steps)
    let before = min(Int(place), steps - 1)
    return heights[before] + (heights[before + 1] - heights[before]) * (place - Double(before))
  }

  /// The lowest height of all roads in meters; `nil` where the map has none.
  ///
  /// - Complexity: O(*n*) for *n* heights when it is asked for the first time.
  package var lowestMeters: Double? {
    guard let heights = network.heights else { return nil }
    return lowest.result {
      (0..<UInt32(network.segments.count)).reduce(into: nil as Double?) { lowest, number in
        guard let own = heights.meters(of: SegmentID(number)).min() else { return }
        lowest = min(lowest ?? own, own)
      }
    }
  }
}

extension Profile {
  /// No road is driven faster.
  package var topMetersPerSecond: Double { rules.speeds.topKmh / 3.6 }
}
