// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// Speeds of parts of directed segments, as records tell them one after another.
///
/// Where parts overlap, the later record counts.
package struct FlowDraft {
  /// A part of a directed segment, in 65,535ths of its length in the direction of travel.
  private struct Part: BitwiseCopyable {
    var arc: UInt32
    var start: UInt16
    var end: UInt16
    /// ``RoadSpeed/closed`` where nobody passes, 0 where nothing is known any more.
    var speed: UInt16
    var confidence: UInt8
  }

  private var parts: ContiguousArray<Part> = []
  private let arcCount: Int

  /// - Parameter arcCount: How many directed segments the map has.
  package init(arcCount: Int) { self.arcCount = arcCount }

  /// Parts that overlap on one directed segment are looked at against each other.
  private static let mostOverlapping = 256

  /// Adds a part.
  ///
  /// - Parameters:
  ///   - arc: Of the map.
  ///   - range: The part, 0…1 in the direction of travel.
  ///   - centimetersPerSecond: ``RoadSpeed/closed`` where nobody passes, 0 where nothing is known any more.
  ///   - confidence: 0…255.
  package mutating func add(
    _ arc: DirectedSegment, _ range: ClosedRange<Double> = 0...1, centimetersPerSecond: UInt16,
    confidence: UInt8 = 255
  ) {
    func whole(_ fraction: Double) -> UInt16 {
      UInt16((min(max(fraction, 0), 1) * 65_535).rounded())
    }
    parts.append(
      Part(
        arc: arc.raw, start: whole(range.lowerBound), end: whole(range.upperBound),
        speed: centimetersPerSecond, confidence: confidence))
  }

  /// What is known of each directed segment.
  ///
  /// - Throws: Where more records overlap on one road than anybody measures.
  /// - Complexity: O(*n* + *k* log *k*) for *n* directed segments and *k* parts.
  package func flow() throws(TrafficFault) -> ContiguousArray<RoadSpeed> {
    var flow = ContiguousArray(repeating: RoadSpeed.unknown, count: arcCount)
    try forEach { arc, speed in flow[Int(arc.raw)] = speed }
    return flow
  }

  /// The directed segments that records speak of, ascending, and what is known of them.
  ///
  /// - Throws: Where more records overlap on one road than anybody measures.
  package func changes() throws(TrafficFault) -> [(arc: DirectedSegment, speed: RoadSpeed)] {
    var changes: [(arc: DirectedSegment, speed: RoadSpeed)] = []
    try forEach { changes.append(($0, $1)) }
    return changes
  }

  private func forEach(
    _ body: (DirectedSegment, RoadSpeed) -> Void
  ) throws(TrafficFault) {
    let sorted = sorted()
    var start = 0
    while start < sorted.count {
      var end = start + 1
      while end < sorted.count, sorted[end].arc == sorted[start].arc { end += 1 }
      body(DirectedSegment(raw: sorted[start].arc), try Self.speed(of: sorted[start..<end]))
      start = end
    }
  }

  /// By directed segment, those of one in the order in which they came.
  private func sorted() -> ContiguousArray<Part> {
    var first = ContiguousArray<Int>(repeating: 0, count: arcCount + 1)
    for part in parts { first[Int(part.arc) + 1] += 1 }
    for arc in 0..<arcCount { first[arc + 1] += first[arc] }
    guard let any = parts.first else { return [] }
    var sorted = ContiguousArray(repeating: any, count: parts.count)
    for part in parts {
      sorted[first[Int(part.arc)]] = part
      first[Int(part.arc)] += 1
    }
    return sorted
  }
}

// MARK: - One directed segment

extension FlowDraft {
  private static func speed(
    of parts: ContiguousArray<Part>.SubSequence
  ) throws(TrafficFault) -> RoadSpeed {
    if parts.count == 1, let part = parts.first { return mean([part]) }
    let ordered = parts.sorted { $0.start < $1.start }
    let overlap = zip(ordered, ordered.dropFirst()).contains { $0.end > $1.start }
    return mean(overlap ? try uncovered(parts) : ordered)
  }

  /// The parts without what later ones cover.
  private static func uncovered(
    _ parts: ContiguousArray<Part>.SubSequence
  ) throws(TrafficFault) -> [Part] {
    var kept: [Part] = []
    for part in parts {
      var cut: [Part] = []
      for old in kept {
        if old.start < part.start {
          var before = old
          before.end = min(old.end, part.start)
          cut.append(before)
        }
        if old.end > part.end {
          var behind = old
          behind.start = max(old.start, part.end)
          cut.append(behind)
        }
      }
      kept = cut + [part]
      guard kept.count <= mostOverlapping else {
        throw TrafficFault("", "", "more than \(mostOverlapping) records overlap on one road")
      }
    }
    return kept
  }

  /// The mean speed of parts that do not overlap: that which takes as long.
  private static func mean(_ parts: [Part]) -> RoadSpeed {
    var (length, time, trust) = (0.0, 0.0, 0.0)
    for part in parts {
      if part.speed == RoadSpeed.closed { return .closure }
      if part.speed == 0 { continue }
      let own = Double(part.end) - Double(part.start)
      length += own
      time += own / Double(part.speed)
      trust += own * Double(part.confidence)
    }
    guard length > 0, time > 0 else { return .unknown }
    let share = (length / 65_535 * 255).rounded()
    guard share >= 1 else { return .unknown }
    let speed = min(max((length / time).rounded(), 1), Double(RoadSpeed.closed - 1))
    return RoadSpeed(
      centimetersPerSecond: UInt16(speed), share: UInt8(min(share, 255)),
      confidence: UInt8(min((trust / length).rounded(), 255)))
  }
}
