// SPDX-License-Identifier: Apache-2.0

// The only file that asks the platform for mathematics: the standard library has none of these.
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The platform's mathematical functions, angles in radians.
package enum Math {
  package static func sine(_ angle: Double) -> Double { sin(angle) }
  package static func cosine(_ angle: Double) -> Double { cos(angle) }
  package static func tangent(_ angle: Double) -> Double { tan(angle) }
  package static func arcSine(_ ratio: Double) -> Double { asin(ratio) }
  package static func arcCosine(_ ratio: Double) -> Double { acos(ratio) }
  package static func arcTangent(_ y: Double, _ x: Double) -> Double { atan2(y, x) }
  package static func exponential(_ x: Double) -> Double { exp(x) }
  package static func logarithm(_ x: Double) -> Double { log(x) }
  package static func power(_ base: Double, _ exponent: Double) -> Double { pow(base, exponent) }
  package static func hyperbolicSine(_ x: Double) -> Double { sinh(x) }
}
