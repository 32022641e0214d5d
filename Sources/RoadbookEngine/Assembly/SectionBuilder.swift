// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGuidance
package import RoadbookModel
package import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// Makes one section of a route from its pieces.
struct SectionBuilder {
  let graph: VehicleGraph
  let streetCache: StreetCache
  let network: RoadNetwork
  /// The pieces of the whole route, with the facts of their segments, their streets and the
  /// junctions before them.
  let pieces: [DrivenPiece]
  let walks: PieceWalks
  let facts: [SegmentFacts]
  let streets: [GuidedStreet]
  /// At which turns nothing is told, as far as is known.
  let silent: [Bool]
  let junctions: JunctionExits
  let relations: JunctionRelations
  let detail: RouteAssembler.Detail
  let texts: ManeuverTexts

  /// What is known of a section before its pieces are looked at.
  struct Frame {
    /// Which of the route's pieces belong to it.
    var pieces: Range<Int>
    var departure: RoutePlace
    var arrival: RoutePlace
    var ends: SectionEnds
    /// Waypoints passed on the way, each before the route's piece with this number.
    var passed: [(piece: Int, place: RoutePlace)] = []
  }

  func section(_ frame: Frame, _ sum: inout RunningMeters) -> SectionData {
    let range = frame.pieces
    let line = SectionLine(pieces[range], facts[range], walks, in: network)
    let lastVertex = Int32(line.points.count - 1)
    var section = SectionData(
      geometry: line.points, transportMode: mode(range), departure: frame.departure,
      arrival: frame.arrival)
    (section.spans, section.trafficIncidents) = spans(range, line)
    section.passthroughWaypoints = frame.passed.map { passed in
      let span = passed.piece - range.lowerBound
      let offset = span < line.firstVertices.count ? line.firstVertices[span] : lastVertex
      return PassThroughWaypoint(place: passed.place, offset: offset)
    }
    guard detail != .nothing else {
      section.addUp(spanMeters: range.map { meters(of: $0) }, &sum)
      return section
    }
    if let heights = network.heights {
      let found = SectionHeights(pieces[range], facts[range], line, heights)
      section.altitudes = found.altitudes
      section.elevation = found.profile
    }
    let relations = TurnRelations(relations, graph, pieces[range])
    let found = StreetManeuvers(
      pieces: guided(range, line), streets: streets[range],
      surroundings: surroundings(range, line, relations), ends: frame.ends,
      languages: texts.languageTags
    ).found(lastVertex: lastVertex)
    graph.silentTurns.insert(found.silent.map { pieces[range.lowerBound + $0].input })
    section.maneuvers = found.maneuvers
    section.addUp(spanMeters: range.map { meters(of: $0) }, &sum)
    if detail == .sentences {
      // They tell lengths, and lanes look ahead as far.
      let written = texts(of: section, range, line, frame.ends.end)
      for (index, text) in written.enumerated() { section.maneuvers[index].text = text }
      addLanes(to: &section.maneuvers, range, relations)
    }
    return section
  }

  private func surroundings(
    _ range: Range<Int>, _ line: SectionLine, _ relations: TurnRelations?
  ) -> Surroundings {
    let tags = JunctionTags(network.tags, junctions.tags[range])
    return Surroundings(
      roads: RoadsOnSection(graph, streetCache, pieces[range], junctions, tags),
      shape: ShapeOfSection(network.segments, pieces[range], line),
      signs: SignsOnSection(tags, relations, PointsBefore(network, pieces[range])))
  }

  private func texts(
    of section: SectionData, _ range: Range<Int>, _ line: SectionLine, _ end: SectionEnds.End
  ) -> [String] {
    let maneuvers = section.maneuvers
    func guided(_ index: Int, _ outline: ManeuverOutline) -> GuidedManeuver {
      let span = Int(outline.spanIndex)
      return GuidedManeuver(
        outline.action, outline.nature,
        onto: streets[range.lowerBound + span + Int(outline.nature.spansToRoad)],
        from: span > 0 ? streets[range.lowerBound + span - 1] : nil,
        beyond: section.maneuvers.roadBeyond(index, along: section.spans),
        signs: maneuvers.signs(at: index),
        startBearingDegrees: outline.action == .depart ? line.startBearingDegrees : nil, end: end)
    }
    // Outlines: a copy of a maneuver counts its references.
    return maneuvers.indices.map { index in
      let outline = maneuvers.outline(at: index)
      if outline.action.entersRoundabout, index + 1 < maneuvers.count {
        let exit = maneuvers.outline(at: index + 1)
        if exit.action.leavesRoundabout {
          return texts.text(
            ofRoundaboutLeftBy: guided(index + 1, exit), meters: exit.lengthInMeters)
        }
      }
      return texts.text(for: guided(index, outline), meters: outline.lengthInMeters)
    }
  }

  private func meters(of index: Int) -> Double {
    Double(facts[index].lengthCentimeters) / 100 * (pieces[index].end - pieces[index].start)
      + walks.meters(at: index)
  }

  private func mode(_ range: Range<Int>) -> SectionTransportMode {
    switch range.isEmpty ? nil : streets[range.lowerBound].roadClass {
    case .ferry: .ferry
    case .shuttleTrain: .carShuttleTrain
    default: streetCache.mode
    }
  }
}

// MARK: - Lanes

extension SectionBuilder {
  /// The lanes before each maneuver, with those that lead to it, and on to the next one where that is
  /// near.
  private func addLanes(
    to maneuvers: inout [ManeuverData], _ range: Range<Int>, _ relations: TurnRelations?
  ) {
    let arrows = ArrowsAhead(graph, pieces, facts, streets)
    // From the last to the first: of each only the next one's lanes are asked for.
    var next: (lanes: LaneList, piece: Int)?
    for index in maneuvers.indices.reversed() {
      let outline = maneuvers.outline(at: index)
      guard let street = lanes(arrows, before: outline.spanIndex, outline.action, range)
      else {
        next = nil
        continue
      }
      var list = street.list
      list.choose(outline.nature.direction)
      let isNear = outline.lengthInMeters <= Section.anticipatedMeters
      let piece = Int(outline.spanIndex)
      relations.join(&list, at: piece, isNear ? next : nil)
      // Lanes of which none is painted like the way across tell nobody where to go.
      if list.lanes.contains(where: \.isValid) {
        maneuvers[index].lanes = street.lanes(list)
      }
      next = (list, piece)
    }
  }

  /// The lanes of the street before a maneuver that begins with a span.
  private func lanes(
    _ arrows: ArrowsAhead, before span: Int32, _ action: ManeuverAction, _ range: Range<Int>
  ) -> StreetLanes? {
    guard span > 0, action != .arrive else { return nil }
    let before = arrows.piece(
      before: range.lowerBound + Int(span), from: range.lowerBound)
    let lanes = streets[before].lanes
    return pieces[before].arc.isForward ? lanes.forward : lanes.backward
  }
}

// MARK: - Spans and pieces

extension SectionBuilder {
  /// The spans, and the incidents on them.
  private func spans(
    _ range: Range<Int>, _ line: SectionLine
  ) -> ([SpanData], [TrafficIncidentData]) {
    var spans: [SpanData] = []
    spans.reserveCapacity(range.count)
    var tile = 0
    var traffic = SpanTraffic(graph)
    for (index, vertex) in zip(range, line.firstVertices) {
      let arc = pieces[index].arc
      let (number, local) = network.tiles.address(of: arc.segment, near: &tile)
      let seconds = pieces[index].milliseconds / 1000
      spans.append(
        SpanData(
          polylineOffset: vertex,
          segment: SegmentReference(
            key: SegmentKey(facts[index].key),
            travelDirection: arc.isForward ? .positive : .negative,
            offsetStart: pieces[index].start, offsetEnd: pieces[index].end,
            tilePartitionId: number, localId: local),
          duration: seconds, baseDuration: seconds, street: streets[index].data))
      traffic?.tell(
        &spans[spans.count - 1], pieces[index],
        after: index > range.lowerBound ? pieces[index - 1] : nil,
        before: nextPiece(index, in: range))
    }
    return (spans, traffic?.incidents ?? [])
  }

  private func nextPiece(_ index: Int, in range: Range<Int>) -> DrivenPiece? {
    index + 1 < range.upperBound ? pieces[index + 1] : nil
  }

  private func guided(_ range: Range<Int>, _ line: SectionLine) -> [GuidedPiece] {
    var guided: [GuidedPiece] = []
    guided.reserveCapacity(range.count)
    for (index, vertex) in zip(range, line.firstVertices) {
      let piece = pieces[index]
      guided.append(
        GuidedPiece(
          traits: streets[index].traits, turnDegrees: piece.turnDegrees, isUTurn: piece.isUTurn,
          isForward: piece.arc.isForward, isSilent: silent[index], polylineOffset: vertex,
          meters: meters(of: index)))
    }
    return guided
  }
}

extension SectionTransportMode {
  /// How somebody travels by a profile: as its name says, or else as those whose roads it shares.
  init(_ profile: Profile) {
    // Spelled out: asking each case for its name takes microseconds.
    switch profile.name {
    case "truck": self = .truck
    case "scooter": self = .scooter
    case "bicycle": self = .bicycle
    case "taxi": self = .taxi
    case "bus": self = .bus
    case "privateBus": self = .privateBus
    default: self = profile.hierarchy == .active ? .pedestrian : .car
    }
  }
}

extension TransportMode {
  /// How somebody travels on a whole route whose vehicle does so on a section.
  init(_ mode: SectionTransportMode) {
    // Spelled out: a look at names takes microseconds.
    switch mode {
    case .truck: self = .truck
    case .pedestrian: self = .pedestrian
    case .scooter: self = .scooter
    case .bicycle: self = .bicycle
    case .publicTransit: self = .publicTransit
    case .taxi: self = .taxi
    case .bus: self = .bus
    case .privateBus: self = .privateBus
    case .car, .ferry, .carShuttleTrain: self = .car
    }
  }
}

extension SegmentKey {
  /// The network's name of a segment as routes tell it.
  package init(_ key: DurableKey) {
    self.init(way: key.way, first: key.first, last: key.last, occurrence: key.occurrence)
  }
}
