// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// Measures reachable areas, and places by what their routes take:
/// `reach-parts MAP PLACES.csv CATEGORY [MINUTES…]`.
///
/// The first two columns of the file are longitude and latitude, as in files of pairs. Times are CPU times of the
/// calling thread, over the places; the median of three runs of each after one to warm up.
@main
struct ReachParts {
  let router: RoadRouter
  let pairs: [[Waypoint]]
  let category: String
  let minutes: [Int32]

  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count >= 4 else {
      print("usage: reach-parts MAP PAIRS.csv CATEGORY [MINUTES…]")
      exit(2)
    }
    let minutes = arguments.dropFirst(4).compactMap { Int32($0) }
    try ReachParts(
      router: RoadRouter(opening: arguments[1]), pairs: readPairs(arguments[2]),
      category: arguments[3], minutes: minutes.isEmpty ? [10, 30] : minutes
    ).measure()
  }

  func measure() throws {
    for minutes in minutes {
      let values = [minutes * 60]
      try report("reach, \(minutes) min") { _ = try router.reach(around: $0[0], options(values)) }
      try report("isoline, \(minutes) min") {
        _ = try router.isolines(around: $0[0], options(values))
      }
      let five = (1...5).map { minutes * 60 * $0 / 5 }
      try report("five values to \(minutes) min") {
        _ = try router.isolines(around: $0[0], options(five))
      }
    }
    try reportPlaces("within 20 min") {
      $0.within = $1[0]
      $0.rangeValue = 1200
      $0.limit = 1000
    }
    try reportPlaces("nearest 10") {
      $0.nearest = $1[0]
      $0.limit = 10
    }
    try reportPlaces("along") {
      $0.along = $1
      $0.limit = 1000
    }
  }
}

// MARK: - Parts

extension ReachParts {
  private func options(_ seconds: [Int32]) -> IsolineOptions {
    IsolineOptions(
      calculationOptions: IsolineOptions.Calculation(
        rangeType: .timeInSeconds, rangeValues: seconds),
      routingOptions: RoutingOptions())
  }

  private func reportPlaces(
    _ name: String, _ ask: (inout PlacesQuestion, [Waypoint]) -> Void
  ) throws {
    var count = 0
    try report(name) { pair in
      var question = PlacesQuestion()
      question.category = category
      ask(&question, pair)
      count += try router.routedPlaces(question).count
    }
    print("  \(count / (4 * pairs.count)) places on the average")
  }

  /// Prints the median, the 95th and the 99th of a hundred over the places, milliseconds of CPU.
  private func report(_ name: String, _ work: ([Waypoint]) throws -> Void) throws {
    var times = [[Double]](repeating: [], count: pairs.count)
    for pass in 0...3 {
      for (index, pair) in pairs.enumerated() {
        let start = Self.now()
        try work(pair)
        if pass > 0 { times[index].append(Self.now() - start) }
      }
    }
    let medians = times.map { $0.sorted()[1] }.sorted()
    func part(_ share: Double) -> Double { medians[Int(share * Double(medians.count - 1))] }
    print(
      name.padding(toLength: 24, withPad: " ", startingAt: 0),
      String(
        format: "p50 %7.2f, p95 %7.2f, p99 %7.2f ms CPU", part(0.5), part(0.95), part(0.99)))
  }

  /// CPU milliseconds of the calling thread.
  private static func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1e3 + Double(time.tv_nsec) / 1e6
  }

  private static func readPairs(_ path: String) throws -> [[Waypoint]] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").compactMap { line in
      let numbers = line.split(separator: ",").compactMap { Double($0) }
      guard numbers.count == 4 else { return nil }
      return [(numbers[1], numbers[0]), (numbers[3], numbers[2])].map {
        Waypoint(coordinates: GeoCoordinates(latitude: $0.0, longitude: $0.1))
      }
    }
  }
}
