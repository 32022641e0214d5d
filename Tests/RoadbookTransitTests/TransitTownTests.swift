// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookImport
import RoadbookModel
import RoadbookNetwork
import RoadbookTestSupport
import RoadbookTransit
import Testing

@Suite("Public transport in a drawn town")
struct TransitTownTests {
  private let town: TransitTown
  private let eight = TimetableSketch.time("08:00")

  init() throws { town = try TransitTown() }

  @Test("From door to door, the walks are those of the map")
  func doorToDoor() throws {
    let answer = try town.journeys("A", "F", .departing(eight - 600))
    let words = TransitTown.words(answer)
    let (walk, last) = (try town.walkSeconds("A", "B"), try town.walkSeconds("E", "F"))
    #expect(words == ["-\(walk)s-B 7 BE E-\(last)s-"])
    #expect(answer.journeys.first?.departure == eight - walk)
    #expect(answer.walk != nil)
  }

  @Test("A footpath that vehicles cannot use leads to a stop")
  func footpath() throws {
    let answer = try town.journeys("G", "F", .departing(eight + 300))
    #expect(TransitTown.words(answer).first?.contains("8 CF") == true)
  }

  @Test("Where walking is as quick, the walk is told and no journey")
  func tooClose() throws {
    let answer = try town.journeys("B", "C", .departing(eight - 600))
    #expect(answer.isTooClose)
    #expect(answer.walk.map { $0.meters > 300 && $0.meters < 700 } == true)
  }

  @Test(
    "No stop within the walk, a day outside the timetable and no timetable are different errors")
  func errors() throws {
    #expect(throws: TransitError.outsideService(day: 30_000, days: 20_454..<20_819)) {
      try town.journeys("A", "F", .departing(30_000 * 86_400))
    }
    #expect(throws: TransitError.unknownStop("Z")) {
      try town.router().answer(
        JourneyQuestion(from: .stop("Z"), to: .stop("F"), when: .departing(eight)))
    }
    let bare = try RoadSketch("A----B", ways: ["AB": .residential], vehicle: "pedestrian")
    #expect(throws: TransitError.noTimetable) { try TransitRouter(bare.router) }
  }

  @Test("Kinds of lines that are avoided are not ridden")
  func modes() throws {
    let answer = try town.journeys("A", "F", .departing(eight - 600)) { $0.avoidedModes = [.bus] }
    #expect(!TransitTown.words(answer).contains { $0.contains("7 BE") })
  }

  @Test("Each ride names its operator and publisher, and the journey OpenStreetMap too")
  func attributions() throws {
    let answer = try town.journeys("A", "F", .departing(eight - 600))
    #expect(
      answer.journeys.first?.attributions.map(\.text) == [
        "© OpenStreetMap contributors", "Town Data", "Town Bus",
      ])
    let manifest = try Manifest(bundle: town.town.mapPath)
    #expect(manifest.attributions.map(\.text) == ["© OpenStreetMap contributors", "Town Data"])
    #expect(manifest.timetables?.first?.kept["trips"] == 3)
  }

  @Test("Departures are told by their time, with what stands on the vehicle")
  func departures() throws {
    let calls = try town.router().departures(from: .stop("B"), at: eight, limit: 3)
    #expect(calls.map(\.time) == [eight, eight + 1800, eight + 86_400])
    #expect(calls.first?.headsign == "Harbour")
    let tram = try town.router().departures(from: .stop("C"), at: eight, limit: 1)
    #expect(tram.map(\.headsign) == ["Stop F"])
  }

  @Test("A feed that is refused leaves the map as it was")
  func refused() throws {
    let before = try Manifest(bundle: town.town.mapPath)
    #expect(throws: ImportError.self) {
      try TimetableImport(map: town.town.mapPath).run(feeds: ["/nowhere.zip"]) { _ in [] }
    }
    #expect(try Manifest(bundle: town.town.mapPath) == before)
  }

  @Test("A page is refused on another timetable, and names its neighbours")
  func pages() throws {
    let page = JourneyPage(timetable: 0x0f3c, start: 1000, seconds: 60)
    #expect(page.text == "0000000000000f3c.1000.60")
    #expect(JourneyPage(text: page.text) == page)
    #expect(page.later.text == "0000000000000f3c.1060.60")
    #expect(page.later.earlier == page)
    for text in ["", "1.2.3", "0000000000000f3c.1000.0", "0000000000000f3c.1000.86401"] {
      #expect(JourneyPage(text: text) == nil)
    }
  }
}
