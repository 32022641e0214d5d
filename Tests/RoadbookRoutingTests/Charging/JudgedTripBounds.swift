// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// What a trip over a way takes at least, by plain sums.
struct JudgedTripBounds {
  private let trip: JudgedTrip
  private let limit: Double
  /// Seconds for each watt-hour where it is charged the fastest.
  private let price: Double
  /// From the start to each place, and from the end of each state to the destination.
  private let time: (before: [Double], rests: [Double])
  /// With what charging takes.
  private let both: (before: [Double], rests: [Double])

  init(_ trip: JudgedTrip, _ limit: Double) {
    self.trip = trip
    self.limit = limit
    let price = 3600 / min(trip.battery.watts.fast, trip.watts.max() ?? 1)
    self.price = price
    func sums(_ price: Double) -> (before: [Double], rests: [Double]) {
      let count = trip.watts.count
      let judge = RoadBoundJudge(
        trip.judge, price: price, stations: Array(trip.places[..<count]))
      var before = judge.least(from: trip.places[count], to: trip.places)
      before[count] = 0
      return (before, judge.rests(to: trip.places[count + 1]))
    }
    let (start, end) = (trip.places[trip.watts.count], trip.places[trip.watts.count + 1])
    fastest =
      RoadBoundJudge(trip.judge, price: 0, stations: []).least(from: start, to: [end])[0]
    time = sums(0)
    both = sums(price)
  }

  /// Of the fastest way without a stop.
  let fastest: Double

  /// Whether a trip within the limit may come along a way to the end of a state.
  func isWanted(_ way: RoadWayJudge.Way, from place: Int, at state: StateID) -> Bool {
    let seconds = way.seconds + (place < trip.watts.count ? trip.setup : 0)
    let charged = trip.least(at: trip.watts.count + 1) - trip.initial
    return time.before[place] + seconds + time.rests[state.position] <= limit
      && both.before[place] + seconds + price * (way.use + charged) + both.rests[state.position]
        <= limit
  }
}
