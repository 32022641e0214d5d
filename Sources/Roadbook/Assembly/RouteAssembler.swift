// SPDX-License-Identifier: Apache-2.0

import Foundation
package import RoadbookCosting
import RoadbookGeometry
import RoadbookGuidance
package import RoadbookModel
import RoadbookNetwork
package import RoadbookRouting

/// Turns a path into a route: sections between stops and around ferries, spans, maneuvers, times.
///
///     legs    ├──────┼ stop ┼───────┼ passed ┼──── ferry ────┼─────┤
///     sections└──────┘      └─────────────────┘└─────────────┘└────┘
package struct RouteAssembler {
  let graph: VehicleGraph
  let waypoints: [Waypoint]
  let options: RoutingOptions

  package init(graph: VehicleGraph, waypoints: [Waypoint], options: RoutingOptions) {
    self.graph = graph
    self.waypoints = waypoints
    self.options = options
  }

  package func route(_ path: RoutePath) -> RouteData {
    var route = RouteData(
      transportMode: options.transportSpecification.transportMode,
      optimizationMode: options.routeOptions.optimizationMode)
    route.language = .enUs
    route.routingOptions = options
    let builder = SectionBuilder(
      graph: graph, texts: ManeuverTexts(units: options.textOptions.unitSystem))
    var sum = RunningMeters()
    route.sections = frames(path).map { builder.section($0, &sum) }
    addStops(&route)
    addTimes(&route)
    return route
  }
}

// MARK: - Sections

extension RouteAssembler {
  private func frames(_ path: RoutePath) -> [SectionBuilder.Frame] {
    let sequence = PieceSequence(graph)
    var frames: [SectionBuilder.Frame] = []
    var open = frame(from: place(0, path.legs[0].start), .departure)
    for (number, leg) in path.legs.enumerated() {
      for piece in sequence.pieces(of: leg) {
        if let last = open.pieces.last, isFerry(last) != isFerry(piece) {
          let border = transfer(at: piece)
          close(&open, at: border, .transfer, into: &frames)
          open = frame(from: border, .transfer)
        }
        open.pieces.append(piece)
      }
      let waypoint = number + 1
      let arrival = place(waypoint, leg.end)
      if waypoints[waypoint].type == .stopover {
        let side = side(of: leg.end)
        let isLast = waypoint == waypoints.count - 1
        close(&open, at: arrival, isLast ? .destination(side) : .stop(side), into: &frames)
        open = frame(from: arrival, .departure)
      } else {
        open.passed.append((open.pieces.count, arrival))
      }
    }
    return frames
  }

  private func frame(
    from place: RoutePlace, _ begin: SectionEnds.Begin
  ) -> SectionBuilder.Frame {
    SectionBuilder.Frame(
      pieces: [], departure: place, arrival: place, ends: SectionEnds(begin: begin, end: .transfer))
  }

  private func close(
    _ frame: inout SectionBuilder.Frame, at place: RoutePlace, _ end: SectionEnds.End,
    into frames: inout [SectionBuilder.Frame]
  ) {
    frame.arrival = place
    frame.ends.end = end
    frames.append(frame)
  }

  private func isFerry(_ piece: DrivenPiece) -> Bool {
    graph.metric.rule(of: piece.arc).flags.contains(.ferry)
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
  /// Waiting at stops is done after the section that ends there.
  private func addStops(_ route: inout RouteData) {
    for index in route.sections.indices.dropLast() {
      guard let waypoint = route.sections[index].arrival.waypointIndex else { continue }
      let seconds = waypoints[Int(waypoint)].duration
      if seconds > 0 {
        route.sections[index].postActions.append(PostAction(action: .wait, duration: seconds))
      }
    }
  }

  /// Clock times where a departure or an arrival time is given.
  private func addTimes(_ route: inout RouteData) {
    let whole = route.sections.reduce(0.0) { sum, section in
      sum + section.duration + section.postActions.reduce(0) { $0 + $1.duration }
    }
    var time: Date
    if let departure = options.routeOptions.departureTime {
      time = departure
    } else if let arrival = options.routeOptions.arrivalTime {
      time = arrival.addingTimeInterval(-whole)
    } else {
      return
    }
    for index in route.sections.indices {
      let section = route.sections[index]
      route.sections[index].departureTime = local(time, at: section.departure)
      time.addTimeInterval(section.duration)
      route.sections[index].arrivalTime = local(time, at: section.arrival)
      time.addTimeInterval(section.postActions.reduce(0) { $0 + $1.duration })
    }
  }

  private func local(_ time: Date, at place: RoutePlace) -> LocationTime {
    var offset = 0
    if let coordinate = Coordinate(place.mapMatchedCoordinates) {
      var near = graph.network.spatialIndex.nearest(to: coordinate)
      if let (segment, _) = near.next() {
        let zone = TimeZone(identifier: graph.network.zone(of: segment).timeZone)
        offset = zone?.secondsFromGMT(for: time) ?? 0
      }
    }
    return LocationTime(utcTime: time, utcOffset: TimeInterval(offset))
  }
}
