// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCoding
import RoadbookGeometry
import RoadbookModel

/// Makes routes of those that engines answer.
struct RouteMaker {
  let options: RoutePlanningOptions

  /// What is known of a route beside itself.
  struct About {
    var computedAs = ComputedAs.primary
    var reason = PlanningReason.initial
    var fidelity: [LegFidelity] = []
    var deviation: (meters: Double, seconds: Double, place: GeoCoordinates)?
  }

  /// The route of an answer.
  func route(_ data: RouteData, _ about: About = About()) -> Route {
    let route = RoadbookModel.Route(data)
    let runs = runs(of: data)
    var legs: [RouteLeg] = []
    var meters = 0.0
    for (number, run) in runs.enumerated() {
      let sections = route.sections[run]
      legs.append(
        RouteLeg(
          geometry: line(data.sections[run]), instructions: instructions(sections, from: meters),
          summary: summary(Array(sections)),
          fidelity: about.fidelity.indices.contains(number)
            ? Fidelity(about.fidelity[number]) : nil))
      meters += sections.reduce(0) { $0 + Double($1.lengthInMeters) }
    }
    var summary = summary(route.sections)
    if let deviation = about.deviation {
      summary.deviationDistance = .tt.meters(deviation.meters)
      summary.deviationTime = .tt.seconds(deviation.seconds)
      summary.deviationPoint = CLLocationCoordinate2D(deviation.place)
    }
    return Route(
      id: UUID(), summary: summary, legs: legs, routePoints: points(data, runs),
      sections: RouteSections(route).sections, computedAs: about.computedAs,
      planningReason: about.reason, roadbookRoute: route)
  }

  /// The sections of each leg: a ferry divides a leg, and a waypoint ends it.
  private func runs(of data: RouteData) -> [Range<Int>] {
    var runs: [Range<Int>] = []
    var start = 0
    for (index, section) in data.sections.enumerated()
    where section.arrival.waypointIndex != nil {
      runs.append(start..<index + 1)
      start = index + 1
    }
    return runs
  }

  private func line(_ sections: ArraySlice<SectionData>) -> [CLLocationCoordinate2D] {
    var line: [Coordinate] = []
    for section in sections { line.appendJoined(section.geometry) }
    return line.map { CLLocationCoordinate2D(latitude: $0.latitude, longitude: $0.longitude) }
  }

  private func summary(_ sections: [RoadbookModel.Section]) -> Summary {
    Summary(
      length: sections.reduce(0) { $0 + Double($1.lengthInMeters) },
      travelTime: sections.reduce(0) { $0 + $1.duration },
      trafficDelay: sections.reduce(0) { $0 + $1.trafficDelay },
      departureTime: sections.first?.departureLocationTime.map { ZonedTime($0) },
      arrivalTime: sections.last?.arrivalLocationTime.map { ZonedTime($0) })
  }

  private func instructions(
    _ sections: ArraySlice<RoadbookModel.Section>, from start: Double
  ) -> [Instruction] {
    guard options.guidanceOptions != nil else { return [] }
    var instructions: [Instruction] = []
    var meters = start
    for section in sections {
      for maneuver in section.maneuvers {
        instructions.append(
          Instruction(
            routeOffset: .tt.meters(meters), maneuver: maneuver.action.name,
            message: maneuver.text,
            turnAngle: maneuver.turnAngleInDegrees.map { .tt.degrees($0) },
            place: ComparedCoordinate(CLLocationCoordinate2D(maneuver.coordinates))))
        meters += Double(maneuver.lengthInMeters)
      }
    }
    return instructions
  }
}

// MARK: - Points

extension RouteMaker {
  private func points(_ data: RouteData, _ runs: [Range<Int>]) -> [any RoutePoint] {
    let asked = options.itinerary.points
    guard let first = data.sections.first else { return [] }
    var meters = 0.0
    var points: [any RoutePoint] = [
      Origin(
        id: asked[0].id, place: asked[0].place, navigableCoordinates: Self.road(first.departure),
        routeOffset: .tt.meters(0))
    ]
    for (number, run) in runs.enumerated() {
      meters += data.sections[run].reduce(0) { $0 + Double($1.lengthInMeters) }
      let arrival = data.sections[run.upperBound - 1].arrival
      let point = asked[min(Int(arrival.waypointIndex ?? 0), asked.count - 1)]
      let offset = Measurement<UnitLength>.tt.meters(meters)
      if number == runs.count - 1 {
        points.append(
          Destination(
            id: point.id, place: point.place, navigableCoordinates: Self.road(arrival),
            routeOffset: offset, roadSide: arrival.sideOfDestination.flatMap { RoadSide($0) }))
      } else {
        points.append(
          Waypoint(
            id: point.id, place: point.place, navigableCoordinates: Self.road(arrival),
            routeOffset: offset, roadSide: arrival.sideOfDestination.flatMap { RoadSide($0) }))
      }
    }
    return points
  }

  private static func road(_ place: RoutePlace) -> [CLLocationCoordinate2D] {
    [CLLocationCoordinate2D(place.mapMatchedCoordinates)]
  }
}

extension RoadSide {
  init?(_ side: SideOfDestination) {
    switch side {
    case .left: self = .left
    case .right: self = .right
    case .undefined: return nil
    }
  }
}

extension ZonedTime {
  init(_ time: LocationTime) {
    self.init(time.utcTime, secondsFromGMT: Int(time.utcOffset))
  }
}

extension Fidelity {
  init(_ leg: LegFidelity) {
    lineLength = .tt.meters(leg.lineLengthInMeters)
    meanDistance = .tt.meters(leg.meanDistanceInMeters)
    greatestDistance = .tt.meters(leg.greatestDistanceInMeters)
    shareFollowed = leg.shareFollowed
    partsNotFollowed = leg.partsNotFollowed.map { part in
      Part(
        reason: part.reason.name, startOffset: .tt.meters(part.startInMeters),
        length: .tt.meters(part.lengthInMeters))
    }
  }
}
