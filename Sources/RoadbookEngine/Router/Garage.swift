// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// The vehicles of a map: metrics that the map holds, and those made for who asked for them.
///
/// Metrics in the map are mapped and kept for good: their memory belongs to the system. Others,
/// such as the shortest routes', are made in a tenth of a second for a city, and kept as long as the
/// memory budget has room for them. Who still searches with one that has gone keeps it until then, as
/// with one that is replaced: a search sees one metric from its beginning to its end.
final class Garage: Sendable {
  private let bundle: MapBundle
  private let budget: MemoryBudget
  private let hierarchies: [HierarchyKind: Workplace<SearchedHierarchy>]
  private let ledVehicles: LedVehicles
  let roadsInAreas: RoadsInAreas
  private let made: BudgetedCache<RouteWish, Vehicle>
  /// Vehicles that are being made.
  private let making = SharedWork<RouteWish, Vehicle>()
  private let state = Guarded(State())

  /// A hierarchy with the memory of searches on it.
  private struct SearchedHierarchy: Sendable {
    let roads: RoadHierarchy
    let searches: HierarchySearches
  }

  fileprivate struct Name: Hashable {
    var profile: String
    var optimization: Optimization
  }

  private struct State {
    var kept: [Name: Vehicle] = [:]
    /// Those put in the place of the map's.
    var profiles: [String: Profile] = [:]
    /// How often each was replaced.
    var replacements: [String: Int] = [:]
  }

  init(_ bundle: MapBundle, _ budget: MemoryBudget) {
    self.bundle = bundle
    self.budget = budget
    hierarchies = Dictionary(
      uniqueKeysWithValues: HierarchyKind.allCases.map { ($0, Workplace()) })
    made = BudgetedCache(budget, .metrics)
    ledVehicles = LedVehicles(budget)
    roadsInAreas = RoadsInAreas(bundle.network, budget)
  }

  /// How many vehicles are being made now.
  var makingCount: Int { making.count }

  /// How many vehicles that were made are kept.
  var madeCount: Int { made.count }

  /// The vehicle of a profile as it is in the map.
  func vehicle(
    _ profile: String, _ optimization: Optimization
  ) throws(RoutingError) -> Vehicle {
    try vehicle(RouteWish(profile: profile, optimization: optimization)) { false }
  }

  /// The vehicle that a request asks for.
  ///
  /// - Parameters:
  ///   - wish: What it asks for.
  ///   - isCancelled: Polled while areas are looked for in the map.
  /// - Returns: The vehicle.
  /// - Throws: What of the wish cannot be met, or `operationCancelled`.
  /// - Complexity: O(1) once it is there. One thread makes it; only those who need the same one
  ///   wait.
  func vehicle(_ wish: RouteWish, _ isCancelled: () -> Bool) throws(RoutingError) -> Vehicle {
    if let known = known(wish) { return known }
    return try making.result(of: wish) { () throws(RoutingError) in
      if let known = known(wish) { return known }
      let replacements = replacements(of: wish)
      let vehicle = try make(wish, isCancelled)
      keep(vehicle, for: wish, madeAt: replacements)
      return vehicle
    }
  }

  private func known(_ wish: RouteWish) -> Vehicle? {
    if wish.isPlain, let kept = state.withLock({ $0.kept[Name(wish)] }) { return kept }
    guard let vehicle = made.value(of: wish) else { return nil }
    useBases(of: wish)
    return vehicle
  }

  /// Counts a use of the vehicles that one is made of, so that they do not go before it.
  ///
  /// It holds them to its own end: without this they would go first, and be made again beside those held.
  private func useBases(of wish: RouteWish) {
    if !wish.roads.isEmpty, !wish.options.areNone { _ = made.value(of: wish.withoutRoads) }
    if !wish.isPlain { _ = made.value(of: wish.withoutOptions) }
  }

  private func replacements(of wish: RouteWish) -> Int {
    state.withLock { $0.replacements[wish.profile] ?? 0 }
  }

  /// The vehicle that a request asks for by the weights of its profile's, where it has none of its
  /// own yet and may do no more.
  ///
  /// - Returns: `nil` where ``vehicle(_:_:)`` is to be asked.
  func led(_ wish: RouteWish, _ isCancelled: () -> Bool) throws(RoutingError) -> Vehicle? {
    if wish.isPlain || wish.options.bendsRules || !wish.roads.isEmpty { return nil }
    if known(wish) != nil { return nil }
    return try narrower(wish)
  }

  private func narrower(_ wish: RouteWish) throws(RoutingError) -> Vehicle? {
    defer { useBases(of: wish) }
    return try ledVehicles.vehicle(
      wish, make: { () throws(RoutingError) in try narrowed(wish) },
      isAskedOften: {
        Task.detached(priority: .utility) { [self] in _ = try? vehicle(wish) { false } }
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
      state.replacements[profile.name, default: 0] += 1
      state.kept.merge(vehicles) { $1 }
      made.removeAll { $0.profile == profile.name }
    }
    ledVehicles.removeAll(of: profile.name)
  }

  /// Keeps a vehicle, unless its profile was replaced while it was made.
  private func keep(_ vehicle: Vehicle, for wish: RouteWish, madeAt replacements: Int) {
    state.withLock { state in
      guard state.replacements[wish.profile] ?? 0 == replacements else { return }
      if vehicle.isMapped {
        state.kept[Name(wish)] = vehicle
        // What changes with the time holds its count, so that both go with the map.
        let counted = CountedMemory(budget, .times)
        vehicle.times.whenFilled { counted.add($0) }
      } else {
        made.add(vehicle, for: wish, bytes: vehicle.byteCount + wish.byteCount)
        vehicle.times.whenFilled { [weak made] in made?.grow(wish, by: $0) }
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
  private func make(
    _ wish: RouteWish, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> Vehicle {
    if !wish.roads.isEmpty { return try changed(wish, isCancelled) }
    if wish.options.bendsRules { return try bent(wish) }
    if !wish.isPlain, let led = try narrower(wish) { return try customized(led, wish) }
    var profile = try profile(wish.profile)
    let hierarchy = try hierarchy(profile.hierarchy)
    if wish.isPlain, wish.optimization == .fastest,
      let graph = try stored(profile, on: hierarchy.roads)
    {
      return Vehicle(graph, hierarchy.searches, isMapped: true)
    }
    if !wish.isPlain { profile = Profile(wish.options.applied(to: profile.rules)) }
    do throws(CustomizationError) {
      return try weighed(profile, wish.optimization, on: hierarchy)
    } catch {
      if wish.options.avoidance.closes, case .nothingAllowed = error { throw .noRouteFound }
      throw RoutingError(error, otherwise: .invalidParameter)
    }
  }

  /// A vehicle that another leads, with weights of its own.
  private func customized(_ led: Vehicle, _ wish: RouteWish) throws(RoutingError) -> Vehicle {
    let wider = try vehicle(wish.withoutOptions) { false }.times
    do throws(CustomizationError) {
      return Vehicle(try led.graph.customized(), led.searches, isMapped: false, within: wider)
    } catch {
      throw RoutingError(error, otherwise: .invalidParameter)
    }
  }

  /// The vehicle of a wish, led by that of its profile; `nil` where it may do more.
  private func narrowed(_ wish: RouteWish) throws(RoutingError) -> Vehicle? {
    let base = try vehicle(wish.withoutOptions) { false }
    let profile = Profile(wish.options.applied(to: try profile(wish.profile).rules))
    let metric =
      base.graph.metric.resized(to: profile)
      ?? RoadMetric(bundle.network, profile, wish.optimization)
    guard metric.allowsSomething, let graph = try base.graph.narrower(metric) else { return nil }
    return Vehicle(graph, base.searches, isMapped: false, within: base.times)
  }

  /// A vehicle that breaks rules; nothing but plain searches knows its metric.
  private func bent(_ wish: RouteWish) throws(RoutingError) -> Vehicle {
    var lawful = wish
    lawful.options.bendsRules = false
    let lawfulVehicle = try vehicle(lawful) { false }
    let profile = Profile(wish.options.applied(to: try profile(wish.profile).rules))
    let metric = RoadMetric(bundle.network, profile, wish.optimization)
    return Vehicle(
      lawfulVehicle.graph.bending(by: metric), lawfulVehicle.searches, isMapped: false)
  }

  /// A vehicle that has single roads changed.
  private func changed(
    _ wish: RouteWish, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> Vehicle {
    let base = try vehicle(wish.withoutRoads, isCancelled)
    let roads = try roadsInAreas.roads(wish.roads, isCancelled)
    let change = TimeShelf.Change(base: base.times, roads: roads)
    do throws(CustomizationError) {
      return Vehicle(
        try base.graph.changed(by: roads.changes(of: base.graph.metric)), base.searches,
        isMapped: false, change: change)
    } catch {
      throw RoutingError(error, otherwise: .invalidParameter)
    }
  }

  private func customized(
    _ profile: Profile, _ optimization: Optimization, on hierarchy: SearchedHierarchy
  ) throws(RoutingError) -> Vehicle {
    do throws(CustomizationError) {
      return try weighed(profile, optimization, on: hierarchy)
    } catch {
      throw RoutingError(error, otherwise: .invalidParameter)
    }
  }

  private func weighed(
    _ profile: Profile, _ optimization: Optimization, on hierarchy: SearchedHierarchy
  ) throws(CustomizationError) -> Vehicle {
    let metric = RoadMetric(bundle.network, profile, optimization)
    return Vehicle(
      try VehicleGraph(customizing: hierarchy.roads, by: metric), hierarchy.searches,
      isMapped: false)
  }

  private func hierarchy(_ kind: HierarchyKind) throws(RoutingError) -> SearchedHierarchy {
    guard let workplace = hierarchies[kind] else { throw RoutingError.internalError }
    return try workplace.result { () throws(RoutingError) in
      do throws(StorageError) {
        if let file = try bundle.hierarchy(kind.word) {
          let roads = try RoadHierarchy(file, kind, of: bundle.network)
          return SearchedHierarchy(roads: roads, searches: HierarchySearches(roads, budget))
        }
      } catch {
        throw RoutingError(error)
      }
      throw .notMade(for: kind)
    }
  }

  /// The metric in the map, or `nil` where it has none of the profile.
  private func stored(
    _ profile: Profile, on hierarchy: RoadHierarchy
  ) throws(RoutingError) -> VehicleGraph? {
    do throws(StorageError) {
      guard let file = try bundle.metric(profile.name) else { return nil }
      return try VehicleGraph(file, profile, .fastest, on: hierarchy, of: bundle.network)
    } catch {
      throw RoutingError(error)
    }
  }

  private func profile(_ name: String) throws(RoutingError) -> Profile {
    if let profile = state.withLock({ $0.profiles[name] }) { return profile }
    let bytes: [UInt8]?
    do throws(StorageError) {
      bytes = Profile.isName(name) ? try bundle.profile(name) : nil
    } catch {
      throw RoutingError(error)
    }
    guard let bytes else {
      throw RoutingError(
        .invalidParameter,
        message: "the map has no profile '\(name)'; import it with --profiles \(name)")
    }
    do {
      return try Profile(decoding: bytes)
    } catch {
      throw .damagedMap(
        "the profile '\(name)' in \(bundle.path) is damaged: \(error). Import the map again")
    }
  }
}
