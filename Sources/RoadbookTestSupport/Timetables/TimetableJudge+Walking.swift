// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage
package import RoadbookTransit

extension TimetableJudge {
  /// Departure, arrival, rides and walking: what journeys are compared by where walking counts, too.
  package struct WalkValue: Hashable, Comparable, CustomStringConvertible {
    package var numbers: [Int]

    package init(departure: Int, arrival: Int, rides: Int, walk: Int) {
      numbers = [-departure, arrival, rides, walk]
    }

    package init(_ journey: FoundJourney) {
      self.init(
        departure: journey.departure, arrival: journey.arrival, rides: journey.vehicles,
        walk: journey.walkSeconds)
    }

    package static func < (a: WalkValue, b: WalkValue) -> Bool {
      a.numbers.lexicographicallyPrecedes(b.numbers)
    }

    func isBetter(than other: WalkValue) -> Bool {
      self != other && zip(numbers, other.numbers).allSatisfy { $0 <= $1 }
    }

    package var description: String {
      "\(TimetableSketch.clock(-numbers[0]))–\(TimetableSketch.clock(numbers[1]))/\(numbers[2])/\(numbers[3])"
    }
  }

  /// A time, and what was walked until then.
  private struct Pair: Hashable {
    var time: Int
    var walk: Int
  }

  /// The journeys that leave within a span, best in departure, arrival, rides and walking of all that leave before
  /// another time; without stops on the way.
  package func bestWithWalking(
    _ request: JourneyRequest, from start: Int, before end: Int, judgedBefore horizon: Int,
    rides: Int
  ) -> [WalkValue] {
    var all: Set<WalkValue> = []
    for event in events(request, from: start, before: horizon) {
      var ready: [Int: Set<Pair>] = [:]
      for near in request.access {
        for trip in 0..<width {
          ready[place(near.stop.position, trip)] = [
            Pair(time: event + Int(near.seconds), walk: Int(near.seconds))
          ]
        }
      }
      for ride in 1...rides {
        let reached = reached(by: ready, request, isFirst: ride == 1)
        for near in request.egress {
          for trip in 0..<width {
            for pair in reached[place(near.stop.position, trip)] ?? [] {
              let arrival = pair.time + Int(near.seconds)
              guard arrival - event < Int(request.walkSeconds ?? 86_401) else { continue }
              all.insert(
                WalkValue(
                  departure: event, arrival: arrival, rides: ride,
                  walk: pair.walk + Int(near.seconds)))
            }
          }
        }
        ready = changed(reached, request)
      }
    }
    return all.filter { one in
      -one.numbers[0] < end && !all.contains { $0.isBetter(than: one) }
    }.sorted()
  }

  private func add(_ pair: Pair, _ pairs: inout Set<Pair>) {
    if pairs.contains(where: { $0.time <= pair.time && $0.walk <= pair.walk }) { return }
    pairs.insert(pair)
  }

  private func reached(
    by ready: [Int: Set<Pair>], _ request: JourneyRequest, isFirst: Bool
  ) -> [Int: Set<Pair>] {
    var reached: [Int: Set<Pair>] = [:]
    func leave(_ run: Run, _ calls: ArraySlice<TimetableDraft.Call>, _ late: Int, _ walk: Int) {
      for off in calls where off.dropOff != .none {
        add(
          Pair(time: run.day + Int(off.arrival) + late, walk: walk),
          &reached[place(Int(off.stop), run.trip), default: []])
      }
    }
    for (number, run) in runs.enumerated() where request.allowedLines?[run.line] ?? true {
      for (position, on) in run.calls.enumerated() where on.pickUp != .none {
        for pair in ready[place(Int(on.stop), run.trip)] ?? [] {
          guard let late = lateness(run, on, ready: pair.time, isFirst: isFirst) else { continue }
          leave(run, run.calls[(position + 1)...], late, pair.walk)
          guard position < run.calls.count - 1 else { continue }
          var seats = onward[number] ?? []
          var seen: Set<Int> = []
          while let seat = seats.popLast() {
            guard seen.insert(seat).inserted, request.allowedLines?[runs[seat].line] ?? true
            else { continue }
            leave(runs[seat], runs[seat].calls[1...], 0, pair.walk)
            seats += onward[seat] ?? []
          }
        }
      }
    }
    return reached
  }

  private func changed(
    _ reached: [Int: Set<Pair>], _ request: JourneyRequest
  ) -> [Int: Set<Pair>] {
    let buffer = Int(request.minimumChangeSeconds)
    var ready: [Int: Set<Pair>] = [:]
    for (from, pairs) in reached {
      for way in ways[from] ?? [] {
        var walk = Double(way.seconds) * Double(request.walkPerMille) / 1000
        walk.round(.up)
        let isWait = from / width == way.to / width
        let walked = isWait ? 0 : way.isWhole ? way.seconds : Int(walk)
        let seconds =
          !way.isWhole
          ? Int(walk) + buffer : way.seconds == 0 ? 0 : max(way.seconds, buffer)
        for pair in pairs {
          add(
            Pair(time: pair.time + seconds, walk: pair.walk + walked),
            &ready[way.to, default: []])
        }
      }
    }
    return ready
  }
}
