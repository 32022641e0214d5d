// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

/// Measures what surrounds the search: `route-parts MAP PAIRS.csv [PASSES] [--check]`.
///
/// The paths are found once beforehand. Times are CPU times of the calling thread, each pair's
/// median over the passes after one to warm up. Between two measurements of one pair all others
/// are asked, so that caches are as cold as they are between requests.
///
/// `--check` tells checksums of all snapped places and of all routes as JSON instead: equal before
/// and after a change, they prove that it changed nothing.
@main
struct RouteParts {
  let router: RoadRouter
  let options = RoutingOptions()
  var cases: [Case] = []
  let streetCache: StreetCache
  let passes: Int

  /// A question with its path.
  struct Case {
    var waypoints: [Waypoint]
    var path: RoutePath
    var graph: VehicleGraph
  }

  static func main() throws {
    let arguments = CommandLine.arguments.filter { $0 != "--check" }
    guard arguments.count >= 3 else {
      print("usage: route-parts MAP PAIRS.csv [PASSES] [--check]")
      exit(2)
    }
    let pairs = try readPairs(arguments[2])
    let passes = arguments.count > 3 ? Int(arguments[3]) ?? 5 : 5
    let parts = try RouteParts(map: arguments[1], pairs: pairs, passes: passes)
    if CommandLine.arguments.contains("--check") {
      try parts.check(pairs)
    } else {
      try parts.measure()
    }
  }

  init(map: String, pairs: [[Waypoint]], passes: Int) throws {
    router = try RoadRouter(opening: map)
    streetCache = StreetCache(try router.graph(profile: "car").metric)
    self.passes = max(1, passes)
    for pair in pairs {
      let (path, graph) = try router.solve(pair, options)
      cases.append(Case(waypoints: pair, path: path, graph: graph))
    }
  }
}

// MARK: - Measuring

extension RouteParts {
  func measure() throws {
    let empty = perCase { _ in }
    let clock = Self.quantile(empty.map(\.least), 0.5)
    func report(_ name: String, _ times: [Times]) {
      let middle = times.map { $0.median - clock }
      let least = times.map { $0.least - clock }
      print(
        name.padding(toLength: 12, withPad: " ", startingAt: 0),
        String(
          format: "p50 %8.2f, p95 %8.2f, of the least p50 %8.2f µs CPU",
          Self.quantile(middle, 0.5), Self.quantile(middle, 0.95), Self.quantile(least, 0.5)))
    }
    var made = RouteData(transportMode: .car, optimizationMode: .fastest)
    var (spans, coordinates, maneuvers) = (0, 0, 0)
    report("snap", try perCase { _ = try router.snap($0.waypoints, on: $0.graph) })
    report(
      "pieces", perCase { RouteParts.keep(PieceSequence($0.graph).pieces(of: $0.path)) })
    report("assembly", perCase { made = assembled($0) })
    let ends = perCase(preparing: { assembled($0) }, measuring: { $0 = nil })
    report("destruction", ends)
    for item in cases {
      for section in assembled(item).sections {
        spans += section.spans.count
        coordinates += section.geometry.count
        maneuvers += section.maneuvers.count
      }
    }
    let count = Double(cases.count)
    print(
      String(
        format: "a route has %.1f spans, %.1f coordinates, %.1f maneuvers on the average",
        Double(spans) / count, Double(coordinates) / count, Double(maneuvers) / count))
    RouteParts.keep(made)
  }

  func assembled(_ item: Case) -> RouteData {
    RouteAssembler(
      graph: item.graph, streetCache: streetCache, waypoints: item.waypoints, options: options
    )
    .route(item.path)
  }

  /// CPU microseconds over the passes.
  struct Times {
    var median: Double
    /// What other work on the machine disturbed least.
    var least: Double
  }

  /// The times of each case.
  func perCase(_ work: (Case) throws -> Void) rethrows -> [Times] {
    var times = [[Double]](repeating: [], count: cases.count)
    for pass in 0...passes {
      for (index, item) in cases.enumerated() {
        let start = Self.now()
        try work(item)
        let spent = Self.now() - start
        if pass > 0 { times[index].append(spent) }
      }
    }
    return times.map { Times(median: Self.quantile($0, 0.5), least: $0.min() ?? 0) }
  }

  /// The times of work on something that was made before.
  func perCase(
    preparing: (Case) -> RouteData, measuring: (inout RouteData?) -> Void
  ) -> [Times] {
    var times = [[Double]](repeating: [], count: cases.count)
    for _ in 0..<passes {
      for (index, item) in cases.enumerated() {
        var value: RouteData? = preparing(item)
        let start = Self.now()
        measuring(&value)
        times[index].append(Self.now() - start)
      }
    }
    return times.map { Times(median: Self.quantile($0, 0.5), least: $0.min() ?? 0) }
  }

  @inline(never)
  static func keep<T>(_ value: T) {}

  static func quantile(_ values: [Double], _ part: Double) -> Double {
    values.isEmpty ? 0 : values.sorted()[Int(part * Double(values.count - 1))]
  }

  /// CPU microseconds of the calling thread.
  static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
  }
}

// MARK: - Checking

extension RouteParts {
  func check(_ pairs: [[Waypoint]]) throws {
    var snaps = Checksum()
    for item in cases {
      for role in [SnapRole.start, .via, .end] {
        for (index, waypoint) in item.waypoints.enumerated() {
          guard let place = Coordinate(waypoint.coordinates) else { continue }
          let preferences = [
            SnapPreferences(), SnapPreferences(headingDegrees: Double(index * 170 + 20)),
            SnapPreferences(sideHint: Coordinate(item.waypoints[1 - index].coordinates)),
          ]
          for preference in preferences {
            let found = Snapper(item.graph).candidates(
              near: place, as: role, preferring: preference)
            snaps.add("\(found)".utf8)
          }
        }
      }
    }
    var routes = Checksum()
    for (number, pair) in pairs.enumerated() {
      routes.add(try json(pair, options))
      if number % 4 == 0 {
        // Through three places, the middle one a stop or passed, with other units.
        var waypoints = pair + [pairs[(number + 1) % pairs.count][0]]
        if number % 8 == 0 { waypoints[1].type = .passThrough }
        var options = options
        options.textOptions.unitSystem = number % 3 == 0 ? .imperialUk : .imperialUs
        routes.add((try? json(waypoints, options)) ?? Data())
      }
    }
    print("snapped places \(snaps.text), routes \(routes.text)")
  }

  private func json(_ waypoints: [Waypoint], _ options: RoutingOptions) throws -> Data {
    let routes = try router.routes(through: waypoints, options: options, profile: nil)
    return routes.first.flatMap { Route.serialize(Route($0)) } ?? Data()
  }

  /// FNV-1a, 64 bits.
  private struct Checksum {
    var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func add(_ bytes: some Sequence<UInt8>) {
      for byte in bytes { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }
    }

    var text: String { String(value, radix: 16) }
  }
}

// MARK: - Reading

extension RouteParts {
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
}
