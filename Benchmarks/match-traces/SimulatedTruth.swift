// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookTestSupport

/// Drives whose roads are known: along routes, told by a receiver that errs.
struct SimulatedTruth {
  let router: RoadRouter
  let model: MatchingModel
  private var drives: [(route: RouteData, roads: [(road: Road, meters: Double)])] = []

  /// A segment in a direction.
  fileprivate struct Road: Hashable {
    var segment: String
    var isForward: Bool
  }

  /// - Parameters:
  ///   - router: The map.
  ///   - pairs: Longitude and latitude of starts and ends.
  ///   - model: How likely readings and drives are.
  /// - Throws: What is wrong with a question.
  init(_ router: RoadRouter, _ pairs: [[Double]], _ model: MatchingModel) throws {
    self.router = router
    self.model = model
    for pair in pairs {
      let places = [
        GeoCoordinates(latitude: pair[1], longitude: pair[0]),
        GeoCoordinates(latitude: pair[3], longitude: pair[2]),
      ]
      let query = try RouteQuery(
        .routes, places.map { Waypoint(coordinates: $0) }, RoutingOptions())
      guard let route = try? router.routes(query).first else { continue }
      drives.append((route, Self.roads(of: route)))
    }
  }

  private static func roads(of route: RouteData) -> [(road: Road, meters: Double)] {
    var roads: [(road: Road, meters: Double)] = []
    for section in route.sections {
      let line = Array(section.geometry)
      for (number, span) in section.spans.enumerated() {
        let end =
          number + 1 < section.spans.count
          ? Int(section.spans[number + 1].polylineOffset) : line.count - 1
        let piece = line[Int(span.polylineOffset)...end]
        let meters = zip(piece, piece.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) }
        roads.append((Road(span.segment), meters))
      }
    }
    return roads
  }

  /// The share of the driven length that is on roads of the match, for each interval.
  func shares(
    deviation: Double, correlation: Double, every intervals: [Int]
  ) throws -> [Double] {
    var matcher = try router.matcher(try RouteQuery(.trace, [], RoutingOptions()), model: model)
    var sums = Array(repeating: (right: 0.0, all: 0.0), count: intervals.count)
    for (number, drive) in drives.enumerated() {
      var noise = ReceiverNoise(
        meters: deviation, correlationSeconds: correlation,
        SeededGenerator(seed: UInt64(number) + 1))
      let whole = RouteDrive(drive.route)
      var points: [TracePoint] = []
      for second in 0...Int(whole.duration) {
        guard let place = whole.location(at: Double(second))?.location.coordinates else { break }
        guard let told = Coordinate(noise.read(place, after: 1)) else { continue }
        points.append(
          TracePoint(told, time: Int64(second) * 1000, accuracyMeters: deviation))
      }
      for (column, interval) in intervals.enumerated() {
        let thinned = points.enumerated().filter {
          $0.offset % interval == 0 || $0.offset == points.count - 1
        }.map(\.element)
        guard let trace = matcher.match(thinned) else { continue }
        let found = Set(
          trace.pieces.flatMap(\.legs).flatMap(\.arcs).map {
            Road(SegmentReference(at: 0, on: $0, in: router.network))
          })
        for (road, meters) in drive.roads {
          sums[column].all += meters
          if found.contains(road) { sums[column].right += meters }
        }
      }
    }
    return sums.map { $0.right / max($0.all, 1) }
  }

  func print() throws {
    let intervals = MatchTraces.intervals
    Swift.print("\(drives.count) drives; share of length on the right segment at 1, 10, 30, 60 s")
    for correlation in [0.0, 20] {
      for deviation in [5.0, 15, 30] {
        let shares = try shares(
          deviation: deviation, correlation: correlation, every: intervals)
        let text = shares.map { String(format: "%.4f", $0) }.joined(separator: "  ")
        Swift.print("\(deviation) m, correlated over \(correlation) s: \(text)")
      }
    }
  }
}

extension SimulatedTruth.Road {
  fileprivate init(_ reference: SegmentReference) {
    self.init(
      segment: reference.segmentId, isForward: reference.travelDirection == .positive)
  }
}
