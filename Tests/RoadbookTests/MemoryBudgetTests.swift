// SPDX-License-Identifier: Apache-2.0

import Roadbook
import RoadbookEngine
import Testing

@Suite("Values that stay while they are asked for")
struct RecentlyUsedTests {
  @Test("the one asked for longest ago goes when the budget is passed")
  func oldest() {
    var values = RecentlyUsed<String, Int>()
    values.add(1, for: "a", bytes: 40, budget: 100)
    values.add(2, for: "b", bytes: 40, budget: 100)
    #expect(values.value(of: "a") == 1)
    values.add(3, for: "c", bytes: 40, budget: 100)
    #expect(values.value(of: "b") == nil)
    #expect(values.value(of: "a") == 1 && values.value(of: "c") == 3)
    #expect(values.bytes == 80 && values.count == 2)
  }

  @Test("the latest stays, whatever its size")
  func tooLarge() {
    var values = RecentlyUsed<String, Int>()
    values.add(1, for: "a", bytes: 40, budget: 100)
    values.add(2, for: "b", bytes: 400, budget: 100)
    #expect(values.value(of: "a") == nil && values.value(of: "b") == 2)
    #expect(values.bytes == 400)
    values.add(3, for: "b", bytes: 30, budget: 100)
    #expect(values.value(of: "b") == 3 && values.bytes == 30 && values.count == 1)
  }
}
