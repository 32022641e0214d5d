// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTraffic

/// Lines of routes, on each of which a road is closed by traffic: `route` goes around it, by the detour that takes
/// least together with what it leaves out; `update` goes through and lists it.
struct ClosedLines {
  let trips: LineTrips
  /// Milliseconds that halves of roads and parts of a route are rounded by.
  private static let rounding: Int64 = 10

  private let arcOfRoad: [LineRoad: DirectedSegment]

  init(trips: LineTrips) {
    self.trips = trips
    let network = trips.router.network
    let arcs = (0..<UInt32(2 * network.segments.count)).map { DirectedSegment(raw: $0) }
    arcOfRoad = Dictionary(
      arcs.map { (LineRoad(SegmentReference(at: 0, on: $0, in: network)), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  private struct Counts {
    var around = 0
    var noWay = 0
    var shortest = 0
    var longerSeconds = 0.0
    var through = 0
    var listed = 0
    var failed = 0
  }

  func print(_ count: Int) throws {
    var counts = Counts()
    let ends = trips.ends(count)
    for (number, ends) in ends.enumerated() {
      let (path, graph) = try trips.router.solve(ends, LineTrips.options)
      let pieces = PieceSequence(graph).pieces(of: path).pieces
      guard pieces.count > 4,
        let route = try trips.router.routes(
          through: ends, options: LineTrips.options, profile: nil
        ).first
      else { continue }
      close(pieces[pieces.count / 2].arc)
      do { try judge(route, pieces, &counts) } catch { counts.failed += 1 }
      if number % 100 == 99 { Swift.print("\(number + 1) …") }
      trips.router.use(nil)
    }
    Swift.print(
      "\(ends.count) lines: route goes around \(counts.around), \(counts.shortest) of them by a detour that costs no more than the best one between a road before and one behind, the others by up to \(counts.longerSeconds) s more; no way around \(counts.noWay); update goes through \(counts.through) and lists \(counts.listed); \(counts.failed) failed"
    )
  }

  private func close(_ arc: DirectedSegment) {
    var flow = ContiguousArray(
      repeating: RoadSpeed.unknown, count: 2 * trips.router.network.segments.count)
    flow[Int(arc.raw)] = .closure
    trips.router.use(
      TrafficSnapshot(
        TrafficOrigin(source: "planted", measured: RoadRouter.secondsNow), flow: flow))
  }

  private func judge(
    _ route: RouteData, _ pieces: [DrivenPiece], _ counts: inout Counts
  ) throws {
    let closed = pieces[pieces.count / 2].arc
    let name = LineRoad(SegmentReference(at: 0, on: closed, in: trips.router.network))
    let line = FollowLine(vertices: route.line.map { GeoCoordinates($0) })
    let (around, again) = (try follow(line, .route), try follow(line, .update))
    if again.route.roads.contains(where: { $0.road == name }) { counts.through += 1 }
    if again.restrictions.contains(where: { $0.code == .violatedBlockedRoad }) {
      counts.listed += 1
    }
    guard !around.route.roads.contains(where: { $0.road == name }) else {
      counts.noWay += 1
      return
    }
    counts.around += 1
    let (own, best) = (try detour(around.route, from: pieces), try least(pieces))
    if own - Self.rounding <= best {
      counts.shortest += 1
    } else {
      counts.longerSeconds = max(counts.longerSeconds, Double(own - best) / 1000)
    }
  }

  private func follow(_ line: FollowLine, _ mode: FollowMode) throws -> FollowAnswer {
    let question = FollowQuestion(lines: [line], mode: mode)
    return try trips.router.follow(question, RouteQuery(.knownRoute, [], RoutingOptions()))
  }

  /// What a route's detour costs with the roads of the line that it leaves out, but for the closed one.
  private func detour(_ route: RouteData, from pieces: [DrivenPiece]) throws -> Int64 {
    let graph = try trips.router.metric(RoutingOptions(), "car").graph
    let arcs = route.roads.compactMap { arcOfRoad[$0.road] }
    let spans = route.sections.flatMap(\.spans)
    guard arcs.count == spans.count, let first = spans.first, let last = spans.last else {
      throw CancellationError()
    }
    let line = pieces.map(\.arc)
    let before = zip(arcs, line).prefix { $0 == $1 }.count
    let behind = zip(arcs.reversed(), line.reversed()).prefix { $0 == $1 }.count
    let (start, end) = (first.segment.offsetStart, last.segment.offsetEnd)
    return cost(arcs, from: start, upTo: end, graph)
      - cost(Array(arcs.prefix(before)), from: start, upTo: 1, graph)
      - cost(Array(arcs.suffix(behind)), from: 0, upTo: end, graph)
      + roads(pieces.dropFirst(before).dropLast(behind), graph)
  }

  /// The least of such sums over some pairs of roads before and behind, each joined by the best route of now.
  private func least(_ pieces: [DrivenPiece]) throws -> Int64 {
    let graph = try trips.router.metric(RoutingOptions(), "car").graph
    let middle = pieces.count / 2
    var least = Int64.max
    for before in max(1, middle - 6)..<middle {
      for behind in middle + 1..<min(pieces.count - 1, middle + 7) {
        let (from, to) = (pieces[before].arc, pieces[behind].arc)
        guard
          let way = try? trips.router.solve([place(from), place(to)], RoutingOptions()).path.cost
        else { continue }
        let halves =
          graph.rest(of: from, beyond: 0.5).cost
          + graph.rest(of: to, beyond: 0).cost - graph.rest(of: to, beyond: 0.5).cost
        least = min(least, way - halves + roads(pieces[(before + 1)..<behind], graph))
      }
    }
    return least
  }

  /// What roads cost, without turns and closed ones.
  private func roads(_ pieces: ArraySlice<DrivenPiece>, _ graph: VehicleGraph) -> Int64 {
    pieces.reduce(0) { sum, piece in
      guard graph.metric.allows(piece.arc) else { return sum }
      return sum + graph.rest(of: piece.arc, beyond: piece.start).cost
        - graph.rest(of: piece.arc, beyond: piece.end).cost
    }
  }

  /// What roads cost with the turns between them.
  private func cost(
    _ arcs: [DirectedSegment], from start: Double, upTo end: Double, _ graph: VehicleGraph
  ) -> Int64 {
    guard let first = arcs.first, let last = arcs.last else { return 0 }
    let leg = FollowedLeg(
      arcs: arcs, start: SnapCandidate(at: start, on: first, in: graph.network),
      end: SnapCandidate(at: end, on: last, in: graph.network))
    return PathFollower(graph).path(along: [leg]).path.cost
  }

  /// The middle of a road, in its direction.
  private func place(_ arc: DirectedSegment) -> Waypoint {
    let line = ShapeCutter(trips.router.network.shape(of: arc))
    let (before, behind) = (line.point(at: 0.49), line.point(at: 0.51))
    return Waypoint(
      coordinates: GeoCoordinates(line.point(at: 0.5)),
      headingInDegrees: before.bearing(to: behind))
  }
}
