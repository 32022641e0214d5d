// SPDX-License-Identifier: Apache-2.0

/// For each state that reaches one of some roots the next state on a way there; or, the other way
/// round, for each that is reached from one of them the state before.
///
///     forward     state ─► next ─► … ─► root       isForward: inputs are followed from states
///     backward    state ◄─ next ◄─ … ◄─ root
struct ReachTree: Sendable {
  /// Whether states reach the roots; otherwise the roots reach them.
  let isForward: Bool
  /// A root is its own next state; ``none`` for states outside.
  private(set) var next: ContiguousArray<UInt32>

  static let none = UInt32.max

  init(stateCount: Int, isForward: Bool) {
    self.isForward = isForward
    next = ContiguousArray(repeating: Self.none, count: stateCount)
  }

  func holds(_ state: UInt32) -> Bool { next[Int(state)] != Self.none }

  /// Adds a root and all that reaches it, or is reached from it; breadth first, so that ways are
  /// short and few hang on each state.
  mutating func grow(from root: UInt32, in inputs: OpenInputs) {
    if holds(root) { return }
    next[Int(root)] = root
    var queue: ContiguousArray<UInt32> = [root]
    var place = 0
    next.withMutableCells { next in
      while place < queue.count {
        let state = queue[place]
        place += 1
        inputs.forEach(next: state, isForward: !isForward) { other in
          if next[Int(other)] == Self.none {
            next[Int(other)] = state
            queue.append(other)
          }
        }
      }
    }
  }
}

// MARK: - Closing inputs

extension ReachTree {
  /// What closing some inputs does to a tree.
  struct Loss {
    /// States whose way to a root led along a closed input.
    var shaken: ContiguousArray<UInt32> = []
    /// Those of them that no way leads from any more, or to.
    var lost: ContiguousArray<UInt32> = []
  }

  /// Which states do not reach any root, or are not reached from one, once inputs are closed.
  ///
  /// - Parameters:
  ///   - inputs: With the closed ones closed.
  ///   - cut: The states at whose next input something was closed, in the direction of the ways:
  ///     tails where the tree is forward, heads where it is backward.
  ///   - most: How many states may be shaken.
  /// - Returns: The states, or `nil` where more are shaken.
  /// - Complexity: O(*k*) for *k* shaken states and a byte for each state.
  func loss(
    of inputs: OpenInputs, cutAt cut: ContiguousArray<UInt32>, most: Int
  ) -> Loss? {
    let mark = CellOwner<UInt8>(repeating: 0, count: inputs.stateCount)
    var loss = Loss()
    for state in cut where holds(state) && mark.cells[Int(state)] == 0 && !isJoined(state, inputs) {
      mark.cells[Int(state)] = 1
      loss.shaken.append(state)
    }
    guard shake(&loss.shaken, mark.cells, inputs, most: most) else { return nil }
    var found: ContiguousArray<UInt32> = []
    for state in loss.shaken {
      let isFound = inputs.contains(next: state, isForward: isForward) {
        holds($0) && mark.cells[Int($0)] == 0
      }
      if isFound { found.append(state) }
    }
    for state in found { mark.cells[Int(state)] = 2 }
    var place = 0
    while place < found.count {
      inputs.forEach(next: found[place], isForward: !isForward) { other in
        if mark.cells[Int(other)] == 1 {
          mark.cells[Int(other)] = 2
          found.append(other)
        }
      }
      place += 1
    }
    loss.lost = loss.shaken.filter { mark.cells[Int($0)] == 1 }
    return loss
  }

  /// Whether an input is still open to the next state.
  private func isJoined(_ state: UInt32, _ inputs: OpenInputs) -> Bool {
    let next = next[Int(state)]
    return next == state || inputs.contains(next: state, isForward: isForward) { $0 == next }
  }

  /// Adds the states whose ways lead over those that are shaken.
  private func shake(
    _ shaken: inout ContiguousArray<UInt32>, _ mark: Cells<UInt8>, _ inputs: OpenInputs, most: Int
  ) -> Bool {
    var place = 0
    while place < shaken.count {
      if shaken.count > most { return false }
      let state = shaken[place]
      place += 1
      // What hung on it by an input that is closed is shaken already.
      inputs.forEach(next: state, isForward: !isForward) { other in
        if next[Int(other)] == state, mark[Int(other)] == 0 {
          mark[Int(other)] = 1
          shaken.append(other)
        }
      }
    }
    return true
  }
}
