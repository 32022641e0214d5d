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
    let ways = [true, false].flatMap { isForward in
      let arc = DirectedSegment(segment, forward: isForward)
      return isEnd(arc) ? pieces(of: arc).map { Way($0, self, limit) } : []
    }
    guard ways.count > 1 else { return ways.compactMap { way in way.within.map(way.stretch) } }
    let places = Self.cuts(ways).sorted()
    let stretches = zip(places, places.dropFirst()).compactMap { low, high -> Stretch? in
      let middle = (low + high) / 2
      let best = ways.filter {
        ($0.within != nil || !takesLeast) && $0.range(takesLeast).contains(middle)
      }
      .min {
        ($0.cost(at: middle), $0.part(at: middle)) < ($1.cost(at: middle), $1.part(at: middle))
      }
      guard let best, best.within?.contains(middle) == true else { return nil }
      return best.stretch(low...high)
    }
    if !stretches.isEmpty { return stretches }
    // At a limit of nothing the place alone is left.
    let point = ways.first { $0.within.map { $0.lowerBound == $0.upperBound } ?? false }
    return [point].compactMap { way in way?.within.flatMap { way?.stretch($0) } }
  }

  /// Where pieces begin and end, and where another one becomes the cheaper.
  private static func cuts(_ ways: [Way]) -> Set<Double> {
    var cuts: Set<Double> = []
    for (number, way) in ways.enumerated() {
      cuts.formUnion([way.domain.lowerBound, way.domain.upperBound])
      if let within = way.within { cuts.formUnion([within.lowerBound, within.upperBound]) }
      for other in ways[..<number] { cuts.formUnion(way.crossings(other)) }
    }
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
    func crossings(_ other: Way) -> [Double] { cost.crossings(other.cost) }
  }
}
