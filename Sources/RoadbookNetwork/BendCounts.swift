// SPDX-License-Identifier: Apache-2.0

/// How many bends of which sharpness a segment has, in four bytes.
///
/// A bend counts once, by its smallest radius, however many points draw it. What it costs depends
/// on the vehicle and its speed, so it is for profiles to say.
@frozen
package struct BendCounts: Hashable, Sendable {
  /// Eight bits for each of ``radii``, the sharpest in the lowest.
  package var raw: UInt32

  @inlinable
  package init(raw: UInt32) { self.raw = raw }

  /// The radius in metres that stands for each kind of bend.
  package static let radii: [Double] = [8, 16, 32, 64]
  /// Bends wider than this are not counted.
  package static let widestRadiusMeters = 90.0

  /// The number of bends of a kind.
  package subscript(_ kind: Int) -> Int { Int(raw >> UInt32(8 * kind) & 0xFF) }

  /// Adds a bend; wide ones and more than 255 of a kind are not counted.
  package mutating func add(radiusMeters: Double) {
    guard radiusMeters < Self.widestRadiusMeters else { return }
    // The bounds lie between the radii: 12, 24, 48.
    let kind = Self.radii.firstIndex { radiusMeters < $0 * 1.5 } ?? 3
    if self[kind] < 255 { raw += 1 << UInt32(8 * kind) }
  }
}
