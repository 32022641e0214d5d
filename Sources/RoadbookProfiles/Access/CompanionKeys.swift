// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

extension VehicleRules {
  /// The names of the vehicle's build, which are more particular than that of its kind.
  func particularKeys(of access: AccessRules) -> [String] {
    isArticulated == .yes && access.keys.contains("hgv") ? ["hgv_articulated"] : []
  }

  /// Access keys of what the vehicle pulls and carries: each can close a way, none opens one.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:trailer,
  /// https://wiki.openstreetmap.org/wiki/Key:hazmat
  func companionKeys(of access: AccessRules) -> [String] {
    var keys = particularKeys(of: access)
    if isArticulated == .yes { keys.append("articulated") }
    if trailers > 0 {
      keys.append("trailer")
      keys += access.kindKeys.map { $0 + ":trailer" }
    }
    return keys + hazardousKeys
  }

  private var hazardousKeys: [String] {
    guard carriesHazardousGoods else { return [] }
    var keys = ["hazmat"]
    if hazardousGoods.contains("harmfulToWater") { keys.append("hazmat:water") }
    // One sign is about explosives and what catches fire easily.
    if !Set(hazardousGoods).isDisjoint(with: ["explosive", "flammable"]) {
      keys.append("hazmat:explosive")
    }
    // Where loads of a code are kept out, those of more dangerous codes are, too.
    for code in TunnelCode.allCases
    where tunnelCode != .none && code.rawValue >= tunnelCode.rawValue {
      keys.append("hazmat:" + code.word)
    }
    return keys
  }

  /// Keys that name the category of a tunnel, A to E.
  package static let tunnelKeys = [
    "hazmat:adr_tunnel_cat", "hazmat:tunnel_cat", "hazmat:tunnel", "tunnel:category",
  ]
}

extension ProfileRules {
  /// The strictest that is said of what the vehicle pulls and carries.
  func companionRuling(_ tags: Tags, forward: Bool?, isThrough: Bool) -> Ruling? {
    guard vehicle.hasCompanions else { return nil }
    var strictest: Ruling?
    for key in vehicle.companionKeys(of: access) {
      if let ruling = ruling(tags, key: key, forward: forward, isThrough: isThrough),
        ruling.access < strictest?.access ?? .allowed
      {
        strictest = ruling
      }
    }
    return closedTunnel(tags) ?? strictest
  }

  private func closedTunnel(_ tags: Tags) -> Ruling? {
    guard vehicle.tunnelCode != .none else { return nil }
    for key in VehicleRules.tunnelKeys {
      guard let value = tags[key] else { continue }
      let category = TunnelCode.allCases.first { $0.word == value.uppercased() }
      if let category, category.rawValue >= vehicle.tunnelCode.rawValue {
        return Ruling(access: .forbidden, key: key, value: value)
      }
    }
    return nil
  }

  /// Every key that is read for what the vehicle pulls and carries.
  var companionKeys: [String] {
    vehicle.hasCompanions ? vehicle.companionKeys(of: access) + VehicleRules.tunnelKeys : []
  }
}

extension VehicleRules {
  var hasCompanions: Bool { trailers > 0 || isArticulated == .yes || carriesHazardousGoods }
}
