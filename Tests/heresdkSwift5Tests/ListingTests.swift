// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing
import heresdk

@Suite("Listings written for the older spellings, in language mode 5")
@MainActor
struct Swift5ListingTests {
  init() {
    SDKNativeEngine.sharedInstance = SDKNativeEngine(
      options: SDKOptions(mapPath: "none.roadbook"), answeringFrom: StraightRouter())
  }

  @Test("a route with two waypoints logs its length, time, maneuvers and notices")
  func twoWaypoints() async {
    let example = RoutingExample()
    await withCheckedContinuation { done in
      example.onAnswer = { done.resume() }
      example.addRoute()
    }
    #expect(example.log.first == "2008 m in 201 s", "\(example.log)")
    #expect(example.log[1].hasPrefix("2 vertices in "))
    #expect(
      example.log[2]
        == "Head straight for waypoint 1., Action: depart, Location: 52.520798, 13.409408")
    #expect(example.log.last == "This route contains the following warning: violatedCriticalRule")
  }

  @Test("the offline engine answers like the online one")
  func switching() async {
    let example = RoutingExample()
    example.setRoutingEngine(isDeviceConnected: false)
    await withCheckedContinuation { done in
      example.onAnswer = { done.resume() }
      example.addRoute()
    }
    #expect(example.log.first == "2008 m in 201 s", "\(example.log)")
  }

  @Test("a route with four waypoints has three sections")
  func fourWaypoints() async {
    let example = RoutingExample()
    await withCheckedContinuation { done in
      example.onAnswer = { done.resume() }
      example.addWaypoints()
    }
    #expect(example.log.filter { $0.contains("Action: arrive") }.count == 3)
    #expect(example.log.filter { $0.contains("warning") }.count == 3)
  }
}
