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
  package var lowestMeters: Double? { heightRange?.lowerBound }

  /// The highest height of all roads in meters; `nil` where the map has none.
  ///
  /// - Complexity: As ``lowestMeters``.
  package var highestMeters: Double? { heightRange?.upperBound }

  private var heightRange: ClosedRange<Double>? {
    guard let heights = network.heights else { return nil }
    return heightsOfRoads.result {
      let numbers = 0..<UInt32(network.segments.count)
      return numbers.reduce(into: nil as ClosedRange<Double>?) { all, number in
        let own = heights.meters(of: SegmentID(number))
        guard let low = own.min(), let high = own.max() else { return }
        all = min(all?.lowerBound ?? low, low)...max(all?.upperBound ?? high, high)
      }
    }
  }
}

extension Profile {
  /// No road is driven faster.
  package var topMetersPerSecond: Double { rules.speeds.topKmh / 3.6 }
}
