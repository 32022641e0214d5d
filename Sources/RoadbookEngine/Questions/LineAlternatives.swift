// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// Routes beside one that follows lines.
///
/// They begin where the itinerary does; or, where they have to stay on the reference route at first, on the
/// road at whose end both minima are reached. From there on they are the best way to the waypoints ahead, and
/// its alternatives:
///
///     reference     A ═══════╪══════ 1 ═════ B
///     alternative            ╰───── 1 ────── B      the minimum is reached at ╪
struct LineAlternatives {
  let ladder: Ladder
  let query: RouteQuery
  let asked: FollowAlternatives
  let reference: DrivePlaces
  let found: KnownRouteSolver.RouteAndPath

  private var network: RoadNetwork { ladder.network }
  private var legs: [FollowedLeg] { reference.followed.legs }

  /// The routes, the cheapest first; none where the reference route ends before the minima are reached.
  ///
  /// - Throws: Where the answer is not wanted any more, or the map is damaged.
  func routes() throws(RoutingError) -> [FollowAlternative] {
    guard asked.count > 0 else { return [] }
    let vehicle = try ladder.vehicle(
      query.criteria.yielded, query.isCancelled)
    let own = DrivenPieces(found)
    guard let start = start(own, vehicle.graph) else { return [] }
    var routes: [FollowAlternative] = []
    for places in try others(from: start, vehicle) where routes.count < Int(asked.count) {
      if let route = try alternative(places, own) { routes.append(route) }
    }
    return routes
  }

  /// Where alternatives may leave the reference route: behind one of its roads.
  private struct Start {
    var leg: Int
    /// Among the leg's roads; `nil` for the origin, where they are free.
    var road: Int?
  }

  private func start(_ own: DrivenPieces, _ graph: VehicleGraph) -> Start? {
    if asked.minDeviationInMeters == 0, asked.minDeviationInSeconds == 0 {
      return Start(leg: 0, road: nil)
    }
    var (meters, seconds) = (0.0, 0.0)
    for index in own.pieces.indices {
      meters += own.meters(of: index, network)
      seconds += own.pieces[index].milliseconds / 1000
      guard meters >= asked.minDeviationInMeters, seconds >= asked.minDeviationInSeconds,
        graph.metric.allows(own.pieces[index].arc)
      else { continue }
      let place = own.place(of: index, legs)
      return Start(leg: place.leg, road: place.road)
    }
    return nil
  }
}

// MARK: - Ways

extension LineAlternatives {
  /// The drives that leave the reference route, the best way ahead first.
  private func others(
    from start: Start, _ vehicle: Vehicle
  ) throws(RoutingError) -> [DrivePlaces] {
    let ahead = reference.waypointsAhead(of: start.leg)
    guard let road = start.road else {
      var request = PathRequest(
        [reference.followed.waypoints[0]] + ahead.waypoints, query.criteria, query.isCancelled)
      request.alternatives = Int(asked.count)
      let found = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try ladder.find(request)
      }
      return (found?.paths ?? []).map { path in
        DrivePlaces(
          path.legs.map { FollowedLeg($0, network) }, request.waypoints, [0] + ahead.numbers)
      }
    }
    let leg = legs[start.leg]
    let place = SnapCandidate(
      at: road == 0 ? leg.startPosition : 0, on: leg.arcs[road], in: network)
    let here = Waypoint(coordinates: GeoCoordinates(place.coordinate))
    var snapped = try ladder.snapper.snap([here] + ahead.waypoints, on: vehicle.graph)
    snapped[0].candidates = [place]
    let solver = ChainSolver(vehicle.graph)
    let paths: [RoutePath]
    do throws(ChainSolver.Failure) {
      paths = try vehicle.pool.borrow { query throws(ChainSolver.Failure) in
        try solver.paths(
          through: snapped, alternatives: Int(asked.count), by: vehicle.weights, with: &query,
          isCancelled: self.query.isCancelled)
      }
    } catch .notConnected {
      return []
    } catch {
      let places = [here] + ahead.waypoints
      throw RoutingError(error, places)
    }
    return paths.map { reference.turning($0, at: start.leg, road, network) }
  }

  /// A drive as an alternative, where it is none of the reference route and counts.
  private func alternative(
    _ places: DrivePlaces, _ own: DrivenPieces
  ) throws(RoutingError) -> FollowAlternative? {
    let other = try KnownRouteSolver(ladder: ladder, query: query).route(along: places.followed)
    let pieces = DrivenPieces(other)
    guard !own.isAlong(pieces, network) else { return nil }
    let common = own.commonCount(with: pieces, network)
    var (meters, seconds) = (0.0, 0.0)
    for index in 0..<common {
      meters += own.meters(of: index, network)
      seconds += own.pieces[index].milliseconds / 1000
    }
    // Behind the fork it breaks no rule that the question does not allow.
    let later = FollowedRestriction.all(of: other.route).contains {
      Double($0.startInMeters) > meters + 1
    }
    guard !later, meters >= asked.minDeviationInMeters, seconds >= asked.minDeviationInSeconds,
      let reason = reason(other.route)
    else { return nil }
    var route = other.route
    places.name(&route)
    let place = common > 0 ? own.end(of: common - 1, network) : legs[0].start.coordinate
    var alternative = FollowAlternative(
      route: route, reason: reason, deviationPlace: GeoCoordinates(place))
    alternative.deviationInMeters = meters
    alternative.deviationInSeconds = seconds
    return alternative
  }

  /// Why a route counts; `nil` where it does not.
  private func reason(_ other: RouteData) -> FollowAlternativeReason? {
    func isBlocked(_ route: RouteData) -> Bool {
      route.sections.contains { $0.notices.contains { $0.code == .violatedBlockedRoad } }
    }
    if isBlocked(found.route), !isBlocked(other) { return .blockage }
    func seconds(_ route: RouteData) -> Double { route.sections.reduce(0) { $0 + $1.duration } }
    let isBetter = seconds(other) < seconds(found.route) - 0.5
    if asked.type == .betterRoute { return isBetter ? .betterRoute : nil }
    return isBetter ? .betterRoute : .otherRoute
  }
}

/// The pieces of a route's path.
private struct DrivenPieces {
  let pieces: [DrivenPiece]
  private let legEnds: [Int]

  init(_ found: KnownRouteSolver.RouteAndPath) {
    (pieces, legEnds) = PieceSequence(found.graph).pieces(of: found.path)
  }

  func meters(of index: Int, _ network: RoadNetwork) -> Double {
    let piece = pieces[index]
    return Double(network.segments[piece.arc.segment].lengthCentimeters) / 100
      * (piece.end - piece.start)
  }

  /// Where a piece ends.
  func end(of index: Int, _ network: RoadNetwork) -> Coordinate {
    ShapeCutter(network.shape(of: pieces[index].arc)).point(at: pieces[index].end)
  }

  /// Which leg and which of its roads a piece is.
  func place(of index: Int, _ legs: [FollowedLeg]) -> (leg: Int, road: Int) {
    let leg = legEnds.firstIndex { index < $0 } ?? legEnds.count - 1
    let first = leg == 0 ? 0 : legEnds[leg - 1]
    // A leg's first road without a length is no piece.
    let isLeftOut = pieces[first].arc != legs[leg].arcs[0]
    return (leg, index - first + (isLeftOut ? 1 : 0))
  }

  /// The digits of lines, and snapping, move ends of pieces by less, in meters.
  private static let sameMeters = 1.0

  /// How many pieces both begin with.
  func commonCount(with other: DrivenPieces, _ network: RoadNetwork) -> Int {
    zip(pieces, other.pieces).prefix { a, b in
      let length = Double(network.segments[a.arc.segment].lengthCentimeters) / 100
      return a.arc == b.arc && abs(a.start - b.start) * length < Self.sameMeters
        && abs(a.end - b.end) * length < Self.sameMeters
    }.count
  }

  /// Whether both drive along the same roads, ends of less than a meter aside.
  func isAlong(_ other: DrivenPieces, _ network: RoadNetwork) -> Bool {
    roads(network) == other.roads(network)
  }

  private func roads(_ network: RoadNetwork) -> [DirectedSegment] {
    pieces.indices.filter { meters(of: $0, network) >= Self.sameMeters }.map { pieces[$0].arc }
  }
}
