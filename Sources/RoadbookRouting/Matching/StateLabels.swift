// SPDX-License-Identifier: Apache-2.0

/// The states that a small search has reached, found by their numbers.
///
/// A hash table with open addressing that keeps its memory from search to search; what it takes depends on
/// the states that were reached, not on the map.
struct StateLabels {
  struct Label {
    var state: UInt32
    /// The label before, or −1.
    var parent: Int32
    /// The number of the source.
    var source: Int32
    /// The least centimeters that are left from the state's end to the reading.
    var rest: Int32 = 0
    var key: Int64
    /// Whether ways lead on from here, so that it has to stay.
    var isSettled = false
  }

  private(set) var labels: ContiguousArray<Label> = []
  /// Numbers of labels, −1 where there is none; a power of two.
  private var slots = ContiguousArray<Int32>(repeating: -1, count: 256)

  /// The slots that hold a label.
  private var filled: ContiguousArray<UInt32> = []

  var count: Int { labels.count }

  subscript(number: Int32) -> Label { labels[Int(number)] }

  mutating func removeAll() {
    for slot in filled { slots[Int(slot)] = -1 }
    filled.removeAll(keepingCapacity: true)
    labels.removeAll(keepingCapacity: true)
  }

  /// Lowers the key of a state.
  ///
  /// - Parameters:
  ///   - label: How the state is reached now.
  ///   - rest: The least centimeters from the state's end to the reading; asked once for each state.
  /// - Returns: Those centimeters; `nil` where the key was as low before.
  mutating func lower(_ label: Label, rest: () -> Int32) -> Int32? {
    let slot = slot(of: label.state)
    let known = slots[slot]
    if known >= 0 {
      let old = labels[Int(known)]
      if old.key <= label.key { return nil }
      var label = label
      label.rest = old.rest
      if old.isSettled { add(label, at: slot) } else { labels[Int(known)] = label }
      return old.rest
    }
    var label = label
    label.rest = rest()
    filled.append(UInt32(slot))
    add(label, at: slot)
    return label.rest
  }

  private mutating func add(_ label: Label, at slot: Int) {
    slots[slot] = Int32(labels.count)
    labels.append(label)
    if labels.count * 2 > slots.count { grow() }
  }

  /// Keeps a label as it is, whatever leads to its state for less later.
  mutating func settle(_ number: Int32) { labels[Int(number)].isSettled = true }

  /// The number of a state's newest label.
  func number(of state: UInt32) -> Int32 { slots[slot(of: state)] }

  private func slot(of state: UInt32) -> Int {
    let mask = slots.count &- 1
    var slot = Int(state &* 2_654_435_769) & mask
    while slots[slot] >= 0, labels[Int(slots[slot])].state != state { slot = (slot &+ 1) & mask }
    return slot
  }

  private mutating func grow() {
    slots = ContiguousArray(repeating: -1, count: slots.count * 4)
    filled.removeAll(keepingCapacity: true)
    for (number, label) in labels.enumerated() {
      let slot = slot(of: label.state)
      slots[slot] = Int32(number)
      filled.append(UInt32(slot))
    }
  }
}
