// SPDX-License-Identifier: Apache-2.0

/// A position as OpenStreetMap stores it: whole units of 10⁻⁷ degrees (about 1 cm).
///
/// The engine computes with these; the public API speaks `GeoCoordinates`.
/// Valid positions have latitudes in ±90° and longitudes in ±180°.
@frozen
@usableFromInline
package struct Coordinate: Hashable, Sendable {
  /// 10⁻⁷ degrees north of the equator, −900 000 000…900 000 000.
  @usableFromInline package var latitudeE7: Int32
  /// 10⁻⁷ degrees east of Greenwich, −1 800 000 000…1 800 000 000.
  @usableFromInline package var longitudeE7: Int32

  @inlinable
  package init(latitudeE7: Int32, longitudeE7: Int32) {
    self.latitudeE7 = latitudeE7
    self.longitudeE7 = longitudeE7
  }

  /// The nearest representable position; latitude and longitude must be finite and in range.
  @inlinable
  package init(latitude: Double, longitude: Double) {
    latitudeE7 = Int32((latitude * 1e7).rounded())
    longitudeE7 = Int32((longitude * 1e7).rounded())
  }

  @inlinable package var latitude: Double { Double(latitudeE7) / 1e7 }
  @inlinable package var longitude: Double { Double(longitudeE7) / 1e7 }
}
