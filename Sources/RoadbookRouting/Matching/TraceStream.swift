// SPDX-License-Identifier: Apache-2.0

package import RoadbookCosting
import RoadbookGeometry

/// Matches a trace whose readings come in parts, in memory that hardly grows with them.
///
///     var stream = TraceStream(graph)
///     while let part = next() { write(stream.add(part)) }
///     write(stream.finish())
///
/// Each reading has the match that ``TraceMatcher`` finds for the trace as a whole; it is handed out when no later
/// reading can change it. What is kept are the roads of the drive and the readings that are not decided: those of a vehicle
/// that stands are decided when it goes on.
package struct TraceStream: Sendable {
  private var matcher: TraceMatcher
  private var builder: MatchedTraceBuilder
  /// The last reading; how it is looked at depends on whether others follow.
  private var last: TracePoint?

  /// - Parameters:
  ///   - graph: The vehicle, and what it could do if it broke rules.
  ///   - model: How likely readings and drives are.
  ///   - farWays: As for ``TraceMatcher``.
  package init(
    _ graph: RelaxedGraph, _ model: MatchingModel = MatchingModel(), farWays: FarWays? = nil
  ) {
    matcher = TraceMatcher(graph, model, farWays: farWays)
    builder = MatchedTraceBuilder(matcher.roads)
  }

  /// How many pieces the drive has so far.
  package var pieceCount: Int { builder.pieces.count }

  /// Takes the next readings.
  ///
  /// - Parameter points: The readings in their order.
  /// - Returns: The matches of the first readings that have none yet, as far as they are decided.
  package mutating func add(_ points: [TracePoint]) -> [PointMatch] {
    for point in points {
      if let last { look(at: last, isLast: false) }
      last = point
    }
    builder.add(matcher.lattice.takeDecided())
    return builder.readings.takeDecided()
  }

  /// Ends the trace.
  ///
  /// - Returns: The matches of all other readings.
  package mutating func finish() -> [PointMatch] {
    if let last { look(at: last, isLast: true) }
    last = nil
    matcher.lattice.closeTrace()
    builder.add(matcher.lattice.takeDecided())
    builder.finish()
    return builder.readings.takeDecided()
  }

  private mutating func look(at point: TracePoint, isLast: Bool) {
    matcher.add(point, mustLook: isLast)
    builder.readings.add(CollectionOfOne(point), matcher.outcomes)
    matcher.outcomes.removeAll(keepingCapacity: true)
  }
}
