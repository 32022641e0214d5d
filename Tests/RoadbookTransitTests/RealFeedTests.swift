// SPDX-License-Identifier: Apache-2.0

import RoadbookGTFS
import RoadbookGeometry
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTime
import RoadbookTransit
import Testing

@Suite(
  "Journeys on real timetables", .enabled("needs ../shared/data") { try Need.extracts.isMet })
struct RealFeedTests {
  struct Feed: Sendable, CustomTestStringConvertible {
    var name: String
    var date: CivilDate
    var trips: Int
    /// Questions of an ordinary run: the judge takes seconds for those of a city.
    var questions = 4
    var testDescription: String { name }
  }

  @Test(
    "are those of the judge",
    arguments: [
      Feed(
        name: "google-sample-feed-1", date: CivilDate(year: 2007, month: 6, day: 13), trips: 19,
        questions: 60),
      Feed(
        name: "porto-alegre-trensurb-2019", date: CivilDate(year: 2019, month: 5, day: 15),
        trips: 1248),
      Feed(name: "bart-2019", date: CivilDate(year: 2019, month: 8, day: 7), trips: 2641),
      Feed(
        name: "portland-trimet-2-routes-2021", date: CivilDate(year: 2021, month: 11, day: 10),
        trips: 2341),
      Feed(
        name: "heidelberg-vrn-2022", date: CivilDate(year: 2022, month: 9, day: 14), trips: 1480),
      Feed(
        name: "porto-alegre-eptc-2019", date: CivilDate(year: 2019, month: 5, day: 15),
        trips: 2374, questions: 1),
      Feed(
        name: "rhein-neckar-rnv-2016", date: CivilDate(year: 2016, month: 11, day: 16),
        trips: 20_636, questions: 1),
      Feed(
        name: "washington-wmata-rail-2026", date: CivilDate(year: 2026, month: 5, day: 6),
        trips: 16_514, questions: 1),
    ])
  func judged(_ feed: Feed) throws {
    var draft = TimetableDraft()
    let report = try FeedReader.add(RealData.gtfs("\(feed.name).gtfs.zip"), to: &draft)
    #expect(draft.trips.count == feed.trips, "\(report.findings)")
    let walks = Self.walks(draft)
    let timetable = try TimetableSketch.written(draft, walks)
    let base = feed.date.days * 86_400
    let trips = RunningTrips(timetable, base: base)
    let judge = TimetableJudge(
      draft, walks: walks, days: feed.date.days - 1...feed.date.days + 1)
    var random = SeededGenerator(seed: 32)
    let called = timetable.calledStops
    let stops = called.indices.filter { called[$0] }
    for _ in 0..<(RealData.slowTestsAreAskedFor ? 500 : feed.questions) {
      guard let from = stops.randomElement(using: &random),
        let to = stops.randomElement(using: &random), from != to
      else { continue }
      var request = JourneyRequest(
        access: [StopAccess(stop: .init(from), seconds: 60)],
        egress: [StopAccess(stop: .init(to), seconds: 120)])
      request.minimumChangeSeconds = 60
      request.maximumChanges = 5
      // Times at which all journeys of a day's length lie on the judge's days.
      let time = base + 6 * 3600 + .random(in: 0..<14 * 3600, using: &random)
      compare(JourneySearch(trips, request).departing(at: time), request, time, judge)
    }
  }

  private func compare(
    _ found: [FoundJourney], _ request: JourneyRequest, _ time: Int, _ judge: TimetableJudge
  ) {
    let best = judge.arrivals(request, at: time, rides: request.maximumChanges + 1)
    let wanted = best.indices.dropFirst().filter { best[$0] < best[$0 - 1] }
    #expect(found.map(\.vehicles) == wanted)
    #expect(found.map(\.arrival) == wanted.map { best[$0] })
    for journey in found {
      let rides = journey.vehicles
      let events = judge.events(request, from: time, before: journey.arrival + 1)
      #expect(events.contains(journey.departure))
      let later = events.first { $0 > journey.departure }
      for (event, isEnough) in [(journey.departure, true), (later ?? .max, false)]
      where event < .max {
        let arrival = judge.arrivals(request, at: event, rides: rides)[rides]
        #expect((arrival <= journey.arrival) == isEnough, "\(journey)")
      }
    }
  }

  /// Straight walks of five minutes, in the place of streets.
  private static func walks(_ draft: TimetableDraft) -> [StopWalk] {
    let stops = draft.stops.indices.filter { draft.stops[$0].kind == .platform }
      .sorted { draft.stops[$0].coordinate.latitudeE7 < draft.stops[$1].coordinate.latitudeE7 }
    var walks: [StopWalk] = []
    for (place, from) in stops.enumerated() {
      for to in stops[(place + 1)...] {
        let (a, b) = (draft.stops[from].coordinate, draft.stops[to].coordinate)
        if b.latitudeE7 - a.latitudeE7 > 27_000 { break }
        let seconds = Int32(a.distance(to: b)) + 1
        guard seconds <= 300 else { continue }
        walks.append(StopWalk(from: from, to: to, seconds: seconds))
        walks.append(StopWalk(from: to, to: from, seconds: seconds))
      }
    }
    return walks
  }
}
