// SPDX-License-Identifier: Apache-2.0

/// How much of a message is left until it is refused, so that small bytes do not become large memory.
struct RealtimeBudget {
  /// Of the message.
  static let mostBytes = 64 << 20
  static let mostEntities = 1_000_000
  /// Of all trips together.
  static let mostStops = 10_000_000
  /// Periods, informed entities and texts of all alerts together.
  static let mostAlertParts = 2_000_000

  private var entities = Self.mostEntities
  private var stops = Self.mostStops
  private var alertParts = Self.mostAlertParts

  mutating func takeEntity(at offset: Int) throws(RealtimeFault) {
    guard entities > 0 else {
      throw RealtimeFault("there are more than \(Self.mostEntities) entities", at: offset)
    }
    entities -= 1
  }

  mutating func takeStops(_ count: Int, at offset: Int) throws(RealtimeFault) {
    guard count <= stops else {
      throw RealtimeFault("there are more than \(Self.mostStops) updates of stops", at: offset)
    }
    stops -= count
  }

  mutating func takeAlertPart(at offset: Int) throws(RealtimeFault) {
    guard alertParts > 0 else {
      throw RealtimeFault("alerts have more than \(Self.mostAlertParts) parts", at: offset)
    }
    alertParts -= 1
  }
}
