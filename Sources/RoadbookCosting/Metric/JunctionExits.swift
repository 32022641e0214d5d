// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork
package import RoadbookProfiles
package import RoadbookStorage

/// A road that leaves a junction, as the vehicle sees it.
@usableFromInline
package struct RoadExit: BitwiseCopyable, Sendable {
  package var arc: DirectedSegment
  package var roadClass = RoadClass.road
  package var flags: RoadFlags = []
  /// Compass bearing in 1/256 of a circle of leaving the junction.
  package var startBearing: UInt8 = 0
  /// Whether the vehicle may drive away on it, turn restrictions aside.
  package var isOpen = false
  /// Whether the vehicle may come from it.
  package var isIncoming = false
  /// Whether the vehicle may use it in some direction.
  package var isUsed = false
}

/// The roads at many junctions, without those that one comes from.
///
/// Junctions lie far apart in memory, as segments do, so each table is read in a short loop over all
/// of them; see `RoadNetwork.facts(of:)`. Junction by junction, it took half as long again.
@usableFromInline
package struct JunctionExits: Sendable {
  /// The node's own tags, by arrival.
  package private(set) var tags: [TagSetID]
  @usableFromInline var exits: [RoadExit] = []
  /// Where those of an arrival begin; one more closes the last.
  @usableFromInline var firsts: [Int32]

  /// The roads of a junction, in the network's order.
  ///
  /// Places and not a slice of them: a slice counts a reference for each junction.
  @inlinable
  package func places(at arrival: Int) -> Range<Int> {
    Int(firsts[arrival])..<Int(firsts[arrival + 1])
  }

  /// A road by its place.
  @inlinable
  package subscript(place place: Int) -> RoadExit { exits[place] }
}

extension RoadMetric {
  /// The roads at the ends of directed segments.
  ///
  /// - Parameters:
  ///   - arrivals: The directed segments, `nil` where nothing is asked for.
  ///   - least: Junctions with fewer departures, the way back included, have no exits.
  /// - Returns: The roads by arrival.
  /// - Complexity: O(*n*) for *n* departures.
  package func exits(
    atEndsOf arrivals: [DirectedSegment?], least: Int = 0
  ) -> JunctionExits {
    var found = JunctionExits(arrivals, network, least: least)
    found.addRoads(network.segments, self)
    found.addAnswers(self)
    return found
  }
}

/// Where restrictions let a vehicle turn from a state; looked up when it is first asked.
package struct AllowedTurns {
  private let graph: VehicleGraph
  private let state: StateID
  private var isPlain: Bool?

  package init(_ graph: VehicleGraph, from state: StateID) {
    self.graph = graph
    self.state = state
  }

  /// Whether no restriction forbids the turn.
  package mutating func contains(_ arc: DirectedSegment) -> Bool {
    // Most states have no restrictions at all.
    let isPlain = isPlain ?? graph.network.turns.listedRange(of: state).isEmpty
    self.isPlain = isPlain
    return isPlain || graph.listed.target(from: state, to: arc, in: graph.metric) != nil
  }
}

extension JunctionExits {
  /// Only the directed segments.
  fileprivate init(_ arrivals: [DirectedSegment?], _ network: RoadNetwork, least: Int) {
    let (segments, junctions) = (network.segments, network.junctions)
    let nodes = arrivals.map { $0.map { segments.end(of: $0) } }
    let ranges = nodes.map { $0.map { junctions.departures(of: $0) } ?? 0..<0 }
    tags = nodes.map { $0.map { junctions.tagSet(of: $0) } ?? TagSetID(0) }
    firsts = []
    firsts.reserveCapacity(arrivals.count + 1)
    firsts.append(0)
    exits.reserveCapacity(arrivals.count * 3)
    for (arrival, range) in zip(arrivals, ranges) {
      if let arrival, range.count >= least {
        for position in range {
          let arc = junctions.departure(at: position)
          if arc != arrival.reversed { exits.append(RoadExit(arc: arc)) }
        }
      }
      firsts.append(Int32(exits.count))
    }
  }

  /// Adds what segments and their weights tell.
  fileprivate mutating func addRoads(_ segments: SegmentTable, _ metric: RoadMetric) {
    for index in exits.indices {
      let arc = exits[index].arc
      exits[index].startBearing = segments.startBearing(of: arc)
      exits[index].isOpen = metric.allows(arc)
      exits[index].isIncoming = metric.allows(arc.reversed)
    }
  }

  /// Adds what the profile says of roads and of barriers at junctions.
  fileprivate mutating func addAnswers(_ metric: RoadMetric) {
    for arrival in tags.indices {
      let isBarred = metric.isBarred(tags[arrival])
      for index in Int(firsts[arrival])..<Int(firsts[arrival + 1]) {
        var exit = exits[index]
        exit.isUsed = exit.isOpen || exit.isIncoming
        guard exit.isUsed else { continue }
        let road = metric.turnRoad(of: exit.isOpen ? exit.arc : exit.arc.reversed)
        exit.roadClass = road.roadClass
        exit.flags = road.flags
        exit.isOpen = exit.isOpen && !isBarred && road.access != .forbidden
        exits[index] = exit
      }
    }
  }
}

extension RoadMetric {
  fileprivate func isBarred(_ tags: TagSetID) -> Bool {
    tags.raw != 0 && points[tags].barrier.isForbidden
  }

  /// The road by which one stays on a circle; `nil` where it ends.
  package func nextOnCircle(after arc: DirectedSegment) -> DirectedSegment? {
    let junctions = network.junctions
    for place in junctions.departures(of: network.segments.end(of: arc)) {
      let next = junctions.departure(at: place)
      if next == arc.reversed || !allows(next) { continue }
      if turnRoad(of: next).flags.contains(.roundabout) { return next }
    }
    return nil
  }
}
