// SPDX-License-Identifier: Apache-2.0

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
import Testing

@Suite("All that can be reached with some energy")
struct LeastReachTests {
  private struct World {
    let map: TemporaryMap
    let router: RoadRouter
    let center: Waypoint
    let others: [Waypoint]
    var options = RoutingOptions()
    let room: Double

    init(seed: UInt64) throws {
      var town = RandomTown(seed: seed + 3100).withSigns(seed: seed)
      let data = town.data
      map = try TemporaryMap(
        data, country: "DE",
        elevation: Terrain { east, south in
          300 + 60 * Math.sine((east + Double(seed) * 40) / 170) * Math.sine(south / 230)
        }.tiff(under: data))
      router = try RoadRouter(opening: map.path)
      let center = Waypoint(coordinates: GeoCoordinates(town.place()))
      self.center = center
      others =
        (0..<12).map { _ in Waypoint(coordinates: GeoCoordinates(town.place())) }
        + [40.0, 80, 120, 300].map {
          Waypoint(coordinates: center.coordinates.moved(byMeters: $0, bearing: Double(seed) * 77))
        }
      options.routeOptions.trafficOptimizationMode = .disabled
      options.routeOptions.optimizationMode = .leastEnergy
      options.evOptions = ElectricVehicleOptions(empiricalConsumptionModel: .guide)
      room = seed % 2 == 1 ? 50 : .infinity
      if seed % 2 == 1 {
        options.evOptions?.batterySpecifications = BatterySpecifications(
          totalCapacityInKilowattHours: 0.45, initialChargeInKilowattHours: 0.4,
          reserveInKilowattHours: 0.02)
      }
    }

    func reach(_ wattHours: [Int32], _ direction: RoutePlaceDirection) throws -> RoadReach? {
      try RoutingError.unlessNoWay { () throws(RoutingError) in
        try router.reach(
          around: center,
          IsolineOptions(
            calculationOptions: .init(
              rangeType: .consumptionInWattHours, rangeValues: wattHours,
              isolineDirection: direction), routingOptions: options)
        ).reach
      }
    }

    /// The roads at both ends of a trip; `nil` where there are none.
    func ends(_ trip: [Waypoint], on graph: VehicleGraph) throws -> [[SnapCandidate]]? {
      try RoutingError.unlessNoWay { () throws(RoutingError) in
        try router.snap(trip, on: graph)
      }?.map(\.candidates)
    }
  }

  @Test("equals plain relaxing of every turn until nothing changes", arguments: RealData.seeds(60))
  func equalsRelaxing(seed: UInt64) throws {
    let world = try World(seed: seed)
    let limits: [Int32] = [60, 180, 900]
    for direction in [RoutePlaceDirection.departure, .arrival] {
      guard let reach = try world.reach(limits, direction) else { return }
      for limit in limits {
        let judge = SpendingJudge(
          reach.graph, .guide, room: world.room,
          most: world.room.isFinite ? min(Double(limit), 380) : Double(limit))
        for other in world.others {
          let trip = direction == .departure ? [world.center, other] : [other, world.center]
          guard let ends = try world.ends(trip, on: reach.graph) else { continue }
          guard let judged = judge.suffices(from: ends[0], to: ends[1]) else { continue }
          let place = direction == .departure ? ends[1] : ends[0]
          let isInside = place.contains { self.isInside($0, reach, limit) }
          #expect(
            isInside == judged, "\(seed) \(direction), \(limit) Wh, \(other.coordinates)")
        }
      }
    }
  }

  private func isInside(_ place: SnapCandidate, _ reach: RoadReach, _ limit: Int32) -> Bool {
    let position = place.arc.isForward ? place.position : 1 - place.position
    return reach.stretches(of: place.arc.segment, within: Int64(limit) * 1000)
      .contains { $0.lowerBound - 1e-9 <= position && position <= $0.upperBound + 1e-9 }
  }

  /// Straight over a hill, or around it on the level.
  private func hill() throws -> RoadSketch {
    try RoadSketch(
      """
      A-----B-----C
      |           |
      D-----E-----F
      """, ways: ["ABC": .primary, "ADEFC": .primary],
      terrain: Terrain { east, south in
        south > 50 ? 300 : 300 + 150 * max(0, 1 - abs(east - 600) / 500)
      })
  }

  @Test("goes around a hill that the fastest route climbs, in both directions")
  func around() throws {
    let town = try hill()
    func reaches(
      _ mode: OptimizationMode, _ wattHours: [Int32], _ direction: RoutePlaceDirection
    ) throws -> [Bool] {
      var options = RoutingOptions()
      options.routeOptions.optimizationMode = mode
      options.evOptions = ElectricVehicleOptions(empiricalConsumptionModel: .guide)
      let areas = try town.router.isolines(
        around: town.waypoint("A"),
        IsolineOptions(
          calculationOptions: .init(
            rangeType: .consumptionInWattHours, rangeValues: wattHours,
            isolineDirection: direction), routingOptions: options))
      let end = try town.waypoint("C").coordinates
      return areas.map { $0.polygons.contains { $0.contains(end) } }
    }
    for direction in [RoutePlaceDirection.departure, .arrival] {
      #expect(try reaches(.fastest, [300, 700], direction) == [false, false])
      #expect(try reaches(.leastEnergy, [300, 700], direction) == [false, true])
    }
  }

  @Test("is refused for limits of time and distance, and without a model")
  func refused() throws {
    let town = try hill()
    func message(_ type: IsolineRangeType, _ options: RoutingOptions) throws -> String {
      let error = #expect(throws: RoutingError.invalidParameter) {
        try town.router.isolines(
          around: town.waypoint("A"),
          IsolineOptions(
            calculationOptions: .init(rangeType: type, rangeValues: [100]), routingOptions: options)
        )
      }
      return error?.message ?? ""
    }
    var options = RoutingOptions()
    options.routeOptions.optimizationMode = .leastEnergy
    #expect(try message(.consumptionInWattHours, options).contains("consumption model"))
    options.evOptions = ElectricVehicleOptions(empiricalConsumptionModel: .guide)
    for type in [IsolineRangeType.timeInSeconds, .distanceInMeters] {
      #expect(try message(type, options).contains("isolines of time or distance"))
    }
  }
}

/// Whether some energy suffices from place to place, by plain relaxing: no potentials, and in the way trips lead.
private struct SpendingJudge {
  private let graph: VehicleGraph
  private let energy: EnergyJudge
  private let model: EmpiricalConsumptionModel
  private let room: Double
  private let most: Double

  init(_ graph: VehicleGraph, _ model: EmpiricalConsumptionModel, room: Double, most: Double) {
    self.graph = graph
    self.model = model
    self.room = room
    self.most = most
    energy = EnergyJudge(graph: graph, model: model, room: room)
  }

  /// Whether some way can be driven; `nil` at the very border, where either answer is right.
  func suffices(from starts: [SnapCandidate], to ends: [SnapCandidate]) -> Bool? {
    if reaches(starts, ends, most - 1e-4) { return true }
    return reaches(starts, ends, most + 1e-4) ? nil : false
  }

  private func reaches(
    _ starts: [SnapCandidate], _ ends: [SnapCandidate], _ most: Double
  ) -> Bool {
    if most < 0 { return false }
    for end in ends {
      for start in starts where start.arc == end.arc && start.position <= end.position {
        if drive(0, end.arc, start.position, end.position, most) != nil { return true }
      }
    }
    for (state, before) in relaxed(starts, most) {
      for turn in graph.hierarchy.turns.turns(of: state) {
        let next = StateID(graph.hierarchy.turns.head[turn])
        for end in ends where graph.directed(next) == end.arc {
          if let entry = turned(before, state, next, most),
            drive(entry, end.arc, 0, end.position, most) != nil
          {
            return true
          }
        }
      }
    }
    return false
  }

  /// What has been taken at the end of each state.
  private func relaxed(_ starts: [SnapCandidate], _ most: Double) -> [StateID: Double] {
    var known: [StateID: Double] = [:]
    var open: [StateID] = []
    func offer(_ state: StateID, _ value: Double?) {
      guard let value else { return }
      if let before = known[state], before <= value + 1e-9 { return }
      known[state] = value
      open.append(state)
    }
    for start in starts {
      offer(start.startState, drive(0, start.arc, start.position, 1, most))
    }
    var place = 0
    while place < open.count, place < 200_000 {
      let state = open[place]
      place += 1
      guard let before = known[state] else { continue }
      for turn in graph.hierarchy.turns.turns(of: state) {
        let next = StateID(graph.hierarchy.turns.head[turn])
        guard let entry = turned(before, state, next, most) else { continue }
        offer(next, drive(entry, graph.directed(next), 0, 1, most))
      }
    }
    return known
  }

  private func take(_ used: Double, _ use: Double, _ most: Double) -> Double? {
    let used = max(used + use, -room)
    return used <= most ? used : nil
  }

  private func drive(
    _ used: Double, _ arc: DirectedSegment, _ from: Double, _ to: Double, _ most: Double
  ) -> Double? {
    guard graph.metric.allows(arc) else { return nil }
    if graph.metric.rule(of: arc).flags.contains(.ferry) { return used }
    let seconds = Double(graph.metric.durations[Int(arc.raw)]) / 1000
    var used = used
    for use in energy.road(arc, from: from, to: to, seconds: seconds) {
      guard let next = take(used, use, most) else { return nil }
      used = next
    }
    return used
  }

  /// What has been taken behind a turn; `nil` where it is closed, or takes too much.
  private func turned(
    _ used: Double, _ state: StateID, _ next: StateID, _ most: Double
  ) -> Double? {
    guard let input = graph.hierarchy.structure.input(from: state, to: next),
      graph.inputs.weight(of: input) < HierarchyWeights.forbidden
    else { return nil }
    let arc = graph.directed(next)
    if graph.metric.rule(of: arc).flags.contains(.ferry) { return used }
    let driving = Int(graph.metric.durations[Int(arc.raw)])
    let standing = Double(Int(graph.inputs.carried(by: input).duration) - driving) / 1000
    return take(used, standing * model.auxiliaryConsumptionInWattHoursPerSecond, most)
  }
}
