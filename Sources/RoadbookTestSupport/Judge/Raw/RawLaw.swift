// SPDX-License-Identifier: Apache-2.0

/// What tags forbid to a kind of traveller, read from the wiki by hand and by none of the engine's code.
///
/// Only what is certain counts: tags with conditions say nothing here.
package struct RawLaw: Sendable {
  package enum Traveller: String, CaseIterable, Sendable {
    case car, truck, bicycle, pedestrian

    fileprivate var keys: [String] {
      switch self {
      case .car: ["motorcar", "motor_vehicle", "vehicle", "access"]
      case .truck: ["hgv", "motor_vehicle", "vehicle", "access"]
      case .bicycle: ["bicycle", "vehicle", "access"]
      case .pedestrian: ["foot", "access"]
      }
    }
  }

  private let traveller: Traveller

  package init(_ traveller: Traveller) { self.traveller = traveller }

  private static let groups: Set<String> = [
    "bus", "psv", "taxi", "share_taxi", "minibus", "emergency", "emergency_vehicle", "military",
    "garbage", "agricultural", "forestry", "tram",
  ]
  private static let paths: Set<String> = [
    "footway", "cycleway", "path", "steps", "pedestrian", "bridleway", "corridor", "platform",
  ]

  /// What the most particular tag says that is there; nothing where conditions may speak.
  private func said(_ tags: [String: String], _ keys: [String], _ direction: String) -> String? {
    for key in keys {
      let directed = key + direction
      if tags[key + ":conditional"] != nil || tags[directed + ":conditional"] != nil { return "?" }
      if let value = tags[directed] ?? tags[key] { return value }
    }
    return nil
  }

  /// Why the traveller may certainly not use a way in a direction.
  package func fault(_ tags: [String: String], forward: Bool) -> String? {
    let direction = forward ? ":forward" : ":backward"
    if let said = said(tags, traveller.keys, direction) {
      if said == "no" || Self.groups.contains(said) {
        // Those who get off are people on foot.
        if traveller == .bicycle, RawLaw(.pedestrian).fault(tags, forward: forward) == nil {
          return nil
        }
        return "is for others: \(said)"
      }
    }
    return kindFault(tags, direction) ?? onewayFault(tags, forward) ?? sizeFault(tags)
  }

  private func kindFault(_ tags: [String: String], _ direction: String) -> String? {
    let kind = tags["highway"] ?? ""
    let own = said(tags, traveller.keys.filter { $0 != "access" }, direction)
    switch traveller {
    case .car, .truck:
      return Self.paths.contains(kind) && own == nil ? "is a \(kind)" : nil
    case .bicycle, .pedestrian:
      let isApart = kind.hasPrefix("motorway") || tags["motorroad"] == "yes"
      return isApart && own == nil ? "is a motorway" : nil
    }
  }

  private func onewayFault(_ tags: [String: String], _ forward: Bool) -> String? {
    guard traveller == .car || traveller == .truck else { return nil }
    return RawSigns.reasonAgainst(tags, forward: forward).flatMap {
      $0 == "against one-way traffic" ? $0 : nil
    }
  }

  private func sizeFault(_ tags: [String: String]) -> String? {
    let limits: [(key: String, size: Double)]
    switch traveller {
    case .car: limits = [("width", 1.9), ("est_width", 1.9), ("maxheight", 1.6)]
    case .truck:
      limits = [("maxheight", 4), ("maxweight", 40), ("maxwidth", 2.55), ("maxlength", 16.5)]
    case .bicycle, .pedestrian: return nil
    }
    for (key, size) in limits {
      if tags.keys.contains(where: { $0.hasPrefix(key + ":") }) { continue }
      guard let text = tags[key], let number = Double(text) else { continue }
      let isTooSmall = key.hasSuffix("width") && key != "maxwidth" ? number <= size : number < size
      if isTooSmall { return "has \(key)=\(text)" }
    }
    return nil
  }

  private static let blocks: Set<String> = [
    "bollard", "block", "jersey_barrier", "stile", "turnstile",
  ]
  private static let elsewhere = [
    "highway", "crossing", "railway", "entrance", "door", "amenity", "public_transport", "shop",
  ]

  /// Why the traveller may certainly not pass a point.
  package func pointFault(_ tags: [String: String]) -> String? {
    let told = said(tags, traveller.keys, "")
    let isBare = tags["barrier"] == nil && !Self.elsewhere.contains { tags[$0] != nil }
    if told == "no", isBare || tags["barrier"] != nil {
      if traveller == .bicycle, RawLaw(.pedestrian).pointFault(tags) == nil { return nil }
      return "is closed"
    }
    let isMotor = traveller == .car || traveller == .truck
    if isMotor, told == nil, Self.blocks.contains(tags["barrier"] ?? ""), tags["bollard"] == nil {
      return "is a \(tags["barrier"] ?? "")"
    }
    return nil
  }

  /// Whether signs at junctions bind the traveller.
  package var heedsTurns: Bool { traveller == .car || traveller == .truck }
}
