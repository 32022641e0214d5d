// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
package import RoadbookNetwork
import RoadbookProfiles

/// Which parts of roads lie within a limit, whatever direction they are reached in.
extension RoadReach {
  /// The parts of a segment whose routes are within a limit, 0…1 in its way's direction, in order.
  ///
  /// A route takes the cheaper direction, so that one decides where both are reached.
  package func stretches(of segment: SegmentID, within limit: Int64) -> [ClosedRange<Double>] {
    let ways = [true, false].flatMap { isForward in
      let arc = DirectedSegment(segment, forward: isForward)
      return isEnd(arc) ? pieces(of: arc).map { Way($0, self, limit) } : []
    }
    guard ways.count > 1 else { return ways.first?.within.map { [$0] } ?? [] }
    if ways.count == 2, ways.allSatisfy({ $0.within == 0...1 }) { return [0...1] }
    var cuts: Set<Double> = []
    for (number, way) in ways.enumerated() {
      cuts.formUnion([way.domain.lowerBound, way.domain.upperBound])
      if let within = way.within { cuts.formUnion([within.lowerBound, within.upperBound]) }
      for other in ways[..<number] { cuts.formUnion(way.crossing(other).map { [$0] } ?? []) }
    }
    var stretches: [ClosedRange<Double>] = []
    let places = cuts.sorted()
    for (low, high) in zip(places, places.dropFirst()) {
      let middle = (low + high) / 2
      let best = ways.filter { $0.domain.contains(middle) }
        .min {
          ($0.cost(at: middle), $0.part(at: middle)) < ($1.cost(at: middle), $1.part(at: middle))
        }
      guard let within = best?.within, within.contains(middle) else { continue }
      if let last = stretches.last, last.upperBound == low {
        stretches[stretches.count - 1] = last.lowerBound...high
      } else {
        stretches.append(low...high)
      }
    }
    // At a limit of nothing the place alone is left.
    if stretches.isEmpty,
      let point = ways.lazy.compactMap(\.within).first(where: { $0.lowerBound == $0.upperBound })
    {
      return [point]
    }
    return stretches
  }

  /// A piece in its way's direction, with straight lines for what routes take along it.
  private struct Way {
    var domain: ClosedRange<Double>
    /// The part within the limit.
    var within: ClosedRange<Double>?
    private var costAtZero: Double
    private var costSlope: Double
    private var partAtZero: Double
    private var partSlope: Double

    init(_ piece: Piece, _ reach: RoadReach, _ limit: Int64) {
      let isForward = piece.arc.isForward
      func turned(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        isForward ? range : 1 - range.upperBound...1 - range.lowerBound
      }
      domain = turned(piece.from...piece.to)
      within = reach.range(of: piece, within: limit).map(turned)
      let (start, end) = (reach.sum(piece, at: 0), reach.sum(piece, at: 1))
      let (zero, one) = isForward ? (start, end) : (end, start)
      costAtZero = Double(zero.cost)
      costSlope = Double(one.cost - zero.cost)
      partAtZero = Double(reach.part(zero))
      partSlope = Double(reach.part(one) - reach.part(zero))
    }

    func cost(at place: Double) -> Double { costAtZero + costSlope * place }
    func part(at place: Double) -> Double { partAtZero + partSlope * place }

    /// Where both cost the same.
    func crossing(_ other: Way) -> Double? {
      let slope = costSlope - other.costSlope
      guard slope != 0 else { return nil }
      let place = (other.costAtZero - costAtZero) / slope
      return place > 0 && place < 1 ? place : nil
    }
  }
}
