// SPDX-License-Identifier: Apache-2.0

import RoadbookElevation
import RoadbookGeometry
import RoadbookNetwork
import RoadbookStorage

/// The height of each junction in meters; not a number where it is unknown.
///
/// Where a road on the ground meets, the ground says it. Junctions in the middle of bridges and tunnels
/// get heights with which each road runs as straight as its neighbours let it: the mean of those beside
/// it, weighed by nearness, which along a plain bridge is the straight line between its ends.
struct JunctionHeights {
  private(set) var meters: [Double]
  private let roads: RoadSegments
  private let isRaised: [Bool]

  /// Reads the ground at junctions; `isRaised` tells by segment whether it leaves the ground.
  init(
    _ draft: NetworkDraft, _ model: ElevationModel, isRaised: [Bool]
  ) throws(ElevationError) {
    roads = draft.roads
    self.isRaised = isRaised
    meters = Array(repeating: .nan, count: roads.junctions.count)
    var isOnGround = Array(repeating: false, count: roads.junctions.count)
    for (segment, isRaised) in zip(roads.segments, isRaised) where !isRaised {
      isOnGround[Int(segment.from)] = true
      isOnGround[Int(segment.to)] = true
    }
    for junction in meters.indices where isOnGround[junction] {
      let place = draft.nodes.coordinates[Int(roads.junctions[junction].node)]
      if let height = try model.roadHeight(at: place) { meters[junction] = height }
    }
    span(isOnGround)
  }

  /// Gives heights to what hangs between places on the ground.
  private mutating func span(_ isOnGround: [Bool]) {
    var isDone = isOnGround
    for junction in meters.indices where !isDone[junction] {
      let hanging = component(of: junction, &isDone)
      let web = HangingWeb(hanging, neighbours: hanging.map { neighbours(of: $0) }, meters)
      for (junction, height) in zip(hanging, web.heights()) { meters[junction] = height }
    }
  }

  /// All junctions off the ground that hang together with one.
  private func component(of junction: Int, _ isDone: inout [Bool]) -> [Int] {
    var found = [junction]
    isDone[junction] = true
    var next = 0
    while next < found.count {
      for (neighbour, _) in neighbours(of: found[next]) where !isDone[neighbour] {
        isDone[neighbour] = true
        found.append(neighbour)
      }
      next += 1
    }
    return found
  }

  /// The junctions at the other ends of the segments there, with the meters to them.
  private func neighbours(of junction: Int) -> [(junction: Int, meters: Double)] {
    roads.departures[junction].map { departure in
      let segment = roads.segments[Int(departure >> 1)]
      let other = Int(segment.from) == junction ? segment.to : segment.from
      return (Int(other), max(segment.geometry.lengthMeters, 1))
    }
  }
}

/// Junctions off the ground that hang together, and what holds them.
///
/// The heights make ∑ (difference)² / meters least over all segments, a system of linear equations that
/// conjugate gradients solve.
///
/// Source: M. R. Hestenes, E. Stiefel, Methods of conjugate gradients for solving linear systems, J. Res.
/// NBS 49 (1952), doi:10.6028/jres.049.044.
private struct HangingWeb {
  /// By row: the rows beside it, and how near they are.
  private var beside: [[(row: Int, weight: Double)]] = []
  private var diagonal: [Double] = []
  /// What places of known height pull with.
  private var pull: [Double] = []
  private var isHeld = false

  private static let mostSteps = 1000
  private static let enoughMeters = 1e-4

  init(
    _ junctions: [Int], neighbours: [[(junction: Int, meters: Double)]], _ known: [Double]
  ) {
    let rows = Dictionary(uniqueKeysWithValues: zip(junctions, junctions.indices))
    for list in neighbours {
      var (own, sum, force) = ([(row: Int, weight: Double)](), 0.0, 0.0)
      for (junction, meters) in list {
        let weight = 1 / meters
        if let row = rows[junction] {
          own.append((row, weight))
        } else if known[junction].isFinite {
          force += weight * known[junction]
          isHeld = true
        } else {
          continue
        }
        sum += weight
      }
      beside.append(own)
      diagonal.append(sum)
      pull.append(force)
    }
  }

  /// By row; not numbers where nothing of known height holds them.
  func heights() -> [Double] {
    guard isHeld else { return Array(repeating: .nan, count: pull.count) }
    let mean =
      pull.reduce(0, +)
      / zip(diagonal, beside).reduce(0) { sum, row in
        sum + row.0 - row.1.reduce(0) { $0 + $1.weight }
      }
    var heights = Array(repeating: mean, count: pull.count)
    var rest = zip(pull, applied(to: heights)).map { $0 - $1 }
    var direction = rest
    var square = Self.product(rest, rest)
    for _ in 0..<min(pull.count, Self.mostSteps) {
      guard square > Self.enoughMeters * Self.enoughMeters else { break }
      let image = applied(to: direction)
      let step = square / max(Self.product(direction, image), 1e-300)
      for row in heights.indices {
        heights[row] += step * direction[row]
        rest[row] -= step * image[row]
      }
      let next = Self.product(rest, rest)
      for row in direction.indices { direction[row] = rest[row] + next / square * direction[row] }
      square = next
    }
    return heights
  }

  private func applied(to values: [Double]) -> [Double] {
    values.indices.map { row in
      beside[row].reduce(diagonal[row] * values[row]) { $0 - $1.weight * values[$1.row] }
    }
  }

  private static func product(_ a: [Double], _ b: [Double]) -> Double {
    zip(a, b).reduce(0) { $0 + $1.0 * $1.1 }
  }
}
