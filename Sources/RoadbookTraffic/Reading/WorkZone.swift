// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry
import RoadbookModel

/// A road event of a work zone feed.
///
/// Its line is in the direction of travel; several points are the corners of a line. `all-lanes-closed` closes the road
/// from `start_date` to `end_date`, `reduced_speed_limit_kph` holds nobody faster. Detours are told elsewhere, and
/// devices are no events: both are passed over. What restrictions say of single vehicles is not read.
///
/// Source: WZDx 4.2, https://github.com/usdot-jpo-ode/wzdx/blob/main/spec-content/objects/WorkZoneRoadEvent.md
struct WorkZone {
  /// `nil` where the feature is none.
  let record: IncidentRecord?
  /// Why not.
  let reason: String

  init(
    _ feature: RecordFields, _ properties: RecordFields, _ core: RecordFields
  ) throws(TrafficFault) {
    let event = try core.text("event_type")
    guard let event, let type = Self.types[event] else {
      record = nil
      reason =
        event == "detour"
        ? "a detour closes no road of its own"
        : "\(event.map { "\"\($0.prefix(40))\"" } ?? "a feature without event_type") is no event on a road"
      return
    }
    reason = ""
    guard let lines = try feature.geometry(joiningPoints: true) else {
      throw feature.fault("geometry", "a road event has a LineString or a MultiPoint")
    }
    let effect = try properties.text("vehicle_impact") ?? "unknown"
    let isClosed = effect == "all-lanes-closed"
    var zone = IncidentRecord(
      lines.count == 1 && lines[0].count == 1 ? .point(lines[0][0], bearing: nil) : .lines(lines),
      id: try IncidentRecord.id(nil, feature.value["id"], feature), type: type,
      impact: Self.impact(effect), text: try Self.text(core, event), isRoadClosed: isClosed)
    zone.language = "en"
    zone.start = try properties.time("start_date")
    zone.end = try properties.time("end_date")
    try zone.checkTimes(properties, "end_date")
    if let speed = try properties.speed("reduced_speed_limit_kph"), speed != RoadSpeed.closed {
      zone.centimetersPerSecond = speed
    }
    record = zone
  }

  private static let types: [String: TrafficIncidentType] = [
    "work-zone": .construction, "restriction": .laneRestriction, "incident": .accident,
  ]

  private static func impact(_ effect: String) -> TrafficIncidentImpact {
    switch effect {
    case "all-lanes-closed": .critical
    case "all-lanes-open", "all-lanes-open-shift-left", "all-lanes-open-shift-right": .minor
    case "unknown": .unknown
    default: .major
    }
  }

  private static func text(_ core: RecordFields, _ event: String) throws(TrafficFault) -> String {
    for field in ["description", "name"] {
      if let text = try core.text(field) { return text }
    }
    guard case .list(let names) = core.value["road_names"] else { return event }
    let roads = names.compactMap { name -> String? in
      guard case .text(let text) = name else { return nil }
      return text
    }
    return ([event] + roads.prefix(5)).joined(separator: ", ")
  }
}
