// SPDX-License-Identifier: Apache-2.0

extension Hierarchy {
  /// The place among the inputs of the arc of the expanded graph between two states that it joins.
  ///
  /// A loop is marked with ``HierarchyPath/isLoop``.
  ///
  /// - Parameters:
  ///   - tail: The state that it leaves.
  ///   - head: The state that it leads to.
  /// - Returns: The place, or `nil` where the states are not joined.
  /// - Complexity: O(log *n*) for *n* inputs.
  package func input(from tail: UInt32, to head: UInt32) -> UInt32? {
    let (from, to) = (rankOfState[Int(tail)], rankOfState[Int(head)])
    if from == to {
      return loops(of: Int(from)).first.map { UInt32($0) | Hierarchy.isLoop }
    }
    let (lower, upper) = (Int(min(from, to)), Int(max(from, to)))
    guard let arc = arc(from: lower, toDepth: depth[upper]) else { return nil }
    return input(ofSlot: UInt32(arc) * 2 + (from < to ? 0 : 1))
  }

  /// The first input that feeds a slot.
  private func input(ofSlot slot: UInt32) -> UInt32? {
    var (low, high) = (0, inputCount)
    while low < high {
      let middle = (low + high) / 2
      if inputSlot[middle] < slot { low = middle + 1 } else { high = middle }
    }
    return low < inputCount && inputSlot[low] == slot ? UInt32(low) : nil
  }
}
