// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGeometry
package import RoadbookNetwork
import RoadbookStorage

/// Tells where a vehicle is while its readings come, one at a time.
///
///     var matcher = PositionMatcher(graph)
///     matcher.match(reading)?.coordinate
///
/// What ``TraceMatcher`` does, with an answer to each reading at once: later readings may show that an answer
/// was wrong, and the next one corrects it. No place is farther than 50 m from its reading. Only the places from
/// which the drive may go on are kept, so the memory is bounded however long it lasts.
package struct PositionMatcher: Sendable {
  private var matcher: TraceMatcher
  /// Where the vehicle was when the last reading was looked at.
  private var last: MatchedPosition?

  /// A vehicle is off the road farther than so many meters from it, however inexact its reading is.
  package static let greatestDistance = 50.0

  /// - Parameters:
  ///   - graph: The vehicle, and what it could do if it broke rules.
  ///   - model: How likely readings and drives are.
  package init(_ graph: RelaxedGraph, _ model: MatchingModel = .forPositions) {
    matcher = TraceMatcher(graph, model)
  }

  /// Where on a road a reading was made; `nil` where it is off the road, noise, or older than others.
  ///
  /// - Complexity: O(*s* log *s*) for the *s* states between two readings.
  package mutating func match(_ point: TracePoint) -> MatchedPosition? {
    matcher.outcomes.removeAll(keepingCapacity: true)
    matcher.add(point, mustLook: false)
    defer { matcher.lattice.forgetPast() }
    switch matcher.outcomes.last {
    case .near:
      let place = last.map { moved($0, to: point) }
      if let place, place.meters <= Self.greatestDistance { return place }
      forgetLast()
      return nil
    case .looked: last = newestPlace()
    case .unmatched(.outOfOrder), nil: return nil
    case .unmatched: last = nil
    }
    if last == nil { forgetLast() }
    return last
  }

  /// Nothing is near a reading without a place: the next one is looked at, wherever it is.
  private mutating func forgetLast() {
    last = nil
    matcher.forgetLast()
  }

  /// Where the drive most likely is, if that is at the reading that was just looked at.
  private func newestPlace() -> MatchedPosition? {
    let lattice = matcher.lattice
    guard !lattice.live.isEmpty else { return nil }
    let node = lattice.leastLive.node
    let newest = Int32(lattice.observations.count - 1)
    guard lattice.nodes[Int(node)].observation == newest else { return nil }
    let place = lattice.place(of: node)
    guard place.meters <= Self.greatestDistance else { return nil }
    return position(
      on: place.arc, at: place.position, place.coordinate, meters: place.meters,
      confidence: lattice.share(of: place.arc, among: lattice.nodes(of: Int(newest)), newest))
  }

  /// The bytes that are kept from one reading to the next, without the memory that a search uses anew.
  package var stateBytes: Int {
    MemoryLayout<Self>.size + matcher.lattice.byteCount
      + matcher.outcomes.capacity * MemoryLayout<TraceMatcher.Outcome>.stride
  }

  /// The place of a reading that is near the one before, on the same road.
  private func moved(_ last: MatchedPosition, to point: TracePoint) -> MatchedPosition {
    let forward = DirectedSegment(last.arc.segment, forward: true)
    let foot = PolylineFoot(of: point.coordinate, on: matcher.roads.network.shape(of: forward))
    return position(
      on: last.arc, at: last.arc.isForward ? foot.position : 1 - foot.position, foot.coordinate,
      meters: foot.meters, confidence: last.confidence)
  }

  private func position(
    on arc: DirectedSegment, at position: Double, _ coordinate: Coordinate, meters: Double,
    confidence: Double
  ) -> MatchedPosition {
    let roads = matcher.roads
    let line = ShapeCutter(roads.network.shape(of: arc))
    let ahead = min(1, position + 0.01)
    let bearing = line.point(at: max(0, ahead - 0.02)).bearing(to: line.point(at: ahead))
    return MatchedPosition(
      arc: arc, position: position, coordinate: coordinate, meters: meters, bearing: bearing,
      confidence: confidence, isAgainstOneway: !roads.isOpen(arc) && roads.isOpen(arc.reversed))
  }
}

/// Where a vehicle is.
package struct MatchedPosition: Hashable, Sendable {
  package var arc: DirectedSegment
  /// How far along the directed segment, 0…1.
  package var position: Double
  package var coordinate: Coordinate
  /// Meters from the reading.
  package var meters: Double
  /// The direction of the road there, in degrees clockwise from north.
  package var bearing: Double
  /// How likely the road is right, 0…1.
  package var confidence: Double
  /// Whether the vehicle may use the road in the other direction alone.
  package var isAgainstOneway: Bool
}

extension MatchingModel {
  /// For readings that come one a second: each is looked at unless the vehicle hardly moves, and counts
  /// within 50 m.
  package static var forPositions: MatchingModel {
    var model = MatchingModel()
    model.spacingDeviations = 0.5
    model.spacingMeters = 0
    model.noiseMeters = 15
    // A drive that broke goes on at the next reading, and an answer is wanted soon.
    model.breakMeters = 0
    return model
  }
}

extension MatchLattice {
  /// The bytes of its tables.
  fileprivate var byteCount: Int {
    nodes.capacity * MemoryLayout<Node>.stride
      + places.capacity * MemoryLayout<MatchCandidate>.stride
      + observations.capacity * MemoryLayout<Observation>.stride
      + steps.capacity * MemoryLayout<UInt32>.stride + live.capacity * MemoryLayout<Live>.stride
  }

  /// Lets go of everything but the places from which the drive may go on.
  mutating func forgetPast() {
    var kept = MatchLattice()
    var last: Int32 = -1
    for live in live {
      var node = nodes[Int(live.node)]
      if node.observation != last {
        last = node.observation
        var observation = observations[Int(last)]
        observation.firstPlace = Int32(kept.places.count)
        observation.firstNode = Int32(kept.nodes.count)
        kept.observations.append(observation)
      }
      kept.places.append(places[Int(node.place)])
      node.place = Int32(kept.places.count - 1)
      node.observation = Int32(kept.observations.count - 1)
      node.previous = -1
      node.kind = .anew
      node.steps = 0..<0
      kept.live.append(Live(node: Int32(kept.nodes.count), cost: live.cost))
      kept.nodes.append(node)
    }
    self = kept
  }
}
