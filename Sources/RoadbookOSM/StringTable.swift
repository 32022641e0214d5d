// SPDX-License-Identifier: Apache-2.0

/// Gives each different string of a block an index, in the order of first use.
///
/// Index 0 is the empty string, since a 0 ends the tags of a dense node.
///
///     bytes   name highway residential …      one after the other
///     ends    0 4 11 22 …                     string i ends at ends[i]
///     slots   · 2 · · 1 · 3 …                 open addressing by hash
struct StringTable {
  private var bytes: [UInt8] = []
  private var ends = [0]
  private var slots = [UInt32](repeating: 0, count: 1024)

  var count: Int { ends.count }
  var byteCount: Int { bytes.count + 4 * ends.count }

  mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    ends = [0]
    slots = [UInt32](repeating: 0, count: slots.count)
  }

  mutating func index(of string: String) -> UInt32 {
    var string = string
    return string.withUTF8 { unsafe index(of: $0) }
  }

  mutating func index(of string: UnsafeBufferPointer<UInt8>) -> UInt32 {
    if string.isEmpty { return 0 }
    if 2 * count >= slots.count { grow() }
    var slot = unsafe slot(of: string)
    while slots[slot] != 0 {
      if unsafe self.string(slots[slot]).elementsEqual(string) { return slots[slot] }
      slot = (slot + 1) & (slots.count - 1)
    }
    let index = UInt32(ends.count)
    unsafe bytes.append(contentsOf: string)
    ends.append(bytes.count)
    slots[slot] = index
    return index
  }

  /// The table as the format has it.
  func encoded() -> WireWriter {
    var table = WireWriter()
    for index in 0..<count { table.field(1, string(UInt32(index))) }
    return table
  }

  private func string(_ index: UInt32) -> ArraySlice<UInt8> {
    let index = Int(index)
    return bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]]
  }

  /// The hash is seeded by the process, so that no input can be made to collide; the order of
  /// indices does not depend on it.
  private func slot(of string: UnsafeBufferPointer<UInt8>) -> Int {
    var hasher = Hasher()
    unsafe hasher.combine(bytes: UnsafeRawBufferPointer(string))
    return hasher.finalize() & (slots.count - 1)
  }

  private mutating func grow() {
    slots = [UInt32](repeating: 0, count: slots.count * 2)
    for index in 1..<UInt32(count) {
      var slot = unsafe string(index).withUnsafeBufferPointer { unsafe self.slot(of: $0) }
      while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
      slots[slot] = index
    }
  }
}
