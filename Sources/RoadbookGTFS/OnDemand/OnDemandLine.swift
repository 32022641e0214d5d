// SPDX-License-Identifier: Apache-2.0

/// A line whose vehicles come when somebody orders them: when, where, and how to order.
///
/// Source: https://gtfs.org/documentation/schedule/reference/#booking_rulestxt
package struct OnDemandLine: Hashable, Sendable {
  package var name: String
  package var agency: String
  package var trips: Int
  /// Zones, groups of stops and stops, by name; no more than ``most``.
  package var places: [String]
  /// How many more there are.
  package var otherPlaces: Int
  /// "Mon–Fri 05:30–19:00"; no more than ``most``.
  package var hours: [String]
  /// How to order, each once; no more than ``most``.
  package var bookings: [Booking]

  static let most = 20

  package struct Booking: Hashable, Sendable {
    package var phone: String
    package var url: String
    /// "at least 30 min before"; empty where the feed does not say.
    package var notice: String
    /// What the feed says in words, where it names neither telephone nor address.
    package var message: String

    /// "phone 555-0123, https://book.example, at least 30 min before".
    package var text: String {
      [contact ?? message, notice].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// "phone 555-0123, https://book.example"; `nil` where the feed names neither.
    var contact: String? {
      let ways = [phone.isEmpty ? "" : "phone \(phone)", url].filter { !$0.isEmpty }
      return ways.isEmpty ? nil : ways.joined(separator: ", ")
    }
  }
}

extension [OnDemandLine] {
  /// How to order rides, in a sentence: by all ways that the lines name, a few at most.
  var orders: String {
    var ways: [String] = []
    for booking in flatMap(\.bookings) {
      if let contact = booking.contact, !ways.contains(contact) { ways.append(contact) }
    }
    let names = prefix(3).map(\.name).joined(separator: ", ")
    let more = count > 3 ? " and \(count - 3) more" : ""
    guard !ways.isEmpty else { return "Ask the operator how rides are ordered: \(names)\(more)" }
    return "Rides are ordered: \(ways.prefix(3).joined(separator: "; ")) (\(names)\(more))"
  }
}
