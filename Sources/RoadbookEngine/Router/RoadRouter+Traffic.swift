// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
package import RoadbookTraffic

extension RoadRouter {
  /// Has a snapshot of traffic count from now on; `nil` has none count.
  ///
  /// Requests that have begun end in the traffic that they began with. It counts for routes of other threads when the
  /// vehicles that the map has weights of have the basic ones, after about a third of the time that this takes; tables,
  /// areas and alternatives wait until all weights are there. Then this returns.
  ///
  /// - Parameters:
  ///   - snapshot: Made for this map.
  ///   - time: Now, in seconds of UTC.
  ///   - whenInForce: Called on this thread when the snapshot counts.
  /// - Complexity: A customization for each vehicle that the map has weights of, some hundredths of a second for a
  ///   city.
  package func use(
    _ snapshot: TrafficSnapshot?, at time: Int64 = RoadRouter.secondsNow,
    whenInForce: () -> Void = {}
  ) {
    liveTraffic.replace(snapshot, at: time, whenInForce: whenInForce)
  }

  /// The snapshot that counts now; `nil` where there is none.
  package var trafficSnapshot: TrafficSnapshot? {
    liveTraffic.current(at: Self.secondsNow)?.snapshot
  }

  /// The snapshot that a source has told; `nil` where none has, also where speeds of drivers count.
  package var toldSnapshot: TrafficSnapshot? {
    guard let current = liveTraffic.current(at: Self.secondsNow), current.isTold else { return nil }
    return current.snapshot
  }

  /// The traffic of now with its incidents; `nil` where there is none, or where it has expired.
  package var speedsNow: RoadSpeeds? { liveTraffic.current(at: Self.secondsNow)?.moment.live }

  /// Whether a snapshot was given, expired or not.
  package var hasTraffic: Bool { liveTraffic.isKnown }

  /// Whether new traffic counts for single paths, and other questions wait until all weights are there.
  package var isPreparingTraffic: Bool { vehicleCache.hasBegun }

  /// How the vehicle of a profile was weighed for the traffic of now: in part or whole, and how many of its inputs
  /// changed; `nil` where none was.
  package func lastTrafficRenewal(of profile: String) -> (isPartial: Bool, changedInputs: Int)? {
    vehicleCache.lastRenewal(of: profile)
  }

  package static var secondsNow: Int64 { Int64(Date().timeIntervalSince1970) }

  /// The searches of a question in the traffic that it counts, which is taken once.
  func ladder(_ options: RouteOptions) -> Ladder {
    Ladder(
      network: network,
      vehicles: Vehicles(
        cache: vehicleCache,
        speeds: liveTraffic.isKnown
          ? liveTraffic.speeds(for: options, at: Self.secondsNow) : nil))
  }

  func ladder(_ query: RouteQuery) -> Ladder { ladder(query.options.routeOptions) }
}

// MARK: - Reading

extension RoadRouter {
  /// The traffic that files tell of the roads of the map.
  ///
  /// - Parameters:
  ///   - files: Of several, what a later one says of a part of a road counts.
  ///   - time: When they were measured, where they do not say so; seconds of UTC.
  ///   - seconds: How long speeds hold, where they do not say so; `nil` until they are replaced.
  ///   - older: What the files change; `nil` where they tell all traffic.
  /// - Returns: The traffic, to be ``use(_:at:)``d, and what became of the records.
  /// - Throws: Which record of which file is wrong, and why; one wrong record refuses all of them.
  package func traffic(
    in files: [TrafficFile], measured time: Int64, holding seconds: Int64? = nil,
    changing older: TrafficSnapshot? = nil
  ) throws(TrafficFault) -> (snapshot: TrafficSnapshot, report: TrafficReport) {
    var reader = TrafficReader(roadPlacer)
    for file in files { try reader.add(file.bytes, file: files.count > 1 ? file.name : "") }
    if let older {
      let older = older.base(ofChangesAt: time)
      return (try reader.snapshot(changing: older, older.origin), reader.report)
    }
    let origin = TrafficOrigin(
      source: files.map(\.name).joined(separator: ", "), measured: time,
      expires: seconds.map { time + $0 })
    return (try reader.snapshot(origin), reader.report)
  }

  /// See ``RouteComputing/take(_:measured:)``.
  package func take(_ files: [TrafficFile], measured time: Int64) throws(TrafficFault) {
    use(files.isEmpty ? nil : try traffic(in: files, measured: time).snapshot)
  }

  /// A snapshot that tells nothing, for changes where there is no other.
  package var noTraffic: TrafficSnapshot {
    TrafficSnapshot(
      TrafficOrigin(source: "changes", measured: 0),
      flow: ContiguousArray(repeating: .unknown, count: network.segments.count * 2))
  }

  /// Finds the roads that records of traffic speak of; made once.
  var roadPlacer: RoadPlacer {
    placing.result { () throws(Never) in
      let counted = CountedMemory(memory, .traffic)
      let (network, cache, names) = (network, vehicleCache, bundle.metricNames)
      return RoadPlacer(
        network, driven: { Self.drivenRoads(of: network, cache, names) },
        note: { counted.add($0) })
    }
  }

  /// The roads of all vehicles with engines that the map has weights of.
  private static func drivenRoads(
    of network: RoadNetwork, _ cache: VehicleCache, _ names: [String]
  ) -> DrivenRoads {
    let vehicles = names.filter { (try? cache.isInTraffic($0)) == true }
      .compactMap { try? cache.vehicle($0, .fastest).graph.metric }
    return DrivenRoads(network) { arc in vehicles.contains { $0.allows(arc) } }
  }
}
