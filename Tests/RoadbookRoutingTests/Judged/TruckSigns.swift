// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM

/// What OpenStreetMap's tags say of one truck, read without any of the engine's code.
///
/// Where both agree, they do so by the wiki and not by sharing a mistake.
struct TruckSigns {
  var height: Double
  var width: Double
  var length: Double
  var licensed: Double
  var weight: Double
  var axleLoad: Double

  enum Verdict: Int {
    case closed, endsOnly, open
  }

  /// Keys from those about trucks to those about all.
  private static let chain = ["hgv", "motor_vehicle", "vehicle", "access"]
  private static let open: Set<String> = [
    "yes", "designated", "official", "permissive", "public", "toll", "variable", "hgv",
  ]
  private static let endsOnly: Set<String> = [
    "destination", "delivery", "customers", "private", "permit", "residents", "resident",
    "employees", "visitors", "members", "tenants", "students", "restricted", "discouraged",
    "unsuitable", "local",
  ]
  private static let closed: Set<String> = [
    "no", "agricultural", "forestry", "emergency", "military", "bus", "psv", "taxi", "hov",
    "bicycle", "foot", "dismount", "use_sidepath", "goods",
  ]
  private static let roads: Set<String> = [
    "motorway", "motorway_link", "trunk", "trunk_link", "primary", "primary_link", "secondary",
    "secondary_link", "tertiary", "tertiary_link", "unclassified", "residential", "living_street",
    "road", "service", "minor",
  ]
  private static let pathsForSome: Set<String> = [
    "busway", "bus_guideway", "pedestrian", "cycleway", "footway", "bridleway", "path",
  ]

  /// Whether the truck may drive along a way in a direction.
  func judge(way: [String: String], forward: Bool) -> Verdict {
    let through = judge(way, forward, atEnds: false)
    if through == .open { return .open }
    return judge(way, forward, atEnds: true) == .closed ? through : .endsOnly
  }

  /// Whether it may pass a point.
  func judge(point: [String: String]) -> Verdict {
    for atEnds in [false, true] where fits(point, nil, atEnds) {
      guard let barrier = point["barrier"] else { return atEnds ? .endsOnly : .open }
      var said = value(Self.chain, point, nil, atEnds)
      if point["locked"] == "yes", value(["hgv", "motor_vehicle"], point, nil, atEnds) == nil {
        said = .closed
      }
      // Which barriers bar is for the engine's own tests; here only what tags say counts. Bollards
      // that sink do so for those who have something to do behind them.
      let isRising = point["bollard"] == "rising"
      let stops = barrier == "bollard" ? isRising ? .endsOnly : .closed : Verdict.open
      let verdict = said ?? (barrier == "block" ? .closed : stops)
      if verdict != .closed { return atEnds ? .endsOnly : verdict }
    }
    return .closed
  }

  private func judge(_ way: [String: String], _ forward: Bool, atEnds: Bool) -> Verdict {
    guard let kind = Self.kind(way), fits(way, forward, atEnds) else { return .closed }
    let said: Verdict?
    switch kind {
    case .road: said = value(Self.chain, way, forward, atEnds) ?? .open
    case .track: said = value(Self.chain, way, forward, atEnds) ?? .endsOnly
    case .path: said = value(["hgv", "motor_vehicle"], way, forward, atEnds)
    case .ferry: said = value(Self.chain, way, forward, atEnds) ?? .open
    }
    guard let said, said != .closed else { return .closed }
    return Self.isAgainstOneway(way, forward)
      ? value(["hgv", "motor_vehicle"], way, forward, atEnds, isDirected: true) ?? .closed : said
  }

  private enum Kind {
    case road, track, path, ferry
  }

  private static func kind(_ way: [String: String]) -> Kind? {
    let highway = way["highway"] ?? ""
    if roads.contains(highway) { return .road }
    if highway == "track" || highway == "unsurfaced" { return .track }
    if pathsForSome.contains(highway) { return .path }
    return way["route"] == "ferry" ? .ferry : way["route"] == "shuttle_train" ? .path : nil
  }

  private static func isAgainstOneway(_ way: [String: String], _ forward: Bool) -> Bool {
    let keys = ["oneway:hgv", "oneway:motor_vehicle", "oneway:vehicle", "oneway"]
    switch keys.lazy.compactMap({ way[$0] }).first {
    case "yes", "true", "1": return !forward
    case "-1", "reverse": return forward
    case "no", "false", "0": return false
    case "reversible": return true
    default:
      let isCircle = way["junction"] == "roundabout" || way["junction"] == "circular"
      return !forward && (way["highway"] == "motorway" || isCircle)
    }
  }
}

// MARK: - Access

extension TruckSigns {
  private func value(
    _ keys: [String], _ tags: [String: String], _ forward: Bool?, _ atEnds: Bool,
    isDirected: Bool = false
  ) -> Verdict? {
    var names: [String] = []
    for key in keys {
      if let forward { names.append(key + (forward ? ":forward" : ":backward")) }
      if !isDirected { names.append(key) }
    }
    for name in names {
      for text in [conditional(tags[name + ":conditional"], atEnds), tags[name]] {
        guard let text else { continue }
        let words = text.split(separator: ";").map { $0.filter { $0 != " " } }
        if words.contains(where: Self.open.contains) { return .open }
        if words.contains(where: Self.endsOnly.contains) { return .endsOnly }
        if words.contains(where: Self.closed.contains) { return .closed }
      }
    }
    return nil
  }

  /// The last value whose conditions are all true; times never are.
  private func conditional(_ text: String?, _ atEnds: Bool) -> String? {
    guard let text else { return nil }
    guard text.contains("@") else { return text }
    var depth = 0
    let parts = text.split { character in
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      return character == ";" && depth == 0
    }
    return parts.last { part in
      let sides = part.split(separator: "@", maxSplits: 1)
      guard sides.count == 2 else { return false }
      let conditions = sides[1].filter { $0 != "(" && $0 != ")" }.components(" AND ")
      return conditions.allSatisfy { holds($0, atEnds) }
    }.map { $0.prefix { $0 != "@" }.filter { $0 != " " } }
  }

  private func holds(_ condition: String, _ atEnds: Bool) -> Bool {
    let text = condition.filter { $0 != " " }
    if Self.endsOnly.contains(text) { return atEnds }
    if text == "hgv" || text == "motor_vehicle" { return true }
    let measures = [
      "height": height, "width": width, "length": length, "weight": weight,
      "maxweightrating": licensed, "weightrating": licensed, "axleload": axleLoad, "trailers": 0,
    ]
    for sign in [">=", "<=", ">", "<", "="] {
      let sides = text.components(sign)
      guard sides.count == 2, let measure = measures[sides[0]] else { continue }
      guard let bound = Self.number(sides[1]) else { return false }
      return sign == ">="
        ? measure >= bound
        : sign == "<="
          ? measure <= bound
          : sign == ">" ? measure > bound : sign == "<" ? measure < bound : measure == bound
    }
    return false
  }
}

// MARK: - Limits

extension TruckSigns {
  private func fits(_ tags: [String: String], _ forward: Bool?, _ atEnds: Bool) -> Bool {
    let limits = [
      ("maxheight", height), ("maxheight:physical", height), ("maxheight:legal", height),
      ("maxwidth", width), ("maxwidth:physical", width), ("maxlength", length),
      ("maxweight", weight), ("maxweightrating", licensed), ("maxgcweight", weight),
      ("maxgcweightrating", licensed), ("maxaxleload", axleLoad),
    ]
    return limits.allSatisfy { key, measure in
      var names: [String] = []
      for name in [":hgv", ":motor_vehicle", ":vehicle", ""] {
        if let forward { names.append(key + name + (forward ? ":forward" : ":backward")) }
        names.append(key + name)
      }
      for name in names {
        for text in [conditional(tags[name + ":conditional"], atEnds), tags[name]] {
          guard let text else { continue }
          if text == "none" || text == "unlimited" { return true }
          let numbers = text.split(separator: ";").compactMap { Self.number(String($0)) }
          if let least = numbers.min() { return measure <= least }
        }
      }
      return true
    }
  }

  /// A number of metres or tonnes; other units are not found in the data that it is used on.
  private static func number(_ text: String) -> Double? {
    var text = text.filter { $0 != " " }
    for unit in ["t", "m"] where text.hasSuffix(unit) { text.removeLast() }
    return Double(String(text.map { $0 == "," ? "." : $0 })).flatMap { $0 > 0 ? $0 : nil }
  }
}

extension StringProtocol {
  /// The parts between occurrences of a separator.
  fileprivate func components(_ separator: String) -> [String] {
    var parts = [""]
    var rest = self[...]
    while let character = rest.first {
      if rest.hasPrefix(separator) {
        parts.append("")
        rest = rest.dropFirst(separator.count)
      } else {
        parts[parts.count - 1].append(character)
        rest = rest.dropFirst()
      }
    }
    return parts
  }
}
