// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting
import RoadbookTestSupport
import Testing

/// Why not over that road.
@Suite("Explanations")
struct ExplainTests {
  private func explained(
    _ town: RoadSketch, _ places: [SketchPlace], near digit: SketchPlace? = nil,
    _ options: RoutingOptions = RoutingOptions()
  ) throws -> RouteExplanation {
    let road = try digit.map { RoadToExplain.near(try town.coordinates(of: $0)) }
    return try town.router.explanation(
      of: places.map { try town.waypoint($0) }, over: road, options: options,
      profile: town.profile.name)
  }

  /// Two ways from A to D: straight on, and around over F.
  private func ring(_ below: RoadTags = .residential, nodes: [String: RoadTags] = [:]) throws
    -> RoadSketch
  {
    try RoadSketch(
      """
      A----B--2--C----D
           |     |
           E--1--F
      """, ways: ["ABCD": .primary, "BEFC": below], nodes: nodes)
  }

  /// Parts add up to the whole, and the whole to what routes say.
  private func checkSums(_ costs: RouteCosts?, sourceLocation: SourceLocation = #_sourceLocation) {
    guard let costs else { return }
    func sum(_ path: KeyPath<RouteCostPart, Double>) -> Double {
      costs.parts.reduce(0) { $0 + $1[keyPath: path] }
    }
    #expect(abs(sum(\.cost) - costs.cost) < 1e-6, sourceLocation: sourceLocation)
    #expect(abs(sum(\.duration) - costs.duration) < 1e-6, sourceLocation: sourceLocation)
    #expect(
      abs(sum(\.lengthInMeters) - costs.lengthInMeters) < 1e-6, sourceLocation: sourceLocation)
  }

  @Test(
    "the rule that closes a road is named with its way",
    arguments: [
      (RoadTags.residential.tagged("access", "no"), "access=no"),
      (.residential.tagged("motor_vehicle", "no"), "motor_vehicle=no"),
      (.footway, "highway=footway"), (.residential.tagged("maxheight", "1"), "maxheight=1"),
      (.residential.tagged("maxweight", "1"), "maxweight=1"), (.pedestrian, "highway=pedestrian"),
    ])
  func closed(_ tags: RoadTags, _ rule: String) throws {
    let answer = try explained(try ring(tags.named("Loop")), ["A", "D"], near: "1")
    #expect(answer.verdict == .closed)
    #expect(answer.rules.map(\.rule) == [rule])
    #expect(answer.rules[0].osmObject == OSMObjectReference(kind: .way, id: 102))
    #expect(answer.summary.contains("way 102 (Loop): \(rule)"), "\(answer.summary)")
    #expect(answer.road?.name == "Loop" && answer.best != nil && answer.over == nil)
  }

  @Test("a one-way street is open in its direction, and closed where only the other is asked about")
  func oneway() throws {
    let town = try ring(.residential.tagged("oneway", "yes"))
    let both = try explained(town, ["A", "D"], near: "1")
    #expect(both.verdict == .dearer)
    var segment = try #require(both.road).segment
    segment.travelDirection = segment.travelDirection == .negative ? .positive : .negative
    let against = try town.router.explanation(
      of: [try town.waypoint("A"), try town.waypoint("D")], over: .segment(segment),
      options: RoutingOptions(), profile: nil)
    segment.travelDirection = .positive
    let along = try town.router.explanation(
      of: [try town.waypoint("A"), try town.waypoint("D")], over: .segment(segment),
      options: RoutingOptions(), profile: nil)
    segment.travelDirection = .negative
    let back = try town.router.explanation(
      of: [try town.waypoint("A"), try town.waypoint("D")], over: .segment(segment),
      options: RoutingOptions(), profile: nil)
    #expect(Set([along.verdict, back.verdict]) == [.dearer, .closed])
    #expect([along, back, against].contains { $0.rules.map(\.rule) == ["oneway=yes"] })
  }

  @Test("the route over a dearer road is compared with the best one, and the differences add up")
  func dearer() throws {
    let answer = try explained(try ring(), ["A", "D"], near: "1")
    #expect(answer.verdict == .dearer && answer.rules.isEmpty)
    let (best, over) = (try #require(answer.best), try #require(answer.over))
    checkSums(best)
    checkSums(over)
    #expect(over.cost > best.cost && over.duration > best.duration)
    let difference = answer.differences.reduce(0) { $0 + $1.cost }
    #expect(abs(difference - (over.cost - best.cost)) < 1e-6)
    #expect(answer.differences.first?.kind == .driving)
    #expect(answer.summary.hasPrefix("A route over it is "), "\(answer.summary)")
    #expect(answer.summary.contains("more driving"), "\(answer.summary)")
  }

  @Test(
    "the deciding part is named",
    arguments: [
      (
        RoadTags.residential.tagged("access", "private"), [:],
        RouteCostKind.destinationOnly, "for destinations only"
      ),
      (.primary, ["E": RoadTags.barrier("hampshire_gate")], .barriers, "at barriers"),
    ] as [(RoadTags, [String: RoadTags], RouteCostKind, String)])
  func deciding(
    _ tags: RoadTags, _ nodes: [String: RoadTags], _ kind: RouteCostKind, _ phrase: String
  ) throws {
    let answer = try explained(try ring(tags, nodes: nodes), ["A", "D"], near: "1")
    #expect(answer.verdict == .dearer)
    #expect(answer.differences.first?.kind == kind, "\(answer.differences)")
    #expect(answer.summary.contains(phrase), "\(answer.summary)")
    checkSums(answer.over)
  }

  @Test("a penalty beside a time is told")
  func penaltyBesideTime() throws {
    let gate = RoadTags.barrier("gate").tagged("access", "private")
    let answer = try explained(try ring(.primary, nodes: ["E": gate]), ["A", "D"], near: "1")
    let part = try #require(answer.differences.first)
    #expect(part.kind == .barriers && part.duration == 20 && part.cost == 660)
    #expect(
      answer.summary.contains("20 s and a penalty of 10 min 40 s more at barriers"),
      "\(answer.summary)")
  }

  @Test("a road of the best route is said to be on it, in either direction")
  func used() throws {
    #expect(try explained(try ring(), ["A", "D"], near: "2").verdict == .used)
    #expect(try explained(try ring(), ["D", "A"], near: "2").verdict == .used)
  }

  @Test("what the request avoids is said, with what it would cost")
  func avoided() throws {
    var options = RoutingOptions()
    options.avoidanceOptions.roadFeatures = [.tollRoad]
    let answer = try explained(
      try ring(.primary.tagged("toll", "yes")), ["A", "D"], near: "1", options)
    #expect(answer.verdict == .avoided)
    #expect(answer.differences.first?.kind == .avoided)
    #expect(answer.summary.contains("keeps off it"), "\(answer.summary)")
  }

  @Test("an open road behind closed ones: the fewest rules that lead over it")
  func unreachable() throws {
    let town = try RoadSketch(
      """
      A----B----C
           |
           E--1-F
      """,
      ways: ["ABC": .primary, "BE": .primary.tagged("access", "no"), "EF": .primary],
      cellMeters: 200)
    let answer = try explained(town, ["A", "C"], near: "1")
    #expect(answer.verdict == .unreachable)
    // In and out again.
    #expect(
      answer.rules.map(\.description) == ["way 102: access=no", "way 102: access=no"])
    #expect(answer.violating != nil && answer.best != nil)
    #expect(answer.summary.contains("one rule would have to be violated"), "\(answer.summary)")
    checkSums(answer.violating)
  }

  @Test("where no legal route is, the rules in its way are told")
  func absent() throws {
    let town = try RoadSketch(
      "A----B----C----D",
      ways: [
        "AB": .primary, "BC": .primary.tagged("access", "no").named("Yard"), "CD": .primary,
      ], nodes: ["C": .barrier("gate").tagged("access", "no")])
    let answer = try explained(town, ["A", "D"])
    #expect(answer.verdict == .noRoute && answer.best == nil)
    #expect(
      answer.rules.map(\.description) == ["way 102 (Yard): access=no", "node 3: access=no"])
    #expect(abs(answer.rules[0].lengthInMeters - 500) < 5 && answer.rules[1].lengthInMeters == 0)
    #expect(answer.summary.contains("at the least 2 rules"), "\(answer.summary)")
    checkSums(answer.violating)
    let wall = try RoadSketch(
      "A----B----C----D", ways: ["AB": .primary, "BC": .steps, "CD": .primary])
    let none = try explained(wall, ["A", "D"])
    #expect(none.verdict == .noRoute && none.violating == nil)
    #expect(none.rules.map(\.description) == ["way 102: highway=steps"], "walkers get there")
  }

  @Test("where no broken rule helps, it is told what keeps the vehicle off the way of others")
  func waysOfOthers() throws {
    let river = try RoadSketch(
      "A----B~~~~~~~C----D",
      ways: [
        "AB": .primary, "CD": .primary,
        "BC": .ferry(minutes: 5).tagged("hgv", "no").named("Denhamferry"),
      ])
    var options = RoutingOptions()
    options.transportSpecification.transportMode = .truck
    let answer = try river.router.explanation(
      of: ["A", "D"].map { try river.waypoint(SketchPlace($0)) }, over: nil, options: options,
      profile: nil)
    #expect(answer.verdict == .noRoute && answer.violating == nil)
    #expect(answer.rules.map(\.rule) == ["hgv=no"])
    #expect(
      answer.summary
        == "No legal route leads there, and none that only breaks rules either. Others get there; this vehicle is kept off by way 102 (Denhamferry): hgv=no.",
      "\(answer.summary)")
  }

  @Test("without a road the best route's costs are told, and they are the route's")
  func costs() throws {
    for mode in [OptimizationMode.fastest, .shortest] {
      var options = RoutingOptions()
      options.routeOptions.optimizationMode = mode
      let town = try ring(.residential, nodes: ["B": .trafficSignals, "C": .barrier("gate")])
      let answer = try explained(town, ["A", "F", "D"], near: nil, options)
      #expect(answer.verdict == .reachable)
      checkSums(answer.best)
      let route = try town.route(through: ["A", "F", "D"], options: options)
      #expect(abs(try #require(answer.best).duration - route.duration) < 0.01)
      #expect(abs(try #require(answer.best).lengthInMeters - route.lengthMeters) < 0.1)
      let (path, _) = try town.router.solve(
        ["A", "F", "D"].map { try town.waypoint($0) }, options)
      let unit = mode == .fastest ? 1000.0 : 100
      #expect(abs(try #require(answer.best).cost - Double(path.cost) / unit) < 1e-6)
    }
  }

  @Test("a road on the way to the second of two stops is found there")
  func stops() throws {
    let town = try RoadSketch(
      """
      A----B----C----D
                |    |
                E--1-F
      """, ways: ["ABCD": .primary, "CEFD": .residential])
    let answer = try explained(town, ["A", "B", "D"], near: "1")
    #expect(answer.verdict == .dearer)
    #expect(try #require(answer.over).lengthInMeters < 2_500)
  }

  @Test("what is no question is refused with the field's name")
  func refused() throws {
    let town = try ring()
    func message(_ change: (inout RoutingOptions) -> Void, _ road: RoadToExplain? = nil) throws
      -> String
    {
      var options = RoutingOptions()
      change(&options)
      let error = try #require(throws: RoutingError.self) {
        try town.router.explanation(
          of: ["A", "D"].map { try town.waypoint($0) }, over: road, options: options,
          profile: nil)
      }
      #expect(error == .invalidParameter)
      return error.message
    }
    #expect(try message { $0.routeOptions.alternatives = 1 }.contains("alternatives"))
    #expect(
      try message { $0.routeOptions.optimizeWaypointsOrder = true }.contains(
        "optimizeWaypointsOrder"))
    let nowhere = GeoCoordinates(latitude: -50, longitude: 0)
    #expect(try message({ _ in }, .near(nowhere)).contains("viaPlace"))
    let unknown = SegmentReference(tilePartitionId: 1, localId: 4_000_000)
    #expect(try message({ _ in }, .segment(unknown)).contains("viaSegment"))
  }

  @Test("what only a vehicle on its way has is refused, here and where rules are violated")
  func onTheWay() throws {
    let town = try ring()
    var places = try ["A", "D"].map { try town.waypoint($0) }
    var violating = RoutingOptions()
    violating.routeOptions.violateLeast = true
    for change: (inout Waypoint) -> Void in [
      { $0.minCourseDistanceInMeters = 100 }, { $0.currentWeightChangeInKilograms = 10 },
    ] {
      places[0] = try town.waypoint("A")
      change(&places[0])
      #expect(throws: RoutingError.invalidParameter) {
        try town.router.explanation(
          of: places, over: nil, options: RoutingOptions(), profile: nil)
      }
      #expect(throws: RoutingError.invalidParameter) {
        try town.router.routes(through: places, options: violating, profile: nil)
      }
    }
  }
}
