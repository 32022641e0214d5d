// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookStorage
package import RoadbookTransit

/// A small timetable without sense or mercy: trips that overtake, call twice at a stop, run past midnight or by
/// distance in time, stops at which nobody gets on or off, walks that are longer one way, changes that rules
/// forbid.
package struct RandomTimetable {
  package private(set) var draft: TimetableDraft
  package let walks: [StopWalk]
  private var random: SeededGenerator

  package init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var draft = TimetableDraft()
    let stopCount = Int.random(in: 3...9, using: &random)
    draft.feeds = [TimetableDraft.Feed(name: "random")]
    var agency = TimetableDraft.Agency(feed: 0)
    agency.timeZone = Bool.random(using: &random) ? "UTC" : "Europe/Berlin"
    draft.agencies = [agency]
    draft.lines = (0..<3).map { number in
      var line = TimetableDraft.Line(agency: 0)
      line.shortName = "L\(number)"
      return line
    }
    draft.stops = (0..<stopCount).map { number in
      var stop = TimetableDraft.Stop(
        feed: 0, coordinate: Coordinate(latitude: 48, longitude: 11 + Double(number) / 100))
      stop.id = "s\(number)"
      return stop
    }
    // The last Sunday of March 2026 and its neighbours: clocks change.
    let days: ClosedRange<Int32> = 20_540...20_543
    draft.services = (0..<3).map { _ in
      let own = days.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
      return own.isEmpty ? [days.lowerBound] : own
    }
    for number in 0..<Int.random(in: 4...24, using: &random) {
      draft.trips.append(Self.trip(number, draft, &random))
    }
    draft.changes = Self.rules(stopCount, &random)
    if Bool.random(using: &random) { Self.link(&draft, &random) }
    if Int.random(in: 0..<10, using: &random) == 0 { Self.narrow(&draft, &random) }
    self.draft = draft
    var walks: [StopWalk] = []
    for from in 0..<stopCount {
      for to in 0..<stopCount where from != to && Int.random(in: 0..<4, using: &random) == 0 {
        walks.append(StopWalk(from: from, to: to, seconds: .random(in: 0...900, using: &random)))
      }
    }
    self.walks = walks
    self.random = random
  }

  private static func trip(
    _ number: Int, _ draft: TimetableDraft, _ random: inout SeededGenerator
  ) -> TimetableDraft.Trip {
    var trip = TimetableDraft.Trip(
      line: .random(in: draft.lines.indices, using: &random),
      service: .random(in: draft.services.indices, using: &random))
    trip.id = "t\(number)"
    // Half of the trips share their stops with others, so that patterns have several.
    let isCommon = Bool.random(using: &random)
    let count = Int.random(in: 2...5, using: &random)
    var time =
      Int.random(in: 0...20, using: &random) * 300
      + [0, 20 * 3600, 24 * 3600].randomElement(using: &random).orZero
    for place in 0..<count {
      let stop =
        isCommon ? place % draft.stops.count : .random(in: draft.stops.indices, using: &random)
      let wait = [0, 0, 60, 300].randomElement(using: &random).orZero
      var call = TimetableDraft.Call(stop: stop, arrival: time, departure: time + wait)
      if Int.random(in: 0..<8, using: &random) == 0 { call.pickUp = .none }
      if Int.random(in: 0..<8, using: &random) == 0 { call.dropOff = .none }
      trip.calls.append(call)
      time += wait + Int.random(in: 0...6, using: &random) * 120
    }
    if Int.random(in: 0..<8, using: &random) == 0 {
      let start = Int.random(in: 0...4, using: &random) * 1800
      trip.headway = .init(
        start: start,
        end: start + Int.random(in: 1...5, using: &random) * 1200
          - Int.random(in: 0...1, using: &random),
        seconds: [300, 600, 700, 3600].randomElement(using: &random).orZero)
    }
    return trip
  }

  /// Lets some vehicles go on as other trips: alone, parted, joined, or by their block.
  private static func link(_ draft: inout TimetableDraft, _ random: inout SeededGenerator) {
    for _ in 0..<draft.trips.count * 2 {
      let from = Int.random(in: draft.trips.indices, using: &random)
      let to = Int.random(in: draft.trips.indices, using: &random)
      let (left, next) = (draft.trips[from], draft.trips[to])
      guard from != to, left.headway == nil, next.headway == nil,
        next.calls[0].departure >= left.calls[left.calls.count - 1].arrival,
        !draft.continuations.contains(where: { $0.from == from && $0.to == to })
      else { continue }
      draft.continuations.append(
        .init(from: from, to: to, isOfBlock: Bool.random(using: &random)))
    }
  }

  /// Makes rules of single lines and trips, of few trips: the judge looks at each pair of them.
  private static func narrow(_ draft: inout TimetableDraft, _ random: inout SeededGenerator) {
    let count = min(8, draft.trips.count)
    draft.trips.removeSubrange(count...)
    draft.continuations.removeAll { max($0.from, $0.to) >= count }
    for _ in 0..<Int.random(in: 1...8, using: &random) {
      var rule = rules(draft.stops.count, &random).first ?? .init(from: 0, to: 0, kind: .timed)
      (rule.leaving, rule.boarding) = (side(draft, &random), side(draft, &random))
      draft.changes.append(rule)
    }
  }

  private static func side(
    _ draft: TimetableDraft, _ random: inout SeededGenerator
  ) -> TimetableDraft.ChangeRule.Side {
    let trip = Int.random(in: draft.trips.indices, using: &random)
    let sides: [TimetableDraft.ChangeRule.Side] = [
      .any, .line(.random(in: draft.lines.indices, using: &random)), .trips(trip..<trip + 1),
    ]
    return sides.randomElement(using: &random) ?? .any
  }

  private static func rules(
    _ stopCount: Int, _ random: inout SeededGenerator
  ) -> [TimetableDraft.ChangeRule] {
    (0..<Int.random(in: 0...4, using: &random)).map { _ in
      let kinds: [TimetableDraft.ChangeRule.Kind] = [
        .recommended, .timed, .impossible,
        .minimum(seconds: .random(in: 0...600, using: &random)),
      ]
      return .init(
        from: .random(in: 0..<stopCount, using: &random),
        to: .random(in: 0..<stopCount, using: &random),
        kind: kinds.randomElement(using: &random) ?? .recommended)
    }
  }

  /// Has another draft, with the stops and lines of this one, be what is asked about.
  mutating func take(_ draft: TimetableDraft) { self.draft = draft }

  /// A random question about it.
  package mutating func request() -> JourneyRequest {
    var request = JourneyRequest(access: stops(), egress: stops())
    request.minimumChangeSeconds = Int32([0, 0, 60, 240].randomElement(using: &random).orZero)
    request.walkPerMille = Int32([1000, 1000, 640, 1700].randomElement(using: &random).orZero)
    request.maximumChanges = Int.random(in: 0...4, using: &random)
    if Int.random(in: 0..<4, using: &random) == 0 {
      request.walkSeconds = .random(in: 600...7200, using: &random)
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      request.allowedLines = draft.lines.indices.map { _ in
        Int.random(in: 0..<3, using: &random) > 0
      }
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      request.visits = (0..<Int.random(in: 1...2, using: &random)).map { _ in
        let stops = draft.stops.indices.shuffled(using: &random).prefix(2)
        let seconds = [0, 0, 300].randomElement(using: &random).orZero
        return StopVisit(stops: stops.map { .init($0) }, seconds: Int32(seconds))
      }
    }
    return request
  }

  /// A time on its days.
  package mutating func time() -> Int {
    20_541 * 86_400 + Int.random(in: -7200...12_000, using: &random)
  }

  private mutating func stops() -> [StopAccess] {
    let count = Int.random(in: 1...3, using: &random)
    let chosen = draft.stops.indices.shuffled(using: &random).prefix(count)
    return chosen.map { stop in
      StopAccess(stop: .init(stop), seconds: .random(in: 0...10, using: &random) * 60)
    }
  }
}

extension Optional where Wrapped == Int {
  /// An element of a list that is never empty.
  fileprivate var orZero: Int { self ?? 0 }
}
