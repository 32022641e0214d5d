// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// Finds the directed segments that a restriction speaks of.
///
/// The result is a path for each pair of from and to members: the segment that one comes from,
/// the via segments if there are any, and the segment that one must not (or may only) go to.
struct RestrictionResolver {
  static let longestPath = 100
  /// Stands for a directed segment that the files lack.
  static let beyond = UInt32.max

  let network: RoadSegments
  let segmentsOfWay: (Int64) -> [UInt32]
  let junctionOfNode: (Int64) -> UInt32?

  /// The paths of all pairs of from and to members; those that the files lack are left out.
  ///
  /// - Throws: Why none of the pairs has a path.
  func paths(_ restriction: RestrictionRelation) throws(RestrictionRelation.Dropped) -> [[UInt32]] {
    var paths: [[UInt32]] = []
    var reason: RestrictionRelation.Dropped?
    for from in restriction.from {
      for to in restriction.to {
        do throws(RestrictionRelation.Dropped) {
          paths += try self.paths(from: from, to: to, restriction)
        } catch {
          reason = reason ?? error
        }
      }
    }
    if paths.isEmpty, let reason { throw reason }
    return paths
  }

  private func paths(
    from: Int64, to: Int64, _ restriction: RestrictionRelation
  ) throws(RestrictionRelation.Dropped) -> [[UInt32]] {
    guard let node = restriction.viaNode else {
      return try path(from: from, viaWays: restriction.viaWays, to: to, restriction)
    }
    return [try path(from: from, via: node, to: to, restriction)]
  }
}

// MARK: - Via a node

extension RestrictionResolver {
  private func path(
    from: Int64, via node: Int64, to: Int64, _ restriction: RestrictionRelation
  ) throws(RestrictionRelation.Dropped) -> [UInt32] {
    let (incoming, outgoing) = (segmentsOfWay(from), segmentsOfWay(to))
    guard !incoming.isEmpty, let junction = junctionOfNode(node) else { throw .missingWays }
    let arrivals = directed(incoming) { network.end(of: $0) == junction }
    if outgoing.isEmpty {
      // The only way on lies beyond the edge of the file: the others stay forbidden.
      guard restriction.demands, arrivals.count == 1 else { throw .missingWays }
      return [arrivals[0], Self.beyond]
    }
    let departures = directed(outgoing) { network.start(of: $0) == junction }
    guard !arrivals.isEmpty, !departures.isEmpty else { throw .notConnected }
    let pairs = arrivals.flatMap { arrival in departures.map { (arrival, $0) } }
    if pairs.count == 1 { return [pairs[0].0, pairs[0].1] }
    // A way that passes through the via node could be meant in two directions: the turn's name
    // tells which, or else nothing does.
    let fitting = pairs.filter { fits($0.0, $0.1, restriction.turn) }
    guard fitting.count == 1 else { throw .ambiguous }
    return [fitting[0].0, fitting[0].1]
  }

  private func fits(_ arrival: UInt32, _ departure: UInt32, _ turn: RestrictionRelation.Turn)
    -> Bool
  {
    let isReturn = departure == arrival ^ 1
    let angle = network.turnDegrees(from: arrival, to: departure)
    switch turn {
    case .left: return !isReturn && angle < -20
    case .right: return !isReturn && angle > 20
    case .straight: return !isReturn && abs(angle) < 60
    case .uTurn: return isReturn || abs(angle) > 140
    case .any: return false
    }
  }
}

// MARK: - Via ways

extension RestrictionResolver {
  /// The shortest chain of via segments, by number of segments, from an end of one way to an end
  /// of the other.
  ///
  /// Via ways that lead back to where one comes from make a loop, which may be driven in two directions:
  /// what forbids it forbids both.
  private func path(
    from: Int64, viaWays: [Int64], to: Int64, _ restriction: RestrictionRelation
  ) throws(RestrictionRelation.Dropped) -> [[UInt32]] {
    let (incoming, outgoing) = (segmentsOfWay(from), segmentsOfWay(to))
    var via: Set<UInt32> = []
    for way in viaWays {
      let segments = segmentsOfWay(way)
      if segments.isEmpty { throw .missingWays }
      via.formUnion(segments)
    }
    guard !incoming.isEmpty, !outgoing.isEmpty else { throw .missingWays }
    let starts = directed(incoming) { !departures(from: network.end(of: $0), among: via).isEmpty }
    let goals = directed(outgoing) { _ in true }
    guard starts.count * goals.count <= RestrictionRelation.mostPairs else { throw .tooMany }
    var found: [[UInt32]] = []
    for start in starts {
      for goal in goals {
        let (end, begin) = (network.end(of: start), network.start(of: goal))
        let chains = end == begin ? loops(at: end, among: via) : [chain(end, begin, among: via)]
        for chain in chains {
          guard let chain else { continue }
          if chain.count > Self.longestPath { throw .tooLong }
          found.append([start] + chain + [goal])
        }
      }
    }
    guard let shortest = found.map(\.count).min() else { throw .notConnected }
    let best = found.filter { $0.count == shortest }
    if best.count > 1, !restriction.demands, areOneLoop(best) { return best }
    guard best.count == 1 else { throw .ambiguous }
    return best
  }

  /// Whether paths differ in nothing but the direction of the loop between two ways.
  private func areOneLoop(_ paths: [[UInt32]]) -> Bool {
    guard paths.count == 2, paths[0].first == paths[1].first, paths[0].last == paths[1].last else {
      return false
    }
    return paths[0].dropFirst().dropLast().reversed().map { $0 ^ 1 }
      == Array(paths[1].dropFirst().dropLast())
  }

  /// The shortest way around by each road that leaves a junction, without turning back.
  private func loops(at junction: UInt32, among via: Set<UInt32>) -> [[UInt32]?] {
    departures(from: junction, among: via).map { first in
      if network.end(of: first) == junction { return [first] }
      let rest = via.subtracting([first >> 1])
      return chain(network.end(of: first), junction, among: rest).map { [first] + $0 }
    }
  }

  private func departures(from junction: UInt32, among via: Set<UInt32>) -> [UInt32] {
    network.departures[Int(junction)].filter { via.contains($0 >> 1) }
  }

  private func chain(_ start: UInt32, _ goal: UInt32, among via: Set<UInt32>) -> [UInt32]? {
    var cameBy: [UInt32: UInt32] = [:]
    var open = [start]
    var next = 0
    while next < open.count {
      let junction = open[next]
      next += 1
      for arc in departures(from: junction, among: via) {
        let end = network.end(of: arc)
        guard end != start, cameBy[end] == nil else { continue }
        cameBy[end] = arc
        open.append(end)
      }
    }
    var chain: [UInt32] = []
    var junction = goal
    while junction != start {
      guard let arc = cameBy[junction] else { return nil }
      chain.append(arc)
      junction = network.start(of: arc)
    }
    return chain.isEmpty ? nil : chain.reversed()
  }

  private func directed(_ segments: [UInt32], where condition: (UInt32) -> Bool) -> [UInt32] {
    segments.flatMap { [$0 << 1, $0 << 1 | 1] }.filter(condition)
  }
}
