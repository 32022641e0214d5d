// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

/// Lines that receivers or other planners would make of routes are followed along the routes' roads.
@Suite("Thinned and shaken lines of routes")
struct ShakenLineTests {
  /// What of a route's length has to come back, by meters between points; Monaco's roads lie above each other.
  private static let wanted = [50.0: 0.985, 200: 0.96, 500: 0.85]
  private static let wantedInMonaco = [50.0: 0.97, 200: 0.95, 500: 0.8]

  /// The share of the roads' length that two routes have in common, as the first one is long.
  private static func share(_ route: RouteData, in other: RouteData) -> Double {
    func roads(_ route: RouteData) -> [String: Double] {
      var roads: [String: Double] = [:]
      for span in route.sections.flatMap(\.spans) {
        roads["\(span.segment.segmentId) \(span.segment.travelDirection)", default: 0] +=
          Double(span.lengthInMeters)
      }
      return roads
    }
    let (own, others) = (roads(route), roads(other))
    let common = own.reduce(0) { $0 + min($1.value, others[$1.key] ?? 0) }
    let whole = own.values.reduce(0, +)
    return whole > 0 ? common / whole : 1
  }

  /// Follows lines of random routes; the mean share, weighted by length, and how many there were.
  private func followed(
    _ count: Int, spacing: Double, on router: RoadRouter
  ) throws -> (share: Double, count: Int) {
    var random = SeededGenerator(seed: 50)
    var (sum, meters, done) = (0.0, 0.0, 0)
    for trip in 0..<count {
      let ends = (0..<2).map { _ in router.randomPlace(&random) }
      guard
        let route = try? router.routes(
          through: ends, options: FollowTownTests.asked(), profile: nil)[0],
        route.sections[0].lengthInMeters > 1000
      else { continue }
      let drive = SketchDrive(spacing: spacing, noise: 10, seed: UInt64(trip))
      var line = drive.readings(along: route.sections[0].geometry.map { GeoCoordinates($0) })
        .map(\.coordinates)
      line.append(
        GeoCoordinates(route.sections[0].geometry.last ?? .init(latitude: 0, longitude: 0)))
      let answer = try router.follow(
        FollowQuestion(lines: [FollowLine(vertices: line)]),
        RouteQuery(.knownRoute, [], FollowTownTests.asked()))
      let length = Double(route.sections[0].lengthInMeters)
      sum += Self.share(route, in: answer.route) * length
      meters += length
      done += 1
    }
    return (meters > 0 ? sum / meters : 0, done)
  }

  @Test("in Monaco", arguments: [50.0, 200, 500])
  func monaco(spacing: Double) throws {
    let map = try TemporaryMap.of(RealData.shippedExtract, country: "MC")
    let found = try followed(80, spacing: spacing, on: RoadRouter(opening: map.path))
    #expect(found.count > 30)
    #expect(found.share >= Self.wantedInMonaco[spacing, default: 1], "\(found.share)")
  }

  @Test(
    "in Porto", .enabled("needs ../shared/data/osm") { try Need.extracts.isMet },
    arguments: RealData.slowTestsAreAskedFor ? [50.0, 200, 500] : [200])
  func porto(spacing: Double) throws {
    let map = try TemporaryMap.of(RealData.osm("porto-2015.osm.pbf"))
    let found = try followed(
      RealData.slowTestsAreAskedFor ? 100 : 30, spacing: spacing,
      on: RoadRouter(opening: map.path))
    #expect(found.count > 20)
    #expect(found.share >= Self.wanted[spacing, default: 1], "\(found.share)")
  }
}
