// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging

/// Which stations somebody looks for.
struct SiteFilter {
  /// One of these; any where there is none.
  var plugs: Set<PlugType> = []
  /// What one of the plugs needs at least.
  var watts = 0.0
  /// Whether points that were told lately to be of no use do not count.
  var onlyAvailable = false
  /// What is to be charged.
  var vehicle = ChargingSite.Vehicles.cars

  /// Whether a station is for the vehicle and has a plug that is looked for.
  func fits(_ site: ChargingSite, at time: Int64) -> Bool {
    guard site.serves(vehicle) else { return false }
    return site.points.contains { point in
      guard !onlyAvailable || Self.mayBeFree(point.state(at: time)) else { return false }
      return point.plugs.contains { plug in
        (plugs.isEmpty || plugs.contains(plug.type)) && Double(plug.watts ?? 0) >= watts
      }
    }
  }

  /// Of what nobody has told lately, nothing is known.
  private static func mayBeFree(_ state: ChargingPoint.State) -> Bool {
    state == .available || state == .unknown
  }
}
