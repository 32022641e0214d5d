// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookStorage
import RoadbookTransit

/// Times journeys from door to door, walks included, on one core.
///
///     journeys MAP.roadbook 2016-11-15 1000
///
/// Places are random ones within 300 m of stops; departures are random ones of the day from 06:00 to 22:00. Pairs
/// without service are those between which no line that calls near the destination may be ridden.
@main
struct Journeys {
  private let transit: TransitRouter
  private let pairs: [Pair]

  private struct Pair {
    var from: GeoCoordinates
    var to: GeoCoordinates
    var time: Int
  }

  static func main() throws {
    let arguments = CommandLine.arguments
    if arguments.count == 6, arguments[1] == "--copies", let copies = Int(arguments[2]),
      let day = try? Date("\(arguments[4])T00:00:00Z", strategy: .iso8601),
      let count = Int(arguments[5]), copies > 0, count > 0
    {
      return try CountryBench(
        copies: copies, feed: arguments[3], day: Int(day.timeIntervalSince1970)
      ).run(count: count)
    }
    guard arguments.count == 4, let count = Int(arguments[3]),
      let day = try? Date("\(arguments[2])T00:00:00Z", strategy: .iso8601)
    else {
      print("journeys MAP.roadbook YYYY-MM-DD COUNT, or --copies N FEED.zip YYYY-MM-DD COUNT")
      exit(64)
    }
    let bench = try Journeys(arguments[1], day: Int(day.timeIntervalSince1970), count: count)
    bench.run()
  }

  private init(_ map: String, day: Int, count: Int) throws {
    transit = try TransitRouter(RoadRouter(opening: map))
    let timetable = transit.timetable
    let stops = timetable.calledStops.indices.filter { timetable.calledStops[$0] }
    var random = SeededNumbers(seed: 1)
    func place() -> GeoCoordinates {
      let stop = stops[Int.random(in: stops.indices, using: &random)]
      let near = timetable.coordinate(of: Timetable.StopID(stop))
      return GeoCoordinates(
        latitude: near.latitude + .random(in: -0.0027...0.0027, using: &random),
        longitude: near.longitude + .random(in: -0.004...0.004, using: &random))
    }
    pairs = (0..<count).map { _ in
      Pair(
        from: place(), to: place(),
        time: day + Int.random(in: 6 * 3600..<22 * 3600, using: &random))
    }
  }

  private func run() {
    // The streets at the stops and the vehicles of the day are laid out once, by the first question.
    let clock = ContinuousClock.now
    _ = try? transit.answer(question(pairs[0]))
    print("first question: \(milliseconds(since: clock)) ms")
    measure("departure", pairs.map { question($0) })
    measure("span of 2 h", pairs.map { question($0, span: 7200) })
    measure(
      "departure, less walking, 100 pairs",
      pairs.prefix(100).map {
        var asked = question($0)
        asked.lessWalking = true
        return asked
      })
    measure("departure by way of a stop", viaQuestions())
    var without: [JourneyQuestion] = []
    for pair in pairs {
      var asked = question(pair)
      asked.maximumWalkSeconds = 300
      let calls = try? transit.departures(from: .coordinates(pair.to), at: pair.time, limit: 500)
      asked.avoidedLines = Set((calls ?? []).map(\.line))
      if let answer = try? transit.answer(asked), answer.journeys.isEmpty { without.append(asked) }
    }
    measure("no service", without)
  }

  /// Each pair by way of a stop near the start of the next one.
  private func viaQuestions() -> [JourneyQuestion] {
    zip(pairs, pairs.dropFirst()).compactMap { pair, next in
      guard let stop = transit.nearStops(next.from, meters: 500).first else { return nil }
      var asked = question(pair)
      asked.visits = [.init(stop: transit.timetable.id(of: stop), seconds: 0)]
      return asked
    }
  }

  private func question(_ pair: Pair, span: Int = 0) -> JourneyQuestion {
    JourneyQuestion(
      from: .coordinates(pair.from), to: .coordinates(pair.to),
      when: span > 0 ? .leaving(pair.time..<pair.time + span) : .departing(pair.time))
  }

  private func measure(_ name: String, _ questions: [JourneyQuestion]) {
    var times: [Double] = []
    var (found, refused) = (0, 0)
    for question in questions {
      let clock = ContinuousClock.now
      let answer = try? transit.answer(question)
      times.append(milliseconds(since: clock))
      if let answer { found += answer.journeys.count } else { refused += 1 }
    }
    times.sort()
    guard !times.isEmpty else { return print("\(name): no pairs") }
    func part(_ share: Double) -> String {
      String(format: "%.2f", times[min(times.count - 1, Int(Double(times.count) * share))])
    }
    print(
      "\(name): median \(part(0.5)) ms, 90 % \(part(0.9)), 99 % \(part(0.99)), longest \(part(1)); \(times.count) questions, \(found) journeys, \(refused) without a stop near"
    )
  }
}

/// SplitMix64: the same numbers in every run.
struct SeededNumbers: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = state
    mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
    return mixed ^ mixed >> 31
  }
}
