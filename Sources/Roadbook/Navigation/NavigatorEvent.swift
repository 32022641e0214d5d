// SPDX-License-Identifier: Apache-2.0

public import RoadbookModel
import RoadbookNavigation

/// What a navigator tells, as values; Roadbook's own.
public enum NavigatorEvent: Hashable, Sendable {
  /// Each reading with its place on a road.
  case location(NavigableLocation)
  /// What remains.
  case progress(RouteProgress)
  /// The vehicle is not on its route.
  case deviation(RouteDeviation)
  /// A stop is reached or missed.
  case milestone(Milestone, MilestoneStatus)
  /// The destination is reached.
  case destinationReached
  /// Something to say.
  case text(EventText)
  /// The names and numbers of the road.
  case roadTexts(RoadTexts)
  /// What the road is like.
  case roadAttributes(RoadAttributes)
  /// The speed limit.
  case speedLimit(SpeedLimit)
  /// The limit is exceeded, or is no longer.
  case speedWarning(SpeedWarningStatus)
  /// The lanes before a maneuver.
  case maneuverLanes(ManeuverViewLaneAssistance)
  /// The lanes of the road.
  case currentLanes(CurrentSituationLaneAssistanceView)
  /// The way to a destination off the road.
  case offRoadProgress(OffRoadProgress)
  /// A destination off the road is reached.
  case offRoadDestinationReached

  /// The event of the core; `nil` for those that apps are not told.
  init?(_ event: NavigationEvent) {
    switch event {
    case .location(let location, _): self = .location(location)
    case .progress(let progress): self = .progress(progress)
    case .deviation(let deviation): self = .deviation(deviation)
    case .milestone(let milestone, let status): self = .milestone(milestone, status)
    case .destinationReached: self = .destinationReached
    case .text(let text): self = .text(text)
    case .roadTexts(let texts): self = .roadTexts(texts)
    case .roadAttributes(let attributes): self = .roadAttributes(attributes)
    case .speedLimit(let limit): self = .speedLimit(limit)
    case .speedWarning(let status): self = .speedWarning(status)
    case .maneuverLanes(let lanes): self = .maneuverLanes(lanes)
    case .currentLanes(let lanes): self = .currentLanes(lanes)
    case .offRoadProgress(let progress): self = .offRoadProgress(progress)
    case .offRoadDestinationReached: self = .offRoadDestinationReached
    case .returned, .movedBack, .dropped, .ignored: return nil
    }
  }
}
