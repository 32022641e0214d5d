// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Journeys with what is known of today's vehicles")
struct RandomLiveTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["ROADBOOK_SLOW_TESTS"] == "1" ? 2_500 : 200

  private struct World {
    var random: RandomLiveTimetable
    let judge: TimetableJudge
    let running: RunningTrips

    init(_ seed: UInt64) throws {
      random = try RandomLiveTimetable(seed: seed)
      judge = TimetableJudge(
        random.real, walks: random.random.walks, days: 20_538...20_545)
      running = RunningTrips(
        random.timetable, live: random.live, base: 20_540 * 86_400 - 7200)
    }
  }

  @Test("are those of the judge in a timetable that has it all", arguments: 0..<4)
  func spans(part: Int) throws {
    for seed in 0..<Self.rounds {
      var world = try World(UInt64(part * 1_000_000 + seed))
      let request = world.random.random.request()
      let start = world.random.random.time()
      let end = start + 5400
      let found = JourneySearch(world.running, request).leaving(from: start, before: end)
      let wanted = world.judge.best(
        request, from: start, before: end, judgedBefore: end + 90_000,
        rides: request.maximumChanges + 1)
      #expect(found.map { TimetableJudge.Value($0) }.sorted() == wanted, "seed \(part) \(seed)")
    }
  }

  @Test("that leave at a time are those of the judge", arguments: 0..<4)
  func departures(part: Int) throws {
    for seed in 0..<Self.rounds {
      var world = try World(UInt64(part * 1_000_000 + seed))
      let request = world.random.random.request()
      let start = world.random.random.time()
      let found = JourneySearch(world.running, request).departing(at: start)
      let arrivals = world.judge.arrivals(request, at: start, rides: request.maximumChanges + 1)
      var wanted: [Int] = []
      for ride in arrivals.indices.dropFirst() where arrivals[ride] < arrivals[ride - 1] {
        wanted.append(arrivals[ride])
      }
      if request.walkSeconds == nil {
        #expect(found.map(\.arrival).sorted() == wanted.sorted(), "\(part) \(seed)")
      }
    }
  }

  @Test("are told with the calls of their vehicles")
  func calls() throws {
    var count = 0
    for seed in 0..<UInt64(Self.rounds) {
      var world = try World(seed)
      let request = world.random.random.request()
      let start = world.random.random.time()
      for journey in JourneySearch(world.running, request).leaving(
        from: start, before: start + 5400)
      {
        for ride in journey.rides {
          guard let live = ride.live else { continue }
          count += 1
          #expect(live.calls[ride.boardingPosition].departure == ride.departure)
          #expect(live.calls[ride.alightingPosition].arrival == ride.arrival)
          #expect(live.calls[ride.boardingPosition].stop == ride.from)
          #expect(live.calls[ride.alightingPosition].stop == ride.to)
          #expect(live.status != .cancelled)
        }
      }
    }
    #expect(count > 50)
  }
}
