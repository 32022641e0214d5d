// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGuidance
import RoadbookNetwork
import RoadbookStorage

/// What guidance asks of a section's places, looked up when it is asked.
final class PlacesOnSection: GuidedPlaces {
  private let metric: RoadMetric
  private let listed: ListedTurns
  private let pieces: ArraySlice<DrivenPiece>
  private let line: SectionLine

  init(_ graph: VehicleGraph, _ pieces: ArraySlice<DrivenPiece>, _ line: SectionLine) {
    metric = graph.metric
    listed = graph.listed
    self.pieces = pieces
    self.line = line
  }

  private func piece(_ index: Int) -> DrivenPiece { pieces[pieces.startIndex + index] }

  func otherExits(at index: Int) -> Int {
    let piece = piece(index)
    guard piece.hasTurn else { return 0 }
    return metric.otherExits(from: piece.from, to: piece.state, listed: listed)
  }

  func exitNumber(at index: Int) -> String? {
    let piece = piece(index)
    guard piece.hasTurn else { return nil }
    let before = metric.network.turns.directedSegment(of: piece.from)
    let junction = metric.network.segments.end(of: before)
    let tags = metric.network.junctions.tagSet(of: junction)
    guard tags.raw != 0, let number = metric.network.tags.value(of: "ref", in: tags) else {
      return nil
    }
    return number.isEmpty ? nil : number
  }

  var startBearingDegrees: Double {
    let firsts = line.firstVertices
    let end = firsts.count > 1 ? Int(firsts[1]) : line.points.count - 1
    let next = line.points[...end].first { $0 != line.points[0] }
    return next.map { line.points[0].bearing(to: $0) } ?? 0
  }
}
