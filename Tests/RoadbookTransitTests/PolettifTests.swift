// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGTFS
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTime
import RoadbookTransit
import Testing

private let direct = "07:10–07:37 Line B"

/// The answers of this small feed are known: they were found by counting all ways through it.
@Suite("The drawn town of polettif", .enabled("needs ../shared/data") { try Need.extracts.isMet })
struct PolettifTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var day: Int
    var from: String
    var to: String
    var journeys: [String]
    var testDescription: String { "\(day). \(from) → \(to)" }
  }

  @Test(
    "has the journeys that counting finds",
    arguments: [
      Case(
        day: 1, from: "One", to: "Four", journeys: [direct, "07:17–07:37 Line D, Line B"]),
      Case(
        day: 1, from: "One", to: "Eight",
        journeys: ["07:12–07:24 Line D", "07:17–07:29 Line D"]),
      Case(day: 1, from: "Five", to: "Eight", journeys: ["07:15–07:32 Line B, Line C"]),
      Case(day: 1, from: "Two", to: "Eight", journeys: ["07:10–07:24 Line A, Line D"]),
      Case(day: 6, from: "One", to: "Four", journeys: [direct]),
      Case(day: 6, from: "One", to: "Eight", journeys: ["07:10–07:32 Line B, Line C"]),
      Case(day: 6, from: "Two", to: "Eight", journeys: []),
      Case(
        day: 7, from: "One", to: "Four",
        journeys: [direct, "07:17–07:38 Line E", "07:17–07:37 Line E, Line B"]),
      Case(day: 7, from: "One", to: "Eight", journeys: ["07:17–07:29 Line E"]),
    ])
  func journeys(_ wanted: Case) throws {
    var draft = TimetableDraft()
    _ = try FeedReader.add(RealData.gtfs("polettif-routing.gtfs.zip"), to: &draft)
    let timetable = try TimetableSketch.written(draft, [])
    // Zürich is two hours ahead of UTC in October.
    let midnight = CivilDate(year: 2018, month: 10, day: wanted.day).days * 86_400 - 7200
    func access(_ name: String) -> [StopAccess] {
      (0..<timetable.stopCount).map { Timetable.StopID($0) }
        .filter { timetable.kind(of: $0) == .platform && timetable.name(of: $0) == name }
        .map { StopAccess(stop: $0, seconds: 0) }
    }
    let search = JourneySearch(
      RunningTrips(timetable, base: midnight),
      JourneyRequest(access: access(wanted.from), egress: access(wanted.to)))
    let journeys = search.leaving(from: midnight + 7 * 3600, before: midnight + 22 * 3600)
    #expect(journeys.map { words($0, timetable, midnight) } == wanted.journeys)
  }

  private func words(_ journey: FoundJourney, _ timetable: Timetable, _ midnight: Int) -> String {
    func clock(_ time: Int) -> String {
      TimetableSketch.clock(time - midnight + TimetableSketch.day * 86_400)
    }
    let lines = journey.rides.map {
      timetable.name(of: $0.line)
    }
    return "\(clock(journey.departure))–\(clock(journey.arrival)) \(lines.joined(separator: ", "))"
  }
}
