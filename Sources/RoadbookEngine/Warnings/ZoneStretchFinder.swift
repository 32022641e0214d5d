// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Finds stretches of a way that lie in zones: of schools, of low speed, for clean vehicles, with limits for trucks.
struct ZoneStretchFinder {
  let road: WarnedRoad
  /// How those travel who are warned.
  let mode: TransportMode

  func places() -> [WarnedPlace] {
    schools() + slowZones() + environmental() + truckLimits()
  }

  struct Stretch<Value> {
    var step: Int
    /// Meters of the way.
    var start: Double
    var end: Double
    var value: Value
  }

  /// The stretches on which something is equal and there.
  func stretches<Value: Equatable>(_ value: (Int) -> Value?) -> [Stretch<Value>] {
    var found: [Stretch<Value>] = []
    var isOpen = false
    for (index, step) in road.steps.enumerated() {
      guard let own = value(index) else {
        isOpen = false
        continue
      }
      let end = step.start + step.meters
      if isOpen, let last = found.last, last.value == own {
        found[found.count - 1].end = end
      } else {
        found.append(Stretch(step: index, start: step.start, end: end, value: own))
      }
      isOpen = true
    }
    return found
  }

  func key(_ type: WarningType, _ step: Int) -> UInt64 {
    road.key(type, step: step, at: road.steps[step].start)
  }

  private struct School: Equatable {
    var metersPerSecond: Double
    var rule: TimeRule?
  }

  /// Zones around schools, with the times of a limit that holds at times.
  ///
  /// Sources: https://wiki.openstreetmap.org/wiki/Key:hazard,
  /// https://wiki.openstreetmap.org/wiki/Conditional_restrictions
  private func schools() -> [WarnedPlace] {
    stretches { index -> School? in
      let tags = road.tags[index]
      let isSchool =
        tags["hazard"] == "school_zone" || tags["school_zone"] == "yes"
        || tags["maxspeed:variable"] == "school_zone" || tags["source:maxspeed"] == "school_zone"
      guard isSchool else { return nil }
      let own = tags["maxspeed:school_zone"].flatMap(WarnedRoad.speed)
      if own == nil, let timed = timedSchool(index) { return timed }
      return School(metersPerSecond: own ?? road.limit(index) ?? 0)
    }.map {
      WarnedPlace(
        key: key(.schoolZone, $0.step), start: $0.start, end: $0.end,
        content: .schoolZone(
          SchoolZoneWarning(
            speedLimitInMetersPerSecond: $0.value.metersPerSecond, timeRule: $0.value.rule)))
    }
  }

  /// The limit that holds at times.
  private func timedSchool(_ index: Int) -> School? {
    let tags = road.tags[index]
    let direction = isForward(index) ? ":forward" : ":backward"
    guard tags.haveConditions,
      let text = tags["maxspeed", direction, ":conditional"] ?? tags["maxspeed:conditional"]
    else { return nil }
    return ConditionalValue.values(of: text).lazy.compactMap { value in
      guard let speed = WarnedRoad.speed(value.value),
        let rule = value.timeRule(zone: road.zones[index].timeZone)
      else { return nil }
      return School(metersPerSecond: speed, rule: rule)
    }.first
  }

  /// Zones of low speed.
  ///
  /// Sources: https://wiki.openstreetmap.org/wiki/Key:zone:maxspeed,
  /// https://wiki.openstreetmap.org/wiki/Tag:highway=living_street
  private func slowZones() -> [WarnedPlace] {
    let most = 32.5 / 3.6  // 20 mph are 32.2 km/h
    return stretches { index -> Double? in
      let tags = road.tags[index]
      let limit = road.limit(index)
      if tags["highway"] == "living_street" { return limit ?? 0 }
      let zone = [
        tags["zone:maxspeed"], tags["source:maxspeed"], tags["maxspeed:type"], tags["maxspeed"],
      ].compactMap { $0 }
      let isZone = zone.contains { $0.contains("zone") || $0.contains(":30") || $0.contains(":20") }
      guard isZone, let limit, limit <= most else { return nil }
      return limit
    }.map {
      WarnedPlace(
        key: key(.lowSpeedZone, $0.step), start: $0.start, end: $0.end,
        content: .lowSpeedZone(
          LowSpeedZoneWarning(
            speedLimitInMetersPerSecond: $0.value, segmentReference: road.reference($0.step))))
    }
  }

  private func environmental() -> [WarnedPlace] {
    var numbers: [Int64] = []
    for zone in road.zones {
      for number in zone.specialAreas where !numbers.contains(number) { numbers.append(number) }
    }
    return numbers.flatMap { number in
      let tags = tags(ofArea: number)
      return stretches { road.zones[$0].specialAreas.contains(number) ? number : nil }.map {
        var warning = EnvironmentalZoneWarning(
          zoneId: number < 0 ? "w\(-number)" : "r\(number)", name: tags["name"] ?? "")
        warning.websiteUrl = tags["website"]
        return WarnedPlace(
          key: key(.environmentalZone, $0.step) ^ UInt64(bitPattern: number) << 40,
          start: $0.start, end: $0.end, content: .environmentalZone(warning))
      }
    }
  }

  private func tags(ofArea number: Int64) -> Tags {
    let relations = road.network.relations
    guard number > 0,
      let index = (0..<relations.count).first(where: { relations.id[at: $0] == number })
    else { return Tags() }
    return road.network.tags[TagSetID(relations.tagSets[at: index])]
  }

  func isForward(_ step: Int) -> Bool { road.steps[step].arc.isForward }
}
