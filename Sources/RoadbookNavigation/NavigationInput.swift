// SPDX-License-Identifier: Apache-2.0

package import Foundation
package import RoadbookModel

/// What a navigation is told.
package enum NavigationInput: Sendable {
  /// A reading, its place on the roads of the map, and the street there.
  ///
  /// The place is what a `MapMatcher` says that knows of no route: the drive that is free on the network. Without one,
  /// as where there is no map, only the route can tell where the vehicle is.
  /// The road counts off the route alone, see ``NavigationCore/followsRoute``; `nil` where nobody has looked.
  case location(Location, matched: MapMatchedLocation? = nil, road: RoadFacts? = nil)
  /// It is so late, and there was no reading.
  case time(Date)
}

/// What is known of the road that a vehicle without a route is on.
package struct RoadFacts: Sendable {
  package var street: StreetData?
  /// The lanes, where their arrows are known.
  package var lanes: [Lane]
  /// What holds beside the regular limit.
  package var limits: RoadLimits?
  /// What lies ahead, by meters from the vehicle.
  package var ahead: [WarnedPlace]
  /// The tunnel that the vehicle is in, or that is near ahead.
  package var tunnel: TunnelPlace?

  package init(
    street: StreetData? = nil, lanes: [Lane] = [], limits: RoadLimits? = nil,
    ahead: [WarnedPlace] = [], tunnel: TunnelPlace? = nil
  ) {
    self.street = street
    self.lanes = lanes
    self.limits = limits
    self.ahead = ahead
    self.tunnel = tunnel
  }
}

/// What a navigation tells.
package enum NavigationEvent: Hashable, Sendable {
  /// Where the vehicle is; estimated while there are no readings, where it has neither time nor speed.
  case location(NavigableLocation, isEstimated: Bool)
  case progress(RouteProgress)
  /// The vehicle has come back to the route.
  case returned
  /// The vehicle is so many meters behind where it was told to be: it drove back, or the estimate was wrong.
  case movedBack(meters: Double)
  case deviation(RouteDeviation)
  case milestone(Milestone, MilestoneStatus)
  case destinationReached
  case offRoadProgress(OffRoadProgress)
  case offRoadDestinationReached
  case text(EventText)
  /// There was no time to say it.
  case dropped(maneuver: Int, ManeuverNotificationType)
  case roadTexts(RoadTexts)
  case roadAttributes(RoadAttributes)
  case speedLimit(SpeedLimit)
  case speedWarning(SpeedWarningStatus)
  /// What is to be done at a stop that is reached, such as charging.
  case postActions([PostAction])
  /// The lanes before a junction where the road parts; none once it is passed.
  case junctionLanes(JunctionViewLaneAssistance)
  case maneuverLanes(ManeuverViewLaneAssistance)
  case currentLanes(CurrentSituationLaneAssistanceView)
  /// Something on the way: ahead, reached or passed.
  case warning(WarningContent)
  /// A reading that tells nothing.
  case ignored(IgnoredReading)
}

/// Why a reading tells nothing.
package enum IgnoredReading: String, Hashable, Sendable, Codable {
  case withoutTime, nowhere, repeated, tooFarAway
}

/// What can be chosen for a navigation.
package struct NavigationOptions: Hashable, Sendable, Codable {
  package var maneuvers = ManeuverNotificationOptions()
  package var speedWarning = SpeedWarningOptions()
  package var warnings = WarningSettings()
  package var texts = EventTextOptions()
  package var isTunnelExtrapolationEnabled = true
  package var isExtrapolationEnabled = true
  package var handlesPassthroughWaypoints = false
  private var timings: [String: ManeuverNotificationTimingOptions] = [:]

  package init() {}

  /// How early maneuvers are announced.
  package func timing(
    _ mode: TransportMode, _ profile: TimingProfile
  ) -> ManeuverNotificationTimingOptions {
    timings["\(mode).\(profile)"]
      ?? ManeuverNotificationTimingOptions(transportMode: mode, timingProfile: profile)
  }

  /// Changes how early maneuvers are announced.
  ///
  /// - Returns: Whether it was changed; not where the notifications would not come in their order.
  package mutating func setTiming(
    _ mode: TransportMode, _ profile: TimingProfile, _ timing: ManeuverNotificationTimingOptions
  ) -> Bool {
    guard timing.isInOrder else { return false }
    timings["\(mode).\(profile)"] = timing
    return true
  }
}
