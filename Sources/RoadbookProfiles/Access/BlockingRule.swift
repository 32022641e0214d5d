// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// The tag that keeps a vehicle from a way or a point, or lets it in only at the ends of a route.
///
/// Notices and errors name it, with the limit where it is one.
package struct BlockingRule: Hashable, Sendable {
  package enum Cause: Hashable, Sendable {
    /// An access key says so, or the kind of road where none does.
    case access
    /// The way is one-way.
    case oneway
    /// The vehicle exceeds a limit; in metres, tonnes or pieces.
    case limit(SizeLimit, greatest: Double)
    /// It pulls a trailer, or it is articulated.
    case trailer
    case articulated
    /// Dangerous goods on board.
    case hazardousGoods
    /// The category of a tunnel for dangerous goods.
    case tunnel(TunnelCode)
  }

  package var key: String
  package var value: String
  package var cause: Cause
  /// Whether nobody is let in, or those who have something to do there.
  package var access: Access
}

extension Profile {
  /// What keeps the vehicle from using a way freely in one direction; `nil` where nothing does.
  package func blockingRule(_ tags: Tags, forward: Bool) -> BlockingRule? {
    rules.blockingRule(tags, forward: forward)
  }

  /// What keeps the vehicle from passing a point freely; `nil` where nothing does.
  package func blockingRule(ofPoint tags: Tags) -> BlockingRule? {
    rules.blockingRule(ofPoint: tags)
  }
}

extension ProfileRules {
  /// The reasons are looked for in the order in which ``access(_:kind:road:forward:)`` judges them.
  func blockingRule(_ tags: Tags, forward: Bool) -> BlockingRule? {
    guard let kind = RoadKind(tags: tags), let road = roads[kind.name], road.access != .never else {
      return kindRule(tags, .forbidden)
    }
    let access = access(tags, kind: kind, road: road, forward: forward)
    if access == .allowed { return nil }
    if let tag = closingTag(tags) {
      return BlockingRule(key: tag.key, value: tag.value, cause: .access, access: access)
    }
    if let broken = brokenLimit(tags, forward: forward, isThrough: true) {
      return BlockingRule(broken, access)
    }
    if let ruling = companionRuling(tags, forward: forward, isThrough: true) {
      return companionRule(ruling, access)
    }
    let told = toldRuling(tags, road: road, forward: forward, isThrough: true)
    if let told, told.access != .allowed {
      return BlockingRule(key: told.key, value: told.value, cause: .access, access: access)
    }
    if !onewayDirection(tags, kind: kind).allows(forward: forward) {
      return onewayRule(tags, access)
    }
    return kindRule(tags, access)
  }

  func blockingRule(ofPoint tags: Tags) -> BlockingRule? {
    let access = barrierRule(tags).access
    if access == .allowed { return nil }
    if let broken = brokenLimit(tags, forward: nil, isThrough: true) {
      return BlockingRule(broken, access)
    }
    if let ruling = companionRuling(tags, forward: nil, isThrough: true) {
      return companionRule(ruling, access)
    }
    let told = barrierRuling(tags, isThrough: true)
    return BlockingRule(
      key: told?.key ?? "barrier", value: told?.value ?? tags["barrier"] ?? "", cause: .access,
      access: access)
  }

  /// The kind of road, where no other tag says why.
  private func kindRule(_ tags: Tags, _ access: Access) -> BlockingRule {
    let key = tags["highway"] == nil && tags["route"] != nil ? "route" : "highway"
    return BlockingRule(key: key, value: tags[key] ?? "", cause: .access, access: access)
  }

  private func onewayRule(_ tags: Tags, _ access: Access) -> BlockingRule {
    let key = (self.access.onewayKeys + ["junction", "highway"]).first { tags[$0] != nil }
    return BlockingRule(
      key: key ?? "oneway", value: key.flatMap { tags[$0] } ?? "", cause: .oneway, access: access)
  }

  private func companionRule(_ ruling: Ruling, _ access: Access) -> BlockingRule {
    BlockingRule(
      key: ruling.key, value: ruling.value, cause: Self.companionCause(ruling), access: access)
  }

  private static func companionCause(_ ruling: Ruling) -> BlockingRule.Cause {
    if VehicleRules.tunnelKeys.contains(ruling.key) {
      let code = TunnelCode.allCases.first { $0.word == ruling.value.uppercased() }
      return .tunnel(code ?? TunnelCode.none)
    }
    if ruling.key.hasPrefix("hazmat") { return .hazardousGoods }
    return ruling.key.contains("articulated") ? .articulated : .trailer
  }
}

extension BlockingRule {
  init(_ broken: BrokenLimit, _ access: Access) {
    self.init(
      key: broken.key, value: broken.value,
      cause: .limit(broken.limit, greatest: broken.greatest), access: access)
  }
}
