// SPDX-License-Identifier: Apache-2.0

import CRoadbookKernels
import Testing

/// The loop of tables over arcs, for processors with wide registers and for others.
@Suite("Arcs of tables")
struct RelaxTests {
  private static let levelCount = 40
  /// The costs, durations and lengths of a state in sixteen lanes.
  private static let entryCount = 48

  @Test("all processors find the same", arguments: 0..<50)
  func processorsAgree(seed: Int) {
    var random = SplitMix64(UInt64(seed))
    // Few costs, so that many ways cost the same.
    let above = (0..<Self.levelCount * Self.entryCount).map { _ in
      Int32.random(in: 0...12, using: &random)
    }
    let arcCount = Int.random(in: 0...20, using: &random)
    let heads = (0..<arcCount).map { _ in
      UInt16.random(in: 0..<UInt16(Self.levelCount), using: &random)
    }
    let weights = (0..<arcCount).map { _ in Int32.random(in: 0...12, using: &random) }
    let carried = (0..<arcCount * 2).map { _ in Int32.random(in: 0...3, using: &random) }
    let start = (0..<Self.entryCount).map { _ in Int32.random(in: 5...30, using: &random) }
    var (wide, plain) = (start, start)
    let ties = unsafe (
      roadbook_relax(heads, weights, carried, 0, arcCount, above, &wide),
      roadbook_relax_plainly(heads, weights, carried, 0, arcCount, above, &plain)
    )
    #expect(ties.0 == ties.1)
    #expect(wide == plain)
    let (costs, tied) = Self.judged(above, heads, weights, carried, start)
    for (half, first) in [0, 24].enumerated() {
      #expect((ties.0 >> half & 1 == 1) == tied[half])
      #expect(Array(wide[first..<first + 8]) == Array(costs[half]))
    }
  }

  /// The least costs of both entries, and whether ways of one cost differ in either.
  private static func judged(
    _ above: [Int32], _ heads: [UInt16], _ weights: [Int32], _ carried: [Int32], _ start: [Int32]
  ) -> (costs: [[Int32]], tied: [Bool]) {
    var (best, tied) = (start, [false, false])
    for (arc, head) in heads.enumerated() {
      for half in 0..<2 {
        for lane in 0..<8 {
          let own = half * 24 + lane
          let way = Int(head) * entryCount + own
          let offer = [
            above[way] + weights[arc], above[way + 8] + carried[arc * 2],
            above[way + 16] + carried[arc * 2 + 1],
          ]
          let known = [best[own], best[own + 8], best[own + 16]]
          if offer[0] == known[0], offer != known { tied[half] = true }
          if offer[0] < known[0] {
            (best[own], best[own + 8], best[own + 16]) = (offer[0], offer[1], offer[2])
          }
        }
      }
    }
    return ([Array(best[0..<8]), Array(best[24..<32])], tied)
  }
}
