// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// Speeds that drivers were driving, by road, until enough of them say the same.
///
/// What is kept of a probe is its road, its speed and the minute in which it came: no sender, no trip, no order. A road
/// has a speed where ``floor`` probes of the last quarter of an hour tell one, and that is the median of the newest few:
/// one driver who waits, or who lies, changes nothing. A sender counts once on each road and in each quarter of an
/// hour; that is known by salted hashes of sender and road, which go with their salt.
///
/// - Complexity: 8 bytes for each probe and 8 for each hash, at most ``mostProbes`` of both.
package struct ProbePool: Sendable {
  private struct Probe: BitwiseCopyable {
    var minute: UInt32
    var speed: UInt16
  }

  private var roads: [UInt32: [Probe]] = [:]
  private var count = 0
  private var senders: Set<Int> = []
  private var salt = Int.random(in: .min ... .max)
  private var quarter: Int64 = 0

  /// So many probes make a speed.
  package static let floor = 5
  /// The median is that of so many.
  private static let newest = 11
  private static let secondsKept: Int64 = 900
  /// In all, and on one road.
  package static let mostProbes = 1_000_000
  private static let mostOnRoad = 32
  /// As fast as records of traffic, in centimeters a second.
  package static let greatestSpeed = UInt16(NodeSpeedTable.greatestSpeed / 0.036)

  package init() {}

  /// Takes a probe.
  ///
  /// - Parameters:
  ///   - arc: The directed segment.
  ///   - speed: Centimeters a second, up to ``greatestSpeed``.
  ///   - sender: Whoever sends it; not kept.
  ///   - time: Now, seconds of UTC.
  /// - Returns: Whether it counts: not where the sender has told of the road already, nor where the pool is full.
  package mutating func add(
    _ arc: DirectedSegment, centimetersPerSecond speed: UInt16, from sender: String, at time: Int64
  ) -> Bool {
    age(to: time)
    guard count < Self.mostProbes, senders.count < Self.mostProbes,
      senders.insert(hash(arc, sender)).inserted
    else { return false }
    var probes = roads[arc.raw] ?? []
    // The newest come last; the order within a minute is nobody's.
    let probe = Probe(
      minute: Self.minute(time), speed: min(max(speed, 1), Self.greatestSpeed))
    let first = probes.firstIndex { $0.minute >= probe.minute } ?? probes.count
    probes.insert(probe, at: .random(in: first...probes.count))
    count += 1
    if probes.count > Self.mostOnRoad {
      probes.removeFirst()
      count -= 1
    }
    roads[arc.raw] = probes
    return true
  }

  /// The roads of which enough probes tell, ascending.
  ///
  /// - Parameter time: Now, seconds of UTC.
  /// - Returns: Each road with its speed.
  package mutating func speeds(at time: Int64) -> [(arc: DirectedSegment, speed: RoadSpeed)] {
    age(to: time)
    let oldest = Self.minute(time - Self.secondsKept)
    roads = roads.compactMapValues { probes in
      let kept = probes.filter { $0.minute > oldest }
      return kept.isEmpty ? nil : kept
    }
    count = roads.values.reduce(0) { $0 + $1.count }
    return roads.filter { $0.value.count >= Self.floor }.sorted { $0.key < $1.key }.map {
      let newest = $0.value.suffix(Self.newest).map(\.speed).sorted()
      return (
        DirectedSegment(raw: $0.key),
        RoadSpeed(
          centimetersPerSecond: newest[newest.count / 2], share: 255,
          confidence: UInt8(min(255, $0.value.count * 16)))
      )
    }
  }

  /// How many probes are kept.
  package var probeCount: Int { count }

  /// Forgets who has sent what when a quarter of an hour is over.
  private mutating func age(to time: Int64) {
    guard time / Self.secondsKept != quarter else { return }
    quarter = time / Self.secondsKept
    senders.removeAll()
    salt = .random(in: .min ... .max)
  }

  private func hash(_ arc: DirectedSegment, _ sender: String) -> Int {
    var hasher = Hasher()
    hasher.combine(salt)
    hasher.combine(arc.raw)
    hasher.combine(sender)
    return hasher.finalize()
  }

  private static func minute(_ time: Int64) -> UInt32 {
    UInt32(truncatingIfNeeded: max(0, time) / 60)
  }
}
