// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// A map with a car's hierarchy, and questions to ask it: the same ones in each run.
struct KernelWorld {
  let router: RoadRouter
  let vehicle: VehicleGraph
  let metric: HierarchyMetric
  /// The map's weights in memory of their own, to be changed.
  let weights: HierarchyWeights
  /// Beside roads that lead everywhere.
  let places: [Coordinate]
  /// What stands for each place as a start and as an end.
  let sources: [[Seed]]
  let targets: [[Seed]]
  /// Of each of some roads, the inputs that lead onto it.
  let closures: [[InputID]]

  static let placeCount = 100
  static let closureCount = 25

  init(map path: String) throws {
    router = try RoadRouter(opening: path)
    let car = try router.metric(profile: "car")
    (vehicle, metric) = (car.graph, car.weights)
    try vehicle.hierarchy.checkLists()
    weights = HierarchyWeights(metric.weights)
    let vehicle = vehicle
    let roads = Self.roads(of: vehicle)
    places = Self.spread(roads, Self.placeCount).map { Self.place(beside: $0, vehicle) }
    let snapper = Snapper(vehicle)
    sources = places.map { place in
      snapper.candidates(near: place, as: .start).map {
        let state = $0.arc.baseState
        let cost = $0.entryCost + vehicle.cost(of: state, beyond: $0.position)
        return Seed(node: state, cost: cost, position: $0.position)
      }
    }
    targets = places.map { place in
      snapper.candidates(near: place, as: .end).flatMap { candidate in
        vehicle.states(of: candidate.arc).map {
          let cost = candidate.entryCost - vehicle.cost(of: $0, beyond: candidate.position)
          return Seed(node: $0, cost: cost, position: candidate.position)
        }
      }
    }
    let closed = Set(Self.spread(roads, Self.closureCount).flatMap { vehicle.states(of: $0) })
    var inputsOf: [StateID: [InputID]] = [:]
    let hierarchy = vehicle.hierarchy.structure
    for place in 0..<hierarchy.inputCount {
      let head = hierarchy.head(of: InputID(place))
      guard closed.contains(head) else { continue }
      inputsOf[head, default: []].append(InputID(place))
    }
    closures = Self.spread(roads, Self.closureCount).map { road in
      vehicle.states(of: road).flatMap { inputsOf[$0] ?? [] }
    }
  }

  /// Each place to the one half the list further on.
  var pairs: [(from: Int, to: Int)] {
    places.indices.map { ($0, ($0 + places.count / 2) % places.count) }
  }

  var hierarchy: Hierarchy { vehicle.hierarchy.structure }

  func weighed() -> TurnWeights {
    let metric = RoadMetric(vehicle.network, vehicle.metric.profile, vehicle.metric.optimization)
    return TurnWeights(metric, vehicle.hierarchy.turns)
  }

  func customized() throws -> HierarchyWeights {
    try HierarchyWeights(hierarchy, inputs: weights.inputs, loops: weights.loops)
  }

  func perfected() throws -> HierarchyMetric {
    try HierarchyMetric(
      hierarchy, weights: weights, inputCarried: metric.inputCarried.elements,
      loopCarried: metric.loopCarried.elements)
  }
}

// MARK: - Questions

extension KernelWorld {
  /// The directed segments from which and to which most of the map can be driven.
  private static func roads(of vehicle: VehicleGraph) -> [DirectedSegment] {
    (0..<UInt32(vehicle.network.segments.count * 2)).map { DirectedSegment(raw: $0) }.filter {
      let state = $0.baseState
      return vehicle.metric.allows($0) && vehicle.leadsSomewhere(state)
        && vehicle.isReachable(state)
    }
  }

  /// Some roads from all over the map, each about as likely as any other.
  ///
  /// Source: multiplicative hashing by the golden ratio, D. E. Knuth, *The Art of Computer
  /// Programming* 3, 6.4.
  private static func spread(_ roads: [DirectedSegment], _ count: Int) -> [DirectedSegment] {
    (0..<count).map { roads[Int(UInt32($0 + 1) &* 2_654_435_769) % roads.count] }
  }

  /// A place a few metres north-east of the middle of a road, as of a house.
  private static func place(beside road: DirectedSegment, _ vehicle: VehicleGraph) -> Coordinate {
    let shape = vehicle.network.shape(of: road)
    let middle = shape[shape.count / 2]
    return Coordinate(latitudeE7: middle.latitudeE7 + 900, longitudeE7: middle.longitudeE7 + 900)
  }
}
