// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookModel
import RoadbookTime
import Testing

@Suite("Time rules")
struct TimeRuleTests {
  func applies(_ rule: String, _ time: String, offset: Int32 = 0, dst: String = "") throws -> Bool {
    let time = try #require(RFC3339.time(time)).time
    return TimeRule(timeRule: rule, timeZoneOffsetSeconds: offset, dstSpec: dst)
      .appliesTo(dateTime: time)
  }

  // 2026-03-02 is a Monday.
  @Test(
    "a rule holds from its start for its length",
    arguments: [
      ("[(h22){h8}]", "2026-03-02T23:00:00Z", true), ("[(h22){h8}]", "2026-03-02T05:59:59Z", true),
      ("[(h22){h8}]", "2026-03-02T06:00:00Z", false), ("[(t2){d5}]", "2026-03-02T00:00:00Z", true),
      ("[(t2){d5}]", "2026-03-06T23:59:59Z", true), ("[(t2){d5}]", "2026-03-07T00:00:00Z", false),
      ("[(M12d1){M3}]", "2026-02-28T23:59:59Z", true),
      ("[(M12){M3}]", "2026-03-01T00:00:00Z", false),
      ("[[(t2){d5}]*[(h7){h2}]]", "2026-03-03T08:00:00Z", true),
      ("[[(t2){d5}]*[(h7){h2}]]", "2026-03-07T08:00:00Z", false),
      ("[(h7){h2}]+[(h16){h2}]", "2026-03-07T16:30:00Z", true),
      ("[[(h0){h24}]-[(t1){d1}]]", "2026-03-01T12:00:00Z", false),
      ("[(M3f21){d1}]", "2026-03-08T12:00:00Z", true),
      ("[(M3l11){d1}]", "2026-03-29T12:00:00Z", true),
      ("[(M3l11){d1}]", "2026-03-22T12:00:00Z", false),
      ("[(y2026){M6}]", "2026-06-30T12:00:00Z", true),
      ("[(y2026){M6}]", "2026-07-01T00:00:00Z", false),
      ("[(m30){m5}]", "2026-03-01T17:34:59Z", true),
      ("[(w10){w1}]", "2026-03-02T00:00:00Z", true), ("[(w10){w1}]", "2026-03-09T00:00:00Z", false),
    ])
  func holds(rule: String, time: String, expected: Bool) throws {
    #expect(try applies(rule, time) == expected)
  }

  @Test("a rule is read on the clock of the place, in summer too")
  func clocks() throws {
    let night = "[(h22){h8}]"
    #expect(try applies(night, "2026-01-10T21:30:00Z", offset: 3600))
    #expect(try !applies(night, "2026-01-10T05:30:00Z", offset: 3600))
    let summer = "[(M4){M6}]"
    #expect(try applies(night, "2026-07-10T20:30:00Z", offset: 3600, dst: summer))
    #expect(try !applies(night, "2026-07-10T20:30:00Z", offset: 3600))
  }

  @Test(
    "a rule that cannot be read holds always",
    arguments: [
      "", "[", "[(h25){h1}]", "[(h2)]", "[(z1){z51}]", "[(h2){h1}", "[(h2h3){h1}]", "[(t8){d1}]",
      "[(h99999999){h1}]", String(repeating: "[", count: 500),
    ])
  func unreadable(rule: String) throws {
    #expect(try applies(rule, "2026-03-02T12:00:00Z"))
  }

  @Test(
    "opening hours of a map become a rule that holds when they do",
    arguments: [
      "22:00-06:00", "Mo-Fr 07:00-09:30,16:00-18:00", "Sa,Su", "Fr 22:00-04:00", "24/7",
      "Mo-Sa 06:00-20:00; We off", "Nov-Mar", "Mar 15-Sep 15 22:00-06:00", "Su[1] 10:00-12:00",
    ])
  func openingHours(text: String) throws {
    let hours = try #require(OpeningHours(text))
    let rule = TimeRule([hours], text: text, zone: "Europe/Berlin")
    #expect(rule.timeZoneOffsetSeconds == 3600)
    let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
    let anywhere = SkyPlace(latitudeE7: 0, longitudeE7: 0, offsetSeconds: 0)
    // A year of quarters of an hour.
    for second in stride(from: 1_800_000_000, to: 1_831_536_000, by: 900) {
      let date = Date(timeIntervalSince1970: Double(second))
      let local = second + zone.secondsFromGMT(for: date)
      #expect(
        rule.appliesTo(dateTime: date) == hours.holds(at: local, anywhere), "\(text) \(date)")
    }
  }

  @Test(
    "summer time follows the zone's own rule, in the south as well",
    arguments: [
      "Europe/Berlin", "Europe/Dublin", "Europe/Lisbon", "America/New_York", "America/Santiago",
      "Australia/Sydney", "Asia/Kolkata", "Asia/Kathmandu", "America/Phoenix", "Pacific/Auckland",
    ])
  func summer(name: String) throws {
    let zone = try #require(TimeZone(identifier: name))
    let morning = try #require(OpeningHours("08:00-09:00"))
    let rule = TimeRule([morning], text: "", zone: name)
    let anywhere = SkyPlace(latitudeE7: 0, longitudeE7: 0, offsetSeconds: 0)
    for second in stride(from: 1_790_000_000, to: 1_853_072_000, by: 1800) {
      let date = Date(timeIntervalSince1970: Double(second))
      let local = second + zone.secondsFromGMT(for: date)
      #expect(rule.appliesTo(dateTime: date) == morning.holds(at: local, anywhere), "\(date)")
    }
  }

  @Test("hours that hold together are cut; those of the sun hold always; an unknown zone has UTC")
  func together() throws {
    let (days, times) = try (
      #require(OpeningHours("Mo-Fr")), #require(OpeningHours("07:00-09:00"))
    )
    let rule = TimeRule([days, times], text: "", zone: "Nowhere/Here")
    #expect(rule.timeZoneOffsetSeconds == 0 && rule.dstSpec.isEmpty)
    #expect(rule.appliesTo(dateTime: try #require(RFC3339.time("2026-03-02T08:00:00Z")).time))
    #expect(!rule.appliesTo(dateTime: try #require(RFC3339.time("2026-03-01T08:00:00Z")).time))
    let text = "sunset-sunrise"
    let dark = TimeRule([try #require(OpeningHours(text))], text: text, zone: "UTC")
    #expect(dark.appliesTo(dateTime: try #require(RFC3339.time("2026-03-02T12:00:00Z")).time))
  }
}
