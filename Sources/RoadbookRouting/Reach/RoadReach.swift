// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
package import RoadbookGraph
package import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// What a vehicle reaches within a limit, or from where it reaches a place: directed segments with what
/// the cheapest route to or from each of their points takes.
///
///     from the centre    ●━━━━━━━━━━┿━━━╌╌╌    a segment's value is that at its end; a point before it
///                                p         1    takes less by what is left
///     to the centre      ╌╌╌━━━┿━━━━━━━━━━●    the value at its end; a point before it takes more
///
/// The values are those of routes, to the millisecond and centimetre.
package struct RoadReach: Sendable {
  /// What is limited.
  package enum Measure: Hashable, Sendable {
    /// Milliseconds.
    case duration
    /// Centimetres.
    case length
    /// Thousandths of watt-hours, or of milliliters of fuel.
    case energy
  }

  /// Which way trips lead.
  package enum Direction: Hashable, Sendable {
    case fromCenter, toCenter
  }

  /// A part of a directed segment, all points of which are reached by the same way.
  package struct Piece: Hashable, Sendable {
    package var arc: DirectedSegment
    /// Where it begins and ends, 0…1, be that within the limit or not.
    package var from = 0.0
    package var to = 1.0
    /// What a route to, or from, the end of the directed segment takes by this way.
    package var end: PathSum
    /// When it begins to be driven, in milliseconds of the trip, where its speed changes with the time.
    var entry: Int64?

    var isWhole: Bool { from <= 0 && to >= 1 }
  }

  package let graph: VehicleGraph
  package let measure: Measure
  package let direction: Direction
  /// In the measure's unit.
  package let limit: Int64
  /// Those that are whole.
  private let arcs: ReachedArcs
  /// Those at which the centre lies, or that queries have found, by directed segment.
  private var parts: SeparatePieces
  /// What routes have taken, where that is limited.
  var energy: EnergyReach?
  /// When routes are, where what they take changes with it.
  var trip: TimedTrip?
  /// Whether any way within the limit counts, and not only the cheapest route.
  var takesLeast = false
  /// What is reached within smaller limits, where it is not known from this.
  var ofSmallerLimits: [Int64: RoadReach] = [:]

  init(
    _ graph: VehicleGraph, _ measure: Measure, _ direction: Direction, limit: Int64,
    _ arcs: ReachedArcs
  ) {
    self.graph = graph
    self.measure = measure
    self.direction = direction
    self.limit = limit
    self.arcs = arcs
    parts = SeparatePieces(arcCount: graph.network.segments.count * 2)
  }
}

// MARK: - Making

extension RoadReach {
  /// How many directed segments have a value by one way.
  var wholeCount: Int { arcs.count }

  /// Those that have one.
  var wholeArcs: RankedNumbers { arcs.numbers }

  /// Whether a directed segment has a value.
  func has(_ arc: DirectedSegment) -> Bool { arcs[arc.raw] != nil }

  /// Puts pieces in the place of a directed segment as a whole: the parts of one at which the centre lies, or what
  /// a query found.
  mutating func replace(_ arc: DirectedSegment, by pieces: [Piece]) {
    parts[arc.raw] = pieces.filter { $0.from <= $0.to }
  }
}

// MARK: - Values

extension RoadReach {
  /// The pieces of a directed segment at which the centre lies; none of others.
  func partsAtCenter(of arc: DirectedSegment) -> [Piece] { parts[arc.raw] ?? [] }

  /// What the end of a whole directed segment is reached by.
  func end(of arc: DirectedSegment) -> PathSum? { arcs[arc.raw].map { arcs.sum(at: $0) } }

  /// Watt-hours, or milliliters of fuel, that a route has taken at a point of a piece, or that a trip to the centre
  /// needs there; `nil` where that is not limited, or lies beyond the limit.
  package func energy(_ piece: Piece, at position: Double) -> Double? {
    direction == .toCenter
      ? energy?.need(of: piece, at: position)?.needed
      : energy?.label(of: piece, at: position)?.used
  }

  /// Everything that has a value, be that within the limit or not.
  package func forEachPiece(_ body: (Piece) -> Void) { forEachPiece(above: .min, body) }

  /// The same without whole directed segments whose end costs no more than a bound.
  func forEachPiece(above bound: Int64, _ body: (Piece) -> Void) {
    // Both are ascending.
    let separate = parts.arcs
    var next = 0
    for place in 0..<arcs.count where arcs.cost(at: place) > bound {
      let arc = arcs.arc(at: place)
      while next < separate.count, separate[next] < arc { next += 1 }
      if next == separate.count || separate[next] != arc { body(piece(at: place)) }
    }
    for key in separate { parts[key]?.forEach(body) }
  }

  /// The pieces of a directed segment.
  package func pieces(of arc: DirectedSegment) -> [Piece] {
    parts[arc.raw] ?? arcs[arc.raw].map { [piece(at: $0)] } ?? []
  }

  /// Visits the pieces of a directed segment.
  func forEachPiece(of arc: DirectedSegment, _ body: (Piece) -> Void) {
    if let pieces = parts[arc.raw] {
      pieces.forEach(body)
    } else if let place = arcs[arc.raw] {
      body(piece(at: place))
    }
  }

  /// The directed segments at which the centre lies, and those that queries have found.
  var separateArcs: [DirectedSegment] { parts.arcs.map { DirectedSegment(raw: $0) } }

  /// Whether a segment is one of these in either direction.
  func isSeparate(_ segment: SegmentID) -> Bool {
    let arc = DirectedSegment(segment, forward: true)
    return parts[arc.raw] != nil || parts[arc.reversed.raw] != nil
  }

  /// The limits from which on a part of a directed segment is within, and all of it.
  ///
  /// It is reached by one way; `nil` where it has no value. Limits of energy are others.
  func limits(of arc: DirectedSegment) -> (first: UInt32, whole: UInt32)? {
    guard let place = arcs[arc.raw] else { return nil }
    let value = part(arcs.sum(at: place))
    let full = fullPart(of: arc)
    let other = direction == .fromCenter ? value - full : value + full
    return (UInt32(clamping: min(value, other)), UInt32(clamping: max(value, other)))
  }

  /// Whether all of a segment is within a limit of time or length, by the cheaper direction at each point.
  ///
  /// `false` also where that takes a closer look: if the vehicle waits on the segment, if the centre lies on it, and if only one
  /// direction has a value.
  package func isWhole(_ segment: SegmentID, within limit: Int64) -> Bool {
    let arc = DirectedSegment(segment, forward: true)
    guard isEven(segment), !isSeparate(segment), isEnd(arc),
      isEnd(arc.reversed), let ahead = slopes(along: arc),
      let back = slopes(along: arc.reversed)
    else { return false }
    return ahead.whole(with: back) <= limit
  }

  /// What routes take along a directed segment that is reached by one way; `nil` where it has no value.
  private func slopes(along arc: DirectedSegment) -> ReachSlopes? {
    guard let place = arcs[arc.raw] else { return nil }
    let end = arcs.sum(at: place)
    let sign: Int64 = direction == .fromCenter ? -1 : 1
    let slopes = ReachSlopes(
      cost: (end.cost + sign * Int64(graph.metric.costs[Int(arc.raw)]), end.cost),
      part: (part(end) + sign * fullPart(of: arc), part(end)))
    return arc.isForward ? slopes : slopes.reversed
  }

  /// The directed segments of which something is within a limit, with whether all of it is; those at which the
  /// centre lies may come more than once.
  func forEachReached(within limit: Int64, _ body: (DirectedSegment, _ isWhole: Bool) -> Void) {
    if let own = ofSmallerLimits[limit] { return own.forEachReached(within: limit, body) }
    if measure == .energy {
      forEachPiece { piece in
        if let range = range(of: piece, within: limit) { body(piece.arc, range == 0...1) }
      }
      return
    }
    for place in 0..<arcs.count {
      let arc = DirectedSegment(raw: arcs.arc(at: place))
      let value = part(arcs.sum(at: place))
      let isFrom = direction == .fromCenter
      if isFrom ? value <= limit : value + fullPart(of: arc) <= limit {
        body(arc, true)
      } else if isFrom ? value - fullPart(of: arc) <= limit : value <= limit {
        body(arc, false)
      }
    }
    for arc in separateArcs { body(arc, false) }
  }

  private func piece(at place: Int) -> Piece {
    Piece(arc: DirectedSegment(raw: arcs.arc(at: place)), end: arcs.sum(at: place))
  }

  /// Whether a route may end, or begin, on a directed segment.
  func isEnd(_ arc: DirectedSegment) -> Bool { graph.isEnd(arc, direction) }

  /// What a route to, or from, a point of a piece takes.
  package func sum(_ piece: Piece, at position: Double) -> PathSum {
    if let trip, let entry = piece.entry { return sum(piece, at: position, entry, trip) }
    let rest = graph.rest(of: piece.arc, beyond: position)
    return direction == .fromCenter
      ? PathSum(
        cost: piece.end.cost - rest.cost, duration: piece.end.duration - rest.duration,
        length: piece.end.length - rest.length)
      : piece.end + rest
  }

  /// Duration or length; of energy, which no sum tells, the duration.
  package func part(_ sum: PathSum) -> Int64 {
    measure == .length ? sum.length : sum.duration
  }

  /// Duration or length of a directed segment from end to end.
  private func fullPart(of arc: DirectedSegment) -> Int64 {
    Int64(
      measure == .length
        ? graph.metric.lengthCentimeters(of: arc) : graph.metric.durations[Int(arc.raw)])
  }

  /// The part of a piece that is within a limit; `nil` where none is.
  package func range(of piece: Piece, within limit: Int64) -> ClosedRange<Double>? {
    if measure == .energy { return energy?.range(of: piece, within: Double(limit) / 1000) }
    if measure == .duration, piece.entry != nil { return timedRange(of: piece, within: limit) }
    let value = part(piece.end)
    if measure == .duration, graph.metric.waitingMilliseconds(on: piece.arc) > 0 {
      return waitingRange(of: piece, within: limit)
    }
    // How much of the whole lies on the far side of the limit.
    let excess = direction == .fromCenter ? value - limit : limit - value
    let full = fullPart(of: piece.arc)
    switch direction {
    case .fromCenter:
      if excess <= 0 { return piece.from...piece.to }
      guard excess <= full, full > 0 else { return nil }
      let end = min(piece.to, Double(full - excess) / Double(full))
      return end >= piece.from ? piece.from...end : point(of: piece, at: piece.from, within: limit)
    case .toCenter:
      if excess < 0 { return nil }
      guard excess < full else { return piece.from...piece.to }
      let start = max(piece.from, 1 - Double(excess) / Double(full))
      return start <= piece.to ? start...piece.to : point(of: piece, at: piece.to, within: limit)
    }
  }

  /// The nearest point of a piece alone, if it is within a limit.
  ///
  /// What is taken there is a whole number. So a straight line between the ends of the road may miss it, as it does at
  /// a limit of nothing at the center.
  func point(
    of piece: Piece, at position: Double, within limit: Int64
  ) -> ClosedRange<Double>? {
    part(sum(piece, at: position)) <= limit ? position...position : nil
  }
}
