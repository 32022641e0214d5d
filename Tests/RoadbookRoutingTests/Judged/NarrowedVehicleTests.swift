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
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTime
import Testing

/// Trucks of some size and other vehicles that may do less than their profile's, by its weights and
/// by weights of their own.
@Suite("Vehicles that are narrower than their profile's")
struct NarrowedVehicleTests {
  /// A town with signs for trucks, and what a truck asks for.
  private struct World {
    let map: TemporaryMap
    let router: RoadRouter
    var town: RandomTown
    var options = RoutingOptions()

    init(seed: UInt64, hasTimes: Bool = false) throws {
      town = RandomTown(seed: seed).withSigns(seed: seed)
      if hasTimes { town = town.withTimes(seed: seed) }
      if seed % 2 == 0 { town = town.withHeavyRestrictions() }
      // There the law slows trucks by their weight.
      map = try TemporaryMap(
        town.data, profiles: [try TemporaryMap.vehicle("truck")],
        country: seed % 5 == 0 ? nil : "DE")
      router = try RoadRouter(opening: map.path)
      options.transportSpecification.transportMode = .truck
      options.routeOptions.optimizationMode = seed % 4 == 3 ? .shortest : .fastest
      options.routeOptions.trafficOptimizationMode = hasTimes ? .timeDependent : .disabled
      switch seed % 3 {
      case 0: options.avoidanceOptions.roadFeatures = [.ferry, .dirtRoad]
      case 1: options.routeOptions.speedCapInMetersPerSecond = 9
      default: break
      }
      options.transportSpecification.vehicleSpecification = VehicleSpecification(
        heightInCentimeters: 360, widthInCentimeters: 250, lengthInCentimeters: 1200,
        grossWeightInKilograms: 12_000, hazardousMaterials: [.flammable])
    }

    /// Whether an answer is of a vehicle without weights of its own.
    func isGuided(_ graph: VehicleGraph) throws -> Bool {
      let own = try router.metric(options, nil).graph
      return try graph !== own && graph !== router.timedGraph(options, nil)?.vehicle
    }

    mutating func waypoint() -> Waypoint { Waypoint(coordinates: GeoCoordinates(town.place())) }

    /// The cost of a route that keeps off what is avoided; `nil` where there is none.
    func cost(_ waypoints: [Waypoint], alternatives: Int32) throws -> Int64? {
      var options = options
      options.routeOptions.alternatives = alternatives
      do throws(RoutingError) {
        let routes = try router.routes(through: waypoints, options: options, profile: nil)
        let isViolating = routes[0].sections.contains { section in
          section.notices.contains { $0.severity == .critical && $0.code != .noThroughRestriction }
        }
        return isViolating
          ? nil : Int64((routes[0].sections.reduce(0) { $0 + $1.duration } * 1000).rounded())
      } catch {
        switch error {
        case .noRouteFound, .couldNotMatchOrigin, .couldNotMatchDestination: return nil
        default: throw error
        }
      }
    }
  }

  @Test("a new size asks about few tags and learns what a profile says of all", arguments: 0..<6)
  func sameAnswers(block: UInt64) throws {
    var (closed, slower, bound) = (0, 0, 0)
    for seed in block * 10..<block * 10 + 10 {
      let world = try World(seed: seed)
      let wide = try world.router.graph(profile: "truck").metric
      var random = SeededGenerator(seed: seed)
      for _ in 0..<4 {
        var rules = wide.profile.rules
        rules.vehicle = .random(&random)
        let profile = Profile(rules)
        let whole = RoadMetric(world.router.network, profile, .fastest)
        let few = try #require(wide.resized(to: profile))
        #expect(few.firstDifference(from: whole) == nil, "\(seed): \(rules.vehicle)")
        for arc in 0..<UInt32(wide.network.segments.count * 2) {
          let arc = DirectedSegment(raw: arc)
          guard wide.allows(arc) else { continue }
          closed += whole.allows(arc) ? 0 : 1
          slower += whole.durations[Int(arc.raw)] > wide.durations[Int(arc.raw)] ? 1 : 0
        }
        bound += (0..<wide.network.turns.restrictionCount).count {
          whole.binds(RestrictionID($0)) && !wide.binds(RestrictionID($0))
        }
      }
    }
    #expect(closed > 10 && slower > 0 && bound > 0, "\(closed), \(slower), \(bound)")
  }

  @Test("each turn costs what the vehicle is asked for turn by turn")
  func sameTurns() throws {
    var ledCount = 0
    for seed in 0..<60 as Range<UInt64> { ledCount += try checkTurns(seed) ? 1 : 0 }
    #expect(ledCount > 30)
  }

  /// - Returns: Whether the profile's truck leads the one that is asked for.
  private func checkTurns(_ seed: UInt64) throws -> Bool {
    let world = try World(seed: seed)
    let wider = try world.router.metric(profile: "truck")
    let wide = wider.graph
    let options = ProfileOptions(
      transport: world.options.transportSpecification,
      speedCapInMetersPerSecond: world.options.routeOptions.speedCapInMetersPerSecond)
    let profile = Profile(options.applied(to: wide.metric.profile.rules))
    let metric = RoadMetric(world.router.network, profile, .fastest)
    guard let bound = try wider.narrowed(to: metric) else { return false }
    let own = try bound.customized().graph
    let guided = bound.graph
    let inputs = guided.inputs
    for state in (0..<wide.network.turns.stateCount).map({ StateID($0) }) {
      guard guided.metric.allows(guided.directed(state)) else { continue }
      let asked = guided.metric.turns(from: state, listed: guided.listed)
      for turn in wide.hierarchy.turns.turns(of: state) {
        let head = StateID(wide.hierarchy.turns.head[turn])
        let input = try #require(wide.hierarchy.structure.input(from: state, to: head))
        let expected = asked.first { $0.target == head }.map {
          $0.cost.cost + guided.cost(of: head)
        }
        #expect(inputs.weight(of: input) == expected ?? HierarchyWeights.forbidden)
        // What leads a search is nowhere dearer.
        #expect(wide.inputs.weight(of: input) <= inputs.weight(of: input))
        #expect(own.inputs.weight(of: input) == inputs.weight(of: input))
      }
    }
    return true
  }

  @Test(
    "a car that no sign stops shares the weights of all cars",
    arguments: [(nil, true), ("3", true), ("2.5", false)] as [(String?, Bool)])
  func shared(limit: String?, isShared: Bool) throws {
    let road = RoadTags.primary
    let town = try RoadSketch(
      """
      A---B---C---D
          |   |
          E---F
      """,
      ways: [
        "AB": .primary, "BC": limit.map { road.tagged("maxweight", $0) } ?? road, "CD": .primary,
        "BEFC": .secondary,
      ])
    var options = RoutingOptions()
    options.transportSpecification.vehicleSpecification = VehicleSpecification(
      currentWeightInKilograms: 2_900)
    let plain = try town.router.metric(profile: town.profile.name)
    let own = try town.router.metric(options, nil)
    let alone = own.weights.byteCount + own.graph.costByteCount
    #expect((own.byteCount < alone) == isShared)
    #expect(plain.bound.isExact == false)
    let places = try ["A", "D"].map { try town.waypoint($0) }
    #expect(try town.router.solve(places, options).graph === own.graph || !isShared)
    let route = try town.router.routes(through: places, options: options, profile: nil)[0]
    #expect(town.written(route, ["A", "D"]).ways == (isShared ? "AB BC CD" : "AB BEFC CD"))
  }

  @Test("costs are the judge's, led and with weights of their own", arguments: 0..<10)
  func judged(decade: Int) throws {
    var (guided, found) = (0, 0)
    for seed in UInt64(decade) * 10..<UInt64(decade + 1) * 10 {
      var world = try World(seed: seed)
      for trip in 0..<4 {
        let places = [world.waypoint(), world.waypoint()] + (trip == 3 ? [world.waypoint()] : [])
        guard let answer = try? world.router.solve(places, world.options) else { continue }
        guided += try world.isGuided(answer.graph) ? 1 : 0
        found += 1
        var judge = PlainChain(answer.graph)
        let snapped = try world.router.snap(places, on: answer.graph)
        #expect(answer.path.cost == judge.answer(through: snapped)?.cost, "\(seed), \(trip)")
        let cost = try world.cost(places, alternatives: 0)
        // Alternatives need weights of their own, and so do the questions behind.
        #expect(try world.cost(places, alternatives: 1) == cost, "\(seed), \(trip)")
      }
    }
    #expect(guided > 5 && found > guided)
  }

  @Test("at times when rules hold, too", arguments: 0..<10)
  func judgedAtTimes(decade: Int) throws {
    // A Monday.
    let eight = try #require(RFC3339.time("2026-03-02T08:00:00Z")).time
    var guided = 0
    for seed in UInt64(decade) * 10..<UInt64(decade + 1) * 10 {
      var world = try World(seed: seed, hasTimes: true)
      let places = [world.waypoint(), world.waypoint()]
      let time = eight.addingTimeInterval(Double(seed % 4 * 40) - 60)
      world.options.routeOptions.departureTime = time
      guard let answer = try? world.router.solve(places, world.options) else { continue }
      guided += try world.isGuided(answer.graph) ? 1 : 0
      // This makes weights of its own, and then both are asked by them.
      let cost = try world.cost(places, alternatives: 1)
      let own = try world.router.solve(places, world.options)
      #expect(try !world.isGuided(own.graph))
      #expect(answer.path.cost == own.path.cost, "\(seed)")
      #expect(try world.cost(places, alternatives: 0) == cost, "\(seed)")
      guard let timed = try world.router.timedGraph(world.options, nil) else { continue }
      let departure = Int64(time.timeIntervalSince1970 * 1000)
      let clocks = world.router.clocks(of: timed, at: departure)
      var judge = PlainTimedChain(timed, TimedTrip(timed, departure: departure, clocks: clocks))
      let judged = judge.cost(
        through: try world.router.snap(places, on: timed), stays: places.map { _ in 0 })
      if cost != nil {
        #expect(own.path.cost == judged.map { ($0 + 1023) >> 10 }, "\(seed)")
      }
    }
    #expect(guided > 2)
  }
}

extension VehicleRules {
  /// Some truck, of which not everything is known.
  fileprivate static func random(_ random: inout SeededGenerator) -> VehicleRules {
    var rules = VehicleRules()
    func draw(_ values: [Double]) -> Double { values.randomElement(using: &random) ?? 0 }
    rules.heightMeters = draw([0, 2, 3, 4])
    rules.widthMeters = draw([0, 2.1, 2.55])
    rules.lengthMeters = draw([0, 4.5, 6, 16])
    rules.weightTonnes = draw([0, 2, 3.5, 7.5, 12, 40])
    rules.currentWeightTonnes = draw([0, 2, 5])
    rules.axleLoadTonnes = draw([0, 0.5, 11])
    rules.trailers = draw([0, 0, 1])
    rules.isArticulated = draw([0, 0, 1]) == 1 ? .yes : .no
    rules.hazardousGoods = draw([0, 1]) == 1 ? ["explosive"] : []
    rules.tunnelCode = draw([0, 1]) == 1 ? .c : .none
    return rules
  }
}

extension RoadMetric {
  /// Something of which two metrics say different things.
  fileprivate func firstDifference(from other: RoadMetric) -> String? {
    for arc in 0..<UInt32(network.segments.count * 2) {
      let arc = DirectedSegment(raw: arc)
      let (rule, expected) = (rule(of: arc), other.rule(of: arc))
      // Nobody asks how fast one may drive where nobody may.
      let isAlike = rule == expected || max(rule.access, expected.access) == .forbidden
      if isAlike, costs[Int(arc.raw)] == other.costs[Int(arc.raw)],
        durations[Int(arc.raw)] == other.durations[Int(arc.raw)]
      {
        continue
      }
      return "\(network.tags[network.tagSet(of: arc.segment)].all), \(arc.isForward)"
    }
    for number in 0..<network.turns.restrictionCount {
      let restriction = RestrictionID(number)
      if binds(restriction) != other.binds(restriction) {
        return "\(network.tags[TagSetID(network.turns.tagSet[restriction])].all)"
      }
    }
    return pointWords == other.pointWords ? nil : "points"
  }
}
