// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// The projection of the zones of UTM: meters east and north of a zone's false origin.
///
/// Krüger's series in the third flattening *n*, to the fourth power: within a zone wrong by less than a
/// millimetre.
///
/// Source: C. F. F. Karney, Transverse Mercator with an accuracy of a few nanometers, J. Geodesy 85
/// (2011), doi:10.1007/s00190-011-0445-3, equations 7–17 and 35–36. His series go to the sixth power.
struct TransverseMercator: Sendable, Equatable {
  let centralMeridian: Double
  let falseNorthing: Double
  /// The first eccentricity.
  private let eccentricity: Double
  /// The radius of the rectifying sphere times the scale on the central meridian.
  private let scaledRadius: Double
  private let alpha: [Double]
  private let beta: [Double]

  private static let scale = 0.9996
  private static let falseEasting = 500_000.0
  private static let equatorMeters = 6_378_137.0
  /// Of GRS 80; that of WGS 84 differs by less than a tenth of a millimetre on the ground.
  private static let flattening = 1 / 298.257222101

  /// - Parameters:
  ///   - zone: 1 to 60.
  ///   - isSouth: Whether northings count from ten thousand kilometers south of the equator.
  init(zone: Int, isSouth: Bool) {
    centralMeridian = Double(zone * 6 - 183)
    falseNorthing = isSouth ? 10_000_000 : 0
    let f = Self.flattening
    eccentricity = (f * (2 - f)).squareRoot()
    let n = f / (2 - f)
    let (n2, n3, n4) = (n * n, n * n * n, n * n * n * n)
    scaledRadius = Self.scale * Self.equatorMeters / (1 + n) * (1 + n2 / 4 + n4 / 64)
    alpha = [
      n / 2 - 2 * n2 / 3 + 5 * n3 / 16 + 41 * n4 / 180,
      13 * n2 / 48 - 3 * n3 / 5 + 557 * n4 / 1440,
      61 * n3 / 240 - 103 * n4 / 140, 49561 * n4 / 161_280,
    ]
    beta = [
      n / 2 - 2 * n2 / 3 + 37 * n3 / 96 - n4 / 360,
      n2 / 48 + n3 / 15 - 437 * n4 / 1440,
      17 * n3 / 480 - 37 * n4 / 840, 4397 * n4 / 161_280,
    ]
  }

  /// Meters of the zone for degrees.
  func project(latitude: Double, longitude: Double) -> (x: Double, y: Double) {
    let difference = radians(longitudeDifference(from: centralMeridian, to: longitude))
    let tangent = conformalTangent(latitude)
    let cosine = Math.cosine(difference)
    let xi = Math.arcTangent(tangent, cosine)
    let eta = Self.inverseSine(
      Math.sine(difference) / (tangent * tangent + cosine * cosine).squareRoot())
    var (north, east) = (xi, eta)
    for (index, factor) in alpha.enumerated() {
      let multiple = Double(2 * (index + 1))
      north += factor * Math.sine(multiple * xi) * Self.hyperbolicCosine(multiple * eta)
      east += factor * Math.cosine(multiple * xi) * Math.hyperbolicSine(multiple * eta)
    }
    return (Self.falseEasting + scaledRadius * east, falseNorthing + scaledRadius * north)
  }

  /// Degrees for meters of the zone.
  func unproject(x: Double, y: Double) -> (latitude: Double, longitude: Double) {
    let xi = (y - falseNorthing) / scaledRadius
    let eta = (x - Self.falseEasting) / scaledRadius
    var (north, east) = (xi, eta)
    for (index, factor) in beta.enumerated() {
      let multiple = Double(2 * (index + 1))
      north -= factor * Math.sine(multiple * xi) * Self.hyperbolicCosine(multiple * eta)
      east -= factor * Math.cosine(multiple * xi) * Math.hyperbolicSine(multiple * eta)
    }
    let sine = Math.hyperbolicSine(east)
    let cosine = Math.cosine(north)
    let conformal = Math.sine(north) / (sine * sine + cosine * cosine).squareRoot()
    return (
      latitude(ofConformalTangent: conformal),
      wrappedLongitude(centralMeridian + degrees(Math.arcTangent(sine, cosine)))
    )
  }
}

// MARK: - Conformal latitude

extension TransverseMercator {
  /// The tangent of the conformal latitude.
  private func conformalTangent(_ latitude: Double) -> Double {
    conformalTangent(ofTangent: Math.tangent(radians(min(max(latitude, -89.9), 89.9))))
  }

  private func conformalTangent(ofTangent tangent: Double) -> Double {
    let secant = (1 + tangent * tangent).squareRoot()
    let ratio = eccentricity * tangent / secant
    let sigma = Math.hyperbolicSine(
      eccentricity * 0.5 * Math.logarithm((1 + ratio) / (1 - ratio)))
    return tangent * (1 + sigma * sigma).squareRoot() - sigma * secant
  }

  /// By Newton's method; three steps are as exact as numbers are.
  private func latitude(ofConformalTangent goal: Double) -> Double {
    let square = eccentricity * eccentricity
    var tangent = goal / (1 - square)
    for _ in 0..<4 {
      let reached = conformalTangent(ofTangent: tangent)
      let slope =
        (1 + (1 - square) * tangent * tangent)
        / ((1 - square) * (1 + reached * reached).squareRoot()
          * (1 + tangent * tangent).squareRoot())
      tangent += (goal - reached) * slope
    }
    return degrees(Math.arcTangent(tangent, 1))
  }

  private static func inverseSine(_ x: Double) -> Double {
    let magnitude = x.magnitude
    let value = Math.logarithm(magnitude + (magnitude * magnitude + 1).squareRoot())
    return x < 0 ? -value : value
  }

  private static func hyperbolicCosine(_ x: Double) -> Double {
    (Math.exponential(x) + Math.exponential(-x)) / 2
  }
}
