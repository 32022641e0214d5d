// SPDX-License-Identifier: Apache-2.0

import Roadbook
import RoadbookEngine
import Testing

@Suite("Caches share one budget")
struct MemoryBudgetTests {
  @Test("the entry used longest ago goes when the budget is passed")
  func oldest() {
    let budget = MemoryBudget(bytes: 100)
    let values = BudgetedCache<String, Int>(budget, .metrics)
    values.add(1, for: "a", bytes: 40)
    values.add(2, for: "b", bytes: 40)
    #expect(values.value(of: "a") == 1)
    values.add(3, for: "c", bytes: 40)
    #expect(values.value(of: "b") == nil)
    #expect(values.value(of: "a") == 1 && values.value(of: "c") == 3)
    #expect(budget.heldBytes == 80 && values.count == 2 && budget.evictedCount == 1)
  }

  @Test("it goes from whichever cache it is in")
  func acrossCaches() {
    let budget = MemoryBudget(bytes: 100)
    let metrics = BudgetedCache<String, Int>(budget, .metrics)
    let guided = BudgetedCache<String, Int>(budget, .guidedVehicles)
    metrics.add(1, for: "a", bytes: 60)
    guided.add(2, for: "a", bytes: 60)
    #expect(metrics.value(of: "a") == nil && guided.value(of: "a") == 2)
    #expect(budget.held[.metrics] == 0 && budget.held[.guidedVehicles] == 60)
  }

  @Test("an entry that grows makes the others go, and stays itself")
  func growing() {
    let budget = MemoryBudget(bytes: 100)
    let values = BudgetedCache<String, Int>(budget, .metrics)
    values.add(1, for: "a", bytes: 40)
    #expect(values.value(of: "b", bytes: 10) { 2 } == 2)
    values.grow("b", by: 400)
    #expect(values.value(of: "a") == nil && values.value(of: "b") == 2)
    #expect(budget.heldBytes == 410)
    values.add(3, for: "b", bytes: 30)
    #expect(values.value(of: "b") == 3 && budget.heldBytes == 30 && values.count == 1)
  }

  @Test("what a cache held is free when it goes")
  func ending() {
    let budget = MemoryBudget(bytes: 100)
    do {
      let values = BudgetedCache<String, Int>(budget, .metrics)
      values.add(1, for: "a", bytes: 60)
      values.add(2, for: "b", bytes: 30)
      values.remove("b")
      #expect(budget.heldBytes == 60)
    }
    #expect(budget.heldBytes == 0)
  }

  @Test("notes of what stays count, and leave room for less")
  func notes() {
    let budget = MemoryBudget(bytes: 100)
    let values = BudgetedCache<String, Int>(budget, .metrics)
    values.add(1, for: "a", bytes: 60)
    budget.note(.searches, bytes: 70)
    #expect(values.count == 0 && budget.heldBytes == 70)
    budget.note(.searches, bytes: -70)
    #expect(budget.heldBytes == 0)
  }
}
