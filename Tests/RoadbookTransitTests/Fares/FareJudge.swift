// SPDX-License-Identifier: Apache-2.0

/// Prices a journey by trying everything: each rule for each leg, and each rule or none for each transfer.
///
/// It reads the rows of a feed as texts, and shares nothing with what it judges.
struct FareJudge {
  typealias Row = [String: String]

  struct Ride {
    var line: String
    var from: String
    var to: String
    /// Seconds from the midnight with which the first day begins, on the clocks of the place.
    var departure: Int
    var arrival: Int
    var isSeated: Bool
  }

  private struct Leg {
    var rides: [Ride]
    var networks: [String]

    var departure: Int { rides.first?.departure ?? 0 }
    var arrival: Int { rides.last?.arrival ?? 0 }
  }

  var products: [Row] = []
  var riders: [Row] = []
  var legRules: [Row] = []
  var hasPriorities = false
  var transferRules: [Row] = []
  var joinRules: [Row] = []
  var timeframes: [Row] = []
  /// Days of services, counted from the first one.
  var services: [String: Set<Int>] = [:]
  /// By ids of lines and stops; nothing where they have none.
  var networks: [String: String] = [:]
  var areas: [String: Set<String>] = [:]
  var stations: [String: String] = [:]

  /// How many combinations there are to try at most.
  static let most = 40_000

  /// The least price in thousandths, as `.some(nil)` where nobody knows it; `nil` where there is too much to try.
  func price(_ rides: [Ride]) -> Int?? {
    let legs = joined(rides)
    let choices = legs.map(matching)
    if choices.contains(where: \.isEmpty) { return .some(nil) }
    let ways = choices.reduce(1) { min(Self.most + 1, $0 * $1.count) }
    let transfers = legs.dropFirst().reduce(1) { all, _ in
      min(Self.most + 1, all * (transferRules.count + 1))
    }
    guard ways * transfers <= Self.most else { return nil }
    var best: Int?
    each(choices) { rules in
      each(legs.dropFirst().map { _ in transferRules.map { Optional($0) } + [nil] }) { transfers in
        guard let cost = cost(legs, rules, transfers) else { return }
        best = min(best ?? cost, cost)
      }
    }
    return .some(best)
  }

  /// Calls a closure with one of each list, in all ways.
  private func each<Element>(_ lists: [[Element]], _ body: ([Element]) -> Void) {
    func go(_ chosen: [Element]) {
      if chosen.count == lists.count { return body(chosen) }
      for next in lists[chosen.count] { go(chosen + [next]) }
    }
    go([])
  }
}

// MARK: - Legs

extension FareJudge {
  private func joined(_ rides: [Ride]) -> [Leg] {
    var legs: [Leg] = []
    for (number, ride) in rides.enumerated() {
      let network = networks[ride.line] ?? ""
      if number > 0, areOne(rides[number - 1], ride) {
        legs[legs.count - 1].rides.append(ride)
        legs[legs.count - 1].networks.append(network)
      } else {
        legs.append(Leg(rides: [ride], networks: [network]))
      }
    }
    return legs
  }

  private func areOne(_ ride: Ride, _ next: Ride) -> Bool {
    let (left, boarded) = (networks[ride.line] ?? "", networks[next.line] ?? "")
    if next.isSeated, left == boarded { return true }
    return joinRules.contains { rule in
      guard left == rule["from_network_id"], boarded == rule["to_network_id"], !left.isEmpty,
        !boarded.isEmpty
      else { return false }
      let (from, to) = (rule["from_stop_id"] ?? "", rule["to_stop_id"] ?? "")
      if from.isEmpty { return station(ride.to) == station(next.from) }
      return (from == ride.to || from == station(ride.to))
        && (to == next.from || to == station(next.from))
    }
  }

  private func station(_ stop: String) -> String { stations[stop] ?? stop }

  private func matching(_ leg: Leg) -> [Row] {
    guard let first = leg.rides.first, let last = leg.rides.last else { return [] }
    let kept = legRules.filter { rule in
      isPayable(rule["fare_product_id"]) && holds(rule, "network_id", of: leg)
        && holds(rule, "from_area_id", areasOf: first.from)
        && holds(rule, "to_area_id", areasOf: last.to)
        && isWithin(rule["from_timeframe_group_id"], first.departure)
        && isWithin(rule["to_timeframe_group_id"], last.arrival)
    }
    guard hasPriorities else { return kept }
    let highest = kept.map(priority).max()
    return kept.filter { priority($0) == highest }
  }

  private func priority(_ rule: Row) -> Int { Int(rule["rule_priority"] ?? "") ?? 0 }

  private func named(_ field: String) -> Set<String> {
    Set(legRules.compactMap { $0[field] }.filter { !$0.isEmpty })
  }

  private func holds(_ rule: Row, _ field: String, of leg: Leg) -> Bool {
    let name = rule[field] ?? ""
    if !name.isEmpty { return leg.networks.allSatisfy { $0 == name } }
    return hasPriorities || leg.networks.allSatisfy { !named(field).contains($0) }
  }

  private func holds(_ rule: Row, _ field: String, areasOf stop: String) -> Bool {
    let own = areas[stop].flatMap { $0.isEmpty ? nil : $0 } ?? areas[station(stop)] ?? []
    let name = rule[field] ?? ""
    if !name.isEmpty { return own.contains(name) }
    return hasPriorities || own.isEmpty || own.contains { !named(field).contains($0) }
  }

  private func isWithin(_ group: String?, _ time: Int) -> Bool {
    guard let group, !group.isEmpty else { return true }
    let (day, seconds) = (time / 86_400, time % 86_400)
    return timeframes.contains { frame in
      frame["timeframe_group_id"] == group
        && services[frame["service_id"] ?? ""]?.contains(day) == true
        && seconds >= Self.seconds(frame["start_time"], or: 0)
        && seconds < Self.seconds(frame["end_time"], or: 86_400)
    }
  }

  private static func seconds(_ text: String?, or other: Int) -> Int {
    guard let text, !text.isEmpty else { return other }
    return zip(text.split(separator: ":"), [3600, 60, 1]).reduce(0) { $0 + (Int($1.0) ?? 0) * $1.1 }
  }
}

// MARK: - Prices

extension FareJudge {
  /// The rows of a product that are for ordinary riders.
  private func offers(_ product: String) -> [Row] {
    let ordinary = riders.filter { $0["is_default_fare_category"] == "1" }
      .compactMap { $0["rider_category_id"] }
    return products.filter {
      let rider = $0["rider_category_id"] ?? ""
      return $0["fare_product_id"] == product && (rider.isEmpty || ordinary.contains(rider))
    }
  }

  private func price(of product: String?) -> Int? {
    guard let product else { return nil }
    return offers(product).compactMap { Double($0["amount"] ?? "") }.min()
      .map { Int(($0 * 1000).rounded()) }
  }

  /// Whether a rule of some product concerns ordinary riders: nobody else may buy it, or nobody knows of it.
  private func isPayable(_ product: String?) -> Bool {
    let product = product ?? ""
    return !offers(product).isEmpty || !products.contains { $0["fare_product_id"] == product }
  }

  /// What legs cost by one rule each, and by one or none for each transfer; `nil` where that cannot be.
  private func cost(_ legs: [Leg], _ rules: [Row], _ transfers: [Row?]) -> Int? {
    for gap in transfers.indices where transfers[gap] != nil {
      guard allowed(gap, legs, rules, transfers) else { return nil }
    }
    var cost = 0
    for leg in legs.indices {
      let before = leg > 0 ? transfers[leg - 1] : nil
      let behind = leg < transfers.count ? transfers[leg] : nil
      // The leg itself: paid unless a transfer to it is not of both legs, or a first transfer takes its place.
      let isPaid =
        before.map { $0["fare_transfer_type"] == "1" }
        ?? (behind.map { $0["fare_transfer_type"] != "2" } ?? true)
      if isPaid {
        guard let own = price(of: rules[leg]["fare_product_id"]) else { return nil }
        cost += own
      }
      guard let product = before?["fare_product_id"], !product.isEmpty else { continue }
      guard let own = price(of: product) else { return nil }
      cost += own
    }
    return cost
  }

  /// Whether the rule that is chosen for a transfer may be used there.
  private func allowed(
    _ gap: Int, _ legs: [Leg], _ rules: [Row], _ transfers: [Row?]
  ) -> Bool {
    let groups = (rules[gap]["leg_group_id"] ?? "", rules[gap + 1]["leg_group_id"] ?? "")
    guard let chosen = transfers[gap], isNamed(chosen, groups) else { return false }
    let (from, to) = (chosen["from_leg_group_id"] ?? "", chosen["to_leg_group_id"] ?? "")
    var count = 1
    if from == to {
      while gap - count >= 0, let before = transfers[gap - count],
        before["from_leg_group_id"] == from, before["to_leg_group_id"] == to
      { count += 1 }
    }
    let fitting = transferRules.filter {
      isPayable($0["fare_product_id"]) && $0["from_leg_group_id"] == from
        && $0["to_leg_group_id"] == to && most($0) >= count
        && isInTime($0, legs[gap + 1 - count], legs[gap + 1])
    }
    return fitting.contains(chosen) && most(chosen) == fitting.map(most).min()
  }

  /// Whether a rule of transfers is for two groups of legs.
  private func isNamed(_ rule: Row, _ groups: (String, String)) -> Bool {
    [("from_leg_group_id", groups.0), ("to_leg_group_id", groups.1)].allSatisfy { field, group in
      let named = transferRules.contains { !group.isEmpty && $0[field] == group }
      return named ? rule[field] == group : (rule[field] ?? "").isEmpty
    }
  }

  private func most(_ rule: Row) -> Int {
    guard rule["from_leg_group_id"] == rule["to_leg_group_id"],
      let count = Int(rule["transfer_count"] ?? ""), count > 0
    else { return .max }
    return count
  }

  private func isInTime(_ rule: Row, _ first: Leg, _ last: Leg) -> Bool {
    guard let limit = Int(rule["duration_limit"] ?? "") else { return true }
    let type = rule["duration_limit_type"] ?? ""
    let start = ["0", "1"].contains(type) ? first.departure : first.arrival
    let end = ["0", "3"].contains(type) ? last.arrival : last.departure
    return end - start <= limit
  }
}
