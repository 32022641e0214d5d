// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork

/// How likely the roads of a drive are.
extension MatchLattice {
  /// So many readings later it is asked which places the drives came from that are still likely.
  static var lag: Int { 3 }

  /// How likely the road of a node is, 0…1.
  ///
  /// The share of the drives that were on the node's road at its reading, among the cheapest ones to each place of a
  /// reading some readings later, by their likelihoods. Near the end of a trace fewer readings follow, at the end
  /// none. The share among the drives that end at the reading itself says too little: roads beside each other are
  /// equally likely until the vehicle turns. It was tried as a factor, and most roads with 0.2 were right.
  ///
  /// - Parameters:
  ///   - number: Which node of the chain it is.
  ///   - chain: The nodes of the drive, ``lag`` ones behind it or up to the end of the trace.
  /// - Returns: The share.
  func confidence(of number: Int, in chain: [Int32]) -> Double {
    let node = nodes[Int(chain[number])]
    let arc = places[Int(node.place)].arc
    var later = number
    while later + 1 < chain.count, later - number < Self.lag,
      nodes[Int(chain[later + 1])].kind != .anew
    {
      later += 1
    }
    let observation = nodes[Int(chain[later])].observation
    return share(of: arc, among: nodes(of: Int(observation)), node.observation)
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
