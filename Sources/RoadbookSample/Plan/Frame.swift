// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// Where on earth the town's plan lies: in open sea, so that no real place is meant.
enum Frame {
  static let latitude = 50.2
  static let longitude = 0.4
  /// Metres in a degree at this latitude on the WGS 84 ellipsoid.
  static let metersPerLatitude = 111_232.9
  static let metersPerLongitude = 71_398.0

  static func coordinate(_ point: Point) -> Coordinate {
    Coordinate(
      latitude: latitude + point.y / metersPerLatitude,
      longitude: longitude + point.x / metersPerLongitude)
  }
}

/// The generator "splitmix64": the same numbers on every machine.
///
/// Source: G. Steele, D. Lea, C. Flood, OOPSLA 2014, doi:10.1145/2660193.2660195.
struct SplitMix64: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from a range, by a method that the standard library cannot change.
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    range.lowerBound + (range.upperBound - range.lowerBound) * Double(next() >> 11)
      / 9_007_199_254_740_992
  }
}
