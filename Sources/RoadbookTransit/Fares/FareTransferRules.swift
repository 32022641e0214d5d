// SPDX-License-Identifier: Apache-2.0

/// Finds the rules of a feed that hold for a transfer from one leg to the next.
///
/// A rule that names no group of legs is for those that no rule names on that side. Transfers in a row by rules of one group
/// on both sides count together: their time is measured from the first of these legs, and of the rules that hold, those
/// with the least `transfer_count` that suffices count.
///
/// Source: https://gtfs.org/documentation/schedule/reference/#fare_transfer_rulestxt. Legs whose rule has no group are among
/// those that no rule names.
struct FareTransferRules: Sendable {
  /// The groups of two legs, as rules name them.
  struct Pair: Hashable {
    var from: Int?
    var to: Int?

    /// Whether transfers of it count together.
    var isOneGroup: Bool { from == to }
  }

  private let rules: [Pair: [FareTransferRule]]
  private let froms: Set<Int>
  private let tos: Set<Int>

  init(_ rules: [FareTransferRule]) {
    froms = Set(rules.compactMap(\.from))
    tos = Set(rules.compactMap(\.to))
    self.rules = Dictionary(
      grouping: rules.filter { $0.kind != .never && $0.due != .forOthers },
      by: { Pair(from: $0.from, to: $0.to) })
  }

  /// What rules name a group, where it is before a transfer, and where it is behind one.
  func names(_ group: Int?) -> Pair {
    Pair(
      from: group.flatMap { froms.contains($0) ? $0 : nil },
      to: group.flatMap { tos.contains($0) ? $0 : nil })
  }

  /// The rules that count.
  ///
  /// - Parameters:
  ///   - pair: The groups.
  ///   - count: How many transfers these are, with those before that count together with it.
  ///   - first: The leg before the first of these transfers.
  ///   - last: The leg behind the last one.
  /// - Returns: Those of which any may be used; empty where none holds, or nobody knows what it costs.
  func rules(
    _ pair: Pair, count: Int, from first: FareLeg, to last: FareLeg
  ) -> [FareTransferRule] {
    let own = (rules[pair] ?? []).filter {
      ($0.count ?? .max) >= count && Self.isInTime($0, first, last)
    }
    let least = own.map { $0.count ?? .max }.min()
    return own.filter { ($0.count ?? .max) == least && $0.due != .unknown }
  }

  private static func isInTime(
    _ rule: FareTransferRule, _ first: FareLeg, _ last: FareLeg
  ) -> Bool {
    guard let seconds = rule.seconds else { return true }
    switch rule.interval {
    case .departureToArrival: return last.arrival - first.departure <= seconds
    case .departureToDeparture: return last.departure - first.departure <= seconds
    case .arrivalToDeparture: return last.departure - first.arrival <= seconds
    case .arrivalToArrival: return last.arrival - first.arrival <= seconds
    }
  }
}
