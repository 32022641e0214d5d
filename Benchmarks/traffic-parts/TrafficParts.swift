// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage
import RoadbookTraffic

/// Measures traffic in process: `traffic-parts MAP PAIRS.csv [ROUNDS [TRAFFIC.json]]`.
///
/// - whole: a speed of every directed segment, decoded, until the first route by them, and until all weights are there;
/// - jams: 1,000 directed segments in 40 connected jams, others each time, until the same;
/// - scattered: as many anywhere;
/// - table: OSRM's table of all neighbouring nodes, read;
/// - routes with the traffic of a file and without it, in turns; without a file, the traffic is the first row's, which
///   no town has: main roads are no faster in it than lanes, so that searches are wider.
///
/// Times are the calling thread's CPU time, medians.
@main
struct TrafficParts {
  let router: RoadRouter
  let pairs: [[Waypoint]]
  /// Of traffic; `nil` where none is named.
  let file: String?
  var random = Draws(state: 1)

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 3 else {
      print("usage: traffic-parts MAP PAIRS.csv [ROUNDS [TRAFFIC.json]]")
      exit(2)
    }
    let rounds = arguments.count > 3 ? Int(arguments[3]) ?? 9 : 9
    var parts = TrafficParts(
      router: try RoadRouter(
        opening: arguments[1], memory: MemoryBudget(bytes: 16 << 30)),
      pairs: try pairs(in: arguments[2]), file: arguments.count > 4 ? arguments[4] : nil)
    try parts.run(rounds)
  }

  init(router: RoadRouter, pairs: [[Waypoint]], file: String?) {
    self.router = router
    self.pairs = pairs
    self.file = file
  }

  /// Lines of from_lon, from_lat, to_lon, to_lat.
  private static func pairs(in path: String) throws -> [[Waypoint]] {
    try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
      .compactMap { line in
        let numbers = line.split(separator: ",").compactMap { Double($0) }
        guard numbers.count >= 4 else { return nil }
        let four = numbers.suffix(4).map { $0 }
        return [
          Waypoint(coordinates: GeoCoordinates(latitude: four[1], longitude: four[0])),
          Waypoint(coordinates: GeoCoordinates(latitude: four[3], longitude: four[2])),
        ]
      }
  }

  private mutating func run(_ rounds: Int) throws {
    let count = router.network.segments.count * 2
    let snapshot = TrafficSnapshot(
      TrafficOrigin(source: "bench", measured: 0),
      flow: ContiguousArray(repeating: RoadSpeed.unknown, count: count))
    print("\(count) directed segments, snapshot \(snapshot.byteCount >> 10) KiB")
    try updates("whole", rounds) { parts in parts.whole(count) }
    // Both memories are filled by now.
    let base = whole(count)
    try updates("jams", rounds) { parts in
      var flow = base
      parts.jam(&flow, jams: 40, each: 25)
      return flow
    }
    try updates("scattered", rounds) { parts in
      var flow = base
      parts.jam(&flow, jams: 1000, each: 1)
      return flow
    }
    try table()
    try routes(base)
  }
}

// MARK: - Traffic

extension TrafficParts {
  private mutating func whole(_ count: Int) -> ContiguousArray<RoadSpeed> {
    ContiguousArray(
      (0..<count).map { _ in
        RoadSpeed(
          centimetersPerSecond: .random(in: 200...2000, using: &random), share: 255,
          confidence: 255)
      })
  }

  /// Slows roads that hang together, around places drawn.
  private mutating func jam(_ flow: inout ContiguousArray<RoadSpeed>, jams: Int, each: Int) {
    let network = router.network
    for _ in 0..<jams {
      var jammed: [DirectedSegment] = [
        DirectedSegment(raw: .random(in: 0..<UInt32(flow.count), using: &random))
      ]
      var next = 0
      while jammed.count < each, next < jammed.count {
        let end = network.segments.end(of: jammed[next])
        for position in network.junctions.departures(of: end) where jammed.count < each {
          let arc = network.junctions.departure(at: position)
          if !jammed.contains(arc) { jammed.append(arc) }
        }
        next += 1
      }
      for arc in jammed {
        flow[Int(arc.raw)] = RoadSpeed(
          centimetersPerSecond: .random(in: 50...300, using: &random), share: 255, confidence: 255)
      }
    }
  }

  private mutating func updates(
    _ name: String, _ rounds: Int, _ draw: (inout TrafficParts) -> ContiguousArray<RoadSpeed>
  ) throws {
    var times: [Double] = []
    var firsts: [Double] = []
    var kinds: [String] = []
    for round in 0..<rounds + 2 {
      let snapshot = TrafficSnapshot(
        TrafficOrigin(source: name, measured: Int64(round)), flow: draw(&self))
      let start = Self.now()
      var first = start
      let time = milliseconds {
        router.use(snapshot) {
          _ = try? router.solve(pairs[round % pairs.count], RoutingOptions())
          first = Self.now()
        }
      }
      let renewal = router.lastTrafficRenewal(of: "car")
      kinds.append(renewal.map { $0.isPartial ? "\($0.changedInputs) in part" : "whole" } ?? "none")
      if round >= 2 {
        times.append(time)
        firsts.append((first - start) / 1e6)
      }
    }
    report("\(name), first", firsts, "ms", kinds.suffix(3).joined(separator: ", "))
    report("\(name), all", times, "ms", "")
  }

  /// OSRM's table with every pair of neighbouring nodes.
  private func table() throws {
    let network = router.network
    var text: [UInt8] = []
    for segment in 0..<UInt32(network.segments.count) {
      let ids = network.segments.nodeIDs(of: SegmentID(segment))
      for (from, to) in zip(ids, ids.dropFirst()) { text += Array("\(from),\(to),32\n".utf8) }
    }
    let file = TrafficFile(name: "table.csv", bytes: text)
    var times: [Double] = []
    for _ in 0..<6 {
      times.append(try milliseconds { _ = try router.traffic(in: [file], measured: 0) })
    }
    let sorted = times.dropFirst().sorted()
    let megabytes = Double(text.count) / 1e6
    report(
      "table", Array(sorted), "ms",
      String(format: "%.1f MB, %.0f MB/s", megabytes, megabytes / sorted[sorted.count / 2] * 1000))
  }

  private func routes(_ flow: ContiguousArray<RoadSpeed>) throws {
    var free = RoutingOptions()
    free.routeOptions.trafficOptimizationMode = .disabled
    if let file {
      let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: file)))
      let told = try router.traffic(in: [TrafficFile(name: file, bytes: bytes)], measured: 0)
      router.use(told.snapshot)
    } else {
      router.use(TrafficSnapshot(TrafficOrigin(source: "routes", measured: 0), flow: flow))
    }
    var (with, without): ([Double], [Double]) = ([], [])
    for pass in 0..<6 {
      for (number, pair) in pairs.prefix(1000).enumerated() {
        // The second of two finds the pair's roads in the processor's caches; so they take turns.
        let isFirst = (number + pass) % 2 == 0
        var times = [0.0, 0.0]
        for slowed in isFirst ? [true, false] : [false, true] {
          times[slowed ? 0 : 1] = milliseconds {
            _ = try? router.solve(pair, slowed ? RoutingOptions() : free)
          }
        }
        if pass > 0 {
          with.append(times[0] * 1000)
          without.append(times[1] * 1000)
        }
      }
    }
    report("routes with", with, "µs", "")
    report("routes without", without, "µs", "")
  }
}

/// Draws that are the same in each run.
///
/// Source: S. Vigna, SplitMix64, https://prng.di.unimi.it/splitmix64.c
struct Draws: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
    return mixed ^ mixed >> 31
  }
}

// MARK: - Clocks

extension TrafficParts {
  private func milliseconds(_ work: () throws -> Void) rethrows -> Double {
    let start = Self.now()
    try work()
    return (Self.now() - start) / 1e6
  }

  private static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
  }

  private func report(_ name: String, _ times: [Double], _ unit: String, _ note: String) {
    let sorted = times.sorted()
    let label = name.padding(toLength: 16, withPad: " ", startingAt: 0)
    print(
      label,
      String(
        format: "p50 %9.2f  least %9.2f  most %9.2f", sorted[sorted.count / 2], sorted[0],
        sorted[sorted.count - 1]), unit, note)
  }
}
