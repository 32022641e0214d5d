// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookProfiles
import RoadbookTestSupport

@testable import RoadbookNavigation

/// A drive through a drawn town that gets new routes where it leaves the old ones.
struct ReroutedDrive {
  /// What a new route was asked for, and what it was.
  struct Change {
    var second: Int
    var question: RerouteQuestion
    var route: RouteData
    /// Where the vehicle was.
    var place: GeoCoordinates
  }
  private(set) var changes: [Change] = []
  /// By reading.
  private(set) var steps: [[NavigationEvent]] = []
  private(set) var core: NavigationCore
  let town: RoadSketch

  /// - Parameters:
  ///   - town: The drawing.
  ///   - places: Where the first route leads.
  ///   - path: The letters between which the vehicle goes, whatever it is told.
  ///   - drive: Speed, spacing and noise.
  ///   - options: When new routes are asked for.
  ///   - delay: Readings from a question to its answer.
  /// - Throws: Where there is no route.
  init(
    _ town: RoadSketch, through places: [SketchPlace], along path: String,
    _ drive: SketchDrive = SketchDrive(spacing: 10, speed: 10),
    _ options: ReroutingOptions = ReroutingOptions(), delay: Int = 0
  ) throws {
    self.town = town
    guard let data = try town.route(through: places).data else { throw RoutingError.noRouteFound }
    core = try NavigationCore(Route(data))
    let query = try RouteQuery(.trace, [], RoutingOptions(), profile: town.profile.name)
    var positions = try town.router.positions(query)
    var rerouter = Rerouter(options: options)
    var open: (question: RerouteQuestion, at: Int)?
    for (second, reading) in try town.readings(along: path, drive).enumerated() {
      let events = core.advance(.location(reading, matched: positions.match(reading)))
      steps.append(events)
      guard let time = reading.time else { continue }
      if let asked = rerouter.advance(events, of: core, at: time) { open = (asked, second + delay) }
      if !rerouter.isAsking { open = nil }
      guard let question = open?.question, let due = open?.at, second >= due else { continue }
      open = nil
      let route = try town.router.routes(
        through: [question.start] + question.stops, options: RoutingOptions(),
        profile: town.profile.name
      ).first
      rerouter.answered(route != nil, at: time)
      guard let route else { continue }
      changes.append(
        Change(second: second, question: question, route: route, place: reading.coordinates))
      core.setRoute(Route(route))
    }
  }

  var events: [NavigationEvent] { steps.flatMap { $0 } }

  var arrivals: Int { events.count { if case .destinationReached = $0 { true } else { false } } }

  /// The actions that were said, in their words.
  var actions: [String] {
    events.compactMap { event in
      guard case .text(let text) = event,
        text.maneuverNotificationDetails?.maneuverNotificationType == .action
      else { return nil }
      return text.text
    }
  }

  /// Which stops were told, and how.
  func milestones(_ letters: String) throws -> [String] {
    let places = try letters.map { ($0, try town.coordinates(of: SketchPlace(String($0)))) }
    return events.compactMap { event in
      guard case .milestone(let milestone, let status) = event else { return nil }
      let near = places.first { $0.1.distance(to: milestone.mapMatchedCoordinates) < 20 }
      return "\(status) \(near.map { String($0.0) } ?? "·")"
    }
  }
}
