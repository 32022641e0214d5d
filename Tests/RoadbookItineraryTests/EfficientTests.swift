// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookItinerary

@Suite("Efficient routes of itineraries")
struct EfficientTests {
  @Test("burn less than the fastest one, by the class of the vehicle", arguments: [true, false])
  func around(isTruck: Bool) async throws {
    let hill = try RoadSketch(
      """
      A-----B-----C
      |           |
      D-----E-----F
      """, ways: ["ABC": .primary, "ADEFC": .primary],
      terrain: Terrain { east, south in
        south > 50 ? 300 : 300 + 150 * max(0, 1 - abs(east - 600) / 500)
      })
    let planner = OfflineRoutePlanner(hill.router)
    func point(_ letter: String) throws -> ItineraryPoint {
      ItineraryPoint(
        coordinate: CLLocationCoordinate2D(try hill.coordinates(of: SketchPlace(letter))))
    }
    var meters: [Double] = []
    for type in [RouteType.fast, .efficient] {
      let options = try RoutePlanningOptions(
        itinerary: Itinerary(origin: point("A"), destination: point("C")),
        costModel: CostModel(routeType: type), vehicle: isTruck ? Truck() : Car())
      let route = try await planner.planRoute(options).routes[0]
      meters.append(route.summary.length.converted(to: .meters).value)
      #expect(
        options.roadbookOptions.fuelConsumptionModel
          == (type == .fast
            ? nil
            : VehiclePreset.named(isTruck ? "diesel-truck" : "petrol-car")?.options
              .fuelConsumptionModel))
    }
    // Around the hill it is longer.
    #expect(meters[1] > meters[0] + 100, "\(meters)")
  }
}
