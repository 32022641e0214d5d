// SPDX-License-Identifier: Apache-2.0

/// How a block's stored positions become units of 10⁻⁷ degrees.
///
/// PBF stores `(nanodegrees − offset) / granularity`. Nearly every file has granularity 100 and no
/// offset, so that what is stored is our own unit already.
struct CoordinateScale: BitwiseCopyable {
  /// Whether a position in 10⁻⁷ degrees lies in the world.
  @inline(__always)
  static func areInside(_ latitude: Int64, _ longitude: Int64) -> Bool {
    // One comparison each: what is below the range wraps around to far above it.
    let north = UInt64(bitPattern: latitude &+ 900_000_000)
    let east = UInt64(bitPattern: longitude &+ 1_800_000_000)
    return north <= 1_800_000_000 && east <= 3_600_000_000
  }

  /// Nanodegrees in a stored unit.
  var granularity: Int64 = 100
  /// In nanodegrees.
  var latitudeOffset: Int64 = 0
  var longitudeOffset: Int64 = 0

  var isIdentity: Bool { granularity == 100 && latitudeOffset == 0 && longitudeOffset == 0 }

  /// A stored latitude in 10⁻⁷ degrees; `.max` where no such number exists.
  func latitude(_ stored: Int64) -> Int64 { scaled(stored, latitudeOffset) }

  func longitude(_ stored: Int64) -> Int64 { scaled(stored, longitudeOffset) }

  private func scaled(_ stored: Int64, _ offset: Int64) -> Int64 {
    let (product, overflowed) = stored.multipliedReportingOverflow(by: granularity)
    let (nano, overflowedAgain) = product.addingReportingOverflow(offset)
    // To the nearest unit of 100 nanodegrees, halves away from zero.
    let (shifted, overflowedLast) = nano.addingReportingOverflow(nano < 0 ? -50 : 50)
    return overflowed || overflowedAgain || overflowedLast ? .max : shifted / 100
  }
}
