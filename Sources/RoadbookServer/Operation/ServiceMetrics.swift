// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookConcurrency
import RoadbookEngine
import RoadbookModel
import RoadbookRealtime

/// What the service counts of itself, told in Prometheus' text format.
///
/// Source: https://prometheus.io/docs/instrumenting/exposition_formats/ (version 0.0.4)
package final class ServiceMetrics: Sendable {
  /// What is counted apart: an endpoint and the kind of its answer.
  fileprivate struct Kind: Hashable {
    var endpoint: String
    var status: Int
  }

  fileprivate struct Tally {
    var count = 0
    var seconds = 0.0
    /// By upper bound, each counting what is above the bound before.
    var buckets = [Int](repeating: 0, count: ServiceMetrics.bounds.count + 1)
  }

  private struct State {
    var tallies: [Kind: Tally] = [:]
    var active = 0
    var reloads = (done: 0, failed: 0)
  }

  /// Seconds: from a lean route to a large table.
  fileprivate static let bounds = [
    0.0001, 0.00025, 0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10,
  ]

  private let state = Guarded(State())
  private let start = Date.now.timeIntervalSince1970

  package init() {}

  func begin() { state.withLock { $0.active += 1 } }

  /// Counts an answer.
  func end(_ endpoint: String, status: Int, seconds: Double) {
    let bucket = Self.bounds.firstIndex { seconds <= $0 } ?? Self.bounds.count
    state.withLock { state in
      state.active -= 1
      state.tallies[Kind(endpoint: endpoint, status: status), default: Tally()].add(seconds, bucket)
    }
  }

  /// Counts a request that was refused before it reached an endpoint.
  func refused(status: Int) {
    state.withLock { state in
      state.tallies[Kind(endpoint: "other", status: status), default: Tally()].add(0, 0)
    }
  }

  func reloaded(_ done: Bool) {
    state.withLock { state in
      if done { state.reloads.done += 1 } else { state.reloads.failed += 1 }
    }
  }
}

extension ServiceMetrics.Tally {
  fileprivate mutating func add(_ seconds: Double, _ bucket: Int) {
    count += 1
    self.seconds += seconds
    buckets[bucket] += 1
  }
}

// MARK: - Text

extension ServiceMetrics {
  /// All that is known, as `/metrics` tells it.
  func text(
    maps: MapRack, traffic: TrafficDesk, realtime: RealtimeDesk, waitingMicroseconds: Int,
    unreadBytes: Int, droppedLines: Int
  ) -> String {
    let state = state.withLock { $0 }
    var lines = Self.heading("roadbook_requests_total", "counter", "Answered requests.")
    let kinds = state.tallies.sorted {
      ($0.key.endpoint, $0.key.status) < ($1.key.endpoint, $1.key.status)
    }
    for (kind, tally) in kinds {
      lines.append(
        "roadbook_requests_total{endpoint=\"\(kind.endpoint)\",status=\"\(kind.status)\"} \(tally.count)"
      )
    }
    lines += durations(state.tallies)
    lines += Self.gauge("roadbook_requests_active", "Requests being answered.", state.active)
    lines += Self.gauge(
      "roadbook_work_waiting_seconds", "Foretold work that is not done.",
      Double(waitingMicroseconds) / 1e6)
    lines += Self.gauge(
      "roadbook_unread_answer_bytes", "Large answers that clients have not taken yet.", unreadBytes)
    lines += Self.heading(
      "roadbook_log_lines_dropped_total", "counter", "Lines of the log that were lost.")
    lines.append("roadbook_log_lines_dropped_total \(droppedLines)")
    lines += Self.gauge("roadbook_maps", "Maps that are served.", maps.current.count)
    lines += Self.memory(maps)
    lines += Self.traffic(traffic)
    lines += Self.realtime(realtime, maps)
    lines += Self.heading("roadbook_reloads_total", "counter", "Times that maps were opened anew.")
    lines.append("roadbook_reloads_total{result=\"done\"} \(state.reloads.done)")
    lines.append("roadbook_reloads_total{result=\"failed\"} \(state.reloads.failed)")
    lines += Self.gauge(
      "process_start_time_seconds", "When the process began, Unix time.", start)
    return lines.joined(separator: "\n") + "\n"
  }

  /// What caches hold of what they may, and the process of what it may.
  private static func memory(_ maps: MapRack) -> [String] {
    let held = maps.memory.held
    var lines = heading("roadbook_cache_bytes", "gauge", "What caches hold, by what it is for.")
    for use in MemoryBudget.Use.allCases {
      lines.append("roadbook_cache_bytes{use=\"\(use.rawValue)\"} \(held[use] ?? 0)")
    }
    lines += gauge(
      "roadbook_cache_limit_bytes", "What caches may hold together.", maps.memory.bytes)
    lines += heading(
      "roadbook_cache_evictions_total", "counter", "Entries that made room for others.")
    lines.append("roadbook_cache_evictions_total \(maps.memory.evictedCount)")
    lines += gauge(
      "roadbook_memory_limit_bytes", "What the process may hold.", maps.memoryLimit)
    if let resident = MachineMemory.residentBytes {
      lines += gauge("process_resident_memory_bytes", "What the process holds.", resident)
    }
    return lines
  }

  /// How old traffic is, and how much of it counts.
  private static func traffic(_ desk: TrafficDesk) -> [String] {
    let maps = desk.traffic().filter { $0.source != nil }
    var lines = heading("roadbook_traffic_files_total", "counter", "Files of traffic, by result.")
    lines.append("roadbook_traffic_files_total{result=\"taken\"} \(desk.counts.taken)")
    lines.append("roadbook_traffic_files_total{result=\"refused\"} \(desk.counts.refused)")
    func tell(_ name: String, _ help: String, _ value: (MapTraffic) -> Double) {
      lines += heading(name, "gauge", help)
      for map in maps { lines.append("\(name){map=\"\(map.map)\"} \(value(map))") }
    }
    tell("roadbook_traffic_age_seconds", "How long ago traffic was measured.") {
      $0.ageInSeconds ?? 0
    }
    tell("roadbook_traffic_coverage_ratio", "Directed segments of which traffic is known.") {
      Double($0.knownSegments) / Double(max($0.allSegments, 1))
    }
    tell("roadbook_traffic_closed_segments", "Directed segments that are closed.") {
      Double($0.closedSegments)
    }
    tell("roadbook_traffic_unplaced_records", "Records that lie on no road of the map.") {
      Double($0.records - $0.placedRecords)
    }
    return lines
  }

  /// How old messages of GTFS-realtime are, and how much of them can be used.
  private static func realtime(_ desk: RealtimeDesk, _ maps: MapRack) -> [String] {
    var lines = heading(
      "roadbook_realtime_messages_total", "counter", "Messages of GTFS-realtime, by result.")
    lines.append("roadbook_realtime_messages_total{result=\"taken\"} \(desk.counts.taken)")
    lines.append("roadbook_realtime_messages_total{result=\"refused\"} \(desk.counts.refused)")
    let told = maps.current.compactMap { map in desk.report(of: map).map { (map.name, $0) } }
    func tell(
      _ name: String, _ help: String, _ value: ((measured: Int?, report: RealtimeReport)) -> Int
    ) {
      lines += heading(name, "gauge", help)
      for (map, told) in told { lines.append("\(name){map=\"\(map)\"} \(value(told))") }
    }
    tell("roadbook_realtime_age_seconds", "How long ago the oldest message was measured.") {
      $0.measured.map { max(0, Int(RoadRouter.secondsNow) - $0) } ?? 0
    }
    tell("roadbook_realtime_trips", "Updates of trips that count.") { $0.report.usedTrips }
    tell("roadbook_realtime_unused_trips", "Updates of trips that the timetable lacks.") {
      $0.report.unusedTrips
    }
    tell("roadbook_realtime_alerts", "Alerts that count.") { $0.report.alerts }
    tell("roadbook_realtime_vehicles", "Vehicles whose places are known.") { $0.report.vehicles }
    return lines
  }

  private func durations(_ tallies: [Kind: Tally]) -> [String] {
    let name = "roadbook_request_duration_seconds"
    var lines = Self.heading(name, "histogram", "Time from a request's head to its answer.")
    let byEndpoint = Dictionary(grouping: tallies, by: \.key.endpoint)
    for (endpoint, kinds) in byEndpoint.sorted(by: { $0.key < $1.key }) {
      var sum = 0
      for (index, bound) in (Self.bounds.map { "\($0)" } + ["+Inf"]).enumerated() {
        sum += kinds.reduce(0) { $0 + $1.value.buckets[index] }
        lines.append("\(name)_bucket{endpoint=\"\(endpoint)\",le=\"\(bound)\"} \(sum)")
      }
      let seconds = kinds.reduce(0) { $0 + $1.value.seconds }
      lines.append("\(name)_sum{endpoint=\"\(endpoint)\"} \(seconds)")
      lines.append("\(name)_count{endpoint=\"\(endpoint)\"} \(sum)")
    }
    return lines
  }

  private static func heading(_ name: String, _ type: String, _ help: String) -> [String] {
    ["# HELP \(name) \(help)", "# TYPE \(name) \(type)"]
  }

  private static func gauge(_ name: String, _ help: String, _ value: some Numeric) -> [String] {
    heading(name, "gauge", help) + ["\(name) \(value)"]
  }
}
