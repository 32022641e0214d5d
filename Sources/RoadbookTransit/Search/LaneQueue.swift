// SPDX-License-Identifier: Apache-2.0

/// The lanes that are to be ridden in a round, each from the first place at which somebody may get on.
///
/// They come out by their number, so that of equal journeys the one that is found does not depend on what
/// else was searched.
struct LaneQueue {
  private var words: ContiguousArray<UInt64>
  private var positions: ContiguousArray<Int32>

  init(lanes: Int) {
    words = ContiguousArray(repeating: 0, count: (lanes + 63) / 64)
    positions = ContiguousArray(repeating: 0, count: lanes)
  }

  /// Adds a lane from a position on; of several the one that the course meets first stays.
  mutating func add(_ lane: Int, from position: Int32, forward: Bool) {
    let bit: UInt64 = 1 << UInt64(lane & 63)
    if words[lane >> 6] & bit == 0 {
      words[lane >> 6] |= bit
      positions[lane] = position
    } else if forward ? position < positions[lane] : position > positions[lane] {
      positions[lane] = position
    }
  }

  /// Takes all lanes out, the least number first.
  mutating func drain(_ body: (_ lane: Int, _ position: Int) -> Void) {
    for word in words.indices where words[word] != 0 {
      var bits = words[word]
      words[word] = 0
      while bits != 0 {
        let lane = word << 6 | bits.trailingZeroBitCount
        bits &= bits - 1
        body(lane, Int(positions[lane]))
      }
    }
  }
}
