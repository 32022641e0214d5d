// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph
package import RoadbookNetwork
import RoadbookProfiles

extension VehicleGraph {
  /// What is left of a directed segment beyond a position, 0…1; the part before it is rounded, so
  /// that both add up.
  package func rest(of arc: DirectedSegment, beyond position: Double) -> PathSum {
    func rest(_ whole: UInt32) -> Int64 {
      Int64(whole) - Int64((Double(whole) * position).rounded())
    }
    return PathSum(
      cost: rest(metric.costs[Int(arc.raw)]), duration: rest(metric.durations[Int(arc.raw)]),
      length: rest(metric.lengthCentimeters(of: arc)))
  }
}
