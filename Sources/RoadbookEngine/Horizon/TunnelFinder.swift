// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Finds the tunnel that a vehicle without a route is in, or is about to enter.
///
/// The road goes on as a horizon's most preferred path does. It ends with the tunnel, or at a fork in it where no road
/// is clearly the likeliest.
struct TunnelFinder {
  let vehicle: Vehicle
  let odds: JunctionOdds

  /// How far ahead a tunnel is looked for, in meters: readings are lost at the portal, not before.
  private static let reach = 200.0
  private static let mostRoads = 400
  /// Two of three drivers.
  private static let leastOdds = 2.0 / 3

  /// The road from the beginning of a segment on; `nil` where no tunnel is near.
  ///
  /// - Complexity: O(*k*) for the *k* segments up to the end of the tunnel.
  func tunnel(from first: DirectedSegment) -> TunnelRoad? {
    var roads: [(arc: DirectedSegment, isTunnel: Bool)] = []
    var arc = first
    var hasTunnel = false
    var meters = 0.0
    while roads.count < Self.mostRoads, !roads.contains(where: { $0.arc == arc }) {
      let isTunnel = self.isTunnel(arc)
      if !isTunnel, hasTunnel || meters > Self.reach { break }
      hasTunnel = hasTunnel || isTunnel
      roads.append((arc, isTunnel))
      if arc != first { meters += length(arc) }
      guard let next = odds.choices(after: arc).first, next.probability >= Self.leastOdds else {
        break
      }
      arc = next.arc
    }
    return hasTunnel ? road(over: roads) : nil
  }

  private func road(over roads: [(arc: DirectedSegment, isTunnel: Bool)]) -> TunnelRoad {
    var road = TunnelRoad()
    for (arc, isTunnel) in roads { add(arc, isTunnel, to: &road) }
    return road
  }

  private func add(_ arc: DirectedSegment, _ isTunnel: Bool, to road: inout TunnelRoad) {
    let network = odds.metric.network
    road.append(
      network.shape(of: arc), SegmentReference(arc, 0...1, in: network),
      metersPerSecond: max(1, odds.metric.rule(of: arc).speedMetersPerSecond),
      isTunnel: isTunnel)
  }

  private func isTunnel(_ arc: DirectedSegment) -> Bool {
    let classID = odds.metric.network.segments.classID(of: arc.segment)
    return vehicle.streets.street(of: arc, classID: classID).data.value.streetAttributes
      .contains(.tunnel)
  }

  private func length(_ arc: DirectedSegment) -> Double {
    Double(odds.metric.network.segments[arc.segment].lengthCentimeters) / 100
  }
}
