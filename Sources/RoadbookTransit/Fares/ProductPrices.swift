// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// Prices by fares of version 2 of one feed: products for legs, and for transfers between them.
///
///     rides ─► legs ─► rules that hold ─► products of each group ─► the cheapest way to buy them
///
/// Products are those that ordinary riders buy, each on the medium on which it costs least.
struct ProductPrices: Sendable {
  private let timetable: Timetable
  private let legs: FareLegs
  private let legRules: FareLegRules
  private let transferRules: FareTransferRules
  /// By positions of products.
  private let prices: [Int]

  /// How many groups of one leg are compared, so that no feed can make journeys slow; real feeds have one or two.
  static let mostGroups = 32

  /// The prices of each feed that has such fares.
  ///
  /// - Complexity: O(*rules*).
  static func lists(_ timetable: Timetable) -> [UInt32: any PriceList] {
    guard let columns = timetable.products else { return [:] }
    let legs = Dictionary(grouping: columns.legRules(), by: \.feed)
    let transfers = Dictionary(grouping: columns.transferRules(), by: \.feed)
    let joins = Dictionary(grouping: columns.joinRules(), by: \.feed)
    let frames = Dictionary(grouping: columns.timeframes(), by: \.feed)
    let prices = (0..<columns.texts.count).map { Int(columns.price[at: $0]) }
    return Dictionary(
      uniqueKeysWithValues: legs.map { feed, own in
        let list = ProductPrices(
          timetable: timetable, legs: FareLegs(timetable, joins[feed] ?? []),
          legRules: FareLegRules(
            timetable, own, FareTimeframes(timetable, frames[feed] ?? [])),
          transferRules: FareTransferRules(transfers[feed] ?? []), prices: prices)
        return (UInt32(clamping: feed), list)
      })
  }
}

extension ProductPrices: PriceList {
  func cheapest(_ rides: ArraySlice<FareBook.Ride>) -> [FareBook.Purchase]? {
    guard let legs = legs.legs(rides) else { return nil }
    let options = legs.map(options)
    guard options.allSatisfy({ (1...Self.mostGroups).contains($0.count) }) else { return nil }
    var chain = FareChain(legs, options, transferRules, prices: prices)
    return chain.cheapest()?.compactMap { part in
      guard let first = part.legs.first, let last = part.legs.last else { return nil }
      return timetable.product(part.product).map {
        .init(ticket: $0, rides: legs[first].rides.lowerBound..<legs[last].rides.upperBound)
      }
    }
  }

  /// What a leg costs, by groups that rules of transfers call alike; empty where no rule holds.
  private func options(_ leg: FareLeg) -> [FareChain.Option] {
    var options: [FareChain.Option] = []
    var places: [FareTransferRules.Pair: Int] = [:]
    for rule in legRules.rules(for: leg) {
      let own = FareChain.Option(
        names: transferRules.names(rule.group), bought: .init(rule.due, prices))
      guard let place = places[own.names] else {
        places[own.names] = options.count
        options.append(own)
        continue
      }
      guard let price = own.bought?.price else { continue }
      if price < options[place].bought?.price ?? .max { options[place] = own }
    }
    return options
  }
}
