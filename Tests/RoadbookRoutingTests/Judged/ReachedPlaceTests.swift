// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite(
  "Places by what their routes take",
  .enabled("needs ../shared/data/osm") { try Need.extracts.isMet })
struct ReachedPlaceTests {
  private static let map = Result {
    try TemporaryMap.of(RealData.osm("monaco-2023.osm.pbf"))
  }
  private let center = Waypoint(coordinates: GeoCoordinates(latitude: 43.7384, longitude: 7.4246))

  private func router() throws -> RoadRouter { try RoadRouter(opening: Self.map.get().path) }

  /// All places of a category with the totals of their own routes, the nearest first.
  private func judged(
    _ router: RoadRouter, _ category: String, _ options: RoutingOptions
  ) throws -> [(title: String, seconds: Double)] {
    var all = PlacesQuestion()
    all.nearest = center
    all.category = category
    all.limit = 1000
    return try router.routedPlaces(all).compactMap { found in
      let ends = [center, Waypoint(coordinates: found.place.coordinates)]
      let totals = try router.totals(through: ends, options: options)
      #expect(totals.seconds == found.duration, "\(found.place.title)")
      #expect(totals.meters == found.lengthInMeters, "\(found.place.title)")
      return (found.place.title, totals.seconds)
    }
  }

  private var untimed: RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.trafficOptimizationMode = .disabled
    return options
  }

  @Test("within a limit and nearest are those whose own routes say so")
  func withinAndNearest() throws {
    let router = try router()
    let all = try judged(router, "restaurant", untimed)
    try #require(all.count > 20)
    #expect(all.map(\.seconds) == all.map(\.seconds).sorted())
    var question = PlacesQuestion()
    question.within = center
    question.category = "restaurant"
    question.rangeValue = 150
    question.limit = 1000
    let within = try router.routedPlaces(question)
    #expect(within.map(\.duration) == all.map(\.seconds).filter { $0 <= 150 })
    question.within = nil
    question.rangeValue = PlacesQuestion().rangeValue
    question.nearest = center
    question.limit = 7
    #expect(try router.routedPlaces(question).map(\.duration) == all.prefix(7).map(\.seconds))
  }

  @Test("along a route come in its order, with what stopping there costs it")
  func along() throws {
    let router = try router()
    let ends = [
      center, Waypoint(coordinates: GeoCoordinates(latitude: 43.7275, longitude: 7.4135)),
    ]
    var question = PlacesQuestion()
    question.along = ends
    question.category = "restaurant"
    question.corridorInMeters = 150
    question.limit = 100
    let found = try router.routedPlaces(question)
    try #require(found.count > 3)
    let base = try router.totals(through: ends, options: untimed)
    #expect(found.compactMap(\.passedAfterMeters) == found.compactMap(\.passedAfterMeters).sorted())
    for place in found {
      let stop = Waypoint(coordinates: place.place.coordinates)
      let trip = try router.totals(through: [ends[0], stop, ends[1]], options: untimed)
      #expect(abs(trip.seconds - base.seconds - (place.detour ?? -1)) < 0.002)
    }
  }

  @Test("are refused where the question is none")
  func badInput() throws {
    let router = try router()
    #expect(throws: RoutingError.invalidParameter) { try router.routedPlaces(PlacesQuestion()) }
    var question = PlacesQuestion()
    question.nearest = center
    question.limit = 0
    #expect(throws: RoutingError.invalidParameter) { try router.routedPlaces(question) }
    question.limit = 5
    question.within = center
    #expect(throws: RoutingError.invalidParameter) { try router.routedPlaces(question) }
    question.within = nil
    question.category = "no such thing"
    #expect(try router.routedPlaces(question).isEmpty)
  }
}
