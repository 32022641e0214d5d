// SPDX-License-Identifier: Apache-2.0

/// What a tag of OpenStreetMap demands, as an English sentence without its full stop.
///
///     bicycle:conditional = no @ (Mo-Sa 06:00-11:00)      "No bicycles Mon–Sat 6–11"
///     access              = destination                   "Only to destinations here"
///     restriction         = no_left_turn                  "No left turn"
///     opening_hours       = 09:00-18:00                   "Open 9–18"
///
/// What it does not know is told as it is written: `ford=yes`.
///
/// Sources: https://wiki.openstreetmap.org/wiki/Key:access and
/// https://wiki.openstreetmap.org/wiki/Conditional_restrictions
package enum RuleSentence {
  /// The sentence of a tag.
  package static func text(_ key: String, _ value: String) -> String {
    if key == "opening_hours" { return "Open " + ConditionText.text(value) }
    var parts = key.split(separator: ":").map(String.init)
    let isConditional = parts.last == "conditional"
    if isConditional { parts.removeLast() }
    parts.removeAll { $0 == "forward" || $0 == "backward" }
    guard isConditional else { return statement(parts, value) ?? "\(key)=\(value)" }
    let clauses = ConditionText.clauses(value).map { clause -> String in
      guard let statement = statement(parts, clause.value) else { return "" }
      return clause.condition.isEmpty ? statement : statement + " " + clause.condition
    }
    return clauses.isEmpty || clauses.contains("")
      ? "\(key)=\(value)" : clauses.joined(separator: "; ")
  }

  private static func statement(_ parts: [String], _ value: String) -> String? {
    guard let first = parts.first else { return nil }
    if first == "restriction" { return turn(value, for: parts.dropFirst().first) }
    guard parts.count == 1 else { return nil }
    switch first {
    case "oneway": return ["yes": "One-way", "-1": "One-way", "no": "Both ways"][value]
    case "maxspeed": return "Speed limit " + (Int(value) == nil ? value : value + " km/h")
    case "access": return access(value, nil)
    default: return groups[first].flatMap { access(value, $0) }
    }
  }

  /// Who the keys of access are about.
  private static let groups = [
    "vehicle": "vehicles", "motor_vehicle": "motor vehicles", "motorcar": "cars",
    "bicycle": "bicycles",
    "foot": "people on foot", "hgv": "trucks", "goods": "vans", "bus": "buses", "coach": "coaches",
    "tourist_bus": "coaches", "psv": "buses and taxis", "taxi": "taxis", "hov": "shared cars",
    "moped": "mopeds", "mofa": "mopeds", "motorcycle": "motorcycles", "horse": "riders",
    "hazmat": "dangerous goods", "trailer": "trailers", "hgv_articulated": "articulated trucks",
  ]

  private static func access(_ value: String, _ group: String?) -> String? {
    func only(_ whom: String) -> String {
      guard let group else { return "Only " + whom }
      return group.prefix(1).uppercased() + group.dropFirst() + " only " + whom
    }
    switch value {
    case "no": return "No " + (group ?? "access")
    case "yes", "designated", "permissive", "official":
      return group.map { "Open to " + $0 } ?? "Open to all"
    case "destination": return only("to destinations here")
    case "delivery": return only("for deliveries")
    case "private": return only("with the owner's leave")
    case "permit": return only("with a permit")
    case "customers": return only("for customers")
    case "residents": return only("for residents")
    case "agricultural": return only("for farming")
    case "forestry": return only("for forestry")
    default: return nil
    }
  }

  private static func turn(_ value: String, for vehicle: String?) -> String? {
    let turns = [
      "no_left_turn": "No left turn", "no_right_turn": "No right turn",
      "no_straight_on": "No driving straight on", "no_u_turn": "No U-turn",
      "only_left_turn": "Left turn only", "only_right_turn": "Right turn only",
      "only_straight_on": "Straight on only", "only_u_turn": "U-turn only", "no_entry": "No entry",
      "no_exit": "No exit",
    ]
    guard let turn = turns[value] else { return nil }
    guard let vehicle else { return turn }
    return groups[vehicle].map { turn + " for " + $0 }
  }
}
