// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookTestSupport

/// Judges and times trace matching.
///
///     match-traces kubicka FOLDER [FIRST LAST] [pieces] [NAME=VALUE…]
///                                                              route mismatch at 1, 10, 30 and 60 s
///     match-traces points MAP TRACES.csv [METERS] [NAME=VALUE…]
///                                                              CPU time of 500 points, told how exact they are
///     match-traces positions MAP TRACES.csv [NAME=VALUE…]      CPU time of readings that come one at a time
///     match-traces taxis MAP TRIPS.csv                         trips of the Porto taxis
///     match-traces simulated MAP PAIRS.csv COUNT [NAME=VALUE…] drives whose roads are known
///
/// The names are those of the model's numbers. Times are CPU times of the calling thread.
@main
struct MatchTraces {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    var model = MatchingModel()
    for argument in arguments where argument.contains("=") {
      let parts = argument.split(separator: "=")
      guard parts.count == 2, let value = Double(parts[1]), model.set(String(parts[0]), value)
      else { return print("\(argument) is no number of the model") }
    }
    arguments.removeAll { $0.contains("=") }
    switch arguments.first {
    case "kubicka" where arguments.count >= 2: try kubicka(arguments, model)
    case "points" where arguments.count == 3 || arguments.count == 4: try points(arguments, model)
    case "positions" where arguments.count == 3:
      var positions = MatchingModel.forPositions
      for argument in CommandLine.arguments where argument.contains("=") {
        let parts = argument.split(separator: "=")
        _ = positions.set(String(parts[0]), Double(parts[1]) ?? 0)
      }
      try Self.positions(arguments, positions)
    case "taxis" where arguments.count == 3: try taxis(arguments, model)
    case "simulated" where arguments.count == 4:
      let pairs = try rows(arguments[2]).prefix(Int(arguments[3]) ?? 100)
      try SimulatedTruth(RoadRouter(opening: arguments[1]), Array(pairs), model).print()
    default:
      print(
        "usage: match-traces kubicka FOLDER [FIRST LAST] | points MAP CSV [METERS] | positions MAP CSV | taxis MAP CSV | simulated MAP CSV COUNT"
      )
    }
  }

  static func seconds() -> Double { Double(cpuNanoseconds()) / 1e9 }

  private static func cpuNanoseconds() -> UInt64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
  }
}

// MARK: - Kubicka

extension MatchTraces {
  static let intervals = [1, 10, 30, 60]

  private static func kubicka(_ arguments: [String], _ model: MatchingModel) throws {
    let first = arguments.count > 2 ? Int(arguments[2]) ?? 0 : 0
    let last = arguments.count > 3 ? Int(arguments[3]) ?? 29 : 29
    var grades = Array(repeating: [Double](), count: intervals.count)
    var bins = Array(repeating: (right: 0, all: 0), count: 10)
    var squares = 0.0
    print("track  1s 10s 30s 60s: mismatch (pieces, ms)")
    for number in first...last {
      let name = String(format: "%08d", number)
      let folder = "\(arguments[1])/\(name)"
      let track = try KubickaTrack(folder: folder)
      let path = "\(arguments[1])/\(name).roadbook"
      if !FileManager.default.fileExists(atPath: path) {
        let map = try TemporaryMap(track.data, threads: 2)
        try FileManager.default.copyItem(atPath: map.path, toPath: path)
      }
      let router = try RoadRouter(opening: path)
      var matcher = try router.matcher(
        try RouteQuery(.trace, [], RoutingOptions()), model: model)
      let driven = Set(track.route)
      var line = name
      for (column, interval) in intervals.enumerated() {
        let points = track.points(every: interval)
        let start = seconds()
        guard let trace = matcher.match(points) else { continue }
        let used = seconds() - start
        let grade = track.grade(trace, in: router.network)
        grades[column].append(grade.mismatch)
        line += String(
          format: "  %.4f (%d, %.1f)", grade.mismatch, trace.pieces.count, used * 1000)
        if arguments.contains("pieces") {
          for piece in trace.pieces {
            let left = piece.readings.count {
              if case .unmatched = trace.points[$0] { true } else { false }
            }
            line += "\n  \(interval) s: \(piece.readings) of \(points.count), \(left) left out"
          }
        }
        for case .matched(let place) in trace.points {
          let bin = min(9, Int(place.confidence * 10))
          bins[bin].all += 1
          let arc = track.arc(of: place.arc, in: router.network)
          let isRight = arc.map { driven.contains($0) } ?? false
          if isRight { bins[bin].right += 1 }
          let off = place.confidence - (isRight ? 1 : 0)
          squares += off * off
        }
      }
      print(line)
    }
    for (column, interval) in intervals.enumerated() {
      let sorted = grades[column].sorted()
      let mean = sorted.reduce(0, +) / Double(max(1, sorted.count))
      print(
        String(format: "%ds: median %.4f, mean %.4f", interval, sorted[sorted.count / 2], mean))
    }
    print(
      String(
        format: "confidence: mean square of its errors %.5f; right of all, by tenths",
        squares / Double(max(1, bins.reduce(0) { $0 + $1.all }))))
    for (bin, count) in bins.enumerated() {
      let share = count.all > 0 ? Double(count.right) / Double(count.all) : 0
      print(String(format: "%.1f: %.3f of %d", Double(bin) / 10, share, count.all))
    }
  }
}

// MARK: - Points and taxis

extension MatchTraces {
  private static func points(_ arguments: [String], _ model: MatchingModel) throws {
    let router = try RoadRouter(opening: arguments[1])
    let traces = try traces(
      arguments[2], accuracy: arguments.count > 3 ? Double(arguments[3]) : nil)
    var matcher = try router.matcher(
      try RouteQuery(.trace, [], RoutingOptions()), model: model)
    var medians: [Double] = []
    for trace in traces {
      var times: [Double] = []
      var pieces = 0
      for _ in 0..<7 {
        let start = seconds()
        pieces = matcher.match(trace)?.pieces.count ?? 0
        times.append(seconds() - start)
      }
      let median = times.dropFirst().sorted()[3]
      medians.append(median)
      print(String(format: "%d points, %d pieces: %.3f ms", trace.count, pieces, median * 1000))
    }
    print(String(format: "median %.3f ms", medians.sorted()[medians.count / 2] * 1000))
  }

  /// Traces with a point a second.
  private static func traces(
    _ path: String, accuracy: Double? = nil
  ) throws -> [[TracePoint]] {
    var traces: [[TracePoint]] = []
    for row in try rows(path) {
      let number = Int(row[0])
      if number >= traces.count { traces.append([]) }
      traces[number].append(
        TracePoint(
          Coordinate(latitude: row[2], longitude: row[1]),
          time: Int64(traces[number].count) * 1000, accuracyMeters: accuracy))
    }
    return traces
  }

  private static func positions(_ arguments: [String], _ model: MatchingModel) throws {
    let router = try RoadRouter(opening: arguments[1])
    let query = try RouteQuery(.trace, [], RoutingOptions())
    var (times, found, bytes) = ([Double](), 0, 0)
    for trace in try traces(arguments[2]) {
      // The median of five drives, reading by reading: other work on the machine is left out.
      var runs = Array(repeating: [Double](), count: trace.count)
      for _ in 0..<5 {
        var matcher = try router.positionMatcher(query, model: model)
        for (number, point) in trace.enumerated() {
          let start = seconds()
          let place = matcher.match(point)
          runs[number].append(seconds() - start)
          if place != nil { found += 1 }
          bytes = max(bytes, matcher.stateBytes)
        }
      }
      times += runs.map { $0.sorted()[2] * 1e6 }
    }
    times.sort()
    print(
      String(
        format: "%d readings, %.4f found: median %.1f µs, 99th percentile %.1f µs, most %.1f µs; "
          + "%d bytes at most", times.count, Double(found) / Double(5 * times.count),
        times[times.count / 2], times[times.count * 99 / 100], times[times.count - 1], bytes))
  }

  private static func taxis(_ arguments: [String], _ model: MatchingModel) throws {
    let router = try RoadRouter(opening: arguments[1])
    var matcher = try router.matcher(
      try RouteQuery(.trace, [], RoutingOptions()), model: model)
    let text = try String(contentsOfFile: arguments[2], encoding: .utf8)
    var (trips, matched, pieces, unmatched, readings) = (0, 0, 0, 0, 0)
    var ratios: [Double] = []
    let start = seconds()
    for line in text.split(separator: "\n").dropFirst() {
      // The places stand between brackets; columns follow.
      let places = line.drop { $0 != "[" }.prefix { $0 != "\"" }
      let numbers = places.split { !"0123456789.-".contains($0) }
        .compactMap { Double($0) }
      let points = stride(from: 0, to: numbers.count - 1, by: 2).map {
        TracePoint(
          Coordinate(latitude: numbers[$0 + 1], longitude: numbers[$0]),
          time: Int64($0 / 2) * 15_000)
      }
      guard points.count >= 10, let trace = matcher.match(points) else { continue }
      trips += 1
      if !trace.pieces.isEmpty { matched += 1 }
      pieces += trace.pieces.count
      readings += points.count
      unmatched += trace.points.count { if case .unmatched = $0 { true } else { false } }
      let raw = zip(points, points.dropFirst()).reduce(0) {
        $0 + $1.0.coordinate.distance(to: $1.1.coordinate)
      }
      let length = trace.pieces.flatMap(\.legs).reduce(0) { $0 + meters($1, router.network) }
      ratios.append(length / max(raw, 1))
    }
    ratios.sort()
    print(
      "\(trips) trips of 10 points or more, \(matched) matched, \(pieces) pieces, "
        + "\(readings) readings, \(unmatched) unmatched")
    print(
      String(
        format: "length ratio: median %.3f, 5th and 95th percentile %.3f and %.3f; %.0f ms in all",
        ratios[ratios.count / 2], ratios[ratios.count / 20], ratios[ratios.count * 19 / 20],
        (seconds() - start) * 1000))
  }

  private static func meters(_ leg: FollowedLeg, _ network: RoadNetwork) -> Double {
    var meters = 0.0
    for (index, arc) in leg.arcs.enumerated() {
      let length = Double(network.segments[arc.segment].lengthCentimeters) / 100
      let start = index == 0 ? leg.startPosition : 0
      let end = index == leg.arcs.count - 1 ? leg.end.position : 1
      meters += length * max(0, end - start)
    }
    return meters
  }

  private static func rows(_ path: String) throws -> [[Double]] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").dropFirst().map {
      $0.split(separator: ",").compactMap { Double($0) }
    }
  }
}

extension MatchingModel {
  /// Sets a number by its name.
  fileprivate mutating func set(_ name: String, _ value: Double) -> Bool {
    let paths: [String: WritableKeyPath<MatchingModel, Double>] = [
      "noise": \.noiseMeters, "linear": \.linearDeviations, "skip": \.noiseCost,
      "break": \.breakCost, "scale": \.scaleMeters, "share": \.scaleShare,
      "uturn": \.turningBackMeters, "turn": \.turningMeters, "closed": \.closedFactor,
      "spacing": \.spacingDeviations, "spacingm": \.spacingMeters, "deadend": \.deadEndMeters,
      "entry": \.closedMeters,
      "breakm": \.breakMeters, "near": \.lengthMeters, "time": \.timeShare, "even": \.evenSpeed,
      "far": \.timeMeters, "back": \.backwardDeviations,
    ]
    if name == "settled" {
      settledPerReading = Int(value)
      return true
    }
    guard let path = paths[name] else { return false }
    self[keyPath: path] = value
    return true
  }
}
