// SPDX-License-Identifier: Apache-2.0

import RoadbookTime

/// Times as OCPI writes them: `2026-03-02T08:00:00Z`, with fractions or without a zone, which is UTC.
///
/// Source: OCPI 2.2.1-d2, types, DateTime.
enum UTCTime {
  /// Seconds of UTC; `nil` where the text is no such time.
  static func seconds(_ text: String) -> Int64? {
    let bytes = Array(text.utf8)
    guard (19...40).contains(bytes.count), bytes[10] == UInt8(ascii: "T") || bytes[10] == 0x20,
      bytes[4] == UInt8(ascii: "-"), bytes[7] == UInt8(ascii: "-"),
      bytes[13] == UInt8(ascii: ":"), bytes[16] == UInt8(ascii: ":"),
      let year = number(bytes[0..<4]), let month = number(bytes[5..<7]),
      let day = number(bytes[8..<10]), let hour = number(bytes[11..<13]),
      let minute = number(bytes[14..<16]), let second = number(bytes[17..<19]),
      (1970...2200).contains(year), (1...12).contains(month), hour < 24, minute < 60, second <= 60
    else { return nil }
    let first = CivilDate(year: year, month: month, day: 1)
    guard (1...first.daysInMonth).contains(day) else { return nil }
    var rest = bytes[19...]
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst().drop { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
    }
    guard rest.isEmpty || rest.elementsEqual("Z".utf8) || rest.elementsEqual("+00:00".utf8) else {
      return nil
    }
    let days = CivilDate(year: year, month: month, day: day).days
    return Int64(days) * 86_400 + Int64(hour * 3600 + minute * 60 + second)
  }

  private static func number(_ digits: ArraySlice<UInt8>) -> Int? {
    guard digits.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }) else {
      return nil
    }
    return digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) }
  }
}
