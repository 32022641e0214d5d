// SPDX-License-Identifier: Apache-2.0

/// The lanes that lead to the next maneuver, and to the one after it.
public struct ManeuverViewLaneAssistance: Hashable, Sendable {
  /// The lanes before the next maneuver, from left to right.
  public var lanesForNextManeuver: [Lane]
  /// The lanes before the maneuver after it; empty where that is far away or none are known.
  public var lanesForNextNextManeuver: [Lane]

  /// Makes lists of lanes.
  public init(lanesForNextManeuver: [Lane], lanesForNextNextManeuver: [Lane]) {
    self.lanesForNextManeuver = lanesForNextManeuver
    self.lanesForNextNextManeuver = lanesForNextNextManeuver
  }
}

extension Section {
  /// Drivers change lanes before a maneuver if the one after it is no further away than this.
  package static let anticipatedMeters = 250

  /// The lanes for a maneuver of this section, by its index.
  ///
  ///     for index in section.maneuvers.indices {
  ///       if let assistance = section.laneAssistance(forManeuverAt: index) { show(assistance) }
  ///     }
  ///
  /// - Parameter index: The index of the maneuver in `maneuvers`.
  /// - Returns: The lanes, or `nil` where none are known before the maneuver.
  public func laneAssistance(forManeuverAt index: Int) -> ManeuverViewLaneAssistance? {
    guard maneuvers.indices.contains(index), !maneuvers[index].lanes.isEmpty else { return nil }
    let isNear = Int(maneuvers[index].lengthInMeters) <= Self.anticipatedMeters
    let next = isNear && index + 1 < maneuvers.count ? maneuvers[index + 1].lanes : []
    return ManeuverViewLaneAssistance(
      lanesForNextManeuver: maneuvers[index].lanes, lanesForNextNextManeuver: next)
  }
}

/// The lanes before a junction where several lanes do not follow the route.
public struct JunctionViewLaneAssistance: Hashable, Sendable {
  /// The lanes before the junction, from left to right.
  public var lanesForNextJunction: [Lane]
  /// How far away the junction is.
  public var distanceToJunctionInMeters: Double

  /// Makes a list of lanes.
  public init(lanesForNextJunction: [Lane], distanceToJunctionInMeters: Double) {
    self.lanesForNextJunction = lanesForNextJunction
    self.distanceToJunctionInMeters = distanceToJunctionInMeters
  }
}

/// The lanes of the road that is driven on.
public struct CurrentSituationLaneAssistanceView: Hashable, Sendable {
  /// The lanes from left to right.
  public var lanes: [CurrentSituationLaneView]

  /// Makes a list of lanes.
  public init(lanes: [CurrentSituationLaneView] = []) {
    self.lanes = lanes
  }
}

/// A lane of the road that is driven on.
public struct CurrentSituationLaneView: Hashable, Sendable {
  /// The travellers that may use it.
  public var access: LaneAccess
  /// Its directions, each once.
  public var directionCategory: LaneDirectionCategory
  /// What it is for.
  public var type: LaneType
  /// What is painted on it.
  public var laneMarkings: LaneMarkings
  /// Where it leads.
  public var directions: [LaneDirection]
  /// Those of its directions that follow the route.
  public var directionsOnRoute: [LaneDirection]

  /// Makes a lane.
  public init(
    access: LaneAccess, directionCategory: LaneDirectionCategory, type: LaneType,
    laneMarkings: LaneMarkings = LaneMarkings(), directions: [LaneDirection] = [],
    directionsOnRoute: [LaneDirection] = []
  ) {
    self.access = access
    self.directionCategory = directionCategory
    self.type = type
    self.laneMarkings = laneMarkings
    self.directions = directions
    self.directionsOnRoute = directionsOnRoute
  }

  /// What a lane before a junction tells of it.
  public init(_ lane: Lane) {
    self.init(
      access: lane.access, directionCategory: LaneDirectionCategory(lane.directions),
      type: lane.type, laneMarkings: lane.laneMarkings, directions: lane.directions,
      directionsOnRoute: lane.directionsOnRoute)
  }
}
