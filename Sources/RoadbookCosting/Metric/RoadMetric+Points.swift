// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
package import RoadbookNetwork
package import RoadbookProfiles
import RoadbookStorage

/// A place on a road at which a vehicle waits: lights, a crossing, a level crossing.
package struct WaitingPlace: Sendable {
  /// Where it lies, 0…1 in the direction of driving; below 1.
  package var position: Double
  /// How long is waited.
  package var milliseconds: Int64
  /// What it weighs beyond that.
  var penaltyMilliseconds: Int
  /// What passing it costs, in the metric's unit.
  package var cost: Double
}

/// What a directed segment has taken up to a position: it is driven evenly, and each wait is paid where its
/// place is passed.
///
///     ●─────────────L────────●      before the lights nothing of their delay is paid, behind them all of it
///     0                      1
///
/// Sums are whole numbers that grow with the position, so parts of a road add up to all of it.
extension RoadMetric {
  /// Milliseconds up to a position, 0…1.
  package func duration(of arc: DirectedSegment, upTo position: Double) -> Int64 {
    taken(of: arc, upTo: position).duration
  }

  /// Cost and milliseconds up to a position, 0…1.
  func taken(of arc: DirectedSegment, upTo position: Double) -> (cost: Int64, duration: Int64) {
    let (cost, duration) = (Double(costs[Int(arc.raw)]), Double(durations[Int(arc.raw)]))
    var (all, passed) = (Waits(), Waits())
    forEachWaitingPlace(on: arc) { place in
      all.add(place)
      if place.position < position { passed.add(place) }
    }
    // A sum that was cut down to the greatest is spread.
    if all.milliseconds > duration || all.cost > cost + 1 { (all, passed) = (Waits(), Waits()) }
    return (
      Int64((max(0, cost - all.cost) * position + passed.cost).rounded()),
      Int64(((duration - all.milliseconds) * position).rounded()) + Int64(passed.milliseconds)
    )
  }

  /// The milliseconds of all waits on a directed segment.
  package func waitingMilliseconds(on arc: DirectedSegment) -> Int64 {
    var sum: Int64 = 0
    forEachWaitingPlace(on: arc) { sum += $0.milliseconds }
    return sum
  }

  /// Calls `body` with the places on a directed segment at which the vehicle waits, in the order of driving.
  package func forEachWaitingPlace(on arc: DirectedSegment, _ body: (WaitingPlace) -> Void) {
    let features = network.features.range(of: arc.segment)
    guard !features.isEmpty, allows(arc) else { return }
    let onPath = rule(of: arc).roadClass.isPath
    for number in 0..<features.count {
      let feature = arc.isForward ? features.lowerBound + number : features.upperBound - 1 - number
      let offset = network.features.offset[at: feature]
      let sign = points[TagSetID(network.features.tagSets[at: feature])]
        .sign(isForward: arc.isForward, onPath: onPath, at: offset)
      let weight = Double(sign.delayMilliseconds + sign.penaltyMilliseconds)
      if weight == 0 { continue }
      let along = Double(arc.isForward ? offset : .max - offset) / Double(UInt16.max)
      body(
        WaitingPlace(
          position: min(along, Self.lastPosition), milliseconds: Int64(sign.delayMilliseconds),
          penaltyMilliseconds: sign.penaltyMilliseconds, cost: worth(milliseconds: weight)))
    }
  }

  /// Points lie within their segment, though rounding may put them at its end.
  private static let lastPosition = Double(UInt16.max - 1) / Double(UInt16.max)

  /// What a delay or a penalty costs.
  func worth(milliseconds: Double) -> Double {
    optimization == .fastest
      ? milliseconds : milliseconds / 10 * profile.rules.shortest.metersPerDelaySecond
  }
}

// MARK: - Barriers

extension RoadMetric {
  /// Whom the barrier at a junction lets pass; everybody where there is none.
  package func barrierAccess(at junction: JunctionID) -> Access {
    points[network.junctions.tagSet(of: junction)].barrier.access
  }
}

// MARK: - Where a time is reached

extension RoadMetric {
  /// The position at which so many milliseconds of a directed segment have been taken, 0…1: the farthest that is
  /// reached within them, or the first from which on no more than the rest is left.
  package func position(
    on arc: DirectedSegment, after milliseconds: Int64, isFarthest: Bool
  ) -> Double {
    let drive = Double(Int64(durations[Int(arc.raw)]) - waitingMilliseconds(on: arc))
    let budget = Double(milliseconds)
    var waited = 0.0
    var found: Double?
    func reached() -> Double { drive > 0 ? min(max((budget - waited) / drive, 0), 1) : 1 }
    forEachWaitingPlace(on: arc) { place in
      guard found == nil else { return }
      let before = drive * place.position + waited
      let behind = before + Double(place.milliseconds)
      if isFarthest ? before > budget : before >= budget {
        found = reached()
      } else if isFarthest ? behind > budget : behind >= budget {
        // The time ends while one waits.
        found = isFarthest ? place.position : place.position.nextUp
      }
      waited += Double(place.milliseconds)
    }
    return found ?? reached()
  }
}

/// Sums of waits.
private struct Waits {
  var milliseconds = 0.0
  var cost = 0.0

  mutating func add(_ place: WaitingPlace) {
    milliseconds += Double(place.milliseconds)
    cost += place.cost
  }
}
