// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// A vehicle that a map can route, with memory for its searches.
struct Vehicle: Sendable {
  let graph: VehicleGraph
  let streets: StreetShelf
  let pool: SearchPool
  /// Whether its metric lies in the map.
  let isMapped: Bool

  init(_ graph: VehicleGraph, isMapped: Bool) {
    self.graph = graph
    self.isMapped = isMapped
    streets = StreetShelf(graph.metric)
    pool = SearchPool(graph.hierarchy.hierarchy)
  }
}

/// The vehicles of a map: metrics that the map holds, and those made for who asked for them.
///
/// Metrics in the map are mapped and kept for good: their memory belongs to the system. Others,
/// such as the shortest routes', are made in a tenth of a second for a city, and kept until the
/// made ones together pass the budget; then the one goes that was asked for longest ago. Who
/// still searches with it keeps it until then, as with one that is replaced: a search sees one
/// metric from its beginning to its end.
final class Garage: Sendable {
  /// The bytes that made metrics may take together; the latest stays, whatever its size.
  static let budget = 512 << 20

  private let bundle: MapBundle
  private let budget: Int
  private let hierarchies: [HierarchyKind: Workplace<RoadHierarchy>]
  private let state = Guarded(State())

  private struct Key: Hashable {
    var profile: String
    var optimization: Optimization
  }

  private struct State {
    /// Where each vehicle is made that is not there yet.
    var workplaces: [Key: Workplace<Vehicle>] = [:]
    var kept: [Key: Vehicle] = [:]
    var made = RecentlyUsed<Key, Vehicle>()

    mutating func vehicle(_ key: Key) -> Vehicle? { kept[key] ?? made.value(of: key) }
  }

  init(_ bundle: MapBundle, budget: Int = Garage.budget) {
    self.bundle = bundle
    self.budget = budget
    hierarchies = Dictionary(
      uniqueKeysWithValues: HierarchyKind.allCases.map { ($0, Workplace()) })
  }

  /// The bytes of the metrics that were made.
  var madeBytes: Int { state.withLock { $0.made.bytes } }

  /// The vehicle of a profile.
  ///
  /// - Complexity: O(1) once it is there. One thread makes it; only those who need the same one
  ///   wait.
  func vehicle(
    _ profile: String, _ optimization: Optimization
  ) throws(RoutingError) -> Vehicle {
    let key = Key(profile: profile, optimization: optimization)
    let (known, workplace) = state.withLock { state in
      let known = state.vehicle(key)
      let workplace = state.workplaces[key] ?? Workplace()
      if known == nil { state.workplaces[key] = workplace }
      return (known, workplace)
    }
    if let known { return known }
    return try workplace.result { () throws(RoutingError) in
      let vehicle = try make(key)
      keep(vehicle, for: key)
      return vehicle
    }
  }

  /// Puts another profile in the place of one of the same name, in fastest and shortest routes.
  ///
  /// Searches that have begun end with the metric that they began with.
  func replace(_ profile: Profile) throws(RoutingError) {
    let hierarchy = try hierarchy(profile.hierarchy)
    for optimization in Optimization.allCases {
      let vehicle = try customized(profile, optimization, on: hierarchy)
      let key = Key(profile: profile.name, optimization: optimization)
      state.withLock { $0.kept[key] = vehicle }
    }
  }

  private func keep(_ vehicle: Vehicle, for key: Key) {
    state.withLock { state in
      state.workplaces[key] = nil
      if vehicle.isMapped {
        state.kept[key] = vehicle
      } else {
        state.made.add(vehicle, for: key, bytes: vehicle.graph.byteCount, budget: budget)
      }
    }
  }
}

// MARK: - Making

extension Garage {
  private func make(_ key: Key) throws(RoutingError) -> Vehicle {
    let profile = try profile(key.profile)
    let hierarchy = try hierarchy(profile.hierarchy)
    if key.optimization == .fastest, let graph = try stored(profile, on: hierarchy) {
      return Vehicle(graph, isMapped: true)
    }
    return try customized(profile, key.optimization, on: hierarchy)
  }

  private func customized(
    _ profile: Profile, _ optimization: Optimization, on hierarchy: RoadHierarchy
  ) throws(RoutingError) -> Vehicle {
    do throws(CustomizationError) {
      let metric = RoadMetric(bundle.network, profile, optimization)
      let graph = try VehicleGraph(customizing: hierarchy, by: metric)
      return Vehicle(graph, isMapped: false)
    } catch {
      throw RoutingError(.invalidParameter, message: error.description)
    }
  }

  private func hierarchy(_ kind: HierarchyKind) throws(RoutingError) -> RoadHierarchy {
    guard let workplace = hierarchies[kind] else { throw RoutingError.internalError }
    return try workplace.result { () throws(RoutingError) in
      guard let file = bundle.hierarchy(kind.word) else {
        throw RoutingError(
          .internalError,
          message:
            "the map \(bundle.path) has no hierarchy '\(kind.word)'; import it again with a profile of that kind"
        )
      }
      do throws(StorageError) {
        return try RoadHierarchy(file, kind, of: bundle.network)
      } catch {
        throw RoutingError(.internalError, message: error.description)
      }
    }
  }

  /// The metric in the map, or `nil` where it has none of the profile.
  private func stored(
    _ profile: Profile, on hierarchy: RoadHierarchy
  ) throws(RoutingError) -> VehicleGraph? {
    guard let file = bundle.metric(profile.name) else { return nil }
    do {
      return try VehicleGraph(file, profile, .fastest, on: hierarchy, of: bundle.network)
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
