// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

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
  private let ledVehicles = LedVehicles()
  private let state = Guarded(State())

  fileprivate struct Name: Hashable {
    var profile: String
    var optimization: Optimization
  }

  private struct State {
    /// Where each vehicle is made that is not there yet.
    var workplaces: [RouteWish: Workplace<Vehicle>] = [:]
    var kept: [Name: Vehicle] = [:]
    /// Those put in the place of the map's.
    var profiles: [String: Profile] = [:]
    var made = RecentlyUsed<RouteWish, Vehicle>()

    mutating func vehicle(_ wish: RouteWish) -> Vehicle? {
      if wish.isPlain, let vehicle = kept[Name(wish)] { return vehicle }
      return made.value(of: wish)
    }
  }

  init(_ bundle: MapBundle, budget: Int = Garage.budget) {
    self.bundle = bundle
    self.budget = budget
    hierarchies = Dictionary(
      uniqueKeysWithValues: HierarchyKind.allCases.map { ($0, Workplace()) })
  }

  /// The bytes of the metrics that were made.
  var madeBytes: Int { state.withLock { $0.made.bytes } }

  /// The vehicle of a profile as it is in the map.
  func vehicle(
    _ profile: String, _ optimization: Optimization
  ) throws(RoutingError) -> Vehicle {
    try vehicle(RouteWish(profile: profile, optimization: optimization))
  }

  /// The vehicle that a request asks for.
  ///
  /// - Complexity: O(1) once it is there. One thread makes it; only those who need the same one
  ///   wait.
  func vehicle(_ wish: RouteWish) throws(RoutingError) -> Vehicle {
    if let known = state.withLock({ $0.vehicle(wish) }) { return known }
    let workplace = state.withLock { state in
      let workplace = state.workplaces[wish] ?? Workplace()
      state.workplaces[wish] = workplace
      return workplace
    }
    return try workplace.result { () throws(RoutingError) in
      let vehicle = try make(wish)
      keep(vehicle, for: wish, madeAt: workplace)
      return vehicle
    }
  }

  /// The vehicle that a request asks for by the weights of its profile's, where it has none of its
  /// own yet and may do no more.
  ///
  /// - Returns: `nil` where ``vehicle(_:)`` is to be asked.
  func led(_ wish: RouteWish) throws(RoutingError) -> Vehicle? {
    if wish.isPlain || wish.options.bendsRules || !wish.roads.isEmpty { return nil }
    if state.withLock({ $0.vehicle(wish) }) != nil { return nil }
    return try narrower(wish)
  }

  private func narrower(_ wish: RouteWish) throws(RoutingError) -> Vehicle? {
    try ledVehicles.vehicle(
      wish, make: { () throws(RoutingError) in try narrowed(wish) },
      isAskedOften: {
        Task.detached(priority: .utility) { [self] in _ = try? vehicle(wish) }
      })
  }

  /// Puts another profile in the place of one of the same name, in fastest and shortest routes.
  ///
  /// Searches that have begun end with the metric that they began with.
  func replace(_ profile: Profile) throws(RoutingError) {
    let hierarchy = try hierarchy(profile.hierarchy)
    var vehicles: [Name: Vehicle] = [:]
    for optimization in Optimization.allCases {
      vehicles[Name(profile: profile.name, optimization: optimization)] =
        try customized(profile, optimization, on: hierarchy)
    }
    state.withLock { state in
      state.profiles[profile.name] = profile
      state.kept.merge(vehicles) { $1 }
      state.made.removeAll { $0.profile == profile.name }
      state.workplaces = state.workplaces.filter { $0.key.profile != profile.name }
    }
    ledVehicles.removeAll(of: profile.name)
  }

  private func keep(
    _ vehicle: Vehicle, for wish: RouteWish, madeAt workplace: Workplace<Vehicle>
  ) {
    state.withLock { state in
      // Gone where the profile was replaced meanwhile.
      guard state.workplaces[wish] === workplace else { return }
      state.workplaces[wish] = nil
      if vehicle.isMapped {
        state.kept[Name(wish)] = vehicle
      } else {
        state.made.add(vehicle, for: wish, bytes: vehicle.graph.byteCount, budget: budget)
      }
    }
  }
}

extension Garage.Name {
  init(_ wish: RouteWish) {
    self.init(profile: wish.profile, optimization: wish.optimization)
  }
}

// MARK: - Making

extension Garage {
  private func make(_ wish: RouteWish) throws(RoutingError) -> Vehicle {
    if !wish.roads.isEmpty { return try changed(wish) }
    if wish.options.bendsRules { return try bent(wish) }
    if !wish.isPlain, let led = try narrower(wish) { return try customized(led, wish) }
    var profile = try profile(wish.profile)
    let hierarchy = try hierarchy(profile.hierarchy)
    if wish.isPlain, wish.optimization == .fastest, let graph = try stored(profile, on: hierarchy) {
      return Vehicle(graph, isMapped: true)
    }
    if !wish.isPlain { profile = Profile(wish.options.applied(to: profile.rules)) }
    do throws(CustomizationError) {
      return try weighed(profile, wish.optimization, on: hierarchy)
    } catch {
      if wish.options.avoidance.closes, case .nothingAllowed = error { throw .noRouteFound }
      throw RoutingError(.invalidParameter, message: error.description)
    }
  }

  /// A vehicle that another leads, with weights of its own.
  private func customized(_ led: Vehicle, _ wish: RouteWish) throws(RoutingError) -> Vehicle {
    let wider = try vehicle(wish.withoutOptions).times
    do throws(CustomizationError) {
      return Vehicle(try led.graph.customized(), isMapped: false, within: wider)
    } catch {
      throw RoutingError(.invalidParameter, message: error.description)
    }
  }

  /// The vehicle of a wish, led by that of its profile; `nil` where it may do more.
  private func narrowed(_ wish: RouteWish) throws(RoutingError) -> Vehicle? {
    let base = try vehicle(wish.withoutOptions)
    let profile = Profile(wish.options.applied(to: try profile(wish.profile).rules))
    let metric =
      base.graph.metric.resized(to: profile)
      ?? RoadMetric(bundle.network, profile, wish.optimization)
    guard metric.allowsSomething, let graph = try base.graph.narrower(metric) else { return nil }
    return Vehicle(graph, isMapped: false, within: base.times)
  }

  /// A vehicle that breaks rules; nothing but plain searches knows its metric.
  private func bent(_ wish: RouteWish) throws(RoutingError) -> Vehicle {
    var lawful = wish
    lawful.options.bendsRules = false
    let graph = try vehicle(lawful).graph
    let profile = Profile(wish.options.applied(to: try profile(wish.profile).rules))
    let metric = RoadMetric(bundle.network, profile, wish.optimization)
    return Vehicle(graph.bending(by: metric), isMapped: false)
  }

  /// A vehicle that has single roads changed.
  private func changed(_ wish: RouteWish) throws(RoutingError) -> Vehicle {
    let base = try vehicle(wish.withoutRoads)
    let (finder, roads) = (RoadFinder(network: bundle.network), wish.roads)
    let changes = try finder.changes(roads, of: base.graph.metric)
    let change = TimeShelf.Change(base: base.times) { metric throws(RoutingError) in
      try finder.changes(roads, of: metric)
    }
    do throws(CustomizationError) {
      return Vehicle(try base.graph.changed(by: changes), isMapped: false, change: change)
    } catch {
      throw RoutingError(.invalidParameter, message: error.description)
    }
  }

  private func customized(
    _ profile: Profile, _ optimization: Optimization, on hierarchy: RoadHierarchy
  ) throws(RoutingError) -> Vehicle {
    do throws(CustomizationError) {
      return try weighed(profile, optimization, on: hierarchy)
    } catch {
      throw RoutingError(.invalidParameter, message: error.description)
    }
  }

  private func weighed(
    _ profile: Profile, _ optimization: Optimization, on hierarchy: RoadHierarchy
  ) throws(CustomizationError) -> Vehicle {
    let metric = RoadMetric(bundle.network, profile, optimization)
    return Vehicle(try VehicleGraph(customizing: hierarchy, by: metric), isMapped: false)
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
    if let profile = state.withLock({ $0.profiles[name] }) { return profile }
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
