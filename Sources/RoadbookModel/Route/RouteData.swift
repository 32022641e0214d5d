// SPDX-License-Identifier: Apache-2.0

package import RoadbookCoding
import RoadbookGeometry

/// A route as one value: what the engine fills in, what files hold, and what a server sends.
///
/// `Route` and its parts are views on it. An engine makes one thus:
///
///     var route = RouteData(transportMode: .car, optimizationMode: .fastest)
///     var sum = RunningMeters()
///     for leg in legs {
///       var section = SectionData(
///         geometry: leg.line, transportMode: .car, departure: leg.start, arrival: leg.end)
///       section.spans = leg.spans
///       section.maneuvers = leg.maneuvers
///       section.addUp(spanMeters: leg.spanMeters, &sum)
///       route.sections.append(section)
///     }
package struct RouteData: Hashable, Sendable {
  package var sections: [SectionData] = []
  package var transportMode: TransportMode
  package var optimizationMode: OptimizationMode
  /// The language of the maneuver texts.
  package var language: LanguageCode = .enUs
  package var handle: RouteHandle?
  /// What was asked for, where the engine keeps it.
  package var routingOptions: RoutingOptions?
  package var railwayCrossings: [RouteRailwayCrossing] = []
  package var labels: [RouteLabel] = []
  package var attributions: [MapAttribution] = [.openStreetMap]
  package var consumptionInKilowattHours: Double?
  package var fuelInLiters: Double?
  /// The traffic that counted; `nil` where none did.
  package var traffic: RouteTraffic?

  package init(transportMode: TransportMode, optimizationMode: OptimizationMode) {
    self.transportMode = transportMode
    self.optimizationMode = optimizationMode
  }
}

extension RouteData: Codable, FieldCoded {
  package static var blank: RouteData {
    RouteData(transportMode: .car, optimizationMode: .fastest)
  }
  package static let fields: FieldTable<RouteData> = [
    .required("transportMode", \.transportMode),
    .required("optimizationMode", \.optimizationMode),
    .value("language", \.language),
    .required("sections", \.sections),
    .optional("handle", \.handle),
    .optional("routingOptions", \.routingOptions),
    .list("railwayCrossings", \.railwayCrossings),
    .list("labels", \.labels),
    .required("attributions", \.attributions),
    .optional("consumptionInKilowattHours", \.consumptionInKilowattHours),
    .optional("fuelInLiters", \.fuelInLiters),
    .optional("traffic", \.traffic),
  ]
}
