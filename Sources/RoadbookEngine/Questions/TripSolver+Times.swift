// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

extension TripSolver {
  /// The order of a trip's stops where rules change with the time: what lies between two stops then
  /// depends on when it is driven, and so on all stops before.
  ///
  /// Orders are tried by what their trips truly take at their times, waits among it: the one that is best
  /// without rules, the one that is best by what lies between stops at the start, and then the better one
  /// with each stop moved elsewhere, while that helps. None that was tried takes less; of others nothing
  /// is said.
  ///
  /// `plain` is the best order without rules, and is what is left where nothing changes with the time or
  /// no time is asked for.
  ///
  /// - Complexity: A route through all stops for each order, of which 200 are tried at most, and one for
  ///   each pair of up to 20 stops. Fewer are tried where searches go far, as into zones that open in hours.
  func timelyOrder(_ plain: [Int], _ ends: TripEnds) throws(RoutingError) -> [Int] {
    guard stops.count > 2, try ladder.changesWithTime(query) else { return plain }
    var orders = [plain]
    if let table = try tableAtStart(query) {
      let costs = table.map {
        $0.map { Int64((isShortest ? $0.meters * 100 : $0.seconds * 1000).rounded()) }
      }
      orders.append(ends.order(by: costs, count: stops.count))
    }
    return try best(of: orders, ends, mostTries: Self.mostTries) {
      own, order throws(RoutingError) in
      try own.cost(of: order, ends)
    }
  }

  /// The best of some orders and of those with one stop moved elsewhere, while that helps.
  ///
  /// - Parameters:
  ///   - orders: What is tried first; of equal orders the first one stays.
  ///   - ends: Where the trip begins and ends.
  ///   - mostTries: So many orders are tried at most.
  ///   - score: What of orders is compared, the least being the best; `nil` where one has no way. It asks the
  ///     solver that it is given.
  /// - Returns: The best one that was tried.
  /// - Throws: What `score` throws.
  func best<Score: Comparable>(
    of orders: [[Int]], _ ends: TripEnds, mostTries: Int,
    by score: (TripSolver, [Int]) throws(RoutingError) -> Score?
  ) throws(RoutingError) -> [Int] {
    let work = SearchWork()
    let counted = TripSolver(ladder: ladder, query: query.counted(by: work))
    let mostPolls = Self.mostPolls + 4 * mostTries * stops.count
    var best = orders[0]
    var least = try score(counted, best)
    var tries = 1
    func trial(_ order: [Int]) throws(RoutingError) -> Bool {
      try query.checkIsWanted()
      tries += 1
      guard let score = try score(counted, order), least.map({ score < $0 }) ?? true else {
        return false
      }
      (best, least) = (order, score)
      return true
    }
    for order in orders.dropFirst() where order != best { _ = try trial(order) }
    var isBetter = true
    while isBetter {
      isBetter = false
      for order in Self.moves(of: best, ends) where tries < mostTries && work.pollCount < mostPolls
      {
        if try trial(order) {
          isBetter = true
          break
        }
      }
    }
    return best
  }

  static let mostTries = 200
  /// No more orders are tried after so many thousands of steps, beside a few for each leg that is tried.
  private static let mostPolls = 4000
  /// More stops are not asked about pair by pair.
  private static let mostPaired = 20

  /// What a trip takes in an order, in seconds or in metres; `nil` where it has no way.
  private func cost(of order: [Int], _ ends: TripEnds) throws(RoutingError) -> Double? {
    let places = ends.visited(order).map { stops[$0] }
    let trip = TotalsSolver(ladder: ladder, query: leaving(order[0]).through(places))
    let found = try RoutingError.unlessNoWay { () throws(RoutingError) in try trip.totals() }
    return found.map { isShortest ? $0.meters : $0.seconds }
  }

  /// What each stop lies from each other at the start of the trip, row by row; `nil` of too many stops.
  func tableAtStart(_ query: RouteQuery) throws(RoutingError) -> [RouteTotals?]? {
    guard stops.count <= Self.mostPaired else { return nil }
    let places = stops.map { stop in
      var place = stop
      place.type = .stopover
      place.minCourseDistanceInMeters = nil
      return place
    }
    let table = try MatrixSolver(
      ladder: ladder, query: query, sources: places, targets: places
    ).matrix()
    return (0..<stops.count * stops.count).map { table[$0 / stops.count, $0 % stops.count] }
  }

  /// The orders with one stop moved elsewhere.
  private static func moves(of order: [Int], _ ends: TripEnds) -> [[Int]] {
    let free = (ends.startsAtFirst ? 1 : 0)..<(order.count - (ends.endsAtLast ? 1 : 0))
    var moves: [[Int]] = []
    for from in free {
      for to in free where to != from && to != from - 1 {
        var moved = order
        moved.insert(moved.remove(at: from), at: to)
        moves.append(moved)
      }
    }
    return moves
  }
}
