// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage
import RoadbookTraffic

/// The vehicles of a map: metrics that the map holds, and those made for who asked for them.
///
/// Metrics in the map are mapped and kept for good: their memory belongs to the system. Others,
/// such as the shortest routes', are made in a tenth of a second for a city, and kept as long as the
/// memory budget has room for them. A search keeps its metric to its end, also where the metric has gone
/// or was replaced since.
final class VehicleCache: Sendable {
  let bundle: MapBundle
  let budget: MemoryBudget
  private let hierarchies: [HierarchyKind: Workplace<SearchedHierarchy>]
  let guidedVehicles: GuidedVehicles
  let roadsInAreas: RoadsInAreas
  let made: BudgetedCache<RouteCriteria, Vehicle>
  let relaxedVehicles: BudgetedCache<RouteCriteria, RelaxedVehicle>
  /// The weights of the thriftiest paths.
  let thriftyMetrics: BudgetedCache<ThriftyKey, [ThriftyMetric]>
  let thriftyMaking = SharedWork<ThriftyKey, [ThriftyMetric]>()
  /// Vehicles that are being made.
  private let making = SharedWork<RouteCriteria, Vehicle>()
  let state = Guarded(State())

  /// A hierarchy with the memory of searches on it.
  private struct SearchedHierarchy: Sendable {
    let roads: RoadHierarchy
    let searches: HierarchySearches
  }

  fileprivate struct Name: Hashable {
    var profile: String
    var optimization: Optimization
  }

  struct State {
    fileprivate var kept: [Name: Vehicle] = [:]
    /// Those put in the place of the map's.
    var profiles: [String: Profile] = [:]
    /// How often each was replaced.
    var replacements: [String: Int] = [:]
    /// The profiles whose vehicles are in traffic, as far as they were asked for.
    var areMotor: [String: Bool] = [:]
    /// The traffic that may be asked for: that of now, and that which is made ready.
    var traffic: Set<RoadSpeeds> = []
    /// That which is made ready, of which vehicles are renewed.
    var renewed: RoadSpeeds?
    /// By profile, as far as they were in traffic.
    var renewals: [String: CountedRenewal] = [:]
    /// By profile, those in the traffic that is made ready which have basic weights and no others yet.
    var begun: [String: BegunVehicle] = [:]
  }

  init(_ bundle: MapBundle, _ budget: MemoryBudget) {
    self.bundle = bundle
    self.budget = budget
    hierarchies = Dictionary(
      uniqueKeysWithValues: HierarchyKind.allCases.map { ($0, Workplace()) })
    made = BudgetedCache(budget, .metrics)
    relaxedVehicles = BudgetedCache(budget, .metrics)
    thriftyMetrics = BudgetedCache(budget, .metrics)
    guidedVehicles = GuidedVehicles(budget)
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
    try vehicle(RouteCriteria(profile: profile, optimization: optimization)) { false }
  }

  /// The vehicle that a request asks for.
  ///
  /// - Parameters:
  ///   - criteria: What it asks for.
  ///   - isCancelled: Polled while areas are looked for in the map.
  /// - Returns: The vehicle.
  /// - Throws: What of the criteria cannot be met, or `operationCancelled`.
  /// - Complexity: O(1) once it is there. One thread makes it; only those who need the same one
  ///   wait.
  func vehicle(_ criteria: RouteCriteria, _ isCancelled: () -> Bool) throws(RoutingError) -> Vehicle
  {
    if let known = known(criteria) { return known }
    let criteria = try named(criteria)
    if let known = known(criteria) { return known }
    if criteria.speeds != nil, try !isInTraffic(criteria.profile) {
      return try vehicle(criteria.withoutTraffic, isCancelled)
    }
    return try making.result(of: criteria) { () throws(RoutingError) in
      if let known = known(criteria) { return known }
      let replacements = replacements(of: criteria)
      let vehicle = try make(criteria, isCancelled)
      keep(vehicle, for: criteria, madeAt: replacements)
      return vehicle
    }
  }

  /// The criteria by the profile's own name.
  func named(_ criteria: RouteCriteria) throws(RoutingError) -> RouteCriteria {
    let profiles = bundle.profileNames
    if profiles.contains(criteria.profile) { return criteria }
    if state.withLock({ $0.profiles[criteria.profile] }) != nil { return criteria }
    guard let name = VehicleNames.profile(criteria.profile, among: profiles) else {
      throw RoutingError(
        .invalidParameter, message: VehicleNames.unknown(criteria.profile, among: profiles))
    }
    var named = criteria
    named.profile = name
    return named
  }

  private func known(_ criteria: RouteCriteria) -> Vehicle? {
    if criteria.isPlain, criteria.speeds == nil,
      let kept = state.withLock({ $0.kept[Name(criteria)] })
    {
      return kept
    }
    guard let vehicle = made.value(of: criteria) else { return nil }
    useBases(of: criteria)
    return vehicle
  }

  /// Counts a use of the vehicles that one is made of, so that they do not go before it.
  ///
  /// It holds them to its own end: without this they would go first, and be made again beside those held.
  private func useBases(of criteria: RouteCriteria) {
    if !criteria.roads.isEmpty, !criteria.options.areNone {
      _ = made.value(of: criteria.withoutRoads)
    }
    if !criteria.isPlain { _ = made.value(of: criteria.withoutOptions) }
    // That of the fastest routes lies in the map.
    if criteria.speeds != nil, !criteria.isPlain || criteria.optimization != .fastest {
      _ = made.value(of: criteria.withoutTraffic)
    }
  }

  private func replacements(of criteria: RouteCriteria) -> Int {
    state.withLock { $0.replacements[criteria.profile] ?? 0 }
  }

  /// The vehicle that a request asks for by the weights of its profile's, where it has none of its
  /// own yet and may do no more.
  ///
  /// - Returns: `nil` where ``vehicle(_:_:)`` is to be asked.
  func guided(
    _ criteria: RouteCriteria, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> GuidedVehicle? {
    if criteria.isPlain || !criteria.roads.isEmpty { return nil }
    var criteria = try named(criteria)
    if criteria.speeds != nil, try !isInTraffic(criteria.profile) { criteria.speeds = nil }
    if known(criteria) != nil { return nil }
    let narrower = try narrower(criteria)
    // Then its own weights are there already, and answer sooner.
    return narrower?.bound.isExact == true ? nil : narrower
  }

  private func narrower(_ criteria: RouteCriteria) throws(RoutingError) -> GuidedVehicle? {
    defer { useBases(of: criteria) }
    return try guidedVehicles.vehicle(
      criteria, make: { () throws(RoutingError) in try narrowed(criteria) },
      isAskedOften: {
        Task.detached(priority: .utility) { [self] in _ = try? vehicle(criteria) { false } }
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
      state.renewals[profile.name] = nil
      state.begun[profile.name] = nil
      state.kept.merge(vehicles) { $1 }
      made.removeAll { $0.profile == profile.name }
      relaxedVehicles.removeAll { $0.profile == profile.name }
      thriftyMetrics.removeAll { $0.criteria.profile == profile.name }
    }
    guidedVehicles.removeAll(of: profile.name)
  }

  /// Keeps a vehicle, unless its profile was replaced while it was made.
  private func keep(_ vehicle: Vehicle, for criteria: RouteCriteria, madeAt replacements: Int) {
    state.withLock { state in
      guard state.replacements[criteria.profile] ?? 0 == replacements else { return }
      // Nobody asks for traffic that has gone.
      if let speeds = criteria.speeds, !state.traffic.contains(speeds) { return }
      if vehicle.isMapped {
        state.kept[Name(criteria)] = vehicle
        // What changes with the time holds its count, so that both go with the map.
        let counted = CountedMemory(budget, .times)
        vehicle.times.whenFilled { counted.add($0) }
      } else {
        made.add(vehicle, for: criteria, bytes: vehicle.byteCount + criteria.byteCount)
        vehicle.times.whenFilled { [weak made] in made?.grow(criteria, by: $0) }
      }
    }
  }
}

extension VehicleCache.Name {
  init(_ criteria: RouteCriteria) {
    self.init(profile: criteria.profile, optimization: criteria.optimization)
  }
}

// MARK: - Making

extension VehicleCache {
  private func make(
    _ criteria: RouteCriteria, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> Vehicle {
    if !criteria.roads.isEmpty { return try changed(criteria, isCancelled) }
    if !criteria.isPlain, let guided = try narrower(criteria) {
      return try customized(guided, criteria)
    }
    if let speeds = criteria.speeds { return try slowed(criteria, by: speeds, isCancelled) }
    var profile = try profile(criteria.profile)
    let hierarchy = try hierarchy(profile.hierarchy)
    if criteria.isPlain, criteria.optimization == .fastest,
      let metric = try stored(profile, on: hierarchy.roads)
    {
      return Vehicle(metric, hierarchy.searches, isMapped: true)
    }
    if !criteria.isPlain { profile = Profile(criteria.options.applied(to: profile.rules)) }
    do throws(CustomizationError) {
      return try weighed(profile, criteria.optimization, on: hierarchy)
    } catch {
      if criteria.options.avoidance.closes, case .nothingAllowed = error { throw .noRouteFound }
      throw RoutingError(error, otherwise: .invalidParameter)
    }
  }

  /// A vehicle that another leads, with weights of its own.
  private func customized(
    _ guided: GuidedVehicle, _ criteria: RouteCriteria
  ) throws(RoutingError) -> Vehicle {
    let wider = try vehicle(criteria.withoutOptions) { false }.times
    do throws(CustomizationError) {
      return Vehicle(try guided.bound.customized(), guided.searches, isMapped: false, within: wider)
    } catch {
      throw RoutingError(error, otherwise: .invalidParameter)
    }
  }

  /// The vehicle of criteria, guided by that of its profile; `nil` where it may do more.
  private func narrowed(_ criteria: RouteCriteria) throws(RoutingError) -> GuidedVehicle? {
    let base = try vehicle(criteria.withoutOptions) { false }
    let free =
      criteria.speeds == nil ? base : try vehicle(criteria.withoutOptions.withoutTraffic) { false }
    let profile = Profile(criteria.options.applied(to: try profile(criteria.profile).rules))
    var metric =
      free.graph.metric.resized(to: profile)
      ?? RoadMetric(bundle.network, profile, criteria.optimization)
    if let speeds = criteria.speeds { metric = metric.slowed(by: speeds) }
    guard metric.allowsSomething, let bound = try base.metric.narrower(metric) else { return nil }
    return GuidedVehicle(bound, within: base)
  }

  /// The vehicle of criteria as it breaks rules; nothing but plain searches knows its costs.
  ///
  /// - Throws: What of the criteria cannot be met, or `operationCancelled`.
  func relaxed(
    _ criteria: RouteCriteria, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> RelaxedVehicle {
    if let known = relaxedVehicles.value(of: criteria) { return known }
    if criteria.speeds != nil, try !isInTraffic(try named(criteria).profile) {
      return try relaxed(criteria.withoutTraffic, isCancelled)
    }
    let replacements = replacements(of: criteria)
    let lawful = try vehicle(criteria.withoutRoads, isCancelled)
    var options = criteria.options
    options.relaxesRules = true
    let profile = Profile(options.applied(to: try profile(criteria.profile).rules))
    var metric = RoadMetric(bundle.network, profile, criteria.optimization)
    if let speeds = criteria.speeds { metric = metric.slowed(by: speeds, closing: false) }
    if !criteria.roads.isEmpty {
      let roads = try roadsInAreas.roads(criteria.roads, isCancelled)
      metric = metric.changed(by: roads.changes(of: metric))
    }
    let relaxed = RelaxedVehicle(lawful.graph.relaxed(by: metric))
    state.withLock { state in
      guard state.replacements[criteria.profile] ?? 0 == replacements else { return }
      if let speeds = criteria.speeds, !state.traffic.contains(speeds) { return }
      relaxedVehicles.add(
        relaxed, for: criteria, bytes: relaxed.byteCount + criteria.byteCount)
    }
    return relaxed
  }

  /// A vehicle that has single roads changed.
  private func changed(
    _ criteria: RouteCriteria, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> Vehicle {
    let base = try vehicle(criteria.withoutRoads, isCancelled)
    let roads = try roadsInAreas.roads(criteria.roads, isCancelled)
    let change = TimeDependence.Change(base: base.times, kind: .roads(roads))
    do throws(CustomizationError) {
      return Vehicle(
        try base.graph.changed(by: roads.changes(of: base.graph.metric)), base.searches,
        isMapped: false, change: change)
    } catch {
      throw RoutingError(error, otherwise: .invalidParameter)
    }
  }

  /// A vehicle in traffic.
  private func slowed(
    _ criteria: RouteCriteria, by speeds: RoadSpeeds, _ isCancelled: () -> Bool
  ) throws(RoutingError) -> Vehicle {
    let base = try vehicle(criteria.withoutTraffic, isCancelled)
    let change = TimeDependence.Change(base: base.times, kind: .traffic(speeds))
    let begun = begun(criteria)
    let metric = begun?.graph.metric ?? base.graph.metric.slowed(by: speeds)
    do throws(CustomizationError) {
      let vehicle: VehicleMetric
      if let renewal = renewal(of: base, criteria, speeds) {
        vehicle = try renewal.vehicle(in: metric)
      } else {
        vehicle = try base.graph.changed(to: metric)
      }
      let made = Vehicle(vehicle, base.searches, isMapped: false, change: change)
      // Routes go by basic weights until everything is there that they need.
      if begun != nil { _ = try? made.times.timed() }
      return made
    } catch {
      throw RoutingError(error, otherwise: .internalError)
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
      try VehicleMetric(customizing: hierarchy.roads, by: metric), hierarchy.searches,
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
  ) throws(RoutingError) -> VehicleMetric? {
    do throws(StorageError) {
      guard let file = try bundle.metric(profile.name) else { return nil }
      return try VehicleMetric(file, profile, .fastest, on: hierarchy, of: bundle.network)
    } catch {
      throw RoutingError(error)
    }
  }

  func profile(_ name: String) throws(RoutingError) -> Profile {
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
        message: VehicleNames.unknown(name, among: bundle.profileNames))
    }
    do {
      return try Profile(decoding: bytes)
    } catch {
      throw .damagedMap(
        "the profile '\(name)' in \(bundle.path) is damaged: \(error). Import the map again")
    }
  }
}
