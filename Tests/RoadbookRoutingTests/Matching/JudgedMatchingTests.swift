// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookTestSupport
import Testing

/// Drives on random networks cost what a judge says who searches the whole map from every place.
@Suite("Trace matching in random towns")
struct JudgedMatchingTests {
  @Test("the drive is the cheapest by the model", arguments: 0..<4)
  func cheapest(part: Int) throws {
    var (matched, pieces) = (0, 0)
    for seed in UInt64(part) * 12..<UInt64(part + 1) * 12 {
      var random = SeededGenerator(seed: seed ^ 0x7ACE)
      var town = RandomTown(seed: seed).withSigns(seed: seed).withClosures(seed: seed)
      let map = try TemporaryMap(town.data)
      let router = try RoadRouter(opening: map.path)
      let graph = try relaxed(router)
      for trip in 0..<3 {
        var model = MatchingModel()
        model.noiseMeters = [6, 15, 30][trip]
        // Time counts on the last trip, whose readings are 130 m apart.
        model.timeMeters = 160
        let points = trace(through: (0..<4).map { _ in town.place() }, &random, trip)
        var matcher = TraceMatcher(graph, model)
        let found = matcher.match(points)
        let trace = try #require(found)
        let judged = PlainMatcher(graph, model).cost(of: points)
        #expect(abs((trace.cost ?? -1) - (judged ?? -1)) < 0.02, "seed \(seed), trip \(trip)")
        matched += trace.points.count { if case .matched = $0 { true } else { false } }
        pieces += trace.pieces.count
        try checkIsWhole(trace, router)
        try checkParts(trace, graph, model, points, &random)
      }
    }
    #expect(matched > 200 && pieces > 20, "\(matched) readings in \(pieces) pieces")
  }

  /// However soon places are decided, and in whatever parts the readings come, the drive stays.
  private func checkParts(
    _ trace: MatchedTrace, _ graph: RelaxedGraph, _ model: MatchingModel, _ points: [TracePoint],
    _ random: inout SeededGenerator
  ) throws {
    var model = model
    model.mostOpenPlaces = 1
    var matcher = TraceMatcher(graph, model)
    #expect(matcher.match(points) == trace)
    var stream = TraceStream(graph, model)
    var (matches, left) = ([PointMatch](), points[...])
    while !left.isEmpty {
      let part = left.prefix(Int.random(in: 1...9, using: &random))
      left = left.dropFirst(part.count)
      matches += stream.add(Array(part))
      #expect(matches.count < points.count)
    }
    matches += stream.finish()
    #expect(matches == trace.points && stream.pieceCount == trace.pieces.count)
  }

  @Test("readings that lie on no road are told at once, and late ones with them")
  func nowhere() throws {
    var town = RandomTown(seed: 1)
    let map = try TemporaryMap(town.data)
    let graph = try relaxed(RoadRouter(opening: map.path))
    let far = Coordinate(latitude: -40, longitude: 100)
    var stream = TraceStream(graph)
    #expect(stream.add([TracePoint(far, time: 60_000), TracePoint(far, time: 30_000)]).count == 1)
    #expect(stream.add([TracePoint(far, time: 90_000)]) == [.unmatched(.outOfOrder)])
    #expect(stream.add([TracePoint(town.place(), time: 500_000)]) == [.unmatched(.offRoad)])
    // Others may follow that show where on the drive it is.
    #expect(stream.add([TracePoint(far, time: 900_000)]).isEmpty)
    #expect(stream.finish().count == 2)
  }

  private func relaxed(_ router: RoadRouter) throws -> RelaxedGraph {
    let lawful = try router.graph(profile: "car")
    var rules = lawful.metric.profile.rules
    rules.relaxesRules = true
    return RelaxedGraph(
      lawful: lawful,
      relaxed: lawful.relaxed(by: RoadMetric(router.network, Profile(rules), .fastest)))
  }

  /// Readings on straight lines between places, whatever the roads are.
  private func trace(
    through places: [Coordinate], _ random: inout SeededGenerator, _ trip: Int
  ) -> [TracePoint] {
    var points: [TracePoint] = []
    for (start, end) in zip(places, places.dropFirst()) {
      let count = max(1, Int(start.distance(to: end) / [20, 45, 130][trip]))
      for step in 0..<count {
        var place = start.interpolated(to: end, fraction: Double(step) / Double(count))
        place.latitudeE7 += Int32.random(in: -900...900, using: &random)
        place.longitudeE7 += Int32.random(in: -900...900, using: &random)
        points.append(TracePoint(place))
      }
    }
    return points
  }

  /// Pieces are roads that join, and readings lie on them.
  private func checkIsWhole(_ trace: MatchedTrace, _ router: RoadRouter) throws {
    let follower = PathFollower(try router.graph(profile: "car"))
    for piece in trace.pieces {
      #expect(follower.gap(in: piece.legs) == nil)
      for leg in piece.legs where leg.arcs.count == 1 {
        #expect(leg.startPosition <= leg.end.position)
      }
    }
    for case .matched(let place) in trace.points {
      let leg = trace.pieces[place.piece].legs[place.leg]
      #expect(leg.arcs[place.road].segment == place.arc.segment)
      #expect((0...1).contains(place.position) && (0...1).contains(place.confidence))
    }
  }
}
