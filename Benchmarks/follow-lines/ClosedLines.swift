// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
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

  private struct Counts {
    var around = 0
    var noWay = 0
    var shortest = 0
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
      "\(ends.count) lines: route goes around \(counts.around), \(counts.shortest) of them by a detour that takes no longer than the best one between a road before and one behind; no way around \(counts.noWay); update goes through \(counts.through) and lists \(counts.listed); \(counts.failed) failed"
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
    if detour(around.route, from: route) <= least(pieces) + 0.5 { counts.shortest += 1 }
  }

  private func follow(_ line: FollowLine, _ mode: FollowMode) throws -> FollowAnswer {
    let question = FollowQuestion(lines: [line], mode: mode)
    return try trips.router.follow(question, RouteQuery(.knownRoute, [], RoutingOptions()))
  }

  /// Seconds on roads that are none of the line's, and those of the line that are left out.
  private func detour(_ route: RouteData, from line: RouteData) -> Double {
    func seconds(_ route: RouteData) -> [LineRoad: Double] {
      route.sections.flatMap(\.spans).reduce(into: [:]) {
        $0[LineRoad($1.segment), default: 0] += $1.duration
      }
    }
    let (own, others) = (seconds(line), seconds(route))
    let more = others.reduce(0) { $0 + max(0, $1.value - (own[$1.key] ?? 0)) }
    let left = own.reduce(0) { $0 + max(0, $1.value - (others[$1.key] ?? 0)) }
    return more + left
  }

  /// The least of such a sum over some pairs of roads before and behind, each joined by the best route of now.
  private func least(_ pieces: [DrivenPiece]) -> Double {
    let middle = pieces.count / 2
    var least = Double.infinity
    for before in max(0, middle - 6)..<middle {
      for behind in middle + 1..<min(pieces.count, middle + 7) {
        let ends = [place(pieces[before].arc), place(pieces[behind].arc)]
        guard let way = try? trips.router.totals(through: ends, options: RoutingOptions()) else {
          continue
        }
        let left = pieces[before + 1..<behind].reduce(0) { $0 + $1.milliseconds / 1000 }
        let halves = (pieces[before].milliseconds + pieces[behind].milliseconds) / 2000
        least = min(least, way.seconds - halves + left)
      }
    }
    return least
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
