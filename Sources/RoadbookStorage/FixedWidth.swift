// SPDX-License-Identifier: Apache-2.0

/// A value whose bytes in a file are its bytes in memory, on a little-endian machine.
///
/// The conforming types have no padding and no invalid bit patterns, so any bytes of the right
/// length make a value. Swift's supported platforms are all little-endian.
@usableFromInline
package protocol FixedWidth: BitwiseCopyable, Sendable {
  /// What stands for an element that a damaged file lacks.
  static var absent: Self { get }
}

extension UInt8: FixedWidth { @inlinable package static var absent: UInt8 { 0 } }
extension UInt16: FixedWidth { @inlinable package static var absent: UInt16 { 0 } }
extension UInt32: FixedWidth { @inlinable package static var absent: UInt32 { 0 } }
extension UInt64: FixedWidth { @inlinable package static var absent: UInt64 { 0 } }
extension Int32: FixedWidth { @inlinable package static var absent: Int32 { 0 } }
extension Int64: FixedWidth { @inlinable package static var absent: Int64 { 0 } }
extension SIMD2<UInt32>: FixedWidth {
  @inlinable package static var absent: SIMD2<UInt32> { SIMD2(0, 0) }
}
