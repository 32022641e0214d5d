// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel

/// A question whose answer depends on the vehicle, and on what its routes have least of.
protocol RoutingQuestion: FieldCoded {
  var options: RoutingOptions { get set }
  var profile: String? { get set }
}

extension RoutesQuestion: RoutingQuestion {}
extension MatrixQuestion: RoutingQuestion {}
extension TripQuestion: RoutingQuestion {}

// MARK: - Parameters of all of them

extension QueryParameter where Question: RoutingQuestion {
  static var transportMode: Self {
    .name(
      "transportMode", "The way of travelling.", example: .car,
      \.options.transportSpecification.transportMode)
  }

  /// What the answer has least of, in the words of `summary`.
  static func optimizationMode(_ summary: String) -> Self {
    .name(
      "optimizationMode", summary, example: .fastest, \.options.routeOptions.optimizationMode)
  }

  static var language: Self {
    .name(
      "language", "The language of the directions.", example: .enUs,
      \.options.textOptions.language)
  }

  static var unitSystem: Self {
    .name(
      "unitSystem", "The units in the directions.", example: .metric,
      \.options.textOptions.unitSystem)
  }

  static var profile: Self {
    .text("profile", "A profile in the map, in place of the mode's.", example: "car", \.profile)
  }
}
