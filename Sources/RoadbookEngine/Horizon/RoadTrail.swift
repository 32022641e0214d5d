// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// The roads that a vehicle came by, up to the one that it is on.
struct RoadTrail: Sendable {
  let network: RoadNetwork
  /// How many meters behind the vehicle's road are kept.
  let meters: Double
  private(set) var arcs: [DirectedSegment] = []

  /// Meters of the trail before the vehicle's road.
  var metersBehind: Double { arcs.dropLast().reduce(0) { $0 + length($1) } }

  init(_ network: RoadNetwork, meters: Double) {
    self.network = network
    self.meters = meters
  }

  /// The road of a position, and how far along it the vehicle is, in meters; `nil` where the map lacks it.
  func place(_ matched: MapMatchedLocation) -> (arc: DirectedSegment, along: Double)? {
    guard let segment = SegmentFinder(network: network).segment(matched.segmentReference) else {
      return nil
    }
    let arc = DirectedSegment(
      segment, forward: matched.segmentReference.travelDirection != .negative)
    return (arc, min(Double(matched.segmentOffsetInCentimeters) / 100, length(arc)))
  }

  /// The vehicle is on a road.
  ///
  /// - Parameters:
  ///   - arc: The road.
  ///   - expected: The roads that it was thought to come by, from the last one of the trail on; those between are kept,
  ///     where a reading came late.
  /// - Returns: Whether it is another road than before.
  mutating func remember(_ arc: DirectedSegment, expected: [DirectedSegment] = []) -> Bool {
    guard arcs.last?.raw != arc.raw else { return false }
    if let last = arcs.last {
      if let from = expected.firstIndex(where: { $0.raw == last.raw }),
        let to = expected[(from + 1)...].firstIndex(where: { $0.raw == arc.raw })
      {
        arcs += expected[(from + 1)..<to]
      } else if network.segments.end(of: last).raw != network.segments.start(of: arc).raw {
        arcs = []
      }
    }
    arcs.append(arc)
    var kept = 0.0
    var first = arcs.count - 1
    while first > 0, kept < meters {
      first -= 1
      kept += length(arcs[first])
    }
    arcs.removeFirst(first)
    return true
  }

  func length(_ arc: DirectedSegment) -> Double {
    Double(network.segments[arc.segment].lengthCentimeters) / 100
  }
}
