// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import RoadbookStorage
import RoadbookTime
import RoadbookTransit
import Testing

@Suite("Service days")
struct CalendarTests {
  @Test("A trip past midnight belongs to the day on which it began")
  func pastMidnight() throws {
    let night = try TimetableSketch(
      """
             Alm    Birk
      N      25:30  26:00
      """)
    #expect(night.departing("Alm", "Birk", at: "00:00") == ["01:30 N 02:00"])
    #expect(night.departing("Alm", "Birk", at: "02:00") == ["01:30+ N 02:00+"])
  }

  @Test("An exception adds a day, and another one removes it")
  func exceptions() throws {
    let drawing = """
             Alm    Birk
      R      08:00  08:30
      """
    let removed = try TimetableSketch(
      drawing, tables: ["calendar_dates.txt": "service_id,date,exception_type\ndaily,20260105,2\n"])
    #expect(removed.departing("Alm", "Birk", at: "07:00") == [])
    #expect(removed.departing("Alm", "Birk", at: "09:00") == ["08:00+ R 08:30+"])
    let only = try TimetableSketch(
      drawing,
      tables: [
        "calendar.txt": """
        service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date
        daily,0,0,0,0,0,0,0,20260101,20261231
        """,
        "calendar_dates.txt": "service_id,date,exception_type\ndaily,20260105,1\n",
      ])
    #expect(only.departing("Alm", "Birk", at: "07:00") == ["08:00 R 08:30"])
    #expect(only.departing("Alm", "Birk", at: "09:00").isEmpty)
  }

  /// On 2026-03-29 the clocks of Berlin go from 02:00 to 03:00; on 2026-10-25 from 03:00 to 02:00.
  @Test(
    "begin at noon minus twelve hours where clocks change",
    arguments: [(28, 3, -1), (29, 3, -2), (30, 3, -2), (24, 10, -2), (25, 10, -1), (26, 10, -1)])
  func clockChange(day: Int, month: Int, hours: Int) throws {
    let date = CivilDate(year: 2026, month: month, day: day).days
    let town = try TimetableSketch(
      """
             Alm    Birk
      R      08:00  08:30
      """,
      tables: [
        "agency.txt":
          "agency_id,agency_name,agency_url,agency_timezone\nA,Drawn,https://drawn.example,Europe/Berlin\n"
      ])
    let trips = RunningTrips(town.timetable, base: date * 86_400 - 7200)
    let found = JourneySearch(trips, town.request("Alm", "Birk"))
      .departing(at: date * 86_400 - 7200)
    #expect(found.first.map { $0.departure - date * 86_400 } == (8 + hours) * 3600)
  }
}
