// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// The times of a path that is given, by the rules of each moment.
///
/// The path is fixed, but not when it waits: who waits for one rule may come too late for another.
/// So labels of time and penalty are carried along it, and those that are neither earlier nor
/// cheaper than another are left behind, as in ``TimedSearch``.
extension TimedChain {
  /// A way to drive the path so far.
  private struct Label {
    var time: Int64
    var penalty: Int64
    /// Among the labels of the step before.
    var previous: Int
  }

  /// The path with its times where rules change what it takes; `nil` where one keeps it closed.
  package func timed(_ path: RoutePath, _ waypoints: [SnappedWaypoint]) -> RoutePath? {
    guard ruledStep(of: path, waypoints) != nil else { return path }
    // A layer for the start of each leg and for the end of each of its states.
    var layers = [[Label(time: path.legs[0].start.startMilliseconds, penalty: 0, previous: 0)]]
    for (number, leg) in path.legs.enumerated() {
      if number > 0 { layers.append(departures(layers.last ?? [], leg, waypoints[number], number)) }
      for index in leg.states.indices {
        let next = driven(layers.last ?? [], leg, index)
        if next.isEmpty { return nil }
        layers.append(next)
      }
    }
    return path.setting(times(layers), trip)
  }

  private func departures(
    _ labels: [Label], _ leg: LegPath, _ waypoint: SnappedWaypoint, _ number: Int
  ) -> [Label] {
    let stay = waypoint.isStop ? stays[number] : 0
    let turning = leg.beginsWithUTurn ? Int64(graph.vehicle.metric.durationOfTurningBack) : 0
    // Staying and turning back are no delay that the path could avoid.
    return labels.enumerated().map {
      Label(
        time: $1.time + stay + turning,
        penalty: $1.penalty - trip.priceOfMillisecond * (stay + turning), previous: $0)
    }
  }

  private func driven(_ labels: [Label], _ leg: LegPath, _ index: Int) -> [Label] {
    let isLast = index == leg.states.count - 1
    let end = isLast ? leg.endPosition : 1
    var found: [Label] = []
    for (number, label) in labels.enumerated() {
      func add(_ step: TimedStep) {
        found.append(
          Label(
            time: label.time + step.duration, penalty: label.penalty + step.penalty,
            previous: number))
      }
      if index == 0 {
        trip.forEachStep(
          along: leg.states[0], from: leg.startPosition, upTo: end, at: label.time, add)
      } else {
        trip.forEachStep(of: leg.inputs[index - 1], at: label.time, upTo: end, add)
      }
    }
    found.sort { ($0.time, $0.penalty) < ($1.time, $1.penalty) }
    var kept: [Label] = []
    for label in found where label.penalty < (kept.last?.penalty ?? .max) { kept.append(label) }
    return kept
  }

  /// The times of the cheapest way to drive it, layer by layer.
  private func times(_ layers: [[Label]]) -> [Int64] {
    let last = layers[layers.count - 1]
    func cost(_ label: Label) -> Int64 { trip.priceOfMillisecond * label.time + label.penalty }
    var number = last.indices.min { cost(last[$0]) < cost(last[$1]) } ?? 0
    var times: [Int64] = []
    for layer in layers.reversed() {
      times.append(layer[number].time)
      number = layer[number].previous
    }
    return times.reversed()
  }
}

extension RoutePath {
  /// The path with the times at the start of each leg and at the end of each of its states.
  fileprivate func setting(_ times: [Int64], _ trip: TimedTrip) -> RoutePath {
    var path = self
    var next = 0
    for number in path.legs.indices {
      let leg = legs[number]
      let ends = Array(times[next + 1...next + leg.states.count])
      path.legs[number].timing = LegTiming(
        startMilliseconds: times[next], endMilliseconds: ends,
        waitingMilliseconds: trip.waiting(
          leg.inputs, from: leg.states[0], at: times[next], ends, upTo: leg.endPosition))
      path.legs[number].durationMilliseconds = ends[ends.count - 1] - times[next]
      next += leg.states.count + 1
    }
    return path
  }
}
