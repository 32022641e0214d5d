// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookGraph
import RoadbookNetwork
import RoadbookStorage

/// Finds ways between readings that lie too far apart for a search over the roads between them.
///
///     readings   ·                                        ·
///     places     ○ ════ the vehicle's own best route ════ ○
///
/// Such a way is the best one by the vehicle's own weights; what it counts for is reckoned as for all others. Where it
/// begins, and so where the vehicle was before, is chosen by what both count for together.
package struct FarWays: Sendable {
  /// Finds the cheapest path by the vehicle's weights from any source to any target.
  package typealias Search =
    @Sendable (_ sources: [Seed], _ targets: [Seed]) -> HierarchyPath?

  private let search: Search

  /// - Parameter search: Finds paths for the vehicle whose traces are matched.
  package init(_ search: @escaping Search) { self.search = search }

  /// So many places of a reading are gone to: a road and the one beside it, in both directions, and some more.
  private static let mostTargets = 6

  /// A way to a place of a reading.
  struct Way {
    var target: Int
    var source: Int32
    /// In centimeters, as that of ``TransitionSearch/Source``.
    var key: Int64
    /// From behind that of the source to that of the target.
    var states: ArraySlice<StateID>
  }

  /// The ways to the places of a reading that nothing else has reached.
  ///
  /// - Parameters:
  ///   - targets: Places with their numbers, the likeliest first.
  ///   - sources: Places of earlier readings.
  ///   - roads: The vehicle's.
  ///   - timeShare: How far the time of ways counts instead of their lengths, 0…1.
  ///   - limit: Keys that are not below it do not count.
  /// - Returns: A way for each place that counts.
  func ways(
    to targets: [(number: Int, place: MatchCandidate)], from sources: [TransitionSearch.Source],
    on roads: MatchingRoads, _ timeShare: Double, below limit: Int64
  ) -> [Way] {
    var best: [UInt32: TransitionSearch.Source] = [:]
    for source in sources {
      let isOpen = roads.isOpen(roads.network.turns.directedSegment(of: StateID(source.state)))
      guard isOpen, source.key < best[source.state]?.key ?? .max else { continue }
      best[source.state] = source
    }
    let open = targets.filter { roads.isOpen($0.place.arc) }.prefix(Self.mostTargets)
    guard !best.isEmpty else { return [] }
    let lawful = roads.graph.lawful
    let starts = best.values.sorted { $0.state < $1.state }.map {
      lawful.source(
        StateID($0.state), from: $0.position, cost: Int64(Double($0.key) / roads.evenCentimeters))
    }
    return open.compactMap { target in
      let ends = lawful.states(of: target.place.arc).map {
        lawful.target($0, upTo: target.place.position, cost: 0)
      }
      guard let path = search(starts, ends), path.states.count > 1,
        let source = path.states.first.flatMap({ best[$0.raw] })
      else { return nil }
      let key =
        source.key
        + centimeters(along: path.states, from: source, to: target.place, roads, timeShare)
      guard key < limit else { return nil }
      return Way(
        target: target.number, source: source.node, key: key, states: path.states.dropFirst())
    }
  }

  /// What a way counts for.
  private func centimeters(
    along states: [StateID], from source: TransitionSearch.Source, to target: MatchCandidate,
    _ roads: MatchingRoads, _ timeShare: Double
  ) -> Int64 {
    func whole(_ state: StateID) -> Int64 {
      roads.centimeters(along: roads.network.turns.directedSegment(of: state), timeShare)
    }
    var sum = Int64(Double(whole(states[0])) * (1 - source.position))
    for (state, next) in zip(states, states.dropFirst()) {
      roads.forEachTurn(from: state.raw, timeShare) { other, centimeters in
        if other == next.raw { sum += centimeters }
      }
      sum += whole(next)
    }
    return sum - Int64(Double(whole(states[states.count - 1])) * (1 - target.position))
  }
}
