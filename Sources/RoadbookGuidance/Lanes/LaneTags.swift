// SPDX-License-Identifier: Apache-2.0

/// What tags say of the lanes of a road in one direction, from left to right.
///
///     turn:lanes     left|through|through     access:  bus  → ["", "", "designated"]
///     bus:lanes      ||designated
///
/// Source: https://wiki.openstreetmap.org/wiki/Lanes
package struct LaneTags: Hashable, Sendable {
  package let arrows: [LaneArrows]
  /// The values of `KEY:lanes` for each lane, by key.
  private var access: [(key: String, values: [Substring])] = []

  /// Keys that may say for whom lanes are; others are not read.
  package static let accessKeys = [
    "access", "vehicle", "motor_vehicle", "motorcar", "hgv", "goods", "psv", "bus", "taxi", "hov",
    "tourist_bus", "coach", "motorcycle", "moped", "mofa", "bicycle", "foot", "emergency",
  ]

  /// Those whose lanes others may use, too.
  private static let sharingKeys = ["hgv", "goods"]

  /// Reads the value of `turn:lanes`; `nil` where no lane has an arrow, and beyond reason.
  package init?(turns: String) {
    arrows = turns.split(separator: "|", omittingEmptySubsequences: false)
      .map { LaneArrows(tag: $0) }
    guard arrows.count <= 16, arrows.contains(where: { !$0.isEmpty }) else { return nil }
  }

  /// Adds the value of `KEY:lanes`; one for another number of lanes says nothing.
  package mutating func add(_ value: String, key: String) {
    let values = value.split(separator: "|", omittingEmptySubsequences: false).map(Self.trimmed)
    if values.count == arrows.count { access.append((key, values)) }
  }

  /// A value without blanks around it.
  static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }

  /// Whether some lane is tagged with what a key says.
  package func tells(anyOf keys: [String]) -> Bool {
    access.contains { keys.contains($0.key) && $0.values.contains { !$0.isEmpty } }
  }

  private func value(_ key: String, _ lane: Int) -> Substring {
    access.first { $0.key == key }?.values[lane] ?? ""
  }

  package static func == (left: LaneTags, right: LaneTags) -> Bool {
    left.arrows == right.arrows && left.access.elementsEqual(right.access, by: ==)
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(arrows)
    for (key, values) in access {
      hasher.combine(key)
      hasher.combine(values)
    }
  }
}

// MARK: - Who may use a lane

extension LaneTags {
  /// Whether those whom some keys are about, the most particular first, may use a lane.
  ///
  /// The first key that says something decides. Where none does, a lane that is kept for others is
  /// theirs: `bus:lanes=||designated` closes it to cars without a word about cars. Trucks share the lanes that are
  /// theirs: `hgv:lanes=no|designated|designated` keeps them out of one, and cars out of none.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Tag:access=designated
  package func isOpen(_ lane: Int, to keys: [String]) -> Bool {
    for key in keys {
      switch value(key, lane) {
      case "": continue
      case "no", "private", "agricultural", "forestry", "emergency", "use_sidepath": return false
      case "yes", "designated", "official", "permissive", "permit", "destination", "delivery",
        "customers", "residents":
        return true
      // "access:lanes=|bus" names who may.
      case let other:
        if Self.accessKeys.contains(String(other)) { return keys.contains(String(other)) }
      }
    }
    return !access.contains {
      $0.values[lane] == "designated" && !keys.contains($0.key)
        && !Self.sharingKeys.contains($0.key)
    }
  }

  /// Whether a lane is kept for whom a key is about.
  func isKept(_ lane: Int, for key: String) -> Bool { value(key, lane) == "designated" }

  /// Whether a lane is not for those who only pass.
  func isForDestinations(_ lane: Int) -> Bool {
    access.contains {
      $0.values[lane] == "destination" || $0.values[lane] == "delivery"
        || $0.values[lane] == "customers"
    }
  }

  func isForDelivery(_ lane: Int) -> Bool { access.contains { $0.values[lane] == "delivery" } }
}
