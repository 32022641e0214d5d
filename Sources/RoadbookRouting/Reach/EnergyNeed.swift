// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork

/// What has to be in a battery, or in a tank, at a place for the rest of a route to its end.
///
/// Going back along the route it grows by what a stretch takes, and shrinks by what one gives back, but never below
/// nothing: who has less at the start of a climb does not come up, whatever the descent behind it gives.
///
///     height         ╱╲
///                  ╱    ╲___ end
///     needed     ████▆▄▁_____            at the foot of the hill all of it, at its top nothing
package struct EnergyNeed: Hashable, Sendable {
  /// Watt-hours, or milliliters of fuel, needed here.
  package private(set) var needed = 0.0
  /// The most that is needed at any place from here on: as much has to fit in.
  package private(set) var most = 0.0
  /// What all stretches take together, and the least that can be taken as a full battery loses what it is given.
  private var sum = 0.0
  private var least = -Double.infinity
  /// How much more than at the start of a trip fits into the battery.
  private let room: Double

  package init(room: Double = .infinity) { self.room = room }

  /// Puts a stretch before the route.
  package mutating func prepend(_ use: Double) {
    needed = max(0, needed + use)
    most = max(most, needed)
    // Behind the stretch no less than the room has been taken.
    least = max(least, sum - room)
    sum += use
  }

  /// What a trip that begins here has taken at its end.
  package var used: Double { max(sum, least) }

  /// Whether a trip that begins with so much comes to the end; `room` is what fits in beside it.
  package func isWithin(_ limit: Double, room: Double) -> Bool {
    needed <= limit && most <= limit + room
  }
}

/// A directed segment in the order in which it is gone back along, by its stretches.
struct BackwardStretches {
  /// Where each begins and ends in the direction of driving, and what it takes; the last one first.
  private(set) var stretches: [(from: Double, to: Double, use: Double)] = []

  init(_ roads: RoadConsumption, of arc: DirectedSegment, part: ClosedRange<Double>) {
    var place = part.lowerBound
    roads.forEachStretch(of: arc, part: part) { end, use in
      stretches.append((place, end, use))
      place = end
      return true
    }
    stretches.reverse()
  }

  /// The need where the part begins, of that where it ends.
  func need(before after: EnergyNeed) -> EnergyNeed {
    var need = after
    for stretch in stretches { need.prepend(stretch.use) }
    return need
  }

  /// Where the need, gone back along, falls after it has risen: there a part has to be divided so that what lies
  /// within a limit is one piece of each; with the needs there.
  func summits(_ after: EnergyNeed) -> [(place: Double, need: EnergyNeed)] {
    var need = after
    var summits: [(place: Double, need: EnergyNeed)] = []
    var hasRisen = false
    for stretch in stretches {
      if stretch.use < 0, hasRisen, need.needed > 0 {
        summits.append((stretch.to, need))
        hasRisen = false
      }
      if stretch.use > 0 { hasRisen = true }
      need.prepend(stretch.use)
    }
    return summits
  }

  /// The part from which the end is reached, of a part that is not divided any more.
  func range(_ after: EnergyNeed, _ limit: Double, room: Double) -> ClosedRange<Double>? {
    // What does not fit in behind the part does not fit in before it.
    guard after.most <= limit + room else { return nil }
    var need = after
    var range: ClosedRange<Double>?
    func add(_ low: Double, _ high: Double) {
      range = min(low, range?.lowerBound ?? low)...max(high, range?.upperBound ?? high)
    }
    if need.isWithin(limit, room: room), let end = stretches.first?.to { add(end, end) }
    for stretch in stretches {
      let before = need
      need.prepend(stretch.use)
      if need.most > limit + room {
        // What is needed has grown too great on this stretch, and stays so.
        if before.needed <= limit { add(Self.place(stretch, before, limit), stretch.to) }
        break
      }
      if before.needed <= limit, need.needed <= limit {
        add(stretch.from, stretch.to)
      } else if before.needed <= limit {
        add(Self.place(stretch, before, limit), stretch.to)
      } else if need.needed <= limit {
        add(stretch.from, Self.place(stretch, before, limit))
      }
    }
    return range
  }

  /// Where on a stretch as much is needed as there is.
  private static func place(
    _ stretch: (from: Double, to: Double, use: Double), _ end: EnergyNeed, _ limit: Double
  ) -> Double {
    let share = stretch.use == 0 ? 1 : (limit - end.needed) / stretch.use
    return stretch.to - (stretch.to - stretch.from) * min(max(share, 0), 1)
  }
}

extension EnergyReach {
  /// A piece, divided so that one limit leaves one part of each, with what is needed at the ends.
  func divided(
    _ piece: RoadReach.Piece, _ need: EnergyNeed
  ) -> [(piece: RoadReach.Piece, need: EnergyNeed)] {
    let stretches = BackwardStretches(roads, of: piece.arc, part: piece.from...piece.to)
    var parts: [(piece: RoadReach.Piece, need: EnergyNeed)] = []
    var (rest, end) = (piece, need)
    for summit in stretches.summits(need) where summit.place > rest.from && summit.place < rest.to {
      var part = rest
      part.from = summit.place
      parts.append((part, end))
      rest.to = summit.place
      end = summit.need
    }
    return parts + [(rest, end)]
  }
}
