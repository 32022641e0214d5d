// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
package import RoadbookNetwork
import RoadbookProfiles

/// Which parts of roads lie within a limit, whatever direction they are reached in.
extension RoadReach {
  /// A part of a segment within a limit, and the piece by which its routes reach it.
  package struct Stretch: Hashable, Sendable {
    /// 0…1 in its way's direction.
    package var range: ClosedRange<Double>
    package var piece: Piece

    /// 0…1 in the direction of the piece.
    package var rangeOfPiece: ClosedRange<Double> {
      piece.arc.isForward ? range : 1 - range.upperBound...1 - range.lowerBound
    }
  }

  /// The parts of a segment whose routes are within a limit, 0…1 in its way's direction, in order.
  package func stretches(of segment: SegmentID, within limit: Int64) -> [ClosedRange<Double>] {
    var joined: [ClosedRange<Double>] = []
    for range in routedStretches(of: segment, within: limit).map(\.range) {
      if let last = joined.last, last.upperBound == range.lowerBound {
        joined[joined.count - 1] = last.lowerBound...range.upperBound
      } else {
        joined.append(range)
      }
    }
    return joined
  }

  /// The same with what routes reach each by, where one piece ends and another begins.
  ///
  /// A route takes the cheaper direction, so that one decides where both are reached; where any way counts, either does.
  package func routedStretches(of segment: SegmentID, within limit: Int64) -> [Stretch] {
    if let own = ofSmallerLimits[limit] { return own.routedStretches(of: segment, within: limit) }
    let ways = ways(of: segment, limit)
    guard ways.count > 1 else { return ways.compactMap { way in way.within.map(way.stretch) } }
    var stretches: [Stretch] = []
    let places = Self.cuts(ways)
    for (low, high) in zip(places, places.dropFirst()) where low < high {
      if let best = best(of: ways, at: (low + high) / 2) {
        stretches.append(best.stretch(low...high))
      }
    }
    if !stretches.isEmpty { return stretches }
    // At a limit of nothing the place alone is left.
    let point = ways.first { $0.within.map { $0.lowerBound == $0.upperBound } ?? false }
    return [point].compactMap { way in way?.within.flatMap { way?.stretch($0) } }
  }

  private func ways(of segment: SegmentID, _ limit: Int64) -> [Way] {
    var ways: [Way] = []
    for isForward in [true, false] {
      let arc = DirectedSegment(segment, forward: isForward)
      guard isEnd(arc) else { continue }
      for piece in pieces(of: arc) { ways.append(Way(piece, self, limit)) }
    }
    return ways
  }

  /// The way that decides at a place; `nil` where none does, or where that one is beyond the limit.
  private func best(of ways: [Way], at place: Double) -> Way? {
    var best: (way: Way, cost: Double, part: Double)?
    for way in ways
    where (way.within != nil || !takesLeast) && way.range(takesLeast).contains(place) {
      let (cost, part) = (way.cost(at: place), way.part(at: place))
      if best.map({ (cost, part) < ($0.cost, $0.part) }) ?? true { best = (way, cost, part) }
    }
    return best.flatMap { $0.way.within?.contains(place) == true ? $0.way : nil }
  }

  /// Where pieces begin and end, and where another one becomes the cheaper, ascending.
  private static func cuts(_ ways: [Way]) -> [Double] {
    var cuts: [Double] = []
    for (number, way) in ways.enumerated() {
      cuts += [way.domain.lowerBound, way.domain.upperBound]
      if let within = way.within { cuts += [within.lowerBound, within.upperBound] }
      for other in ways[..<number] { way.addCrossings(other, to: &cuts) }
    }
    cuts.sort()
    return cuts
  }

  /// A piece in its way's direction, with lines for what routes take along it: straight, with a step at each place
  /// where one waits.
  private struct Way {
    let piece: Piece
    var domain: ClosedRange<Double>
    /// The part within the limit.
    var within: ClosedRange<Double>?
    private var cost: SteppedLine
    private var part: SteppedLine

    init(_ piece: Piece, _ reach: RoadReach, _ limit: Int64) {
      self.piece = piece
      let isForward = piece.arc.isForward
      func turned(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        isForward ? range : 1 - range.upperBound...1 - range.lowerBound
      }
      domain = turned(piece.from...piece.to)
      within = reach.range(of: piece, within: limit).map(turned)
      let (start, end) = (reach.sum(piece, at: 0), reach.sum(piece, at: 1))
      let (zero, one) = isForward ? (start, end) : (end, start)
      cost = SteppedLine(Double(zero.cost), Double(one.cost))
      part = SteppedLine(Double(reach.part(zero)), Double(reach.part(one)))
      let sign = isForward == (reach.direction == .fromCenter) ? 1.0 : -1.0
      reach.graph.metric.forEachWaitingPlace(on: piece.arc) { wait in
        let place = isForward ? wait.position : 1 - wait.position
        cost.addStep(at: place, sign * wait.cost)
        if reach.measure != .length { part.addStep(at: place, sign * Double(wait.milliseconds)) }
      }
    }

    /// Where it counts: all of it, or the part within the limit.
    func range(_ isWithin: Bool) -> ClosedRange<Double> { isWithin ? within ?? domain : domain }

    func stretch(_ range: ClosedRange<Double>) -> Stretch { Stretch(range: range, piece: piece) }

    func cost(at place: Double) -> Double { cost.value(at: place) }
    func part(at place: Double) -> Double { part.value(at: place) }

    /// Where the one begins to cost less than the other.
    func addCrossings(_ other: Way, to found: inout [Double]) {
      cost.addCrossings(other.cost, to: &found)
    }
  }
}
