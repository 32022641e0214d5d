// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Tells where a vehicle does what it may not, on a route that others chose.
struct BreachNotes: SectionAnnotator {
  private let graph: VehicleGraph
  private let rules: BrokenRules

  /// - Parameters:
  ///   - graph: By which the route was followed.
  ///   - relaxed: The same vehicle where legal rules may be broken.
  init(_ graph: VehicleGraph, relaxed: VehicleGraph) {
    self.graph = graph
    rules = BrokenRules(graph: RelaxedGraph(lawful: graph, relaxed: relaxed))
  }

  func annotate(_ section: inout AnnotatedSection) {
    for (index, piece) in section.pieces.enumerated() {
      for (code, restriction) in breaches(piece) {
        section.note(code, .critical, restriction, span: index)
      }
    }
  }

  private func breaches(
    _ piece: DrivenPiece
  ) -> [(code: SectionNoticeCode, restriction: ViolatedRestriction)] {
    let isClosed = !graph.metric.allows(piece.arc)
    let isTurned =
      !isClosed && piece.hasTurn && graph.metric.allows(graph.directed(piece.from))
      && graph.step(from: piece.from, onto: piece.arc) == nil
    guard isClosed || isTurned else { return [] }
    let known = rules.rules(of: piece).map { ($0.code, $0.restriction) }
    if !known.isEmpty { return known }
    return [isClosed ? closed(piece.arc) : turn(piece)]
  }

  /// A road that no tag closes: one that lies outside what the vehicle's roads are.
  private func closed(
    _ arc: DirectedSegment
  ) -> (code: SectionNoticeCode, restriction: ViolatedRestriction) {
    let way = graph.network.way(of: arc.segment)
    return (
      .violatedCriticalRule,
      ViolatedRestriction(cause: "way \(way) is no road of the vehicle", timeDependent: false)
    )
  }

  private func turn(
    _ piece: DrivenPiece
  ) -> (code: SectionNoticeCode, restriction: ViolatedRestriction) {
    let before = graph.directed(piece.from)
    let node = graph.network.junctions[graph.network.segments.end(of: before)].node
    let what = piece.arc == before.reversed ? "turning back" : "the turn"
    return (
      .violatedTurnRestriction,
      ViolatedRestriction(
        cause: "node \(node): \(what) is not for the vehicle", timeDependent: false)
    )
  }
}
