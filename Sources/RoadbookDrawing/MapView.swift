// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// The part of the world that a picture shows, and where on the picture each place lies.
///
/// The projection is Web Mercator's, so that shapes keep their angles. Longitudes count from the
/// picture's middle, so a map across the antimeridian is whole.
package struct MapView: Sendable {
  /// The middle of the picture.
  let centerLongitude: Double
  let centerY: Double
  /// Pixels in a unit of the projection, which is a radian of longitude.
  let scale: Double
  package let width: Double
  package let height: Double
  /// How much ground a pixel covers in the middle of the picture.
  package let metersPerPixel: Double
}

/// A place on the picture, in pixels right and down.
struct Pixel: Equatable {
  var x: Double
  var y: Double

  func distance(to other: Pixel) -> Double {
    let (dx, dy) = (x - other.x, y - other.y)
    return (dx * dx + dy * dy).squareRoot()
  }
}

extension MapView {
  /// A picture of a width that holds all places with some room around them.
  ///
  /// The height follows from the places, between half of the width and one and a quarter of it.
  init(around places: [Coordinate], width: Double) {
    let first = places.first ?? Coordinate(latitudeE7: 0, longitudeE7: 0)
    var (west, east, south, north) = (0.0, 0.0, Double.infinity, -Double.infinity)
    for place in places.isEmpty ? [first] : places {
      let x = radians(longitudeDifference(from: first.longitude, to: place.longitude))
      let y = Self.mercator(place.latitude)
      (west, east) = (min(west, x), max(east, x))
      (south, north) = (min(south, y), max(north, y))
    }
    let latitude = degrees(2 * Math.arcTangent(Math.exponential((south + north) / 2), 1)) - 90
    let metersPerUnit = Earth.radiusMeters * Math.cosine(radians(latitude))
    // At least 400 m across, and a ninth of the box free on each side.
    let smallest = 400 / metersPerUnit
    let spanX = max((east - west) * 1.25, smallest)
    let spanY = max((north - south) * 1.25, smallest)
    let ratio = min(max(spanY / spanX, 0.5), 1.25)
    self.width = width
    height = (width * ratio).rounded()
    scale = min(width / spanX, height / spanY)
    centerLongitude = wrappedLongitude(first.longitude + degrees((west + east) / 2))
    centerY = (south + north) / 2
    metersPerPixel = metersPerUnit / scale
  }

  func pixel(_ place: Coordinate) -> Pixel {
    let x = radians(longitudeDifference(from: centerLongitude, to: place.longitude))
    return Pixel(
      x: width / 2 + x * scale, y: height / 2 - (Self.mercator(place.latitude) - centerY) * scale)
  }

  /// The south-western and north-eastern corners of the picture.
  package var corners: (southWest: Coordinate, northEast: Coordinate) {
    (corner(-0.5, -0.5), corner(0.5, 0.5))
  }

  private func corner(_ right: Double, _ up: Double) -> Coordinate {
    let y = centerY + up * height / scale
    let latitude = degrees(2 * Math.arcTangent(Math.exponential(y), 1)) - 90
    let longitude = centerLongitude + degrees(right * width / scale)
    return Coordinate(
      latitude: min(max(latitude, -90), 90), longitude: wrappedLongitude(longitude))
  }

  /// The projection's way north; the poles are drawn at its usual limit of 85 degrees.
  private static func mercator(_ latitude: Double) -> Double {
    let angle = radians(min(max(latitude, -85), 85))
    return Math.logarithm(Math.tangent(.pi / 4 + angle / 2))
  }
}
