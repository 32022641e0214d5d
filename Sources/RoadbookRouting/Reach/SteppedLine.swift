// SPDX-License-Identifier: Apache-2.0

/// Values over 0…1 that change evenly, but for steps at some places.
struct SteppedLine: Sendable {
  private var zero: Double
  private var slope: Double
  private var steps: [(place: Double, height: Double)] = []

  /// A line from one value at 0 to another at 1.
  init(_ zero: Double, _ one: Double) {
    self.zero = zero
    slope = one - zero
  }

  /// Makes a part of the whole change a step.
  mutating func addStep(at place: Double, _ height: Double) {
    steps.append((place, height))
    slope -= height
  }

  func value(at place: Double) -> Double { base(behind: place) + slope * place }

  /// Where this line and another one change sides: where they meet, and where one of them steps.
  ///
  /// - Parameters:
  ///   - other: The other line.
  ///   - found: Gets the places, in no order.
  func addCrossings(_ other: SteppedLine, to found: inout [Double]) {
    let difference = slope - other.slope
    if steps.isEmpty, other.steps.isEmpty {
      let place = (other.zero - zero) / difference
      if place > 0, place < 1 { found.append(place) }
      return
    }
    let places = (steps + other.steps).map(\.place).sorted()
    found += places
    for (low, high) in zip([0] + places, places + [1]) where difference != 0 && low < high {
      let middle = (low + high) / 2
      let place = (other.base(behind: middle) - base(behind: middle)) / difference
      if place > low, place < high { found.append(place) }
    }
  }

  /// The value at 0 with the steps up to a place.
  private func base(behind place: Double) -> Double {
    steps.reduce(zero) { $1.place < place ? $0 + $1.height : $0 }
  }
}
