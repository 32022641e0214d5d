// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// Tells the roads ahead of a vehicle as a tree of paths, position by position.
///
///     look-ahead   2,000 m on the most preferred path, 300 m on those that leave it, 100 m on those that leave these
///
/// A path takes the likeliest road at each junction; the others begin paths of the next level. With a route the most
/// preferred path is the route's, as long as the vehicle is on it.
package struct RoadHorizon: Sendable {
  private let options: ElectronicHorizonOptions
  private let odds: JunctionOdds
  private var trail: RoadTrail
  /// The route's roads.
  private let route: [DirectedSegment]
  /// The place of the vehicle's road among them; `nil` off the route.
  private var place: Int?
  /// What was told last.
  private var told: (paths: [Path], names: [ElectronicHorizonSegmentId: ElectronicHorizonSegment])?

  /// Roads of all paths together; a city's whole map is not a horizon.
  private static let mostSegments = 5000

  private struct Path {
    var parent: (path: Int, segment: Int)?
    var arcs: [DirectedSegment]
    var probability: Double
    var level: Int
    /// By road of the path: the paths that leave behind it.
    var sides: [[Int]]
  }

  init(_ metric: RoadMetric, _ options: ElectronicHorizonOptions, route: [DirectedSegment]) {
    self.options = options
    self.route = route
    odds = JunctionOdds(metric: metric)
    trail = RoadTrail(metric.network, meters: options.trailingDistanceInMeters)
  }

  /// What is ahead of a position.
  ///
  /// - Parameter matched: Where the vehicle is.
  /// - Returns: The update, whose paths are `nil` where they have not changed; `nil` where the map lacks the road.
  /// - Complexity: O(1) on the same road; O(*k*) for *k* roads ahead on another.
  package mutating func update(_ matched: MapMatchedLocation) -> ElectronicHorizonUpdate? {
    guard let (arc, along) = trail.place(matched) else { return nil }
    let isNew = trail.remember(arc, expected: told?.paths.first?.arcs ?? [])
    let position = ElectronicHorizonPosition(
      pathIndex: 0, pathSegmentIndex: Int32(trail.arcs.count - 1),
      pathSegmentOffsetInMeters: along)
    guard isNew || told == nil else { return ElectronicHorizonUpdate(position: position) }
    place = place(of: arc, from: place ?? 0)
    let paths = self.paths()
    let horizon = written(paths)
    let names = Dictionary(
      horizon.paths.flatMap(\.segments).map { ($0.segmentId, $0) }, uniquingKeysWith: { a, _ in a })
    let before = told?.names ?? [:]
    told = (paths, names)
    var seen: Set<ElectronicHorizonSegmentId> = []
    let added = horizon.paths.flatMap(\.segments).filter {
      before[$0.segmentId] == nil && seen.insert($0.segmentId).inserted
    }
    let removed = before.values.filter { names[$0.segmentId] == nil }.sorted {
      ($0.parentPathIndex, $0.startOffsetInMeters) < ($1.parentPathIndex, $1.startOffsetInMeters)
    }.map(\.segmentId)
    return ElectronicHorizonUpdate(
      electronicHorizon: horizon,
      segmentChanges: ElectronicHorizonSegmentChanges(added: added, removedIds: removed),
      position: position)
  }
}

// MARK: - Paths

extension RoadHorizon {
  private func paths() -> [Path] {
    var count = 0
    var first = Path(parent: nil, arcs: trail.arcs, probability: 1, level: 0, sides: [])
    first.sides = Array(repeating: [], count: first.arcs.count)
    var paths = [first]
    // The first road counts from the vehicle, which may be at its end: what is seen does not shrink on the way along it.
    let own = trail.arcs.last.map { trail.length($0) } ?? 0
    extend(0, &paths, meters: own + options.lookAheadDistancesInMeters[0], &count)
    return paths
  }

  /// Goes on with a path, and begins those that leave it.
  private func extend(_ index: Int, _ paths: inout [Path], meters: Double, _ count: inout Int) {
    var left = meters - (paths[index].arcs.last.map { trail.length($0) } ?? 0)
    var place = index == 0 ? self.place : nil
    var onward = 1.0
    var branches: [(segment: Int, choice: JunctionOdds.Choice)] = []
    while left > 0, count < Self.mostSegments, let last = paths[index].arcs.last {
      let routed = place.flatMap { $0 + 1 < route.count ? route[$0 + 1] : nil }
      let choices = odds.choices(after: last, routed: routed)
      guard let next = choices.first else { break }
      for var choice in choices.dropFirst() {
        choice.probability *= onward * paths[index].probability
        branches.append((paths[index].arcs.count - 1, choice))
      }
      guard !paths[index].arcs.contains(where: { $0.raw == next.arc.raw }) else { break }
      if let own = place, next.arc == routed {
        place = own + 1
      } else if index == 0 {
        place = self.place(of: next.arc, from: place ?? 0)
      }
      onward *= next.probability
      paths[index].arcs.append(next.arc)
      paths[index].sides.append([])
      left -= trail.length(next.arc)
      count += 1
    }
    let level = paths[index].level + 1
    guard level < options.lookAheadDistancesInMeters.count else { return }
    for (segment, choice) in branches where count < Self.mostSegments {
      count += 1
      paths[index].sides[segment].append(paths.count)
      paths.append(
        Path(
          parent: (index, segment), arcs: [choice.arc], probability: choice.probability,
          level: level, sides: [[]]))
      extend(
        paths.count - 1, &paths, meters: options.lookAheadDistancesInMeters[level], &count)
    }
  }

  /// Where the route has a road: the next time from a place on, as routes may come by twice, or else the first time.
  private func place(of arc: DirectedSegment, from place: Int) -> Int? {
    route[place...].firstIndex(of: arc) ?? route.firstIndex(of: arc)
  }

  private func written(_ paths: [Path]) -> ElectronicHorizon {
    let network = odds.metric.network
    return ElectronicHorizon(
      paths: paths.enumerated().map { index, path in
        let steps = WarnedRoad.Step.whole(path.arcs, in: network)
        let segments = zip(steps, path.sides).map { step, sides in
          let reference = SegmentReference(step.arc, 0...1, in: network)
          return ElectronicHorizonSegment(
            segmentId: ElectronicHorizonSegmentId(
              ocmSegmentId: DirectedOCMSegmentId(reference), segmentReference: reference),
            parentPathIndex: Int32(index), startOffsetInMeters: step.start,
            endOffsetInMeters: step.start + step.meters, sidePathIndexes: sides.map(Int32.init))
        }
        return ElectronicHorizonPath(
          parentPathIndex: path.parent.map { Int32($0.path) },
          parentSegmentIndex: path.parent.map { Int32($0.segment) }, segments: segments,
          probability: path.probability, level: Int32(path.level))
      })
  }
}

extension RoadRouter {
  /// What tells the roads ahead of a vehicle.
  ///
  /// - Parameters:
  ///   - query: The vehicle.
  ///   - options: How far to look, in their ranges.
  ///   - route: The route that the vehicle follows, if any.
  /// - Returns: What tells them, position by position.
  /// - Throws: What the map lacks.
  package func horizon(
    _ query: RouteQuery, _ options: ElectronicHorizonOptions, route: RouteData?
  ) throws(RoutingError) -> RoadHorizon {
    let finder = SegmentFinder(network: network)
    let arcs = (route?.sections.flatMap(\.spans) ?? []).compactMap { span in
      finder.segment(span.segment).map {
        DirectedSegment($0, forward: span.segment.travelDirection != .negative)
      }
    }
    // Spans part a road where something changes on it.
    var roads: [DirectedSegment] = []
    for arc in arcs where roads.last?.raw != arc.raw { roads.append(arc) }
    return RoadHorizon(try vehicle(query).graph.metric, options, route: roads)
  }

  /// What drivers are warned of on a path of a horizon, by meters of the path; segments that the map lacks end it.
  package func warnedPlaces(
    on path: ElectronicHorizonPath, for mode: TransportMode
  ) -> [WarnedPlace] {
    let finder = SegmentFinder(network: network)
    var arcs: [DirectedSegment] = []
    for segment in path.segments {
      guard let reference = segment.segmentId.segmentReference,
        let found = finder.segment(reference)
      else { break }
      arcs.append(DirectedSegment(found, forward: reference.travelDirection != .negative))
    }
    return RoadScan(network: network, mode: mode).places(
      WarnedRoad.Step.whole(arcs, in: network))
  }
}
