// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookCosting
import RoadbookModel
import RoadbookProfiles
import RoadbookTraffic

extension VehicleCache {
  /// Has single paths of the vehicles that the map has weights of found in new traffic.
  ///
  /// Those who ask meanwhile go on in the traffic of before. A vehicle that the map has no weights of is made when
  /// it is asked for.
  ///
  /// - Parameters:
  ///   - speeds: What will count from the next ``keep(traffic:)`` on.
  ///   - profiles: Those that the map has weights of.
  func begin(_ speeds: RoadSpeeds, profiles: [String]) {
    renew(for: speeds)
    // What is wrong with a vehicle is told to those who ask for it.
    for profile in profiles { try? begin(profile, in: speeds) }
  }

  /// Makes the vehicles ready that ``begin(_:profiles:)`` began with, which end also where one cannot be made.
  func finish(_ speeds: RoadSpeeds, profiles: [String]) {
    for profile in profiles {
      var criteria = RouteCriteria(profile: profile, optimization: .fastest)
      criteria.speeds = speeds
      _ = try? vehicle(criteria) { false }
      state.withLock { $0.endBegun(criteria) }
    }
  }
}

// MARK: - Beginning

extension VehicleCache {
  /// Has single paths of a profile of the map found in the traffic that is made ready, before its vehicle is there.
  ///
  /// - Parameters:
  ///   - profile: One of the map, by its own name.
  ///   - speeds: The traffic.
  /// - Throws: What is wrong with it.
  private func begin(_ profile: String, in speeds: RoadSpeeds) throws(RoutingError) {
    var criteria = RouteCriteria(profile: profile, optimization: .fastest)
    guard try isInTraffic(profile) else { return }
    let base = try vehicle(criteria) { false }
    criteria.speeds = speeds
    guard let renewal = renewal(of: base, criteria, speeds) else { return }
    let basic: BasicVehicle
    do throws(CustomizationError) {
      basic = try renewal.begin(in: speeds)
    } catch {
      throw RoutingError(error, otherwise: .internalError)
    }
    state.withLock { $0.begun[profile] = BegunVehicle(basic, base) }
  }

  /// Whether there are vehicles that have basic weights and no others yet.
  var hasBegun: Bool { state.withLock { !$0.begun.isEmpty } }

  /// The vehicle of criteria that has basic weights and no others yet; `nil` where another one is to be asked.
  func begun(_ criteria: RouteCriteria) -> BegunVehicle? {
    guard let speeds = criteria.speeds, criteria.isPlain, criteria.optimization == .fastest,
      hasBegun, let profile = try? named(criteria).profile
    else { return nil }
    let begun = state.withLock { $0.begun[profile] }
    return begun?.graph.metric.speeds == speeds ? begun : nil
  }

  /// What renews a vehicle of the map for traffic that is made ready; others are made whole.
  func renewal(
    of base: Vehicle, _ criteria: RouteCriteria, _ speeds: RoadSpeeds
  ) -> CountedRenewal? {
    guard criteria.isPlain, criteria.optimization == .fastest else { return nil }
    return state.withLock { state in
      guard state.renewed == speeds else { return nil }
      if let known = state.renewals[criteria.profile], known.base === base.graph { return known }
      let renewal = CountedRenewal(base.graph, budget)
      state.renewals[criteria.profile] = renewal
      return renewal
    }
  }
}

// MARK: - What counts

extension VehicleCache {
  /// Has vehicles in some traffic kept that is not that of now yet.
  func announce(_ speeds: [RoadSpeeds]) { state.withLock { $0.traffic.formUnion(speeds) } }

  /// Has vehicles of the map be renewed for some traffic.
  func renew(for speeds: RoadSpeeds) {
    state.withLock { state in
      state.traffic.insert(speeds)
      state.renewed = speeds
      state.begun = [:]
    }
  }

  /// How vehicles of a profile were made last in traffic that was made ready; `nil` where none was.
  func lastRenewal(of profile: String) -> (isPartial: Bool, changedInputs: Int)? {
    state.withLock { $0.renewals[profile] }?.renewal.lastRenewal
  }

  /// Lets go of the vehicles in all other traffic.
  ///
  /// Searches that have begun end with the vehicles that they have.
  func keep(traffic speeds: [RoadSpeeds]) {
    let kept = Set(speeds)
    let isGone = { (criteria: RouteCriteria) in criteria.speeds.map { !kept.contains($0) } ?? false
    }
    state.withLock { state in
      state.traffic = kept
      state.begun = state.begun.filter { $1.graph.metric.speeds.map(kept.contains) ?? false }
      if kept.isEmpty { state.renewals = [:] }
    }
    removeVehicles(where: isGone)
  }

  /// Lets go of the vehicles in some traffic, which was announced.
  func drop(traffic speeds: [RoadSpeeds]) {
    let gone = Set(speeds)
    state.withLock { $0.traffic.subtract(gone) }
    removeVehicles { $0.speeds.map(gone.contains) ?? false }
  }

  private func removeVehicles(where isGone: (RouteCriteria) -> Bool) {
    made.removeAll(where: isGone)
    relaxedVehicles.removeAll(where: isGone)
    thriftyMetrics.removeAll { isGone($0.criteria) }
    guidedVehicles.removeAll(where: isGone)
  }

  /// Whether vehicles of a profile are in the traffic of the roads: those with engines are.
  func isInTraffic(_ name: String) throws(RoutingError) -> Bool {
    if let known = state.withLock({ $0.areMotor[name] }) { return known }
    let isMotor = try profile(name).hierarchy == .motor
    state.withLock { $0.areMotor[name] = isMotor }
    return isMotor
  }
}
