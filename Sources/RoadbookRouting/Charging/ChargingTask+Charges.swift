// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting

/// What happens to charges at the places of a task.
extension ChargingTask {
  var destination: Int { stations.count + stops.count - 1 }

  /// Whether a trip may come to a place: to a station that may be used, or to the stop that is next.
  ///
  /// - Parameters:
  ///   - place: A station or a stop.
  ///   - leg: How many stops are behind, the origin not counted.
  ///   - stations: Those that may be used.
  /// - Returns: How many stops are behind from there; `nil` where it may not.
  func leg(behind place: Int, onLeg leg: Int, _ stations: Set<Int>) -> Int? {
    if place < self.stations.count { return stations.contains(place) ? leg : nil }
    return place == self.stations.count + leg + 1 ? leg + 1 : nil
  }

  /// What can be left with.
  ///
  /// - Parameters:
  ///   - place: A station or a stop.
  ///   - times: On arrival.
  ///   - isStart: Whether the trip starts there.
  /// - Returns: `nil` where one does not stop: there is always more in the battery than it is charged to.
  func departure(from place: Int, _ times: ChargeTimes, isStart: Bool) -> ChargeTimes? {
    if place < stations.count {
      let station = stations[place]
      return times.charged(by: station.curve)?.delayed(by: station.delaySeconds)
    }
    if isStart { return times }
    let stop = stops[place - stations.count]
    let left =
      stop.curve.map {
        times.stayed(by: $0, least: stop.chargingSeconds, longest: stop.longestSeconds)
          .delayed(by: stop.restSeconds)
      } ?? times.delayed(by: stop.staySeconds)
    return stop.turn.map { left.driven($0.battery, seconds: $0.seconds) } ?? left
  }

  /// What has to be left on arrival at a place.
  ///
  /// - Parameters:
  ///   - place: A station or a stop.
  ///   - hasCharged: Whether there was a station before.
  /// - Returns: Watt-hours.
  func leastCharge(at place: Int, hasCharged: Bool) -> Double {
    if place < stations.count { return hasCharged ? leastAtStations : leastAtFirstStation }
    return place == destination ? leastAtDestination : 0
  }
}
