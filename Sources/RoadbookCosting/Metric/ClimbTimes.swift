// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// How long slopes take that no tag tells of and the map's heights do.
///
/// A segment of *L* meters that climbs *a* and descends *d* meters counts as two even slopes of
/// *s* = (*a* + *d*) / *L*: one that climbs along *L* · *a* / (*a* + *d*), and one that descends along the
/// rest. On each the vehicle has the speed that its profile gives to a tag `incline` of that slope:
///
///     walking, cycling   SlopeRules.kmh(_:slope:), within the same limits
///     trucks by weight   Haulage.kmh(climbing:); they descend as on flat ground
///
/// Profiles without `slopes`, and maps without heights, have none of it. Where `incline` is tagged, the tag
/// counts: somebody has measured there.
struct ClimbTimes {
  private let slopes: Column<Segment, SlopeRecord>
  private let segments: Column<Segment, SegmentRecord>
  /// By class: whether a tag tells the slope.
  private let isTagged: ContiguousArray<Bool>
  /// By slope in 1/1000: the part of the speed on flat ground that is left upward and downward.
  private let parts: (up: ContiguousArray<Double>, down: ContiguousArray<Double>)
  /// By slope in 1/1000: the greatest speed upward, m/s.
  private let greatest: ContiguousArray<Double>
  private let slowest: Double
  private let top: Double

  /// `nil` where slopes do nothing to the vehicle.
  init?(_ network: RoadNetwork, _ profile: Profile) {
    let rules = profile.rules
    guard let heights = network.heights, rules.slopes != nil || rules.haulage != nil else {
      return nil
    }
    slopes = heights.slopes
    segments = network.segments.records
    isTagged = Self.taggedClasses(network, rules)
    let steepest = 0...Int((rules.steepestPercent * 10).rounded())
    parts = (
      ContiguousArray(steepest.map { rules.partOfSpeed(slope: Double($0) / 1000) }),
      ContiguousArray(steepest.map { rules.partOfSpeed(slope: -Double($0) / 1000) })
    )
    greatest = ContiguousArray(
      steepest.map { rules.greatestMetersPerSecond(climbing: Double($0) / 1000) })
    slowest = (rules.slopes?.slowestKmh ?? 0) / 3.6
    top = rules.speeds.topKmh / 3.6
  }

  private static func taggedClasses(
    _ network: RoadNetwork, _ rules: ProfileRules
  ) -> ContiguousArray<Bool> {
    var tags = network.tags.tags(whoseKeyIsIn: ["incline"])
    for tag in tags.indices where tags[tag] {
      tags[tag] = rules.tellsSlope(incline: network.tags.value(ofTag: UInt32(tag)))
    }
    let sets = network.tags.sets(withTagIn: tags)
    return ContiguousArray(
      (0..<network.zones.classCount).map { number in
        let set = network.zones.tagSet(of: ClassID(UInt32(number))).position
        return set < sets.count && sets[set]
      })
  }

  /// The seconds along a segment with a speed on flat ground in m/s, or `nil` where nothing but its length
  /// and that speed count.
  func seconds(
    of segment: Int, meters: Double, flat: Double, isForward: Bool
  ) -> Double? {
    let slope = slopes[at: segment]
    guard slope.isKnown, meters > 0 else { return nil }
    let kind = Int(segments[at: segment].classID)
    guard kind < isTagged.count, !isTagged[kind] else { return nil }
    let (up, down) =
      isForward
      ? (Double(slope.ascent), Double(slope.descent))
      : (Double(slope.descent), Double(slope.ascent))
    // Sums are in decimeters.
    guard up + down > 0 else { return nil }
    let step = min(Int((up + down) * 100 / meters + 0.5), parts.up.count - 1)
    let climbing = min(speed(flat, parts.up[step]), greatest[step])
    let descending = speed(flat, parts.down[step])
    return meters * (up / climbing + down / descending) / (up + down)
  }

  private func speed(_ flat: Double, _ part: Double) -> Double {
    min(max(flat * part, min(flat, slowest)), max(top, flat))
  }
}
