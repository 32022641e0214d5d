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
    /// Whether drivers have told some of the speeds.
    let hasDrivers: Bool
    /// Tells it from what counted before.
    let number: Int
  }

  /// What counts at a time of trips that are later, beside what counts now.
  private struct Later {
    let number: Int
    let moment: TrafficSnapshot.Moment
  }

  private let cache: VehicleCache
  /// The profiles that the map has weights of.
  private let profiles: [String]
  private let arcCount: Int
  private let layer = Guarded(ProbeLayer([], measured: 0))
  private let current = Guarded<Current?>(nil)
  /// What counts at times of trips that are later, without the speeds of drivers; the last that was asked for comes last.
  private let later = Guarded<[Later]>([])
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
    let dropped = later.withLock { later in
      defer { later = [] }
      return later
    }
    counted.add(
      Self.byteCount(newer) - Self.byteCount(older)
        - dropped.reduce(0) { $0 + Self.byteCount($1.moment) })
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
    return Current(
      snapshot: told, isTold: snapshot != nil, moment: moment, hasDrivers: !layer.isEmpty,
      number: (current.withLock { $0?.number } ?? 0) + 1)
  }

  private static func byteCount(_ current: Current?) -> Int {
    guard let current else { return 0 }
    return current.snapshot.byteCount + byteCount(current.moment)
  }

  private static func byteCount(_ moment: TrafficSnapshot.Moment) -> Int {
    (moment.live?.byteCount ?? 0) + (moment.closures?.byteCount ?? 0)
  }
}

// MARK: - Trips

extension LiveTraffic {
  /// What drivers told holds for trips that start within so many seconds.
  private static let driversSeconds: Int64 = 900
  /// So many later times are kept with the weights of their vehicles.
  private static let mostLater = 4
  /// Nobody plans trips so far ahead; seconds.
  private static let farthest: Int64 = 100 * 366 * 86_400

  /// The traffic that a trip counts: that of the time at which it starts, or ends.
  ///
  /// Speeds hold until they expire, incidents from their start to their end, and what is closed without an end stays closed.
  ///
  /// - Parameters:
  ///   - options: Of the trip.
  ///   - now: Seconds of UTC.
  /// - Returns: The traffic; `nil` where there is none.
  func speeds(for options: RouteOptions, at now: Int64) -> RoadSpeeds? {
    guard options.trafficOptimizationMode != .disabled, let known = current(at: now) else {
      return nil
    }
    let time = (options.departureTime ?? options.arrivalTime).map {
      let seconds = Int64(exactly: $0.timeIntervalSince1970.rounded(.down)) ?? .max
      return min(max(seconds, now), now + Self.farthest)
    }
    let moment = time.map { self.moment(known, at: $0, now) } ?? known.moment
    return options.trafficOptimizationMode == .longTermClosuresOnly ? moment.closures : moment.live
  }

  private func moment(_ known: Current, at time: Int64, _ now: Int64) -> TrafficSnapshot.Moment {
    let countsDrivers = !known.hasDrivers || time - now <= Self.driversSeconds
    if time < known.moment.times.upperBound, countsDrivers { return known.moment }
    let kept = later.withLock { later in
      later.first { $0.number == known.number && $0.moment.times.contains(time) }
    }
    if let kept { return kept.moment }
    var moment = known.snapshot.moment(at: time, knownAt: now)
    // Vehicles have the weights of the closures already.
    if let live = moment.live, live.tellsSame(as: known.moment.closures) {
      moment.live = known.moment.closures
    }
    keep(Later(number: known.number, moment: moment))
    return moment
  }

  /// Keeps what counts at a later time in the place of what was asked for first.
  private func keep(_ new: Later) {
    let (dropped, kept) = later.withLock { later in
      later.append(new)
      return (later.count > Self.mostLater ? later.removeFirst() : nil, later)
    }
    counted.add(Self.byteCount(new.moment) - (dropped.map { Self.byteCount($0.moment) } ?? 0))
    cache.announce(Self.speeds(new.moment))
    guard let dropped else { return }
    let used = (kept.map(\.moment) + [current.withLock { $0?.moment }].compactMap(\.self))
      .flatMap(Self.speeds)
    cache.drop(traffic: Self.speeds(dropped.moment).filter { !used.contains($0) })
  }

  private static func speeds(_ moment: TrafficSnapshot.Moment) -> [RoadSpeeds] {
    [moment.live, moment.closures].compactMap(\.self)
  }
}
