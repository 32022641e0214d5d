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
    var key: Int64
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

  /// Lowers the key of a state, and says whether it was higher.
  mutating func lower(_ label: Label) -> Bool {
    let slot = slot(of: label.state)
    let known = slots[slot]
    if known >= 0 {
      if labels[Int(known)].key <= label.key { return false }
      labels[Int(known)] = label
      return true
    }
    slots[slot] = Int32(labels.count)
    filled.append(UInt32(slot))
    labels.append(label)
    if labels.count * 2 > slots.count { grow() }
    return true
  }

  /// The number of a state's label.
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
