// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// A place on a road, in one direction, that may be where a reading was made.
struct MatchCandidate: Hashable, Sendable {
  var arc: DirectedSegment
  /// How far along the directed segment, 0…1.
  var position: Double
  var coordinate: Coordinate
  /// Meters from the reading.
  var meters: Double
  /// What the reading costs here.
  var cost: Double
}

/// Finds the roads at which a reading may have been made.
struct CandidateFinder {
  let roads: MatchingRoads
  private var shape: [Coordinate] = []

  init(_ roads: MatchingRoads) { self.roads = roads }

  /// The places that cost less than to leave the reading out, the cheapest first.
  ///
  /// - Complexity: O(*n* log *n*) for *n* roads in reach.
  mutating func candidates(of point: TracePoint) -> [MatchCandidate] {
    let model = roads.model
    let noise = model.noise(of: point)
    let reach = model.reach(noise: noise)
    let plane = LocalPlane(at: point.coordinate)
    var found: [MatchCandidate] = []
    var shape = shape
    self.shape = []
    roads.network.spatialIndex.visit(near: point.coordinate, within: reach) { segment in
      let forward = DirectedSegment(segment, forward: true)
      let goes = (roads.isRoad(forward), roads.isRoad(forward.reversed))
      guard goes.0 || goes.1, let foot = foot(plane, on: forward, within: reach, &shape) else {
        return reach
      }
      let cost = model.cost(meters: foot.meters, noise: noise)
      let candidate = MatchCandidate(
        arc: forward, position: foot.position, coordinate: foot.coordinate, meters: foot.meters,
        cost: cost)
      if goes.0 { found.append(candidate) }
      if goes.1 {
        var back = candidate
        back.arc = forward.reversed
        back.position = 1 - foot.position
        found.append(back)
      }
      return reach
    }
    self.shape = shape
    if let heading = point.headingDegrees { weigh(heading, &found) }
    if let speed = point.speed { weigh(speed: Double(speed), &found) }
    found.sort { ($0.cost, $0.arc.raw) < ($1.cost, $1.arc.raw) }
    return Array(found.prefix(model.mostCandidates))
  }

  private func foot(
    _ plane: LocalPlane, on arc: DirectedSegment, within reach: Double, _ shape: inout [Coordinate]
  ) -> PolylineFoot? {
    let room = roads.network.segments.pointLimit(of: arc.segment)
    if shape.count < room {
      shape = Array(repeating: Coordinate(latitudeE7: 0, longitudeE7: 0), count: max(room, 64))
    }
    return unsafe shape.withUnsafeMutableBufferPointer { points in
      let count = unsafe roads.network.readShape(of: arc, into: points)
      return unsafe PolylineFoot(
        plane, on: UnsafeBufferPointer(rebasing: points[..<count]), within: reach)
    }
  }

  /// Adds what moving against the heading costs, and leaves out what costs too much then.
  private func weigh(_ heading: Double, _ found: inout [MatchCandidate]) {
    for index in found.indices {
      let line = ShapeCutter(roads.network.shape(of: found[index].arc))
      let ahead = min(1, found[index].position + 0.01)
      let bearing = line.point(at: max(0, ahead - 0.02)).bearing(to: line.point(at: ahead))
      let turn = radians(turnAngle(from: heading, to: bearing))
      found[index].cost += roads.model.headingCost * (1 - Math.cosine(turn)) / 2
    }
    found.removeAll { $0.cost > roads.model.noiseCost }
  }

  /// Adds what it costs to be too fast for a road.
  private func weigh(speed: Double, _ found: inout [MatchCandidate]) {
    guard let least = found.map({ cost(speed, on: $0.arc) }).min(), least.isFinite else { return }
    // Anyone who is too fast for all of them is on one of them all the same.
    for index in found.indices { found[index].cost += cost(speed, on: found[index].arc) - least }
    found.removeAll { $0.cost > roads.model.noiseCost }
  }

  private func cost(_ speed: Double, on arc: DirectedSegment) -> Double {
    roads.usualSpeed(on: arc).map { roads.model.cost(speed: speed, onRoadOf: $0) } ?? 0
  }
}
