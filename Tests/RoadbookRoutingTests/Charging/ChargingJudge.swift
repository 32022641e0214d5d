// SPDX-License-Identifier: Apache-2.0

import RoadbookTestSupport

/// A small hilly world in whole units of charge, and the best plan in it by trying every station after every other
/// with every whole charge.
///
/// Uses, breakpoints and least charges are whole numbers. What is asked for are differences of charges with whole
/// bounds, and costs bend at whole charges, so some best plan has whole charges only: trying these is exact.
struct ChargingWorld {
  static let unit = 1000.0

  /// What a way takes, stretch by stretch; below 0 downhill.
  struct Way {
    var seconds: Double
    var uses: [Int]
  }

  struct Station {
    /// Seconds for each unit, from each charge to the next.
    var secondsByCharge: [Double]
    var delay: Double
  }

  var capacity = 0
  var reserve = 0
  var target = 0
  var initial = 0
  var leastAtFirst = 0
  var leastAtStations = 0
  var leastAtDestination = 0
  var stations: [Station] = []
  /// Of each station, watts from a charge on.
  var steps: [[(charge: Int, watts: Double)]] = []
  /// By place, from and to; stations first, then origin and destination.
  var ways: [[[Way]]] = []

  var origin: Int { stations.count }
  var destination: Int { stations.count + 1 }

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    capacity = Int.random(in: 8...24, using: &random)
    reserve = Int.random(in: 0...2, using: &random)
    target = Int.random(in: (capacity * 2 / 3)...capacity, using: &random)
    initial = Int.random(in: reserve...capacity, using: &random)
    leastAtStations = Int.random(in: 0...3, using: &random)
    leastAtFirst =
      Bool.random(using: &random) ? leastAtStations : Int.random(in: 0...5, using: &random)
    leastAtDestination = Int.random(in: 0...5, using: &random)
    let count = Int.random(in: 2...7, using: &random)
    for _ in 0..<count { addStation(&random) }
    addWays(count + 2, &random)
  }

  private mutating func addStation(_ random: inout SeededGenerator) {
    var steps: [(charge: Int, watts: Double)] = [
      (0, Double(Int.random(in: 5...50, using: &random)) * 1000)
    ]
    while let last = steps.last, last.charge < target - 1, steps.count < 4 {
      let next = Int.random(in: (last.charge + 1)...target, using: &random)
      // Mostly slower, and now and then faster again.
      let factor = Double.random(in: 0.1...1.2, using: &random)
      guard next < target else { break }
      steps.append((next, last.watts * factor))
    }
    var seconds: [Double] = []
    for charge in 0..<target {
      let watts = steps.last { $0.charge <= charge }?.watts ?? 0
      seconds.append(Self.unit * 3600 / watts)
    }
    self.steps.append(steps)
    stations.append(
      Station(secondsByCharge: seconds, delay: Double(Int.random(in: 0...600, using: &random))))
  }

  private mutating func addWays(_ count: Int, _ random: inout SeededGenerator) {
    var places: [(x: Double, y: Double, height: Int)] = []
    for _ in 0..<count {
      places.append(
        (
          .random(in: 0...10, using: &random), .random(in: 0...10, using: &random),
          Int.random(in: 0...8, using: &random)
        ))
    }
    places[count - 2].x = -2
    places[count - 1].x = 14
    ways = Array(repeating: Array(repeating: [], count: count), count: count)
    for from in 0..<count {
      for to in 0..<count where from != to && Int.random(in: 0..<8, using: &random) > 0 {
        let (a, b) = (places[from], places[to])
        let length = ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
        for thrift in 0..<Int.random(in: 1...3, using: &random) {
          let pass = Int.random(in: -3...6, using: &random)
          let level = max(1, Int(length * (1.4 - 0.4 * Double(thrift))))
          ways[from][to].append(
            Way(
              seconds: length * 300 * (1 + 0.5 * Double(thrift)),
              uses: [
                (max(a.height, pass) - a.height) + level / 2,
                b.height - max(a.height, pass) + (level + 1) / 2,
              ]))
        }
      }
    }
  }
}

// MARK: - The judge

extension ChargingWorld {
  /// The least seconds of any plan; `nil` where there is none.
  ///
  /// By place, charge on arrival, and whether a station is behind: all are gone through again until nothing changes.
  func best() -> Double? {
    var times: [State: Double] = [State(place: origin, charge: initial, hasCharged: false): 0]
    var open = Array(times.keys)
    while let state = open.popLast() {
      guard let time = times[state], state.place != destination else { continue }
      for (charge, spent) in departures(state) {
        for (to, ways) in ways[state.place].enumerated() {
          for way in ways {
            guard let arrival = arrival(way, charge) else { continue }
            let hasCharged = state.hasCharged || state.place < stations.count
            let least =
              to == destination
              ? leastAtDestination : (hasCharged ? leastAtStations : leastAtFirst)
            guard arrival >= least, to != origin else { continue }
            let next = State(place: to, charge: arrival, hasCharged: hasCharged)
            let total = time + spent + way.seconds
            if total < times[next] ?? .infinity {
              times[next] = total
              open.append(next)
            }
          }
        }
      }
    }
    return times.filter { $0.key.place == destination }.values.min()
  }

  private struct State: Hashable {
    var place: Int
    var charge: Int
    var hasCharged: Bool
  }

  /// Every whole charge that a place can be left with, and what that takes.
  private func departures(_ state: State) -> [(charge: Int, seconds: Double)] {
    guard state.place < stations.count else { return [(state.charge, 0)] }
    guard state.charge <= target else { return [] }
    let station = stations[state.place]
    var (result, seconds) = ([(state.charge, station.delay)], station.delay)
    for charge in state.charge..<target {
      seconds += station.secondsByCharge[charge]
      result.append((charge + 1, seconds))
    }
    return result
  }

  /// Drives stretch by stretch.
  private func arrival(_ way: Way, _ charge: Int) -> Int? {
    var charge = charge
    guard charge >= reserve else { return nil }
    for use in way.uses {
      charge = min(charge - use, capacity)
      if charge < reserve { return nil }
    }
    return charge
  }
}
