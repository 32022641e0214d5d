// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork
import RoadbookRouting

extension VehicleGraph {
  /// The places on the roads of a station on which the vehicle may drive.
  ///
  /// They are those that the map's import, or reading files, has found for cars. Bicycles, people on foot and vehicles
  /// that may drive on none of them come to the roads that stand for a waypoint there.
  func candidates(of site: ChargingSite) -> [SnapCandidate] {
    let roads = metric.isActive ? [] : site.roads
    let known = roads.compactMap { road in
      metric.allows(road.arc) && isConnected(road.arc)
        ? SnapCandidate(footOf: site.coordinate, on: road.arc, in: network) : nil
    }
    return known.isEmpty ? SitePlacer.candidates(Snapper(self), near: site.coordinate) : known
  }
}
