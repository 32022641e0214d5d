// SPDX-License-Identifier: Apache-2.0

/// Something that knows how much memory it works in.
package protocol MeasuredMemory: ~Copyable {
  /// The bytes that it holds now, without small change.
  var byteCount: Int { get }
}

extension HierarchyQuery: MeasuredMemory {
  package var byteCount: Int {
    (forward.cells.count + backward.cells.count) * MemoryLayout<Label>.stride
      + steps.cells.count * MemoryLayout<Step>.stride
  }
}

extension PotentialLabels {
  var byteCount: Int { cells.count * MemoryLayout<Label>.stride + indexByteCount }
}
