// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// What turns take at least by traffic: the wait of a lane that is full, of signals that let few pass.
///
/// - Complexity: A turn is found in O(log *n*); 12 bytes for each turn.
package struct TurnDelays: Sendable, Equatable {
  /// The turn from one directed segment to the next.
  package struct Delay: Sendable, Equatable, BitwiseCopyable {
    package var from: DirectedSegment
    package var to: DirectedSegment
    /// What it takes at least; 0 where nothing is known any more.
    package var milliseconds: UInt32

    package init(from: DirectedSegment, to: DirectedSegment, milliseconds: UInt32) {
      (self.from, self.to, self.milliseconds) = (from, to, milliseconds)
    }

    fileprivate var key: UInt64 { UInt64(from.raw) << 32 | UInt64(to.raw) }
  }

  /// No turn takes longer by traffic, milliseconds: an hour.
  package static let greatest: UInt32 = 3_600_000
  /// Turns of one snapshot.
  package static let mostTurns = 5_000_000
  package static let none = TurnDelays([])

  /// Ascending by the segments that they lead from and to; each turn once.
  package let all: ContiguousArray<Delay>

  /// Of a turn that is there more than once, the last one counts.
  package init(_ delays: some Sequence<Delay>) {
    var last: [UInt64: Delay] = [:]
    for delay in delays { last[delay.key] = delay }
    all = ContiguousArray(last.values.filter { $0.milliseconds > 0 }.sorted { $0.key < $1.key })
  }

  package var isEmpty: Bool { all.isEmpty }
  package var byteCount: Int { all.count * MemoryLayout<Delay>.stride }

  /// What a turn takes at least; `nil` where traffic does not say.
  package func milliseconds(from: DirectedSegment, to: DirectedSegment) -> UInt32? {
    if all.isEmpty { return nil }
    let key = UInt64(from.raw) << 32 | UInt64(to.raw)
    var (low, high) = (0, all.count)
    while low < high {
      let middle = (low + high) / 2
      if all[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low < all.count && all[low].key == key ? all[low].milliseconds : nil
  }

  /// Those that are left when so many eighths count.
  func faded(to eighths: Int64) -> TurnDelays {
    if eighths >= TrafficOrigin.fadingSteps { return self }
    return TurnDelays(
      all.map {
        Delay(
          from: $0.from, to: $0.to,
          milliseconds: UInt32(Int64($0.milliseconds) * eighths / TrafficOrigin.fadingSteps))
      })
  }

  /// The directed segments that turns lead to of which another value says something else.
  package func ends(differingFrom other: TurnDelays) -> Set<DirectedSegment> {
    if all == other.all { return [] }
    var ends: Set<DirectedSegment> = []
    for (own, others) in [(self, other), (other, self)] {
      for delay in own.all
      where others.milliseconds(from: delay.from, to: delay.to) != delay.milliseconds {
        ends.insert(delay.to)
      }
    }
    return ends
  }
}
