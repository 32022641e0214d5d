// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// What tags say of roads for cars, read from the wiki by hand and by none of the engine's code.
///
/// Each fact comes twice: where it is certain, so that a route which ignores it is wrong, and where it is
/// possible, so that a route may keep off such a road without a fault.
package enum RawSigns {
  private static let carRoads: Set<String> = [
    "motorway", "motorway_link", "trunk", "trunk_link", "primary", "primary_link", "secondary",
    "secondary_link", "tertiary", "tertiary_link", "unclassified", "residential", "living_street",
  ]
  private static let accessKeys = ["motorcar", "motor_vehicle", "vehicle", "access"]
  private static let allowing: Set<String> = ["yes", "permissive", "designated"]

  /// Whether cars may certainly drive along a way in a direction, whatever their trip.
  package static func isOpen(_ way: RawMap.Way, forward: Bool) -> Bool {
    guard carRoads.contains(way.tags["highway"] ?? ""), way.tags["area"] != "yes" else {
      return false
    }
    for key in way.tags.keys {
      let base = key.split(separator: ":")[0]
      if key.hasSuffix(":conditional") || key.hasPrefix("oneway:") { return false }
      guard accessKeys.contains(String(base)) else { continue }
      if !allowing.contains(way.tags[key] ?? "") { return false }
    }
    // Signed sizes, seasons and lanes for others are left to the engine.
    let doubtful = [
      "maxheight", "maxweight", "maxwidth", "seasonal", "hov", "bus", "psv", "ford",
      "width", "est_width", "maxwidth:physical",
    ]
    if doubtful.contains(where: { way.tags[$0] != nil }) { return false }
    return directions(way.tags).contains(forward)
  }

  /// Whether a point may stop cars.
  package static func mayStop(_ node: [String: String]) -> Bool {
    node["barrier"] != nil || node["highway"] == "traffic_calming"
      || accessKeys.contains { node[$0] != nil }
  }

  /// The directions that are open to everybody.
  private static func directions(_ tags: [String: String]) -> [Bool] {
    switch tags["oneway"] {
    case "yes", "1", "true": return [true]
    case "-1", "reverse": return [false]
    case "no", "0", "false": return [true, false]
    case nil: break
    default: return []
    }
    let isCircle = ["roundabout", "circular", "mini_roundabout"].contains(tags["junction"] ?? "")
    let kind = tags["highway"] ?? ""
    return isCircle || kind.hasPrefix("motorway") || kind.hasSuffix("_link")
      ? [true] : [true, false]
  }

  /// Why no car may certainly drive along a way in a direction; `nil` where it may be.
  package static func reasonAgainst(_ tags: [String: String], forward: Bool) -> String? {
    let ownKeys = ["motorcar", "motor_vehicle"]
    let direction = forward ? ":forward" : ":backward"
    let said = accessKeys.lazy.compactMap { key -> String? in
      // A rule with conditions may open it.
      if tags[key + ":conditional"] != nil || tags[key + direction + ":conditional"] != nil {
        return "yes"
      }
      return tags[key + direction] ?? tags[key]
    }.first
    if said == "no" { return "no cars" }
    if tags["highway"] == "construction" || tags["highway"] == "proposed" { return "not built" }
    let isOnewayForCars = !tags.keys.contains { $0.hasPrefix("oneway:") }
    let isOpenAgainst = ownKeys.contains { tags[$0 + direction] != nil }
    guard isOnewayForCars, !isOpenAgainst else { return nil }
    switch tags["oneway"] {
    case "yes", "1", "true": return forward ? nil : "against one-way traffic"
    case "-1", "reverse": return forward ? "against one-way traffic" : nil
    default: return nil
    }
  }
}

// MARK: - Kinds of roads

extension RawSigns {
  private static let unpaved: Set<String> = [
    "unpaved", "dirt", "earth", "ground", "gravel", "sand", "mud", "grass", "pebblestone",
  ]
  private static let paved: Set<String> = [
    "asphalt", "concrete", "paved", "paving_stones", "sett", "cobblestone", "concrete:plates",
    "concrete:lanes",
  ]

  /// Whether a way certainly is what a request keeps off.
  package static func certainly(_ feature: RoadFeatures, _ tags: [String: String]) -> Bool {
    switch feature {
    case .tunnel: tags["tunnel"] == "yes"
    case .tollRoad:
      (tags["toll:motorcar"] ?? tags["toll:motor_vehicle"] ?? tags["toll"]) == "yes"
    case .controlledAccessHighway:
      tags["highway"] == "motorway" || tags["motorroad"] == "yes"
    case .ferry: tags["route"] == "ferry"
    case .carShuttleTrain: tags["route"] == "shuttle_train"
    case .dirtRoad: unpaved.contains(tags["surface"] ?? "")
    case .seasonalClosure: tags["seasonal"] == "yes" || tags["winter_road"] == "yes"
    case .uTurns: false
    }
  }

  /// Whether a way may be that, by any of its tags.
  package static func possibly(_ feature: RoadFeatures, _ tags: [String: String]) -> Bool {
    switch feature {
    case .tunnel: tags["tunnel"] != nil || tags["covered"] != nil || tags["highway"] == "corridor"
    case .tollRoad: tags.keys.contains { $0.hasPrefix("toll") || $0 == "charge" }
    case .controlledAccessHighway:
      (tags["highway"] ?? "").hasPrefix("motorway") || tags["motorroad"] != nil
        || tags["expressway"] != nil
    case .ferry, .carShuttleTrain: tags["route"] != nil
    case .dirtRoad:
      !paved.contains(tags["surface"] ?? "asphalt") || tags["tracktype"] != nil
        || tags["smoothness"] != nil
    case .seasonalClosure:
      tags.keys.contains {
        $0.hasSuffix("conditional") || $0.contains("season") || $0.contains("winter")
      }
    case .uTurns: false
    }
  }
}
