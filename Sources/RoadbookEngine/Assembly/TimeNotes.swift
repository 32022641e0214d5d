// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// Tells which rules that hold at times only lie on a route, where it waits for them, and which one
/// keeps it off a way that is quicker at other times.
package struct TimeNotes: SectionAnnotator, Sendable {
  private let graph: TimedGraph
  private let ruled: RuledStep?
  private typealias Cause = (code: SectionNoticeCode, cause: String)

  init(_ graph: TimedGraph, ruled: RuledStep?) {
    self.graph = graph
    self.ruled = ruled
  }

  func annotate(_ section: inout AnnotatedSection) {
    func note(_ code: SectionNoticeCode, _ cause: String) -> Int32 {
      section.note(code, .info, ViolatedRestriction(cause: cause, timeDependent: true))
    }
    // What concerns all of the route is told where it begins.
    var (ahead, untold) = (causesAhead, section.number == 0 ? causesAhead : [])
    var milliseconds = 0.0
    for (index, piece) in section.pieces.enumerated() {
      let wait = wait(at: piece, after: milliseconds, section.data.departureTime)
      milliseconds += piece.milliseconds
      for cause in causes(piece.arc, after: piece.hasTurn ? piece.from : nil) {
        // A wait says already what is in the way.
        if !wait.isEmpty { ahead.removeAll { $0 == cause } }
        let isAhead = ahead.contains { $0 == cause }
        let text = wait + cause.cause + (isAhead ? Self.inTheWay : "")
        section.add(note(cause.code, text), toSpan: index)
        untold.removeAll { $0 == cause }
      }
    }
    for (code, cause) in untold { _ = note(code, cause + Self.inTheWay) }
  }

  private static let inTheWay = ". This is in the way of a quicker route"

  /// The rules of the step that keeps the route off a quicker way.
  private var causesAhead: [Cause] {
    guard let ruled else { return [] }
    return causes(graph.vehicle.directed(ruled.to), after: ruled.from)
  }

  /// "Wait until 14:30: " where a route waits for a rule, by the clocks of where the section starts.
  private func wait(
    at piece: DrivenPiece, after milliseconds: Double, _ departure: LocationTime?
  ) -> String {
    let seconds = (piece.waitingMilliseconds / 1000).rounded()
    guard seconds > 0 else { return "" }
    guard let departure else { return "Wait \(Int((seconds / 60).rounded(.up))) minutes: " }
    let passed = (milliseconds + piece.waitingMilliseconds) / 1000
    let local = departure.localTime.addingTimeInterval(passed).timeIntervalSince1970
    // Whole minutes, of which one that has begun is waited for.
    let minutes = Int((local / 60 - 0.01).rounded(.up)) % 1440
    let (hour, minute) = ((minutes + 1440) % 1440).quotientAndRemainder(dividingBy: 60)
    return "Wait until \(hour):\(minute < 10 ? "0" : "")\(minute): "
  }

  /// The rules of driving along a directed segment, of the turn to it from a state, and of the gate there.
  private func causes(_ arc: DirectedSegment, after state: StateID?) -> [Cause] {
    let network = graph.vehicle.network
    var causes: [Cause] = []
    if let state, let ban = ban(from: state, to: arc) {
      let set = TagSetID(network.turns.tagSet[ban])
      causes.append(
        (
          .potentialTurnRestriction,
          text(set, isRead: { $0.hasPrefix("restriction") })
        ))
    }
    let profile = graph.vehicle.metric.profile
    if let state, graph.hasTimedGate(arc, after: graph.vehicle.directed(state)) {
      let gate = network.segments.start(of: arc)
      let rules = text(network.junctions.tagSet(of: gate), keys: profile.pointKeys)
      causes.append((.potentialVehicleRestriction, "Gate: " + rules))
    }
    if graph.isTimed(arc) {
      let rules = text(network.tagSet(of: arc.segment), keys: profile.wayKeys)
      let road = network.tags.roadName(network.tagSet(of: arc.segment)).map { $0 + ": " } ?? ""
      causes.append((.potentialVehicleRestriction, road + rules))
    }
    return causes
  }

  /// The tags that hold at times of an object of which the profile reads some keys.
  private func text(_ set: TagSetID, keys: Set<String>) -> String {
    text(set) { key in
      key == "opening_hours" || keys.contains(String(key.dropLast(TimedTags.suffix.count)))
    }
  }

  /// The restriction that forbids a turn at times.
  private func ban(from state: StateID, to arc: DirectedSegment) -> RestrictionID? {
    let turns = graph.vehicle.network.turns
    for position in turns.listedRange(of: state) {
      let listed = turns.listed(at: position)
      if listed.to == arc, let rule = listed.rule, graph.bindsAtTimes(rule) { return rule }
    }
    return nil
  }

  /// The tags of a set that hold at times.
  private func text(_ set: TagSetID, isRead: (String) -> Bool) -> String {
    graph.vehicle.network.tags[set].all.filter { tag in
      TimedTags.speaksOfTime(tag.key, tag.value) && isRead(tag.key)
    }
    .map { RuleSentence.text($0.key, $0.value) }.joined(separator: ". ")
  }
}
