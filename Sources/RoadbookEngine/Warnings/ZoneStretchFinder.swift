// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// Finds stretches of a way that lie in zones: of schools, of low speed, for clean vehicles, with limits for trucks.
struct ZoneStretchFinder {
  let road: WarnedRoad

  func places() -> [WarnedPlace] {
    schools() + slowZones() + environmental() + truckLimits()
  }

  /// The stretches on which something is equal and there.
  private func stretches<Value: Equatable>(
    _ value: (Int) -> Value?
  ) -> [(step: Int, start: Double, end: Double, value: Value)] {
    var found: [(step: Int, start: Double, end: Double, value: Value)] = []
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
        found.append((index, step.start, end, own))
      }
      isOpen = true
    }
    return found
  }

  private func key(_ type: WarningType, _ step: Int) -> UInt64 {
    road.key(type, step: step, at: road.steps[step].start)
  }

  /// Zones around schools.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:hazard
  private func schools() -> [WarnedPlace] {
    stretches { index -> Double? in
      let tags = road.tags[index]
      let isSchool =
        tags["hazard"] == "school_zone" || tags["school_zone"] == "yes"
        || tags["maxspeed:variable"] == "school_zone" || tags["source:maxspeed"] == "school_zone"
      guard isSchool else { return nil }
      return tags["maxspeed:school_zone"].flatMap(WarnedRoad.speed) ?? road.limit(index) ?? 0
    }.map {
      WarnedPlace(
        key: key(.schoolZone, $0.step), start: $0.start, end: $0.end,
        content: .schoolZone(SchoolZoneWarning(speedLimitInMetersPerSecond: $0.value)))
    }
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
      let zone = [tags["zone:maxspeed"], tags["source:maxspeed"], tags["maxspeed:type"]]
        .compactMap { $0 }
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

  private func truckLimits() -> [WarnedPlace] {
    TruckLimit.all.enumerated().flatMap { number, limit in
      stretches { limit.warning(road.tags[$0], isForward: road.steps[$0].arc.isForward) }.map {
        WarnedPlace(
          key: key(.truckRestriction, $0.step) ^ UInt64(number) << 56, start: $0.start, end: $0.end,
          content: .truckRestriction($0.value))
      }
    }
  }
}
