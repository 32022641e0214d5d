// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RoadbookTime

@Suite("Public holidays")
struct HolidayTests {
  private func day(_ text: String) throws -> Int {
    try clockSeconds(text + "T00:00") / 86_400
  }

  @Test(
    "are those of the country and the state",
    arguments: [
      ("DE", "", "2026-10-03", true), ("DE", "", "2026-08-15", false),
      ("DE", "DE-BY", "2026-01-06", true), ("DE", "DE-HH", "2026-01-06", false),
      ("DE", "DE-BY", "2026-12-25", true), ("DE", "DE-XX", "2026-12-25", true),
      // Of Easter: April 5 in 2026, April 16 in 2028; a week later by the Julian calendar in 2026.
      ("DE", "", "2026-04-03", true), ("DE", "", "2026-04-06", true),
      ("DE", "", "2028-04-17", true),
      ("GR", "", "2026-04-13", true), ("GR", "", "2026-04-06", false),
      // Weekdays of months, and those behind a date.
      ("US", "", "2026-11-26", true), ("US", "", "2026-11-19", false),
      ("GB", "GB-ENG", "2026-08-31", true), ("GB", "GB-SCT", "2026-08-31", false),
      ("SE", "", "2026-06-20", true), ("CA", "CA-ON", "2026-05-18", true),
      // Days off for holidays at weekends.
      ("GB", "GB-ENG", "2026-12-28", true), ("US", "", "2026-07-03", true),
      // Beyond the years whose dates are known rules go on.
      ("FR", "", "2051-07-14", true), ("FR", "", "2051-04-03", true),
      ("FR", "", "2101-07-14", false), ("FR", "", "1950-07-14", false),
    ])
  func known(country: String, state: String, date: String, expected: Bool) throws {
    let calendar = try #require(HolidayCalendar.of(country: country, state: state))
    #expect(try calendar.contains(day(date)) == expected)
  }

  @Test("are unknown where nobody says whose they are")
  func unknown() {
    #expect(HolidayCalendar.of(country: "") == nil)
    #expect(HolidayCalendar.of(country: "XX") == nil)
  }

  @Test("of a region are made once")
  func once() throws {
    let calendar = try #require(HolidayCalendar.of(country: "AT"))
    #expect(HolidayCalendar.of(country: "AT") === calendar)
  }

  private func isRegion(_ word: Substring) -> Bool {
    word.prefix(2).allSatisfy(\.isUppercase) && word.first?.isLetter == true
  }

  @Test("every word of the table is read")
  func table() {
    for word in HolidayCalendar.table.split(whereSeparator: { $0 == " " || $0 == "\n" })
    where word != "+" && !isRegion(word) {
      #expect(HolidayRule(word.first == "!" ? word.dropFirst() : word) != nil, "\(word)")
    }
    #expect(HolidayRule("Mo0525") == .weekday(0, month: 5, day: 25))
    for word in ["", "1301", "e", "Xx0101", "2026", "1232", "2026-0101"] {
      #expect(HolidayRule(word[...]) == nil, "\(word)")
    }
  }

  // Source: https://www.assa.org.au/edm, tables of both Easters.
  @Test(
    "Easter is when the churches say",
    arguments: [
      (2024, "2024-03-31", "2024-05-05"), (2025, "2025-04-20", "2025-04-20"),
      (2026, "2026-04-05", "2026-04-12"), (2035, "2035-03-25", "2035-04-29"),
      (2038, "2038-04-25", "2038-04-25"), (2049, "2049-04-18", "2049-04-25"),
    ])
  func easter(year: Int, western: String, orthodox: String) throws {
    #expect(try Easter.western(year) == day(western))
    #expect(try Easter.orthodox(year) == day(orthodox))
  }
}

@Suite("Opening hours on holidays")
struct HolidayHoursTests {
  /// Whether a text holds in Bavaria, where 2026-01-06 is a Tuesday and a holiday.
  private func holds(_ text: String, _ time: String, country: String = "DE") throws -> Bool {
    let place = SkyPlace(
      latitudeE7: 481_000_000, longitudeE7: 116_000_000, offsetSeconds: 3600,
      holidays: HolidayCalendar.of(country: country, state: country == "DE" ? "DE-BY" : ""))
    let hours = try #require(OpeningHours(text))
    let answer = try hours.holds(at: clockSeconds(time), place)
    #expect(try Schedule(hours).holds(at: clockSeconds(time), place) == answer)
    return answer
  }

  @Test(
    "PH is every public holiday",
    arguments: [
      ("PH", "2026-01-06T12:00", true), ("PH", "2026-01-07T12:00", false),
      ("Mo-Fr 07:00-18:00; PH off", "2026-01-06T08:00", false),
      ("Mo-Fr 07:00-18:00; PH off", "2026-01-07T08:00", true),
      ("Su,PH 10:00-12:00", "2026-01-06T11:00", true),
      ("PH,Su 10:00-12:00", "2026-01-04T11:00", true),
      ("Su,PH 10:00-12:00", "2026-01-07T11:00", false),
      ("Mo-Sa 08:00-20:00; PH 10:00-12:00", "2026-01-06T13:00", false),
      // Holidays that are not named are days like others.
      ("Tu 08:00-09:00", "2026-01-06T08:30", true),
      // Those on some weekdays: without a comma.
      ("PH Mo-Fr 10:00-12:00", "2026-01-06T11:00", true),
      ("PH Mo-Fr 10:00-12:00", "2026-01-07T11:00", false),
      ("PH We 10:00-12:00", "2026-01-06T11:00", false),
      // The day before, and the day after.
      ("PH -1 day 10:00-12:00", "2026-01-05T11:00", true),
      ("PH +1 day off; 10:00-12:00", "2026-01-06T11:00", true),
      ("10:00-12:00; PH +1 day off", "2026-01-07T11:00", false),
      // What begins on a holiday goes on past midnight.
      ("PH 22:00-06:00", "2026-01-07T05:00", true), ("PH 22:00-06:00", "2026-01-06T05:00", false),
      ("SH Mo-Fr 10:00-12:00", "2026-01-06T11:00", false),
      ("SH,PH off; 10:00-12:00", "2026-01-07T11:00", true),
      ("Mo-Fr 07:00-18:00; SH,PH off", "2026-01-06T08:00", false),
    ])
  func named(text: String, time: String, expected: Bool) throws {
    #expect(try holds(text, time) == expected)
  }

  @Test("where no holidays are known, all days are like others")
  func nowhere() throws {
    #expect(try holds("Mo-Fr 07:00-18:00; PH off", "2026-01-06T08:00", country: "XX"))
    #expect(try !holds("PH", "2026-01-06T08:00", country: "XX"))
  }

  @Test("a holiday is a change like others")
  func change() throws {
    let place = SkyPlace(
      latitudeE7: 0, longitudeE7: 0, offsetSeconds: 0, holidays: .of(country: "DE", state: "DE-BY"))
    let schedule = try Schedule(#require(OpeningHours("00:00-24:00; PH off")))
    let start = try clockSeconds("2026-01-02T00:00")
    let closing = try #require(schedule.change(after: start, before: start + 86_400 * 30, place))
    #expect(try closing == clockSeconds("2026-01-06T00:00"))
    #expect(
      try schedule.change(after: closing, before: start + 86_400 * 30, place)
        == clockSeconds("2026-01-07T00:00"))
  }
}
