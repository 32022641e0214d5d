// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookModel
package import RoadbookNetwork
import RoadbookStorage

/// Finds the roads of a map that records of traffic speak of.
///
/// One for a map, shared by all files: what it looks up is made once, when it is first asked for.
package final class RoadPlacer: Sendable {
  let network: RoadNetwork
  private let findDriven: @Sendable () -> DrivenRoads
  private let note: @Sendable (Int) -> Void
  private let drivenRoads = Workplace<DrivenRoads>()
  private let table = Workplace<NodePairs>()

  /// - Parameters:
  ///   - network: The map.
  ///   - driven: Finds the roads of motor vehicles; called where a record has a line or a point.
  ///   - note: Told the bytes of what is made and kept.
  package init(
    _ network: RoadNetwork, driven: @escaping @Sendable () -> DrivenRoads,
    note: @escaping @Sendable (Int) -> Void = { _ in }
  ) {
    self.network = network
    findDriven = driven
    self.note = note
  }

  /// The roads of motor vehicles.
  var driven: DrivenRoads {
    drivenRoads.result { () throws(Never) in
      let roads = findDriven()
      note(roads.byteCount)
      return roads
    }
  }

  /// The table of neighbouring nodes.
  package var pairs: NodePairs {
    table.result { () throws(Never) in
      let pairs = NodePairs(network)
      note(pairs.byteCount)
      return pairs
    }
  }

  /// How many directed segments the map has.
  var arcCount: Int { network.segments.count * 2 }
}

/// Where a record of traffic is, as it says.
package enum TrafficPlace: Hashable, Sendable {
  /// A part of a segment by its durable key, 0…1 in the direction of travel.
  case segment(SegmentKey, TravelDirection, ClosedRange<Double>)
  /// Lines in the direction of travel.
  case lines([[Coordinate]])
  /// A place, and the direction of travel in degrees clockwise from north.
  case point(Coordinate, bearing: Double?)
}

/// The roads of a record, or why there are none.
enum PlacingResult {
  case found([NodePairs.Place])
  case nowhere(String, Coordinate?)
}

extension RoadPlacer {
  /// The parts of directed segments that a record speaks of.
  func roads(at place: TrafficPlace) -> PlacingResult {
    switch place {
    case .segment(let key, let direction, let range):
      guard let segment = segment(key) else {
        return .nowhere("the map has no segment \(key.text)", nil)
      }
      let forward = DirectedSegment(segment, forward: true)
      let arcs =
        switch direction {
        case .positive: [forward]
        case .negative: [forward.reversed]
        case .bidirectional: [forward, forward.reversed]
        }
      return .found(arcs.map { NodePairs.Place(arc: $0, range: range) })
    case .lines(let lines): return roads(under: lines)
    case .point(let point, let bearing):
      let found = PointPlacer(network, driven).arcs(at: point, bearing: bearing)
      if !found.isEmpty { return .found(found.map { NodePairs.Place(arc: $0, range: 0...1) }) }
      return .nowhere(
        "no road for motor vehicles lies within \(Int(PointPlacer.reach)) m of the point"
          + (bearing == nil ? "" : " in the direction of its bearing"), point)
    }
  }

  private func segment(_ key: SegmentKey) -> SegmentID? {
    network.segment(
      of: DurableKey(way: key.way, first: key.first, last: key.last, occurrence: key.occurrence))
  }

  private func roads(under lines: [[Coordinate]]) -> PlacingResult {
    var places: [NodePairs.Place] = []
    var fault: PlacingResult?
    for line in lines {
      switch LinePlacer(network, driven).roads(under: line) {
      case .found(let found): places += found
      case .nowhere(let reason, let place): fault = fault ?? .nowhere(reason, place)
      }
    }
    return places.isEmpty ? fault ?? .nowhere("the line has no points", nil) : .found(places)
  }
}
