// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// Finds lanes that end, and roads that join a fast one from the side.
struct LaneFinder {
  let road: WarnedRoad
  /// No lane of an entry is longer.
  private static let entryMeters = 800.0

  func places() -> [WarnedPlace] { decreases() + merges() }

  /// The lanes of a step in the direction of travel; `nil` where they are not tagged, and where some are for buses.
  ///
  /// Those of both directions and those of either one (`lanes:both_ways`) are all.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:lanes
  private func lanes(_ step: Int) -> Int? {
    let tags = road.tags[step]
    if Self.keepsLanesForBuses(tags) { return nil }
    let forward = road.steps[step].arc.isForward
    if let own = Self.count(tags[forward ? "lanes:forward" : "lanes:backward"]) { return own }
    guard let all = Self.count(tags["lanes"]) else { return nil }
    if ["yes", "1", "true", "-1"].contains(tags["oneway"] ?? "") || isMotorway(step) { return all }
    let rest = all - (Self.count(tags["lanes:both_ways"]) ?? 0)
    if let other = Self.count(tags[forward ? "lanes:backward" : "lanes:forward"]) {
      return rest > other ? rest - other : nil
    }
    // Of an odd number nobody knows which direction has more.
    return rest > 0 && rest.isMultiple(of: 2) ? rest / 2 : nil
  }

  /// Whether a lane that ends may be one that only buses have.
  private static func keepsLanesForBuses(_ tags: Tags) -> Bool {
    tags.all.contains { tag in
      ["lanes:psv", "lanes:bus", "psv:lanes", "bus:lanes"].contains { tag.key.hasPrefix($0) }
    }
  }

  /// A number of lanes; `nil` beyond reason.
  private static func count(_ text: String?) -> Int? {
    text.flatMap(Int.init).flatMap { (1...30).contains($0) ? $0 : nil }
  }

  private func isMotorway(_ step: Int) -> Bool {
    road.tags[step]["highway"] == "motorway" || road.tags[step]["highway"] == "motorway_link"
  }

  private func decreases() -> [WarnedPlace] {
    road.steps.indices.dropFirst().compactMap { index in
      guard road.tags[index]["highway"] == road.tags[index - 1]["highway"],
        goesStraight(from: index - 1, to: index), let before = lanes(index - 1),
        let after = lanes(index), after < before, after > 0,
        endsOnTheWay(from: index - 1, to: index, after), !isEntry(before: index, after)
      else { return nil }
      var warning = LaneDecreaseWarning(
        previousLaneNumber: Int32(before), newLaneNumber: Int32(after))
      if let (left, right) = ending(index - 1) {
        (warning.lanesDecreasedFromLeft, warning.lanesDecreasedFromRight) = (left, right)
      }
      let meters = road.steps[index].start
      return WarnedPlace(
        key: road.key(.laneDecrease, step: index, at: meters), start: meters,
        content: .laneDecrease(warning))
    }
  }

  /// Whether lanes end, and not only turn off.
  ///
  /// Where their arrows are not known, they may turn off wherever another road does.
  private func endsOnTheWay(from before: Int, to index: Int, _ after: Int) -> Bool {
    if let arrows = arrows(before) {
      return arrows.count { Self.leadsOn($0) } > after
    }
    let junction = road.network.segments.start(of: road.steps[index].arc)
    return road.network.junctions.departures(of: junction).count == 2
  }

  /// Whether the lanes that end are those that a ramp brought a moment ago: for those who drive on nothing ends.
  private func isEntry(before index: Int, _ after: Int) -> Bool {
    let end = road.steps[index].start
    var step = index - 1
    while step > 0, end - road.steps[step].start <= Self.entryMeters {
      if road.beginsAtJunction(step), joining(before: step) != nil {
        return road.tags[step - 1]["highway"] == road.tags[step]["highway"]
          && lanes(step - 1).map { $0 <= after } ?? false
      }
      step -= 1
    }
    return false
  }

  private func arrows(_ step: Int) -> [Substring]? {
    let forward = road.steps[step].arc.isForward
    let text =
      road.tags[step][forward ? "turn:lanes:forward" : "turn:lanes:backward"]
      ?? road.tags[step]["turn:lanes"]
    return text?.split(separator: "|", omittingEmptySubsequences: false)
  }

  /// Whether a lane with these arrows goes straight on, or would if it did not end.
  private static func leadsOn(_ arrows: Substring) -> Bool {
    let all = arrows.split(separator: ";")
    return all.isEmpty
      || all.contains { $0 == "through" || $0 == "none" || $0.hasPrefix("merge_to") }
  }

  /// How many lanes end on either side, where their arrows tell.
  ///
  /// Source: https://wiki.openstreetmap.org/wiki/Key:turn
  private func ending(_ step: Int) -> (left: Int32, right: Int32)? {
    guard let lanes = arrows(step), lanes.contains(where: { $0.contains("merge_to") }) else {
      return nil
    }
    return (
      Int32(lanes.count { $0.contains("merge_to_right") }),
      Int32(lanes.count { $0.contains("merge_to_left") })
    )
  }

  private func goesStraight(from before: Int, to after: Int) -> Bool {
    let network = road.network
    let end = network.segments.endBearing(of: road.steps[before].arc)
    let start = network.segments.startBearing(of: road.steps[after].arc)
    return abs(turn(from: end, to: start)) < 45
  }

  /// Degrees, −180…180; bearings are 256ths of a circle.
  private func turn(from a: UInt8, to b: UInt8) -> Double {
    Double(Int8(bitPattern: b &- a)) * 360 / 256
  }

  private func merges() -> [WarnedPlace] {
    road.steps.indices.dropFirst().compactMap { index in
      let own = road.tags[index]["highway"] ?? ""
      guard road.beginsAtJunction(index), ["motorway", "trunk"].contains(own),
        road.tags[index - 1]["highway"] == own,
        isOneway(road.tags[index]), isOneway(road.tags[index - 1]),
        let (joining, side) = joining(before: index)
      else { return nil }
      let tags = road.network.tags[
        road.network.zones.tagSet(of: road.network.segments.classID(of: joining.segment))]
      let meters = road.steps[index].start
      let lanes = tags["lanes"].flatMap(Int32.init) ?? 1
      let isRamp = tags["highway"]?.hasSuffix("_link") ?? false
      return WarnedPlace(
        key: road.key(.trafficMerge, step: index, at: meters), start: meters,
        content: .trafficMerge(
          TrafficMergeWarning(
            roadType: isRamp ? .sliproad : own == "motorway" ? .highway : .limitedAccessRoad,
            side: side, laneCount: lanes)))
    }
  }

  private func isOneway(_ tags: Tags) -> Bool {
    ["yes", "1", "true"].contains(tags["oneway"] ?? "")
      || tags["highway"]?.hasPrefix("motorway") ?? false
  }

  /// The oneway road that joins at a step's beginning, and from which side.
  private func joining(before index: Int) -> (arc: DirectedSegment, side: TrafficMergeSide)? {
    let network = road.network
    let (from, to) = (road.steps[index - 1].arc, road.steps[index].arc)
    for place in network.junctions.departures(of: network.segments.start(of: to)) {
      let arc = network.junctions.departure(at: place).reversed
      guard arc.segment.raw != from.segment.raw, arc.segment.raw != to.segment.raw else { continue }
      let tags = network.tags[network.tagSet(of: arc.segment)]
      let highway = tags["highway"] ?? ""
      guard isOneway(tags), arc.isForward, highway.hasSuffix("_link") || highway == "motorway"
      else {
        continue
      }
      // Seen from the road, what comes from the right points more to the left.
      let angle = turn(
        from: network.segments.endBearing(of: from), to: network.segments.endBearing(of: arc))
      // What comes across meets traffic at a junction.
      guard abs(angle) < 60 else { continue }
      return (arc, abs(angle) < 0.5 ? .unknown : angle < 0 ? .right : .left)
    }
    return nil
  }
}
