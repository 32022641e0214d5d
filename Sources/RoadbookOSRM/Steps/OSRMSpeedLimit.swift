// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookCosting
import RoadbookEngine
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting

/// The speed limit of a road, in the unit of its signs.
///
///     {"speed":50,"unit":"km/h"}    {"none":true}    {"unknown":true}
///
/// Source: https://docs.mapbox.com/api/navigation/directions/, "maxspeed"
enum OSRMSpeedLimit: Equatable {
  case kmh(Int), mph(Int)
  /// There is no limit.
  case none
  case unknown

  /// The limit that the vehicle keeps on a road, by signs or by law.
  init(of arc: DirectedSegment, in graph: VehicleGraph) {
    let network = graph.network
    let rule = graph.metric.rule(of: arc)
    if let limit = rule.limitMetersPerSecond {
      let isMiles = DefaultLimits.usesMiles(country: network.zone(of: arc.segment).country)
      let kmh = limit * 3.6
      self =
        isMiles ? .mph(Int((kmh / SpeedLimit.kmhPerMph).rounded())) : .kmh(Int(kmh.rounded()))
    } else {
      self = rule.isUnlimited ? .none : .unknown
    }
  }

  func write(to json: inout JSONWriter) {
    json.beginObject()
    switch self {
    case .kmh(let speed):
      json.field("speed", speed)
      json.field("unit", "km/h")
    case .mph(let speed):
      json.field("speed", speed)
      json.field("unit", "mph")
    case .none: json.field("none", true)
    case .unknown: json.field("unknown", true)
    }
    json.endObject()
  }
}
