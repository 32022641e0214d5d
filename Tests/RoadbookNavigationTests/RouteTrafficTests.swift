// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookTestSupport
import Testing

@testable import RoadbookNavigation

@Suite("Traffic changes what time remains")
struct RouteTrafficTests {
  private let town: RoadSketch
  private let route: Route

  init() throws {
    town = try RoadSketch(
      "A------B------C------D------E",
      ways: [
        "AB": .primary.named("One"), "BC": .primary.named("Two"), "CD": .primary.named("Three"),
        "DE": .primary.named("Four"),
      ])
    route = Route(try #require(try town.route(through: ["A", "C", "E"]).data))
  }

  /// Traffic from some meters of a section on, in which all takes so many times as long.
  private func traffic(_ factor: Double, section: Int = 0, meters: Int32 = 0) -> TrafficOnRoute {
    let rest = route.sections[section...].enumerated().map { number, own in
      let driven = number == 0 ? Double(meters) : 0
      let length = Double(own.lengthInMeters)
      let (first, seconds) = ((length - driven) / 2, own.duration * (length - driven) / length)
      let span = { (part: Double) in
        TrafficOnSpan(
          lengthInMeters: part, duration: seconds * factor * part / (length - driven),
          trafficDelay: seconds * (factor - 1) * part / (length - driven))
      }
      return TrafficOnSection(
        trafficSpans: [span(first), span(length - driven - first)],
        departurePlace: own.departurePlace, arrivalPlace: own.arrivalPlace)
    }
    return TrafficOnRoute(
      lastTraveledSectionIndex: Int32(section), traveledDistanceOnLastSectionInMeters: meters,
      trafficSections: rest)
  }

  /// What remains where the route is half driven, with traffic or without.
  private func half(_ traffic: TrafficOnRoute?) throws -> RouteProgress {
    var core = try NavigationCore(route)
    let isTimed = core.setTraffic(traffic)
    #expect(isTimed)
    let drive = SketchDrive(spacing: 12, speed: 12)
    var progress: RouteProgress?
    for reading in try town.readings(along: "AB", drive) {
      for case .progress(let told) in core.advance(.location(reading)) { progress = told }
    }
    return try #require(progress)
  }

  @Test("times and delays are those of the traffic, lengths stay")
  func times() throws {
    let (free, slow) = (try half(nil), try half(traffic(3)))
    for (own, other) in zip(free.sectionProgress, slow.sectionProgress) {
      #expect(own.remainingDistanceInMeters == other.remainingDistanceInMeters)
      #expect(abs(other.remainingDuration - 3 * own.remainingDuration) < 0.5)
      #expect(abs(other.trafficDelay - 2 * own.remainingDuration) < 1.5)
    }
    let (next, later) = (try #require(free.maneuverProgress.first), slow.maneuverProgress.first)
    #expect(later?.remainingDistanceInMeters == next.remainingDistanceInMeters)
    #expect(abs((later?.remainingDuration ?? 0) - 3 * next.remainingDuration) < 0.5)
    #expect(free.routeMatchedLocation == slow.routeMatchedLocation)
  }

  @Test("traffic of the rest of the route counts from where it begins")
  func rest() throws {
    let (free, slow) = (try half(nil), try half(traffic(2, section: 1)))
    #expect(
      free.sectionProgress.first?.remainingDuration == slow.sectionProgress.first?.remainingDuration
    )
    let extra =
      (slow.sectionProgress.last?.remainingDuration ?? 0)
      - (free.sectionProgress.last?.remainingDuration ?? 0)
    #expect(abs(extra - route.sections[1].duration) < 0.5)
    let within = try half(traffic(2, meters: 100))
    let more =
      (within.sectionProgress.first?.remainingDuration ?? 0)
      - (free.sectionProgress.first?.remainingDuration ?? 0)
    #expect(abs(more - (free.sectionProgress.first?.remainingDuration ?? 0)) < 0.5)
  }

  @Test("the route's own times come back with none; another route has none")
  func none() throws {
    var core = try NavigationCore(route)
    func set(_ traffic: TrafficOnRoute?) -> Bool { core.setTraffic(traffic) }
    #expect(set(traffic(3)) && core.traffic != nil)
    #expect(set(nil) && core.traffic == nil)
    #expect(set(traffic(3)))
    core.setOptions { $0.handlesPassthroughWaypoints = true }
    #expect(core.traffic != nil)
    core.setRoute(route)
    #expect(core.traffic == nil)
    var free = NavigationCore()
    let isSet = free.setTraffic(traffic(3))
    #expect(!isSet && free.traffic == nil)
  }

  @Test("traffic of another route, or that is no time, is refused")
  func refused() throws {
    var core = try NavigationCore(route)
    func set(_ traffic: TrafficOnRoute) -> Bool { core.setTraffic(traffic) }
    #expect(set(traffic(2)))
    var wrong: [TrafficOnRoute] = [TrafficOnRoute()]
    var changed = traffic(2)
    changed.trafficSections.removeLast()
    wrong.append(changed)
    for (index, value) in [Int32(7), -1].enumerated() {
      changed = traffic(2)
      if index == 0 { changed.lastTraveledSectionIndex = value }
      if index == 1 { changed.traveledDistanceOnLastSectionInMeters = value * 500 }
      wrong.append(changed)
    }
    for duration in [-1, .nan, .infinity] {
      changed = traffic(2)
      changed.trafficSections[0].trafficSpans[0].duration = duration
      wrong.append(changed)
    }
    changed = traffic(2)
    changed.trafficSections[1].trafficSpans[0].lengthInMeters *= 3
    wrong.append(changed)
    for traffic in wrong { #expect(!set(traffic)) }
    #expect(core.traffic == traffic(2))
  }
}
