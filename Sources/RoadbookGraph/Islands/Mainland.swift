// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// Which states reach a large strong component of a graph, and which are reached from one; kept
/// so that it is soon known when some inputs are closed.
///
/// A tree of ways leads from all states that reach a large component to it, and another from it to
/// all that it reaches. Closing an input shakes what hangs on it in a tree; of that, states that
/// have another way out keep what they had, and only the rest is judged anew. Closing a road
/// somewhere in a city shakes some dozens of states.
///
/// Strong components only fall apart when inputs are closed. So what a tree still holds of a
/// component, by ways in both directions, is still one; and another large one among the states
/// that the trees have lost is found among these alone.
///
/// Source: the trees are those of S. Even, Y. Shiloach, *An on-line edge-deletion problem*, J. ACM
/// 28 (1981), doi:10.1145/322234.322235, without levels, since ways need not be shortest.
package struct Mainland: Sendable {
  /// In ``bits``: the state reaches a large component.
  package static let leads: UInt8 = 1
  /// In ``bits``: the state is reached from a large component.
  package static let isReached: UInt8 = 2

  /// By state, before anything is closed.
  package let bits: NumberColumn<UInt8>
  /// Components of fewer states are small.
  private let enough: Int
  /// The states of the component around the first root.
  private let size: Int
  private let ahead: ReachTree
  private let behind: ReachTree
  /// Roots of other large components, and the states of these.
  private let others: [(root: UInt32, states: ContiguousArray<UInt32>)]

  /// How many large components there are.
  package var partCount: Int { 1 + others.count }

  /// Plants the trees; `nil` where none of the roots lies in a large component.
  ///
  /// - Parameters:
  ///   - inputs: What may be used.
  ///   - bits: By state, see ``leads`` and ``isReached``.
  ///   - roots: States to try as the first root; best those that nobody closes.
  ///   - enough: Components of fewer states are small.
  /// - Complexity: O(*n* + *m*).
  package init?(
    _ inputs: OpenInputs, bits: NumberColumn<UInt8>, roots: [UInt32], enough: Int
  ) {
    precondition(bits.count == inputs.stateCount)
    for root in roots {
      var ahead = ReachTree(stateCount: inputs.stateCount, isForward: true)
      var behind = ReachTree(stateCount: inputs.stateCount, isForward: false)
      ahead.grow(from: root, in: inputs)
      behind.grow(from: root, in: inputs)
      let size = (0..<UInt32(inputs.stateCount)).count { ahead.holds($0) && behind.holds($0) }
      if size < enough { continue }
      let others = Self.others(inputs, bits, ahead, behind, enough)
      for other in others {
        ahead.grow(from: other.root, in: inputs)
        behind.grow(from: other.root, in: inputs)
      }
      (self.bits, self.enough, self.size) = (bits, enough, size)
      (self.ahead, self.behind, self.others) = (ahead, behind, others)
      return
    }
    return nil
  }

  /// The large components beside that of the first root.
  private static func others(
    _ inputs: OpenInputs, _ bits: NumberColumn<UInt8>, _ ahead: ReachTree, _ behind: ReachTree,
    _ enough: Int
  ) -> [(root: UInt32, states: ContiguousArray<UInt32>)] {
    // Each is outside of the first one as a whole, and has both bits.
    let outside = ContiguousArray(
      (0..<UInt32(inputs.stateCount)).filter {
        bits.cells[Int($0)] == leads | isReached && !(ahead.holds($0) && behind.holds($0))
      })
    return inputs.components(among: outside).filter { $0.count >= enough }.map { ($0[0], $0) }
  }
}

// MARK: - Closing inputs

extension Mainland {
  /// The bits once some inputs are closed.
  ///
  /// - Parameters:
  ///   - closed: The tail and the head of each.
  ///   - inputs: With these closed, and none open that was closed before.
  /// - Returns: By state; `nil` where so much depends on what is closed that the components are to
  ///   be found from nothing.
  package func bits(
    closing closed: ContiguousArray<(tail: StateID, head: StateID)>, in inputs: OpenInputs
  ) -> NumberColumn<UInt8>? {
    let most = inputs.stateCount / 4
    guard
      let lostAhead = ahead.loss(
        of: inputs, cutAt: ContiguousArray(closed.map(\.tail.raw)), most: most),
      let lostBehind = behind.loss(
        of: inputs, cutAt: ContiguousArray(closed.map(\.head.raw)), most: most),
      size - lostAhead.shaken.count - lostBehind.shaken.count >= enough, keepOthers(closed, inputs)
    else { return nil }
    let result = CellOwner(bits.cells)
    clear(Self.leads, lostAhead.lost, inputs, isForward: true, in: result.cells)
    clear(Self.isReached, lostBehind.lost, inputs, isForward: false, in: result.cells)
    return NumberColumn(result)
  }

  /// Whether the other large components are still large around their roots.
  private func keepOthers(
    _ closed: ContiguousArray<(tail: StateID, head: StateID)>, _ inputs: OpenInputs
  ) -> Bool {
    if others.isEmpty { return true }
    let ends = Set(closed.lazy.flatMap { [$0.tail.raw, $0.head.raw] })
    return others.allSatisfy { root, states in
      guard states.contains(where: ends.contains) else { return true }
      return inputs.components(among: states).contains { $0.count >= enough && $0.contains(root) }
    }
  }

  /// Takes a bit from states that lost their way, but for those that have a large component among
  /// themselves.
  private func clear(
    _ bit: UInt8, _ lost: ContiguousArray<UInt32>, _ inputs: OpenInputs, isForward: Bool,
    in result: Cells<UInt8>
  ) {
    for state in lost { result[Int(state)] &= ~bit }
    guard lost.count >= enough else { return }
    let isLost = Set(lost)
    for component in inputs.components(among: lost) where component.count >= enough {
      var open = component
      for state in open { result[Int(state)] |= bit }
      while let state = open.popLast() {
        inputs.forEach(next: state, isForward: !isForward) { other in
          guard result[Int(other)] & bit == 0, isLost.contains(other) else { return }
          result[Int(other)] |= bit
          open.append(other)
        }
      }
    }
  }
}
