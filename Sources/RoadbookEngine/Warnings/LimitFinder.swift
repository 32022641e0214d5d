// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage
import RoadbookTime

/// Finds limits of speed that do not hold always: in rain, snow and fog, at times, near schools; and speeds that are
/// advised.
///
///     maxspeed:conditional = 80 @ wet; 60 @ (22:00-06:00)
///
/// Sources: https://wiki.openstreetmap.org/wiki/Conditional_restrictions,
/// https://wiki.openstreetmap.org/wiki/Key:maxspeed:advisory, https://wiki.openstreetmap.org/wiki/Key:hazard
struct LimitFinder {
  let metric: RoadMetric

  /// A limit that holds at times.
  struct Timed: Sendable {
    var metersPerSecond: Double
    var schedules: [Schedule]
  }

  /// What a road's tags say in one direction.
  struct Found: Sendable {
    var steady = RoadbookModel.SpeedLimit()
    var timed: [Timed] = []
  }

  /// The limits of a road; `nil` where there is the regular one alone.
  func limits(of arc: DirectedSegment) -> RoadLimits? {
    let network = metric.network
    let tags = network.tags[network.tagSet(of: arc.segment)]
    let found = self.found(tags, isForward: arc.isForward)
    let isUnlimited = metric.rule(of: arc).isUnlimited
    guard isUnlimited || found.steady != RoadbookModel.SpeedLimit() || !found.timed.isEmpty
    else { return nil }
    var limits = RoadLimits()
    limits.isUnlimited = isUnlimited
    limits.steady = found.steady
    if !found.timed.isEmpty {
      let coordinate = network.junctions.coordinate(of: network.segments.start(of: arc))
      let zone = network.zone(of: arc.segment)
      let holidays = HolidayCalendar.of(country: zone.country, state: zone.state)
      let timed = found.timed
      limits.timed = { time in
        let seconds = time.timeIntervalSince1970
        guard seconds.magnitude < 1e11 else { return nil }
        let offset = ZoneClocks.clock(zone.timeZone, at: Int64(seconds * 1000), days: 1)
          .offset(at: Int(seconds))
        let place = SkyPlace(
          latitudeE7: coordinate.latitudeE7, longitudeE7: coordinate.longitudeE7,
          offsetSeconds: offset, holidays: holidays)
        // Of several that hold, the last one is the tag's.
        return timed.last { limit in
          limit.schedules.allSatisfy { $0.holds(at: Int(seconds) + offset, place) }
        }?.metersPerSecond
      }
    }
    return limits
  }

  /// What tags say in a direction of their way.
  func found(_ tags: Tags, isForward: Bool) -> Found {
    var found = Found()
    let direction = isForward ? ":forward" : ":backward"
    found.steady.advisorySpeedLimitInMetersPerSecond =
      (tags["maxspeed:advisory", direction] ?? tags["maxspeed:advisory"])
      .flatMap(WarnedRoad.speed)
    found.steady.schoolZoneSpeedLimitInMetersPerSecond =
      tags["maxspeed:school_zone"].flatMap(WarnedRoad.speed)
    guard tags.haveConditions else { return found }
    let keys =
      ["maxspeed"] + metric.profile.rules.access.ownKeys.reversed().map { "maxspeed:" + $0 }
    for key in keys {
      for suffix in ["", direction] {
        guard let text = tags[key, suffix, ":conditional"] else { continue }
        for value in ConditionalValue.values(of: text) { add(value, to: &found) }
      }
    }
    return found
  }

  private func add(_ value: ConditionalValue, to found: inout Found) {
    guard let speed = WarnedRoad.speed(value.value) else { return }
    var schedules: [Schedule] = []
    var weather: WritableKeyPath<RoadbookModel.SpeedLimit, Double?>?
    for term in value.terms {
      switch term {
      case .time(let hours): schedules.append(Schedule(hours))
      case .word("wet"), .word("rain"): weather = \.rainSpeedLimitInMetersPerSecond
      case .word("snow"), .word("winter"): weather = \.snowSpeedLimitInMetersPerSecond
      case .word("fog"): weather = \.fogSpeedLimitInMetersPerSecond
      case .word("school_zone"), .word("children_present"):
        weather = \.schoolZoneSpeedLimitInMetersPerSecond
      default:
        // About the vehicle or its errand: where it does not hold, the value does not count.
        guard metric.profile.rules.holds(term, isThrough: true) == true else { return }
      }
    }
    if let weather {
      // At times only, and in weather: nobody can tell that with one number.
      if schedules.isEmpty { found.steady[keyPath: weather] = speed }
    } else if !schedules.isEmpty {
      found.timed.append(Timed(metersPerSecond: speed, schedules: schedules))
    }
  }
}
