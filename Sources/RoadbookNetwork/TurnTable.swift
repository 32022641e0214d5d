// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// Which turn restrictions hold, and the states that remember them.
///
/// A **state** is a segment in one direction, plus what the vehicle still has to obey. Most
/// directed segments have one state, their base state. A restriction over way `b` ("from a
/// over b not into c") gives the direction of `b` a second state, a **copy**, which only the
/// turn from `a` enters and which the forbidden turn leaves out:
///
///     a ──► b′ ──► d            b  ──► c
///           b′ ──✕  c            b  ──► d
///
/// Every turn from one directed segment to another at their common junction is possible and
/// leads to the base state, except for the turns listed here. They are sorted by state and
/// directed segment.
package final class TurnTable: Sendable {
  enum ListedTurn {}
  let from: Column<ListedTurn, UInt32>
  let to: Column<ListedTurn, UInt32>
  let target: Column<ListedTurn, UInt32>
  let rule: Column<ListedTurn, UInt32>
  let copies: Column<State, UInt32>
  let baseStateCount: UInt32
  /// The relations behind the rules.
  package let relation: Column<Restriction, Int64>
  package let tagSet: Column<Restriction, UInt32>
  /// Whether the relation demands (`only_…`) rather than forbids (`no_…`).
  let demands: Column<Restriction, UInt8>

  init(_ file: SectionFile, segmentCount: Int) throws(StorageError) {
    from = try file.column("turns.from")
    to = try file.column("turns.to")
    target = try file.column("turns.target")
    rule = try file.column("turns.rule")
    copies = try file.column("states.copies")
    relation = try file.column("restrictions.relation")
    tagSet = try file.column("restrictions.tags")
    demands = try file.column("restrictions.demands")
    baseStateCount = UInt32(truncatingIfNeeded: segmentCount * 2)
  }

  /// How many listed turns there are.
  package var listedCount: Int { from.count }

  package var restrictionCount: Int { relation.count }

  /// All states: two for each segment, then the copies.
  package var stateCount: Int { Int(baseStateCount) + copies.count }

  package var copyCount: Int { copies.count }

  /// The base state of each copy.
  package var copyBases: ContiguousArray<UInt32> {
    ContiguousArray(copies.indices.map { copies[at: $0] })
  }

  /// The directed segment that a state drives along.
  package func directedSegment(of state: StateID) -> DirectedSegment {
    state.raw < baseStateCount
      ? DirectedSegment(raw: state.raw)
      : DirectedSegment(raw: copies[raw: state.raw - baseStateCount])
  }

  /// A turn whose rule or target is out of the ordinary.
  package struct ListedTurnEntry: Hashable, Sendable {
    package var from: StateID
    package var to: DirectedSegment
    package var target: StateID
    /// The restriction that forbids the turn to those it binds, or `nil` where the turn is only
    /// redirected to a copy.
    package var rule: RestrictionID?
  }

  /// The positions of a state's listed turns.
  ///
  /// - Complexity: O(log *n*).
  package func listedRange(of state: StateID) -> Range<Int> {
    let start = from.lowerBound(of: state.raw)
    var end = start
    while end < from.count, from[at: end] == state.raw { end += 1 }
    return start..<end
  }

  package func listed(at position: Int) -> ListedTurnEntry {
    let number = rule[at: position]
    return ListedTurnEntry(
      from: StateID(from[at: position]), to: DirectedSegment(raw: to[at: position]),
      target: StateID(target[at: position]), rule: number == 0 ? nil : RestrictionID(number - 1))
  }
}
