// SPDX-License-Identifier: Apache-2.0

import Foundation
import Roadbook

/// Measures opening a map and routes on it: `route-times MAP PAIRS.csv [PASSES]`.
///
/// Memory is read after the first route, before anything else is asked. Times of routes are CPU
/// times of the calling thread, each pair's median over the passes after one to warm up: on an idle
/// machine that is the latency, and other work disturbs it little. *Lean* is the path with its
/// metres and seconds, *full* the route with geometry, spans and maneuvers.
@main
struct RouteTimes {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else {
      print("usage: route-times MAP PAIRS.csv [PASSES]")
      exit(2)
    }
    let pairs = try readPairs(arguments[2])
    let passes = arguments.count > 3 ? Int(arguments[3]) ?? 5 : 5
    guard let first = pairs.first else { return }

    let before = memory()
    var router: RoadRouter?
    let opening = try time { router = try RoadRouter(opening: arguments[1]) }
    guard let router else { return }
    let firstRoute = try time { _ = try full(router, first) }
    let after = memory()
    var reopening: [Double] = []
    for _ in 0..<21 {
      reopening.append(try time { _ = try RoadRouter(opening: arguments[1]) }.wall)
    }

    print("open              \(text(opening.wall)) ms wall, again \(text(median(reopening))) ms")
    print("first route       \(text(firstRoute.wall)) ms wall, \(text(firstRoute.cpu)) ms CPU")
    for key in ["VmRSS", "RssAnon", "RssFile", "VmHWM"] {
      print("\(pad(key)) \(text(after[key] ?? 0)) MiB, before \(text(before[key] ?? 0)) MiB")
    }
    report("lean routes", try perPair(pairs, passes) { _ = try router.solve($0, RoutingOptions()) })
    report("full routes", try perPair(pairs, passes) { _ = try full(router, $0) })
  }

  static func full(_ router: RoadRouter, _ pair: [Waypoint]) throws -> Int {
    try router.routes(through: pair, options: RoutingOptions(), profile: nil).count
  }

  /// Reads a table whose first four columns are from_lon, from_lat, to_lon and to_lat.
  static func readPairs(_ path: String) throws -> [[Waypoint]] {
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    return lines.dropFirst().compactMap { line in
      let fields = line.split(separator: ",").compactMap { Double($0) }
      guard fields.count >= 4 else { return nil }
      return [0, 2].map {
        Waypoint(
          coordinates: GeoCoordinates(latitude: fields[$0 + 1], longitude: fields[$0]))
      }
    }
  }

  /// The median CPU milliseconds of each pair.
  static func perPair(
    _ pairs: [[Waypoint]], _ passes: Int, _ work: ([Waypoint]) throws -> Void
  ) throws -> [Double] {
    var times = [[Double]](repeating: [], count: pairs.count)
    for pass in 0...max(1, passes) {
      for (index, pair) in pairs.enumerated() {
        let spent = try time { try work(pair) }.cpu
        if pass > 0 { times[index].append(spent) }
      }
    }
    return times.map(median)
  }

  static func report(_ name: String, _ times: [Double]) {
    let sorted = times.sorted()
    func quantile(_ part: Double) -> String { text(sorted[Int(part * Double(sorted.count - 1))]) }
    print(
      "\(pad(name)) p50 \(quantile(0.5)), p95 \(quantile(0.95)), p99 \(quantile(0.99)), "
        + "max \(quantile(1)) ms CPU")
  }

  static func median(_ values: [Double]) -> Double { values.sorted()[values.count / 2] }
  static func text(_ value: Double) -> String { String(format: "%.2f", value) }
  static func pad(_ name: String) -> String {
    name.padding(toLength: 17, withPad: " ", startingAt: 0)
  }
}

/// Milliseconds of the calling thread's CPU and of the wall clock that some work takes.
private func time(_ work: () throws -> Void) rethrows -> (cpu: Double, wall: Double) {
  let cpu = milliseconds(CLOCK_THREAD_CPUTIME_ID)
  let wall = milliseconds(CLOCK_MONOTONIC)
  try work()
  return (milliseconds(CLOCK_THREAD_CPUTIME_ID) - cpu, milliseconds(CLOCK_MONOTONIC) - wall)
}

private func milliseconds(_ clock: clockid_t) -> Double {
  var now = timespec()
  unsafe clock_gettime(clock, &now)
  return Double(now.tv_sec) * 1e3 + Double(now.tv_nsec) / 1e6
}

/// The process's memory in MiB, as Linux counts it: resident, its part that no file backs, its part
/// that files back, and the most that was resident at once.
private func memory() -> [String: Double] {
  guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
    return [:]
  }
  var found: [String: Double] = [:]
  for line in status.split(separator: "\n") {
    let parts = line.split(whereSeparator: { $0 == ":" || $0 == " " || $0 == "\t" })
    if parts.count >= 2, let kib = Double(parts[1]) { found[String(parts[0])] = kib / 1024 }
  }
  return found
}
