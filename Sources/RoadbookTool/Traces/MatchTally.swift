// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookEngine
import RoadbookModel
import RoadbookNetwork

/// What became of all readings.
struct MatchTally {
  let network: RoadNetwork
  private(set) var traces = 0
  private var pieces = 0
  private var readings = 0
  private var unmatched: [UnmatchedPoint: Int] = [:]
  /// The first trace that lies nowhere on the map.
  private var outside: String?
  /// Whether no reading of this trace lies on the map, and how that is told.
  private var isOutside = true
  private var message: String?
  private let start = ContinuousClock.now

  init(network: RoadNetwork) { self.network = network }

  /// Adds a trace, or a part of one.
  ///
  /// - Parameters:
  ///   - trace: Its readings.
  ///   - points: What became of readings of the trace, be they of this part or of one before.
  mutating func add(_ trace: NamedTrace, _ points: [MatchedPoint]) {
    if isOutside {
      isOutside = trace.locations.allSatisfy { network.outsideMessage($0.coordinates) != nil }
      message =
        isOutside ? trace.locations.first.flatMap { network.outsideMessage($0.coordinates) } : nil
    }
    readings += points.count
    for point in points {
      if let reason = point.unmatched { unmatched[reason, default: 0] += 1 }
    }
  }

  /// Ends a trace.
  mutating func endTrace(_ name: String, pieces count: Int) {
    if outside == nil, let message { outside = "Note: \(name) \(message)\n" }
    (isOutside, message) = (true, nil)
    traces += 1
    pieces += count
  }

  var text: String {
    let left = UnmatchedPoint.allCases.compactMap { reason in
      unmatched[reason].map { "\(Measures.count($0)) \(reason.name)" }
    }
    return (outside ?? "")
      + "\(Measures.count(traces)) traces in \(Measures.count(pieces)) pieces, "
      + "\(Measures.count(readings)) readings"
      + (left.isEmpty ? "" : " (not matched: \(left.joined(separator: ", ")))")
      + ", in \(Measures.duration(start.duration(to: .now) / .seconds(1)))\n"
  }
}
