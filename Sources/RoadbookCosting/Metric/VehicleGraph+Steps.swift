// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph
package import RoadbookNetwork
import RoadbookProfiles
package import RoadbookStorage

extension VehicleGraph {
  /// A turn that somebody may make, as the hierarchy knows it.
  package struct Step: Hashable, Sendable {
    /// The state that it leads to.
    package var state: StateID
    /// What it is among the hierarchy's inputs.
    package var input: InputID
    /// In the metric's unit, with the road that it leads to.
    package var cost: UInt32
  }

  /// The turn from the end of a state onto a directed segment, or `nil` where the vehicle may not
  /// make it.
  package func step(from state: StateID, onto arc: DirectedSegment) -> Step? {
    guard !inputs.isEmpty, metric.allows(arc),
      let turn = hierarchy.turns.turns(of: state).first(where: {
        directed(StateID(hierarchy.turns.head[$0])) == arc
      }),
      let input = hierarchy.structure.input(from: state, to: StateID(hierarchy.turns.head[turn]))
    else { return nil }
    let cost = inputs.weight(of: input)
    guard cost < HierarchyWeights.forbidden else { return nil }
    return Step(state: StateID(hierarchy.turns.head[turn]), input: input, cost: cost)
  }

  /// The milliseconds of driving along a directed segment on which the vehicle may not be; a guess.
  ///
  /// What it takes without traffic where traffic alone closes it. Otherwise as long as in the other direction
  /// where that is open, or else as at 20 km/h, on foot and by bicycle as at 5 km/h.
  package func guessedDuration(of arc: DirectedSegment) -> UInt32 {
    // A closure by traffic does not change what the road takes.
    if metric.isClosedByTraffic(arc), metric.freeDuration(of: arc) > 0 {
      return metric.freeDuration(of: arc)
    }
    if metric.allows(arc.reversed) { return metric.durations[Int(arc.reversed.raw)] }
    let metersPerSecond = metric.profile.hierarchy == .active ? 5 / 3.6 : 20 / 3.6
    let meters = Double(metric.lengthCentimeters(of: arc)) / 100
    return UInt32((meters / metersPerSecond * 1000).rounded())
  }
}
