// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookStorage
package import RoadbookTransit

/// Judges journeys: a slow, plain search that shares no line with the one that it judges.
///
/// It knows the trips as the feed has them and lays them out day by day. For each departure that makes a
/// difference it relaxes every ride of every trip, as often as there are rides, without leaving anything out.
/// Then it compares every journey with every other one.
package struct TimetableJudge {
  /// Departure, arrival and rides: what journeys are compared by.
  package struct Value: Hashable, Comparable, CustomStringConvertible {
    package var departure: Int
    package var arrival: Int
    package var rides: Int

    package init(departure: Int, arrival: Int, rides: Int) {
      (self.departure, self.arrival, self.rides) = (departure, arrival, rides)
    }

    package init(_ journey: FoundJourney) {
      self.init(
        departure: journey.departure, arrival: journey.arrival, rides: journey.rides.count)
    }

    package static func < (a: Value, b: Value) -> Bool {
      (a.departure, a.rides, a.arrival) < (b.departure, b.rides, b.arrival)
    }

    package var description: String {
      "\(TimetableSketch.clock(departure))–\(TimetableSketch.clock(arrival))/\(rides)"
    }
  }

  private struct Run {
    var calls: [TimetableDraft.Call]
    /// When its service day begins.
    var day: Int
    var line: Int
    /// Distance in time, first and last departure from the first stop.
    var headway: (seconds: Int, from: Int, to: Int)?
  }

  private var runs: [Run] = []
  private var ways: [Int: [(to: Int, seconds: Int, isWhole: Bool)]] = [:]
  private let stopCount: Int
  private let never = Int.max / 4

  /// - Parameters:
  ///   - draft: The feed.
  ///   - walks: Between its stops.
  ///   - days: The service days that count.
  package init(_ draft: TimetableDraft, walks: [StopWalk], days: ClosedRange<Int>) {
    stopCount = draft.stops.count
    addWays(draft, walks)
    for trip in draft.trips {
      let zone = draft.agencies[draft.lines[trip.line].agency].timeZone
      for day in draft.services[trip.service] where days.contains(Int(day)) {
        var run = Run(calls: trip.calls, day: Self.start(Int(day), zone), line: trip.line)
        if let headway = trip.headway {
          run.headway = (Int(headway.seconds), Int(headway.start), Int(headway.end))
        }
        runs.append(run)
      }
    }
  }

  private static func start(_ day: Int, _ zone: String) -> Int {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = TimeZone(identifier: zone) ?? .gmt
    let date = Date(timeIntervalSince1970: Double(day) * 86_400)
    var gmt = Calendar(identifier: .gregorian)
    gmt.timeZone = .gmt
    var parts = gmt.dateComponents([.year, .month, .day], from: date)
    parts.hour = 12
    return Int(calendar.date(from: parts)?.timeIntervalSince1970 ?? 0) - 43_200
  }

  private mutating func addWays(_ draft: TimetableDraft, _ walks: [StopWalk]) {
    var table: [[Int]: (seconds: Int, isWhole: Bool)] = [:]
    for walk in walks {
      let known = table[[walk.from, walk.to]]?.seconds ?? never
      table[[walk.from, walk.to]] = (min(known, Int(walk.seconds)), false)
    }
    for stop in 0..<stopCount { table[[stop, stop]] = (0, false) }
    for rule in draft.changes {
      switch rule.kind {
      case .recommended: continue
      case .timed: table[[rule.from, rule.to]] = (0, true)
      case .minimum(let seconds): table[[rule.from, rule.to]] = (Int(seconds), true)
      case .impossible: table[[rule.from, rule.to]] = nil
      }
    }
    for (ends, way) in table {
      ways[ends[0], default: []].append((ends[1], way.seconds, way.isWhole))
    }
  }
}

// MARK: - Judging

extension TimetableJudge {
  /// The earliest arrivals with at most 0, 1, 2, … rides of somebody who leaves at a time.
  package func arrivals(
    _ request: JourneyRequest, at departure: Int, rides: Int
  ) -> [Int] {
    var ready = [Int](repeating: never, count: stopCount)
    for near in request.access {
      ready[near.stop.position] = departure + Int(near.seconds)
    }
    var best = [never]
    for ride in 1...rides {
      let reached = reached(by: ready, request, isFirst: ride == 1)
      var arrival = best[ride - 1]
      for near in request.egress {
        arrival = min(arrival, reached[near.stop.position] + Int(near.seconds))
      }
      best.append(arrival)
      ready = changed(reached, request)
    }
    return best.map { $0 - departure < request.judgedDuration ? $0 : never }
  }

  private func reached(by ready: [Int], _ request: JourneyRequest, isFirst: Bool) -> [Int] {
    var reached = [Int](repeating: never, count: stopCount)
    for run in runs where request.allowedLines?[run.line] ?? true {
      for (place, on) in run.calls.enumerated() where on.pickUp != .none {
        let time = ready[Int(on.stop)]
        guard time < never, let late = lateness(run, on, ready: time, isFirst: isFirst) else {
          continue
        }
        for off in run.calls[(place + 1)...] where off.dropOff != .none {
          reached[Int(off.stop)] = min(
            reached[Int(off.stop)], run.day + Int(off.arrival) + late)
        }
      }
    }
    return reached
  }

  /// How much later than its calls say a vehicle runs that is caught; 0 for those with times.
  private func lateness(
    _ run: Run, _ call: TimetableDraft.Call, ready: Int, isFirst: Bool
  ) -> Int? {
    guard let headway = run.headway else {
      return ready <= run.day + Int(call.departure) ? 0 : nil
    }
    let start = Int(run.calls[0].departure)
    let offset = Int(call.departure) - start
    let first = run.day + headway.from + offset
    var from = max(ready, first)
    if isFirst { while (from - first) % headway.seconds != 0 { from += 1 } }
    let leaves = from + headway.seconds
    return leaves <= run.day + headway.to + offset ? leaves - run.day - Int(call.departure) : nil
  }

  private func changed(_ reached: [Int], _ request: JourneyRequest) -> [Int] {
    let buffer = Int(request.minimumChangeSeconds)
    var ready = [Int](repeating: never, count: stopCount)
    for (from, ways) in ways where reached[from] < never {
      for way in ways {
        var walk = Double(way.seconds) * Double(request.walkPerMille) / 1000
        walk.round(.up)
        let seconds =
          !way.isWhole ? Int(walk) + buffer : way.seconds == 0 ? 0 : max(way.seconds, buffer)
        ready[way.to] = min(ready[way.to], reached[from] + seconds)
      }
    }
    return ready
  }

  /// The times within a span at which leaving makes a difference.
  package func events(_ request: JourneyRequest, from start: Int, before end: Int) -> [Int] {
    var events: Set<Int> = []
    for near in request.access {
      for run in runs {
        for call in run.calls.dropLast()
        where Int(call.stop) == near.stop.position && call.pickUp != .none {
          guard let headway = run.headway else {
            events.insert(run.day + Int(call.departure) - Int(near.seconds))
            continue
          }
          var time =
            run.day + headway.from + Int(call.departure - run.calls[0].departure)
            - Int(near.seconds)
          let last = time + headway.to - headway.from - headway.seconds
          while time <= last {
            events.insert(time)
            time += headway.seconds
          }
        }
      }
    }
    return events.filter { $0 >= start && $0 < end }.sorted()
  }

  /// The journeys that leave within a span, best in departure, arrival and rides of all that leave before
  /// another time.
  package func best(
    _ request: JourneyRequest, from start: Int, before end: Int, judgedBefore horizon: Int,
    rides: Int
  ) -> [Value] {
    var all: [Value] = []
    for event in events(request, from: start, before: horizon) {
      for (ride, arrival) in arrivals(request, at: event, rides: rides).enumerated()
      where arrival < never {
        all.append(Value(departure: event, arrival: arrival, rides: ride))
      }
    }
    all = Array(Set(all))
    return all.filter { one in
      one.departure < end
        && !all.contains { other in
          other != one && other.departure >= one.departure && other.arrival <= one.arrival
            && other.rides <= one.rides
        }
    }.sorted()
  }
}

extension JourneyRequest {
  fileprivate var judgedDuration: Int { Int(walkSeconds ?? 86_401) }
}
