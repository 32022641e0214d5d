// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookStorage

/// What directed segments are reached by, each once, in ascending order.
struct ReachedArcs: Sendable {
  /// What a segment's end is reached by, above the base.
  private struct Value {
    var carried: Carried
    var cost: UInt32
    var arc: UInt32

    func isCheaper(than other: Value) -> Bool { (cost, carried) < (other.cost, other.carried) }
  }

  private let base: PathSum
  /// Those that have a value.
  let numbers: RankedNumbers
  private var values: ContiguousArray<Value>

  /// The segments that states stand for; of several states of one the cheapest counts.
  ///
  /// - Parameters:
  ///   - sweeps: Of the same seeds, and so above one base.
  ///   - arcCount: How many directed segments the map has.
  ///   - arc: The directed segment of a state; `nil` for states that do not count.
  /// - Complexity: O(*n* + *m* / 64) for *n* states and *m* directed segments.
  init(_ sweeps: [ReachedStates], arcCount: Int, arc: (StateID) -> UInt32?) {
    let numbers = RankedNumbers(below: arcCount) { insert in
      for sweep in sweeps {
        for state in sweep.states {
          if let arc = arc(state) { insert(arc) }
        }
      }
    }
    self.init(sweeps.first?.base ?? PathSum(cost: 0), numbers)
    for sweep in sweeps {
      for place in 0..<sweep.count {
        guard let arc = arc(sweep.states[place]) else { continue }
        set(Value(carried: sweep.carried[place], cost: sweep.costs[place], arc: arc))
      }
    }
  }

  /// Segments without values yet.
  private init(_ base: PathSum, _ numbers: RankedNumbers) {
    self.base = base
    self.numbers = numbers
    let none = Value(carried: Carried(word: .max), cost: .max, arc: 0)
    values = ContiguousArray(repeating: none, count: numbers.count)
  }

  /// The segments with given sums.
  ///
  /// - Parameters:
  ///   - sums: Each segment once.
  ///   - arcCount: How many directed segments the map has.
  /// - Complexity: O(*n* + *m* / 64) for *n* sums and *m* directed segments.
  init(_ sums: [(arc: UInt32, sum: PathSum)], arcCount: Int) {
    self.init(
      PathSum(cost: 0),
      RankedNumbers(below: arcCount) { insert in for (arc, _) in sums { insert(arc) } })
    for (arc, sum) in sums {
      let carried = Carried(
        duration: UInt32(clamping: sum.duration), length: UInt32(clamping: sum.length))
      set(Value(carried: carried, cost: UInt32(clamping: sum.cost), arc: arc))
    }
  }

  /// Gives a segment a value, if it has no cheaper one.
  private mutating func set(_ value: Value) {
    if let place = numbers[value.arc], value.isCheaper(than: values[place]) {
      values[place] = value
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
  subscript(_ arc: UInt32) -> Int? { numbers[arc] }
}
