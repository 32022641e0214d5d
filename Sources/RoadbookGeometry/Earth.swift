// SPDX-License-Identifier: Apache-2.0

/// The sphere that stands for the Earth wherever lengths are measured.
///
/// A sphere is wrong by up to 0.5 % against the ellipsoid; road lengths in OpenStreetMap data are
/// no better, and every part of the engine has to agree on one answer.
package enum Earth {
  /// The mean radius of WGS 84, (2a + b) / 3, in meters.
  package static let radiusMeters = 6_371_008.8
  /// The length of one degree of a great circle, in meters.
  package static let metersPerDegree = radiusMeters * .pi / 180
  /// Half of a great circle in meters: no two places are farther apart.
  package static let halfCircumferenceMeters = radiusMeters * .pi
}

/// Radians from degrees.
@inlinable
package func radians(_ degrees: Double) -> Double { degrees * (.pi / 180) }

/// Degrees from radians.
@inlinable
package func degrees(_ radians: Double) -> Double { radians * (180 / .pi) }

/// The angle brought into 0…360 degrees, 360 excluded.
@inlinable
package func normalizedBearing(_ degrees: Double) -> Double {
  let rest = degrees.truncatingRemainder(dividingBy: 360)
  let bearing = rest < 0 ? rest + 360 : rest
  return bearing == 360 ? 0 : bearing  // a tiny negative rest rounds up to 360
}

/// The turn from one bearing to another, in −180…180 degrees; positive is clockwise, to the right.
@inlinable
package func turnAngle(from bearing: Double, to other: Double) -> Double {
  let turn = normalizedBearing(other - bearing)
  return turn > 180 ? turn - 360 : turn
}

/// The longitude brought into ±180 degrees.
@inlinable
package func wrappedLongitude(_ degrees: Double) -> Double {
  if degrees >= -180 && degrees <= 180 { return degrees }
  let rest = (degrees + 180).truncatingRemainder(dividingBy: 360)
  return rest < 0 ? rest + 180 : rest - 180
}

/// The shorter way from one longitude to another, in ±180 degrees; positive is eastward.
///
/// It crosses the antimeridian where that is shorter: from 179° to −179° it is 2°.
@inlinable
package func longitudeDifference(from west: Double, to east: Double) -> Double {
  wrappedLongitude(east - west)
}

/// The great-circle distance in meters between two places given in degrees.
///
/// The haversine formula: exact on the sphere, and stable for near places.
///
/// Source: R. W. Sinnott, "Virtues of the Haversine", Sky & Telescope 68 (1984), 159.
package func greatCircleMeters(
  fromLatitude latitude1: Double, longitude longitude1: Double,
  toLatitude latitude2: Double, longitude longitude2: Double
) -> Double {
  let sinLatitude = Math.sine(radians(latitude2 - latitude1) / 2)
  let sinLongitude = Math.sine(radians(longitude2 - longitude1) / 2)
  let haversine =
    sinLatitude * sinLatitude
    + Math.cosine(radians(latitude1)) * Math.cosine(radians(latitude2))
    * sinLongitude * sinLongitude
  // Rounding may carry antipodes past 1, where the arc sine is not defined.
  return 2 * Earth.radiusMeters * Math.arcSine(min(1, haversine.squareRoot()))
}

/// The bearing at which the great circle to another place sets out, in 0..<360 degrees clockwise
/// from north; 0 where the places are equal.
package func initialBearingDegrees(
  fromLatitude latitude1: Double, longitude longitude1: Double,
  toLatitude latitude2: Double, longitude longitude2: Double
) -> Double {
  let difference = radians(longitude2 - longitude1)
  let (from, to) = (radians(latitude1), radians(latitude2))
  let y = Math.sine(difference) * Math.cosine(to)
  let x =
    Math.cosine(from) * Math.sine(to) - Math.sine(from) * Math.cosine(to) * Math.cosine(difference)
  return normalizedBearing(degrees(Math.arcTangent(y, x)))
}
