// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookConcurrency
package import RoadbookEngine
package import RoadbookModel
package import RoadbookTraffic

/// Takes files of traffic for the maps that are served, and tells what became of them.
///
/// A file with a wrong record changes nothing: the traffic of before stays, and the record is named.
package final class TrafficDesk: Sendable {
  /// Where it is asked, and where traffic is sent.
  static let path = "/v1/traffic"

  private struct State {
    var reports: [String: TrafficReport] = [:]
    var faults: [String: String] = [:]
    var taken = 0
    var refused = 0
  }

  private let maps: MapRack
  private let state = Guarded(State())
  /// Files are taken one after another.
  private let taking = Guarded(0)

  init(_ maps: MapRack) { self.maps = maps }

  /// Has the traffic of files count on maps.
  ///
  /// - Parameters:
  ///   - files: Read together.
  ///   - name: The map; all where none is named.
  ///   - time: When they were measured, where they do not say so; seconds of UTC.
  ///   - isChange: Whether they change some of the traffic, and do not tell all of it.
  ///   - isSent: Whether they were sent: then what is older than the traffic that counts is refused.
  /// - Returns: The traffic of these maps.
  /// - Throws: Which record is wrong; nothing has changed then.
  package func take(
    _ files: [TrafficFile], for name: String? = nil, measured time: Int64,
    changing isChange: Bool = false, sent isSent: Bool = false
  ) throws(TrafficFault) -> [MapTraffic] {
    let maps = chosen(name)
    do {
      try taking.withLock { _ throws(TrafficFault) in
        let read = try maps.map { map throws(TrafficFault) in
          let older = map.router.toldSnapshot
          let read = try map.router.traffic(
            in: files, measured: time, changing: isChange ? older ?? map.router.noTraffic : nil)
          if isSent { try Self.check(read.snapshot.origin, after: older?.origin) }
          return read
        }
        for (map, read) in zip(maps, read) {
          map.router.use(read.snapshot)
          state.withLock { state in
            state.reports[map.name] = read.report
            state.faults[map.name] = nil
          }
        }
      }
    } catch {
      note(error, name)
      throw error
    }
    state.withLock { $0.taken += 1 }
    return traffic(of: name)
  }

  /// Refuses traffic that is older than that which counts, or that was measured tomorrow.
  private static func check(
    _ origin: TrafficOrigin, after older: TrafficOrigin?
  ) throws(TrafficFault) {
    if let older, origin.measured < older.measured {
      throw TrafficFault(
        "", "measuredAt",
        "the traffic that counts is \(older.measured - origin.measured) s newer; send what was measured since"
      )
    }
    guard origin.measured <= RoadRouter.secondsNow + 3600 else {
      throw TrafficFault(
        "", "measuredAt",
        "traffic cannot be measured in the future; times are UTC where they end in Z")
    }
  }

  /// Whether any map has traffic.
  var hasTraffic: Bool { maps.current.contains { $0.router.hasTraffic } }

  /// Has what begins, ends or fades with the time count on all maps, before somebody asks.
  func keepUp() {
    for map in maps.current where map.router.hasTraffic { _ = map.router.trafficSnapshot }
  }

  /// Has the traffic of a file or a folder count on all maps.
  ///
  /// - Throws: What is wrong with it; nothing has changed then.
  func take(from path: String) throws(TrafficFault) -> [MapTraffic] {
    let found: (files: [TrafficFile], newest: Int64?)
    do {
      found = try TrafficFolder.files(at: path)
    } catch {
      note(error, nil)
      throw error
    }
    return try take(found.files, measured: found.newest ?? RoadRouter.secondsNow)
  }

  /// Notes that traffic could not be taken.
  func note(_ fault: TrafficFault, _ name: String?) {
    let names = chosen(name).map(\.name)
    state.withLock { state in
      state.refused += 1
      for name in names { state.faults[name] = fault.description }
    }
  }

  /// Notes that a source has what counts already: what was wrong with it is over.
  func noteUnchanged() { state.withLock { $0.faults = [:] } }

  private func chosen(_ name: String?) -> [ServedMap] {
    maps.current.filter { name == nil || $0.name == name }
  }

  /// What is known of the traffic of maps.
  package func traffic(of name: String? = nil) -> [MapTraffic] {
    let state = state.withLock { $0 }
    return chosen(name).map { map in
      let snapshot = map.router.trafficSnapshot
      var traffic = MapTraffic(
        map.name, snapshot, snapshot == nil ? TrafficReport() : state.reports[map.name] ?? .init(),
        at: RoadRouter.secondsNow)
      traffic.fault = state.faults[map.name]
      return traffic
    }
  }

  /// How often traffic was taken, and refused.
  var counts: (taken: Int, refused: Int) { state.withLock { ($0.taken, $0.refused) } }
}
