// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGuidance
import RoadbookNetwork
import RoadbookStorage

/// What guidance asks of a section's places, looked up when it is asked.
final class PlacesOnSection: GuidedPlaces {
  private let graph: VehicleGraph
  private let pieces: ArraySlice<DrivenPiece>
  private let line: SectionLine

  init(_ graph: VehicleGraph, _ pieces: ArraySlice<DrivenPiece>, _ line: SectionLine) {
    self.graph = graph
    self.pieces = pieces
    self.line = line
  }

  private func piece(_ index: Int) -> DrivenPiece { pieces[pieces.startIndex + index] }

  func otherExits(at index: Int) -> Int {
    let piece = piece(index)
    guard piece.hasTurn else { return 0 }
    return graph.metric.otherExits(from: piece.from, to: piece.state, listed: graph.listed)
  }

  func exitNumber(at index: Int) -> String {
    let piece = piece(index)
    guard piece.hasTurn else { return "" }
    let network = graph.metric.network
    let before = network.turns.directedSegment(of: piece.from)
    let tags = network.junctions.tagSet(of: network.segments.end(of: before))
    return tags.raw == 0 ? "" : network.tags.value(of: "ref", in: tags) ?? ""
  }

  var startBearingDegrees: Double {
    let firsts = line.firstVertices
    let end = firsts.count > 1 ? Int(firsts[1]) : line.points.count - 1
    let next = line.points[...end].first { $0 != line.points[0] }
    return next.map { line.points[0].bearing(to: $0) } ?? 0
  }
}
