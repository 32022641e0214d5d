// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookNetwork
import RoadbookGeometry
import RoadbookStorage

/// Finds ways over gaps where no lawful one is: the shortest, with roads that are closed counted longer.
package struct GapSearch {
  /// Ways beyond so many centimeters are none.
  private static let greatestKey: Int64 = 200_000_000
  private static let mostSettled = 400_000

  private let network: RoadNetwork
  private var search: TransitionSearch

  /// - Parameter graph: The vehicle, and what it could do if it broke rules.
  package init(_ graph: RelaxedGraph) {
    network = graph.network
    search = TransitionSearch(MatchingRoads(graph, MatchingModel()))
  }

  /// The roads from a place to another, both ends included; `nil` where no way leads there.
  package mutating func roads(
    from start: SnapCandidate, to end: SnapCandidate
  ) -> [DirectedSegment]? {
    let source = TransitionSearch.Source(
      node: 0, state: start.arc.baseState.raw, position: start.position, key: 0,
      straightMeters: start.coordinate.distance(to: end.coordinate))
    let target = MatchCandidate(
      arc: end.arc, position: end.position, coordinate: end.coordinate, meters: 0, cost: 0)
    search.run(
      from: [source], to: [target], around: end.coordinate, below: Self.greatestKey, slack: 0,
      budget: Self.mostSettled)
    let found =
      search.arrivals.filter { $0.source >= 0 && $0.kind != .turningBack } + search.copies
    guard let best = found.min(by: { $0.key < $1.key }) else { return nil }
    var states: ContiguousArray<UInt32> = []
    search.addStates(to: best, onto: &states)
    return [start.arc] + states.map { network.turns.directedSegment(of: .init($0)) }
  }
}
