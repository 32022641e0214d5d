// SPDX-License-Identifier: Apache-2.0

/// Traffic lights or a stop sign on a route.
package struct TurnControl: Hashable, Sendable {
  /// Meters of the route's spans.
  package var meters: Double
  /// What it is.
  package var landmark: Landmark

  package init(meters: Double, landmark: Landmark) {
    self.meters = meters
    self.landmark = landmark
  }
}

extension NaturalGuidanceType {
  /// What is seen.
  package var landmark: Landmark {
    switch self {
    case .stopSign: .stopSign
    case .trafficLight: .trafficLights
    }
  }
}
