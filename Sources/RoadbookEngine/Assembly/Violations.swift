// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookNetwork
import RoadbookRouting
import RoadbookStorage

/// Tells which parts of a route are on roads that were to be kept off.
package struct Violations: Sendable {
  private let avoidance: Avoidance
  private let roads: RoadChanges?
  /// What names the rules that are broken; `nil` where none is.
  var rules: BrokenRules?

  init(_ avoidance: Avoidance, roads: RoadChanges?) {
    self.avoidance = avoidance
    self.roads = roads
  }

  /// Writes what a section violates into its notices, and into its spans which of them concern
  /// them.
  ///
  /// - Parameters:
  ///   - section: Its spans are the pieces, in the same order.
  ///   - pieces: What is driven.
  ///   - metric: By which it was found.
  func note(
    in section: inout SectionData, _ pieces: ArraySlice<DrivenPiece>, _ metric: RoadMetric
  ) {
    var list = NoticeList(behind: section.notices)
    for (index, piece) in zip(section.spans.indices, pieces) {
      for (code, restriction) in causes(piece, metric) {
        section.spans[index].noticeIndexes.append(list.note(code, .critical, restriction))
      }
      for rule in rules?.rules(of: piece) ?? [] {
        let place = list.note(rule.code, .critical, rule.restriction)
        if !section.spans[index].noticeIndexes.contains(place) {
          section.spans[index].noticeIndexes.append(place)
        }
      }
    }
    section.notices = list.notices
  }

  /// Writes rules of places at which a path only begins or ends, and that no piece tells therefore.
  func noteEnds(in sections: inout [SectionData], _ path: RoutePath) {
    guard let rules, !sections.isEmpty else { return }
    for (number, rule) in rules.rules(on: path).enumerated() {
      let restriction = rule.restriction
      let isTold = sections.contains { section in
        section.notices.contains {
          $0.code == rule.code && $0.violatedRestrictions.contains(restriction)
        }
      }
      if isTold { continue }
      let section = number == 0 ? 0 : sections.count - 1
      var list = NoticeList(behind: sections[section].notices)
      list.note(rule.code, .critical, restriction)
      sections[section].notices = list.notices
    }
  }

  private func causes(
    _ piece: DrivenPiece, _ metric: RoadMetric
  ) -> [(code: SectionNoticeCode, restriction: ViolatedRestriction)] {
    let network = metric.network
    let way = network.way(of: piece.arc.segment)
    var causes: [(code: SectionNoticeCode, restriction: ViolatedRestriction)] = []
    func add(_ code: SectionNoticeCode, _ cause: String, zone: String? = nil) {
      causes.append((code, ViolatedRestriction(cause: cause, zone: zone)))
    }
    if let change = roads?[piece.arc], change.isAvoided {
      add(.violatedBlockedRoad, "way \(way) lies where the route was not to go")
    }
    if piece.isUTurn, avoidance.features.contains(.uTurns) {
      add(.violatedAvoidUTurns, "turning back on way \(way)")
    }
    let rule = metric.rule(of: piece.arc)
    guard rule.flags.contains(.avoided) else { return causes }
    let zone = network.zone(of: piece.arc.segment)
    for feature in avoidance.features.sorted(by: { $0.rawValue < $1.rawValue })
    where avoidance.avoids(feature, rule, in: zone) {
      add(feature.violation, "way \(way) is \(feature.phrase)")
    }
    if avoidance.avoidsVignette(rule, in: zone) {
      add(.violatedZoneRestriction, "way \(way) needs the vignette of \(zone.country)")
    }
    if avoidance.countries.contains(zone.country) {
      add(
        .violatedZoneRestriction,
        "way \(way) lies in \(zone.country), which was to be avoided")
    }
    for area in avoidance.areas(of: zone) {
      let name = zoneName(area)
      add(
        .violatedZoneRestriction, "way \(way) lies in the zone \(name), which was to be avoided",
        zone: name)
    }
    return causes
  }
}

extension ViolatedRule {
  /// The rule as notices have it.
  var restriction: ViolatedRestriction {
    ViolatedRestriction(cause: description, timeDependent: false, details: details)
  }
}

extension RoadFeatures {
  fileprivate var violation: SectionNoticeCode {
    switch self {
    case .seasonalClosure: .violatedAvoidSeasonalClosure
    case .tollRoad: .violatedAvoidTollRoad
    case .controlledAccessHighway: .violatedAvoidControlledAccessHighway
    case .ferry: .violatedAvoidFerry
    case .carShuttleTrain: .violatedAvoidRailFerry
    case .tunnel: .violatedAvoidTunnel
    case .dirtRoad: .violatedAvoidDirtRoad
    case .uTurns: .violatedAvoidUTurns
    }
  }

  fileprivate var phrase: String {
    switch self {
    case .seasonalClosure: "closed in some season"
    case .tollRoad: "a toll road"
    case .controlledAccessHighway: "a motorway or built like one"
    case .ferry: "a ferry"
    case .carShuttleTrain: "a train that carries cars"
    case .tunnel: "a tunnel"
    case .dirtRoad: "not paved"
    case .uTurns: "where the route turns back"
    }
  }
}
