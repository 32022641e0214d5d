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

extension LegPath {
  /// This leg and the next one as one that drives past the place between both.
  ///
  /// - Parameter next: It begins where this one ends.
  /// - Returns: `nil` where it turns around there, or where the roads before forbid to go on like that.
  package func joined(to next: LegPath) -> LegPath? {
    guard let last = states.last, last == next.states.first, end.arc == next.start.arc,
      endPosition <= next.startPosition, !next.beginsWithUTurn, turns == nil, next.turns == nil,
      timing == nil, next.timing == nil
    else { return nil }
    var joined = self
    joined.states += next.states.dropFirst()
    joined.inputs += next.inputs
    joined.endPosition = next.endPosition
    joined.end = next.end
    joined.durationMilliseconds += next.durationMilliseconds
    joined.lengthCentimeters += next.lengthCentimeters
    return joined
  }
}

extension RoutePath {
  /// Legs behind one another; what they cost in all is not told.
  package init(_ legs: [LegPath]) { self.init(legs: legs, cost: 0) }
}
