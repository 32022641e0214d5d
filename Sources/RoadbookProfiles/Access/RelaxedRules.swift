// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// Which rules may be broken where no legal way leads to a place, and which never are.
///
/// Rules that people made may be broken, because people can grant leave or may have to go on foot from
/// there; what stops or breaks a vehicle may not:
///
///     may be broken                           never broken
///     access=no, private, hgv=no, …           no road at all; kinds that the profile gives to nobody
///     a one-way against its direction         (steps for cars); roads planned or being built
///     turn restrictions                       maxheight, maxwidth, maxlength, on ways and points
///     streets for pedestrians, roads for      weights and axle loads on bridges
///     buses or emergencies, motorroads,       footways, cycleways and paths for motor vehicles,
///     carpool lanes                           unless a tag lets some of them in
///     weights, axle loads and numbers of      blocks, bollards and whatever else lets no such
///     axles off bridges; licensed weights     vehicle through
///     trailers, dangerous goods, tunnels      impassable, icy, too steep, too rough for the vehicle
///     gates and what else opens, if locked    ferries and trains: who they carry, and where to
///     or closed by a tag                      escalators against their direction
///
/// What is for destinations only is legal, at its price, and so are rules that hold at other times.
extension ProfileRules {
  /// Whether the vehicle could use a way that is closed to it in a direction.
  func mayBeBroken(_ tags: Tags, kind: RoadKind, road: RoadRules, forward: Bool) -> Bool {
    guard road.access != .never, kind.roadClass < .ferry, !isPhysicallyClosed(tags),
      brokenPhysicalLimit(tags, forward: forward) == nil
    else { return false }
    if walking != nil, let direction = WalkingRules.conveyedDirection(tags),
      !direction.allows(forward: forward)
    {
      return false
    }
    guard hierarchy == .motor, kind.roadClass.isPath, kind.roadClass != .pedestrian else {
      return true
    }
    // Some vehicle of its kind is let in, so there is room for it.
    return access.ownKeys.contains { key in
      tags[key].flatMap { meaning(of: $0) } ?? .forbidden != .forbidden
    }
  }

  /// Whether the vehicle could pass a barrier, or another point, that is closed to it.
  func mayBeBroken(point tags: Tags) -> Bool {
    if hierarchy == .active, isShut(tags) { return false }
    guard brokenPhysicalLimit(tags, forward: nil) == nil else { return false }
    return tags["barrier"] == nil || barrierRules(tags).access != .forbidden
  }

  /// Whether the way itself stops the vehicle.
  private func isPhysicallyClosed(_ tags: Tags) -> Bool {
    if slopes?.isTooSteep(tags) ?? false { return true }
    return access.closingTags.contains { tags[$0.key] == $0.value && $0.key != "hov" }
  }

  private func brokenPhysicalLimit(_ tags: Tags, forward: Bool?) -> BrokenLimit? {
    let isBridge = tags["bridge"].map { $0 != "no" } ?? false
    return brokenLimit(tags, forward: forward, isThrough: false) { limit in
      limit.isOfSize || isBridge && limit.isOfLoad
    }
  }
}

extension SizeLimit {
  /// Whether it is about room.
  fileprivate var isOfSize: Bool { self == .height || self == .width || self == .length }

  /// Whether it is about what a bridge bears.
  fileprivate var isOfLoad: Bool { self == .weight || self == .axleLoad || self == .bogieLoad }
}
