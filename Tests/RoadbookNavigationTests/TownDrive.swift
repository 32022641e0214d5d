// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookProfiles
import RoadbookTestSupport

@testable import RoadbookNavigation

/// A drive through a drawn town, and what a driver is told.
///
///     let drive = try TownDrive(town, through: ["A", "F"], along: "ABEF")
///     drive.story    // "depart | action B left | reached F | arrived"
struct TownDrive {
  let route: SketchRoute
  let core: NavigationCore
  /// All events in their order.
  let events: [NavigationEvent]
  /// By reading: its events.
  let steps: [[NavigationEvent]]
  let letters: [Character: GeoCoordinates]

  /// - Parameters:
  ///   - town: The drawing.
  ///   - places: Where the route leads.
  ///   - path: The letters between which the vehicle goes straight.
  ///   - drive: Speed, spacing and noise.
  ///   - usesMap: Whether readings are matched to the map, too.
  ///   - options: Of the navigation.
  ///   - change: What becomes of the readings before they are told.
  /// - Throws: Where there is no such route.
  init(
    _ town: RoadSketch, through places: [SketchPlace], along path: String,
    _ drive: SketchDrive = SketchDrive(spacing: 12, speed: 12), usesMap: Bool = true,
    options: NavigationOptions = NavigationOptions(),
    readings change: ([Location]) -> [Location] = { $0 }
  ) throws {
    route = try town.route(through: places)
    guard let data = route.data else { throw RoutingError.noRouteFound }
    letters = Dictionary(
      uniqueKeysWithValues: try town.description.filter(\.isLetter).reduce(into: Set()) {
        $0.insert($1)
      }.map { ($0, try town.coordinates(of: SketchPlace(String($0)))) })
    let readings = change(try town.readings(along: path, drive))
    var core = try NavigationCore(Route(data), options: options)
    let mode = TransportMode.allCases.first { $0.name == town.profile.name } ?? .car
    let query = try RouteQuery(.trace, [], RoutingOptions(), profile: town.profile.name)
    core.setWay(
      WarnedWay(
        town.router.warnedPlaces(along: data, for: mode),
        limits: try town.router.limits(along: data, query).map {
          WarnedWay.LimitStretch(meters: $0.meters, limits: $0.limits)
        }, controls: town.router.controls(along: data)))
    var road = try town.router.roadAhead(query, for: mode)
    var steps: [[NavigationEvent]] = []
    var positions = try town.router.positions(query)
    for reading in readings {
      let matched = usesMap ? positions.match(reading) : nil
      let facts = core.followsRoute ? nil : RoadFacts(at: matched, &road)
      steps.append(core.advance(.location(reading, matched: matched, road: facts)))
    }
    (self.core, self.steps, events) = (core, steps, steps.flatMap { $0 })
  }

  /// What happened, in short: announcements by their kind and letter, stops, deviations.
  var story: String {
    var words: [String] = []
    for event in events {
      guard let word = word(event), words.last != word else { continue }
      words.append(word)
    }
    return words.joined(separator: " | ")
  }

  /// The story of actions, stops and deviations alone.
  var deeds: String {
    var words: [String] = []
    for event in events {
      if case .dropped(_, let kind) = event, kind != .action { continue }
      if case .text(let text) = event,
        text.maneuverNotificationDetails?.maneuverNotificationType != .action
      {
        continue
      }
      guard let word = word(event), words.last != word else { continue }
      words.append(word)
    }
    return words.joined(separator: " | ")
  }

  private func word(_ event: NavigationEvent) -> String? {
    switch event {
    case .text(let text):
      guard let details = text.maneuverNotificationDetails else { return text.text }
      let place = letter(at: details.maneuver.coordinates)
      let both = details.isCombinedManeuverText ? " and next" : ""
      return "\(details.maneuverNotificationType) \(place)\(both)"
    case .deviation: return "off the route"
    case .returned: return "back"
    case .movedBack: return "moved back"
    case .milestone(let milestone, let status):
      return "\(status) \(letter(at: milestone.mapMatchedCoordinates))"
    case .destinationReached: return "arrived"
    case .offRoadProgress: return "off the road"
    case .offRoadDestinationReached: return "there"
    case .dropped(let maneuver, .action):
      return
        "dropped \(core.maneuver(at: maneuver).map { String(letter(at: $0.coordinates)) } ?? "?")"
    case .speedWarning(let status): return "\(status)"
    case .ignored(let reason): return "ignored \(reason)"
    default: return nil
    }
  }

  /// The letter within 20 m; a dot where there is none.
  private func letter(at place: GeoCoordinates) -> Character {
    let near = letters.filter { $0.value.distance(to: place) < 20 }
    return near.min { $0.value.distance(to: place) < $1.value.distance(to: place) }?.key ?? "·"
  }

  /// The warnings in their order: "safetyCamera ahead 500 m | safetyCamera passed".
  var warnings: String { Self.warnings(events) }

  static func warnings(_ events: [NavigationEvent]) -> String {
    events.compactMap { event in
      guard case .warning(let content) = event else { return nil }
      let (meters, state) = content.where
      return "\(content.type) \(state)"
        + (state == .ahead ? " \(Int((meters / 20).rounded()) * 20) m" : "")
    }.joined(separator: " | ")
  }

  /// What was warned of, as it was told ahead.
  var warnedOf: [WarningContent] {
    events.compactMap { event in
      guard case .warning(let content) = event, content.where.state == .ahead else { return nil }
      return content
    }
  }

  var progresses: [RouteProgress] {
    events.compactMap { if case .progress(let progress) = $0 { progress } else { nil } }
  }

  var texts: [EventText] {
    events.compactMap { if case .text(let text) = $0 { text } else { nil } }
  }

  /// Meters that remained after each reading on the route.
  var remaining: [Int32] {
    progresses.map { $0.sectionProgress.last?.remainingDistanceInMeters ?? -1 }
  }

  /// The stops that were reached or missed, in the order of the events.
  var milestones: [String] {
    events.compactMap { if case .milestone = $0 { word($0) } else { nil } }
  }

  /// How many maneuvers were said when they were due; two that are said together are two.
  var saidActions: Int {
    texts.compactMap(\.maneuverNotificationDetails).reduce(0) { sum, details in
      guard details.maneuverNotificationType == .action, details.maneuver.action != .depart else {
        return sum
      }
      return sum + (details.isCombinedManeuverText ? 2 : 1)
    }
  }

  /// How many maneuvers have to be said.
  var guidedManeuvers: Int {
    (core.line?.maneuvers ?? []).count {
      $0.isAhead && route.data?.sections[$0.section].maneuvers[$0.index].action != .depart
    }
  }

  var neverGoesBack: Bool {
    zip(remaining, remaining.dropFirst()).allSatisfy { $0 >= $1 }
  }
}

extension WarningContent {
  /// How far away it is told to be, and where.
  var `where`: (meters: Double, state: DistanceType) {
    switch self {
    case .safetyCamera(let own): (own.distanceToCameraInMeters, own.distanceType)
    case .dangerZone(let own): (own.distanceInMeters, own.distanceType)
    case .roadSign(let own): (own.distanceToRoadSignInMeters, own.distanceType)
    case .truckRestriction(let own): (own.distanceInMeters, own.distanceType)
    case .environmentalZone(let own): (own.distanceInMeters, own.distanceType)
    case .schoolZone(let own): (own.distanceToSchoolZoneInMeters, own.distanceType)
    case .lowSpeedZone(let own): (own.distanceToLowSpeedZoneInMeters, own.distanceType)
    case .tollStop(let own): (own.distanceToTollStopInMeters, own.distanceType)
    case .borderCrossing(let own): (own.distanceToBorderCrossingInMeters, own.distanceType)
    case .railwayCrossing(let own): (own.distanceToRailwayCrossingInMeters, own.distanceType)
    case .trafficMerge(let own): (own.distanceToTrafficMergeInMeters, own.distanceType)
    case .laneDecrease(let own): (own.distanceInMeters, own.distanceType)
    case .custom: (0, .ahead)
    }
  }
}

extension RoadFacts {
  /// What is known of the road without a route.
  init(at matched: MapMatchedLocation?, _ road: inout RoadAhead) {
    self.init()
    guard let matched else { return }
    ahead = road.places(at: matched)
    street = road.street
    lanes = road.lanes
    limits = road.limits
    tunnel = road.tunnel
  }
}
