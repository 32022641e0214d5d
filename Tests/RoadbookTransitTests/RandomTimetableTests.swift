// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Journeys on random timetables")
struct RandomTimetableTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["ROADBOOK_SLOW_TESTS"] == "1" ? 2_500 : 150

  private struct World {
    var random: RandomTimetable
    let judge: TimetableJudge
    let running: RunningTrips

    init(_ seed: UInt64) throws {
      random = RandomTimetable(seed: seed)
      judge = TimetableJudge(random.draft, walks: random.walks, days: 20_538...20_545)
      running = RunningTrips(
        try TimetableSketch.written(random.draft, random.walks), base: 20_540 * 86_400 - 7200)
    }
  }

  @Test("of a span are those of the judge", arguments: 0..<4)
  func spans(part: Int) throws {
    for seed in 0..<Self.rounds {
      var world = try World(UInt64(part * 1_000_000 + seed))
      let request = world.random.request()
      let start = world.random.time()
      let end = start + 5400
      let found = JourneySearch(world.running, request).leaving(from: start, before: end)
      let wanted = world.judge.best(
        request, from: start, before: end, judgedBefore: end + 90_000,
        rides: request.maximumChanges + 1)
      #expect(found.map { TimetableJudge.Value($0) }.sorted() == wanted, "seed \(part) \(seed)")
      for journey in found {
        check(journey, request, world, "seed \(part) \(seed)")
      }
    }
  }

  @Test("that leave at a time are those of the judge", arguments: 0..<4)
  func departures(part: Int) throws {
    for seed in 0..<Self.rounds {
      var world = try World(UInt64(part * 1_000_000 + seed))
      let request = world.random.request()
      let start = world.random.time()
      let found = JourneySearch(world.running, request).departing(at: start)
      let arrivals = world.judge.arrivals(
        request, at: start, rides: request.maximumChanges + 1)
      var wanted: [TimetableJudge.Value] = []
      for ride in arrivals.indices.dropFirst() where arrivals[ride] < arrivals[ride - 1] {
        let latest = world.judge.events(request, from: start, before: arrivals[ride] + 1).last {
          let own = world.judge.arrivals(request, at: $0, rides: ride)
          return own[ride] <= arrivals[ride]
        }
        wanted.append(
          .init(departure: latest ?? 0, arrival: arrivals[ride], rides: ride))
      }
      wanted.removeAll { !TimetableJudge.beatsWalking($0, request) }
      #expect(found.map { TimetableJudge.Value($0) }.sorted() == wanted.sorted(), "\(part) \(seed)")
    }
  }

  @Test("that arrive by a time leave as late as the judge's", arguments: 0..<4)
  func arrivals(part: Int) throws {
    for seed in 0..<Self.rounds {
      var world = try World(UInt64(part * 1_000_000 + seed))
      let request = world.random.request()
      let end = world.random.time() + 3600
      let found = JourneySearch(world.running, request).arriving(by: end)
      let events = world.judge.events(request, from: end - 86_400, before: end + 1)
      var wanted: [TimetableJudge.Value] = []
      for ride in 1...(request.maximumChanges + 1) {
        for event in events.reversed() {
          let arrival = world.judge.arrivals(request, at: event, rides: ride)[ride]
          guard arrival <= end else { continue }
          if event > wanted.last?.departure ?? .min {
            wanted.append(.init(departure: event, arrival: arrival, rides: ride))
          }
          break
        }
      }
      wanted.removeAll { !TimetableJudge.beatsWalking($0, request) }
      #expect(found.map { TimetableJudge.Value($0) } == wanted, "\(part) \(seed)")
    }
  }

  @Test("on pages are, together, those of the whole span, without doubles or gaps")
  func paging() throws {
    for seed in 0..<UInt64(Self.rounds * 2) {
      var world = try World(seed)
      let request = world.random.request()
      let start = world.random.time()
      let search = JourneySearch(world.running, request)
      let whole = search.leaving(from: start, before: start + 7200)
      var pages: [FoundJourney] = []
      var place = start
      var step = 60 + Int(seed * 7919 % 3000)
      while place < start + 7200 {
        pages += search.leaving(from: place, before: min(place + step, start + 7200))
        place += step
        step = 60 + step * 31 % 2900
      }
      #expect(pages == whole, "seed \(seed)")
    }
  }

  @Test("are those of the judge where walking counts, too", arguments: 0..<4)
  func walking(part: Int) throws {
    for seed in 0..<max(8, Self.rounds / 20) {
      var world = try World(UInt64(part * 1_000_000 + seed))
      var request = world.random.request()
      request.visits = []
      request.maximumChanges = min(request.maximumChanges, 2)
      let start = world.random.time()
      let found = JourneySearch(world.running, request)
        .leavingWithWalking(from: start, before: start + 3600)
      let wanted = world.judge.bestWithWalking(
        request, from: start, before: start + 3600, judgedBefore: start + 93_600,
        rides: request.maximumChanges + 1)
      #expect(found.map { TimetableJudge.WalkValue($0) }.sorted() == wanted, "\(part) \(seed)")
      for journey in found { check(journey, request, world, "\(part) \(seed)") }
    }
  }

  @Test("the judge finds fault with a journey that is not the best")
  func judgeCanFindFault() throws {
    let sketch = try TimetableSketch(
      """
             Alm    Birk
      R1     08:00  09:00
      R2     08:10  08:50
      """)
    let judge = TimetableJudge(sketch.draft, walks: [], days: 20_457...20_459)
    let best = judge.best(
      sketch.request("Alm", "Birk"), from: TimetableSketch.time("07:00"),
      before: TimetableSketch.time("10:00"), judgedBefore: TimetableSketch.time("23:00"), rides: 3)
    #expect(best.map(\.description) == ["08:10–08:50/1"])
  }

  /// What holds of every journey: it can be ridden as it is told.
  private func check(
    _ journey: FoundJourney, _ request: JourneyRequest, _ world: World, _ note: String
  ) {
    var time = journey.departure
    for ride in journey.rides {
      let trip = ride.trip.map { world.running.timetable.id(of: $0) } ?? ""
      let wait = world.judge.isLast(ride, of: trip) ? 0 : ride.headwaySeconds ?? 0
      #expect(ride.departure >= time + wait, "\(note): leaves too early")
      #expect(ride.arrival >= ride.departure, "\(note): arrives before it leaves")
      #expect(ride.alightingPosition > ride.boardingPosition, "\(note): rides back")
      time = ride.arrival
    }
    let late = journey.arrival - time - journey.lastWalkSeconds
    // Whoever visits the last stop is there for a while.
    #expect(request.visits.isEmpty ? late == 0 : late >= 0, "\(note): the last walk")
  }
}
