// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles

extension Bench {
  /// New weights for the whole map, step by step, on one thread and then on all.
  func customization(threads: Int) throws -> [BenchMeasure] {
    let vehicle = try router.metric(profile: profile)
    let graph = vehicle.graph
    try graph.hierarchy.checkLists()
    let (network, profile) = (graph.network, graph.metric.profile)
    let weighing = measure("weigh roads and turns", .milliseconds) { _ in
      let metric = RoadMetric(network, profile, graph.metric.optimization)
      Stopwatch.keep(TurnWeights(metric, graph.hierarchy.turns))
    }
    let alone = try customization(vehicle, CustomizationPlan(), "", .thread)
    if threads == 1 { return [weighing] + alone }
    let plan = CustomizationPlan(graph.hierarchy.structure, threads: threads)
    return [weighing] + alone
      + (try customization(vehicle, plan, ", \(threads) threads", .wall))
  }

  private func customization(
    _ vehicle: VehicleMetric, _ plan: borrowing CustomizationPlan, _ suffix: String,
    _ clock: Stopwatch.Clock
  ) throws -> [BenchMeasure] {
    let (graph, metric) = (vehicle.graph, vehicle.weights)
    let hierarchy = graph.hierarchy.structure
    let weights = HierarchyWeights(metric.weights)
    let (inputs, loops) = (metric.inputCarried.elements, metric.loopCarried.elements)
    return [
      try measure("customize basic" + suffix, .milliseconds, by: clock) { _ in
        Stopwatch.keep(
          try HierarchyWeights(
            hierarchy, inputs: weights.inputs, loops: weights.loops, plan: plan))
      },
      try measure("customize perfect" + suffix, .milliseconds, by: clock) { _ in
        Stopwatch.keep(
          try HierarchyMetric(
            hierarchy, weights: weights, inputCarried: inputs, loopCarried: loops, plan: plan))
      },
      try measure("customize" + suffix, .milliseconds, by: clock) { _ in
        let metric = RoadMetric(graph.network, graph.metric.profile, graph.metric.optimization)
        Stopwatch.keep(
          try VehicleMetric(customizing: graph.hierarchy, by: metric, plan: plan))
      },
    ]
  }

  /// Weights in which some roads are closed: single ones, and all in a circle.
  func closures(roads: Int, circles: Int) throws -> [BenchMeasure] {
    let vehicle = try router.metric(profile: profile)
    let graph = vehicle.graph
    let closures = RoadClosures(graph)
    var draw = PlaceDraw(network: graph.network, seed: seed)
    var single: [[InputChange]] = []
    for _ in 0..<roads * 100 where single.count < roads {
      let changes = closures.changes(closing: [draw.nextSegment()].compactMap { $0 })
      if !changes.isEmpty { single.append(changes) }
    }
    let wide = pairs.prefix(circles).compactMap { Coordinate($0[0].coordinates) }.map {
      closures.changes(closing: closures.segments(around: $0, radiusMeters: sideMeters / 10))
    }
    return [
      try partial("close a road", .microseconds, single, vehicle),
      try partial("avoid a circle", .milliseconds, wide, vehicle),
    ]
  }

  /// Each change alone; undoing it is a part of the time.
  private func partial(
    _ name: String, _ unit: BenchMeasure.Unit, _ changes: [[InputChange]], _ vehicle: VehicleMetric
  ) throws -> BenchMeasure {
    var partial = PartialCustomization(vehicle.graph.hierarchy.structure)
    var weights = HierarchyWeights(vehicle.weights.weights)
    return try measure(name, unit, of: changes.count) { number in
      let undo = try partial.apply(changes[number], to: &weights)
      PartialCustomization.undo(undo, in: &weights)
    }
  }

  /// The side of a square as large as the map's box.
  private var sideMeters: Double {
    let box = router.mapBox
    let (south, north) = (box.southWestCorner, box.northEastCorner)
    let east = GeoCoordinates(latitude: south.latitude, longitude: north.longitude)
    return (south.distance(to: east) * east.distance(to: north)).squareRoot()
  }
}
