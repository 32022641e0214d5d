// SPDX-License-Identifier: Apache-2.0

public import RoadbookGeometry
public import RoadbookModel

/// What navigators share: all that a ``Navigator`` has.
///
/// Of the SDK's protocol, `locationManager`, `realisticViewWarningDelegate` and its options are missing.
@preconcurrency
@MainActor
public protocol NavigatorProtocol: LocationDelegate {
  /// The route; `nil` where the driver drives about.
  var route: Route? { get set }
  /// The vehicle without a route; `nil` stands for an ordinary car.
  var trackingTransportSpecification: TransportSpecification? { get set }
  /// The traffic that decides the remaining time; `nil` stands for the route's own times.
  var trafficOnRoute: TrafficOnRoute? { get set }

  // MARK: Where the vehicle is

  /// Places readings on the roads of the maps, and tells listeners.
  var locationManager: LocationManager { get }
  /// Told each reading with its place on a road.
  var navigableLocationDelegate: (any NavigableLocationDelegate)? { get set }
  /// Told what remains.
  var routeProgressDelegate: (any RouteProgressDelegate)? { get set }
  /// Told that the vehicle is not on its route.
  var routeDeviationDelegate: (any RouteDeviationDelegate)? { get set }
  /// Told what became of stops.
  var milestoneStatusDelegate: (any MilestoneStatusDelegate)? { get set }
  /// Told that the destination is reached.
  var destinationReachedDelegate: (any DestinationReachedDelegate)? { get set }
  /// Told how far a destination beside the road is.
  var offRoadProgressDelegate: (any OffRoadProgressDelegate)? { get set }
  /// Told that a destination beside the road is reached.
  var offRoadDestinationReachedDelegate: (any OffRoadDestinationReachedDelegate)? { get set }
  /// Told what is to be done at a stop.
  var postActionDelegate: (any PostActionDelegate)? { get set }
  /// Whether positions go on in tunnels without readings.
  var isEnableTunnelExtrapolation: Bool { get set }
  /// Whether waypoints that are passed through count as milestones.
  var isPassthroughWaypointsHandlingEnabled: Bool { get set }

  // MARK: What is said

  /// Told what to say.
  var eventTextDelegate: (any EventTextDelegate)? { get set }
  /// What is said, and how.
  var eventTextOptions: EventTextOptions { get set }
  /// What is said of maneuvers, and how.
  var maneuverNotificationOptions: ManeuverNotificationOptions { get set }
  /// A maneuver of the route by its number.
  func getManeuver(index: Int32) -> Maneuver?
  /// When maneuvers are told.
  func getManeuverNotificationTimingOptions(
    transportMode: TransportMode, timingProfile: TimingProfile
  ) -> ManeuverNotificationTimingOptions
  /// Sets when maneuvers are told.
  func setManeuverNotificationTimingOptions(
    transportMode: TransportMode, timingProfile: TimingProfile,
    options: ManeuverNotificationTimingOptions
  ) -> Bool
  /// Tells the last text of a maneuver once more.
  func repeatLastManeuverNotification()

  // MARK: The road

  /// Told the names of the road.
  var roadTextsDelegate: (any RoadTextsDelegate)? { get set }
  /// Told what the road is like.
  var roadAttributesDelegate: (any RoadAttributesDelegate)? { get set }
  /// Told the limit of speed.
  var speedLimitDelegate: (any SpeedLimitDelegate)? { get set }
  /// Told that the vehicle is too fast.
  var speedWarningDelegate: (any SpeedWarningDelegate)? { get set }
  /// From which speed on that is so.
  var speedWarningOptions: SpeedWarningOptions { get set }
  /// Told the lanes of a junction.
  var junctionViewLaneAssistanceDelegate: (any JunctionViewLaneAssistanceDelegate)? { get set }
  /// Told the lanes for a maneuver.
  var maneuverViewLaneAssistanceDelegate: (any ManeuverViewLaneAssistanceDelegate)? { get set }
  /// Told the lanes of the road.
  var currentSituationLaneAssistanceViewDelegate: (any CurrentSituationLaneAssistanceViewDelegate)?
  { get set }

  // MARK: Warnings

  /// The engine of warnings, which follows the navigator's vehicle.
  var warnerEngine: WarnerEngine { get }
  /// Told speed cameras, and how.
  var safetyCameraWarningDelegate: (any SafetyCameraWarningDelegate)? { get set }
  var safetyCameraWarningOptions: SafetyCameraWarningOptions { get set }
  /// Told zones of danger.
  var dangerZoneWarningListenerDelegate: (any DangerZoneWarningDelegate)? { get set }
  /// Told road signs, and which.
  var roadSignWarningDelegate: (any RoadSignWarningDelegate)? { get set }
  var roadSignWarningOptions: RoadSignWarningOptions { get set }
  /// Told limits for trucks, and which.
  var truckRestrictionsWarningDelegate: (any TruckRestrictionsWarningDelegate)? { get set }
  var truckRestrictionsWarningOptions: TruckRestrictionsWarningOptions { get set }
  /// Told environmental zones.
  var environmentalZoneWarningListenerDelegate: (any EnvironmentalZoneWarningDelegate)? { get set }
  /// Told zones of schools, and how.
  var schoolZoneWarningDelegate: (any SchoolZoneWarningDelegate)? { get set }
  var schoolZoneWarningOptions: SchoolZoneWarningOptions { get set }
  /// Told zones of low speed.
  var lowSpeedZoneWarningDelegate: (any LowSpeedZoneWarningDelegate)? { get set }
  /// Told toll stations.
  var tollStopWarningDelegate: (any TollStopWarningDelegate)? { get set }
  /// Told borders, and which.
  var borderCrossingWarningDelegate: (any BorderCrossingWarningDelegate)? { get set }
  var borderCrossingWarningOptions: BorderCrossingWarningOptions { get set }
  /// Told level crossings.
  var railwayCrossingWarningDelegate: (any RailwayCrossingWarningDelegate)? { get set }
  /// Told where traffic merges, and on which roads.
  var trafficMergeWarningDelegate: (any TrafficMergeWarningDelegate)? { get set }
  var trafficMergeWarningOptions: TrafficMergeWarningOptions { get set }
  /// From where on warnings of a kind are told.
  func getWarningNotificationDistances(warningType: WarningType) -> WarningNotificationDistances
  /// Sets from where on warnings of a kind are told.
  func setWarningNotificationDistances(
    warningType: WarningType, warningNotificationDistances: WarningNotificationDistances
  ) -> Bool

  // MARK: More

  /// Meters that remain to a place on the route ahead; `nil` off the route, and where the place is passed.
  func calculateRemainingDistanceInMeters(coordinates: GeoCoordinates) -> Int32?
  /// Sets an option that has no name in the types; there is none so far.
  func setCustomOption(key: String, value: String) -> Bool
}
