// SPDX-License-Identifier: Apache-2.0

/// A value that many hold and nobody changes: a copy costs one reference.
package final class Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  package let value: Value

  package init(_ value: Value) { self.value = value }

  package static func == (left: Shared, right: Shared) -> Bool {
    left === right || left.value == right.value
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(value) }
}

/// A value that differs from its default in few places, and takes the room of a reference
/// elsewhere.
@dynamicMemberLookup
struct Rare<Value: Hashable & Sendable & Defaulted>: Hashable, Sendable {
  /// `nil` where the value is the default, so that equal values compare equal.
  ///
  /// Hot code reads its fields here: a path to a member is followed step by step.
  private(set) var shared: Shared<Value>?

  init() {}

  init(_ value: Value) { shared = value == Value() ? nil : Shared(value) }

  subscript<Member>(dynamicMember path: WritableKeyPath<Value, Member>) -> Member {
    get { shared?.value[keyPath: path] ?? Value()[keyPath: path] }
    set {
      var value = shared?.value ?? Value()
      value[keyPath: path] = newValue
      self = Rare(value)
    }
  }
}

/// A value that has a default.
protocol Defaulted {
  init()
}
