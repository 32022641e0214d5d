// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookGraph
package import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

/// A trip through all of its stops, in the order that takes the least.
package struct SolvedTrip: Sendable {
  /// The stops by their place in the question, each once.
  package var order: [Int]
  /// The best route through them, which returns to the first where it is a round trip, and its
  /// alternatives.
  package var routes: [RouteData]
  /// In the order of the visit, where windows were given.
  package var visits: [TripVisit] = []
}

extension TripAnswer {
  /// A trip, written down.
  package init(_ trip: SolvedTrip) {
    self.init(order: trip.order.map { Int32($0) }, routes: trip.routes)
    visits = trip.visits
  }
}

/// Answers in which order stops are best visited.
///
/// The order is the best by the times between stops (lengths where the shortest route is asked
/// for), each of which may be left in either direction; what turning back takes comes on top. A trip begins with
/// the stay at its first stop, and its route when that has passed; it ends when the stay at its last stop begins.
/// Where rules hold at times, orders are tried by what they take at theirs: see ``timelyOrder(_:_:)``.
struct TripSolver {
  let ladder: Ladder
  /// Its waypoints are the stops.
  let query: RouteQuery

  var stops: [Waypoint] { query.waypoints }

  /// The best trip through all stops.
  ///
  /// - Parameter ends: Where the trip begins and ends.
  /// - Returns: The order and its routes.
  /// - Throws: Why there is none; the index of the waypoint is that among the stops.
  func trip(_ ends: TripEnds) throws(RoutingError) -> SolvedTrip {
    let order = try timelyOrder(plainOrder(ends, by: sums()), ends)
    let visited = ends.visited(order)
    return SolvedTrip(
      order: order, routes: try routes(leaving(order[0]), visited, visited.map { stops[$0] }))
  }

  /// The question of a trip that begins with the stay at a stop, where a time is told.
  ///
  /// Routes in a given order are left at once.
  func leaving(_ first: Int) -> RouteQuery {
    let options = query.options.routeOptions
    guard case .trip = query.wanted, options.arrivalTime == nil, stops[first].duration > 0,
      let start = options.departureTime
    else { return query }
    return query.departing(at: start.addingTimeInterval(stops[first].duration))
  }

  /// The best routes through stops in their order.
  ///
  /// - Parameters:
  ///   - query: Who asks.
  ///   - visited: The stops by their places in the question.
  ///   - places: What they are.
  /// - Returns: The best route, and its alternatives.
  /// - Throws: Why there is none; the index of the waypoint is that among the stops.
  func routes(
    _ query: RouteQuery, _ visited: [Int], _ places: [Waypoint]
  ) throws(RoutingError) -> [RouteData] {
    do throws(RoutingError) {
      return try RouteSolver(ladder: ladder, query: query.through(places)).routes()
    } catch {
      guard let leg = error.waypointIndex, leg > 0, error == .noRouteFound else { throw error }
      throw noWay(visited[leg - 1], visited[leg])
    }
  }

  /// The order in which waypoints between the first and the last are best visited.
  ///
  /// - Returns: Their places in the question; as they are where that is not asked, or fewer than two are
  ///   between.
  func bestOrder() throws(RoutingError) -> [Int] {
    guard query.options.routeOptions.optimizeWaypointsOrder, stops.count > 3 else {
      return Array(stops.indices)
    }
    try BuiltOptions.checkIsLawful(query.options, "the best order of waypoints")
    let ends = TripEnds(isRoundTrip: false, startsAtFirst: true, endsAtLast: true)
    return try timelyOrder(plainOrder(ends, by: sums()), ends)
  }

  var isShortest: Bool { query.criteria.optimization == .shortest }

  /// The best order by what lies between stops at any time.
  ///
  /// - Throws: Between which stops no way leads, if no order can do without it.
  func plainOrder(_ ends: TripEnds, by sums: [PathSum?]) throws(RoutingError) -> [Int] {
    try query.checkIsWanted()
    let costs = sums.map { $0.map { isShortest ? $0.length : $0.duration } }
    let order = ends.order(by: costs, count: stops.count, isCancelled: query.isCancelled)
    try query.checkIsWanted()
    if let missing = missingWay(in: order, ends, sums) { throw noWay(missing.from, missing.to) }
    return order
  }

  /// The first stops in an order between which no way leads.
  func missingWay(
    in order: [Int], _ ends: TripEnds, _ sums: [PathSum?]
  ) -> (from: Int, to: Int)? {
    let visited = ends.visited(order)
    return zip(visited, visited.dropFirst()).first { sums[$0 * stops.count + $1] == nil }
      .map { (from: $0, to: $1) }
  }

  /// What the best way from each stop to each other takes, row by row; `nil` where no way leads.
  func sums() throws(RoutingError) -> [PathSum?] {
    let criteria = query.criteria
    let graph = try ladder.vehicle(
      criteria.yielded, query.isCancelled
    ).graph
    let snapped = try ladder.snapper.snapAll(stops, as: .via, on: graph)
    if let index = snapped.firstIndex(where: \.isEmpty) {
      let role: SnapRole = index == 0 ? .start : index == stops.count - 1 ? .end : .via
      throw ladder.snapper.unmatched(stops[index], index, role)
    }
    let matrix = MatrixSolver(ladder: ladder, query: query, sources: stops, targets: stops)
    let table = try matrix.avoidingTable(as: .via, .via)
    return (0..<stops.count * stops.count).map { cell in
      let (row, column) = cell.quotientAndRemainder(dividingBy: stops.count)
      return table[row, column]
    }
  }

  private func noWay(_ from: Int, _ to: Int) -> RoutingError {
    RoutingError(
      .noRouteFound,
      message: "no road that may be used leads from waypoint \(from) to waypoint \(to)",
      waypointIndex: to, place: stops[to].coordinates)
  }
}
