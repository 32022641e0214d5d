// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting
import RoadbookTestSupport
import Testing

@Suite("Alternative routes")
struct AlternativeTests {
  // swift-format-ignore: NeverUseForceTry
  private let ring = try! RoadSketch(
    """
      B---------C
      |         |
    A-E         F-D
      |         |
      G-I--J----H
        |  |
        K--L
    """,
    ways: [
      "AE": .primary, "EBCF": .primary, "EGIJHF": .secondary, "FD": .primary,
      "IKLJ": .secondary,
    ])

  @Test("the other of two parallel roads is offered, the best one comes first")
  func parallel() throws {
    let routes = try ring.routes("A", "D", alternatives: 1)
    #expect(routes.map(\.ways) == ["AE EBCF FD", "AE EGIJHF FD"], "\(routes)")
    #expect(routes[0].duration <= routes[1].duration)
    #expect(abs(routes[1].lengthMeters - 1800) < 1)
  }

  @Test("a third that only leads around a block is not offered")
  func tooMuchShared() throws {
    let routes = try ring.routes("A", "D", alternatives: 6)
    #expect(routes.map(\.ways) == ["AE EBCF FD", "AE EGIJHF FD"], "\(routes)")
  }

  @Test("with wider limits it would be")
  func widerLimits() throws {
    var limits = AlternativeLimits()
    (limits.sharing, limits.stretch, limits.localOptimality) = (1, 10, 0)
    let paths = try paths(ring, "A", "D", limits)
    #expect(paths.count > 2)
  }

  private func paths(
    _ town: RoadSketch, _ from: SketchPlace, _ to: SketchPlace, _ limits: AlternativeLimits
  ) throws -> [RoutePath] {
    let vehicle = try town.vehicleMetric()
    let graph = vehicle.graph
    let ends = town.snapped([try town.waypoint(from), try town.waypoint(to)], on: graph)
    var query = HierarchyQuery(graph.hierarchy.structure)
    return try ChainSolver(graph).paths(
      through: ends, alternatives: 6, by: vehicle.weights, limits: limits, with: &query,
      isCancelled: { false })
  }

  @Test("none is offered unless it is asked for, and none where there is no other way")
  func none() throws {
    #expect(try ring.routes("A", "D", alternatives: 0).count == 1)
    #expect(try ring.routes("A", "E", alternatives: 3).map(\.ways) == ["AE"])
  }

  @Test("labels name the longest roads that no other route runs on")
  func labels() throws {
    let town = try RoadSketch(
      """
      A----B------------------------------C----D
           E------------------------------F
      """,
      ways: [
        "AB": .primary.named("Long Road"), "BC": .primary.named("High Street").tagged("ref", "N 5"),
        "BEFC": .primary.named("Mill Lane"), "CD": .primary.named("Long Road"),
      ])
    var options = RoutingOptions()
    options.routeOptions.alternatives = 2
    let ends = try ["A", "D"].map { try town.waypoint($0) }
    func routes() throws -> [RouteData] {
      try town.router.routes(through: ends, options: options, profile: nil)
    }
    #expect(try routes().allSatisfy { $0.labels.isEmpty })
    options.routeOptions.enableRouteLabels = true
    #expect(
      try routes().map { $0.labels.map { "\($0.type) \($0.name.text)" } }
        == [["routeNumber N 5"], ["streetName Mill Lane"]])
    options.routeOptions.alternatives = 0
    #expect(try routes()[0].labels.map(\.name.text) == ["N 5", "Long Road"])
  }

  @Test("a way that costs far more is not offered")
  func tooDear() throws {
    let town = try RoadSketch(
      """
      A----B----C
      |         |
      |         |
      |         |
      D---------E
      """,
      ways: ["ABC": .primary, "ADEC": .primary])
    #expect(try town.routes("A", "C", alternatives: 3).map(\.ways) == ["ABC"])
  }

  @Test("a dead end is no way around, whatever it costs to turn back there")
  func deadEnd() throws {
    let town = try RoadSketch(
      """
      A---------B---------C
                |
                D
      """,
      ways: ["ABC": .primary, "BD": .primary])
    #expect(try town.routes("A", "C", alternatives: 6).map(\.ways) == ["ABC"])
  }

  @Test("of several legs one is replaced, and the stop stays")
  func stops() throws {
    let routes = try ring.routes("A", "F", "D", alternatives: 3)
    #expect(routes.map(\.ways) == ["AE EBCF FD", "AE EGIJHF FD"], "\(routes)")
    #expect(routes.allSatisfy { $0.data?.sections.count == 2 })
    let passing = try ring.routes("A", .passing("F"), "D", alternatives: 3)
    #expect(passing.map(\.ways) == routes.map(\.ways))
    #expect(passing.allSatisfy { $0.data?.sections.count == 1 })
  }

  @Test("a passed point decides on which side of it an alternative leads")
  func passed() throws {
    let routes = try ring.routes("A", .passing("G"), "D", alternatives: 3)
    #expect(routes.map(\.ways) == ["AE EGIJHF FD"], "\(routes)")
  }

  @Test("the shortest has alternatives too")
  func shortest() throws {
    let routes = try ring.routes("A", "D", alternatives: 2, mode: .shortest)
    #expect(Set(routes.map(\.ways)) == ["AE EBCF FD", "AE EGIJHF FD"], "\(routes)")
  }

  @Test("on random networks the best route is the one that there is without alternatives")
  func random() throws {
    var count = 0
    for seed in UInt64(0)..<60 {
      var town = RandomTown(seed: seed)
      let map = try TemporaryMap(town.data)
      let router = try RoadRouter(opening: map.path)
      for trip in 0..<8 {
        let number = 2 + trip % 2
        let waypoints = (0..<number).map { index in
          Waypoint(
            coordinates: GeoCoordinates(town.place()),
            type: index == 1 && number == 3 && trip % 4 == 1 ? .passThrough : .stopover)
        }
        var options = RoutingOptions()
        guard let best = try? router.routes(through: waypoints, options: options, profile: nil)
        else { continue }
        options.routeOptions.alternatives = 6
        let routes = try router.routes(through: waypoints, options: options, profile: nil)
        #expect(routes[0].sections == best[0].sections)
        #expect(routes.count <= 7 && Set(routes).count == routes.count)
        count += routes.count - 1
        try judge(routes, waypoints, router)
      }
    }
    #expect(count > 20, "\(count) alternatives on all networks")
  }

  /// Alternatives pass the same waypoints, and their parts lie end to end.
  private func judge(
    _ routes: [RouteData], _ waypoints: [Waypoint], _ router: RoadRouter
  ) throws {
    for route in routes {
      let places = route.sections.flatMap { [$0.departure, $0.arrival] }.compactMap(\.waypointIndex)
      #expect(places.first == 0 && places.last.map(Int.init) == waypoints.count - 1)
      for (section, next) in zip(route.sections, route.sections.dropFirst()) {
        #expect(section.geometry.last == next.geometry.first)
      }
    }
  }

  @Test("eight threads find what one finds")
  func threads() async throws {
    let town = ring
    @Sendable func answers() throws -> [[RouteData?]] {
      let letters: [SketchPlace] = ["A", "B", "D", "G", "H", "K"]
      return try letters.flatMap { from in
        try letters.map { try town.routes(from, $0, alternatives: 3).map(\.data) }
      }
    }
    let alone = try answers()
    try await withThrowingTaskGroup(of: [[RouteData?]].self) { group in
      for _ in 0..<8 { group.addTask { try answers() } }
      for try await found in group { #expect(found == alone) }
    }
  }
}
