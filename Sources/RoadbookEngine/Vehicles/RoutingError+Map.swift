// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookProfiles
import RoadbookStorage

/// What errors of a map's parts mean to those who ask it for routes.
///
/// Whose fault it is decides what they are told: damaged files are the map's fault, a vehicle that
/// the map was not made for is a choice of whoever made it, and the rest is ours.
extension RoutingError {
  /// A file of the map that is damaged or cannot be read.
  init(_ error: StorageError) { self = .damagedMap(error.description) }

  /// A search that cannot go on, or that was given up: then the question is what takes too long.
  init(
    _ error: HierarchyError, message: String? = nil, waypointIndex: Int? = nil,
    place: GeoCoordinates? = nil
  ) {
    var (code, message) = (RoutingError.internalError, message ?? error.description)
    if case .searchedTooFar = error {
      code = .timedOut
      message += "; ask for a shorter trip, the fastest route, or one without a time"
    }
    if case .pathTooCostly = error {
      code = .routeLengthLimitExceeded
      message =
        "the way takes more than twelve days, or as much of what is to be avoided weighs so much; split the trip, or avoid less"
    }
    self.init(code, message: message, waypointIndex: waypointIndex, place: place)
    isDamagedMap = error == .damaged
  }

  /// Weights that cannot be made for a vehicle.
  ///
  /// - Parameters:
  ///   - error: Why not.
  ///   - code: Where it is not the map's fault.
  init(_ error: CustomizationError, otherwise code: RoutingError) {
    self.init(code, message: error.description)
    switch error {
    case .storage(let problem): self = RoutingError(problem)
    case .weights(_, .damaged): self = .damagedMap(error.description)
    default: break
    }
  }

  /// The map was made without a kind of vehicles.
  static func notMade(for kind: HierarchyKind) -> RoutingError {
    let travellers =
      switch kind {
      case .motor: "vehicles with engines"
      case .active: "walkers and cyclists"
      }
    return RoutingError(
      .invalidParameter,
      message:
        "the map was made without \(travellers). Import it again with --hierarchies motor,active, or choose another vehicle"
    )
  }
}
