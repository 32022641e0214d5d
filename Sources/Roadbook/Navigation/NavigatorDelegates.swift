// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel

/// Hears what remains of a route.
@preconcurrency
@MainActor
public protocol RouteProgressDelegate: AnyObject {
  /// Called with each reading on the route.
  func onRouteProgressUpdated(_ routeProgress: RouteProgress)
}

/// Hears that a vehicle is not on its route.
@preconcurrency
@MainActor
public protocol RouteDeviationDelegate: AnyObject {
  /// Called with each reading off the route.
  func onRouteDeviation(_ routeDeviation: RouteDeviation)
}

/// Hears what became of stops.
@preconcurrency
@MainActor
public protocol MilestoneStatusDelegate: AnyObject {
  /// Called once for each milestone.
  func onMilestoneStatusUpdated(milestone: Milestone, status: MilestoneStatus)
}

/// Hears that the destination is reached.
@preconcurrency
@MainActor
public protocol DestinationReachedDelegate: AnyObject {
  /// Called once.
  func onDestinationReached()
}

/// Hears what to say.
@preconcurrency
@MainActor
public protocol EventTextDelegate: AnyObject {
  /// Called with each text.
  func onEventTextUpdated(_ eventText: EventText)
}

/// Hears the names and numbers of the road.
@preconcurrency
@MainActor
public protocol RoadTextsDelegate: AnyObject {
  /// Called when they change.
  func onRoadTextsUpdated(_ roadTexts: RoadTexts)
}

/// Hears what the road is like.
@preconcurrency
@MainActor
public protocol RoadAttributesDelegate: AnyObject {
  /// Called for the first road, and when something changes.
  func onRoadAttributesUpdated(_ roadAttributes: RoadAttributes)
}

/// Hears the speed limit.
@preconcurrency
@MainActor
public protocol SpeedLimitDelegate: AnyObject {
  /// Called when it changes.
  func onSpeedLimitUpdated(_ speedLimit: SpeedLimit)
}

/// Hears that the limit is exceeded.
@preconcurrency
@MainActor
public protocol SpeedWarningDelegate: AnyObject {
  /// Called when the vehicle gets too fast, and when it no longer is.
  func onSpeedWarningStatusChanged(_ status: SpeedWarningStatus)
}

/// Hears what is to be done at stops that are reached.
@preconcurrency
@MainActor
public protocol PostActionDelegate: AnyObject {
  /// Called once at each stop that is reached, if something is to be done there, such as charging.
  func onPostActions(_ postActions: [PostAction])
}

/// Hears the lanes before forks, ramps and exits.
@preconcurrency
@MainActor
public protocol JunctionViewLaneAssistanceDelegate: AnyObject {
  /// Called once before such a junction with all lanes, and once after it without lanes.
  func onLaneAssistanceUpdated(_ laneAssistance: JunctionViewLaneAssistance)
}

/// Hears the lanes before a maneuver.
@preconcurrency
@MainActor
public protocol ManeuverViewLaneAssistanceDelegate: AnyObject {
  /// Called with the notification of distance.
  func onLaneAssistanceUpdated(_ laneAssistance: ManeuverViewLaneAssistance)
}

/// Hears the lanes of the road.
@preconcurrency
@MainActor
public protocol CurrentSituationLaneAssistanceViewDelegate: AnyObject {
  /// Called when they change; the name is that of the API.
  func onCurrentSituationLaneAssistanceViewUpdate(_ lanes: CurrentSituationLaneAssistanceView)
}

/// Hears the way to a destination off the road.
@preconcurrency
@MainActor
public protocol OffRoadProgressDelegate: AnyObject {
  /// Called with each reading behind the end of the road.
  func onOffRoadProgressUpdated(_ offRoadProgress: OffRoadProgress)
}

/// Hears that a destination off the road is reached.
@preconcurrency
@MainActor
public protocol OffRoadDestinationReachedDelegate: AnyObject {
  /// Called once.
  func onOffRoadDestinationReached()
}
