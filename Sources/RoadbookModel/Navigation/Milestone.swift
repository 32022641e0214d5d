// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
public import RoadbookGeometry

/// A place of a route that a driver passes or stops at: the end of a section, or a waypoint on it.
public struct Milestone: Hashable, Sendable, Codable {
  /// The section that ends there, or that it lies on.
  public var sectionIndex: Int32
  /// The waypoint in the list that the route was asked with; `nil` where the engine added the place.
  public var waypointIndex: Int32?
  /// The waypoint as it was given; `nil` where the engine added the place.
  public var originalCoordinates: GeoCoordinates?
  /// The place on the road.
  public var mapMatchedCoordinates: GeoCoordinates
  /// Whether the route stops there.
  public var type: MilestoneType

  /// Makes a milestone.
  public init(
    sectionIndex: Int32, waypointIndex: Int32? = nil, originalCoordinates: GeoCoordinates? = nil,
    mapMatchedCoordinates: GeoCoordinates, type: MilestoneType = .stopover
  ) {
    self.sectionIndex = sectionIndex
    self.waypointIndex = waypointIndex
    self.originalCoordinates = originalCoordinates
    self.mapMatchedCoordinates = mapMatchedCoordinates
    self.type = type
  }
}

/// Whether a route stops at a milestone.
public enum MilestoneType: UInt32, CodedByName, JSONWritable {
  /// It stops there.
  case stopover
  /// It passes without a stop.
  case passthrough
}

/// What became of a milestone.
public enum MilestoneStatus: UInt32, CodedByName, JSONWritable {
  /// The vehicle was there.
  case reached
  /// The vehicle went on behind it without having been there.
  case missed
}

/// The way from where a road ends to a destination off the road.
public struct OffRoadProgress: Hashable, Sendable, Codable {
  /// Meters in a straight line.
  public var remainingDistanceInMeters: Int32
  /// The direction, in 0..<360 degrees clockwise from true north.
  public var bearingInDegrees: Double

  /// Makes a progress.
  public init(remainingDistanceInMeters: Int32 = 0, bearingInDegrees: Double = 0) {
    self.remainingDistanceInMeters = remainingDistanceInMeters
    self.bearingInDegrees = bearingInDegrees
  }
}
