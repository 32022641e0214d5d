// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// Prices by fares of version 1: tickets and their rules.
///
///     rides      bus 7 ── bus 9 ── ferry
///     tickets    └─ A ─────────┘   └ F ┘     2.50 + 4.00
///                └─ A ─┘  └─ A ─┘            dearer
///
/// A ticket is for rides that follow each other, of one feed. It is for them if its agency runs all of them, one changes no
/// more often than it allows, the last one leaves no later than its time after the first one, and a rule of it holds: the
/// zone of the first stop, that of the last one, and all zones between are those of the rule, and there is one like it for
/// each of the lines. A ticket without rules is for every ride. Staying seated is no change.
///
/// Source: https://gtfs.org/documentation/schedule/reference/#fare_rulestxt. The specification leaves open what
/// `contains_id` means where a journey passes other zones, too. Here they are all zones that one passes, as operators
/// use it that have one ticket for each set of zones.
struct TicketPrices: Sendable {
  typealias Ride = FareBook.Ride

  private struct Ends: Hashable {
    var feed: UInt32
    var origin: String
    var destination: String
  }

  /// A rule: its ticket, the zones that it names, and its line.
  private struct Rule {
    var ticket: Int
    var zones: String
    var line: UInt32
  }

  private let timetable: Timetable
  private var rules: [Ends: [Rule]] = [:]
  /// The tickets of each feed that are for every ride.
  private var plain: [UInt32: [Int]] = [:]
  /// The feeds that have tickets.
  private(set) var feeds: Set<UInt32> = []

  /// - Complexity: O(*rules*).
  init(_ timetable: Timetable) {
    self.timetable = timetable
    guard let tickets = timetable.tickets else { return }
    var hasRules = [Bool](repeating: false, count: tickets.texts.count)
    for rule in 0..<tickets.rules.count {
      let ticket = Int(tickets.ruleTicket[at: rule])
      guard ticket < hasRules.count else { continue }
      hasRules[ticket] = true
      func text(_ name: String) -> String { timetable.text(tickets.rules.position(name, rule)) }
      let ends = Ends(
        feed: tickets.feed[at: ticket], origin: text("origin"), destination: text("destination"))
      rules[ends, default: []].append(
        Rule(ticket: ticket, zones: text("zones"), line: tickets.ruleLine[at: rule]))
    }
    for ticket in hasRules.indices {
      feeds.insert(tickets.feed[at: ticket])
      if !hasRules[ticket] { plain[tickets.feed[at: ticket], default: []].append(ticket) }
    }
  }
}

extension TicketPrices: PriceList {
  /// The tickets for all rides that cost least together; of equal ones the fewest.
  ///
  /// - Complexity: O(*n*² · *t*) for *n* rides and *t* tickets between two zones.
  func cheapest(_ rides: ArraySlice<Ride>) -> [FareBook.Purchase]? {
    guard !rides.isEmpty else { return nil }
    var best: [Int: (cost: Int, tickets: [(ticket: Timetable.TicketID, rides: Range<Int>)])] = [
      rides.startIndex: (0, [])
    ]
    for end in rides.startIndex + 1...rides.endIndex {
      for start in (rides.startIndex..<end).reversed() {
        guard let before = best[start], let found = ticket(for: rides[start..<end]) else {
          continue
        }
        let cost = before.cost + found.price
        let count = before.tickets.count + 1
        if let known = best[end], (known.cost, known.tickets.count) <= (cost, count) { continue }
        best[end] = (cost, before.tickets + [(found.ticket, start..<end)])
      }
    }
    return best[rides.endIndex]?.tickets.compactMap { bought in
      timetable.ticket(bought.ticket).map { .init(ticket: $0, rides: bought.rides) }
    }
  }

  // MARK: - One ticket

  /// The cheapest ticket that is for all of some rides.
  private func ticket(
    for rides: ArraySlice<Ride>
  ) -> (ticket: Timetable.TicketID, price: Int)? {
    guard let tickets = timetable.tickets, let first = rides.first else { return nil }
    let feed = timetable.feed(of: timetable.agency(of: first.line)).raw
    let candidates = (plain[feed] ?? []) + matching(rides, feed)
    return candidates.filter { isFor(rides, $0, tickets) }
      .map { (ticket: Timetable.TicketID($0), price: Int(tickets.price[at: $0])) }
      .min { ($0.price, $0.ticket) < ($1.price, $1.ticket) }
  }

  /// The tickets of which a rule holds for rides.
  private func matching(_ rides: ArraySlice<Ride>, _ feed: UInt32) -> [Int] {
    let stops = rides.flatMap(\.stops).map { timetable.fareZone(of: $0) }
    guard let first = stops.first, let last = stops.last else { return [] }
    let zones = Timetable.zoneSet(Array(Set(stops.filter { !$0.isEmpty })))
    let lines = Set(rides.map(\.line.raw))
    var found: [Int] = []
    for origin in Set(["", first]) {
      for destination in Set(["", last]) {
        let ends = Ends(feed: feed, origin: origin, destination: destination)
        var covered: [Int: [String: Set<UInt32>]] = [:]
        for rule in rules[ends] ?? [] where rule.zones.isEmpty || rule.zones == zones {
          covered[rule.ticket, default: [:]][rule.zones, default: []].insert(rule.line)
        }
        for (ticket, kinds) in covered
        where kinds.values.contains(where: {
          $0.contains(Timetable.none) || lines.isSubset(of: $0)
        }) { found.append(ticket) }
      }
    }
    return found
  }

  /// Whether agency, changes and time of a ticket allow rides.
  private func isFor(
    _ rides: ArraySlice<Ride>, _ ticket: Int, _ tickets: TicketColumns
  ) -> Bool {
    let agency = tickets.agency[at: ticket]
    guard
      agency == Timetable.none
        || rides.allSatisfy({ timetable.agency(of: $0.line).raw == agency })
    else { return false }
    let changes = rides.dropFirst().count { !$0.isSeated }
    guard let first = rides.first, let last = rides.last(where: { !$0.isSeated }) ?? rides.first
    else { return false }
    let (most, seconds) = (tickets.transfers[at: ticket], tickets.seconds[at: ticket])
    // Without changes its time does not count.
    return (most == Timetable.none || changes <= Int(most))
      && (seconds == Timetable.none || changes == 0
        || last.departure - first.departure <= Int(seconds))
  }
}
