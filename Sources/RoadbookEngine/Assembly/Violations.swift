// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// What was to be kept off and may be driven all the same.
package struct Violations: Sendable {
  private let avoidance: Avoidance
  private let roads: RoadChanges?
  /// What names the rules that are broken; `nil` where none is.
  var rules: BrokenRules?

  init(_ avoidance: Avoidance, roads: RoadChanges?) {
    self.avoidance = avoidance
    self.roads = roads
  }

  /// Why a piece is on a road that was to be kept off.
  fileprivate func causes(
    _ piece: DrivenPiece, _ metric: RoadMetric
  ) -> [(code: SectionNoticeCode, restriction: ViolatedRestriction)] {
    let network = metric.network
    let road = network.tags.roadName(network.tagSet(of: piece.arc.segment)) ?? "A road on the way"
    var causes: [(code: SectionNoticeCode, restriction: ViolatedRestriction)] = []
    func add(_ code: SectionNoticeCode, _ cause: String, zone: String? = nil) {
      causes.append((code, ViolatedRestriction(cause: cause, zone: zone)))
    }
    if let change = roads?[piece.arc], change.isAvoided {
      add(.violatedBlockedRoad, "\(road) lies where the route was not to go")
    }
    if piece.isUTurn, avoidance.features.contains(.uTurns) {
      add(.violatedAvoidUTurns, "\(road) is where the route turns back")
    }
    let rule = metric.rule(of: piece.arc)
    guard rule.flags.contains(.avoided) else { return causes }
    let zone = network.zone(of: piece.arc.segment)
    for feature in avoidance.features.sorted(by: { $0.rawValue < $1.rawValue })
    where avoidance.avoids(feature, rule, in: zone) {
      add(feature.violation, "\(road) is \(feature.phrase)")
    }
    if avoidance.avoidsVignette(rule, in: zone) {
      add(.violatedZoneRestriction, "\(road) needs the vignette of \(zone.country)")
    }
    if avoidance.countries.contains(zone.country) {
      add(
        .violatedZoneRestriction,
        "\(road) lies in \(zone.country), which was to be avoided")
    }
    for area in avoidance.areas(of: zone) {
      let name = zoneName(area)
      add(
        .violatedZoneRestriction, "\(road) lies in the zone \(name), which was to be avoided",
        zone: name)
    }
    return causes
  }
}

/// Writes what a route violates.
struct ViolationNotes: SectionAnnotator {
  let violations: Violations
  let metric: RoadMetric
  let path: RoutePath

  func annotate(_ section: inout AnnotatedSection) {
    for (span, piece) in section.pieces.enumerated() {
      for (code, restriction) in violations.causes(piece, metric) {
        section.add(section.note(code, .critical, restriction), toSpan: span)
      }
      for rule in violations.rules?.rules(of: piece) ?? [] {
        section.note(rule.code, .critical, rule.restriction, span: span)
      }
    }
  }

  /// Writes rules of places at which a path only begins or ends, and that no piece tells therefore.
  func annotateRoute(_ sections: inout [AnnotatedSection]) {
    guard let rules = violations.rules, !sections.isEmpty else { return }
    for (number, rule) in rules.rules(on: path).enumerated() {
      if sections.contains(where: { $0.tells(rule.code, rule.restriction) }) { continue }
      let section = number == 0 ? 0 : sections.count - 1
      sections[section].beginSource()
      sections[section].note(rule.code, .critical, rule.restriction)
    }
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
