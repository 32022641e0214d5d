// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// Finds the tickets with which the rides of a journey cost least.
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
package struct FareBook: Sendable {
  /// A ride to be paid for.
  package struct Ride: Sendable {
    package var line: Timetable.LineID
    /// All stops from boarding to leaving the vehicle.
    package var stops: [Timetable.StopID]
    /// When it leaves, in seconds.
    package var departure: Int
    /// Whether passengers sit in the vehicle already.
    package var isSeated: Bool

    package init(
      line: Timetable.LineID, stops: [Timetable.StopID], departure: Int, isSeated: Bool = false
    ) {
      self.line = line
      self.stops = stops
      self.departure = departure
      self.isSeated = isSeated
    }
  }

  /// A ticket for some rides.
  package struct Purchase: Hashable, Sendable {
    package var ticket: Timetable.TicketID
    package var rides: Range<Int>
  }

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

  /// - Complexity: O(*rules*).
  package init(_ timetable: Timetable) {
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
    for ticket in hasRules.indices where !hasRules[ticket] {
      plain[tickets.feed[at: ticket], default: []].append(ticket)
    }
  }

  /// The tickets for all rides that cost least together; of equal ones the fewest.
  ///
  /// - Parameter rides: Those of a journey, in their order.
  /// - Returns: By rides; `nil` where some ride has no ticket.
  /// - Complexity: O(*n*² · *t*) for *n* rides and *t* tickets between two zones.
  package func cheapest(_ rides: [Ride]) -> [Purchase]? {
    guard timetable.tickets != nil, !rides.isEmpty else { return nil }
    var best: [(cost: Int, purchases: [Purchase])?] = [(0, [])]
    for end in 1...rides.count {
      var own: (cost: Int, purchases: [Purchase])?
      for start in (0..<end).reversed() {
        guard let before = best[start], let found = ticket(for: rides, start..<end) else {
          continue
        }
        let cost = before.cost + found.price
        let count = before.purchases.count + 1
        if let known = own, (known.cost, known.purchases.count) <= (cost, count) { continue }
        own = (cost, before.purchases + [Purchase(ticket: found.ticket, rides: start..<end)])
      }
      best.append(own)
    }
    return best[rides.count]?.purchases
  }

  // MARK: - One ticket

  /// The cheapest ticket that is for all of some rides.
  private func ticket(
    for rides: [Ride], _ range: Range<Int>
  ) -> (ticket: Timetable.TicketID, price: Int)? {
    guard let tickets = timetable.tickets else { return nil }
    let own = rides[range]
    let feeds = Set(own.map { timetable.feed(of: timetable.agency(of: $0.line)).raw })
    guard feeds.count == 1, let feed = feeds.first else { return nil }
    let candidates = (plain[feed] ?? []) + matching(own, feed)
    return candidates.filter { isFor(own, $0, tickets) }
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
