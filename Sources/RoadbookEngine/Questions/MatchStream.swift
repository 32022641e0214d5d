// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
import RoadbookNetwork
import RoadbookRouting

/// Matches a trace whose readings come in parts, in memory that hardly grows with them.
///
/// Each reading has the match that ``RoadRouter/match(_:stops:_:)`` finds for the trace as a whole. No routes are made.
package struct MatchStream: Sendable {
  private var stream: TraceStream
  private let network: RoadNetwork
  private var readingCount = 0

  init(_ solver: TraceSolver) throws(RoutingError) {
    stream = TraceStream(try solver.graph(), farWays: try solver.farWays())
    network = solver.ladder.network
  }

  /// How many pieces that hang together the drive has so far.
  package var pieceCount: Int { stream.pieceCount }

  /// Takes the next readings.
  ///
  /// - Parameter locations: One or more, in their order.
  /// - Returns: What became of the first readings that have no answer yet, as far as that is decided.
  /// - Throws: What is wrong with a reading.
  package mutating func add(_ locations: [Location]) throws(RoutingError) -> [MatchedPoint] {
    try TraceCheck.validate(locations, from: readingCount)
    readingCount += locations.count
    return stream.add(locations.map { TracePoint($0) }).map { MatchedPoint($0, in: network) }
  }

  /// Ends the trace, and tells what became of all other readings.
  package mutating func finish() -> [MatchedPoint] {
    stream.finish().map { MatchedPoint($0, in: network) }
  }
}
