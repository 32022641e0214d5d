// SPDX-License-Identifier: Apache-2.0

/// What a point on a road costs a vehicle that passes it.
package struct PointRule: Hashable, Sendable {
  package var access: Access
  /// The time it takes.
  package var delayMilliseconds: Int
  /// What it weighs beyond its time when a route is chosen.
  package var penaltyMilliseconds: Int

  package init(access: Access, delaySeconds: Double = 0, penaltySeconds: Double = 0) {
    self.access = access
    delayMilliseconds = milliseconds(delaySeconds)
    penaltyMilliseconds = milliseconds(penaltySeconds)
  }

  /// What some seconds add to another rule.
  init(access: Access, delaySeconds: Double, penaltySeconds: Double, and other: PointRule) {
    self.init(access: access, delaySeconds: delaySeconds, penaltySeconds: penaltySeconds)
    delayMilliseconds += other.delayMilliseconds
    penaltyMilliseconds += other.penaltyMilliseconds
  }

  /// Costs nothing.
  package static let free = PointRule(access: .allowed)
  /// Lets nobody through.
  package static let forbidden = PointRule(access: .forbidden)

  package var isForbidden: Bool { access == .forbidden }
}

/// Seconds of a profile, whose fields are all within a day, in whole milliseconds.
package func milliseconds(_ seconds: Double) -> Int { Int((seconds * 1000).rounded()) }
