// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RoadbookTool

@Suite("Times of timetables on the command line")
struct JourneyTimeTests {
  private let zone = "Europe/Berlin"

  private func seconds(_ text: String) throws -> Int {
    try #require(JourneyTime.seconds(text, zone: zone))
  }

  @Test("of an hour that is there twice are the first, and say which one they are")
  func twice() throws {
    let first = try seconds("2026-10-25T02:30")
    #expect(first == (try seconds("2026-10-25T00:30Z")))
    #expect(JourneyTime.clock(first, zone: zone) == "02:30 UTC+2")
    #expect(JourneyTime.clock(first + 3600, zone: zone) == "02:30 UTC+1")
    #expect(JourneyTime.clock(first - 3600, zone: zone) == "01:30")
    #expect(JourneyTime.clock(first + 7200, zone: zone) == "03:30")
    #expect(JourneyTime.clock(first, zone: "America/St_Johns") == "22:00")
    let canada = try #require(JourneyTime.seconds("2026-11-01T01:30", zone: "America/St_Johns"))
    #expect(JourneyTime.clock(canada, zone: "America/St_Johns") == "01:30 UTC-2:30")
  }

  @Test("of an hour that is not there are those behind it; of other days, what clocks show")
  func usual() throws {
    #expect(JourneyTime.clock(try seconds("2026-03-29T02:30"), zone: zone) == "03:30")
    #expect(JourneyTime.clock(try seconds("2026-03-29T03:30"), zone: zone) == "03:30")
    for text in ["2026-10-25T01:59", "2026-10-25T03:00", "2026-10-26T02:30", "2026-07-01T00:00"] {
      #expect(JourneyTime.clock(try seconds(text), zone: zone) == String(text.suffix(5)))
    }
    let midnight = try seconds("2026-07-01T23:59")
    #expect(
      JourneyTime.clock(midnight + 60, zone: zone, day: JourneyTime.day(midnight, zone: zone))
        == "00:00+1")
  }
}
