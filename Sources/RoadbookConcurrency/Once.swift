// SPDX-License-Identifier: Apache-2.0

/// A value that is made when it is first asked for, and kept.
///
/// Two threads may both make it; they then see the same one.
package struct Once<Value: Sendable>: ~Copyable, Sendable {
  private let kept = Guarded<Value?>(nil)

  package init() {}

  /// The value, where somebody has asked for it before.
  package var known: Value? { kept.withLock { $0 } }

  /// The value; where it cannot be made, the next call tries again.
  package func callAsFunction<Failure: Error>(
    _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    if let known { return known }
    let made = try make()
    return kept.withLock { value in
      if let value { return value }
      value = made
      return made
    }
  }
}
