// SPDX-License-Identifier: Apache-2.0

package import RoadbookGraph
package import RoadbookNetwork
import RoadbookProfiles
package import RoadbookStorage

/// The turns between the states of a hierarchy, whoever may make them, listed by the state that
/// they leave.
///
/// Turning back is listed at every junction, and so are turns that restrictions forbid to some:
/// each vehicle's weights say what holds for it.
///
///     state     0      1   2        3
///     first     0      2   3        5    (one more entry closes the last list)
///     turn      0  1   2   3  4
///     head      1  2   3   1  3
package struct TurnGraph: Sendable {
  package let first: NumberColumn<UInt32>
  package let head: NumberColumn<UInt32>

  /// By directed segment: 1 where its states are in the hierarchy.
  let held: NumberColumn<UInt8>

  /// Whether a directed segment is in the hierarchy.
  package func holds(_ arc: DirectedSegment) -> Bool { held[Int(arc.raw)] != 0 }

  package var stateCount: Int { first.count - 1 }
  package var turnCount: Int { head.count }

  /// The turns at the end of a state.
  package func turns(of state: StateID) -> Range<Int> {
    Int(first[state.position])..<Int(first[state.position + 1])
  }

  /// Lists the turns between all directed segments that a hierarchy holds.
  package init(_ network: RoadNetwork, _ scope: HierarchyScope) {
    self.init(Self.arcs(network, scope), scope)
  }

  /// The turns as ``arcs(_:_:)`` lists them.
  init(_ arcs: StateArcs, _ scope: HierarchyScope) {
    first = NumberColumn(arcs.first)
    head = NumberColumn(arcs.head)
    held = NumberColumn(ContiguousArray(scope.holds.lazy.map { $0 ? 1 : 0 }))
  }

  /// The turns for a hierarchy to be built of.
  static func arcs(_ network: RoadNetwork, _ scope: HierarchyScope) -> StateArcs {
    let listed = ListedTurns(network.turns)
    var first: ContiguousArray<UInt32> = [0]
    var head: ContiguousArray<UInt32> = []
    first.reserveCapacity(network.turns.stateCount + 1)
    for state in 0..<UInt32(network.turns.stateCount) {
      let arc = network.turns.directedSegment(of: StateID(state))
      if scope.holds[Int(arc.raw)] {
        let junction = network.segments.end(of: arc)
        for position in network.junctions.departures(of: junction) {
          let next = network.junctions.departure(at: position)
          guard scope.holds[Int(next.raw)] else { continue }
          head.append(listed.state(from: StateID(state), to: next).raw)
        }
      }
      first.append(UInt32(head.count))
    }
    return StateArcs(first: first, head: head)
  }

  /// The arcs for a hierarchy to be built of.
  package var arcs: StateArcs { StateArcs(first: first.elements, head: head.elements) }

  /// Appends the graph to a file.
  package func write(to file: SectionWriter) throws(StorageError) {
    try first.write("turns.first", to: file)
    try head.write("turns.head", to: file)
    try held.write("segments.held", to: file)
  }

  /// A graph whose columns stay in a mapped file; routes alone never look at them.
  package init(_ file: SectionFile) throws(StorageError) {
    first = try file.numbers("turns.first")
    head = try file.numbers("turns.head")
    held = try file.numbers("segments.held")
  }

  /// Proves that the turns of states lead to states, before they are weighed.
  func check(_ file: SectionFile, stateCount: Int) throws(StorageError) {
    try file.checkStarts(first, lists: stateCount, elements: head.count, "turns.first")
    try file.checkBelow(stateCount, head, "turns.head")
  }
}
