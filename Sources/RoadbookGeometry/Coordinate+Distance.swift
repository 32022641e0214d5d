// SPDX-License-Identifier: Apache-2.0

extension Coordinate {
  /// The great-circle distance to another position, in meters.
  package func distance(to other: Coordinate) -> Double {
    greatCircleMeters(
      fromLatitude: latitude, longitude: longitude,
      toLatitude: other.latitude, longitude: other.longitude)
  }

  /// The bearing at which the great circle to another position sets out, in 0..<360 degrees
  /// clockwise from north; 0 where the positions are equal.
  package func bearing(to other: Coordinate) -> Double {
    initialBearingDegrees(
      fromLatitude: latitude, longitude: longitude,
      toLatitude: other.latitude, longitude: other.longitude)
  }

  /// The position a fraction of the way towards another, on a line that is straight in degrees.
  ///
  /// Meant for the short lines between shape points. Crosses the antimeridian where that is nearer.
  package func interpolated(to other: Coordinate, fraction: Double) -> Coordinate {
    let part = min(max(fraction, 0), 1)
    let step = longitudeDifference(from: longitude, to: other.longitude)
    return Coordinate(
      latitude: latitude + (other.latitude - latitude) * part,
      longitude: wrappedLongitude(longitude + step * part))
  }
}

extension Sequence<Coordinate> {
  /// The length of the line through these positions, in meters.
  package func lengthMeters() -> Double {
    var previous: Coordinate?
    var sum = 0.0
    for coordinate in self {
      if let previous { sum += previous.distance(to: coordinate) }
      previous = coordinate
    }
    return sum
  }
}
