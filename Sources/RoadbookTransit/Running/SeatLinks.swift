// SPDX-License-Identifier: Apache-2.0

/// The vehicles that go on as others, so that passengers stay in their seats.
///
///     vehicle    4   5   6          of one service day
///     next       9   ·   9, 11      a train that joins another one, and one that is parted
struct SeatLinks: Sendable {
  /// The lane of each vehicle; nothing where no vehicle goes on.
  private let lanes: [UInt32]
  private let next: Steps
  private let last: Steps

  /// The vehicles behind each one.
  private struct Steps: Sendable {
    var first: [UInt32] = [0]
    var vehicles: [UInt32] = []

    /// Lists pairs that are sorted.
    init(_ pairs: [(from: Int, to: Int)], count: Int) {
      guard !pairs.isEmpty else { return }
      first = [UInt32](repeating: 0, count: count + 1)
      for pair in pairs { first[pair.from + 1] += 1 }
      for vehicle in 0..<count { first[vehicle + 1] += first[vehicle] }
      vehicles = pairs.map { UInt32($0.to) }
    }

    subscript(vehicle: Int) -> ArraySlice<UInt32> {
      vehicle + 1 < first.count
        ? vehicles[Int(first[vehicle])..<Int(first[vehicle + 1])] : []
    }
  }

  /// - Parameters:
  ///   - pairs: A vehicle and the one as which it goes on.
  ///   - lanes: The lanes of all vehicles.
  ///   - vehicleCount: How many vehicles there are.
  init(_ pairs: [(from: Int, to: Int)], _ lanes: [RunningTrips.Lane], vehicleCount: Int) {
    var own = [UInt32](repeating: 0, count: pairs.isEmpty ? 0 : vehicleCount)
    if !pairs.isEmpty {
      for (number, lane) in lanes.enumerated() {
        for vehicle in lane.vehicles { own[vehicle] = UInt32(number) }
      }
    }
    self.lanes = own
    next = Steps(
      pairs.sorted { ($0.from, $0.to) < ($1.from, $1.to) }, count: vehicleCount)
    last = Steps(
      pairs.map { (from: $0.to, to: $0.from) }.sorted { ($0.from, $0.to) < ($1.from, $1.to) },
      count: vehicleCount)
  }

  var isEmpty: Bool { lanes.isEmpty }

  func lane(of vehicle: Int) -> Int { Int(lanes[vehicle]) }

  /// The vehicles as which one goes on, and those that it was before.
  func next(_ vehicle: Int) -> ArraySlice<UInt32> { next[vehicle] }
  func last(_ vehicle: Int) -> ArraySlice<UInt32> { last[vehicle] }

  var byteCount: Int {
    4
      * (lanes.count + next.first.count + next.vehicles.count + last.first.count
        + last.vehicles.count)
  }
}
