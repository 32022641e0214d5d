// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTime
import Testing

/// Heidelberg in winter.
private let here = SkyPlace(latitudeE7: 494_100_000, longitudeE7: 87_100_000, offsetSeconds: 3600)

/// The seconds on the clock of the place at "2026-03-02T23:00".
func clockSeconds(_ text: String) throws -> Int {
  let time = try #require(RFC3339.time(text + ":00Z")).time
  return Int(time.timeIntervalSince1970)
}

@Suite("Opening hours")
struct OpeningHoursTests {
  // 2026-03-02 is a Monday.
  @Test(
    "a set of times holds what the specification says",
    arguments: [
      ("24/7", "2026-03-02T03:00", true), ("22:00-06:00", "2026-03-02T05:59", true),
      ("22:00-06:00", "2026-03-02T06:00", false), ("22:00-06:00", "2026-03-02T22:00", true),
      ("Mo-Fr 07:00-19:00", "2026-03-06T18:59", true),
      ("Mo-Fr 07:00-19:00", "2026-03-07T12:00", false),
      ("Fr-Mo 12:00-13:00", "2026-03-01T12:30", true), ("Sa,Su", "2026-03-01T00:00", true),
      ("Sa,Su,PH 07:00-20:00", "2026-03-07T07:00", true), ("PH", "2026-01-01T12:00", false),
      ("Mo-Fr 07:00-18:00;PH off", "2026-03-02T08:00", true),
      ("PH off; Mo 08:00-09:00", "2026-03-02T08:30", true),
      ("Su 22:00-06:00", "2026-03-02T05:00", true), ("Su 22:00-06:00", "2026-03-03T05:00", false),
      ("Sa14:00-24:00;Su", "2026-03-07T14:00", true), ("07:00 - 24:00", "2026-03-07T23:59", true),
      ("Mo-Fr 16:00-11:00;Sa 00:00-11:00", "2026-03-07T10:59", true),
      ("Mo-Fr 07:45-09:15,14:15-15:45; SH off", "2026-03-02T15:00", true),
      ("Mo-Fr 08:15-09:15 \"term times\"", "2026-03-02T08:20", true),
      ("\"by appointment\"", "2026-03-02T08:20", false), ("Mo off", "2026-03-02T08:20", false),
      ("Mo-Su 08:00-18:00; We off", "2026-03-04T12:00", false),
      ("Tu 20:00-04:00; We off", "2026-03-04T03:00", true),
      ("Mo-Fr 08:00-18:00; 12:00-13:00 off", "2026-03-02T12:30", false),
      ("Mo-Fr 08:00-18:00; 12:00-13:00 off", "2026-03-02T13:00", true),
      ("Mo 08:00-09:00, Mo 10:00-11:00", "2026-03-02T08:30", true),
      ("Mo 08:00-09:00; Mo 10:00-11:00", "2026-03-02T08:30", false),
      ("Mo 08:00-09:00 || Tu 08:00-09:00", "2026-03-03T08:30", true),
      ("20:00+", "2026-03-02T23:59", true), ("Fr 20:00-26:00", "2026-03-07T01:59", true),
      ("Fr 20:00-26:00", "2026-03-07T02:00", false), ("19:00-00:00", "2026-03-02T23:30", true),
      ("Su[1]", "2026-03-01T12:00", true), ("Su[-1]", "2026-03-29T12:00", true),
      ("Su[-1]", "2026-03-22T12:00", false), ("Su[1,3-4] 10:00-12:00", "2026-03-22T11:00", true),
    ])
  func holds(text: String, time: String, expected: Bool) throws {
    let hours = try #require(OpeningHours(text))
    #expect(try hours.holds(at: clockSeconds(time), here) == expected)
    #expect(try Schedule(hours).holds(at: clockSeconds(time), here) == expected)
  }

  @Test(
    "seasons, dates, years and weeks are known",
    arguments: [
      ("Mar 15 - Sep 15", "2026-03-15T00:00", true), ("Mar 15 - Sep 15", "2026-09-16T00:00", false),
      ("mar 15-Sep 15", "2026-09-15T23:59", true), ("Nov-Mar", "2026-03-31T23:59", true),
      ("Nov-Mar", "2026-04-01T00:00", false), ("Dec 24-Jan 2", "2026-01-02T12:00", true),
      ("Dec 24-Jan 2", "2026-01-03T12:00", false), ("Apr 1-15", "2026-04-15T12:00", true),
      ("2016 Apr 25 - 2016 Sep 26", "2016-09-26T12:00", true),
      ("2016 Apr 25 - 2016 Sep 26", "2026-05-01T12:00", false),
      ("2025 Dec 20-2026 Jan 10", "2026-01-10T12:00", true), ("2026", "2026-12-31T12:00", true),
      ("2026-2028", "2025-12-31T12:00", false), ("2026+", "2030-01-01T12:00", true),
      ("2026-2036/2 Mo", "2028-03-06T12:00", true), ("2026-2036/2 Mo", "2027-03-01T12:00", false),
      ("week 10", "2026-03-02T00:00", true), ("week 10", "2026-03-09T00:00", false),
      ("week 1-53/2 Mo", "2026-03-02T00:00", false), ("week 50-5 Mo", "2026-01-05T00:00", true),
      ("Mar Su[-1]-Oct Su[-1] 08:00-20:00", "2026-03-29T08:00", true),
      ("Mar Su[-1]-Oct Su[-1] 08:00-20:00", "2026-10-26T08:00", false),
      ("Mar Su[-1] 10:00-12:00", "2026-03-29T11:00", true),
      (
        "Oct-Mar Mo-Su,PH 00:00-08:00,17:00-24:00;Apr-Sep Mo-Su,PH 20:00-24:00", "2026-01-01T17:00",
        true
      ),
      (
        "Oct-Mar Mo-Su,PH 00:00-08:00,17:00-24:00;Apr-Sep Mo-Su,PH 20:00-24:00", "2026-06-01T17:00",
        false
      ),
      ("May 1-Sep 30: Mo-Fr 10:00-18:00", "2026-05-01T10:00", true),
      ("Jan,Mar 08:00-10:00", "2026-03-01T09:00", true), ("Feb 29", "2028-02-29T09:00", true),
    ])
  func seasons(text: String, time: String, expected: Bool) throws {
    let hours = try #require(OpeningHours(text))
    #expect(try Schedule(hours).holds(at: clockSeconds(time), here) == expected)
  }

  // The sun is up in Heidelberg from 08:18 to 16:28 on December 21, and from 05:19 to 21:35 summer
  // time on June 21: noon less and more 61.2° and 122.0° of the Earth's turning, worked out by hand.
  @Test(
    "sunrise and sunset are those of the place and the day",
    arguments: [
      ("sunrise-sunset", "2026-12-21T08:16", 3600, false),
      ("sunrise-sunset", "2026-12-21T08:21", 3600, true),
      ("sunrise-sunset", "2026-12-21T16:26", 3600, true),
      ("sunrise-sunset", "2026-12-21T16:31", 3600, false),
      ("sunset-sunrise", "2026-06-21T21:38", 7200, true),
      ("sunset-sunrise", "2026-06-21T21:32", 7200, false),
      ("(sunrise-01:00)-(sunset+01:00)", "2026-12-21T07:21", 3600, true),
      ("(sunrise-01:00)-(sunset+01:00)", "2026-12-21T17:31", 3600, false),
      ("dawn-dusk", "2026-12-21T08:00", 3600, true),
      ("09:00-sunset", "2026-12-21T10:00", 3600, true),
    ])
  func sun(text: String, time: String, offset: Int, expected: Bool) throws {
    let hours = try #require(OpeningHours(text))
    var place = here
    place.offsetSeconds = offset
    #expect(try Schedule(hours).holds(at: clockSeconds(time), place) == expected)
  }

  @Test("where the sun stays down or up, nights and days last all day")
  func polar() throws {
    let cape = SkyPlace(latitudeE7: 711_700_000, longitudeE7: 257_800_000, offsetSeconds: 3600)
    let (day, night) = (
      try #require(OpeningHours("sunrise-sunset")), try #require(OpeningHours("sunset-sunrise"))
    )
    for hour in ["00", "06", "12", "18", "23"] {
      let winter = try clockSeconds("2026-12-21T\(hour):30")
      #expect(!day.holds(at: winter, cape) && night.holds(at: winter, cape))
      #expect(try day.holds(at: clockSeconds("2026-06-21T\(hour):30"), cape))
    }
  }

  @Test(
    "a text that is not understood is not read at all",
    arguments: [
      "", " ", "wet", "Mo-", "Mo-Xy", "25:00", "08:00", "08:00-", "08:61-09:00", "49:00-50:00",
      "Mo[6]", "Mo[0]", "Mo[1", "week 54", "week", "easter", "Jan 32", "08:00-10:00/00:30",
      "15.03. bis 15.09.", "(sunrise-1)-10:00", "2016 Apr - ", "Mo-Fr 08:00-09:00 maybe",
      "no @ Mo", String(repeating: "Mo,", count: 300), String(repeating: "Mo;", count: 100),
      String(repeating: "(", count: 500), "2026-2030/0",
    ])
  func unreadable(text: String) { #expect(OpeningHours(text) == nil) }
}
