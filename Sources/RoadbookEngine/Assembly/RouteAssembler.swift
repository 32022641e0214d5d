// SPDX-License-Identifier: Apache-2.0

import Foundation
package import RoadbookCosting
import RoadbookGeometry
import RoadbookGuidance
package import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
package import RoadbookRouting
import RoadbookTraffic

/// Turns a path into a route: sections between stops and around ferries, spans, maneuvers, times.
///
///     legs    ├──────┼ stop ┼───────┼ passed ┼──── ferry ────┼─────┤
///     sections└──────┘      └─────────────────┘└─────────────┘└────┘
package struct RouteAssembler {
  let graph: VehicleGraph
  let streetCache: StreetCache
  let waypoints: [Waypoint]
  let options: RoutingOptions
  /// What tells which roads were to be kept off; `nil` where none is driven.
  let violations: Violations?
  /// What tells which rules at times are driven by; `nil` where there are none.
  let times: TimeNotes?
  /// What tells where the vehicle does what it may not; `nil` where it does nothing of the kind.
  let breaches: BreachNotes?
  /// Whether the route goes on behind its last waypoint, with another vehicle.
  var endsAtStop = false
  /// Where it is charged, by waypoint.
  var charging: [Int: ChargingVisit] = [:]
  /// When a trip starts of which no time is told; without it, its sections have no times.
  var now: Date?
  /// What sections tell of maneuvers; without them a route takes two thirds of the time.
  var detail = Detail.sentences
  /// Whether the roads are looked at where nothing is told, too.
  var looksEverywhere = false

  package enum Detail: Sendable {
    case nothing
    /// What to do, without texts and lanes.
    case maneuvers
    case sentences
  }

  package init(
    graph: VehicleGraph, streetCache: StreetCache, waypoints: [Waypoint], options: RoutingOptions,
    violations: Violations? = nil, times: TimeNotes? = nil
  ) {
    self.init(
      graph: graph, streetCache: streetCache, waypoints: waypoints, options: options,
      violations: violations,
      times: times, breaches: nil)
  }

  init(
    graph: VehicleGraph, streetCache: StreetCache, waypoints: [Waypoint], options: RoutingOptions,
    violations: Violations?, times: TimeNotes?, breaches: BreachNotes?
  ) {
    self.breaches = breaches
    self.times = times
    self.violations = violations
    self.graph = graph
    self.streetCache = streetCache
    self.waypoints = waypoints
    self.options = options
  }

  package func route(_ path: RoutePath) -> RouteData { solved(path).data }

  /// The route with the roads that it is made of.
  func solved(_ path: RoutePath) -> SolvedRoute {
    let texts = ManeuverTexts(
      options.textOptions, namesPaths: graph.hierarchy.kind == .active)
    let sequence = PieceSequence(graph)
    let (pieces, legEnds) = sequence.pieces(of: path)
    let arcs = pieces.map(\.arc)
    let facts = graph.metric.network.facts(of: arcs)
    let streets = streetCache.streets(of: arcs, facts)
    let silent = detail == .nothing ? [] : graph.silentTurns.areSilent(pieces.map(\.input))
    let junctions = graph.metric.exits(
      atTurnsTo: detail == .nothing ? [] : pieces, besides: looksEverywhere ? [] : silent)
    let builder = SectionBuilder(
      graph: graph, streetCache: streetCache, network: graph.metric.network, pieces: pieces,
      walks: sequence.walks(of: path, legEnds: legEnds), facts: facts, streets: streets,
      silent: silent, junctions: junctions,
      relations: streetCache.junctionRelations, detail: detail, texts: texts)
    let frames = frames(path, pieces, legEnds, streets)
    var route = blank(texts.language)
    route.sections = sections(builder, frames)
    if detail != .nothing { addPlacesOnTheWay(&route, builder, frames) }
    addStops(&route)
    addTimes(&route, path.departure) { number in
      let range = frames[number].pieces
      return (pieces[range.lowerBound].arc.segment, pieces[range.upperBound - 1].arc.segment)
    }
    var annotators = annotators(path, pieces, facts, streets, legEnds)
    if var energy = RouteEnergy(options, on: graph) {
      energy.tell(
        &route, pieces, frames.map(\.pieces), sequence,
        charging: charging.filter { $0.value.chargingSeconds > 0 }.mapValues(\.departureCharge),
        at: StopCharging.stops(among: waypoints, options))
      annotators.append(energy)
    }
    annotate(&route, builder, frames, annotators)
    return SolvedRoute(
      data: route, path: path, pieces: pieces, facts: facts, streets: streets,
      junctions: junctions, relations: streetCache.junctionRelations, graph: graph)
  }

  /// A route without sections.
  private func blank(_ language: LanguageCode) -> RouteData {
    var route = RouteData(
      // A profile may stand for another way of travelling than the options have.
      transportMode: TransportMode(streetCache.mode),
      optimizationMode: options.routeOptions.optimizationMode)
    route.routingOptions = options
    route.language = language
    route.traffic = graph.metric.speeds.map { RouteTraffic($0.origin) }
    route.attributions += graph.network.heightAttributions
    return route
  }

  /// The sources of notices, in the order in which they are told.
  private func annotators(
    _ path: RoutePath, _ pieces: [DrivenPiece], _ facts: [SegmentFacts],
    _ streets: [GuidedStreet], _ legEnds: [Int]
  ) -> [any SectionAnnotator] {
    var annotators: [any SectionAnnotator] = []
    if let violations {
      annotators.append(
        ViolationNotes(violations: violations, metric: graph.metric, path: path))
    }
    if let times { annotators.append(times) }
    if let breaches { annotators.append(breaches) }
    if detail != .nothing {
      annotators.append(
        RoadNotes(
          graph, options, pieces, facts, streets, legEnds: legEnds,
          start: (path.legs[0].start, waypoints[0])))
    }
    if let unused = UnusedOptionNotes(options) { annotators.append(unused) }
    return annotators
  }

  private func sections(
    _ builder: SectionBuilder, _ frames: [SectionBuilder.Frame]
  ) -> [SectionData] {
    var sum = RunningMeters()
    return frames.map { builder.section($0, &sum) }
  }

  /// Writes notices, which may speak of times.
  private func annotate(
    _ route: inout RouteData, _ builder: SectionBuilder, _ frames: [SectionBuilder.Frame],
    _ annotators: [any SectionAnnotator]
  ) {
    if annotators.isEmpty { return }
    var sections = frames.indices.map { number in
      AnnotatedSection(
        route.sections[number], number: number, pieces: builder.pieces[frames[number].pieces])
    }
    // Each is held once while it is written to.
    route.sections = []
    for annotator in annotators { annotator.annotateAll(&sections) }
    route.sections = sections.map(\.data)
  }
}

extension RoadMetric {
  /// The roads at the turns to the pieces of a route.
  ///
  /// Where a road only changes its tags, nothing else is there to look at, and no road is told.
  fileprivate func exits(atTurnsTo pieces: [DrivenPiece], besides silent: [Bool]) -> JunctionExits {
    let turns = network.turns
    let arrivals = pieces.indices.map { index in
      let isAsked = pieces[index].hasTurn && (silent.isEmpty || !silent[index])
      return isAsked ? turns.directedSegment(of: pieces[index].from) : nil
    }
    return exits(atEndsOf: arrivals, least: 3)
  }
}

// MARK: - Sections

extension RouteAssembler {
  private func frames(
    _ path: RoutePath, _ pieces: [DrivenPiece], _ legEnds: [Int], _ streets: [GuidedStreet]
  ) -> [SectionBuilder.Frame] {
    var frames: [SectionBuilder.Frame] = []
    var open = frame(at: 0, from: place(0, path.legs[0].start), .departure)
    var next = 0
    for (number, leg) in path.legs.enumerated() {
      while next < legEnds[number] {
        if next > open.pieces.lowerBound, streets[next - 1].isFerry != streets[next].isFerry {
          let border = transfer(at: pieces[next])
          close(&open, before: next, at: border, .transfer, into: &frames)
          open = frame(at: next, from: border, .transfer)
        }
        next += 1
      }
      let waypoint = number + 1
      let arrival = place(waypoint, leg.end)
      if waypoints[waypoint].type == .stopover {
        let side = side(of: leg.end)
        let isLast = waypoint == waypoints.count - 1 && !endsAtStop
        close(
          &open, before: next, at: arrival, isLast ? .destination(side) : .stop(side), into: &frames
        )
        open = frame(at: next, from: arrival, .departure)
      } else {
        open.passed.append((next, arrival))
      }
    }
    return frames
  }

  private func frame(
    at piece: Int, from place: RoutePlace, _ begin: SectionEnds.Begin
  ) -> SectionBuilder.Frame {
    SectionBuilder.Frame(
      pieces: piece..<piece, departure: place, arrival: place,
      ends: SectionEnds(begin: begin, end: .transfer))
  }

  private func close(
    _ frame: inout SectionBuilder.Frame, before piece: Int, at place: RoutePlace,
    _ end: SectionEnds.End,
    into frames: inout [SectionBuilder.Frame]
  ) {
    frame.pieces = frame.pieces.lowerBound..<piece
    frame.arrival = place
    frame.ends.end = end
    frames.append(frame)
  }

  /// The quay between a road and a ferry.
  private func transfer(at piece: DrivenPiece) -> RoutePlace {
    let quay = graph.network.junctions.coordinate(of: graph.network.segments.start(of: piece.arc))
    return RoutePlace(mapMatchedCoordinates: GeoCoordinates(quay))
  }

  private func place(_ waypoint: Int, _ candidate: SnapCandidate) -> RoutePlace {
    RoutePlace(
      waypointIndex: Int32(waypoint), originalCoordinates: waypoints[waypoint].coordinates,
      mapMatchedCoordinates: GeoCoordinates(candidate.coordinate),
      displayCoordinates: waypoints[waypoint].displayLocation,
      name: waypoints[waypoint].nameHint, sideOfDestination: side(of: candidate))
  }

  /// Places less than three metres off the road's line have no side.
  private func side(of candidate: SnapCandidate) -> SideOfDestination {
    if candidate.distanceMeters < 3 { return .undefined }
    return candidate.isLeft ? .left : .right
  }
}

// MARK: - Stops and times

extension RouteAssembler {
  /// Boarding ferries, and crossings of railways.
  private func addPlacesOnTheWay(
    _ route: inout RouteData, _ builder: SectionBuilder, _ frames: [SectionBuilder.Frame]
  ) {
    let ferries = FerryActions(graph: graph)
    let railways = streetCache.railwayCrossings
    for number in route.sections.indices {
      let pieces = builder.pieces[frames[number].pieces]
      ferries.add(to: &route.sections[number], pieces)
      // One at a stop is met once, before it.
      let met = route.railwayCrossings.last?.coordinates
      route.railwayCrossings += railways.crossings(on: pieces, section: number).drop {
        $0.coordinates == met && $0.routeOffset.offsetInMeters == 0
      }
    }
  }

  /// Waiting at stops is done after the section that ends there.
  private func addStops(_ route: inout RouteData) {
    for index in route.sections.indices.dropLast(endsAtStop ? 0 : 1) {
      guard let waypoint = route.sections[index].arrival.waypointIndex else { continue }
      if let visit = charging[Int(waypoint)] {
        route.sections[index].postActions += visit.actions
        continue
      }
      let seconds = waypoints[Int(waypoint)].duration
      if seconds > 0 {
        route.sections[index].postActions.append(PostAction(action: .wait, duration: seconds))
      }
    }
  }

  /// Clock times where a departure or an arrival time is given, or a start was searched for, in
  /// milliseconds from 1970, and else where it is known when now is; `ends` gives the segments on which a
  /// section begins and ends.
  private func addTimes(
    _ route: inout RouteData, _ start: Int64?,
    ends: (Int) -> (first: SegmentID, last: SegmentID)
  ) {
    var time: Date
    if let start {
      time = Date(timeIntervalSince1970: Double(start) / 1000)
    } else if let departure = options.routeOptions.departureTime {
      time = departure
    } else if let arrival = options.routeOptions.arrivalTime {
      time = arrival.addingTimeInterval(-route.secondsWithStays)
    } else if let now {
      time = now
    } else {
      return
    }
    for index in route.sections.indices {
      let section = route.sections[index]
      let (first, last) = ends(index)
      route.sections[index].departureTime = local(time, on: first)
      time.addTimeInterval(section.duration)
      route.sections[index].arrivalTime = local(time, on: last)
      time.addTimeInterval(section.secondsOfStaying)
    }
  }

  /// A time as clocks on a segment show it, to the millisecond, so that files keep all of it.
  private func local(_ time: Date, on segment: SegmentID) -> LocationTime {
    let time = Date(timeIntervalSince1970: (time.timeIntervalSince1970 * 1000).rounded() / 1000)
    let zone = TimeZone(identifier: graph.metric.network.zone(of: segment).timeZone)
    return LocationTime(
      utcTime: time, utcOffset: TimeInterval(zone?.secondsFromGMT(for: time) ?? 0))
  }
}

extension RouteData {
  /// Of driving and of staying at stops.
  var secondsWithStays: Double { sections.reduce(0) { $0 + $1.duration + $1.secondsOfStaying } }
}

extension SectionData {
  fileprivate var secondsOfStaying: Double { postActions.reduce(0) { $0 + $1.duration } }
}

extension RoadNetwork {
  /// Whom to name beside OpenStreetMap where heights are shown; nobody where the map has none.
  var heightAttributions: [MapAttribution] {
    (heights?.credits ?? []).map { MapAttribution(text: $0.text, url: $0.url) }
  }
}
