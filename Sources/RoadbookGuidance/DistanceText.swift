// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// Distances as signs and people round them.
///
///     692 → "690 m"      1234 → "1.2 km"      18_400 → "18 km"
package struct DistanceText: Sendable {
  private let units: UnitSystem

  package init(units: UnitSystem) { self.units = units }

  package func text(_ meters: Int) -> String {
    switch units {
    case .metric: metric(meters)
    case .imperialUk: imperial(meters, small: 0.9144, name: "yd")
    case .imperialUs: imperial(meters, small: 0.3048, name: "ft")
    }
  }

  private func metric(_ meters: Int) -> String {
    if meters < 10 { return "\(meters) m" }
    if meters < 995 { return "\((meters + 5) / 10 * 10) m" }
    return large(Double(meters) / 1000, "km")
  }

  private func imperial(_ meters: Int, small: Double, name: String) -> String {
    let miles = Double(meters) / 1609.344
    if miles >= 0.19 { return large(miles, "mi") }
    return "\(Int((Double(meters) / small / 10).rounded()) * 10) \(name)"
  }

  private func large(_ amount: Double, _ unit: String) -> String {
    if amount >= 9.95 { return "\(Int(amount.rounded())) \(unit)" }
    let tenths = Int((amount * 10).rounded())
    return tenths.isMultiple(of: 10)
      ? "\(tenths / 10) \(unit)" : "\(tenths / 10).\(tenths % 10) \(unit)"
  }
}
