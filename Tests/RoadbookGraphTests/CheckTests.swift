// SPDX-License-Identifier: Apache-2.0

import CRoadbookKernels
import Testing

/// The passes over columns that prove files right, against loops that anybody reads.
@Suite("Checks of columns")
struct CheckTests {
  @Test("find what plain loops find", arguments: 0..<60)
  func agreeWithPlainLoops(seed: Int) {
    var random = SplitMix64(UInt64(seed))
    // Around the numbers of lanes, and with the greatest numbers, which are negative to some.
    let count = Int.random(in: 1...70, using: &random)
    let numbers = (0..<count).map { _ in UInt32.random(in: 0...UInt32.max, using: &random) }
    let short = numbers.map { UInt16(truncatingIfNeeded: $0) }
    #expect(unsafe roadbook_greatest_32(numbers, count) == numbers.max() ?? 0)
    #expect(unsafe roadbook_greatest_16(short, count) == short.max().map(UInt32.init) ?? 0)
    let sorted = numbers.sorted()
    #expect(unsafe roadbook_falls(sorted, count) == 0)
    var fallen = sorted
    let place = Int.random(in: 0..<count, using: &random)
    fallen[place] = numbers[0]
    let falls = zip(fallen, fallen.dropFirst()).contains { $0 > $1 }
    #expect((unsafe roadbook_falls(fallen, count) != 0) == falls)
  }

  @Test("accept parents behind their children alone", arguments: 0..<60)
  func parents(seed: Int) {
    var random = SplitMix64(UInt64(seed))
    let count = Int.random(in: 1...70, using: &random)
    var parents = (0..<count).map { place in
      place + 1 < count ? UInt32(Int.random(in: place + 1..<count, using: &random)) : .max
    }
    #expect(unsafe roadbook_leads_back(parents, UInt32(count)) == 0)
    let place = Int.random(in: 0..<count, using: &random)
    parents[place] = [UInt32(place), UInt32(count), 0].randomElement(using: &random) ?? 0
    #expect(unsafe roadbook_leads_back(parents, UInt32(count)) != 0)
  }
}
