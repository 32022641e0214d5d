// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// How a block's stored positions become coordinates.
///
/// PBF stores `(nanodegrees − offset) / granularity`. Nearly every file has granularity 100 and no
/// offset, so that what is stored is our own unit already.
struct CoordinateScale: BitwiseCopyable {
  /// Nanodegrees in a stored unit.
  var granularity: Int64 = 100
  /// In nanodegrees.
  var latitudeOffset: Int64 = 0
  var longitudeOffset: Int64 = 0
  private var isIdentity = true

  init() {}

  mutating func prepare() {
    isIdentity = granularity == 100 && latitudeOffset == 0 && longitudeOffset == 0
  }

  /// The coordinate of a stored position, or `nil` where it lies outside the world.
  @inline(__always)
  func coordinate(latitude: Int64, longitude: Int64) -> Coordinate? {
    var latitude = latitude
    var longitude = longitude
    if !isIdentity {
      guard
        let scaledLatitude = scaled(latitude, latitudeOffset),
        let scaledLongitude = scaled(longitude, longitudeOffset)
      else { return nil }
      latitude = scaledLatitude
      longitude = scaledLongitude
    }
    guard latitude.magnitude <= 900_000_000, longitude.magnitude <= 1_800_000_000 else {
      return nil
    }
    return Coordinate(
      latitudeE7: Int32(truncatingIfNeeded: latitude),
      longitudeE7: Int32(truncatingIfNeeded: longitude))
  }

  private func scaled(_ stored: Int64, _ offset: Int64) -> Int64? {
    let (product, overflowed) = stored.multipliedReportingOverflow(by: granularity)
    guard !overflowed else { return nil }
    let (nano, overflowedAgain) = product.addingReportingOverflow(offset)
    guard !overflowedAgain else { return nil }
    // To the nearest unit of 100 nanodegrees, halves away from zero.
    let half: Int64 = nano < 0 ? -50 : 50
    let (shifted, overflowedLast) = nano.addingReportingOverflow(half)
    return overflowedLast ? nil : shifted / 100
  }
}
