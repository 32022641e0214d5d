// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookTestSupport
import Testing

/// Turns at which nothing is told are found out once, and change no route that comes after.
@Suite("Turns that are passed in silence")
struct SilentTurnTests {
  @Test("are those that were noted, whatever else is asked")
  func bits() throws {
    let map = try TemporaryMap(RandomTown(seed: 1).data)
    let turns = try RoadRouter(opening: map.path).graph(profile: "car").silentTurns
    #expect(turns.areSilent([InputID(0), InputID(1), LegPath.noInput]) == [false, false, false])
    turns.insert([])
    #expect(turns.count == 0)
    turns.insert([InputID(1), InputID(2), InputID(1), LegPath.noInput, InputID(loop: 0)])
    #expect(turns.count == 2)
    #expect(
      turns.areSilent([
        InputID(2), InputID(0), InputID(1), LegPath.noInput, InputID(loop: 0),
      ]) == [true, false, true, false, false])
  }

  @Test("leave routes as they were told at first, with stops and without", arguments: 0..<4)
  func towns(decade: Int) throws {
    var silent = 0
    for seed in UInt64(decade) * 10..<UInt64(decade + 1) * 10 {
      var town = RandomTown(seed: seed).withSigns(seed: seed)
      let map = try TemporaryMap(town.data, country: "DE")
      let trips = (0..<30).map { trip in
        (0..<2 + trip % 3).map { _ in
          Waypoint(
            coordinates: GeoCoordinates(town.place()),
            type: trip % 2 == 0 ? .stopover : .passThrough)
        }
      }.map { places in
        // Trips end at a stop.
        places.dropLast() + [Waypoint(coordinates: places[places.count - 1].coordinates)]
      }
      silent += try compare(RoadRouter(opening: map.path), Array(trips), "network \(seed)")
    }
    #expect(silent > 100)
  }

  @Test(
    "leave routes on real maps as they were told at first",
    .enabled("needs ../shared/data/osm") { try Need.extracts.isMet },
    arguments: ["porto-2015", "scenes/milton-keynes-roundabouts-2026"])
  func cities(name: String) throws {
    let country = name.contains("milton") ? "GB" : "PT"
    let map = try TemporaryMap.of(RealData.osm("\(name).osm.pbf"), country: country)
    let router = try RoadRouter(opening: map.path)
    var random = SeededGenerator(seed: 11)
    let box = router.network.box
    let trips = (0..<120).map { trip in
      (0..<2 + trip % 2).map { _ in
        Waypoint(
          coordinates: GeoCoordinates(
            Coordinate(
              latitudeE7: Int32.random(in: box.south...box.north, using: &random),
              longitudeE7: Int32.random(in: box.west...box.east, using: &random))))
      }
    }
    #expect(try compare(router, trips, name) > 1000)
  }

  /// Tells trips twice, when little and when all is known; says how many turns are silent then.
  private func compare(
    _ router: RoadRouter, _ trips: [[Waypoint]], _ comment: String
  ) throws -> Int {
    // Where a gate opens at an hour, the wait changes from one second to the next.
    var options = RoutingOptions()
    options.routeOptions.departureTime = Date(timeIntervalSince1970: 1_772_352_300)
    func routes() -> [RouteData?] {
      trips.map { try? router.routes(through: $0, options: options, profile: nil).first }
    }
    let (first, again) = (routes(), routes())
    for (number, (told, retold)) in zip(first, again).enumerated() {
      #expect(told == retold, "\(comment), trip \(number)")
    }
    #expect(first.contains { $0 != nil }, "\(comment)")
    return try router.graph(profile: "car").silentTurns.count
  }
}
