// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
import RoadbookEngine
import RoadbookModel
import RoadbookTraffic

/// Takes speeds of drivers for the maps that are served, and has them count when enough say the same.
package final class ProbeDesk: Sendable {
  /// Where speeds are sent.
  static let path = "/v1/probes"

  private let maps: MapRack
  private let pools = Guarded<[ObjectIdentifier: ProbePool]>([:])

  init(_ maps: MapRack) { self.maps = maps }

  /// Takes speeds.
  ///
  /// - Parameters:
  ///   - probes: On roads of any map.
  ///   - sender: Whoever sends them; not kept.
  ///   - time: Now, seconds of UTC.
  /// - Returns: What became of them.
  func take(
    _ probes: [DrivenRoadSpeed], from sender: String, at time: Int64 = RoadRouter.secondsNow
  ) -> ProbesAnswer {
    var taken = 0
    for map in maps.current {
      let driven = probes.compactMap { map.router.drivenRoad($0) }
      guard !driven.isEmpty else { continue }
      pools.withLock { pools in
        var pool = pools[ObjectIdentifier(map)] ?? ProbePool()
        for (arc, speed) in driven
        where pool.add(arc, centimetersPerSecond: speed, from: sender, at: time) { taken += 1 }
        pools[ObjectIdentifier(map)] = pool
      }
    }
    return ProbesAnswer(
      taken: Int32(clamping: taken), leftOut: Int32(clamping: max(0, probes.count - taken)))
  }

  /// Has count what enough probes tell now, and no longer what they told before.
  func keepUp(at time: Int64 = RoadRouter.secondsNow) {
    for map in maps.current {
      let speeds = pools.withLock { pools in pools[ObjectIdentifier(map)]?.speeds(at: time) }
      guard let speeds else { continue }
      map.router.use(ProbeLayer(speeds, measured: time), at: time)
    }
    let served = Set(maps.current.map { ObjectIdentifier($0) })
    pools.withLock { pools in pools = pools.filter { served.contains($0.key) } }
  }

  /// How many probes are kept.
  var probeCount: Int { pools.withLock { $0.values.reduce(0) { $0 + $1.probeCount } } }
}
