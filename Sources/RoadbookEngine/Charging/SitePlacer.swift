// SPDX-License-Identifier: Apache-2.0

import RoadbookCharging
import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// Finds the roads that stations are reached from.
///
/// They are those that stand for a waypoint there, by a vehicle's rules, as far as they lead on and can be reached: on
/// islands and in traps nobody charges. Motorways, slip roads, bridges and tunnels count where the station lies on them,
/// or no other road is near: nobody stops on a motorway to charge behind its fence.
struct SitePlacer {
  /// Nothing farther from a road is beside it.
  static let farMeters = 500.0
  /// A station so near to the middle of a motorway lies on it.
  private static let onRoadMeters = 15.0
  /// So far outside of the map's box nothing is beside one of its roads.
  private static let marginE7: Int32 = 50_000

  let graph: VehicleGraph

  /// The stations that lie beside roads, with these.
  func placed(_ sites: [ChargingSite], _ report: inout ChargingReport) -> [ChargingSite] {
    let snapper = Snapper(graph)
    var placed: [ChargingSite] = []
    for var site in sites {
      guard isNearMap(site.coordinate) else {
        report.drop(site.id, .outside, at: site.coordinate)
        continue
      }
      let candidates = Self.candidates(snapper, near: site.coordinate)
      let near = candidates.filter { $0.distanceMeters <= Self.farMeters }
      let connected = near.filter { graph.isConnected($0.arc) }
      if !connected.isEmpty {
        site.roads = connected.map {
          ChargingSite.Road(arc: $0.arc, position: $0.position, meters: $0.distanceMeters)
        }
        placed.append(site)
      } else if near.isEmpty {
        let meters = candidates.first.map { "\(Int($0.distanceMeters)) m" } ?? ""
        report.drop(site.id, .farFromRoads, meters, at: site.coordinate)
      } else {
        report.drop(site.id, .onIsland, at: site.coordinate)
      }
    }
    return placed
  }

  /// The places on roads that stand for a station.
  static func candidates(_ snapper: Snapper, near place: Coordinate) -> [SnapCandidate] {
    var apart = SnapPreferences()
    apart.demands.onRoadMeters = onRoadMeters
    let others = snapper.candidates(near: place, as: .via, preferring: apart)
    let isNear = others.contains { $0.distanceMeters <= farMeters }
    return isNear ? others : snapper.candidates(near: place, as: .via)
  }

  private func isNearMap(_ place: Coordinate) -> Bool {
    let (box, margin) = (graph.network.box, Self.marginE7)
    func lies(_ value: Int32, _ low: Int32, _ high: Int32) -> Bool {
      Int64(value) >= Int64(low) - Int64(margin) && Int64(value) <= Int64(high) + Int64(margin)
    }
    return !box.isEmpty && lies(place.latitudeE7, box.south, box.north)
      && lies(place.longitudeE7, box.west, box.east)
  }
}
