// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookModel

/// All that a voice says along a route, of any route that was kept in a file, too.
///
///     0 m    Head east on Station Road
///     250 m  In 300 meters, turn left onto High Street
///     500 m  Turn left onto High Street
package struct RouteAnnouncements: Sendable {
  /// How far from the start each is said, and what.
  package private(set) var items: [(meters: Double, said: SpeechTexts.Announcement)] = []
  /// The language that is spoken.
  package let language: LanguageCode

  private let route: RouteData

  /// - Parameters:
  ///   - route: The route; its indices were checked.
  ///   - options: The language and the units.
  package init(_ route: RouteData, _ options: RouteTextOptions) {
    self.route = route
    let speech = SpeechTexts(options)
    language = speech.language
    var meters = 0.0
    for section in route.sections.indices {
      for index in route.sections[section].maneuvers.indices {
        let length = Double(route.sections[section].maneuvers[index].lengthInMeters)
        if let approach = approach(from: section, index) {
          items += speech.announcements(on: approach).map {
            (meters: meters + length - $0.metersBefore, said: $0.said)
          }
        }
        meters += length
      }
    }
  }

  private func approach(from section: Int, _ index: Int) -> SpokenApproach? {
    let maneuver = route.sections[section].maneuvers[index]
    guard maneuver.action != .arrive, let target = route.maneuver(after: section, index) else {
      return nil
    }
    let mode = route.sections[section].transportMode
    let next = route.maneuver(after: target.section, target.index)
    let before = spoken(section, index)
    return SpokenApproach(
      before: before, isFirst: maneuver.action == .depart,
      meters: Double(maneuver.lengthInMeters), seconds: maneuver.duration,
      isWalked: mode == .pedestrian || mode == .bicycle,
      target: spoken(target.section, target.index).behind(before),
      next: next.map { spoken($0.section, $0.index) },
      metersToNext: Double(
        route.sections[target.section].maneuvers[target.index].lengthInMeters))
  }

  private func spoken(_ section: Int, _ index: Int) -> SpokenManeuver {
    route.spoken(section, index) { bearing(of: $0) }
  }

  /// The direction in which a line begins.
  private func bearing(of line: ArraySlice<Coordinate>) -> Double? {
    guard let start = line.first, let other = line.first(where: { $0 != start }) else {
      return nil
    }
    return start.bearing(to: other)
  }
}

extension RouteData {
  /// The maneuver behind another one, in its section or, at a quay, in the next.
  package func maneuver(after section: Int, _ index: Int) -> (section: Int, index: Int)? {
    if index + 1 < sections[section].maneuvers.count { return (section, index + 1) }
    let goesOn = sections[section].arrival.waypointIndex == nil && section + 1 < sections.count
    return goesOn && !sections[section + 1].maneuvers.isEmpty ? (section + 1, 0) : nil
  }

  /// A maneuver with what else a voice has to know; `bearing` tells in which direction a line begins.
  package func spoken(
    _ number: Int, _ index: Int, bearing: (ArraySlice<Coordinate>) -> Double?
  ) -> SpokenManeuver {
    let section = sections[number]
    let maneuver = section.maneuvers[index]
    let side = section.arrival.sideOfDestination ?? .undefined
    let end: SectionEnds.End =
      section.arrival.waypointIndex == nil
      ? .transfer : number == sections.count - 1 ? .destination(side) : .stop(side)
    return SpokenManeuver(
      maneuver, mode: section.transportMode, end: end,
      bearingDegrees: maneuver.action == .depart ? bearing(section.geometry) : nil,
      beyond: section.maneuvers.roadBeyond(index, along: section.spans))
  }
}
