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
  ///   each pair of up to 20 stops.
  func timelyOrder(_ plain: [Int], _ ends: TripEnds) throws(RoutingError) -> [Int] {
    guard stops.count > 2, try ladder.changesWithTime(query) else { return plain }
    var best = plain
    var least = try cost(of: plain, ends)
    var tries = 1
    func trial(_ order: [Int]) throws(RoutingError) -> Bool {
      try query.checkIsWanted()
      tries += 1
      guard let cost = try cost(of: order, ends), cost < least ?? .infinity
      else { return false }
      (best, least) = (order, cost)
      return true
    }
    if let begun = try orderAtStart(ends), begun != plain {
      _ = try trial(begun)
    }
    var isBetter = true
    while isBetter {
      isBetter = false
      for order in Self.moves(of: best, ends) where tries < Self.mostTries {
        if try trial(order) {
          isBetter = true
          break
        }
      }
    }
    return best
  }

  private static let mostTries = 200
  /// More stops are not asked about pair by pair.
  private static let mostPaired = 20

  /// What a trip takes in an order, in seconds or in metres; `nil` where it has no way.
  private func cost(of order: [Int], _ ends: TripEnds) throws(RoutingError) -> Double? {
    let places = ends.visited(order).map { stops[$0] }
    let trip = TotalsSolver(ladder: ladder, query: leaving(order[0]).through(places))
    let found = try RoutingError.unlessNoWay { () throws(RoutingError) in try trip.totals() }
    return found.map { isShortest ? $0.meters : $0.seconds }
  }

  /// The best order if every stretch were driven at the start of the trip.
  private func orderAtStart(_ ends: TripEnds) throws(RoutingError) -> [Int]? {
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
    let costs = (0..<stops.count * stops.count).map { cell in
      table[cell / stops.count, cell % stops.count].map {
        Int64(((isShortest ? $0.meters * 100 : $0.seconds * 1000)).rounded())
      }
    }
    return ends.order(by: costs, count: stops.count)
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
