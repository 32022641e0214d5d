// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// Finds the roads that lie under a line.
///
/// Each directed segment near the line that leads where the line does is a candidate with the part that lies along
/// it. Of all chains of candidates that join, or leave a gap, the one counts that covers most of the line, meters
/// farther from it counted less: a road beside the right one loses, and so does one that only crosses.
///
/// - Complexity: O(*k* log *k*) for *k* candidates, and the samples of their shapes.
struct LinePlacer {
  /// Lines lie as near to their roads, meters.
  static let reach = 25.0
  /// Longer lines are no records of traffic.
  static let mostMeters = 300_000.0
  /// So much of a line at least lies on roads, or it is not placed.
  static let leastShare = 0.5
  /// A gap in a chain costs as many meters.
  private static let gapMeters = 30.0

  private let network: RoadNetwork
  private let driven: DrivenRoads

  init(_ network: RoadNetwork, _ driven: DrivenRoads) {
    self.network = network
    self.driven = driven
  }

  /// The parts of directed segments under a line, in the direction of travel.
  func roads(under line: [Coordinate]) -> PlacingResult {
    guard let placed = PlacedLine(line) else {
      return .nowhere("the line has no length", line.first)
    }
    guard placed.meters <= Self.mostMeters,
      let near = placed.segments(of: network, within: Self.reach)
    else { return .nowhere("the line is too long to be placed", line.first) }
    let chain = bestChain(candidates(near, placed))
    let covered = chain.reduce(0) { $0 + $1.covered }
    guard covered >= Self.leastShare * placed.meters else {
      let percent = Int((100 * covered / placed.meters).rounded(.down))
      return .nowhere(
        "\(percent) % of the line lies on roads for motor vehicles, within \(Int(Self.reach)) m and in its direction",
        line.first)
    }
    return .found(
      chain.map { part in
        NodePairs.Place(
          arc: part.arc,
          range: (part.begins ? 0 : part.range.lowerBound)...(part.ends ? 1 : part.range.upperBound)
        )
      })
  }

  private func candidates(
    _ near: [SegmentID: ClosedRange<Int>], _ line: PlacedLine
  ) -> [LineCandidate] {
    var candidates: [LineCandidate] = []
    for (segment, pieces) in near {
      for isForward in [true, false] {
        let arc = DirectedSegment(segment, forward: isForward)
        guard driven.contains(arc) else { continue }
        if let part = LineCandidate(arc, network.shape(of: arc), along: line, pieces) {
          candidates.append(part)
        }
      }
    }
    return candidates.sorted {
      ($0.along.lowerBound, $0.arc.raw) < ($1.along.lowerBound, $1.arc.raw)
    }
  }

  /// The chain that covers most.
  private func bestChain(_ candidates: [LineCandidate]) -> [LineCandidate] {
    var values = [Double](repeating: 0, count: candidates.count)
    var before = [Int?](repeating: nil, count: candidates.count)
    /// Those that reach a junction.
    var ending: [JunctionID: [Int]] = [:]
    let byEnd = candidates.indices.sorted {
      candidates[$0].along.upperBound < candidates[$1].along.upperBound
    }
    var (ended, bestEnded) = (0, Int?.none)
    for (index, candidate) in candidates.enumerated() {
      while ended < byEnd.count,
        candidates[byEnd[ended]].along.upperBound <= candidate.along.lowerBound + 5
      {
        let other = byEnd[ended]
        if other < index, values[other] > bestEnded.map({ values[$0] }) ?? 0 { bestEnded = other }
        ended += 1
      }
      var best = (value: 0.0, index: Int?.none)
      if let bestEnded, values[bestEnded] - Self.gapMeters > 0 {
        best = (values[bestEnded] - Self.gapMeters, bestEnded)
      }
      if candidate.begins {
        for other in ending[network.segments.start(of: candidate.arc)] ?? []
        where follows(candidates[other], candidate) && values[other] > best.value {
          best = (values[other], other)
        }
      }
      values[index] = candidate.gain + best.value
      before[index] = best.index
      if candidate.ends {
        ending[network.segments.end(of: candidate.arc), default: []].append(index)
      }
    }
    var chain: [LineCandidate] = []
    var next = values.indices.max { values[$0] < values[$1] }
    while let index = next {
      chain.append(candidates[index])
      next = before[index]
    }
    return chain.reversed()
  }

  /// Whether one candidate goes on where another ends.
  private func follows(_ first: LineCandidate, _ second: LineCandidate) -> Bool {
    first.along.upperBound <= second.along.lowerBound + Self.reach
  }
}
