// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookStorage

/// What directed segments are reached by, each once, in ascending order.
///
/// Bits say which segments have a value, and how many bits are set before one where it stands: most segments of a
/// map have none, and looking one up is two reads.
struct ReachedArcs: Sendable {
  /// What a segment's end is reached by, above the base.
  private struct Value {
    var carried: Carried
    var cost: UInt32
    var arc: UInt32

    func isCheaper(than other: Value) -> Bool { (cost, carried) < (other.cost, other.carried) }
  }

  private let base: PathSum
  private var isKnown: ContiguousArray<UInt64>
  /// How many are known before each word of bits.
  private var before: ContiguousArray<UInt32>
  private var values: ContiguousArray<Value>

  /// The segments that states stand for; of several states of one the cheapest counts.
  ///
  /// - Parameters:
  ///   - sweeps: Of the same seeds, and so above one base.
  ///   - arcCount: How many directed segments the map has.
  ///   - arc: The directed segment of a state; `nil` for states that do not count.
  /// - Complexity: O(*n* + *m* / 64) for *n* states and *m* directed segments.
  init(_ sweeps: [ReachedStates], arcCount: Int, arc: (StateID) -> UInt32?) {
    let base = sweeps.first?.base ?? PathSum(cost: 0)
    var isKnown = ContiguousArray<UInt64>(repeating: 0, count: arcCount / 64 + 1)
    for sweep in sweeps {
      for state in sweep.states {
        if let arc = arc(state) { isKnown[Int(arc >> 6)] |= 1 << UInt64(arc & 63) }
      }
    }
    self.init(base, isKnown)
    for sweep in sweeps {
      for place in 0..<sweep.count {
        guard let arc = arc(sweep.states[place]) else { continue }
        let value = Value(carried: sweep.carried[place], cost: sweep.costs[place], arc: arc)
        let known = self.place(of: arc)
        if value.isCheaper(than: values[known]) { values[known] = value }
      }
    }
  }

  /// Segments without values yet.
  private init(_ base: PathSum, _ isKnown: ContiguousArray<UInt64>) {
    self.base = base
    self.isKnown = isKnown
    var count: UInt32 = 0
    before = ContiguousArray(
      isKnown.map { word in
        defer { count += UInt32(word.nonzeroBitCount) }
        return count
      })
    let none = Value(carried: Carried(word: .max), cost: .max, arc: 0)
    values = ContiguousArray(repeating: none, count: Int(count))
  }

  /// The segments with given sums.
  ///
  /// - Parameters:
  ///   - sums: Each segment once.
  ///   - arcCount: How many directed segments the map has.
  /// - Complexity: O(*n* + *m* / 64) for *n* sums and *m* directed segments.
  init(_ sums: [(arc: UInt32, sum: PathSum)], arcCount: Int) {
    var isKnown = ContiguousArray<UInt64>(repeating: 0, count: arcCount / 64 + 1)
    for (arc, _) in sums { isKnown[Int(arc >> 6)] |= 1 << UInt64(arc & 63) }
    self.init(PathSum(cost: 0), isKnown)
    for (arc, sum) in sums {
      let carried = Carried(
        duration: UInt32(clamping: sum.duration), length: UInt32(clamping: sum.length))
      values[place(of: arc)] = Value(
        carried: carried, cost: UInt32(clamping: sum.cost), arc: arc)
    }
  }

  var count: Int { values.count }

  /// The segment at a place.
  func arc(at place: Int) -> UInt32 { values[place].arc }

  /// What the cheapest route to the end of the segment at a place costs.
  func cost(at place: Int) -> Int64 { base.cost + Int64(values[place].cost) }

  /// What the end of the segment at a place is reached by.
  func sum(at place: Int) -> PathSum {
    base.adding(cost: values[place].cost, values[place].carried)
  }

  /// Where a segment stands, if it has a value.
  subscript(_ arc: UInt32) -> Int? {
    let (word, bit) = (Int(arc >> 6), UInt64(1) << UInt64(arc & 63))
    return word < isKnown.count && isKnown[word] & bit != 0 ? place(of: arc) : nil
  }

  private func place(of arc: UInt32) -> Int {
    let (word, bit) = (Int(arc >> 6), UInt64(1) << UInt64(arc & 63))
    return Int(before[word]) + (isKnown[word] & (bit - 1)).nonzeroBitCount
  }
}
