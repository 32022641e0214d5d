// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookGraph
import RoadbookNetwork
import RoadbookStorage

extension LegPath {
  /// The leg of a path between two places.
  ///
  /// - Parameters:
  ///   - path: With at least one state.
  ///   - start: The place on its first road.
  ///   - end: The place on its last road.
  package init(_ path: HierarchyPath, from start: SnapCandidate, to end: SnapCandidate) {
    self.init(
      states: path.states, inputs: path.inputs,
      startPosition: start.position, endPosition: end.position, start: start, end: end,
      beginsWithUTurn: false, durationMilliseconds: path.sum.duration,
      lengthCentimeters: path.sum.length)
  }
}

extension RoutePath {
  /// Legs behind one another; what they cost in all is not told.
  package init(_ legs: [LegPath]) { self.init(legs: legs, cost: 0) }
}
