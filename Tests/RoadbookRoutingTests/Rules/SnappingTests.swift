// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("Places beside the road")
struct SnappingTests {
  // swift-format-ignore: NeverUseForceTry
  private let town = try! RoadSketch(
    """
    A----B----C

         1

    D----E----F
    """,
    ways: ["ABC": .residential, "DEF": .residential, "AD": .residential, "CF": .residential])

  private func places(_ route: SketchRoute) throws -> (departure: RoutePlace, arrival: RoutePlace) {
    let data = try #require(route.data)
    return (data.sections[0].departure, data.sections[data.sections.count - 1].arrival)
  }

  @Test("the nearest road stands for a place")
  func nearest() throws {
    #expect(try town.route("A", .near("B", northMeters: -80)).ways == "ABC")
    #expect(try town.route("A", .near("B", northMeters: -280)).ways == "AD DEF")
  }

  @Test("more than 50 m from its road a place is off-road")
  func offRoad() throws {
    let near = try places(town.route(.near("B", northMeters: 45), "F"))
    #expect(!near.departure.isOffRoad())
    let far = try places(town.route(.near("B", northMeters: 55), "F"))
    #expect(far.departure.isOffRoad())
    #expect(!far.arrival.isOffRoad())
    let arrival = try places(town.route("F", .near("B", northMeters: 55)))
    #expect(arrival.arrival.isOffRoad())
  }

  @Test("the place as given and the point on the road are both told")
  func points() throws {
    let place = SketchPlace.near("B", northMeters: 30)
    let departure = try places(town.route(place, "F")).departure
    #expect(departure.originalCoordinates == (try town.coordinates(of: place)))
    let onRoad = try town.coordinates(of: "B")
    #expect(departure.mapMatchedCoordinates.distance(to: onRoad) < 0.1)
    #expect(departure.waypointIndex == 0)
  }

  @Test("too far from any road is an error that names the end and the distance")
  func tooFar() throws {
    let far = SketchPlace.near("B", northMeters: 20_500)
    #expect(throws: RoutingError.couldNotMatchOrigin) { try town.route(far, "F") }
    #expect(throws: RoutingError.couldNotMatchDestination) { try town.route("F", far) }
    let error = #expect(throws: RoutingError.self) { try town.route("F", far) }
    #expect(error?.waypointIndex == 1)
    #expect(error?.message.contains("21 km outside the map") == true, "\(error?.message ?? "")")
    #expect(error?.message.contains("box is 47.9964,9.0 to 48.0,9.0134") == true)
  }

  @Test("the start's error comes before the destination's")
  func bothTooFar() throws {
    let far = SketchPlace.near("B", northMeters: 20_500)
    #expect(throws: RoutingError.couldNotMatchOrigin) { try town.route(far, far) }
  }

  @Test("swapped latitude and longitude are asked about")
  func swapped() throws {
    let place = try town.coordinates(of: "A")
    let swapped = Waypoint(
      coordinates: GeoCoordinates(latitude: place.longitude, longitude: place.latitude))
    let error = #expect(throws: RoutingError.self) {
      try town.router.routes(
        through: [swapped, town.waypoint("F")], options: RoutingOptions(), profile: nil)
    }
    #expect(error == .couldNotMatchOrigin)
    #expect(error?.message.contains("swapped") == true)
  }

  @Test("what is no number is refused")
  func nonsense() throws {
    for latitude in [Double.nan, .infinity, -.infinity] {
      let place = Waypoint(coordinates: GeoCoordinates(latitude: latitude, longitude: 9))
      #expect(throws: RoutingError.invalidParameter) {
        try town.router.routes(
          through: [place, town.waypoint("F")], options: RoutingOptions(), profile: nil)
      }
    }
  }

  @Test("a place between two roads goes to either, and the answer is the same each time")
  func between() throws {
    let first = try town.route("A", "1")
    for _ in 0..<5 { #expect(try town.route("A", "1").ways == first.ways) }
  }
}
