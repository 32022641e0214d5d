// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// What was told of the road, so that only changes are.
struct RoadMemory: Hashable, Sendable, Codable {
  fileprivate var names: LocalizedTexts?
  fileprivate var numbers: [LocalizedRoadNumber] = []
  fileprivate var attributes: RoadAttributes?
  fileprivate var limit: SpeedLimit?
  fileprivate var isTooFast = false
  fileprivate var lanes: [Lane] = []
}

extension NavigationCore {
  /// One kilometer an hour: a speed that is the limit's own does not warn and restore by turns.
  private static let restoring = 0.28

  /// Tells what has changed of the road.
  ///
  /// - Parameters:
  ///   - street: The street that the vehicle is on; `nil` where that is not known.
  ///   - speed: Meters a second, where it is known exactly.
  ///   - lanes: Those of the road, where they are known.
  ///   - limits: What holds beside the regular limit.
  mutating func tellRoad(
    _ street: StreetData?, speed: Double?, lanes: [Lane], _ limits: RoadLimits?
  ) {
    if let street { tell(street, limits) }
    let known = street == nil ? state.road.limit?.speedLimitInMetersPerSecond : nil
    if let speed { tellSpeed(speed, limit: street?.speedLimitInMetersPerSecond ?? known) }
    if lanes != state.road.lanes {
      state.road.lanes = lanes
      events.append(
        .currentLanes(
          CurrentSituationLaneAssistanceView(lanes: lanes.map(CurrentSituationLaneView.init))))
    }
  }

  private mutating func tell(_ street: StreetData, _ limits: RoadLimits?) {
    if state.road.names != street.streetNames || state.road.numbers != street.roadNumbers.items {
      state.road.names = street.streetNames
      state.road.numbers = street.roadNumbers.items
      events.append(
        .roadTexts(
          RoadTexts(street)))
    }
    let attributes = RoadAttributes(street)
    if state.road.attributes != attributes {
      state.road.attributes = attributes
      events.append(.roadAttributes(attributes))
    }
    let regular = street.speedLimitInMetersPerSecond
    let limit =
      limits?.limit(regular: regular, at: state.readings.lastDate)
      ?? SpeedLimit(speedLimitInMetersPerSecond: regular)
    if state.road.limit != limit {
      state.road.limit = limit
      events.append(.speedLimit(limit))
    }
  }

  private mutating func tellSpeed(_ speed: Double, limit: Double?) {
    guard let limit, limit > 0 else {
      if state.road.isTooFast { warn(false) }
      return
    }
    let most = limit + options.speedWarning.speedLimitOffset.offset(at: limit)
    if !state.road.isTooFast, speed > most { warn(true) }
    if state.road.isTooFast, speed <= most - Self.restoring { warn(false) }
  }

  private mutating func warn(_ isTooFast: Bool) {
    state.road.isTooFast = isTooFast
    events.append(.speedWarning(isTooFast ? .speedLimitExceeded : .speedLimitRestored))
  }
}
