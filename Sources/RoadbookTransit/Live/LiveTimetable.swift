// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// What is known of the vehicles of these days, laid over a timetable: a snapshot that does not change.
///
///     Monday's trip 17    08:00  08:20  08:45     timetable
///       updated           08:00  08:24  08:47     foretold
///     Monday's trip 18    cancelled
///     a vehicle more      08:30  08:50
package final class LiveTimetable: Sendable {
  struct Key: Hashable {
    var trip: UInt32
    var day: Int
  }

  package let runs: [LiveRun]
  package let alerts: LiveAlerts
  package let vehicles: LiveVehicles
  /// When the oldest of its sources was measured, in seconds from 1970; none where they do not say so.
  package let measured: Int?
  private let places: [Key: Int]
  /// The runs that do not call at a stop as the timetable has it, by that stop.
  private let missing: [UInt32: [Int]]
  /// The stops of calls that the timetable does not have.
  private let more: Set<Int>

  /// - Parameters:
  ///   - runs: Of those of one trip and day, the last one counts.
  ///   - alerts: What passengers are to be told.
  ///   - vehicles: Where vehicles are.
  ///   - measured: When the oldest source was measured.
  package init(
    _ runs: [LiveRun], alerts: LiveAlerts = LiveAlerts([]), vehicles: LiveVehicles = LiveVehicles(),
    measured: Int? = nil
  ) {
    var places: [Key: Int] = [:]
    var missing: [UInt32: [Int]] = [:]
    for (number, run) in runs.enumerated() {
      if let trip = run.trip, let day = run.day { places[Key(trip: trip.raw, day: day)] = number }
      for call in run.calls {
        let isMissing = run.status == .cancelled && !run.isHidden || call.isSkipped || call.hasMoved
        if isMissing { missing[(call.scheduledStop ?? call.stop).raw, default: []].append(number) }
      }
    }
    more = Set(
      runs.lazy.filter { $0.status != .cancelled && !$0.keepsCalls }
        .flatMap(\.calls).map(\.stop.position))
    self.runs = runs
    self.alerts = alerts
    self.vehicles = vehicles
    self.measured = measured
    self.places = places
    self.missing = missing.mapValues { numbers in
      numbers.enumerated().filter { $0 == 0 || numbers[$0 - 1] != $1 }.map(\.element)
    }
  }

  /// Whether a vehicle calls at a stop that the timetable does not have there.
  package func calls(beside stop: Int) -> Bool { more.contains(stop) }

  /// The run of a trip on a service day, as a position in ``runs``.
  func run(of trip: UInt32, on day: Int) -> Int? { places[Key(trip: trip, day: day)] }

  /// The runs that do not call at a stop though the timetable says so, or are cancelled.
  func runs(missing stop: Timetable.StopID) -> [LiveRun] {
    (missing[stop.raw] ?? []).map { runs[$0] }
  }

  /// Whether some vehicle is not as the timetable has it.
  package var hasRuns: Bool { !runs.isEmpty }
}
