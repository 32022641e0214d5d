// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// Tells what a traveller should know of the roads of a route, though nothing was said of them:
/// streets and gates for destinations that it leads through, zones, seasons, tolls where they are asked for, and
/// a start against the heading.
struct RoadNotes: SectionAnnotator {
  private let graph: VehicleGraph
  private let options: RoutingOptions
  private let pieces: [DrivenPiece]
  private let facts: [SegmentFacts]
  private let streets: [GuidedStreet]
  /// The pieces of streets for destinations, in the order of the route, between open ones.
  private let through: [Int]
  private let gates: PrivateGates
  private let start: SnapCandidate
  private let waypoint: Waypoint
  private let ownedVignettes: Set<String>
  /// Asked once: a profile is large, and copied where it is looked at.
  private let isMotor: Bool
  /// The pieces of which there may be something to tell, ascending; most routes have none.
  private let notable: [Int]

  /// - Parameters:
  ///   - graph: By which the route was found.
  ///   - options: What was asked for.
  ///   - pieces: What is driven.
  ///   - facts: Of each piece's segment.
  ///   - streets: That of each piece.
  ///   - legEnds: The number of pieces up to each waypoint behind the first.
  ///   - start: The road on which it begins, and the waypoint for which that stands.
  init(
    _ graph: VehicleGraph, _ options: RoutingOptions, _ pieces: [DrivenPiece],
    _ facts: [SegmentFacts], _ streets: [GuidedStreet], legEnds: [Int],
    start: (road: SnapCandidate, waypoint: Waypoint)
  ) {
    (self.start, waypoint) = start
    self.graph = graph
    self.options = options
    self.pieces = pieces
    self.facts = facts
    self.streets = streets
    isMotor = graph.hierarchy.kind == .motor
    ownedVignettes = Set(options.tollOptions.ownedVignettes.map(\.alpha2))
    notable = streets.indices.filter { streets[$0].isNotable }
    let destinations = notable.filter {
      graph.metric.rule(of: pieces[$0].arc).access == .destination
    }
    through = Self.through(destinations, legEnds)
    gates = PrivateGates(graph, pieces, legEnds: legEnds)
  }

  /// A traveller who begins or ends a leg in a street for destinations has something to do there.
  private static func through(_ destinations: [Int], _ legEnds: [Int]) -> [Int] {
    if destinations.isEmpty { return [] }
    var through: [Int] = []
    var start = 0
    for end in legEnds {
      let own = destinations.filter { $0 >= start && $0 < end }
      // From the start on, and up to the end, without a gap.
      let atStart = zip(own, start...).prefix { $0 == $1 }.count
      let atEnd = zip(own.reversed(), (start..<end).reversed()).prefix { $0 == $1 }.count
      start = end
      through += own.dropFirst(atStart).dropLast(atEnd)
    }
    return through
  }

  func annotate(_ section: inout AnnotatedSection) {
    annotateGates(&section)
    if notable.isEmpty { return }
    var tolls = TollList()
    let range = section.pieces.indices
    for number in notable where range.contains(number) {
      let index = number - range.lowerBound
      if graph.metric.rule(of: pieces[number].arc).access == .destination {
        section.noteNoThrough(noThrough(number), span: index)
      }
      let told = section.codes(ofSpan: index)
      for note in notes(number, &tolls) where !Self.isTold(note.code, by: told) {
        section.note(note.code, note.severity, note.restriction, span: index)
      }
    }
    section.set(tolls: tolls.tolls)
  }

  private func annotateGates(_ section: inout AnnotatedSection) {
    let range = section.pieces.indices
    for piece in gates.pieces where range.contains(piece) {
      let (rule, span) = (gates.rule(before: piece), piece - range.lowerBound)
      section.noteNoThrough(rule, span: span)
      if gates.through.contains(piece) {
        section.note(.noThroughRestriction, .critical, rule, span: span)
      }
    }
  }

  /// A driver where only shared cars may go is told so, and need not hear that some others may not.
  private static func isTold(_ code: SectionNoticeCode, by told: [SectionNoticeCode]) -> Bool {
    code == .potentialCarpool && told.contains(.violatedCarpool)
  }

  /// Tells that the first section starts against the heading that was asked for.
  func annotateRoute(_ sections: inout [AnnotatedSection]) {
    guard let heading = waypoint.headingInDegrees else { return }
    let turn = turnAngle(from: heading, to: Snapper(graph).bearing(of: start))
    guard abs(turn) > Snapper.headingToleranceDegrees else { return }
    sections[0].beginSource()
    let notice = sections[0].note(
      .violatedStartDirection, .critical,
      ViolatedRestriction(
        cause: "No road near the start leads in the heading", timeDependent: false))
    if !sections[0].pieces.isEmpty { sections[0].add(notice, toSpan: 0) }
  }
}

// MARK: - Kinds

extension RoadNotes {
  private typealias Note = (
    code: SectionNoticeCode, severity: NoticeSeverity, restriction: ViolatedRestriction
  )

  private func notes(_ number: Int, _ tolls: inout TollList) -> [Note] {
    let rule = graph.metric.rule(of: pieces[number].arc)
    let classID = facts[number].classID
    let zones = graph.network.zones
    let isThrough = !through.isEmpty && through.contains(number)
    let isToll = options.routeOptions.enableTolls && rule.flags.contains(.toll)
    // What was to be kept off is told of already.
    let carpool = carpoolTag(number)
    let isSeasonal = rule.flags.contains(.seasonal) && !rule.flags.contains(.avoided)
    let isRestricted =
      isMotor && !rule.flags.contains(.avoided)
      && zones.isRestricted(zones.zoneNumber(of: classID))
    guard isThrough || isToll || isSeasonal || isRestricted || carpool != nil else { return [] }
    var notes: [Note] = []
    func add(
      _ code: SectionNoticeCode, _ severity: NoticeSeverity, _ cause: String, zone: String? = nil
    ) {
      notes.append((code, severity, ViolatedRestriction(cause: cause, zone: zone)))
    }
    let road = graph.network.tags.roadName(graph.network.tagSet(of: pieces[number].arc.segment))
    if isThrough { add(.noThroughRestriction, .critical, noThrough(number).cause) }
    if isSeasonal { add(.seasonalClosure, .info, "\(road ?? "A road") is closed in some season") }
    if let carpool {
      let lanes = "Lanes for shared cars (\(carpool))"
      add(.potentialCarpool, .info, road.map { $0 + ": " + lanes } ?? lanes)
    }
    if isRestricted {
      let zone = zones.zone(of: classID)
      for area in zone.specialAreas {
        let name = zoneName(area)
        add(.potentialZoneRestriction, .info, "\(name) is open to some vehicles only", zone: name)
      }
      for area in zone.tollAreas {
        let name = zoneName(area)
        add(.potentialZoneRestriction, .info, "\(name) costs something to drive in", zone: name)
      }
    }
    if isToll, let cause = toll(number, rule, &tolls) {
      add(.tollsDataUnavailable, .info, "\(road ?? "A road") \(cause)")
    }
    return notes
  }

  /// The tag that keeps a road, or lanes of it, for shared cars; `nil` where none does, and for those whom
  /// no such tag is about.
  private func carpoolTag(_ number: Int) -> String? {
    guard streets[number].tellsOfCarpools,
      graph.metric.profile.rules.access.keys.contains(CarpoolLanes.key)
    else { return nil }
    return CarpoolLanes.tag(
      in: graph.network.tags[graph.network.tagSet(of: pieces[number].arc.segment)],
      forward: pieces[number].arc.isForward)
  }

  /// The rule by which a road is one for destinations, whether the route leads through or ends there.
  private func noThrough(_ number: Int) -> ViolatedRestriction {
    let tags = graph.network.tagSet(of: pieces[number].arc.segment)
    let road = graph.network.tags.roadName(tags).map { $0 + ": " } ?? ""
    let rule = graph.metric.profile.rules.access.destinationRule(
      graph.network.tags[tags],
      directions: [pieces[number].arc.isForward ? ":forward" : ":backward", ""])
    return ViolatedRestriction(cause: road + rule, timeDependent: false)
  }

  /// What a toll road costs, in words; `nil` where it is paid for.
  private func toll(_ number: Int, _ rule: WayRule, _ tolls: inout TollList) -> String? {
    let zone = graph.network.zones.zone(of: facts[number].classID)
    let isVignette = rule.flags.contains(.vignette)
    if isVignette, ownedVignettes.contains(zone.country) { return nil }
    let tags = graph.network.tags[graph.network.tagSet(of: pieces[number].arc.segment)]
    tolls.add(country: zone.country, system: tags["operator"])
    return isVignette
      ? "needs the vignette of \(zone.country), or a toll" : "costs a toll; how much is not known"
  }
}

/// The tolls of a section: one for each country.
private struct TollList {
  private(set) var tolls: [Toll] = []

  mutating func add(country: String, system: String?) {
    let code = CountryCode.alpha3(ofAlpha2: country) ?? ""
    if !tolls.contains(where: { $0.countryCode == code }) {
      tolls.append(Toll(countryCode: code, tollSystems: [], fares: []))
    }
    guard let place = tolls.firstIndex(where: { $0.countryCode == code }), let system,
      !tolls[place].tollSystems.contains(system)
    else { return }
    tolls[place].tollSystems.append(system)
  }
}

extension ViolatedRestriction {
  /// What holds at all times, and the zone where that is why.
  init(cause: String, zone: String?) {
    self.init(
      cause: cause, timeDependent: false,
      details: zone.map { Details(routingZoneReference: $0) })
  }
}

extension TagDictionary {
  /// How people call a road: its name, or else its number; `nil` where it has neither.
  func roadName(_ set: TagSetID) -> String? {
    value(of: "name", in: set) ?? value(of: "ref", in: set)
  }
}

/// A zone as avoidance options name it: "relation/123".
func zoneName(_ area: Int64) -> String {
  area < 0 ? "way/\(-area)" : "relation/\(area)"
}
