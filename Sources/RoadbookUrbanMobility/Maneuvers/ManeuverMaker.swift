// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel

/// Makes maneuvers of routes on streets and of journeys: one model for all ways of travelling.
enum ManeuverMaker {
  /// The maneuvers of a route on streets.
  static func maneuvers(_ route: RouteData, by mode: NMATransportMode) -> [NMAManeuver] {
    let last = route.sections.count - 1
    return [NMAManeuver](
      placing: route.sections.enumerated().flatMap { number, section in
        drafts(section, mode).map { draft in
          guard draft.action == .end, number < last else { return draft }
          var stop = draft
          stop.action = .stopover
          return stop
        }
      })
  }

  /// The maneuvers of a journey: those of its walks, one for each ride, and its end.
  static func maneuvers(
    _ parts: [(leg: TransitJourney.Leg, sections: [SectionData])]
  ) -> [NMAManeuver] {
    var drafts: [ManeuverDraft] = []
    for part in parts {
      switch part.leg {
      case .walk(let walk): drafts += self.drafts(walk, part.sections)
      case .ride(let ride): drafts += part.sections.prefix(1).map { self.draft(ride, $0) }
      }
    }
    guard let section = parts.last?.sections.last, let place = section.geometry.last else {
      return []
    }
    var end = ManeuverDraft(.end, .pedestrian, at: NMAGeoCoordinates(GeoCoordinates(place)))
    end.startTime = section.arrivalTime?.utcTime
    end.instruction = section.maneuvers.last.flatMap { $0.action == .arrive ? $0.text : nil } ?? ""
    return [NMAManeuver](placing: drafts + [end])
  }
}

// MARK: - On streets

extension ManeuverMaker {
  private static func drafts(
    _ section: SectionData, _ mode: NMATransportMode
  ) -> [ManeuverDraft] {
    let line = Array(section.geometry)
    var seconds = 0.0
    return section.maneuvers.indices.compactMap { number in
      let maneuver = section.maneuvers[number]
      let first = Int(maneuver.offset)
      guard line.indices.contains(first) else { return nil }
      let next = section.maneuvers.dropFirst(number + 1).first.map { Int($0.offset) }
      let end = min(max(next ?? line.count - 1, first), line.count - 1)
      let words = NMAManeuverAction.words(maneuver.action)
      var draft = ManeuverDraft(
        words.0, mode, at: NMAGeoCoordinates(GeoCoordinates(line[first])))
      draft.turn = words.1
      draft.roadName = maneuver.roadTexts.names.defaultValue()
      draft.roadNumber = maneuver.roadTexts.numbersWithDirection.defaultValue()
      draft.nextRoadName = maneuver.nextRoadTexts.names.defaultValue()
      draft.nextRoadNumber = maneuver.nextRoadTexts.numbersWithDirection.defaultValue()
      draft.meters = UInt(max(0, maneuver.lengthInMeters))
      draft.startTime = section.departureTime?.utcTime.addingTimeInterval(seconds)
      draft.geometry = first < end ? [NMAGeoCoordinates](along: line[first...end]) : []
      draft.instruction = maneuver.text
      seconds += maneuver.duration
      return draft
    }
  }
}

// MARK: - Of journeys

extension ManeuverMaker {
  /// A walk out of a station, over streets, and into a station.
  ///
  /// Its arrival is left out: what follows is told.
  private static func drafts(
    _ walk: TransitJourney.Walk, _ sections: [SectionData]
  ) -> [ManeuverDraft] {
    var drafts = sections.enumerated().flatMap { number, section -> [ManeuverDraft] in
      if number == 0, walk.from != nil, !walk.leaving.isEmpty {
        let way = walk.exit.map { "to exit “\(name($0))”" }
        return [passage(walk.leaving, section, way ?? "to \(walk.to.map(name) ?? "the platform")")]
      }
      if number == sections.count - 1, walk.entrance != nil, !walk.entering.isEmpty {
        return [passage(walk.entering, section, "to \(walk.to.map(name) ?? "the platform")")]
      }
      let found = self.drafts(section, .pedestrian).filter { $0.action != .end }
      return found.isEmpty ? [straight(section)] : found
    }
    if let exit = walk.exit, !drafts.isEmpty { drafts[0].nextRoadName = name(exit) }
    return drafts
  }

  private static func name(_ stop: TransitJourney.Stop) -> String {
    stop.name.isEmpty ? stop.id : stop.name
  }

  /// A walk of which the line alone is known.
  private static func straight(_ section: SectionData) -> ManeuverDraft {
    var draft = ManeuverDraft(
      .noAction, .pedestrian,
      at: NMAGeoCoordinates(section.departure.mapMatchedCoordinates))
    draft.meters = UInt(max(0, section.lengthInMeters))
    draft.startTime = section.departureTime?.utcTime
    draft.geometry = [NMAGeoCoordinates](along: section.geometry)
    return draft
  }

  /// A way inside a station: "stairs to Mezzanine, fare gate, to exit “Market Street”".
  private static func passage(
    _ steps: [TransitJourney.Step], _ section: SectionData, _ way: String
  ) -> ManeuverDraft {
    var draft = straight(section)
    draft.stationSteps = steps.map { NMAStationStep($0) }
    draft.instruction = (draft.stationSteps.map(\.words) + [way]).joined(separator: ", ")
    return draft
  }

  private static func draft(_ ride: TransitJourney.Ride, _ section: SectionData) -> ManeuverDraft {
    var draft = straight(section)
    draft.action = .ride
    draft.transportMode = .publicTransport
    draft.ride = RideDraft(ride)
    let first = ride.calls.first.map { name($0.stop) } ?? ""
    let last = ride.calls.last.map { name($0.stop) } ?? ""
    draft.instruction =
      "\(ride.isSeated ? "stay seated: " : "")\(ride.line) to \(ride.headsign): \(first) – \(last)"
    return draft
  }
}
