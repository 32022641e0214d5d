// SPDX-License-Identifier: Apache-2.0

/// A value that is made when it is first asked for, and kept.
///
/// Two threads may both make it; they then see the same one.
struct Once<Value: Sendable>: ~Copyable, Sendable {
  private let kept = Guarded<Value?>(nil)

  func callAsFunction(_ make: () -> Value) -> Value {
    if let value = kept.withLock({ $0 }) { return value }
    let made = make()
    return kept.withLock { value in
      if let value { return value }
      value = made
      return made
    }
  }
}
