// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import Testing

@Suite("Routing errors")
struct ErrorTests {
  let tooHigh = RoutingError(
    .noRouteFound, message: "the vehicle is 4 m high and every way has a lower bridge",
    waypointIndex: 1, place: GeoCoordinates(latitude: 41.5, longitude: -8.25),
    limit: "maxheight=3.5",
    osmObject: OSMObjectReference(kind: .way, id: 4711))

  @Test("errors are compared by their codes")
  func equality() {
    #expect(tooHigh == .noRouteFound && tooHigh != .couldNotMatchOrigin)
    #expect(tooHigh.hashValue == RoutingError.noRouteFound.hashValue)
    switch tooHigh {
    case .invalidParameter: Issue.record("wrong code")
    case .noRouteFound: break
    default: Issue.record("wrong code")
    }
  }

  @Test("an error names all that is known")
  func description() {
    #expect(
      tooHigh.description
        == "noRouteFound: the vehicle is 4 m high and every way has a lower bridge "
        + "(waypoint 1, at 41.5, -8.25, limit maxheight=3.5, OpenStreetMap way 4711)")
    #expect(RoutingError.offline.description == "offline")
    #expect((tooHigh as any Error).localizedDescription == tooHigh.description)
  }

  @Test("codes count from 1 and have their names")
  func codes() {
    #expect(RoutingError.allCases.count == 25)
    #expect(RoutingError.internalError.rawValue == 1 && RoutingError.activeMapUpdate.rawValue == 25)
    #expect(RoutingError(rawValue: 16) == .couldNotMatchOrigin)
    #expect(RoutingError(rawValue: 0) == nil && RoutingError(rawValue: 26) == nil)
    #expect(RoutingError.couldNotMatchOrigin.name == "couldNotMatchOrigin")
    #expect(RoutingError.operationCancelled.name == "operationCancelled")
    #expect(RoutingError.proxyServerUnreachable.name == "proxyServerUnreachable")
    #expect(Set(RoutingError.allCases.map(\.name)).count == 25)
  }
}
