// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

extension OSRMParameters {
  /// Refuses what does not fit together.
  func check(for service: OSRMService) throws(OSRMError) {
    if service != .nearest, coordinates.count < 2 {
      throw .invalidOptions("Number of coordinates needs to be at least two.", "coordinates")
    }
    try checkCount(bearings.count, "bearings")
    try checkCount(radiuses.count, "radiuses")
    try checkCount(approaches.count, "approaches")
    try checkCount(hints.count, "hints")
    try checkCount(timestamps.count, "timestamps")
    guard zip(timestamps, timestamps.dropFirst()).allSatisfy({ $0 <= $1 }),
      (timestamps.last ?? 0) < 1 << 40
    else {
      throw .invalidValue("timestamps", "Timestamps need to be monotonically increasing.")
    }
    let stops = waypoints.isEmpty ? coordinates.count : waypoints.count
    guard waypointNames.isEmpty || waypointNames.count == stops else {
      throw .invalidOptions(
        "waypoint_names has \(waypointNames.count) names for \(stops) waypoints", "waypoint_names")
    }
    for case .some(let bearing) in bearings
    where !(0...360).contains(bearing.degrees) || !(0...180).contains(bearing.tolerance) {
      throw .invalidOptions("Bearings are 0 to 360 degrees with a range of 0 to 180.", "bearings")
    }
    for case .some(let radius) in radiuses where radius < 0 {
      throw .invalidOptions("A radius is 0 metres or more, or unlimited.", "radiuses")
    }
    guard exclude.allSatisfy({ OSRMExclusion.features[$0] != nil }) else {
      throw .invalidValue("exclude", "Exclude flag combination is not supported.")
    }
    try checkIndices()
    try checkLimits(service)
  }

  private func checkCount(_ count: Int, _ name: String) throws(OSRMError) {
    guard count == 0 || count == coordinates.count else {
      throw .invalidOptions(
        "Number of elements in \(name) size \(count) does not match coordinate size \(coordinates.count)",
        name)
    }
  }

  private func checkIndices() throws(OSRMError) {
    for (name, list) in [
      ("waypoints", waypoints), ("sources", sources), ("destinations", destinations),
    ] {
      guard list.allSatisfy({ $0 < coordinates.count }) else {
        throw .invalidOptions(
          "The indices in \(name) are 0 to \(coordinates.count - 1).", name)
      }
    }
    guard !waypoints.isEmpty else { return }
    guard waypoints.first == 0, waypoints.last == coordinates.count - 1,
      zip(waypoints, waypoints.dropFirst()).allSatisfy({ $0 < $1 })
    else {
      throw .invalidValue(
        "waypoints", "First and last coordinates must be specified as waypoints.")
    }
  }

  private func checkLimits(_ service: OSRMService) throws(OSRMError) {
    if service == .table {
      guard scaleFactor > 0 else {
        throw .invalidOptions("scale_factor must be > 0", "scale_factor")
      }
      if let fallbackSpeed, fallbackSpeed <= 0 {
        throw .invalidOptions("fallback_speed must be > 0", "fallback_speed")
      }
    }
    if service == .trip {
      guard coordinates.count <= Self.mostTripStops else {
        throw .tooBig(
          "Number of entries \(coordinates.count) is higher than current maximum (\(Self.mostTripStops))",
          "coordinates")
      }
      guard isRoundTrip || startsAtFirst && endsAtLast else {
        throw .notImplemented(
          "A trip that does not return begins at the first place and ends at the last: source=first&destination=last",
          parameter: "roundtrip")
      }
    }
    if service == .match, coordinates.count > Self.mostReadings {
      throw .tooBig(
        "Number of entries \(coordinates.count) is higher than current maximum (\(Self.mostReadings))",
        "coordinates")
    }
    if service == .nearest {
      guard number > 0 else { throw .invalidOptions("number must be > 0", "number") }
      guard number <= Self.mostNearest else {
        throw .tooBig(
          "Number of results \(number) is higher than current maximum (\(Self.mostNearest))",
          "number")
      }
    }
    guard alternatives <= Self.mostAlternatives else {
      throw .tooBig(
        "Requested number of alternatives is higher than current maximum (\(Self.mostAlternatives))",
        "alternatives")
    }
  }

  static let mostNearest = 100
  static let mostTripStops = 100
  static let mostReadings = 100_000
  static let mostAlternatives = 3
}
