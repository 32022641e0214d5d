// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph
package import RoadbookNetwork
import RoadbookProfiles

extension VehicleGraph {
  /// What is left of a directed segment beyond a position, 0…1; the part before it is rounded, so
  /// that both add up.
  package func rest(of arc: DirectedSegment, beyond position: Double) -> PathSum {
    let taken = metric.taken(of: arc, upTo: position)
    let length = metric.lengthCentimeters(of: arc)
    return PathSum(
      cost: Int64(metric.costs[Int(arc.raw)]) - taken.cost,
      duration: Int64(metric.durations[Int(arc.raw)]) - taken.duration,
      length: Int64(length) - Int64((Double(length) * position).rounded()))
  }
}
