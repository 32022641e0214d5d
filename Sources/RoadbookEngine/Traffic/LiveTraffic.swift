// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookConcurrency
import RoadbookModel
import RoadbookTraffic

/// The traffic of a map as it is now.
///
/// A request takes it once and keeps it to its end. New traffic is put in its place when the vehicles that the map
/// has weights of find single paths in it, while requests go on in the traffic of before. What makes these searches
/// faster, and serves all others, follows.
final class LiveTraffic: Sendable {
  /// A snapshot and what of it counts now.
  struct Current: Sendable {
    /// What a source has told; without one, a snapshot that tells nothing.
    let snapshot: TrafficSnapshot
    /// Whether a source has told it.
    let isTold: Bool
    /// With the speeds of drivers.
    let moment: TrafficSnapshot.Moment
  }

  private let cache: VehicleCache
  /// The profiles that the map has weights of.
  private let profiles: [String]
  private let arcCount: Int
  private let layer = Guarded(ProbeLayer([], measured: 0))
  private let current = Guarded<Current?>(nil)
  /// Held while traffic is exchanged.
  private let exchange = Guarded(0)
  private let counted: CountedMemory

  init(_ cache: VehicleCache, profiles: [String], arcCount: Int, _ budget: MemoryBudget) {
    self.cache = cache
    self.arcCount = arcCount
    self.profiles = profiles
    counted = CountedMemory(budget, .traffic)
  }

  /// Puts a snapshot in the place of the one of before; `nil` takes it away.
  ///
  /// - Parameters:
  ///   - snapshot: Of the same map.
  ///   - time: Now, in seconds of UTC.
  ///   - whenInForce: Called when it counts, before everything is ready.
  func replace(
    _ snapshot: TrafficSnapshot?, at time: Int64, whenInForce: () -> Void = {}
  ) {
    exchange.withLock { _ in put(snapshot, at: time, whenInForce) }
  }

  /// Puts speeds of drivers in the place of those of before; where they are the same, nothing happens.
  ///
  /// - Parameters:
  ///   - newer: Of the same map.
  ///   - time: Now, in seconds of UTC.
  func replace(_ newer: ProbeLayer, at time: Int64) {
    exchange.withLock { _ in
      let isSame = layer.withLock { layer in
        defer { layer = newer }
        return layer.tellsSame(as: newer)
      }
      if isSame { return }
      let known = current.withLock { $0 }
      put(known?.isTold == true ? known?.snapshot : nil, at: time)
    }
  }

  /// What counts at a time; `nil` where there is no traffic.
  ///
  /// - Complexity: O(1), but where something of the snapshot has begun or ended since: then vehicles are weighed
  ///   anew.
  func current(at time: Int64) -> Current? {
    guard let known = current.withLock({ $0 }) else { return nil }
    if time < known.moment.until { return known }
    exchange.withLock { _ in
      guard let known = current.withLock({ $0 }), time >= known.moment.until else { return }
      put(known.isTold ? known.snapshot : nil, at: time)
    }
    return current.withLock { $0 }
  }

  /// Whether there is a snapshot at all.
  var isKnown: Bool { current.withLock { $0 != nil } }

  private func put(
    _ snapshot: TrafficSnapshot?, at time: Int64, _ whenInForce: () -> Void = {}
  ) {
    let newer = current(snapshot, at: time)
    let (live, closures) = (newer?.moment.live, newer?.moment.closures)
    if let closures { cache.announce([closures]) }
    if let live { cache.begin(live, profiles: profiles) }
    let older = current.withLock { current in
      defer { current = newer }
      return current
    }
    counted.add(Self.byteCount(newer) - Self.byteCount(older))
    cache.keep(traffic: [live, closures].compactMap(\.self))
    whenInForce()
    if let live { cache.finish(live, profiles: profiles) }
  }

  private func current(_ snapshot: TrafficSnapshot?, at time: Int64) -> Current? {
    let layer = layer.withLock { $0 }
    if snapshot == nil, layer.isEmpty { return nil }
    let told =
      snapshot
      ?? TrafficSnapshot(
        TrafficOrigin(source: "drivers", measured: layer.measured),
        flow: ContiguousArray(repeating: .unknown, count: arcCount))
    var moment = told.moment(at: time)
    moment.live = layer.over(moment.live, arcCount: arcCount)
    return Current(snapshot: told, isTold: snapshot != nil, moment: moment)
  }

  private static func byteCount(_ current: Current?) -> Int {
    guard let current else { return 0 }
    return current.snapshot.byteCount + (current.moment.live?.byteCount ?? 0)
      + (current.moment.closures?.byteCount ?? 0)
  }
}

extension LiveTraffic.Current {
  /// The traffic that a trip counts.
  ///
  /// A trip that starts or ends when the speeds have expired counts closures for long alone.
  func speeds(for options: RouteOptions) -> RoadSpeeds? {
    switch options.trafficOptimizationMode {
    case .disabled: return nil
    case .longTermClosuresOnly: return moment.closures
    case .timeDependent:
      guard let time = options.departureTime ?? options.arrivalTime else { return moment.live }
      let isLater = !snapshot.origin.holds(at: Int64(time.timeIntervalSince1970))
      return isLater ? moment.closures : moment.live
    }
  }
}
