// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// How a section climbs and descends, where its map was made with heights.
///
///     for section in route.sections {
///       if let elevation = section.elevation {
///         print("\(elevation.ascentInMeters) m up, \(elevation.descentInMeters) m down")
///       }
///     }
///
/// Heights are those of the ground, smoothed as roads are built; on bridges and in tunnels they run straight
/// between both ends.
public struct ElevationProfile: Hashable, Sendable {
  /// All that is climbed, in meters.
  public var ascentInMeters: Double
  /// All that is descended, in meters.
  public var descentInMeters: Double
  /// The steepest slope upward, in meters up for 100 m along; 0 where nothing climbs.
  public var steepestAscentInPercent: Double
  /// The steepest slope downward, in meters down for 100 m along; 0 where nothing descends.
  public var steepestDescentInPercent: Double
  /// Meters along the section from one of ``altitudes`` to the next.
  public var stepInMeters: Double
  /// Meters above mean sea level at even distances, from the start of the section to its end: two or more.
  public var altitudes: [Double]

  /// Makes a profile.
  public init(
    ascentInMeters: Double, descentInMeters: Double, steepestAscentInPercent: Double,
    steepestDescentInPercent: Double, stepInMeters: Double, altitudes: [Double]
  ) {
    self.ascentInMeters = ascentInMeters
    self.descentInMeters = descentInMeters
    self.steepestAscentInPercent = steepestAscentInPercent
    self.steepestDescentInPercent = steepestDescentInPercent
    self.stepInMeters = stepInMeters
    self.altitudes = altitudes
  }
}

extension ElevationProfile: Codable, FieldCoded {
  package static var blank: ElevationProfile {
    ElevationProfile(
      ascentInMeters: 0, descentInMeters: 0, steepestAscentInPercent: 0,
      steepestDescentInPercent: 0, stepInMeters: 0, altitudes: [])
  }
  package static let fields: FieldTable<ElevationProfile> = [
    .required("ascentInMeters", \.ascentInMeters),
    .required("descentInMeters", \.descentInMeters),
    .required("steepestAscentInPercent", \.steepestAscentInPercent),
    .required("steepestDescentInPercent", \.steepestDescentInPercent),
    .required("stepInMeters", \.stepInMeters),
    .required("altitudes", \.altitudes),
  ]
}
