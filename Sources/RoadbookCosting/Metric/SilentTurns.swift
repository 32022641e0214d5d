// SPDX-License-Identifier: Apache-2.0

import RoadbookConcurrency
package import RoadbookGraph
import RoadbookModel
import RoadbookProfiles

/// The turns of a vehicle at which drivers are told nothing, wherever they come from.
///
/// Three turns of four on a route are of that kind: a bend, a driveway that is passed, another piece of
/// the same street. Whether something is to be told is found out from all roads of the junction; of
/// these turns it is found out once. A bit for each of the hierarchy's inputs, made when the first is
/// noted.
///
/// Any number of threads may ask.
package final class SilentTurns: Sendable {
  private let inputCount: Int
  private let bits = Guarded<[UInt64]>([])

  /// - Parameter inputCount: How many turns there are.
  init(inputCount: Int) { self.inputCount = inputCount }

  /// Which of some turns are known to be silent, in their order; a loop is not.
  package func areSilent(_ turns: [InputID]) -> [Bool] {
    bits.withLock { bits in
      let end = bits.count * 64
      return turns.map { turn in
        let turn = Int(turn.raw)
        return turn < end && bits[turn >> 6] >> UInt64(turn & 63) & 1 != 0
      }
    }
  }

  /// Notes turns as silent; loops are passed over.
  package func insert(_ turns: [InputID]) {
    if turns.isEmpty { return }
    bits.withLock { bits in
      if bits.isEmpty { bits = [UInt64](repeating: 0, count: (inputCount + 63) / 64) }
      for turn in turns.map(\.raw) where turn < inputCount {
        bits[Int(turn) >> 6] |= 1 << UInt64(turn & 63)
      }
    }
  }

  /// How many turns are noted.
  package var count: Int { bits.withLock { $0.reduce(0) { $0 + $1.nonzeroBitCount } } }
}
