// SPDX-License-Identifier: Apache-2.0

import Dispatch
import RoadbookConcurrency
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import Synchronization

/// Answers many pairs on several threads.
struct PairSolver {
  let router: RoadRouter
  let options: RoutingOptions
  let profile: String
  let threads: Int

  /// The totals of each pair in the pairs' order; `nil` where there is no route.
  ///
  /// - Throws: What is wrong with the question itself, such as a vehicle that the map lacks.
  func totals(of pairs: [PairTable.Pair]) throws(RoutingError) -> [RouteTotals?] {
    let next = Atomic(0)
    let answers = Guarded<[RouteTotals?]>(Array(repeating: nil, count: pairs.count))
    let refusal = Guarded<RoutingError?>(nil)
    DispatchQueue.concurrentPerform(iterations: threads) { _ in
      while true {
        let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard index < pairs.count else { return }
        do throws(RoutingError) {
          let totals = try totals(of: pairs[index])
          answers.withLock { $0[index] = totals }
        } catch {
          refusal.withLock { $0 = error }
          return
        }
      }
    }
    if let error = refusal.withLock({ $0 }) { throw error }
    return answers.withLock { $0 }
  }

  private func totals(of pair: PairTable.Pair) throws(RoutingError) -> RouteTotals? {
    try RoutingError.unlessNoWay { () throws(RoutingError) in
      try router.totals(
        through: [Waypoint(coordinates: pair.from), Waypoint(coordinates: pair.to)],
        options: options, profile: profile)
    }
  }
}
