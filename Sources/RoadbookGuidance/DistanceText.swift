// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// Distances as signs and people round them.
///
///     692 → "690 m"      1234 → "1.2 km"      18_400 → "18 km"
struct DistanceText: Sendable {
  private let units: UnitSystem

  init(units: UnitSystem) { self.units = units }

  /// Appends a distance to a text.
  func append(_ meters: Int, to text: inout TextWriter) {
    switch units {
    case .metric: appendMetric(meters, to: &text)
    case .imperialUk: appendImperial(meters, small: 0.9144, " yd", to: &text)
    case .imperialUs: appendImperial(meters, small: 0.3048, " ft", to: &text)
    }
  }

  private func appendMetric(_ meters: Int, to text: inout TextWriter) {
    if meters >= 995 { return appendLarge(Double(meters) / 1000, " km", to: &text) }
    text.append(meters < 10 ? meters : (meters + 5) / 10 * 10)
    text.append(" m")
  }

  private func appendImperial(
    _ meters: Int, small: Double, _ unit: StaticString, to text: inout TextWriter
  ) {
    let miles = Double(meters) / 1609.344
    if miles >= 0.19 { return appendLarge(miles, " mi", to: &text) }
    text.append(Int((Double(meters) / small / 10).rounded()) * 10)
    text.append(unit)
  }

  /// One decimal below ten, none where it is 0.
  private func appendLarge(_ amount: Double, _ unit: StaticString, to text: inout TextWriter) {
    if amount >= 9.95 {
      text.append(Int(amount.rounded()))
    } else {
      let (whole, tenth) = Int((amount * 10).rounded()).quotientAndRemainder(dividingBy: 10)
      text.append(whole)
      if tenth > 0 {
        text.append(".")
        text.append(tenth)
      }
    }
    text.append(unit)
  }
}
