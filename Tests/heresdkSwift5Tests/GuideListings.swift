// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry
// Such apps unwrap by force, and have to compile as they are.

import UIKitStandIn
import heresdk

/// What an app written for the older spellings does, in language mode 5: engine, routes with two and
/// four waypoints, lengths and times, maneuvers, notices.
final class RoutingExample {
  private var routingEngine: RoutingProtocol
  private var onlineRoutingEngine: RoutingEngine
  private var offlineRoutingEngine: OfflineRoutingEngine
  private(set) var dialogs: [String] = []
  private(set) var log: [String] = []

  /// Called after each answer.
  var onAnswer: () -> Void = {}

  private var startGeoCoordinates: GeoCoordinates?
  private var destinationGeoCoordinates: GeoCoordinates?

  init(start: GeoCoordinates, destination: GeoCoordinates) {
    startGeoCoordinates = start
    destinationGeoCoordinates = destination
    do {
      try onlineRoutingEngine = RoutingEngine()
    } catch let engineInstantiationError {
      fatalError("No routing engine. Cause: \(engineInstantiationError)")
    }
    do {
      try offlineRoutingEngine = OfflineRoutingEngine()
    } catch let engineInstantiationError {
      fatalError("No offline routing engine. Cause: \(engineInstantiationError)")
    }
    routingEngine = onlineRoutingEngine
  }

  func setRoutingEngine(isDeviceConnected: Bool) {
    if isDeviceConnected {
      routingEngine = onlineRoutingEngine
    } else {
      routingEngine = offlineRoutingEngine
    }
  }

  func addRoute() {
    let carOptions = CarOptions()
    routingEngine.calculateRoute(
      with: [
        Waypoint(coordinates: startGeoCoordinates!),
        Waypoint(coordinates: destinationGeoCoordinates!),
      ],
      carOptions: carOptions
    ) { (routingError, routes) in
      if let error = routingError {
        self.showDialog(title: "Error while calculating a route:", message: "\(error)")
        self.onAnswer()
        return
      }
      let route = routes!.first
      self.showRouteDetails(route: route!)
      self.logRouteViolations(route: route!)
      self.onAnswer()
    }
  }

  func addWaypoints(_ first: GeoCoordinates, _ second: GeoCoordinates) {
    let waypoints = [
      Waypoint(coordinates: startGeoCoordinates!),
      Waypoint(coordinates: first),
      Waypoint(coordinates: second),
      Waypoint(coordinates: destinationGeoCoordinates!),
    ]
    let carOptions = CarOptions()
    routingEngine.calculateRoute(with: waypoints, carOptions: carOptions) {
      (routingError, routes) in
      if let error = routingError {
        self.showDialog(title: "Error while calculating a route:", message: "\(error)")
      }
      if let route = routes?.first {
        self.showRouteDetails(route: route)
        self.logRouteViolations(route: route)
      }
      self.onAnswer()
    }
  }

  private func showRouteDetails(route: Route) {
    let estimatedTravelTimeInSeconds = route.durationInSeconds
    let lengthInMeters = route.lengthInMeters
    log.append("\(lengthInMeters) m in \(estimatedTravelTimeInSeconds) s")
    let routeGeoPolyline = try! GeoPolyline(vertices: route.polyline)
    log.append("\(routeGeoPolyline.vertices.count) vertices in \(route.boundingBox)")
    for section in route.sections {
      logManeuverInstructions(section: section)
    }
  }

  private func logManeuverInstructions(section: Section) {
    let maneuverInstructions = section.maneuvers
    for maneuverInstruction in maneuverInstructions {
      let maneuverAction = maneuverInstruction.action
      let maneuverLocation = maneuverInstruction.coordinates
      let maneuverInfo =
        "\(maneuverInstruction.text)"
        + ", Action: \(maneuverAction)"
        + ", Location: \(maneuverLocation)"
      log.append(maneuverInfo)
    }
  }

  private func logRouteViolations(route: Route) {
    let sections = route.sections
    for section in sections {
      for notice in section.notices {
        log.append("This route contains the following warning: \(notice.code)")
      }
    }
  }

  private func showDialog(title: String, message: String) {
    dialogs.append(title + " " + message)
  }
}

/// What an app does to show the shield of the road that it turns into.
@MainActor
final class ShieldExample {
  private let iconProvider = IconProvider(MapContext())
  private(set) var shown: [String] = []
  private(set) var icon: UIImage?

  /// Called after each answer.
  var onAnswer: () -> Void = {}

  func showShield(of span: Span) {
    guard let roadNumber = span.roadNumbers.items.first else { return }
    let roadShieldIconProperties = RoadShieldIconProperties(
      routeType: roadNumber.routeType,
      countryCode: span.countryCode ?? "",
      stateCode: span.countryCode ?? "",
      routeNumberName: roadNumber.localizedNumber.text,
      shieldText: span.getShieldText(roadNumber: roadNumber)
    )
    iconProvider.createRoadShieldIcon(
      properties: roadShieldIconProperties,
      mapScheme: MapScheme.normalDay,
      assetType: IconProviderAssetType.ui,
      widthConstraintInPixels: 100,
      heightConstraintInPixels: 100,
      callback: handleIcon)
  }

  private func handleIcon(image: UIImage?, description: String?, error: IconProviderError?) {
    if let iconProviderError = error {
      shown.append("no icon: \(iconProviderError.rawValue)")
    } else {
      icon = image
      shown.append(description ?? "")
    }
    onAnswer()
  }
}
