// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// What routes are planned by.
///
///     let options = try RoutePlanningOptions(
///       itinerary: itinerary,
///       alternativeRoutesOptions: .init(
///         maxAlternatives: 1, minDeviationDistance: .tt.meters(100), minDeviationTime: .tt.seconds(10)),
///       routeLegOptions: lines.map { RouteLegOptions(supportingPoints: $0) })
///
/// Options that do not fit each other are refused here, and not when they are used.
public struct RoutePlanningOptions: Sendable {
  /// The places.
  public internal(set) var itinerary: Itinerary
  /// What routes have least of; `nil` for the fastest with traffic.
  public let costModel: CostModel?
  /// Which routes are looked for beside the first one.
  public let alternativeRoutesOptions: AlternativeRoutesOptions?
  /// For each leg, the line that it follows; empty for none.
  public let routeLegOptions: [RouteLegOptions]
  /// What instructions are told; without it there are none.
  public let guidanceOptions: GuidanceOptions?
  /// When the trip starts; now where neither time is given.
  public let departAt: Date?
  /// When the trip ends.
  public let arriveAt: Date?
  /// What drives.
  public let vehicle: any Vehicle
  /// How the order of the waypoints is chosen.
  public let waypointOptimization: WaypointOptimization?
  /// How much of the guidance is planned at once.
  public let mode: RouteInformationMode
  /// On which side of its road a stop should lie.
  public let arrivalSidePreference: ArrivalSidePreference
  /// How lines are followed; `nil` counts as `.track`.
  public let reconstructionMode: ReconstructionMode?

  /// Makes options that fit each other.
  ///
  /// - Throws: ``RoutingOptionsError`` with the first fault.
  public init(
    itinerary: Itinerary, costModel: CostModel? = nil,
    alternativeRoutesOptions: AlternativeRoutesOptions? = nil,
    routeLegOptions: [RouteLegOptions] = [], guidanceOptions: GuidanceOptions? = nil,
    departAt: Date? = nil, arriveAt: Date? = nil, vehicle: any Vehicle = Car(),
    waypointOptimization: WaypointOptimization? = nil, mode: RouteInformationMode = .complete,
    arrivalSidePreference: ArrivalSidePreference = .anySide,
    reconstructionMode: ReconstructionMode? = nil
  ) throws(RoutingOptionsError) {
    self.itinerary = itinerary
    self.costModel = costModel
    self.alternativeRoutesOptions = alternativeRoutesOptions
    self.routeLegOptions = routeLegOptions
    self.guidanceOptions = guidanceOptions
    self.departAt = departAt
    self.arriveAt = arriveAt
    self.vehicle = vehicle
    self.waypointOptimization = waypointOptimization
    self.mode = mode
    self.arrivalSidePreference = arrivalSidePreference
    self.reconstructionMode = reconstructionMode
    try validate()
  }

  /// Whether lines are followed.
  var reconstructs: Bool { routeLegOptions.contains { !$0.supportingPoints.isEmpty } }
}
