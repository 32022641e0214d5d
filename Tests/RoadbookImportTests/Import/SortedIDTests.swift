// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport
import Testing

@testable import RoadbookImport

@Suite("Ids in order")
struct SortedIDTests {
  @Test("positions are found from wherever the last question ended", arguments: 0..<20)
  func positions(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let count = Int.random(in: 0..<200, using: &generator)
    let given = (0..<count).map { _ in Int64.random(in: -300...300, using: &generator) }
    let ids = SortedIDs(given)
    #expect(ids.ids == Set(given).sorted())
    var cursor = 0
    for _ in 0..<500 {
      let id = Int64.random(in: -310...310, using: &generator)
      #expect(ids.position(of: id, near: &cursor) == ids.ids.firstIndex(of: id), "\(id)")
    }
  }
}
