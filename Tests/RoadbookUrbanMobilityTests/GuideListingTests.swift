// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookTestSupport
import RoadbookUrbanMobility
import Testing

/// Calls as the guide for urban mobility shows them, on a drawn town with a metro.
@Suite("Listings of the guide for urban mobility")
@MainActor
struct GuideListingTests {
  private typealias Answer = CheckedContinuation<
    (NMAUrbanMobilityRouteResult?, NMAUrbanMobilityError), Never
  >

  private let metro: MetroTown

  init() throws { metro = try MetroTown() }

  private func stops(_ start: String, _ end: String) throws -> [NMAWaypoint] {
    let coordsStart = try metro.coordinates(start)
    let coordsEnd = try metro.coordinates(end)
    let waypointStart = NMAWaypoint()
    waypointStart.originalPosition = coordsStart
    waypointStart.navigablePosition = coordsStart
    let waypointEnd = NMAWaypoint()
    waypointEnd.originalPosition = coordsEnd
    waypointEnd.navigablePosition = coordsEnd
    var stops: [NMAWaypoint] = []
    stops.append(waypointStart)
    stops.append(waypointEnd)
    return stops
  }

  /// The listing under "Handling Routes": what a user reads.
  private func directions(
    _ routes: [NMARoute], _ error: NMAUrbanMobilityError
  ) -> [String] {
    var lines: [String] = []
    if error == .none, routes.count > 0 {
      let route = routes[0]
      let maneuvers = route.maneuvers
      for index in 0..<maneuvers.count {
        let maneuver = maneuvers[index]
        let nextManeuver = index + 1 < maneuvers.count ? maneuvers[index + 1] : nil
        if maneuver.transportMode == .publicTransport,
          let transitManeuver = maneuver as? NMATransitManeuver
        {
          let transitRouteElements = transitManeuver.transitRouteElements
          if [
            .monorail, .lightRail, .metroRail, .regionalRail, .highSpeedTrain, .intercityTrain,
            .regionalTrain,
          ].contains(transitManeuver.transitType),
            let nextRoadName = nextManeuver?.nextRoadName,
            nextManeuver?.transportMode == .pedestrian
          {
            lines.append(
              "Take \(transitManeuver.lineName) at \(transitManeuver.departureStopName) towards \(transitManeuver.terminusStopName) and get off at \(transitManeuver.arrivalStopName) after \(transitRouteElements.count) stops then head towards \(nextRoadName) exit"
            )
          } else {
            lines.append(
              "Take \(transitManeuver.lineName) at \(transitManeuver.departureStopName) towards \(transitManeuver.terminusStopName) and get off at \(transitManeuver.arrivalStopName) after \(transitRouteElements.count) stops"
            )
          }
        } else if maneuver.action != .end {
          lines.append("Walk \(maneuver.distanceToNextManeuver) meters")
        } else {
          lines.append("You've arrived at your destination")
        }
      }
    } else if error != .none {
      lines.append("route calculation failed")
    }
    return lines
  }

  @Test("the example calculates a journey, and its directions name the exit of the metro")
  func example() async throws {
    let router = NMAUrbanMobilityRouter(map: metro.map)
    let stops = try stops("A", "F")
    let currentRoutingMode = NMARoutingMode()
    currentRoutingMode.transportMode = .urbanMobility
    currentRoutingMode.departureTime = MetroTown.time("07:45")
    var progress: Progress?
    let (routeResult, error) = await withCheckedContinuation { (continuation: Answer) in
      progress = router.calculateRoute(withStops: stops, routingMode: currentRoutingMode) {
        routeResult, error in
        continuation.resume(returning: (routeResult, error))
      }
    }
    #expect(progress?.isFinished == true)
    let routes = try #require(routeResult?.routes)
    let lines = directions(routes, error)
    #expect(lines.first?.hasPrefix("Walk ") == true)
    #expect(
      lines.contains(
        "Take M1 at Stop B towards Stop F and get off at Stop E after 2 stops then head towards Market Street exit"
      ), "\(lines)")
    #expect(lines.last == "You've arrived at your destination")
    // What has to be shown near the results.
    #expect(routes[0].sourceAttribution.attribution.contains("Town Data"))
    #expect(routes[0].sourceAttribution.suppliers.map(\.title).contains("Town Metro"))
    let mapRoute = NMAMapRoute(routes[0])
    #expect(mapRoute.boundingBox != nil)
  }

  @Test("where a bus is ridden no exit is told")
  func bus() async throws {
    let router = NMAUrbanMobilityRouter(map: metro.map)
    let mode = NMARoutingMode(transportMode: .urbanMobility)
    mode.departureTime = MetroTown.time("07:45")
    mode.avoidedTransitTypes = [.metroRail]
    let (result, error) = await router.calculateRoute(
      withStops: try stops("A", "F"), routingMode: mode)
    let lines = directions(result.routes, error)
    #expect(
      lines.contains("Take 8 at Stop C towards Stop F and get off at Stop F after 1 stops"),
      "\(lines)")
  }

  @Test("three more routes with the same waypoints leave earlier")
  func subsequent() async throws {
    let router = NMAUrbanMobilityRouter(map: metro.map)
    let mode = NMARoutingMode(transportMode: .urbanMobility)
    mode.departureTime = MetroTown.time("10:00")
    let (first, _) = await router.calculateRoute(withStops: try stops("A", "F"), routingMode: mode)
    #expect(first.subsequentRouteSupported)
    let (routeResult, error) = await withCheckedContinuation { (continuation: Answer) in
      router.calculateSubsequentRoute(
        with: first, withSubsequentRouteType: .backward, withRouteCount: 3
      ) { routeResult, error in
        continuation.resume(returning: (routeResult, error))
      }
    }
    #expect(error == .none)
    let earlier = try #require(routeResult?.routes)
    #expect(earlier.count == 3)
    #expect(earlier.allSatisfy { $0.departureTime < first.routes[0].departureTime })
  }

  @Test("the box of a route holds all of it, for a map to zoom to")
  func boundingBox() async throws {
    let mode = NMARoutingMode(transportMode: .urbanMobility)
    mode.departureTime = MetroTown.time("07:45")
    let (result, _) = await NMAUrbanMobilityRouter(map: metro.map).calculateRoute(
      withStops: try stops("A", "F"), routingMode: mode)
    let route = try #require(result.routes.first)
    let box = try #require(route.boundingBox)
    #expect(route.geometry.count > 2)
    #expect(route.geometry.allSatisfy(box.containsGeoCoordinates))
  }
}
