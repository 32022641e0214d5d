// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookRouting
import RoadbookTestSupport

/// Lines of routes with a point every so many meters, each moved by 10 m to the north and to the east (one
/// standard deviation): how much of the routes comes back, and where the rest was.
struct ShakenLines {
  let trips: LineTrips
  let spacing: Double
  let model: MatchingModel

  /// What lies within so many meters of an end counts as lost there.
  private static let endMeters = 100.0

  /// What of a route did not come back.
  private struct Loss {
    var start = 0.0
    var end = 0.0
    var between = 0.0
    /// On the first and the last road where both begin, or end, on it: what the error of a reading moves the end by.
    var moved = 0.0

    var sum: Double { start + end + between + moved }
  }

  private func line(_ route: RouteData, _ seed: Int) -> [GeoCoordinates] {
    let drive = SketchDrive(spacing: spacing, noise: 10, seed: UInt64(seed))
    let whole = route.line.map { GeoCoordinates($0) }
    return drive.readings(along: whole).map(\.coordinates) + whole.suffix(1)
  }

  func print(_ count: Int) throws {
    var (lost, all, same, failed, seconds) = (Loss(), 0.0, 0, 0, 0.0)
    let routes = trips.routes(count)
    for (number, route) in routes.enumerated() {
      let question = FollowQuestion(lines: [FollowLine(vertices: line(route, number))])
      let start = FollowLines.seconds()
      let answer = try? trips.router.follow(
        question, question.places(), RouteQuery(.knownRoute, [], LineTrips.options), model: model)
      seconds += FollowLines.seconds() - start
      all += route.meters
      guard let answer else {
        failed += 1
        lost.between += route.meters
        continue
      }
      let before = lost.start + lost.end + lost.between
      compare(route, answer.route, &lost)
      if lost.start + lost.end + lost.between == before { same += 1 }
      if CommandLine.arguments.contains("list") { tell(number, route, answer.route) }
    }
    Swift.print(
      String(
        format:
          "%.0f m: %.2f %% of %.0f km, %.2f %% without what readings move ends by; lost at starts %.2f %%, at ends %.2f %%, between %.2f %%; %d of %d on the same roads, %d failed, %.2f ms",
        spacing, 100 * (1 - lost.sum / all), all / 1000,
        100 * (1 - (lost.sum - lost.moved) / all), 100 * lost.start / all, 100 * lost.end / all,
        100 * lost.between / all, same, routes.count, failed,
        1000 * seconds / Double(max(1, routes.count))))
  }

  private func compare(_ own: RouteData, _ other: RouteData, _ lost: inout Loss) {
    var left = other.roads.reduce(into: [LineRoad: Double]()) {
      $0[$1.road, default: 0] += $1.meters
    }
    let whole = own.meters
    var along = 0.0
    let roads = own.roads
    for (number, (road, meters)) in roads.enumerated() {
      let common = min(meters, left[road] ?? 0)
      left[road, default: 0] -= common
      let missing = meters - common
      if number == 0 && other.roads.first?.road == road
        || number == roads.count - 1 && other.roads.last?.road == road
      {
        lost.moved += missing
      } else if along < Self.endMeters {
        lost.start += missing
      } else if along + meters > whole - Self.endMeters {
        lost.end += missing
      } else {
        lost.between += missing
      }
      along += meters
    }
  }

  /// The routes that differ between their ends, with what both take.
  private func tell(_ number: Int, _ own: RouteData, _ other: RouteData) {
    var loss = Loss()
    compare(own, other, &loss)
    guard loss.between > 20 else { return }
    func seconds(_ route: RouteData) -> Int { Int(route.sections.reduce(0) { $0 + $1.duration }) }
    let known = Set(other.roads.map(\.road))
    let missing = own.roads.filter { !known.contains($0.road) }.prefix(4).map(\.road.segment)
    Swift.print(
      "  \(number): \(Int(loss.between)) of \(Int(own.meters)) m; \(seconds(own)) s and \(Int(other.meters)) m, \(seconds(other)) s; \(missing)"
    )
  }

  /// A line for each route, as "latitude,longitude" pairs behind its length and its own six-digit line.
  func write(_ count: Int) throws {
    for (number, route) in trips.routes(count).enumerated() {
      let points = line(route, number).compactMap { Coordinate($0) }
      Swift.print(
        "\(number)\t\(Int(route.meters))\t\(PolylineCodec.encode(points[...], digits: 6))\t\(PolylineCodec.encode(route.line[...], digits: 6))"
      )
    }
  }
}

/// Lines of routes with six digits, which give the routes again.
struct ExactLines {
  let trips: LineTrips

  func print(_ count: Int) throws {
    var (same, failed, seconds) = (0, 0, 0.0)
    let routes = trips.routes(count)
    for route in routes {
      let text = PolylineCodec.encode(route.line[...], digits: 6)
      let question = FollowQuestion(lines: [FollowLine(polyline6: text)])
      let start = FollowLines.seconds()
      let answer = try? trips.router.follow(
        question, RouteQuery(.knownRoute, [], LineTrips.options))
      seconds += FollowLines.seconds() - start
      if answer == nil { failed += 1 }
      guard let answer else { continue }
      let (own, followed) = (Self.names(route), Self.names(answer.route))
      if own == followed { same += 1 } else { printDifference(own, followed, of: route) }
    }
    Swift.print(
      String(
        format: "%d of %d routes are identical, %d failed; %.2f ms", same, routes.count, failed,
        1000 * seconds / Double(max(1, routes.count))))
  }

  private func printDifference(_ own: [LineRoad], _ followed: [LineRoad], of route: RouteData) {
    let place = zip(own, followed).prefix { $0 == $1 }.count
    let ends = [route.line.first, route.line.last].compactMap { $0 }.map { "\($0)" }
    Swift.print(
      "\(ends.joined(separator: " to ")): road \(place) of \(own.count): \(own.dropFirst(place).prefix(3)) became \(followed.dropFirst(place).prefix(3)) of \(followed.count)"
    )
  }

  /// The roads of a route; parts of a meter at its ends may be another road's.
  private static func names(_ route: RouteData) -> [LineRoad] {
    var names: [LineRoad] = []
    let roads = route.roads
    for (place, (road, meters)) in roads.enumerated() where names.last != road {
      let isEnd = place == 0 || place == roads.count - 1
      if !isEnd || meters > 1 { names.append(road) }
    }
    return names
  }
}
