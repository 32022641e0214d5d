// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTime

/// The option that says when all trips of a table start.
struct DepartureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      When trips start, with its zone, for rules that hold at times: 2026-11-23T08:00Z or 2026-11-23T09:00+01:00. \
      Without it such rules are left out.
      """, valueName: "time"))
  var depart: String?

  func validate() throws {
    if let depart, time == nil {
      let isLocal = TimeOptions.time(depart) != nil
      throw ValidationError(
        isLocal
          ? "--depart \(depart) has no zone: add Z for UTC, or +01:00."
          : "--depart takes a time such as 2026-11-23T08:00Z, not '\(depart)'.")
    }
  }

  private var time: Date? { depart.flatMap(TimeOptions.zonedTime) }

  /// Puts the time into options; without one, times do not count.
  func apply(to options: inout RouteOptions) {
    options.departureTime = time
    if depart == nil { options.trafficOptimizationMode = .disabled }
  }
}

/// The options that say when a trip is.
struct TimeOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      When the trip starts: 2026-11-23T08:00 on the clocks of the first place, or with +01:00 or Z.
      """, valueName: "time"))
  var depart: String?

  @Option(help: ArgumentHelp("When the trip ends, written the same way.", valueName: "time"))
  var arrive: String?

  @Flag(help: "Leave out rules that hold at times only.")
  var ignoreTimes = false

  func validate() throws {
    let given = [depart != nil, arrive != nil, ignoreTimes].count { $0 }
    guard given <= 1 else {
      throw ValidationError("Give one of --depart, --arrive and --ignore-times.")
    }
    for (name, text) in [("--depart", depart), ("--arrive", arrive)] {
      guard let text, Self.time(text) == nil else { continue }
      throw ValidationError("\(name) takes a time such as 2026-11-23T08:00, not '\(text)'.")
    }
  }

  /// Puts the times into the options of a request whose first place is known.
  func apply(
    to options: inout RouteOptions, from place: GeoCoordinates, on router: RoadRouter,
    profile: String
  ) {
    if ignoreTimes { options.trafficOptimizationMode = .disabled }
    let zone = Self.zone(at: place, on: router, profile: profile)
    options.departureTime = depart.flatMap { Self.time($0, in: zone) }
    options.arrivalTime = arrive.flatMap { Self.time($0, in: zone) }
  }

  /// The clocks at a place, where they are known.
  static func zone(
    at place: GeoCoordinates, on router: RoadRouter, profile: String
  ) -> TimeZone? {
    router.timeZone(at: place, profile: profile).flatMap { TimeZone(identifier: $0) }
  }

  /// A time; where it has no zone, that of some clocks.
  static func time(_ text: String, in zone: TimeZone?) -> Date? {
    guard let local = time(text) else { return nil }
    guard zonedTime(text) == nil, let zone else { return local }
    // The offset of the time itself, found from one that is at most some hours off.
    let first = local.addingTimeInterval(-Double(zone.secondsFromGMT(for: local)))
    return local.addingTimeInterval(-Double(zone.secondsFromGMT(for: first)))
  }

  /// A time; where it has no zone, that of UTC.
  static func time(_ text: String) -> Date? {
    let whole = whole(text)
    return (RFC3339.time(whole) ?? RFC3339.time(whole + "Z"))?.time
  }

  /// A time with its zone.
  static func zonedTime(_ text: String) -> Date? { RFC3339.time(whole(text))?.time }

  /// The text with seconds.
  private static func whole(_ text: String) -> String {
    let minutes = text.prefix(10) + text.dropFirst(10).prefix(6).replacing(" ", with: "T")
    let rest = text.dropFirst(16)
    return minutes.count == 16 && rest.first != ":" ? minutes + ":00" + rest : text
  }
}
