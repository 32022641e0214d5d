// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport

/// Routes between random places of a map, and lines that are followed on it.
struct LineTrips {
  let router: RoadRouter

  init(_ router: RoadRouter) { self.router = router }

  /// Routes and times without traffic.
  static var options: RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.trafficOptimizationMode = .disabled
    return options
  }

  /// The ends of up to so many routes of a kilometer and more.
  func ends(_ count: Int) -> [[Waypoint]] {
    var random = SeededGenerator(seed: 50)
    var found: [[Waypoint]] = []
    for _ in 0..<4 * count where found.count < count {
      let ends = [place(&random), place(&random)]
      guard
        let totals = try? router.totals(through: ends, options: Self.options),
        totals.meters > 1000
      else { continue }
      found.append(ends)
    }
    return found
  }

  /// The best routes of these ends.
  func routes(_ count: Int) -> [RouteData] {
    ends(count).compactMap {
      try? router.routes(through: $0, options: Self.options, profile: nil).first
    }
  }

  /// The middle of any road.
  func place(_ random: inout SeededGenerator) -> Waypoint {
    let count = UInt32(router.network.segments.count)
    let segment = SegmentID(UInt32.random(in: 0..<count, using: &random))
    let line = router.network.shape(of: DirectedSegment(segment, forward: true))
    return Waypoint(coordinates: GeoCoordinates(line[line.count / 2]))
  }
}

/// A segment in a direction.
struct LineRoad: Hashable {
  var segment: String
  var isForward: Bool

  init(_ reference: SegmentReference) {
    segment = reference.segmentId
    isForward = reference.travelDirection == .positive
  }
}

extension RouteData {
  var meters: Double { sections.reduce(0) { $0 + Double($1.lengthInMeters) } }

  /// The roads in their order, with their meters.
  var roads: [(road: LineRoad, meters: Double)] {
    sections.flatMap { section in
      section.spans.map { (LineRoad($0.segment), Double($0.lengthInMeters)) }
    }
  }

  /// All points, each once where sections meet.
  var line: [Coordinate] {
    var line: [Coordinate] = []
    for section in sections { line.appendJoined(section.geometry) }
    return line
  }
}
