// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookModel
import RoadbookRouting

/// Judges and times routes that follow lines.
///
///     follow-lines shaken MAP COUNT [METERS…] [NAME=VALUE…]   lines of routes, thinned and shaken
///     follow-lines exact MAP COUNT                            lines of routes with six digits
///     follow-lines closures MAP COUNT                         a closed road on each line
///     follow-lines other MAP OTHER COUNT                      lines of one map on another
///     follow-lines stops MAP COUNT                            routes over 150 waypoints
///     follow-lines long MAP KILOMETERS POINTS                 one long line
///     follow-lines write MAP COUNT METERS                     the shaken lines, for other engines
///
/// The names are those of the model's numbers. Times are CPU times of the calling thread.
@main
struct FollowLines {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var model = MatchingModel.following(.track)
    for argument in arguments where argument.contains("=") {
      let parts = argument.split(separator: "=")
      guard parts.count == 2, let value = Double(parts[1]), model.set(String(parts[0]), value)
      else { return print("\(argument) is no number of the model") }
    }
    arguments.removeAll { $0.contains("=") }
    guard arguments.count >= 3 else { return print("see the top of FollowLines.swift") }
    let trips = LineTrips(try RoadRouter(opening: arguments[1]))
    let count = Int(arguments[arguments.count > 3 && arguments[0] == "other" ? 3 : 2]) ?? 100
    let numbers = arguments.dropFirst(3).compactMap { Double($0) }
    switch arguments[0] {
    case "shaken":
      for meters in numbers.isEmpty ? [50, 200, 500] : numbers {
        try ShakenLines(trips: trips, spacing: meters, model: model).print(count)
      }
    case "exact": try ExactLines(trips: trips).print(count)
    case "closures": try ClosedLines(trips: trips).print(count)
    case "other":
      let other = try RoadRouter(opening: arguments[2])
      try OtherMap(trips: trips, other: other).print(count)
    case "stops": try ManyStops(trips: trips).print(count)
    case "long":
      try LongLine(trips: trips).print(kilometers: count, points: Int(numbers.first ?? 5000))
    case "write":
      try ShakenLines(trips: trips, spacing: numbers.first ?? 50, model: model).write(count)
    default: print("see the top of FollowLines.swift")
    }
  }

  /// The time that the calling thread has used.
  static func seconds() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}

extension MatchingModel {
  /// Sets a number by its name.
  fileprivate mutating func set(_ name: String, _ value: Double) -> Bool {
    let paths: [String: WritableKeyPath<MatchingModel, Double>] = [
      "noise": \.noiseMeters, "linear": \.linearDeviations, "skip": \.noiseCost,
      "break": \.breakCost, "scale": \.scaleMeters, "share": \.scaleShare,
      "uturn": \.turningBackMeters, "turn": \.turningMeters, "closed": \.closedFactor,
      "spacing": \.spacingDeviations, "deadend": \.deadEndMeters, "entry": \.closedMeters,
      "time": \.timeShare, "even": \.evenSpeed, "far": \.timeMeters, "lonely": \.lonelyMeters,
    ]
    guard let path = paths[name] else { return false }
    self[keyPath: path] = value
    return true
  }
}
