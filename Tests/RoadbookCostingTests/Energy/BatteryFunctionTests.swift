// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import RoadbookCosting

@Suite("Batteries along a path")
struct BatteryFunctionTests {
  private let battery = Battery(capacity: 100, reserve: 10)

  private func path(_ uses: [Double], of battery: Battery) -> BatteryFunction {
    uses.reduce(battery.unchanged) { $0.linked(to: battery.function(of: $1)) }
  }

  /// One stretch after the other, as the battery's keeper would count.
  private func simulated(_ uses: [Double], from charge: Double, _ battery: Battery) -> Double? {
    var charge = charge
    for use in uses {
      charge = min(charge - use, battery.capacity)
      if charge < battery.reserve { return nil }
    }
    return charge
  }

  @Test("over a pass: it has to reach the top, and does not fill beyond full")
  func pass() {
    let pass = path([30, -50], of: battery)
    #expect(pass.least == 40 && pass.use == -20 && pass.most == 100)
    #expect(pass.charge(after: 39) == nil)
    #expect(pass.charge(after: 40) == 60)
    #expect(pass.charge(after: 95) == 100)
  }

  @Test("what a full battery regains is lost, and a sum would not know")
  func descent() {
    let valley = path([-50, 60], of: battery)
    #expect(valley.charge(after: 100) == 40 && valley.charge(after: 20) == 10)
    #expect(valley.charge(after: 19) == nil)
  }

  @Test("a climb that takes more than the battery holds is never driven")
  func impossible() {
    #expect(!battery.function(of: 91).isPossible && !path([60, 60], of: battery).isPossible)
    #expect(path([60, 60, -90], of: battery).charge(after: 100) == nil)
    #expect(battery.function(of: 90).charge(after: 100) == 10)
    #expect(!BatteryFunction.impossible.linked(to: battery.unchanged).isPossible)
  }

  @Test("a tank or an endless battery never fills up")
  func endless() {
    let endless = path([5, -20, 3], of: Battery(capacity: .infinity))
    #expect(endless.charge(after: 5) == 17 && endless.least == 5)
  }

  @Test("linking is driving step by step, in any grouping", arguments: 0..<200)
  func property(seed: UInt64) {
    var random = SplitMix(state: seed)
    let battery = Battery(
      capacity: Double(Int.random(in: 20...100, using: &random)),
      reserve: Double(Int.random(in: 0...15, using: &random)))
    let uses = (0..<Int.random(in: 1...30, using: &random)).map { _ in
      Double(Int.random(in: -25...25, using: &random))
    }
    let whole = path(uses, of: battery)
    // Whole numbers, so that sums are exact.
    for charge in Int(battery.reserve)...Int(battery.capacity) {
      let left = simulated(uses, from: Double(charge), battery)
      #expect(whole.charge(after: Double(charge)) == left)
    }
    let cuts = [
      Int.random(in: 0...uses.count, using: &random),
      Int.random(in: 0...uses.count, using: &random),
    ].sorted()
    let (first, second, third) = (
      path(Array(uses[..<cuts[0]]), of: battery), path(Array(uses[cuts[0]..<cuts[1]]), of: battery),
      path(Array(uses[cuts[1]...]), of: battery)
    )
    #expect(
      first.linked(to: second).linked(to: third) == first.linked(to: second.linked(to: third)))
    #expect(first.linked(to: second).linked(to: third) == whole)
  }
}
