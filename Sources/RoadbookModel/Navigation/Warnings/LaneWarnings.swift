// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// The road that joins.
public enum TrafficMergeRoadType: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// A road with few entries.
  case limitedAccessRoad
  /// A ramp.
  case sliproad
  /// Another motorway.
  case highway
}

/// From where it joins.
public enum TrafficMergeSide: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// Not known.
  case unknown
  /// From the left.
  case left
  /// From the right.
  case right
}

/// A road that joins from the side.
public struct TrafficMergeWarning: Hashable, Sendable {
  /// The number of what is warned of: equal in all warnings of one thing.
  public var id: Int32
  /// Meters to where it joins; 0 where it is reached or passed.
  public var distanceToTrafficMergeInMeters: Double
  /// The road that joins.
  public var roadType: TrafficMergeRoadType
  /// From where it joins.
  public var side: TrafficMergeSide
  /// Its lanes.
  public var laneCount: Int32
  /// Whether it is ahead, reached or passed.
  public var distanceType: DistanceType

  /// Makes a value.
  public init(
    id: Int32 = 0,
    distanceToTrafficMergeInMeters: Double = 0,
    roadType: TrafficMergeRoadType = .sliproad,
    side: TrafficMergeSide = .right,
    laneCount: Int32 = 1,
    distanceType: DistanceType = .ahead
  ) {
    self.id = id
    self.distanceToTrafficMergeInMeters = distanceToTrafficMergeInMeters
    self.roadType = roadType
    self.side = side
    self.laneCount = laneCount
    self.distanceType = distanceType
  }
}

/// Lanes that end.
public struct LaneDecreaseWarning: Hashable, Sendable {
  /// The number of what is warned of: equal in all warnings of one thing.
  public var id: Int32
  /// Lanes before.
  public var previousLaneNumber: Int32
  /// Lanes behind.
  public var newLaneNumber: Int32
  /// Lanes that end on the left; `nil` where that is not known.
  public var lanesDecreasedFromLeft: Int32?
  /// Lanes that end on the right; `nil` where that is not known.
  public var lanesDecreasedFromRight: Int32?
  /// Meters to where they end; 0 where it is reached or passed.
  public var distanceInMeters: Double
  /// Whether it is ahead, reached or passed.
  public var distanceType: DistanceType

  /// Makes a value.
  public init(
    id: Int32 = 0,
    previousLaneNumber: Int32 = 0,
    newLaneNumber: Int32 = 0,
    lanesDecreasedFromLeft: Int32? = nil,
    lanesDecreasedFromRight: Int32? = nil,
    distanceInMeters: Double = 0,
    distanceType: DistanceType = .ahead
  ) {
    self.id = id
    self.previousLaneNumber = previousLaneNumber
    self.newLaneNumber = newLaneNumber
    self.lanesDecreasedFromLeft = lanesDecreasedFromLeft
    self.lanesDecreasedFromRight = lanesDecreasedFromRight
    self.distanceInMeters = distanceInMeters
    self.distanceType = distanceType
  }
}
