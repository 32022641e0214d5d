// SPDX-License-Identifier: Apache-2.0

/// The inputs of a hierarchy that may be used, in both directions.
///
/// Loops are left out: they connect nothing.
package struct OpenInputs {
  let outgoing: OutgoingInputs
  let incoming: IncomingInputs
  let heads: NumberColumn<UInt32>
  /// By place; ``HierarchyWeights/forbidden`` or more where an input may not be used.
  let weights: NumberColumn<UInt32>
  let stateCount: Int

  package init(
    _ hierarchy: Hierarchy, _ outgoing: OutgoingInputs, _ incoming: IncomingInputs,
    _ weights: NumberColumn<UInt32>
  ) {
    precondition(weights.count == hierarchy.inputCount)
    self.outgoing = outgoing
    self.incoming = incoming
    self.weights = weights
    heads = hierarchy.inputHead
    stateCount = hierarchy.stateCount
  }

  @inline(__always)
  func isOpen(_ place: UInt32) -> Bool {
    place & Hierarchy.isLoop == 0 && weights.cells[Int(place)] < HierarchyWeights.forbidden
  }

  /// Calls `body` with each state that an open input leads to, or comes from where `isForward` is
  /// false, until it says that it has seen enough.
  ///
  /// - Returns: Whether it did.
  @inline(__always)
  func contains(
    next state: UInt32, isForward: Bool, _ body: (UInt32) -> Bool
  ) -> Bool {
    if isForward {
      for number in outgoing.range(of: Int(state)) {
        let place = outgoing.place.cells[number]
        if isOpen(place), body(heads.cells[Int(place)]) { return true }
      }
    } else {
      for number in incoming.range(of: Int(state))
      where isOpen(incoming.place.cells[number]) && body(incoming.tail.cells[number]) {
        return true
      }
    }
    return false
  }

  /// Calls `body` with each state that an open input leads to, or comes from.
  @inline(__always)
  func forEach(next state: UInt32, isForward: Bool, _ body: (UInt32) -> Void) {
    _ = contains(next: state, isForward: isForward) {
      body($0)
      return false
    }
  }
}

extension OpenInputs {
  /// The strong components of some states, each given once, and of the open inputs between them.
  func components(among states: ContiguousArray<UInt32>) -> [ContiguousArray<UInt32>] {
    var number: [UInt32: UInt32] = [:]
    number.reserveCapacity(states.count)
    for (place, state) in states.enumerated() { number[state] = UInt32(place) }
    var first: ContiguousArray<UInt32> = [0]
    var head: ContiguousArray<UInt32> = []
    for state in states {
      forEach(next: state, isForward: true) { next in
        if let place = number[next] { head.append(place) }
      }
      first.append(UInt32(head.count))
    }
    let weight = ContiguousArray<UInt32>(repeating: 0, count: head.count)
    let found = StrongComponents(of: WeightedGraph(first: first, head: head, weight: weight))
    var components = [ContiguousArray<UInt32>](repeating: [], count: found.sizes.count)
    for (place, state) in states.enumerated() {
      components[Int(found.component[place])].append(state)
    }
    return components
  }
}
