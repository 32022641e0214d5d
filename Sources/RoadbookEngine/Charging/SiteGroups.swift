// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging

/// The connectors of a station by type and power.
///
/// Identical plugs of one point count once, as one vehicle at a time is charged there.
struct SiteGroups {
  struct Group {
    /// One of them.
    var plug: ChargingPlug
    var count: Int32
    /// How many are in each state; `nil` where nobody has told lately of all of them.
    var states: [ChargingPoint.State: Int32]?
    /// When that was told first of them, in seconds of UTC.
    var toldAt: Int64?
    /// What is written on the point, where there is one.
    var reference: String?
    /// The points with the plugs that belong to the group.
    var members: [(point: Int, plugs: [ChargingPlug])]
  }

  private struct Key: Hashable {
    var type: PlugType
    var watts: Int32?
  }

  /// The most powerful first.
  let groups: [Group]

  init(_ site: ChargingSite, at time: Int64) {
    var members: [Key: [(point: Int, plugs: [ChargingPlug])]] = [:]
    for (number, point) in site.points.enumerated() {
      for (key, plugs) in Dictionary(
        grouping: point.plugs, by: { Key(type: $0.type, watts: $0.watts) })
      {
        members[key, default: []].append((number, plugs))
      }
    }
    groups = members.values.compactMap { Self.group($0, site.points, time) }.sorted { a, b in
      (-(a.plug.watts ?? 0), a.plug.type.rawValue) < (-(b.plug.watts ?? 0), b.plug.type.rawValue)
    }
  }

  private static func group(
    _ members: [(point: Int, plugs: [ChargingPlug])], _ points: [ChargingPoint], _ time: Int64
  ) -> Group? {
    guard let plug = members.first?.plugs.first else { return nil }
    let own = members.map { points[$0.point] }
    var states: [ChargingPoint.State: Int32]? = [:]
    for point in own {
      let state = point.state(at: time)
      if state == .unknown { states = nil }
      states?[state, default: 0] += point.count
    }
    return Group(
      plug: plug, count: own.reduce(0) { $0 + $1.count }, states: states,
      toldAt: states == nil ? nil : own.compactMap(\.toldAt).min(),
      reference: own.count == 1 ? own[0].physicalReference : nil, members: members)
  }
}
