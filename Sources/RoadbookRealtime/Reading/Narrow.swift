// SPDX-License-Identifier: Apache-2.0

/// A number that may be missing, in no more bytes than it needs.
///
///     @Narrow<Int32> var delay: Int?
///
/// Messages have millions of such numbers, and most of them are missing. The greatest value of the stored type stands for
/// none. A number that does not fit becomes none, too.
@propertyWrapper
package struct Narrow<Stored: FixedWidthInteger & Sendable>: Hashable, Sendable {
  private var stored = Stored.max

  package init(wrappedValue: Int?) { self.wrappedValue = wrappedValue }

  package var wrappedValue: Int? {
    get { stored == .max ? nil : Int(stored) }
    set { stored = newValue.flatMap { Stored(exactly: $0) } ?? .max }
  }
}
