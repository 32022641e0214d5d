// SPDX-License-Identifier: Apache-2.0

/// Finds what has to be bought for legs and the transfers between them, so that they cost least.
///
///     legs       A ────── B ────── C ────── D
///     bought     └ A + AB + BC ────┘        D       by transfers to C, and D by itself
///
/// What transfers cost depends on the groups of legs, and on how many transfers were made in a row since when. So a way to
/// pay for the first legs is known by the group of the last one, by the leg since which transfers count together, and by
/// whether the last leg is paid by itself. Of ways that agree in this, the cheapest counts, and of equal ones that with the
/// fewest parts. Nobody has to use a transfer: legs may be paid by themselves.
///
/// - Complexity: O(*n* · (*n* + *g*) · *g* · *r*) for *n* legs, *g* different groups of a leg and *r* rules of two groups.
///
/// Source: https://gtfs.org/documentation/schedule/reference/#fare_transfer_rulestxt, the table of `fare_transfer_type`: a
/// second transfer is added to all that was paid before, whatever its kind.
struct FareChain {
  /// What a leg costs, for all groups that rules of transfers call alike.
  struct Option {
    var names: FareTransferRules.Pair
    /// The product, and its price; none where nobody knows it, so that a transfer has to cover the leg.
    var bought: Bought?
  }

  /// A product and its price.
  struct Bought {
    var product: Int
    var price: Int

    /// What a rule says has to be bought; `nil` where that is nothing, or nobody knows.
    init?(_ due: FareDue, _ prices: [Int]) {
      guard case .product(let product) = due, prices.indices.contains(product) else { return nil }
      (self.product, price) = (product, prices[product])
    }
  }

  /// Something that is bought for some legs.
  struct Part {
    var product: Int
    var legs: Range<Int>
  }

  private struct Key: Hashable {
    var option: Int
    /// The leg since which transfers count together.
    var first: Int
    /// Whether it is paid by itself.
    var isAlone: Bool
  }

  /// A way to pay for the first legs.
  private struct Way {
    var cost = 0
    var parts: [Part] = []

    /// Adds what has to be bought; where that is nothing and a leg is free, what was bought last is for it, too.
    mutating func add(_ bought: Bought?, _ legs: Range<Int>, isFree: Bool = false) {
      if let bought {
        cost += bought.price
        parts.append(Part(product: bought.product, legs: legs))
      } else if isFree, let last = parts.last, last.legs.upperBound == legs.lowerBound {
        parts[parts.count - 1].legs = last.legs.lowerBound..<legs.upperBound
      }
    }
  }

  /// Ways by what they are known by, in the order in which they were found.
  private struct Ways {
    private(set) var list: [(key: Key, way: Way)] = []
    private var places: [Key: Int] = [:]

    mutating func add(_ way: Way, _ key: Key) {
      guard let place = places[key] else {
        places[key] = list.count
        return list.append((key, way))
      }
      let known = list[place].way
      if (way.cost, way.parts.count) < (known.cost, known.parts.count) { list[place].way = way }
    }

    /// The best ones where transfers are counted anew.
    func counted(from leg: Int) -> Ways {
      list.reduce(into: Ways()) {
        $0.add($1.way, Key(option: $1.key.option, first: leg, isAlone: $1.key.isAlone))
      }
    }

    /// The best one.
    var best: Way? {
      list.map(\.way).min { ($0.cost, $0.parts.count) < ($1.cost, $1.parts.count) }
    }
  }

  private let legs: [FareLeg]
  private let options: [[Option]]
  private let rules: FareTransferRules
  /// By positions of products.
  private let prices: [Int]
  /// What is best for the legs before each one; none where they cannot be paid.
  private var before: [Way?] = [Way()]

  /// - Parameters:
  ///   - legs: Those of a journey, in their order.
  ///   - options: For each leg what it costs; none where nobody knows.
  ///   - rules: Those of transfers.
  ///   - prices: By positions of products.
  init(
    _ legs: [FareLeg], _ options: [[Option]], _ rules: FareTransferRules, prices: [Int]
  ) {
    (self.legs, self.options, self.rules, self.prices) = (legs, options, rules, prices)
  }

  /// The parts with which all legs cost least, by legs; `nil` where some leg cannot be paid.
  mutating func cheapest() -> [Part]? {
    var ways = Ways()
    for leg in legs.indices {
      var next = Ways()
      pay(leg, &next)
      if leg > 0 {
        for (key, way) in ways.list { transfer(from: leg - 1, key, way, &next, inOneGroup: true) }
        for (key, way) in ways.counted(from: leg - 1).list {
          transfer(from: leg - 1, key, way, &next, inOneGroup: false)
        }
        replace(leg - 1, &next)
      }
      before.append(next.best)
      ways = next
    }
    return before[legs.count]?.parts
  }
}

// MARK: - Legs and transfers

extension FareChain {
  /// Pays a leg by itself.
  private func pay(_ leg: Int, _ next: inout Ways) {
    guard let paid = before[leg] else { return }
    for (option, told) in options[leg].enumerated() {
      guard let bought = told.bought else { continue }
      var way = paid
      way.add(bought, leg..<leg + 1)
      next.add(way, Key(option: option, first: leg, isAlone: true))
    }
  }

  /// Goes on from a leg to the next one by all rules that count, where the first leg stays paid as it is.
  private func transfer(
    from leg: Int, _ key: Key, _ way: Way, _ next: inout Ways, inOneGroup: Bool
  ) {
    for (option, told) in options[leg + 1].enumerated() {
      let pair = pair(options[leg][key.option], told)
      guard pair.isOneGroup == inOneGroup else { continue }
      let reached = Key(option: option, first: inOneGroup ? key.first : leg + 1, isAlone: false)
      for rule in counting(pair, from: key.first, to: leg + 1) {
        if rule.kind == .transfer, key.isAlone { continue }
        var own = way
        own.add(bought(rule), leg + 1..<leg + 2, isFree: rule.kind != .bothLegs)
        if rule.kind == .bothLegs {
          guard let bought = told.bought else { continue }
          own.add(bought, leg + 1..<leg + 2)
        }
        next.add(own, reached)
      }
    }
  }

  /// Goes on from a leg to the next one by the rules that take the place of the first leg's own price.
  private func replace(_ leg: Int, _ next: inout Ways) {
    guard let paid = before[leg] else { return }
    for start in options[leg] {
      for (option, told) in options[leg + 1].enumerated() {
        let pair = pair(start, told)
        for rule in counting(pair, from: leg, to: leg + 1) where rule.kind == .transfer {
          var own = paid
          own.add(bought(rule), leg..<leg + 2, isFree: false)
          next.add(
            own, Key(option: option, first: pair.isOneGroup ? leg : leg + 1, isAlone: false))
        }
      }
    }
  }

  private func pair(_ from: Option, _ to: Option) -> FareTransferRules.Pair {
    FareTransferRules.Pair(from: from.names.from, to: to.names.to)
  }

  private func counting(
    _ pair: FareTransferRules.Pair, from first: Int, to last: Int
  ) -> [FareTransferRule] {
    rules.rules(pair, count: last - first, from: legs[first], to: legs[last])
      .filter { $0.due == .nothing || bought($0) != nil }
  }

  private func bought(_ rule: FareTransferRule) -> Bought? {
    Bought(rule.due, prices)
  }
}
