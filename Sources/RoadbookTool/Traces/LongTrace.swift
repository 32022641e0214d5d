// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// A long trace that is matched and written in parts, in memory that hardly grows with it.
struct LongTrace {
  let name: String
  private var stream: MatchStream
  /// Readings without an answer yet.
  private var waiting: [GeoCoordinates] = []
  /// The number of the first of them.
  private var first = 0

  init(_ name: String, _ stream: MatchStream) {
    self.name = name
    self.stream = stream
  }

  /// How many pieces the drive has so far.
  var pieceCount: Int { stream.pieceCount }

  /// Takes the next part.
  ///
  /// - Parameter part: The last one does not go on.
  /// - Returns: What became of the readings that are decided now, and their rows.
  /// - Throws: What is wrong with a reading.
  mutating func add(_ part: NamedTrace) throws -> (points: [MatchedPoint], rows: String) {
    waiting += part.locations.map(\.coordinates)
    var points: [MatchedPoint]
    do throws(RoutingError) {
      points = try stream.add(part.locations)
    } catch {
      throw Failure(.badInput, "\(name): \(error.message)")
    }
    if !part.goesOn { points += stream.finish() }
    let rows = MatchOutput.rows(of: name, from: first, waiting, points)
    waiting.removeFirst(points.count)
    first += points.count
    return (points, rows)
  }
}
