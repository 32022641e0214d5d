// SPDX-License-Identifier: Apache-2.0

public import RoadbookStorage

/// The duration and the length of a path, which travel with its cost.
///
/// Duration above, length below in one word: adding words adds both, and comparing them compares
/// durations first, then lengths. That is how paths of equal cost are told apart; what then is
/// still equal is decided by the order of the states, the same way each time.
///
///     63 ············ 32 31 ············ 0
///        duration             length
@frozen
@usableFromInline
package struct Carried: Hashable, Comparable, Sendable, BitwiseCopyable {
  @usableFromInline package var word: UInt64

  @inlinable
  package init(duration: UInt32, length: UInt32) {
    word = UInt64(duration) << 32 | UInt64(length)
  }

  @inlinable package init(word: UInt64) { self.word = word }

  @inlinable package var duration: UInt32 { UInt32(truncatingIfNeeded: word >> 32) }
  @inlinable package var length: UInt32 { UInt32(truncatingIfNeeded: word) }

  /// Parts stay below, so that two can be added without one half running into the other.
  static let limit: UInt32 = 1 << 31

  var isTooGreat: Bool { word & Self.overflow != 0 }

  /// The bits of what is too great.
  static let overflow = UInt64(limit) << 32 | UInt64(limit)

  static let zero = Carried(word: 0)
  /// Greater than any.
  static let unknown = Carried(word: .max)

  @inlinable
  package static func < (a: Self, b: Self) -> Bool { a.word < b.word }

  @inline(__always)
  static func &+ (a: Self, b: Self) -> Self { Carried(word: a.word &+ b.word) }
}

extension Carried: FixedWidth {
  @inlinable package static var absent: Carried { Carried(word: 0) }
}
