// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNavigation

extension Navigator {
  /// Tells streams and delegates.
  func tell(_ event: NavigationEvent) {
    if case .location(let location, false) = event { lastLocation = location }
    guard let told = NavigatorEvent(event) else { return }
    if case .text(let text) = told, text.type == .maneuver { lastText = text }
    streams.yield(told)
    switch told {
    case .location(let location):
      navigableLocationDelegate?.onNavigableLocationUpdated(location)
      warner?.advance(location, core, vehicleMode)
    case .progress(let progress): routeProgressDelegate?.onRouteProgressUpdated(progress)
    case .deviation(let deviation): routeDeviationDelegate?.onRouteDeviation(deviation)
    case .milestone(let milestone, let status):
      milestoneStatusDelegate?.onMilestoneStatusUpdated(milestone: milestone, status: status)
    case .destinationReached: destinationReachedDelegate?.onDestinationReached()
    case .text(let text): eventTextDelegate?.onEventTextUpdated(text)
    case .roadTexts(let texts): roadTextsDelegate?.onRoadTextsUpdated(texts)
    case .roadAttributes(let attributes):
      roadAttributesDelegate?.onRoadAttributesUpdated(attributes)
    case .speedLimit(let limit): speedLimitDelegate?.onSpeedLimitUpdated(limit)
    case .speedWarning(let status): speedWarningDelegate?.onSpeedWarningStatusChanged(status)
    case .postActions(let actions): postActionDelegate?.onPostActions(actions)
    case .junctionLanes(let lanes):
      junctionViewLaneAssistanceDelegate?.onLaneAssistanceUpdated(lanes)
    case .maneuverLanes(let lanes):
      maneuverViewLaneAssistanceDelegate?.onLaneAssistanceUpdated(lanes)
    case .currentLanes(let lanes):
      currentSituationLaneAssistanceViewDelegate?.onCurrentSituationLaneAssistanceViewUpdate(lanes)
    case .offRoadProgress(let progress): offRoadProgressDelegate?.onOffRoadProgressUpdated(progress)
    case .offRoadDestinationReached:
      offRoadDestinationReachedDelegate?.onOffRoadDestinationReached()
    default: tellWarning(told)
    }
  }

  private var vehicleMode: TransportMode {
    core.route?.requestedTransportMode ?? trackedVehicle?.transportMode ?? .car
  }

  private func tellWarning(_ told: NavigatorEvent) {
    switch told {
    case .safetyCamera(let own): safetyCameraWarningDelegate?.onSafetyCameraWarningUpdated(own)
    case .dangerZone(let own): dangerZoneWarningListenerDelegate?.onDangerZoneWarningsUpdated(own)
    case .roadSign(let own): roadSignWarningDelegate?.onRoadSignWarningUpdated(own)
    case .truckRestriction(let own):
      truckRestrictionsWarningDelegate?.onTruckRestrictionsWarningUpdated([own])
    case .environmentalZone(let own):
      environmentalZoneWarningListenerDelegate?.onEnvironmentalZoneWarningsUpdated([own])
    case .schoolZone(let own): schoolZoneWarningDelegate?.onSchoolZoneWarningUpdated([own])
    case .lowSpeedZone(let own): lowSpeedZoneWarningDelegate?.onLowSpeedZoneWarningUpdated(own)
    case .tollStop(let own): tollStopWarningDelegate?.onTollStopWarning(own)
    case .borderCrossing(let own):
      borderCrossingWarningDelegate?.onBorderCrossingWarningUpdated(own)
    case .railwayCrossing(let own):
      railwayCrossingWarningDelegate?.onRailwayCrossingWarningUpdated(own)
    case .trafficMerge(let own): trafficMergeWarningDelegate?.onTrafficMergeWarningUpdated(own)
    default: break
    }
  }
}
