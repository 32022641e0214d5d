// SPDX-License-Identifier: Apache-2.0

/// The best time of each stop after each number of rides, or fewer.
///
///     stop       0            1
///     rides      0  1  2  3   0  1  2  3
///     time       ∞  9  9  7   ∞  ∞  8  8
///
/// A row never rises behind its first place, so that one comparison tells whether a time is better than with fewer rides too.
struct RoundLabels {
  static let unreached = Int32.max / 2

  private let width: Int
  private var times: ContiguousArray<Int32>

  init(stops: Int, rides: Int) {
    width = rides + 1
    times = ContiguousArray(repeating: Self.unreached, count: stops * width)
  }

  mutating func reset() {
    for place in times.indices { times[place] = Self.unreached }
  }

  @inline(__always)
  subscript(stop: Int, rides: Int) -> Int32 { times[stop &* width &+ rides] }

  /// Puts in a better time for somebody who has ridden nothing yet.
  ///
  /// It does not count for those who have: of vehicles that come by distance in time, a journey's first one is
  /// waited for otherwise.
  @inline(__always)
  mutating func start(_ stop: Int, at time: Int32) { times[stop &* width] = time }

  /// Puts in a better time, for more rides too.
  @inline(__always)
  mutating func lower(_ stop: Int, _ rides: Int, to time: Int32) {
    var place = stop &* width &+ rides
    let end = stop &* width &+ width
    while place < end, times[place] > time {
      times[place] = time
      place &+= 1
    }
  }
}

/// Where labels come from, so that journeys can be told.
struct RoundTrace {
  /// How a stop is reached by a vehicle.
  struct Step {
    var lane: UInt32 = 0
    /// The vehicle; for vehicles that come by distance in time, when it leaves its first stop.
    var vehicle: Int32 = 0
    /// Where it was boarded, and in which layer: the four highest bits.
    var boarding: UInt32 = 0
    var alighting: UInt32 = 0

    var boardingPosition: Int { Int(boarding & RoundTrace.seated) }
    var boardingLayer: Int { Int(boarding >> 28) }
    /// Whether one sat in the vehicle before its first stop.
    var isSeated: Bool { boarding & RoundTrace.seated == RoundTrace.seated }
  }

  /// In the place of a boarding: one sat in the vehicle before its first stop.
  static let seated: UInt32 = 1 << 28 - 1

  /// A boarding at a position in a layer.
  static func boarding(_ position: Int, _ layer: Int) -> UInt32 {
    UInt32(position) & seated | UInt32(layer) << 28
  }

  private let width: Int
  private var steps: ContiguousArray<Step>
  private var walks: ContiguousArray<UInt32>

  init(stops: Int, rides: Int) {
    width = rides + 1
    steps = ContiguousArray(repeating: Step(), count: stops * width)
    walks = ContiguousArray(repeating: 0, count: stops * width)
  }

  subscript(step stop: Int, rides: Int) -> Step {
    get { steps[stop &* width &+ rides] }
    set { steps[stop &* width &+ rides] = newValue }
  }

  /// The stop from which somebody came to a stop to change there.
  subscript(walk stop: Int, rides: Int) -> Int {
    get { Int(walks[stop &* width &+ rides]) }
    set { walks[stop &* width &+ rides] = UInt32(truncatingIfNeeded: newValue) }
  }
}
