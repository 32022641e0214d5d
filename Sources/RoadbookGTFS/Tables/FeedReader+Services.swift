// SPDX-License-Identifier: Apache-2.0

import RoadbookTime
import RoadbookTransit

extension FeedReader {
  private static let weekdays = [
    "sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday",
  ]

  /// Reads `calendar.txt` and `calendar_dates.txt`, of which a feed may lack either.
  mutating func readServices(
    calendar: RowReader?, exceptions: RowReader?
  ) throws(FeedError) {
    guard calendar != nil || exceptions != nil else {
      throw FeedError(
        report.feed, file: "calendar.txt",
        "is not in the feed, and neither is calendar_dates.txt. Ask the publisher for a whole one")
    }
    var days: [Set<Int32>] = []
    var count = 0
    if let calendar { try readCalendar(calendar, &days, &count) }
    if let exceptions { try readExceptions(exceptions, &days, &count) }
    let first = draft.services.count
    for (name, number) in services { services[name] = first + number }
    let names = Dictionary(services.map { ($0.value - first, $0.key) }, uniquingKeysWith: min)
    for (number, own) in days.enumerated() {
      if own.isEmpty {
        report.add(
          "service_without_days", .doubtful, "calendar.txt", line: 0, field: "service_id",
          example: names[number] ?? "")
      }
      draft.services.append(own.sorted())
    }
    report.keep("services", days.count)
  }

  private mutating func readCalendar(
    _ table: RowReader, _ days: inout [Set<Int32>], _ count: inout Int
  ) throws(FeedError) {
    var rows = table
    let id = try rows.required("service_id")
    let (start, end) = (try rows.required("start_date"), try rows.required("end_date"))
    var columns: [Int] = []
    for name in Self.weekdays { columns.append(try rows.required(name)) }
    while try rows.next() {
      let name = rows.text(id)
      guard let first = rows.day(start), let last = rows.day(end) else {
        let (column, field) = rows.day(start) == nil ? (start, "start_date") : (end, "end_date")
        report.add("invalid_date", .dropped, rows, field, example: rows.text(column))
        continue
      }
      guard first <= last else {
        report.add("start_and_end_range_out_of_order", .dropped, rows, "end_date")
        continue
      }
      guard services[name] == nil else {
        report.add("duplicate_key", .dropped, rows, "service_id", example: name)
        continue
      }
      let runs = columns.map { rows.number($0) == 1 }
      let own = (first...last).filter { runs[CivilDate(days: Int($0)).weekday - 1] }
      count += own.count
      try checkDays(count, rows)
      services[name] = days.count
      days.append(Set(own))
    }
    note(rows)
  }

  private mutating func readExceptions(
    _ table: RowReader, _ days: inout [Set<Int32>], _ count: inout Int
  ) throws(FeedError) {
    var rows = table
    let (id, date, type) = (
      try rows.required("service_id"), try rows.required("date"),
      try rows.required("exception_type")
    )
    while try rows.next() {
      guard let day = rows.day(date) else {
        report.add("invalid_date", .dropped, rows, "date", example: rows.text(date))
        continue
      }
      let name = rows.text(id)
      let number = services[name] ?? days.count
      if number == days.count {
        services[name] = number
        days.append([])
      }
      switch rows.number(type) {
      case 1:
        days[number].insert(day)
        count += 1
        try checkDays(count, rows)
      case 2: days[number].remove(day)
      default:
        report.add(
          "unexpected_enum_value", .dropped, rows, "exception_type", example: rows.text(type))
      }
    }
    note(rows)
  }

  private func checkDays(_ count: Int, _ rows: RowReader) throws(FeedError) {
    guard count <= limits.serviceDays else {
      throw FeedError(
        rows.feed, file: rows.file, line: rows.line,
        "has services of more than \(limits.serviceDays) days altogether. Give a smaller feed")
    }
  }
}
