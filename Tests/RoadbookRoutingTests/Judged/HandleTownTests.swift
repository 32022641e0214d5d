// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import RoadbookTime
import Testing

@Suite("On any network a handle gives an equal route")
struct HandleTownTests {
  private static func asked() -> RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.enableRouteHandle = true
    options.routeOptions.trafficOptimizationMode = .disabled
    return options
  }

  /// How many routes were compared; all alternatives count.
  @discardableResult
  private func compare(
    _ router: RoadRouter, _ waypoints: [Waypoint], _ options: RoutingOptions, _ comment: String
  ) throws -> Int {
    let routes: [RouteData]
    do {
      routes = try router.routes(through: waypoints, options: options, profile: nil)
    } catch {
      return 0
    }
    for route in routes {
      let handle = try #require(route.handle)
      let again = try router.routes(.handle(handle), options: options, profile: nil)[0]
      #expect(again == route, "\(comment)")
    }
    return routes.count
  }

  @Test("from place to place, through places, and alternatives", arguments: 0..<10)
  func random(decade: Int) throws {
    var count = 0
    for seed in UInt64(decade) * 15..<UInt64(decade + 1) * 15 {
      var town = RandomTown(seed: seed)
      let map = try TemporaryMap(town.data)
      let router = try RoadRouter(opening: map.path)
      var options = Self.asked()
      options.routeOptions.optimizationMode = seed % 4 == 3 ? .shortest : .fastest
      options.routeOptions.alternatives = seed % 3 == 0 ? 3 : 0
      func waypoint(_ type: WaypointType = .stopover) -> Waypoint {
        Waypoint(coordinates: GeoCoordinates(town.place()), type: type)
      }
      for places in [
        [waypoint(), waypoint()], [waypoint(), waypoint(), waypoint()],
        [waypoint(), waypoint(.passThrough), waypoint(), waypoint()],
      ] {
        count += try compare(router, places, options, "network \(seed)")
      }
    }
    #expect(count > 10)
  }

  @Test(
    "for every vehicle, among signs that are about it",
    arguments: ["bus", "bicycle", "pedestrian", "scooter", "taxi", "truck"])
  func vehicles(mode: String) throws {
    for seed in UInt64(300)..<315 {
      var town = RandomTown(seed: seed).withSigns(seed: seed).withPaths(seed: seed)
      let map = try TemporaryMap(town.data, country: "DE")
      let router = try RoadRouter(opening: map.path)
      var options = Self.asked()
      options.transportSpecification.transportMode = try #require(TransportMode(name: mode))
      for trip in 0..<4 {
        let ends = [town.place(), town.place()].map { Waypoint(coordinates: GeoCoordinates($0)) }
        try compare(router, ends, options, "\(mode), network \(seed), trip \(trip)")
      }
    }
  }

  @Test("at times when rules hold, to the millisecond", arguments: 0..<4)
  func timed(decade: Int) throws {
    let eight = try #require(RFC3339.time("2026-03-02T08:00:00Z")).time
    for seed in UInt64(decade) * 15..<UInt64(decade + 1) * 15 {
      var town = RandomTown(seed: seed).withTimes(seed: seed)
      let map = try TemporaryMap(town.data)
      let router = try RoadRouter(opening: map.path)
      for trip in 0..<4 {
        var options = Self.asked()
        options.routeOptions.trafficOptimizationMode = .timeDependent
        options.routeOptions.departureTime = eight.addingTimeInterval(Double(trip * 40) - 100)
        var places = [town.place(), town.place(), town.place()].map {
          Waypoint(coordinates: GeoCoordinates($0))
        }
        places[1].duration = 45
        guard
          let route = try? router.routes(through: places, options: options, profile: nil).first
        else { continue }
        let again = try router.routes(
          .handle(#require(route.handle)), options: options, profile: nil)[0]
        let comment: Comment = "network \(seed), trip \(trip)"
        #expect(again.sections.map(\.geometry) == route.sections.map(\.geometry), comment)
        for (new, old) in zip(again.sections, route.sections) {
          #expect(abs(new.duration - old.duration) < 0.002, comment)
        }
      }
    }
  }

  private static func pairs(_ name: String) throws -> [[Waypoint]] {
    try RealData.rows(ofCSV: "bench/\(name)").filter { $0.count == 4 }.map { row in
      [(row[1], row[0]), (row[3], row[2])].map {
        Waypoint(coordinates: GeoCoordinates(latitude: $0.0, longitude: $0.1))
      }
    }
  }

  @Test(
    "through a city", .enabled("needs ../shared/data/osm") { try Need.extracts.isMet })
  func porto() throws {
    let map = try TemporaryMap.of(RealData.osm("porto-2015.osm.pbf"))
    let router = try RoadRouter(opening: map.path)
    var (count, letters) = (0, 0)
    for ends in try Self.pairs("pairs-porto-2015.csv").prefix(200) {
      count += try compare(router, ends, Self.asked(), "\(ends)")
      let route = try? router.routes(through: ends, options: Self.asked(), profile: nil).first
      letters = max(letters, route?.handle?.handle.count ?? 0)
    }
    #expect(count > 150)
    #expect(letters > 100 && letters < 4000)
  }

  @Test(
    "eight years later it is as long as it was, or the error names a way",
    .enabled("needs ../shared/data/osm") { try Need.extracts.isMet })
  func years() throws {
    let maps = try ["rhein-neckar-roads-2016", "heidelberg-2024"].map {
      try TemporaryMap.of(RealData.osm("\($0).osm.pbf"))
    }
    let routers = try maps.map { try RoadRouter(opening: $0.path) }
    var (found, lost) = (0, 0)
    for ends in try Self.pairs("pairs-heidelberg-2024.csv").prefix(300) {
      guard
        let route = try? routers[0].routes(through: ends, options: Self.asked(), profile: nil)[0]
      else { continue }
      do throws(RoutingError) {
        let again = try routers[1].routes(
          .handle(route.handle ?? RouteHandle(handle: "")), options: Self.asked(), profile: nil)[0]
        found += 1
        let (new, old) = (again.sections[0].lengthInMeters, route.sections[0].lengthInMeters)
        #expect(abs(new - old) < 100 + old / 20, "\(ends)")
      } catch {
        lost += 1
        #expect(error == .importFailed && error.osmObject != nil, "\(error)")
      }
    }
    #expect(found > 100 && found + lost > 280)
  }
}

@Suite("On any network the way back visits the stops ahead")
struct ReturnTownTests {
  private static func asked() -> RoutingOptions {
    var options = RoutingOptions()
    options.routeOptions.trafficOptimizationMode = .disabled
    return options
  }

  @Test("in their order, without breaking a rule, and at most a quarter dearer", arguments: 0..<10)
  func random(decade: Int) throws {
    var count = 0
    for seed in UInt64(decade) * 15..<UInt64(decade + 1) * 15 {
      var town = RandomTown(seed: seed)
      let map = try TemporaryMap(town.data)
      let router = try RoadRouter(opening: map.path)
      let places = (0..<4).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
      let options = Self.asked()
      guard
        let route = try? router.routes(
          through: Array(places[..<3]), options: options, profile: nil)[0]
      else { continue }
      for section in Int32(0)..<2 {
        let known = KnownRoute.returning(
          route, from: places[3], section: section,
          meters: route.sections[Int(section)].lengthInMeters / 2)
        let ahead = [places[3]] + places[(Int(section) + 1)..<3]
        let fresh = try? router.routes(through: ahead, options: options, profile: nil)[0]
        let back: RouteData
        do {
          back = try router.routes(known, options: options, profile: nil)[0]
        } catch {
          #expect(fresh == nil, "network \(seed): \(error)")
          continue
        }
        count += 1
        #expect(back.sections.map(\.arrival.waypointIndex) == Array(1...Int32(2 - section)))
        let notices = back.sections.flatMap(\.notices).map(\.code)
        #expect(notices.allSatisfy { $0 == .noThroughRestriction }, "network \(seed)")
        let stops = back.sections.map(\.arrival.originalCoordinates)
        #expect(stops == ahead.dropFirst().map(\.coordinates))
        // Legs behind the next stop are those of the route, or better ones.
        if section == 0, let fresh {
          #expect(back.sections[0].duration <= fresh.sections[0].duration * 1.25 + 90)
        }
      }
    }
    #expect(count > 10)
  }
}
