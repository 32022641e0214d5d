// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork

// MARK: - Limits for trucks

extension ZoneStretchFinder {
  /// Limits of roads, and of what stands on them, such as a bar across the road.
  func truckLimits() -> [WarnedPlace] {
    guard mode.heedsTruckLimits else { return [] }
    return TruckLimit.all(for: mode).enumerated().flatMap { number, limit in
      stretches { limit.warning(road.tags[$0], isForward: isForward($0)) }.map {
        truckLimit($0.value, number, from: $0)
      }
        + stretches { conditional(limit, road.tags[$0], $0) }.flatMap { stretch in
          stretch.value.enumerated().map { place, own in
            truckLimit(own, number + 16 * (place + 1), from: stretch)
          }
        } + truckLimits(ofPoints: limit, number)
    }
  }

  private func conditional(
    _ limit: TruckLimit, _ tags: Tags, _ step: Int
  ) -> [TruckRestrictionWarning]? {
    let found = limit.conditional(
      tags, isForward: isForward(step), zone: road.zones[step].timeZone)
    return found.isEmpty ? nil : Array(found.prefix(8))
  }

  private func truckLimits(ofPoints limit: TruckLimit, _ number: Int) -> [WarnedPlace] {
    road.points.filter { !$0.isBeside }.flatMap { point in
      let plain = limit.warning(point.tags, isForward: isForward(point.step)).map { ($0, number) }
      let others = (conditional(limit, point.tags, point.step) ?? []).enumerated().map {
        ($1, number + 16 * ($0 + 1))
      }
      return ([plain].compactMap { $0 } + others).map { warning, number in
        WarnedPlace(
          key: road.key(.truckRestriction, step: point.step, at: point.meters)
            ^ UInt64(number) << 56,
          start: point.meters, content: .truckRestriction(warning))
      }
    }
  }

  private func truckLimit<Value>(
    _ warning: TruckRestrictionWarning, _ number: Int, from stretch: Stretch<Value>
  ) -> WarnedPlace {
    WarnedPlace(
      key: key(.truckRestriction, stretch.step) ^ UInt64(number) << 56, start: stretch.start,
      end: stretch.end, content: .truckRestriction(warning))
  }
}
