// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork

/// Finds cameras, and the zones that take their place where the law demands it.
struct CameraFinder {
  let road: WarnedRoad

  func places() -> [WarnedPlace] {
    var found: [WarnedPlace] = []
    for point in road.points {
      guard let type = Self.type(of: point) else { continue }
      switch CameraLaw.of(road.zones[point.step].country) {
      case .told: found.append(camera(point, type))
      case .zones: found.append(zone(around: point))
      case .forbidden: continue
      }
    }
    return joined(found)
  }

  /// What a camera watches; `nil` for what is no camera, and for those of which drivers need not be told.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Relation:enforcement
  static func type(of point: WarnedRoad.Point) -> SafetyCameraType? {
    let isCamera = point.tags["highway"] == "speed_camera"
    guard let kinds = point.relation?["enforcement"] ?? point.tags["enforcement"] else {
      return isCamera ? .speed : nil
    }
    guard point.relation != nil || isCamera else { return nil }
    let all = Set(kinds.split(separator: ";").map { $0.drop { $0 == " " } })
    if all.contains("average_speed") { return point.role == 2 ? .sectionEnd : .sectionStart }
    if all.contains("traffic_signals") {
      return all.contains("maxspeed") ? .redLightAndSpeed : .redLight
    }
    if all.contains("maxspeed") { return .speed }
    if all.contains("mindistance") { return .distance }
    return all.contains("access") ? .busLane : nil
  }

  private func camera(_ point: WarnedRoad.Point, _ type: SafetyCameraType) -> WarnedPlace {
    let tagged = (point.relation?["maxspeed"] ?? point.tags["maxspeed"]).flatMap(WarnedRoad.speed)
    let warning = SafetyCameraWarning(
      speedLimitInMetersPerSecond: tagged ?? road.limit(point.step) ?? 0, type: type)
    return WarnedPlace(
      key: road.key(.safetyCamera, step: point.step, at: point.meters), start: point.meters,
      content: .safetyCamera(warning))
  }

  /// A zone that holds the camera somewhere in its middle half, always at the same place.
  private func zone(around point: WarnedRoad.Point) -> WarnedPlace {
    let highway = road.tags[point.step]["highway"] ?? ""
    let meters = CameraLaw.zoneMeters(
      isMotorway: highway.hasPrefix("motorway"), isUrban: road.zones[point.step].isUrban)
    let share =
      0.25 + 0.5 * Double((UInt64(bitPattern: point.node) &* 0x9E37_79B9_7F4A_7C15) >> 48) / 65536
    let start = point.meters - meters * share
    return WarnedPlace(
      key: road.key(.dangerZone, step: point.step, at: point.meters), start: start,
      end: start + meters, content: .dangerZone(DangerZoneWarning()))
  }

  /// Zones that overlap are one.
  private func joined(_ places: [WarnedPlace]) -> [WarnedPlace] {
    var joined: [WarnedPlace] = []
    for place in places.sorted(by: { $0.start < $1.start }) {
      if let end = place.end, let last = joined.lastIndex(where: { $0.end != nil }),
        let before = joined[last].end, place.start <= before
      {
        joined[last].end = max(before, end)
      } else {
        joined.append(place)
      }
    }
    return joined
  }
}
