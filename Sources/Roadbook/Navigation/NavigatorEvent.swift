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
  /// What is to be done at a stop that is reached.
  case postActions([PostAction])
  /// The lanes before a fork, a ramp or an exit; none after it.
  case junctionLanes(JunctionViewLaneAssistance)
  /// The lanes before a maneuver.
  case maneuverLanes(ManeuverViewLaneAssistance)
  /// The lanes of the road.
  case currentLanes(CurrentSituationLaneAssistanceView)
  /// The way to a destination off the road.
  case offRoadProgress(OffRoadProgress)
  /// A destination off the road is reached.
  case offRoadDestinationReached
  /// Of a camera: ahead, reached or passed.
  case safetyCamera(SafetyCameraWarning)
  /// Of a zone in which a camera may stand: ahead, reached or passed.
  case dangerZone(DangerZoneWarning)
  /// Of a sign: ahead, reached or passed.
  case roadSign(RoadSignWarning)
  /// Of a limit for trucks: ahead, reached or passed.
  case truckRestriction(TruckRestrictionWarning)
  /// Of a zone for clean vehicles: ahead, reached or passed.
  case environmentalZone(EnvironmentalZoneWarning)
  /// Of a zone around a school: ahead, reached or passed.
  case schoolZone(SchoolZoneWarning)
  /// Of a zone of low speed: ahead, reached or passed.
  case lowSpeedZone(LowSpeedZoneWarning)
  /// Of a toll station: ahead, reached or passed.
  case tollStop(TollStop)
  /// Of a border: ahead, reached or passed.
  case borderCrossing(BorderCrossingWarning)
  /// Of a crossing with a railway: ahead, reached or passed.
  case railwayCrossing(RailwayCrossingWarning)
  /// Of a road that joins: ahead, reached or passed.
  case trafficMerge(TrafficMergeWarning)
  /// Of lanes that end: ahead or passed.
  case laneDecrease(LaneDecreaseWarning)

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
    case .postActions(let actions): self = .postActions(actions)
    case .junctionLanes(let lanes): self = .junctionLanes(lanes)
    case .maneuverLanes(let lanes): self = .maneuverLanes(lanes)
    case .currentLanes(let lanes): self = .currentLanes(lanes)
    case .offRoadProgress(let progress): self = .offRoadProgress(progress)
    case .offRoadDestinationReached: self = .offRoadDestinationReached
    case .warning(let content): self.init(content)
    case .returned, .movedBack, .dropped, .ignored: return nil
    }
  }

  private init?(_ content: WarningContent) {
    switch content {
    case .safetyCamera(let own): self = .safetyCamera(own)
    case .dangerZone(let own): self = .dangerZone(own)
    case .roadSign(let own): self = .roadSign(own)
    case .truckRestriction(let own): self = .truckRestriction(own)
    case .environmentalZone(let own): self = .environmentalZone(own)
    case .schoolZone(let own): self = .schoolZone(own)
    case .lowSpeedZone(let own): self = .lowSpeedZone(own)
    case .tollStop(let own): self = .tollStop(own)
    case .borderCrossing(let own): self = .borderCrossing(own)
    case .railwayCrossing(let own): self = .railwayCrossing(own)
    case .trafficMerge(let own): self = .trafficMerge(own)
    case .laneDecrease(let own): self = .laneDecrease(own)
    // Apps' own things are those of the warner engine.
    case .custom: return nil
    }
  }
}
