// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookNetwork

/// Roads along which a vehicle drives by the speeds of each moment, from the centre.
extension RoadReach {
  /// What a route to a point of a piece takes that begins to be driven at some time.
  ///
  /// - Parameters:
  ///   - piece: The piece.
  ///   - position: The point, 0…1.
  ///   - entry: When the piece begins to be driven.
  ///   - trip: The rules of the time.
  /// - Returns: Its sum.
  func sum(_ piece: Piece, at position: Double, _ entry: Int64, _ trip: TimedTrip) -> PathSum {
    let rest = graph.rest(of: piece.arc, beyond: position)
    let duration = trip.arrival(on: piece.arc, from: piece.from, upTo: position, at: entry)
    // The rest costs its least, and its time beyond the least that it takes.
    let later = piece.end.duration - duration - rest.duration
    let cost = rest.cost + (later * trip.priceOfMillisecond) >> 10
    return PathSum(
      cost: piece.end.cost - cost, duration: duration, length: piece.end.length - rest.length)
  }

  /// Halvings of a piece, to less than a millimetre of the longest.
  private static let halvings = 32

  /// The part of such a piece that is within a limit of time.
  func timedRange(of piece: Piece, within limit: Int64) -> ClosedRange<Double>? {
    func isWithin(_ position: Double) -> Bool { sum(piece, at: position).duration <= limit }
    guard piece.from <= piece.to, isWithin(piece.from) else { return nil }
    if isWithin(piece.to) { return piece.from...piece.to }
    var (near, far) = (piece.from, piece.to)
    for _ in 0..<Self.halvings {
      let middle = (near + far) / 2
      if isWithin(middle) { near = middle } else { far = middle }
    }
    return piece.from...near
  }
}

extension TimedTrip {
  /// Seconds of driving a part of a road, with the waits on the road spread evenly over it.
  ///
  /// So what parts of a road take adds up to what all of it takes.
  func evenSeconds(
    on arc: DirectedSegment, from start: Double, upTo end: Double, driving milliseconds: Int64
  ) -> Double {
    let metric = timed.vehicle.metric
    let even = Double(metric.durations[Int(arc.raw)]) * (end - start)
    let waited = metric.duration(of: arc, upTo: end) - metric.duration(of: arc, upTo: start)
    return (Double(milliseconds - waited) + even) / 1000
  }
}
