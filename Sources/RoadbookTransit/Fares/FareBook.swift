// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// Finds what has to be bought for the rides of a journey, so that they cost least.
///
///     rides      bus 7 ── bus 9 ── ferry ── tram
///     feeds      └── valley ─────────────┘  └ town ┘
///     prices     2.50 + 4.00             +  1.80
///
/// Each feed has prices of its own, so that what is bought is for rides of one feed that follow each other.
package struct FareBook: Sendable {
  /// A ride to be paid for.
  package struct Ride: Sendable {
    package var line: Timetable.LineID
    /// All stops from boarding to leaving the vehicle.
    package var stops: [Timetable.StopID]
    /// When it leaves, in seconds.
    package var departure: Int
    /// When it is left, in seconds.
    package var arrival: Int
    /// Whether passengers sit in the vehicle already.
    package var isSeated: Bool

    package init(
      line: Timetable.LineID, stops: [Timetable.StopID], departure: Int, arrival: Int,
      isSeated: Bool = false
    ) {
      self.line = line
      self.stops = stops
      self.departure = departure
      self.arrival = arrival
      self.isSeated = isSeated
    }
  }

  /// Something that is bought for some rides.
  package struct Purchase: Hashable, Sendable {
    package var ticket: TransitTicket
    package var rides: Range<Int>
  }

  private let timetable: Timetable
  /// By feeds.
  private let lists: [UInt32: any PriceList]

  /// - Complexity: O(*rules*).
  package init(_ timetable: Timetable) {
    self.timetable = timetable
    var lists: [UInt32: any PriceList] = [:]
    let tickets = TicketPrices(timetable)
    for feed in tickets.feeds { lists[feed] = tickets }
    lists.merge(ProductPrices.lists(timetable)) { $1 }
    self.lists = lists
  }

  /// What has to be bought for all rides, so that they cost least together; of equal ways the one with the fewest parts.
  ///
  /// - Parameter rides: Those of a journey, in their order.
  /// - Returns: By rides; `nil` where nobody knows what some ride costs.
  package func cheapest(_ rides: [Ride]) -> [Purchase]? {
    guard !rides.isEmpty else { return nil }
    let feeds = rides.map { timetable.feed(of: timetable.agency(of: $0.line)).raw }
    var purchases: [Purchase] = []
    var start = 0
    while start < rides.count {
      let end = feeds[start...].firstIndex { $0 != feeds[start] } ?? rides.count
      guard let own = lists[feeds[start]]?.cheapest(rides[start..<end]) else { return nil }
      purchases += own
      start = end
    }
    return purchases
  }
}

/// What rides of a feed cost.
protocol PriceList: Sendable {
  /// What has to be bought for rides that follow each other, so that they cost least together.
  ///
  /// - Parameter rides: Some of a journey, all of the feed.
  /// - Returns: With positions of the slice, by rides; `nil` where nobody knows what some ride costs.
  func cheapest(_ rides: ArraySlice<FareBook.Ride>) -> [FareBook.Purchase]?
}
