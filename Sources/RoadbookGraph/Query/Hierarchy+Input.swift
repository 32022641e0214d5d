// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

extension Hierarchy {
  /// The arc of the expanded graph between two states.
  ///
  /// - Parameters:
  ///   - tail: The state that it leaves.
  ///   - head: The state that it leads to.
  /// - Returns: The arc, or `nil` where the states are not joined.
  /// - Complexity: O(log *n*) for *n* inputs.
  package func input(from tail: StateID, to head: StateID) -> InputID? {
    let (from, to) = (rankOfState[tail.position], rankOfState[head.position])
    if from == to {
      return loops(of: Int(from)).first.map { InputID(loop: $0) }
    }
    let (lower, upper) = (Int(min(from, to)), Int(max(from, to)))
    guard let arc = arc(from: lower, toDepth: depth[upper]) else { return nil }
    return input(ofSlot: UInt32(arc) * 2 + (from < to ? 0 : 1))
  }

  /// The first input that feeds a slot.
  private func input(ofSlot slot: UInt32) -> InputID? {
    var (low, high) = (0, inputCount)
    while low < high {
      let middle = (low + high) / 2
      if inputSlot[middle] < slot { low = middle + 1 } else { high = middle }
    }
    return low < inputCount && inputSlot[low] == slot ? InputID(low) : nil
  }
}
