// SPDX-License-Identifier: Apache-2.0

/// How far changes can reach: the states below changed inputs, and all states above those.
///
/// Basic weights change nowhere else. How long a renewal takes follows the arcs of these states: changes that lie
/// together share most of their way to the root, scattered ones do not.
///
/// - Complexity: A byte for each state.
struct RenewalReach: ~Copyable, Sendable {
  private let isReached: CellOwner<Bool>
  private var reached: ContiguousArray<UInt32> = []

  init(stateCount: Int) { isReached = CellOwner(repeating: false, count: stateCount) }

  /// The arcs of all states that changes can reach.
  ///
  /// - Complexity: O(*n*) for *n* states that are reached.
  mutating func arcCount(of changes: [RenewedInput], _ hierarchy: borrowing Hierarchy) -> Int {
    var count = 0
    let (parent, isReached) = (hierarchy.parent.cells, isReached.cells)
    for change in changes where !change.input.isLoop {
      let arc = hierarchy.inputSlot.cells[change.input.place] >> 1
      var state = UInt32(hierarchy.lowerState(ofArc: arc, below: hierarchy.stateCount))
      while state != Hierarchy.none, !isReached[Int(state)] {
        isReached[Int(state)] = true
        reached.append(state)
        count += hierarchy.arcs(of: Int(state)).count
        state = parent[Int(state)]
      }
    }
    for state in reached { isReached[Int(state)] = false }
    reached.removeAll(keepingCapacity: true)
    return count
  }
}
