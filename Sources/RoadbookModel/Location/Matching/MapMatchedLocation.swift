// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookGeometry

/// Where on a road a position reading was made.
public struct MapMatchedLocation: Hashable, Sendable {
  /// The place on the road.
  public var coordinates: GeoCoordinates
  /// The direction of the road there in the direction of travel, in 0..<360 degrees clockwise from north.
  public var bearingInDegrees: Double?
  /// The road; both offsets say how far along it.
  public var segmentReference: SegmentReference
  /// Centimeters from where the road begins in the direction of travel.
  public var segmentOffsetInCentimeters: UInt32
  /// How likely the road is right, 0…1.
  public var confidence: Double
  /// Whether the vehicle drives against a one-way street; never on streets of both directions.
  public var isDrivingInTheWrongWay: Bool
  /// The radius around the reading within which it is true, in meters.
  public var horizontalAccuracyInMeters: Double?
  /// The speed of the reading.
  public var speedInMetersPerSecond: Double?
  /// When the reading was made.
  public var timestamp: Date?

  /// Makes a place on a road.
  public init(
    coordinates: GeoCoordinates, bearingInDegrees: Double? = nil,
    segmentReference: SegmentReference = SegmentReference(),
    segmentOffsetInCentimeters: UInt32 = 0, confidence: Double = 0.0,
    isDrivingInTheWrongWay: Bool = false, horizontalAccuracyInMeters: Double? = nil,
    speedInMetersPerSecond: Double? = nil, timestamp: Date? = nil
  ) {
    self.coordinates = coordinates
    self.bearingInDegrees = bearingInDegrees
    self.segmentReference = segmentReference
    self.segmentOffsetInCentimeters = segmentOffsetInCentimeters
    self.confidence = confidence
    self.isDrivingInTheWrongWay = isDrivingInTheWrongWay
    self.horizontalAccuracyInMeters = horizontalAccuracyInMeters
    self.speedInMetersPerSecond = speedInMetersPerSecond
    self.timestamp = timestamp
  }
}

/// A position reading with its place on a road.
public struct MatchedLocation: Hashable, Sendable {
  /// The place; `nil` off the road.
  public var mapMatchedLocation: MapMatchedLocation?
  /// The reading.
  public var originalLocation: Location

  /// Puts both together.
  public init(mapMatchedLocation: MapMatchedLocation? = nil, originalLocation: Location) {
    self.mapMatchedLocation = mapMatchedLocation
    self.originalLocation = originalLocation
  }
}

/// A position reading with its place on a road, as navigation tells it.
public struct NavigableLocation: Hashable, Sendable {
  /// The reading.
  public var originalLocation: Location
  /// The place; `nil` off the road.
  public var mapMatchedLocation: MapMatchedLocation?

  /// Puts both together.
  public init(originalLocation: Location, mapMatchedLocation: MapMatchedLocation? = nil) {
    self.originalLocation = originalLocation
    self.mapMatchedLocation = mapMatchedLocation
  }
}
