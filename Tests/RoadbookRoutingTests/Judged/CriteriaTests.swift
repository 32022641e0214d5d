// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTime
import Testing

/// Areas closed for one request, on random networks: found around them by A\* on the map's metric,
/// by a metric of their own, cell by cell, and by the judge.
@Suite("Around areas to avoid")
struct CriteriaTests {
  private struct World {
    let map: TemporaryMap
    let router: RoadRouter
    var town: RandomTown
    var options = RoutingOptions()

    init(seed: UInt64, hasTimes: Bool = false) throws {
      town = hasTimes ? RandomTown(seed: seed).withTimes(seed: seed) : RandomTown(seed: seed)
      map = try TemporaryMap(town.data)
      router = try RoadRouter(opening: map.path)
      options.routeOptions.optimizationMode = seed % 4 == 3 ? .shortest : .fastest
      let areas = [polygon(), polygon()]
      options.avoidanceOptions.avoidPolygonAreasOptions = areas.map {
        AvoidPolygonAreaOptions(avoidPolygonArea: $0)
      }
    }

    /// A triangle of three random places about one of them.
    private mutating func polygon() -> GeoPolygon {
      let center = town.place()
      let corners = (0..<3).map { _ in
        let corner = town.place()
        return GeoCoordinates(
          latitude: center.latitude + (corner.latitude - center.latitude) / 3,
          longitude: center.longitude + (corner.longitude - center.longitude) / 3)
      }
      return (try? GeoPolygon(vertices: corners)) ?? GeoPolygon(geoBox: .blank)
    }

    mutating func waypoint() -> Waypoint {
      Waypoint(coordinates: GeoCoordinates(town.place()))
    }

    /// What the areas close, asked of the network and not of the router.
    func closures(of graph: VehicleGraph) -> RoadChanges {
      var changes = RoadChanges(router.network)
      for area in options.avoidanceOptions.avoidPolygonAreasOptions {
        let shape = AvoidedArea(PolygonArea(area.avoidPolygonArea))
        for segment in router.network.segments(meeting: [shape]) ?? [] {
          let arc = DirectedSegment(segment, forward: true)
          changes.avoid(arc, in: graph.metric, .closes)
          changes.avoid(arc.reversed, in: graph.metric, .closes)
        }
      }
      return changes
    }
  }

  private func cost(_ world: World, _ waypoints: [Waypoint], alternatives: Int32) throws -> Int64? {
    var options = world.options
    options.routeOptions.alternatives = alternatives
    do throws(RoutingError) {
      let routes = try world.router.routes(through: waypoints, options: options, profile: nil)
      let isViolating = routes[0].sections.contains { section in
        section.notices.contains { $0.severity == .critical && $0.code != .noThroughRestriction }
      }
      if isViolating { return nil }
      return try world.router.solve(waypoints, options).path.cost
    } catch {
      switch error {
      case .noRouteFound, .couldNotMatchOrigin, .couldNotMatchDestination: return nil
      default: throw error
      }
    }
  }

  @Test("costs are the judge's, whichever way they are found", arguments: 0..<10)
  func judged(decade: Int) throws {
    for seed in UInt64(decade) * 10..<UInt64(decade + 1) * 10 {
      var world = try World(seed: seed)
      let mode = world.options.routeOptions.optimizationMode
      let graph = try world.router.graph(
        profile: "car", optimization: mode == .shortest ? .shortest : .fastest)
      let closures = world.closures(of: graph)
      for trip in 0..<4 {
        let places = [world.waypoint(), world.waypoint()] + (trip == 3 ? [world.waypoint()] : [])
        var judge = PlainChain(graph) { state in
          graph.metric.turns(from: StateID(state), listed: graph.listed)
            .filter { closures[graph.directed($0.target)] == nil }
            .map { turn in
              (turn.target.raw, Int64(turn.cost.cost) + Int64(graph.cost(of: turn.target)))
            }
        }
        let snapped = try? world.router.snap(places, on: graph, closing: closures)
        let free = try? world.router.snap(places, on: graph)
        let expected = snapped.flatMap { judge.answer(through: $0)?.cost }
        // An area is entered where a place lies in it; where its roads lead nowhere, the way to the next one
        // has its price.
        let isEntered = liesInArea(free, closures)
        // Alternatives need a metric of their own.
        for alternatives in [0, 1] as [Int32] {
          let found = try cost(world, places, alternatives: alternatives)
          let agrees = found == expected || isEntered && isDearer(found, expected)
          #expect(agrees, "\(found ?? -1), \(expected ?? -1), \(seed), \(trip)")
        }
      }
    }
  }

  // 2026-03-02 is a Monday.
  @Test("at times when rules hold, too", arguments: 0..<10)
  func judgedAtTimes(decade: Int) throws {
    let eight = try #require(RFC3339.time("2026-03-02T08:00:00Z")).time
    var found = 0
    for seed in UInt64(decade) * 10..<UInt64(decade + 1) * 10 {
      var world = try World(seed: seed, hasTimes: true)
      // The judge has the areas in a metric of its own.
      guard let timed = try world.router.timedGraph(world.options, nil) else { continue }
      let mode = world.options.routeOptions.optimizationMode
      let graph = try world.router.graph(
        profile: "car", optimization: mode == .shortest ? .shortest : .fastest)
      for trip in 0..<4 {
        let time = eight.addingTimeInterval(Double(trip * 40) - 60)
        world.options.routeOptions.departureTime = time
        let departure = Int64(time.timeIntervalSince1970 * 1000)
        let clocks = world.router.clocks(of: timed, at: departure)
        var judge = PlainTimedChain(
          timed, TimedTrip(timed, departure: departure, clocks: clocks))
        let places = [world.waypoint(), world.waypoint()] + (trip == 3 ? [world.waypoint()] : [])
        let snapped = try? world.router.snap(places, on: timed)
        let free = try? world.router.snap(places, on: graph)
        let judged = snapped.flatMap { judge.cost(through: $0, stays: places.map { _ in 0 }) }
        let expected = judged.map { ($0 + 1023) >> 10 }
        let isEntered = liesInArea(free, world.closures(of: graph))
        let cost = try cost(world, places, alternatives: 0)
        let agrees =
          LongWaitJudge.agrees(cost, expected, mode) || isEntered && isDearer(cost, expected)
        #expect(agrees, "\(cost ?? -1), \(expected ?? -1), \(seed), \(trip)")
        #expect(try self.cost(world, places, alternatives: 1) == cost, "\(seed), \(trip)")
        found += cost == nil ? 0 : 1
      }
    }
    #expect(found > 10)
  }

  /// Whether a cost is none or no less than another.
  private func isDearer(_ found: Int64?, _ expected: Int64?) -> Bool {
    guard let found, let expected else { return found == nil }
    return found >= expected
  }

  /// Whether a place lies on roads of the areas alone: then one is entered, and no cost is compared.
  private func liesInArea(_ free: [SnappedWaypoint]?, _ closures: RoadChanges) -> Bool {
    (free ?? []).contains { place in
      let nearest = place.candidates.map(\.distanceMeters).min() ?? 0
      return place.candidates.filter { $0.distanceMeters <= nearest + 1 }
        .allSatisfy { closures[$0.arc] != nil }
    }
  }

  private func totals(_ world: World, _ waypoints: [Waypoint]) throws -> RouteTotals? {
    do throws(RoutingError) {
      return try world.router.totals(through: waypoints, options: world.options)
    } catch {
      switch error {
      case .noRouteFound, .couldNotMatchOrigin, .couldNotMatchDestination: return nil
      default: throw error
      }
    }
  }

  @Test("a cell of a matrix is its route", arguments: 0..<20 as Range<UInt64>)
  func cells(seed: UInt64) throws {
    var world = try World(seed: seed)
    if seed % 3 == 0 { world.options.routeOptions.speedCapInMetersPerSecond = 9 }
    if seed % 3 == 1 { world.options.avoidanceOptions.roadFeatures = [.ferry, .dirtRoad, .uTurns] }
    let places = (0..<6).map { _ in world.waypoint() }
    let matrix = try world.router.matrix(from: places, to: places, options: world.options)
    for (row, source) in places.enumerated() {
      for (column, target) in places.enumerated() {
        let route = try totals(world, [source, target])
        let cell = matrix[row, column]
        #expect((cell == nil) == (route == nil), "\(seed): \(row), \(column)")
        guard let cell, let route else { continue }
        #expect(abs(cell.seconds - route.seconds) < 0.01, "\(seed): \(row), \(column)")
        #expect(abs(cell.meters - route.meters) < 0.1, "\(seed): \(row), \(column)")
      }
    }
  }
}
