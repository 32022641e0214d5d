// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding

/// Opening times of OCPI in the syntax of `opening_hours`.
enum OCPIHours {
  private static let days = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  private static let mostHours = 100

  /// The times; `nil` where nothing is told.
  ///
  /// - Throws: Which part is wrong.
  static func text(_ times: JSONValue?) throws(FieldFault) -> String? {
    guard let times else { return nil }
    if times["twentyfourseven"] == .bool(true) { return "24/7" }
    guard let hours = times["regular_hours"]?.list else { return nil }
    guard hours.count <= mostHours else {
      throw FieldFault("opening_times.regular_hours", "there are more than \(mostHours)")
    }
    var periods: [[String]] = Array(repeating: [], count: 7)
    for (index, hour) in hours.enumerated() {
      let field = "opening_times.regular_hours[\(index)]"
      guard case .number(let day) = hour["weekday"], (1...7).contains(day), day == day.rounded()
      else { throw FieldFault("\(field).weekday", "a number from 1, Monday, to 7 is expected") }
      let begin = try time(hour, "period_begin", field)
      let end = try time(hour, "period_end", field)
      periods[Int(day) - 1].append("\(begin)-\(end == "00:00" ? "24:00" : end)")
    }
    let rules = zip(days, periods).filter { !$0.1.isEmpty }
      .map { "\($0.0) \($0.1.joined(separator: ","))" }
    return rules.isEmpty ? nil : rules.joined(separator: "; ")
  }

  private static func time(
    _ hour: JSONValue, _ name: String, _ field: String
  ) throws(FieldFault) -> String {
    let text = hour[name]?.text ?? ""
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    guard parts.count == 2, parts.allSatisfy({ $0.utf8.count == 2 }),
      let hours = UInt8(parts[0]), let minutes = UInt8(parts[1]), hours <= 24, minutes < 60
    else { throw FieldFault("\(field).\(name)", "“\(text.prefix(40))” is no time such as 08:00") }
    return text
  }
}
