// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork

/// How likely the roads of a drive are.
extension MatchLattice {
  /// So many readings later it is asked which places the drives came from that are still likely.
  private static var lag: Int { 3 }

  /// By node of a chain, 0…1.
  ///
  /// The share of the places with the same road among all of its reading, each with the likelihood of the
  /// cheapest drive that ends there; and the same share among the drives that end some readings later. The
  /// product of both, as each sees others.
  func confidences(of chain: [Int32]) -> [Double] {
    chain.indices.map { number in
      let node = nodes[Int(chain[number])]
      let arc = places[Int(node.place)].arc
      let own = share(of: arc, among: nodes(of: Int(node.observation)), node.observation)
      var later = number
      while later + 1 < chain.count, later - number < Self.lag,
        nodes[Int(chain[later + 1])].kind != .anew
      {
        later += 1
      }
      if later == number { return own }
      let observation = nodes[Int(chain[later])].observation
      return own
        * share(
          of: arc, among: nodes(of: Int(observation)), node.observation)
    }
  }

  /// A road is likely at a reading from this share of all on.
  private static var likelyShare: Double { 0.05 }

  /// How many other roads than a node's are likely at its reading.
  func alternativeCount(of node: Int32) -> Int {
    let own = nodes[Int(node)]
    let all = nodes(of: Int(own.observation))
    let least = all.reduce(.infinity) { min($0, nodes[$1].cost) }
    var shares: [SegmentID: Double] = [:]
    var sum = 0.0
    for other in all {
      let likelihood = Math.exponential(least - nodes[other].cost)
      sum += likelihood
      shares[places[Int(nodes[other].place)].arc.segment, default: 0] += likelihood
    }
    let segment = places[Int(own.place)].arc.segment
    return shares.count { $0.key != segment && $0.value >= Self.likelyShare * sum }
  }

  /// The share of the drives that were on a road at an earlier reading.
  func share(
    of arc: DirectedSegment, among ends: Range<Int>, _ observation: Int32
  ) -> Double {
    let least = ends.reduce(.infinity) { min($0, nodes[$1].cost) }
    var (same, all) = (0.0, 0.0)
    for end in ends {
      let likelihood = Math.exponential(least - nodes[end].cost)
      var node = Int32(end)
      while node >= 0, nodes[Int(node)].observation > observation {
        node = nodes[Int(node)].previous
      }
      all += likelihood
      if node >= 0, nodes[Int(node)].observation == observation,
        places[Int(nodes[Int(node)].place)].arc == arc
      {
        same += likelihood
      }
    }
    return all > 0 ? same / all : 0
  }
}
