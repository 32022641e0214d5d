// SPDX-License-Identifier: Apache-2.0

// swift-format-ignore-file: NeverForceUnwrap, NeverUseForceTry
// Such apps unwrap by force, and have to compile as they are.

import Foundation
import heresdk

/// What an app written for the older spellings does with traffic: jam factors along a route, incidents and flow in an
/// area, and better routes while somebody drives.
@MainActor
final class TrafficExample: DynamicRoutingDelegate {
  private let routingEngine: RoutingEngine
  private let trafficEngine: TrafficEngine
  private let dynamicRoutingEngine: DynamicRoutingEngine
  private(set) var log: [String] = []
  private(set) var betterRoute: Route?
  private(set) var route: Route?
  var onAnswer: () -> Void = {}

  init() {
    do {
      try routingEngine = RoutingEngine()
      try trafficEngine = TrafficEngine()
    } catch let engineInstantiationError {
      fatalError("No engine. Cause: \(engineInstantiationError)")
    }
    dynamicRoutingEngine = TrafficExample.createDynamicRoutingEngine()
  }

  private class func createDynamicRoutingEngine() -> DynamicRoutingEngine {
    let minTimeDifferencePercentage = 0.1
    let minTimeDifferenceInSeconds: TimeInterval = 1
    // An app takes minutes; a test does not wait for them.
    let pollIntervalInSeconds: TimeInterval = 0.05
    let dynamicRoutingOptions =
      DynamicRoutingEngineOptions(
        minTimeDifferencePercentage: minTimeDifferencePercentage,
        minTimeDifference: minTimeDifferenceInSeconds,
        pollInterval: pollIntervalInSeconds)
    do {
      return try DynamicRoutingEngine(options: dynamicRoutingOptions)
    } catch let engineInstantiationError {
      fatalError("Failed to initialize DynamicRoutingEngine. Cause: \(engineInstantiationError)")
    }
  }

  // MARK: Along a route

  func addRoute(_ start: GeoCoordinates, _ destination: GeoCoordinates) {
    var carOptions = CarOptions()
    carOptions.routeOptions.enableRouteHandle = true
    routingEngine.calculateRoute(
      with: [Waypoint(coordinates: start), Waypoint(coordinates: destination)],
      carOptions: carOptions
    ) { (routingError, routes) in
      if let error = routingError {
        self.log.append("Error: \(error)")
      } else if let route = routes?.first {
        self.route = route
        self.logTraffic(route: route)
      }
      self.onAnswer()
    }
  }

  private func logTraffic(route: Route) {
    for section in route.sections {
      for speed in section.trafficSpeeds {
        let jamFactor = speed.jamFactor
        if jamFactor < 4 {
          log.append("free")
        } else if jamFactor >= 4 && jamFactor < 8 {
          log.append("moderate")
        } else if jamFactor >= 8 && jamFactor < 10 {
          log.append("severe")
        } else if jamFactor == 10 {
          log.append("blocked")
        }
      }
    }
  }

  // MARK: In an area

  func queryForIncidents(_ center: GeoCoordinates) {
    let geoCircle = GeoCircle(center: center, radiusInMeters: 1000)
    let trafficIncidentsQueryOptions = TrafficIncidentsQueryOptions()
    trafficEngine.queryForIncidents(
      inside: geoCircle, queryOptions: trafficIncidentsQueryOptions
    ) { (trafficQueryError, incidents) in
      if let error = trafficQueryError {
        self.log.append("TrafficQueryError: \(error)")
      } else {
        for incident in incidents! { self.log.append("Incident: \(incident.description.text)") }
      }
      self.onAnswer()
    }
  }

  // MARK: While driving

  func startDynamicSearchForBetterRoutes(_ route: Route) {
    do {
      try dynamicRoutingEngine.start(route: route, delegate: self)
    } catch let instantiationError {
      fatalError("Start of DynamicRoutingEngine failed: \(instantiationError).")
    }
  }

  func updateCurrentLocation(_ lastMapMatchedLocation: MapMatchedLocation) {
    dynamicRoutingEngine.updateCurrentLocation(
      mapMatchedLocation: lastMapMatchedLocation, sectionIndex: 0)
  }

  func stop() { dynamicRoutingEngine.stop() }

  func onBetterRouteFound(
    newRoute: Route,
    etaDifferenceInSeconds: Int32,
    distanceDifferenceInMeters: Int32
  ) {
    betterRoute = newRoute
    log.append(
      "better by \(-etaDifferenceInSeconds) s, longer by \(distanceDifferenceInMeters) m")
  }

  func onRoutingError(routingError: RoutingError) {
    log.append("Error while dynamically searching for a better route: \(routingError).")
  }
}
