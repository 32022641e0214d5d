// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork
import RoadbookProfiles

/// The roads that are closed to a vehicle at some times.
package struct TimedClosures: Sendable {
  /// They, as closures.
  package let roads: RoadChanges
  /// Those that are for destinations alone at other times.
  private let destinations: Set<UInt32>

  init(_ roads: [UInt32: TimedRoad], _ graph: VehicleGraph) {
    var closures = RoadChanges(graph.network)
    let closed = roads.filter { $0.value.access.contains(.forbidden) }
    for arc in closed.keys {
      closures.avoid(DirectedSegment(raw: arc), in: graph.metric, .closes)
    }
    self.roads = closures
    destinations = Set(closed.filter { $0.value.access.contains(.destination) }.keys)
  }

  /// Whether a road is closed at some times, and for destinations alone at others.
  package func opensForDestinations(_ arc: DirectedSegment) -> Bool {
    destinations.contains(arc.raw)
  }
}
