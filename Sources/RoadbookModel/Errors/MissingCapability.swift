// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry

/// What the API has names for and this version cannot do.
///
/// The check of options, the SDK's functions, the service's status 501, its documentation and the README read
/// this list: who builds one of them removes its case, and the compiler names the places.
package enum MissingCapability: String, CaseIterable, Sendable {
  case chargingPlan
  case truckRoadTypes
  case handlesOfChangingLoads
  case handlesOfPlans

  /// What cannot be done, as part of a sentence.
  package var summary: String {
    switch self {
    case .chargingPlan: "evOptions.ensureReachability in other questions than those for routes"
    case .truckRoadTypes:
      "Mexico's types of truck roads, of which no tag of OpenStreetMap tells"
    case .handlesOfChangingLoads: "handles of routes on which the vehicle's weight changes"
    case .handlesOfPlans: "handles of routes with charging stops that were planned"
    }
  }

  /// The question under `/v1` that stands for it and answers 501, or `nil` for what options ask.
  package var question: String? {
    switch self {
    default: nil
    }
  }

  /// The words by which the README names it among what is not built.
  package var wordsOfReadme: String {
    switch self {
    case .chargingPlan: "Plans of charging stops in matrices"
    case .truckRoadTypes: "Mexico's types of truck roads"
    case .handlesOfChangingLoads: "Handles of routes on which the vehicle's weight changes"
    case .handlesOfPlans: "of those with planned charging stops"
    }
  }
}

extension RoutingError {
  /// A function that is not built yet.
  package static func notBuilt(_ missing: MissingCapability) -> RoutingError {
    RoutingError(
      .routeCalculationFailed, missing, message: "\(missing.summary) is not built yet")
  }

  /// An error that is due to something that is not built yet.
  package init(
    _ code: RoutingError, _ missing: MissingCapability, message: String,
    waypointIndex: Int? = nil, place: GeoCoordinates? = nil
  ) {
    self.init(code, message: message, waypointIndex: waypointIndex, place: place)
    self.missing = missing
  }
}
