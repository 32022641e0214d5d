// SPDX-License-Identifier: Apache-2.0

/// A row of `booking_rules.txt`, in words.
struct BookingRule {
  var booking: OnDemandLine.Booking

  init(_ rows: inout RowReader) {
    func text(_ column: String) -> String { rows.text(rows.column(column)) }
    let url = text("booking_url")
    booking = OnDemandLine.Booking(
      phone: text("phone_number"), url: Self.plain(url.isEmpty ? text("info_url") : url),
      notice: Self.notice(rows), message: "")
    if booking.contact == nil { booking.message = String(text("message").prefix(200)) }
  }

  /// Of a line whose feed has no rules: those of its operator.
  init(phone: String, url: String) {
    booking = OnDemandLine.Booking(phone: phone, url: Self.plain(url), notice: "", message: "")
  }

  /// Addresses that differ by a last slash are one.
  private static func plain(_ url: String) -> String {
    url.hasSuffix("/") ? String(url.dropLast()) : url
  }

  private static func notice(_ rows: RowReader) -> String {
    func number(_ column: String) -> Int? { rows.number(rows.column(column)) }
    let start = number("prior_notice_start_day").map { "from \(days($0)) before" }
    let end: String? =
      switch number("booking_type") {
      case 0: "at once"
      case 1:
        number("prior_notice_duration_min").map {
          $0 == 0 ? "at once" : "at least \(minutes($0)) before"
        }
      case 2:
        number("prior_notice_last_day").map { day in
          let time = rows.time(rows.column("prior_notice_last_time")).map(OnDemandHours.clock)
          return "until \(time.map { "\($0), " } ?? "")\(days(day)) before"
        }
      default: nil
      }
    let longest = number("prior_notice_duration_max").map { "at most \(minutes($0)) before" }
    return [end, longest ?? start].compactMap(\.self).joined(separator: ", ")
  }

  private static func days(_ count: Int) -> String { count == 1 ? "a day" : "\(count) days" }

  private static func minutes(_ count: Int) -> String {
    count < 120 ? "\(count) min" : count % 60 == 0 ? "\(count / 60) h" : "\(count) min"
  }
}
