// SPDX-License-Identifier: Apache-2.0

/// What each meter takes by speed: straight between the speeds of a table, and level beyond them.
///
///     km/h     27      45      60      75
///     Wh/m   0.239   0.259   0.196   0.207        52.5 km/h: 0.2275 Wh/m
package struct SpeedTable: Hashable, Sendable {
  /// Ascending.
  private let speeds: [Double]
  private let values: [Double]

  /// - Parameter table: By km/h; nothing is taken where it is empty.
  package init(_ table: [Int32: Double]) {
    let rows = table.sorted { $0.key < $1.key }
    speeds = rows.map { Double($0.key) }
    values = rows.map(\.value)
  }

  package var isEmpty: Bool { speeds.isEmpty }
  /// Its last speed in km/h.
  var greatestSpeed: Double { speeds.last ?? 0 }
  /// The least of its values.
  package var least: Double { values.min() ?? 0 }

  /// What a meter takes at a speed in km/h.
  package func value(at kmh: Double) -> Double {
    guard let first = values.first, let last = values.last else { return 0 }
    guard let next = speeds.firstIndex(where: { $0 > kmh }) else { return last }
    guard next > 0 else { return first }
    let part = (kmh - speeds[next - 1]) / (speeds[next] - speeds[next - 1])
    return values[next - 1] + (values[next] - values[next - 1]) * part
  }
}
