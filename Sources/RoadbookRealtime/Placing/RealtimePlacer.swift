// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage
package import RoadbookTransit

/// Lays messages of GTFS-realtime over a timetable.
///
///     messages ─► trips ─► days ─► calls with expected times ─┐
///           ├───► alerts ─► lines, stops, trips ──────────────┼► LiveTimetable
///           └───► positions ─► trips, days ───────────────────┘
package struct RealtimePlacer {
  /// A message of a feed of the timetable.
  package struct Source: Sendable {
    package var feed: Timetable.FeedID
    package var message: RealtimeFeed

    package init(feed: Timetable.FeedID, message: RealtimeFeed) {
      self.feed = feed
      self.message = message
    }
  }

  private let index: FeedIndex

  package init(_ index: FeedIndex) { self.index = index }

  /// The snapshot of some messages.
  ///
  /// - Parameters:
  ///   - sources: Of several updates of one vehicle, the last one counts.
  ///   - now: When a message was measured that does not say so, in seconds from 1970.
  /// - Returns: The snapshot, and what became of the messages.
  /// - Complexity: O(*u* · *c*) for *u* updates of trips with *c* calls.
  package func live(
    _ sources: [Source], now: Int
  ) -> (live: LiveTimetable, report: RealtimeReport) {
    var report = RealtimeReport()
    var runs: [LiveRun] = []
    var alerts: [LiveAlert] = []
    for source in sources {
      let time = source.message.measured ?? now
      let placer = RunPlacer(index: index, feed: source.feed, time: time)
      for update in source.message.trips {
        do throws(Misfit) {
          runs.append(try placer.run(update))
        } catch {
          report.add(error.reason, update.trip.tripID ?? update.entity)
        }
      }
      let alertPlacer = AlertPlacer(index: index, feed: source.feed, time: time)
      let own = source.message.alerts.map { alertPlacer.alert($0) }
      alerts += own.compactMap(\.self)
      report.unusedAlerts += own.count { $0 == nil }
      report.others += source.message.unknownEntities
    }
    runs = Self.last(of: runs)
    for run in runs { report.add(run) }
    report.alerts = alerts.count
    let vehicles = LiveVehicles(vehicles(sources, runs, now: now, &report))
    report.vehicles = vehicles.all.count
    runs += CarriedDelays(index.timetable).runs(behind: runs)
    let measured = sources.compactMap(\.message.measured).min()
    return (
      LiveTimetable(runs, alerts: LiveAlerts(alerts), vehicles: vehicles, measured: measured),
      report
    )
  }

  /// The vehicles whose positions are told; often by another message than their delays.
  private func vehicles(
    _ sources: [Source], _ runs: [LiveRun], now: Int, _ report: inout RealtimeReport
  ) -> [LiveVehicle] {
    let timetable = index.timetable
    let beside = Dictionary(
      grouping: runs.filter { $0.day == nil },
      by: { timetable.feed(of: timetable.agency(of: $0.line)) })
    var vehicles: [LiveVehicle] = []
    for source in sources {
      let runs = Dictionary(
        (beside[source.feed] ?? []).map { ($0.id, $0) }, uniquingKeysWith: { $1 })
      let placer = VehiclePlacer(
        index: index, feed: source.feed, time: source.message.measured ?? now, runsBeside: runs)
      for position in source.message.vehicles {
        do throws(Misfit) {
          vehicles.append(try placer.vehicle(position))
        } catch {
          report.addVehicle(error.reason, position.trip?.tripID ?? position.entity)
        }
      }
    }
    return vehicles
  }

  /// The last run of each vehicle, in the order of the messages.
  private static func last(of runs: [LiveRun]) -> [LiveRun] {
    struct Key: Hashable {
      var trip: UInt32?
      var day: Int?
      var line: UInt32
      var id: String
    }
    var seen: Set<Key> = []
    return runs.reversed().filter { run in
      seen.insert(
        Key(trip: run.trip?.raw, day: run.day, line: run.line.raw, id: run.day == nil ? run.id : "")
      ).inserted
    }.reversed()
  }
}
