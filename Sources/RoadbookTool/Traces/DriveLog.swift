// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookGeometry
import RoadbookModel
import RoadbookNavigation

/// Writes what a driver hears and sees, a line each, and all events as JSON where that is asked for.
///
///     0:12  2.4 km  says  In 300 meters, turn left onto High Street
///     0:31  2.2 km  road  High Street
final class DriveLog {
  private let units: UnitSystem
  private let file: TableOutput?
  private let encoder = JSONEncoder()
  private var start: Date?
  private var remaining = ""
  private var isOff = false

  init(events: String?, units: UnitSystem) throws {
    self.units = units
    file = try events.map { try TableOutput(path: $0) }
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
  }

  func finish() throws { try file?.finish() }

  func distance(_ meters: Double) -> String { Measures.distance(meters, units) }

  /// Writes what events say.
  func write(_ events: [NavigationEvent], at time: Date?) throws {
    for event in events {
      if case .progress(let progress) = event, let rest = progress.sectionProgress.last {
        remaining = distance(Double(rest.remainingDistanceInMeters))
      }
      if let line = line(event) { try write(line, at: time) }
      if let file {
        let bytes = try encoder.encode(DriveEvent(event, at: time))
        try file.append(Array(bytes) + [UInt8(ascii: "\n")])
      }
    }
  }

  /// Writes a line.
  func write(_ text: String, at time: Date?) throws {
    start = start ?? time
    let seconds = Int(start.flatMap { time?.timeIntervalSince($0) }?.rounded() ?? 0)
    let clock = "\(seconds / 60):" + String(format: "%02d", abs(seconds % 60))
    let columns = [clock, remaining].map {
      String(repeating: " ", count: max(0, 8 - $0.count)) + $0
    }
    try ResultOutput.standardOutput.write(
      columns.joined(separator: " ") + "  " + SafeText.of(text) + "\n")
  }

  private func line(_ event: NavigationEvent) -> String? {
    switch event {
    case .text(let text): return "says   \(text.text)"
    case .roadTexts(let texts):
      let names =
        texts.numbersWithDirection.items.map { $0.localizedNumber.text }
        + texts.names.items.prefix(1).map(\.text)
      return names.isEmpty ? nil : "road   \(names.joined(separator: ", "))"
    case .speedLimit(let limit):
      guard let limit = limit.effectiveSpeedLimitInMetersPerSecond() else {
        return "limit  not known"
      }
      if limit == 0 { return "limit  none" }
      let (factor, unit) = units == .metric ? (3.6, "km/h") : (2.236936, "mph")
      return "limit  \(Int((limit * factor).rounded())) \(unit)"
    case .speedWarning(.speedLimitExceeded): return "limit  exceeded"
    case .speedWarning(.speedLimitRestored): return "limit  kept again"
    case .milestone(let milestone, let status):
      return
        "stop   \(milestone.waypointIndex.map { "waypoint \($0)" } ?? "end of section \(milestone.sectionIndex)") \(status)"
    case .destinationReached: return "there  the destination is reached"
    case .offRoadProgress(let way):
      return
        "walk   \(distance(Double(way.remainingDistanceInMeters))) at \(Int(way.bearingInDegrees.rounded()))°"
    case .offRoadDestinationReached: return "there  the destination off the road is reached"
    case .maneuverLanes(let lanes):
      return "lanes  \(lanes.lanesForNextManeuver.map(Self.sign).joined(separator: " "))"
    case .deviation:
      defer { isOff = true }
      return isOff ? nil : "off    the route is left"
    case .returned:
      isOff = false
      return "back   on the route"
    case .movedBack(let meters): return "back   by \(distance(meters))"
    case .ignored(let reason): return "ignored reading: \(reason)"
    case .progress:
      isOff = false
      return nil
    case .warning(let content): return "warns  " + WarningText(content, units).text
    case .postActions(let actions):
      return "stop   " + actions.map(Self.text).joined(separator: ", ")
    case .location, .dropped, .roadAttributes, .currentLanes, .junctionLanes: return nil
    }
  }

  private static func text(_ action: PostAction) -> String {
    let seconds = Duration.seconds(action.duration.rounded())
    return "\(action.action.name) \(seconds.formatted(.time(pattern: .minuteSecond)))"
  }

  /// "[left]" for a lane to take, "left" for another.
  private static func sign(_ lane: Lane) -> String {
    let names = lane.directions.map(\.name).joined(separator: "+")
    let name = names.isEmpty ? "straight" : names
    return lane.recommendationState == .notRecommended ? name : "[\(name)]"
  }
}

/// An event as a line of JSON: its kind, when, and what it tells.
private struct DriveEvent: Encodable {
  var event: String
  var time: String?
  var text: String?
  var kind: String?
  var maneuver: Int?
  var distanceInMeters: Double?
  var isCombined: Bool?
  var progress: RouteProgress?
  var milestone: Milestone?
  var status: String?
  var coordinates: GeoCoordinates?
  var isEstimated: Bool?
  var limit: SpeedLimit?
  var attributes: RoadAttributes?
  var offRoad: OffRoadProgress?
  var names: [String]?
  var lanes: [Lane]?

  init(_ event: NavigationEvent, at time: Date?) {
    self.time = time.map {
      $0.ISO8601Format(.iso8601WithTimeZone(includingFractionalSeconds: true))
    }
    switch event {
    case .text(let text):
      self.event = "text"
      self.text = text.text
      kind = text.maneuverNotificationDetails?.maneuverNotificationType.name
      isCombined = text.maneuverNotificationDetails?.isCombinedManeuverText
      coordinates = text.maneuverNotificationDetails?.maneuver.coordinates
      distanceInMeters = text.distanceInMeters
    case .progress(let progress): (self.event, self.progress) = ("progress", progress)
    case .location(let location, let isEstimated):
      (self.event, self.isEstimated) = ("location", isEstimated)
      coordinates = location.mapMatchedLocation?.coordinates
    case .deviation(let deviation):
      self.event = "deviation"
      coordinates = deviation.currentLocation.mapMatchedLocation?.coordinates
      distanceInMeters = Double(deviation.traveledDistanceOnLastSectionInMeters)
    case .milestone(let milestone, let status):
      (self.event, self.milestone, self.status) = ("milestone", milestone, status.name)
    case .returned: self.event = "returned"
    case .movedBack(let meters): (self.event, distanceInMeters) = ("movedBack", meters)
    case .destinationReached: self.event = "destinationReached"
    case .offRoadProgress(let progress): (self.event, offRoad) = ("offRoadProgress", progress)
    case .offRoadDestinationReached: self.event = "offRoadDestinationReached"
    case .dropped(let index, let kind):
      (self.event, maneuver, self.kind) = ("dropped", index, kind.name)
    case .roadTexts(let texts):
      self.event = "roadTexts"
      names =
        texts.names.items.map(\.text)
        + texts.numbersWithDirection.items.map { $0.localizedNumber.text }
    case .roadAttributes(let attributes):
      (self.event, self.attributes) = ("roadAttributes", attributes)
    case .speedLimit(let limit): (self.event, self.limit) = ("speedLimit", limit)
    case .speedWarning(let status): (self.event, self.status) = ("speedWarning", status.name)
    case .postActions(let actions):
      (self.event, names) = (
        "postActions", actions.map { "\($0.action.name) \(Int($0.duration)) s" }
      )
    case .junctionLanes(let lanes):
      (self.event, self.lanes) = ("junctionLanes", lanes.lanesForNextJunction)
      distanceInMeters = lanes.distanceToJunctionInMeters
    case .maneuverLanes(let lanes):
      (self.event, self.lanes) = ("maneuverLanes", lanes.lanesForNextManeuver)
    case .currentLanes(let lanes):
      self.event = "currentLanes"
      names = lanes.lanes.map { $0.directions.map(\.name).joined(separator: "+") }
    case .warning(let content):
      self.event = "warning"
      let text = WarningText(content, .metric)
      (kind, status, distanceInMeters) = (text.kind, text.state.name, text.meters)
      self.text = text.subject
    case .ignored(let reason): (self.event, status) = ("ignored", reason.rawValue)
    }
  }
}
