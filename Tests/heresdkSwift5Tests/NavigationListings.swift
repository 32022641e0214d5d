// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry
// Such apps unwrap by force, and have to compile as they are.

import Foundation
import heresdk

/// What an app for navigation written for the older spellings does, in language mode 5: stops, arrival, destinations
/// off the road, places on roads with their segments, shields on the way, texts, warnings and better routes.
final class NavigationExample: MilestoneStatusDelegate, DestinationReachedDelegate,
  NavigableLocationDelegate, RouteProgressDelegate, RouteDeviationDelegate, OffRoadProgressDelegate,
  OffRoadDestinationReachedDelegate, EventTextDelegate, SpeedLimitDelegate,
  SafetyCameraWarningDelegate, DynamicRoutingDelegate
{
  let navigator: Navigator
  private var mapMatcher: MapMatcher?
  private var lastMapMatchedLocation: MapMatchedLocation?
  private var previousManeuver: Maneuver?
  private(set) var log: [String] = []
  private(set) var spans: [Span] = []

  init() {
    do {
      try navigator = Navigator()
      try mapMatcher = MapMatcher(
        sdkEngine: SDKNativeEngine.sharedInstance!, useRenderingLayers: false)
    } catch let engineInstantiationError {
      fatalError("No navigator. Cause: \(engineInstantiationError)")
    }
    navigator.milestoneStatusDelegate = self
    navigator.destinationReachedDelegate = self
    navigator.navigableLocationDelegate = self
    navigator.routeProgressDelegate = self
    navigator.routeDeviationDelegate = self
    navigator.offRoadProgressDelegate = self
    navigator.offRoadDestinationReachedDelegate = self
    navigator.eventTextDelegate = self
    navigator.speedLimitDelegate = self
    navigator.safetyCameraWarningDelegate = self
  }

  func onMilestoneStatusUpdated(milestone: Milestone, status: MilestoneStatus) {
    let isOwn = milestone.waypointIndex != nil
    if isOwn && status == MilestoneStatus.reached {
      log.append("stop \(milestone.waypointIndex!) reached")
    } else if isOwn && status == MilestoneStatus.missed {
      log.append("stop \(milestone.waypointIndex!) missed")
    } else {
      log.append("system stop \(milestone.mapMatchedCoordinates)")
    }
  }

  func onDestinationReached() {
    guard let lastSection = navigator.route?.sections.last else { return }
    log.append(lastSection.arrivalPlace.isOffRoad() ? "road ends" : "destination")
  }

  func onNavigableLocationUpdated(_ navigableLocation: NavigableLocation) {
    guard navigableLocation.mapMatchedLocation != nil else { return }
    lastMapMatchedLocation = navigableLocation.mapMatchedLocation!
    if navigableLocation.mapMatchedLocation?.isDrivingInTheWrongWay == true {
      log.append("wrong way")
    }
    _ = navigableLocation.originalLocation.speedInMetersPerSecond
    _ = navigableLocation.originalLocation.speedAccuracyInMetersPerSecond
  }

  func onRouteProgressUpdated(_ routeProgress: heresdk.RouteProgress) {
    guard let nextManeuverProgress = routeProgress.maneuverProgress.first else { return }
    let nextManeuver = navigator.getManeuver(index: nextManeuverProgress.maneuverIndex)
    if previousManeuver == nextManeuver { return }
    previousManeuver = nextManeuver
    guard let span = span(of: nextManeuver!, on: navigator.route!) else { return }
    spans.append(span)
  }

  /// The span that begins where a maneuver is.
  private func span(of maneuver: Maneuver, on route: Route) -> Span? {
    let spans = route.sections[Int(maneuver.sectionIndex)].spans
    if maneuver.action == ManeuverAction.arrive { return spans.last }
    return spans.first { $0.sectionPolylineOffset >= maneuver.offset }
  }

  func onRouteDeviation(_ routeDeviation: RouteDeviation) {
    let current = routeDeviation.currentLocation.mapMatchedLocation?.coordinates
    guard let last = routeDeviation.lastLocationOnRoute?.mapMatchedLocation?.coordinates,
      let current
    else { return }
    log.append("\(Int(current.distance(to: last)) > 50 ? "far" : "near") off")
  }

  func onOffRoadProgressUpdated(_ offRoadProgress: heresdk.OffRoadProgress) {
    log.append(
      "\(offRoadProgress.remainingDistanceInMeters / 50 * 50) m at "
        + "\(round(offRoadProgress.bearingInDegrees / 10) * 10)")
  }

  func onOffRoadDestinationReached() { log.append("destination off the road") }

  func onEventTextUpdated(_ eventText: EventText) { log.append("say: \(eventText.text)") }

  func onSpeedLimitUpdated(_ speedLimit: SpeedLimit) {
    log.append("limit \(Int((speedLimit.effectiveSpeedLimitInMetersPerSecond() ?? 0) * 3.6 + 0.5))")
  }

  func onSafetyCameraWarningUpdated(_ safetyCameraWarning: SafetyCameraWarning) {
    if safetyCameraWarning.distanceType == DistanceType.ahead {
      log.append("camera ahead")
    } else if safetyCameraWarning.distanceType == DistanceType.passed {
      log.append("camera passed")
    }
  }

  /// The names of the street of a place.
  func streetNames(at location: Location) -> [String] {
    guard let mapMatcher = mapMatcher, let matched = mapMatcher.match(location: location) else {
      return []
    }
    let id = OCMSegmentId(
      tilePartitionId: Int32(matched.segmentReference.tilePartitionId),
      localId: Int32(matched.segmentReference.localId!))
    var options = SegmentDataLoaderOptions()
    options.loadStreetNamesAndRoadNumbers = true
    do {
      let data = try SegmentDataLoader().loadData(segment: id, options: options)
      return data.spans.first?.streetNames?.items.map { $0.text } ?? []
    } catch let loaderError {
      return ["\(loaderError)"]
    }
  }

  /// Looks for better routes, which needs a handle.
  func startDynamicSearchForBetterRoutes(_ route: Route) -> Bool {
    do {
      let options = DynamicRoutingEngineOptions(
        minTimeDifferencePercentage: 0.1, minTimeDifference: 1, pollInterval: 600)
      let engine = try DynamicRoutingEngine(options: options)
      try engine.start(route: route, delegate: self)
      engine.stop()
      return true
    } catch {
      return false
    }
  }

  func onBetterRouteFound(
    newRoute: Route, etaDifferenceInSeconds: Int32, distanceDifferenceInMeters: Int32
  ) {}

  func onRoutingError(routingError: RoutingError) {}
}
