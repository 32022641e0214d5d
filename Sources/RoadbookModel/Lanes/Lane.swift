// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// A lane before a junction.
///
/// Lists of lanes go from left to right in the direction of travel.
public struct Lane: Hashable, Sendable {
  /// What the lane is for.
  public var type: LaneType
  /// Whether to take it.
  public var recommendationState: LaneRecommendationState
  /// The travellers that may use it.
  public var access: LaneAccess
  /// What is painted on it.
  public var laneMarkings: LaneMarkings
  /// Where it leads; a lane without arrows leads straight on.
  public var directions: [LaneDirection]
  /// Those of its directions that follow the route; none where the vehicle may not use it.
  public var directionsOnRoute: [LaneDirection]

  /// Makes a lane.
  public init(
    type: LaneType = LaneType(), recommendationState: LaneRecommendationState = .notRecommended,
    access: LaneAccess = LaneAccess(), laneMarkings: LaneMarkings = LaneMarkings(),
    directions: [LaneDirection] = [], directionsOnRoute: [LaneDirection] = []
  ) {
    self.type = type
    self.recommendationState = recommendationState
    self.access = access
    self.laneMarkings = laneMarkings
    self.directions = directions
    self.directionsOnRoute = directionsOnRoute
  }
}

extension Lane: Codable, FieldCoded {
  package static var blank: Lane { Lane() }
  package static let fields: FieldTable<Lane> = [
    .value("type", \.type.kinds),
    .value("recommendationState", \.recommendationState),
    .value("access", \.access.users),
    .optional("centerDividerMarker", \.laneMarkings.centerDividerMarker),
    .optional("laneDividerMarker", \.laneMarkings.laneDividerMarker),
    .list("markedDirections", \.laneMarkings.directions),
    .list("directions", \.directions),
    .list("directionsOnRoute", \.directionsOnRoute),
  ]
}

/// Whether to take a lane.
public enum LaneRecommendationState: UInt32, CodedByName, JSONWritable {
  /// It does not follow the route, or the vehicle may not use it.
  case notRecommended
  /// It leads to the next maneuver, from where one has to change lanes for the one after it.
  case recommended
  /// It leads to the next maneuver, and to the one after it where that is near.
  case highlyRecommended
}

/// Where a lane leads.
public enum LaneDirection: UInt32, CodedByName, JSONWritable {
  /// Straight on.
  case straight
  /// Slightly to the left.
  case slightLeft
  /// To the left.
  case quiteLeft
  /// Sharply to the left.
  case hardLeft
  /// Back, to the left.
  case uTurnLeft
  /// Slightly to the right.
  case slightRight
  /// To the right.
  case quiteRight
  /// Sharply to the right.
  case hardRight
  /// Back, to the right.
  case uTurnRight
  /// Into the lane to the right.
  case mergeRight
  /// Into the lane to the left.
  case mergeLeft
  /// Together with other lanes.
  case mergeLanes
  /// The second of two ways to the right.
  case secondRight
  /// The second of two ways to the left.
  case secondLeft
}

/// The directions of a lane, or of several, each once.
public struct LaneDirectionCategory: Hashable, Sendable {
  /// Straight on.
  public var straight = false
  /// Slightly to the left.
  public var slightlyLeft = false
  /// To the left.
  public var quiteLeft = false
  /// Sharply to the left.
  public var hardLeft = false
  /// Back, to the left.
  public var uTurnLeft = false
  /// Slightly to the right.
  public var slightlyRight = false
  /// To the right.
  public var quiteRight = false
  /// Sharply to the right.
  public var hardRight = false
  /// Back, to the right.
  public var uTurnRight = false

  /// No direction.
  public init() {}

  /// The category of directions; merging lanes lead straight on.
  public init(_ directions: [LaneDirection]) {
    for direction in directions {
      switch direction {
      case .straight, .mergeLeft, .mergeRight, .mergeLanes: straight = true
      case .slightLeft: slightlyLeft = true
      case .quiteLeft, .secondLeft: quiteLeft = true
      case .hardLeft: hardLeft = true
      case .uTurnLeft: uTurnLeft = true
      case .slightRight: slightlyRight = true
      case .quiteRight, .secondRight: quiteRight = true
      case .hardRight: hardRight = true
      case .uTurnRight: uTurnRight = true
      }
    }
  }
}
