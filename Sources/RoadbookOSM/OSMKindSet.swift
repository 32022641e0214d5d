// SPDX-License-Identifier: Apache-2.0

/// A set of kinds of objects in one byte.
@usableFromInline struct OSMKindSet: OptionSet, Sendable {
  @usableFromInline let rawValue: UInt8

  @usableFromInline init(rawValue: UInt8) { self.rawValue = rawValue }

  init(_ kinds: Set<OSMKind>) {
    self = kinds.reduce(into: []) { $0.insert($1) }
  }

  func contains(_ kind: OSMKind) -> Bool { rawValue & 1 << kind.rawValue != 0 }

  mutating func insert(_ kind: OSMKind) { self = Self(rawValue: rawValue | 1 << kind.rawValue) }
}
