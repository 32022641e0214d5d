// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// What a snapper has to find, by looking at every segment of the map.
struct PlainSnapper {
  let graph: VehicleGraph

  func candidates(
    near place: Coordinate, as role: SnapRole, heading: Double? = nil
  ) -> [SnapCandidate] {
    let slack = heading == nil ? competing : 30.0
    let all = all(near: place).filter { $0.distanceMeters <= Snapper.radiusMeters }
    let (connected, isolated) = (
      all.filter { isConnected($0, role) }, all.filter { !isConnected($0, role) }
    )
    let nearest = connected.map(\.distanceMeters).min() ?? Snapper.radiusMeters
    let nearestIsland = isolated.map(\.distanceMeters).min() ?? Snapper.radiusMeters
    let main = chosen(
      connected.filter {
        $0.distanceMeters <= min(nearest + slack, nearestIsland + Snapper.islandMeters)
      }, heading)
    let islands = chosen(
      isolated.filter {
        $0.distanceMeters <= nearestIsland + slack && $0.distanceMeters < nearest
      }, heading)
    guard let island = islands.first else { return main }
    return islands
      + main.map { candidate in
        var candidate = candidate
        let farther = candidate.distanceMeters - island.distanceMeters
        candidate.entryCost = Int64((farther * price).rounded())
        return candidate
      }
  }

  private func chosen(_ candidates: [SnapCandidate], _ heading: Double?) -> [SnapCandidate] {
    var kept = candidates
    if let heading {
      let fitting = kept.filter {
        abs(turnAngle(from: heading, to: Snapper(graph).bearing(of: $0))) <= 60
      }
      if !fitting.isEmpty { kept = fitting }
    }
    kept.sort { ($0.distanceMeters, $0.arc.raw) < ($1.distanceMeters, $1.arc.raw) }
    guard let first = kept.first else { return [] }
    return kept.compactMap { candidate in
      let farther = candidate.distanceMeters - first.distanceMeters
      if farther <= 1 { return candidate }
      guard farther <= competing, storey(candidate) == storey(first) else { return nil }
      var charged = candidate
      charged.entryCost = Int64((farther * price).rounded())
      return charged
    }
  }

  private var price: Double { graph.metric.optimization == .fastest ? 720 : 300 }

  /// How much farther roads may be that compete with the nearest: walkers and cyclists cross some metres of ground.
  private var competing: Double { graph.hierarchy.kind == .active ? 8 : 1 }

  private func storey(_ candidate: SnapCandidate) -> [String?] {
    let tags = graph.network.tags[graph.network.tagSet(of: candidate.arc.segment)]
    return [tags["layer"], tags["level"], tags["bridge"], tags["tunnel"]]
  }

  private func isConnected(_ candidate: SnapCandidate, _ role: SnapRole) -> Bool {
    let state = candidate.arc.baseState
    let isReached = graph.states(of: candidate.arc).contains { graph.isReachable($0) }
    switch role {
    case .start: return graph.leadsSomewhere(state)
    case .end: return isReached
    case .via: return graph.leadsSomewhere(state) && isReached
    }
  }

  private func all(near place: Coordinate) -> [SnapCandidate] {
    (0..<UInt32(graph.network.segments.count * 2)).map { DirectedSegment(raw: $0) }
      .filter { graph.metric.allows($0) && !graph.metric.rule(of: $0).flags.contains(.ferry) }
      .map { arc in
        let line = graph.network.shape(of: DirectedSegment(arc.segment, forward: true))
        let foot = PlainFoot(of: place, on: line)
        return SnapCandidate(
          arc: arc, position: arc.isForward ? foot.position : 1 - foot.position,
          coordinate: foot.coordinate, distanceMeters: foot.meters,
          isLeft: foot.isLeft == arc.isForward, entryCost: 0)
      }
  }
}

/// The point of a line that is nearest to a place, piece by piece.
struct PlainFoot {
  var position = 0.0
  var coordinate: Coordinate
  var meters = Double.infinity
  var isLeft = false

  init(of place: Coordinate, on line: [Coordinate]) {
    let plane = LocalPlane(at: place)
    let points = line.map { plane.point($0) }
    coordinate = line[0]
    var along = [0.0]
    for (a, b) in zip(points, points.dropFirst()) {
      let squared = (b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)
      along.append(along[along.count - 1] + squared.squareRoot())
    }
    let whole = along[along.count - 1]
    for piece in 0..<line.count - 1 {
      let foot = plane.project(place, onto: line[piece], line[piece + 1])
      guard foot.meters < meters else { continue }
      (meters, isLeft) = (foot.meters, foot.isLeft)
      let part = along[piece + 1] - along[piece]
      position = whole > 0 ? min(max((along[piece] + foot.fraction * part) / whole, 0), 1) : 0
      coordinate = line[piece].interpolated(to: line[piece + 1], fraction: foot.fraction)
    }
  }
}
