// SPDX-License-Identifier: Apache-2.0

/// Something that works in memory of its own, and knows how much.
package protocol MeasuredMemory: ~Copyable {
  /// The bytes that it holds now, without small change.
  var byteCount: Int { get }

  /// Lets go of what it was lent for its last work.
  mutating func letGo()
}

extension MeasuredMemory where Self: ~Copyable {
  package mutating func letGo() {}
}
