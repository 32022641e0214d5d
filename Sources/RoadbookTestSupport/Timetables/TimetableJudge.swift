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
        departure: journey.departure, arrival: journey.arrival, rides: journey.vehicles)
    }

    package static func < (a: Value, b: Value) -> Bool {
      (a.departure, a.rides, a.arrival) < (b.departure, b.rides, b.arrival)
    }

    package var description: String {
      "\(TimetableSketch.clock(departure))–\(TimetableSketch.clock(arrival))/\(rides)"
    }
  }

  struct Run {
    var trip: Int
    var id: String
    var calls: [TimetableDraft.Call]
    /// When its service day begins.
    var day: Int
    var line: Int
    /// Distance in time, first and last departure from the first stop.
    var headway: (seconds: Int, from: Int, to: Int)?
  }

  var runs: [Run] = []
  var ways: [Int: [(to: Int, seconds: Int, isWhole: Bool)]] = [:]
  /// The runs as which each one goes on.
  var onward: [Int: [Int]] = [:]
  /// How many places there are: stops, or stops with each of the trips where rules are those of trips.
  private let placeCount: Int
  /// By how much the places of stops are apart; 1 where a stop is one place.
  let width: Int
  private let never = Int.max / 4

  /// - Parameters:
  ///   - draft: The feed.
  ///   - walks: Between its stops.
  ///   - days: The service days that count.
  package init(_ draft: TimetableDraft, walks: [StopWalk], days: ClosedRange<Int>) {
    width = draft.changes.contains(where: \.isNarrow) ? max(1, draft.trips.count) : 1
    placeCount = draft.stops.count * width
    addWays(draft, walks)
    var known: [[Int]: Int] = [:]
    for (number, trip) in draft.trips.enumerated() {
      let zone = draft.agencies[draft.lines[trip.line].agency].timeZone
      for day in draft.services[trip.service] where days.contains(Int(day)) {
        var run = Run(
          trip: number, id: trip.id, calls: trip.calls, day: Self.start(Int(day), zone),
          line: trip.line)
        if let headway = trip.headway {
          run.headway = (Int(headway.seconds), Int(headway.start), Int(headway.end))
        }
        known[[number, Int(day)]] = runs.count
        runs.append(run)
      }
    }
    for trip in draft.trips.indices {
      for day in days {
        guard let run = known[[trip, day]] else { continue }
        onward[run] = Self.next(trip, draft) { known[[$0, day]] }
      }
    }
  }

  /// The runs of a day as which a trip goes on: all that the feed links it to, and the first one of its block.
  private static func next(
    _ trip: Int, _ draft: TimetableDraft, _ run: (Int) -> Int?
  ) -> [Int] {
    let steps = draft.continuations.filter { $0.from == trip }
    let first = steps.filter { $0.isOfBlock && run($0.to) != nil }.map(\.to).min { a, b in
      let (one, other) = (draft.trips[a].calls[0].departure, draft.trips[b].calls[0].departure)
      return one != other ? one < other : a < b
    }
    return (steps.filter { !$0.isOfBlock }.map(\.to) + [first].compactMap(\.self)).compactMap(run)
  }

  /// The place of a stop for a trip.
  func place(_ stop: Int, _ trip: Int) -> Int {
    width == 1 ? stop : stop * width + trip
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
    for stop in draft.stops.indices { table[[stop, stop]] = (0, false) }
    let onFoot = table
    for rule in draft.changes where !rule.isNarrow {
      switch rule.kind {
      case .recommended: continue
      case .timed: table[[rule.from, rule.to]] = (0, true)
      case .minimum(let seconds): table[[rule.from, rule.to]] = (Int(seconds), true)
      case .impossible: table[[rule.from, rule.to]] = nil
      }
    }
    guard width > 1 else {
      for (ends, way) in table {
        ways[ends[0], default: []].append((ends[1], way.seconds, way.isWhole))
      }
      return
    }
    for (first, left) in draft.trips.enumerated() {
      for (second, boarded) in draft.trips.enumerated() {
        for from in Set(left.calls.map(\.stop)) {
          for to in Set(boarded.calls.map(\.stop)) {
            let ends = [Int(from), Int(to)]
            let rule = draft.changes.enumerated().filter { _, rule in
              rule.isNarrow && [rule.from, rule.to] == ends
                && Self.fits(rule.leaving, first, left.line)
                && Self.fits(rule.boarding, second, boarded.line)
            }.max { (Self.rank($0.element), $0.offset) < (Self.rank($1.element), $1.offset) }
            var way = table[ends]
            switch rule?.element.kind {
            case nil: break
            case .recommended?: way = onFoot[ends]
            case .timed?: way = (0, true)
            case .minimum(let seconds)?: way = (Int(seconds), true)
            case .impossible?: way = nil
            }
            guard let way else { continue }
            ways[place(ends[0], first), default: []].append(
              (place(ends[1], second), way.seconds, way.isWhole))
          }
        }
      }
    }
  }

  private static func fits(
    _ side: TimetableDraft.ChangeRule.Side, _ trip: Int, _ line: Int
  ) -> Bool {
    switch side {
    case .any: true
    case .line(let number): number == line
    case .trips(let numbers): numbers.contains(trip)
    }
  }

  /// Two trips, a trip and a line, a trip, two lines, a line: 5 to 1.
  private static func rank(_ rule: TimetableDraft.ChangeRule) -> Int {
    var (trips, lines) = (0, 0)
    for side in [rule.leaving, rule.boarding] {
      if case .trips = side { trips += 1 }
      if case .line = side { lines += 1 }
    }
    if trips == 2 { return 5 }
    if trips == 1 { return lines == 1 ? 4 : 3 }
    return lines
  }
}

// MARK: - Judging

extension TimetableJudge {
  /// The earliest arrivals with at most 0, 1, 2, … rides of somebody who leaves at a time.
  package func arrivals(
    _ request: JourneyRequest, at departure: Int, rides: Int
  ) -> [Int] {
    let layers = request.visits.count + 1
    var ready = [[Int]](repeating: [Int](repeating: never, count: placeCount), count: layers)
    for near in request.access {
      for trip in 0..<width {
        ready[0][place(near.stop.position, trip)] = departure + Int(near.seconds)
      }
    }
    visit(&ready, request)
    var best = [never]
    for ride in 1...rides {
      let reached = reached(by: ready, request, isFirst: ride == 1)
      var arrival = best[ride - 1]
      for near in request.egress {
        for trip in 0..<width {
          arrival = min(
            arrival, reached[layers - 1][place(near.stop.position, trip)] + Int(near.seconds))
        }
      }
      best.append(arrival)
      ready = reached.map { changed($0, request) }
      visit(&ready, request)
    }
    return best.map { $0 - departure <= 86_400 ? $0 : never }
  }

  /// Lets those who are at a stop to visit be behind the visit, as long later as it takes.
  private func visit(_ times: inout [[Int]], _ request: JourneyRequest) {
    for (layer, visit) in request.visits.enumerated() {
      for stop in visit.stops {
        for trip in 0..<width {
          let place = self.place(stop.position, trip)
          let time = min(never, times[layer][place] + Int(visit.seconds))
          times[layer + 1][place] = min(times[layer + 1][place], time)
        }
      }
    }
  }

  /// How many visits are behind somebody who passes a stop in a vehicle.
  private func passed(_ layer: Int, _ stop: Int32, _ request: JourneyRequest) -> Int {
    var layer = layer
    while layer < request.visits.count, request.visits[layer].seconds == 0,
      request.visits[layer].stops.contains(where: { $0.position == Int(stop) })
    { layer += 1 }
    return layer
  }

  private func reached(
    by ready: [[Int]], _ request: JourneyRequest, isFirst: Bool
  ) -> [[Int]] {
    var reached = [[Int]](
      repeating: [Int](repeating: never, count: placeCount), count: ready.count)
    for layer in ready.indices {
      ride(ready[layer], layer, request, isFirst: isFirst, &reached)
    }
    visit(&reached, request)
    return reached
  }

  private func ride(
    _ ready: [Int], _ layer: Int, _ request: JourneyRequest, isFirst: Bool,
    _ reached: inout [[Int]]
  ) {
    for (number, run) in runs.enumerated() where request.allowedLines?[run.line] ?? true {
      for (place, on) in run.calls.enumerated() where on.pickUp != .none {
        let time = ready[self.place(Int(on.stop), run.trip)]
        guard time < never, let late = lateness(run, on, ready: time, isFirst: isFirst) else {
          continue
        }
        let left = alight(run, run.calls[(place + 1)...], late, layer, request, &reached)
        guard place < run.calls.count - 1 else { continue }
        var seats = (onward[number] ?? []).map { ($0, left) }
        var seen: Set<[Int]> = []
        while let (seat, layer) = seats.popLast() {
          guard seen.insert([seat, layer]).inserted, request.allowedLines?[runs[seat].line] ?? true
          else {
            continue
          }
          let sitting = passed(layer, runs[seat].calls[0].stop, request)
          let left = alight(runs[seat], runs[seat].calls[1...], 0, sitting, request, &reached)
          seats += (onward[seat] ?? []).map { ($0, left) }
        }
      }
    }
  }

  /// - Returns: How many visits are behind whoever stays in the vehicle.
  private func alight(
    _ run: Run, _ calls: ArraySlice<TimetableDraft.Call>, _ late: Int, _ layer: Int,
    _ request: JourneyRequest, _ reached: inout [[Int]]
  ) -> Int {
    var layer = layer
    for off in calls {
      layer = passed(layer, off.stop, request)
      guard off.dropOff != .none else { continue }
      let place = self.place(Int(off.stop), run.trip)
      reached[layer][place] = min(reached[layer][place], run.day + Int(off.arrival) + late)
    }
    return layer
  }

  /// How much later than its calls say a vehicle runs that is caught; 0 for those with times.
  ///
  /// Of others the feed says when the first one leaves (`start_time`), how far they are apart, and until when
  /// (`end_time`). So the first one is sure, and one within each headway that lies inside the span.
  func lateness(
    _ run: Run, _ call: TimetableDraft.Call, ready: Int, isFirst: Bool
  ) -> Int? {
    guard let headway = run.headway else {
      return ready <= run.day + Int(call.departure) ? 0 : nil
    }
    let start = Int(run.calls[0].departure)
    let offset = Int(call.departure) - start
    let first = run.day + headway.from + offset
    let end = run.day + headway.to + offset
    var from = max(ready, first)
    if from > first && from + headway.seconds > end { return nil }
    if isFirst {
      while (from - first) % headway.seconds != 0 && from + headway.seconds < end { from += 1 }
    }
    return min(from + headway.seconds, end) - run.day - Int(call.departure)
  }

  /// Whether a ride is that of the last moment at which vehicles with a headway run.
  package func isLast(_ ride: FoundJourney.Ride, of trip: String) -> Bool {
    runs.contains { run in
      run.id == trip && run.headway.map { run.day + $0.to == ride.tripStart } ?? false
    }
  }

  private func changed(_ reached: [Int], _ request: JourneyRequest) -> [Int] {
    let buffer = Int(request.minimumChangeSeconds)
    var ready = [Int](repeating: never, count: placeCount)
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
    var starts = request.access
    for near in request.access {
      var own = near
      for visit in request.visits {
        guard visit.stops.contains(near.stop) else { break }
        own.seconds += visit.seconds
        starts.append(own)
      }
    }
    for near in starts {
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
          let last = time + max(0, headway.to - headway.from - headway.seconds)
          while time < last {
            events.insert(time)
            time += headway.seconds
          }
          events.insert(last)
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
        let value = Value(departure: event, arrival: arrival, rides: ride)
        if Self.beatsWalking(value, request) { all.append(value) }
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

extension TimetableJudge {
  /// Whether somebody who walks, and leaves when a journey does, is there later.
  package static func beatsWalking(_ value: Value, _ request: JourneyRequest) -> Bool {
    guard let walk = request.walkSeconds else { return true }
    return value.departure + Int(walk) > value.arrival
  }
}
