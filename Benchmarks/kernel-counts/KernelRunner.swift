// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookModel
import RoadbookProfiles
import RoadbookRouting

/// What is counted, from a place on the map to a route.
enum Kernel: String, CaseIterable {
  /// The roads near a place.
  case snap
  /// Cost, duration and length between snapped places.
  case distance
  /// The states and arcs of the way as well.
  case path
  /// From two places to sections, spans, maneuvers and geometry.
  case route
  /// A hundred times a hundred snapped places.
  case matrix
  /// What the profile says of each road and turn of the whole map.
  case weighing
  /// The basic weights of the whole map.
  case customization
  /// What named profiles have beside them: pruned arcs, middles, durations and lengths.
  case perfection
  /// A road is closed in the basic weights, and opened again.
  case closure
}

/// Runs kernels on one thread, asking the same each time.
final class KernelRunner {
  private let world: KernelWorld
  private let snapper: Snapper
  private var query: HierarchyQuery
  private var partial: PartialCustomization
  private var weights: HierarchyWeights
  /// Something of each answer.
  private(set) var sum: Int64 = 0

  init(_ world: KernelWorld) {
    self.world = world
    snapper = Snapper(world.vehicle)
    query = HierarchyQuery(world.hierarchy)
    partial = PartialCustomization(world.hierarchy)
    weights = world.weights
  }

  /// How many operations one run of a kernel has.
  func operations(of kernel: Kernel) -> Int {
    switch kernel {
    case .snap: world.places.count
    case .distance, .path, .route: world.pairs.count
    case .matrix, .weighing, .customization, .perfection: 1
    case .closure: world.closures.count
    }
  }

  func run(_ kernel: Kernel) throws {
    switch kernel {
    case .snap: snap()
    case .distance: try forEachPair { try query.sum(by: world.metric, from: $0, to: $1)?.cost }
    case .path: try forEachPair { try query.path(by: world.metric, from: $0, to: $1)?.cost }
    case .route: try route()
    case .matrix: try matrix()
    case .weighing: sum += Int64(world.weighed().weight.count)
    case .customization: sum += Int64(try world.customized().pairs.count)
    case .perfection: sum += Int64(try world.perfected().up.head.count)
    case .closure: try close()
    }
  }
}

// MARK: - The kernels

extension KernelRunner {
  private func snap() {
    for place in world.places {
      sum += Int64(snapper.candidates(near: place, as: .start).count)
    }
  }

  private func forEachPair(_ ask: ([Seed], [Seed]) throws -> Int64?) rethrows {
    for pair in world.pairs {
      sum += try ask(world.sources[pair.from], world.targets[pair.to]) ?? 0
    }
  }

  private func route() throws {
    for pair in world.pairs {
      let ends = [pair.from, pair.to].map {
        Waypoint(coordinates: GeoCoordinates(world.places[$0]))
      }
      let routes = try world.router.routes(through: ends, options: RoutingOptions(), profile: nil)
      sum += Int64(routes.count)
    }
  }

  private func matrix() throws {
    let table = try HierarchyMatrix.table(
      world.hierarchy, by: world.metric, from: world.sources, to: world.targets)
    sum += Int64(table.rowCount * table.columnCount)
  }

  private func close() throws {
    for inputs in world.closures {
      let changes = inputs.map { InputChange($0, weight: HierarchyWeights.forbidden) }
      let undo = try partial.apply(changes, to: &weights)
      sum += Int64(undo.changedArcCount)
      PartialCustomization.undo(undo, in: &weights)
    }
  }
}
