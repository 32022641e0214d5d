// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// The roads that stand for a request's coordinates.
struct OSRMSnapping {
  let map: OSRMMap
  let graph: VehicleGraph
  let parameters: OSRMParameters

  var snapper: Snapper { Snapper(graph) }

  /// The roads for a coordinate, the nearest first.
  ///
  /// - Throws: `NoSegment` where there is none.
  func candidates(_ index: Int, as role: SnapRole) throws(OSRMError) -> [SnapCandidate] {
    var candidates = snapper.candidates(
      near: parameters.coordinates[index], as: role, preferring: preferences(index))
    if let radius = parameters.radiuses.isEmpty ? nil : parameters.radiuses[index] {
      candidates.removeAll { $0.distanceMeters > radius }
    }
    if candidates.isEmpty { throw .noSegment(index) }
    guard !parameters.hints.isEmpty, let hint = parameters.hints[index],
      hint.fingerprint == map.fingerprint
    else { return candidates }
    let meant = candidates.filter { $0.arc.segment.raw == hint.segment }
    return meant.isEmpty ? candidates : meant
  }

  /// All coordinates as the stops of a route.
  ///
  /// - Parameter mayTurnBack: Whether the route may turn back where it stops.
  /// - Returns: One for each coordinate.
  /// - Throws: `NoSegment` where no road stands for one.
  func stops(mayTurnBack: Bool) throws(OSRMError) -> [SnappedWaypoint] {
    var stops: [SnappedWaypoint] = []
    let last = parameters.coordinates.count - 1
    stops.reserveCapacity(last + 1)
    for index in 0...last {
      let role: SnapRole = index == 0 ? .start : index == last ? .end : .via
      stops.append(
        SnappedWaypoint(candidates: try candidates(index, as: role), isStop: mayTurnBack))
    }
    return stops
  }

  func preferences(_ index: Int) -> SnapPreferences {
    var preferences = SnapPreferences()
    preferences.demands.includesFerries = parameters.snapsToAny
    if !parameters.bearings.isEmpty, let bearing = parameters.bearings[index] {
      preferences.demands.headingDegrees = Double(bearing.degrees % 360)
      preferences.demands.toleranceDegrees = Double(bearing.tolerance)
    }
    if !parameters.approaches.isEmpty {
      switch parameters.approaches[index] {
      case .curb: preferences.demands.side = .kerb
      case .opposite: preferences.demands.side = .opposite
      case .unrestricted, nil: break
      }
    }
    return preferences
  }
}
