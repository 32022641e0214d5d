// SPDX-License-Identifier: Apache-2.0

/// What each meter takes at least on a way of which only the mean pace is known.
///
/// The greatest convex function of seconds per meter that lies nowhere above some tables. Whatever the speeds on the
/// way are, by Jensen's inequality their mean takes no less than what the function says of the mean pace:
///
///     Wh/m  ·
///            ·╲     ·· table
///             ╲ · ·     ·
///               ╲__________   level beyond the thriftiest speed
///              pace, s/m
struct PaceEnvelope: Hashable, Sendable {
  /// Ascending, beginning with 0.
  private var paces: [Double] = []
  /// Falling.
  private var values: [Double] = []

  init(_ tables: [SpeedTable]) {
    let points = tables.flatMap(Self.points).sorted { ($0.pace, $0.value) < ($1.pace, $1.value) }
    for point in points {
      if paces.last == point.pace { continue }
      // Beyond the least value it is level.
      if let least = values.last, point.value >= least { continue }
      while paces.count > 1, !isConvex(to: point) {
        paces.removeLast()
        values.removeLast()
      }
      paces.append(point.pace)
      values.append(point.value)
    }
  }

  /// Both ends of each step of 1 km/h, at the step's least value.
  private static func points(_ table: SpeedTable) -> [(pace: Double, value: Double)] {
    let top = max(table.greatestSpeed.rounded(.up), 1)
    var points = [(0.0, table.value(at: top)), (3.6 / top, table.value(at: top))]
    for speed in stride(from: 0.0, to: top, by: 1) {
      let least = min(table.value(at: speed), table.value(at: speed + 1))
      points.append((3.6 / (speed + 1), least))
      if speed > 0 { points.append((3.6 / speed, least)) }
    }
    return points
  }

  private func isConvex(to next: (pace: Double, value: Double)) -> Bool {
    let last = paces.count - 1
    let before = (values[last] - values[last - 1]) / (paces[last] - paces[last - 1])
    let after = (next.value - values[last]) / (next.pace - paces[last])
    return after >= before
  }

  /// The least that a meter takes at a mean pace in seconds per meter.
  func value(at pace: Double) -> Double {
    guard let next = paces.firstIndex(where: { $0 > pace }) else { return values.last ?? 0 }
    guard next > 0 else { return values.first ?? 0 }
    let part = (pace - paces[next - 1]) / (paces[next] - paces[next - 1])
    return values[next - 1] + part * (values[next] - values[next - 1])
  }
}
