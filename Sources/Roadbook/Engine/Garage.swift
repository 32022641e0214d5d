// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// A vehicle that a map can route, with memory for its searches.
struct Vehicle: Sendable {
  let graph: VehicleGraph
  let pool: SearchPool
}

/// The vehicles of a map: metrics that the map holds, and those made for who asked for them.
///
/// Metrics in the map are mapped and kept for good: their memory belongs to the system. Others,
/// such as the shortest routes', are made in a tenth of a second for a city, and kept until the
/// made ones together pass the budget; then the one goes that was asked for longest ago. Who
/// still searches with it keeps it until then.
final class Garage: Sendable {
  /// The bytes that made metrics may take together; the one in use stays, whatever its size.
  static let budget = 512 << 20

  private let bundle: MapBundle
  private let state = Guarded(State())

  private struct Key: Hashable {
    var profile: String
    var optimization: Optimization
  }

  private struct State {
    var hierarchies: [HierarchyKind: RoadHierarchy] = [:]
    var kept: [Key: Vehicle] = [:]
    var made = RecentlyUsed<Key, Vehicle>()
  }

  init(_ bundle: MapBundle) { self.bundle = bundle }

  /// The vehicle of a profile.
  ///
  /// - Complexity: O(1) once it is there; one thread makes it, others wait.
  func vehicle(
    _ profile: String, _ optimization: Optimization
  ) throws(RoutingError) -> Vehicle {
    let key = Key(profile: profile, optimization: optimization)
    let result: Result<Vehicle, RoutingError> = state.withLock { state in
      if let vehicle = state.kept[key] ?? state.made.value(of: key) { return .success(vehicle) }
      do throws(RoutingError) {
        return .success(try make(key, &state))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  private func make(_ key: Key, _ state: inout State) throws(RoutingError) -> Vehicle {
    let profile = try profile(key.profile)
    let hierarchy = try hierarchy(profile.hierarchy, &state)
    if key.optimization == .fastest, let graph = try stored(profile, on: hierarchy) {
      let vehicle = Vehicle(graph: graph, pool: SearchPool(hierarchy.hierarchy))
      state.kept[key] = vehicle
      return vehicle
    }
    do throws(CustomizationError) {
      let metric = RoadMetric(bundle.network, profile, key.optimization)
      let graph = try VehicleGraph(customizing: hierarchy, by: metric)
      let vehicle = Vehicle(graph: graph, pool: SearchPool(hierarchy.hierarchy))
      state.made.add(vehicle, for: key, bytes: graph.byteCount, budget: Self.budget)
      return vehicle
    } catch {
      throw RoutingError(.invalidParameter, message: error.description)
    }
  }

  private func hierarchy(
    _ kind: HierarchyKind, _ state: inout State
  ) throws(RoutingError) -> RoadHierarchy {
    if let known = state.hierarchies[kind] { return known }
    do {
      let path = bundle.hierarchyPath(kind.word)
      let hierarchy = try RoadHierarchy(path: path, kind, of: bundle.network)
      state.hierarchies[kind] = hierarchy
      return hierarchy
    } catch {
      throw RoutingError(.internalError, message: error.description)
    }
  }

  /// The metric in the map, or `nil` where it has none of the profile.
  private func stored(
    _ profile: Profile, on hierarchy: RoadHierarchy
  ) throws(RoutingError) -> VehicleGraph? {
    let path = bundle.metricPath(profile.name)
    guard FileManager.default.fileExists(atPath: path) else { return nil }
    do {
      return try VehicleGraph(path: path, profile, .fastest, on: hierarchy, of: bundle.network)
    } catch {
      throw RoutingError(.internalError, message: error.description)
    }
  }

  private func profile(_ name: String) throws(RoutingError) -> Profile {
    guard Profile.isName(name), let bytes = try? bundle.profile(name) else {
      throw RoutingError(
        .invalidParameter,
        message:
          "the map \(bundle.path) has no profile '\(name)'; import it with --profiles \(name)")
    }
    do {
      return try Profile(decoding: bytes)
    } catch {
      throw RoutingError(
        .internalError, message: "the profile '\(name)' in \(bundle.path) is damaged: \(error)")
    }
  }
}
