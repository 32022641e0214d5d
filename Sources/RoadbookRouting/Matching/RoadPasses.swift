// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// A drive along a road, with the time that it took.
package struct RoadPass: Hashable, Sendable {
  package var arc: DirectedSegment
  /// Milliseconds from 1970 when it was entered.
  package var time: Int64
  /// What of it was driven between readings.
  package var meters: Double
  package var seconds: Double
}

extension MatchedTrace {
  /// Readings farther apart than so many milliseconds tell nothing of the roads between them.
  package static var greatestGap: Int64 { 60_000 }

  /// How long the roads of the drive took, in the order in which they were driven.
  ///
  /// Between two readings the vehicle is taken to drive at one speed; waiting counts. A road of which less than
  /// half was driven between readings is left out, as its start and end would weigh too much.
  ///
  /// - Parameters:
  ///   - points: The readings that were matched; those without times tell nothing.
  ///   - network: The roads.
  /// - Returns: One for each time that a road was driven.
  /// - Complexity: O(*n* + *s*) for *n* readings and *s* roads.
  package func passes(of points: [TracePoint], in network: RoadNetwork) -> [RoadPass] {
    var passes: [RoadPass] = []
    var next = points.startIndex
    for (number, piece) in pieces.enumerated() {
      var clock = PieceClock(piece, network)
      while next < points.endIndex {
        if case .matched(let place) = self.points[next] {
          guard place.piece == number else { break }
          if let time = points[next].time { clock.read(place, time) }
        }
        next += 1
      }
      passes += clock.passes
    }
    return passes
  }
}

/// The roads of a piece, laid end to end, and the time on each.
private struct PieceClock {
  private struct Stretch {
    var arc: DirectedSegment
    /// Meters of the whole road.
    var length: Double
    /// Where on the road the drive begins, 0…1.
    var from: Double
    /// Meters from the start of the piece.
    var start: Double
    var end: Double
    var time: Int64?
    var meters = 0.0
    var seconds = 0.0
  }

  private var stretches: [Stretch] = []
  private var firstOfLeg: [Int] = []
  private var last: (stretch: Int, meters: Double, time: Int64)?

  init(_ piece: MatchedPiece, _ network: RoadNetwork) {
    var meters = 0.0
    for leg in piece.legs {
      firstOfLeg.append(stretches.count)
      for (index, arc) in leg.arcs.enumerated() {
        let length = Double(network.segments[arc.segment].lengthCentimeters) / 100
        let from = index == 0 ? leg.startPosition : 0
        let to = index == leg.arcs.count - 1 ? leg.end.position : 1
        let end = meters + length * max(0, to - from)
        stretches.append(Stretch(arc: arc, length: length, from: from, start: meters, end: end))
        meters = end
      }
    }
  }

  /// Takes the next reading.
  mutating func read(_ place: MatchedPlace, _ time: Int64) {
    let number = min(firstOfLeg[place.leg] + place.road, stretches.count - 1)
    let stretch = stretches[number]
    let along = stretch.start + (place.position - stretch.from) * stretch.length
    let meters = max(min(max(along, stretch.start), stretch.end), last?.meters ?? 0)
    defer { last = (number, meters, time) }
    guard let last else { return }
    let (passed, overflows) = time.subtractingReportingOverflow(last.time)
    guard !overflows, passed > 0, passed <= MatchedTrace.greatestGap else { return }
    spread(Double(passed) / 1000, from: last, to: number, meters)
  }

  /// Shares the seconds between two readings out among the roads between them, by their meters.
  private mutating func spread(
    _ seconds: Double, from last: (stretch: Int, meters: Double, time: Int64), to end: Int,
    _ meters: Double
  ) {
    let way = meters - last.meters
    for number in last.stretch...max(last.stretch, end) {
      let part =
        min(meters, stretches[number].end) - max(last.meters, stretches[number].start)
      let share = way > 0 ? max(0, part) / way : number == last.stretch ? 1 : 0
      guard share > 0 else { continue }
      if stretches[number].time == nil {
        let before = way > 0 ? max(0, stretches[number].start - last.meters) / way : 0
        stretches[number].time = last.time + Int64(before * seconds * 1000)
      }
      stretches[number].meters += max(0, part)
      stretches[number].seconds += share * seconds
    }
  }

  /// A road that goes on in the next leg is one.
  var passes: [RoadPass] {
    var passes: [RoadPass] = []
    var length = 0.0
    func closeLast() {
      if let last = passes.last, last.seconds <= 0 || last.meters < length / 2 {
        passes.removeLast()
      }
    }
    var arc: DirectedSegment?
    for stretch in stretches {
      if stretch.arc == arc, let time = stretch.time {
        passes[passes.count - 1].meters += stretch.meters
        passes[passes.count - 1].seconds += stretch.seconds
        passes[passes.count - 1].time = min(passes[passes.count - 1].time, time)
      } else if stretch.arc != arc {
        if arc != nil { closeLast() }
        (arc, length) = (stretch.arc, stretch.length)
        passes.append(
          RoadPass(
            arc: stretch.arc, time: stretch.time ?? .max, meters: stretch.meters,
            seconds: stretch.seconds))
      }
    }
    if arc != nil { closeLast() }
    return passes
  }
}
