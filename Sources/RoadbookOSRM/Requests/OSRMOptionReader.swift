// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry
import RoadbookModel

/// Reads options by their names and texts, as they stand in a URL.
///
/// A value that cannot be read throws how many of its bytes could be; the caller knows where the
/// value began.
struct OSRMOptionReader {
  let service: OSRMService
  private(set) var parameters = OSRMParameters()

  init(_ service: OSRMService) { self.service = service }

  /// A text that is no value of its option.
  struct Unreadable: Error, Equatable {
    /// The bytes before the fault.
    var offset = 0
  }

  /// Whether the service has an option of the name.
  func knows(_ name: String) -> Bool {
    Self.common.contains(name) || Self.own[service]?.contains(name) == true
  }

  private static let common: Set<String> = [
    "bearings", "radiuses", "approaches", "hints", "exclude", "snapping", "generate_hints",
    "skip_waypoints",
  ]
  private static let route: Set<String> = [
    "alternatives", "steps", "annotations", "geometries", "overview", "continue_straight",
    "waypoints", "banner_instructions", "voice_instructions", "voice_units", "language",
    "roundabout_exits",
  ]
  private static let own: [OSRMService: Set<String>] = [
    .route: route,
    .directions: route.union(["access_token", "enable_refresh", "waypoint_names"]),
    .table: [
      "sources", "destinations", "annotations", "fallback_speed", "fallback_coordinate",
      "scale_factor",
    ],
    .nearest: ["number"],
    .match: [
      "steps", "annotations", "geometries", "overview", "timestamps", "gaps", "tidy", "waypoints",
    ],
    .trip: [
      "steps", "annotations", "geometries", "overview", "roundtrip", "source", "destination",
    ],
  ]
}

// MARK: - Options

extension OSRMOptionReader {
  /// Sets an option that the service knows.
  mutating func set(_ name: String, _ value: Substring) throws(Unreadable) {
    switch name {
    case "bearings": parameters.bearings = try list(value, Self.bearing)
    case "radiuses": parameters.radiuses = try list(value, Self.radius).map { $0 ?? nil }
    case "approaches": parameters.approaches = try list(value) { OSRMApproach(rawValue: $0) }
    case "hints": parameters.hints = try list(value) { SnapHint(text: $0) }
    case "exclude": parameters.exclude = value.split(separator: ",").map(String.init)
    case "snapping": parameters.snapsToAny = try choice(value, ["default": false, "any": true])
    case "generate_hints": parameters.generateHints = try flag(value)
    case "skip_waypoints": parameters.skipWaypoints = try flag(value)
    default: try setOwn(name, value)
    }
  }

  private mutating func setOwn(_ name: String, _ value: Substring) throws(Unreadable) {
    switch name {
    case "alternatives": parameters.alternatives = try alternatives(value)
    case "steps": parameters.steps = try flag(value)
    case "annotations": try setAnnotations(value)
    case "geometries": parameters.geometries = try word(value)
    case "overview": parameters.overview = try word(value)
    case "continue_straight":
      parameters.continueStraight = value == "default" ? nil : try flag(value)
    case "waypoints": parameters.waypoints = try indices(value)
    case "banner_instructions": parameters.banners = try flag(value)
    case "voice_instructions": parameters.voice = try flag(value)
    case "voice_units":
      parameters.isImperial = try choice(value, ["metric": false, "imperial": true])
    case "language":
      guard let language = LanguageCode(tag: String(value)) else { throw Unreadable() }
      parameters.language = language
    // Leaving a roundabout always is a step of its own.
    case "roundabout_exits": _ = try choice(value, ["true": true])
    // The service has looked at it.
    case "access_token": break
    case "enable_refresh": _ = try choice(value, ["false": false])
    case "waypoint_names":
      parameters.waypointNames =
        value.split(separator: ";", omittingEmptySubsequences: false).map(String.init)
    case "sources": parameters.sources = value == "all" ? [] : try indices(value)
    case "destinations": parameters.destinations = value == "all" ? [] : try indices(value)
    case "fallback_speed": parameters.fallbackSpeed = try number(value)
    case "fallback_coordinate":
      parameters.fallbackFromSnapped = try choice(value, ["input": false, "snapped": true])
    case "scale_factor": parameters.scaleFactor = try number(value)
    case "timestamps": parameters.timestamps = try indices(value)
    // A trace splits where no vehicle drives on, however long it took.
    case "gaps": _ = try choice(value, ["split": true, "ignore": false])
    case "tidy": parameters.isTidy = try flag(value)
    case "number": parameters.number = try count(value)
    case "roundtrip": parameters.isRoundTrip = try flag(value)
    case "source": parameters.startsAtFirst = try choice(value, ["any": false, "first": true])
    case "destination": parameters.endsAtLast = try choice(value, ["any": false, "last": true])
    default: throw Unreadable()
    }
  }

  private mutating func setAnnotations(_ value: Substring) throws(Unreadable) {
    if service == .table {
      var chosen: OSRMAnnotations = []
      for word in try words(value) {
        chosen.insert(try choice(word, ["duration": .duration, "distance": .distance]))
      }
      parameters.tableAnnotations = chosen
    } else if let all = try? flag(value) {
      parameters.annotations = all ? .all : []
    } else {
      var chosen: OSRMAnnotations = []
      for word in try words(value) { chosen.insert(try choice(word, OSRMAnnotations.words)) }
      parameters.annotations = chosen
    }
  }
}

// MARK: - Values

extension OSRMOptionReader {
  private func flag(_ value: Substring) throws(Unreadable) -> Bool {
    try choice(value, ["true": true, "false": false])
  }

  private func choice<Value>(
    _ value: Substring, _ choices: [String: Value]
  ) throws(Unreadable) -> Value {
    guard let chosen = choices[String(value)] else { throw Unreadable() }
    return chosen
  }

  private func word<Value: RawRepresentable<String>>(
    _ value: Substring
  ) throws(Unreadable) -> Value {
    guard let chosen = Value(rawValue: String(value)) else { throw Unreadable() }
    return chosen
  }

  private func words(_ value: Substring) throws(Unreadable) -> [Substring] {
    let words = value.split(separator: ",", omittingEmptySubsequences: false)
    if words.contains("") { throw Unreadable() }
    return words
  }

  private func alternatives(_ value: Substring) throws(Unreadable) -> Int {
    if let flag = try? flag(value) { return flag ? 1 : 0 }
    return try count(value)
  }

  private func count(_ value: Substring) throws(Unreadable) -> Int {
    guard value.utf8.allSatisfy({ (48...57).contains($0) }), let count = Int(value) else {
      throw Unreadable()
    }
    return count
  }

  private func number(_ value: Substring) throws(Unreadable) -> Double {
    guard let number = Double(whole: value), number.isFinite else { throw Unreadable() }
    return number
  }

  private func indices(_ value: Substring) throws(Unreadable) -> [Int] {
    var indices: [Int] = []
    for part in value.split(separator: ";", omittingEmptySubsequences: false) {
      indices.append(try count(part.isEmpty ? "x" : part))
    }
    return indices
  }

  /// One value for each coordinate, `nil` where the text between two semicolons is empty.
  private func list<Value>(
    _ value: Substring, _ read: (String) -> Value?
  ) throws(Unreadable) -> [Value?] {
    var values: [Value?] = []
    var offset = 0
    for part in value.split(separator: ";", omittingEmptySubsequences: false) {
      if part.isEmpty {
        values.append(nil)
      } else {
        guard let value = read(String(part)) else { throw Unreadable(offset: offset) }
        values.append(value)
      }
      offset += part.utf8.count + 1
    }
    return values
  }

  private static func bearing(_ text: String) -> OSRMBearing? {
    let parts = text.split(separator: ",", omittingEmptySubsequences: false)
    guard parts.count == 2, let degrees = Int(parts[0]), let tolerance = Int(parts[1]) else {
      return nil
    }
    return OSRMBearing(degrees: degrees, tolerance: tolerance)
  }

  private static func radius(_ text: String) -> Double?? {
    if text == "unlimited" { return .some(nil) }
    guard let radius = Double(whole: text), radius.isFinite else { return nil }
    return .some(radius)
  }
}
