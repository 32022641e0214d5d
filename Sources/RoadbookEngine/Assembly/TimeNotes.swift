// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// Tells which rules that hold at times only lie on a route, and where it waits for them.
package struct TimeNotes: Sendable {
  private let graph: TimedGraph

  /// Rules that a notice lists.
  private static let mostListed = 20

  init(_ graph: TimedGraph) { self.graph = graph }

  /// Writes the rules of a section into its notices, and into its spans which of them concern
  /// them.
  ///
  /// - Parameters:
  ///   - section: Its spans are the pieces, in the same order.
  ///   - pieces: What is driven.
  func note(in section: inout SectionData, _ pieces: ArraySlice<DrivenPiece>) {
    var numbers: [SectionNoticeCode: Int] = [:]
    for (index, piece) in zip(section.spans.indices, pieces) {
      for (code, cause) in causes(piece) {
        let number = numbers[code] ?? section.notices.count
        if number == section.notices.count {
          numbers[code] = number
          section.notices.append(SectionNotice(code: code, severity: .info))
        }
        section.spans[index].noticeIndexes.append(Int32(number))
        let restriction = ViolatedRestriction(cause: cause, timeDependent: true)
        let listed = section.notices[number].violatedRestrictions
        if listed.count < Self.mostListed, !listed.contains(restriction) {
          section.notices[number].violatedRestrictions.append(restriction)
        }
      }
    }
  }

  private func causes(
    _ piece: DrivenPiece
  ) -> [(code: SectionNoticeCode, cause: String)] {
    let network = graph.graph.network
    let seconds = Int((piece.waitingMilliseconds / 1000).rounded())
    let waiting = seconds > 0 ? "; the route waits \(seconds) s for it" : ""
    var causes: [(code: SectionNoticeCode, cause: String)] = []
    if let ban = ban(piece) {
      let set = TagSetID(network.turns.tagSet[ban])
      causes.append(
        (
          .potentialTurnRestriction,
          "relation \(network.turns.relation[ban]): \(text(set, isRead: { $0.hasPrefix("restriction") }))\(waiting)"
        ))
    }
    if graph.isTimed(piece.arc) {
      let way = network.ways.id[WayIndex(network.segments[piece.arc.segment].way)]
      let keys = graph.graph.metric.profile.wayKeys
      let rules = text(network.tagSet(of: piece.arc.segment)) {
        $0 == "opening_hours" || keys.contains(String($0.dropLast(":conditional".count)))
      }
      causes.append((.potentialVehicleRestriction, "way \(way): \(rules)\(waiting)"))
    }
    return causes
  }

  /// The restriction that forbids the turn before a piece at times.
  private func ban(_ piece: DrivenPiece) -> RestrictionID? {
    guard piece.hasTurn else { return nil }
    let turns = graph.graph.network.turns
    for position in turns.listedRange(of: piece.from) {
      let listed = turns.listed(at: position)
      if listed.to == piece.arc, let rule = listed.rule, graph.bindsAtTimes(rule) { return rule }
    }
    return nil
  }

  /// The tags of a set that hold at times.
  private func text(_ set: TagSetID, isRead: (String) -> Bool) -> String {
    graph.graph.network.tags[set].all.filter { tag in
      (tag.key.hasSuffix(":conditional") || tag.key == "opening_hours") && isRead(tag.key)
    }
    .map { "\($0.key)=\($0.value)" }.joined(separator: ", ")
  }
}
