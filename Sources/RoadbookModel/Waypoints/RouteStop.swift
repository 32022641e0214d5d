// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
public import RoadbookGeometry

/// A stop on a recorded trip.
public struct RouteStop: Hashable, Sendable {
  /// The index of the recorded location, 1 or more.
  public var locationIndex: Int32
  /// How long the stop lasts, in seconds.
  public var stopDuration: TimeInterval

  /// Makes a stop.
  public init(locationIndex: Int32, stopDuration: TimeInterval = 0) {
    self.locationIndex = locationIndex
    self.stopDuration = stopDuration
  }
}

extension RouteStop: Codable, FieldCoded {
  package static var blank: RouteStop { RouteStop(locationIndex: 0) }
  package static let fields: FieldTable<RouteStop> = [
    .required("locationIndex", \.locationIndex),
    .value("stopDuration", \.stopDuration),
  ]
}

/// A waypoint that a section passes without ending.
public struct PassThroughWaypoint: Hashable, Sendable {
  /// The waypoint and the road it was matched to.
  public var place: RoutePlace
  /// The index of its vertex in the section's geometry.
  public var offset: Int32?

  /// Makes a passed waypoint.
  public init(place: RoutePlace, offset: Int32? = nil) {
    self.place = place
    self.offset = offset
  }
}

extension PassThroughWaypoint: Codable, FieldCoded {
  package static var blank: PassThroughWaypoint { PassThroughWaypoint(place: .blank) }
  package static let fields: FieldTable<PassThroughWaypoint> = [
    .required("place", \.place),
    .optional("offset", \.offset),
  ]
}

/// A place and the point of the road that stands for it.
public struct MapMatchedCoordinates: Hashable, Sendable {
  /// The place as it was given.
  public var originalCoordinates: GeoCoordinates
  /// The point on the road.
  public var matchedCoordinates: GeoCoordinates

  /// Makes a pair.
  public init(originalCoordinates: GeoCoordinates, matchedCoordinates: GeoCoordinates) {
    self.originalCoordinates = originalCoordinates
    self.matchedCoordinates = matchedCoordinates
  }
}

extension MapMatchedCoordinates: Codable, FieldCoded {
  package static var blank: MapMatchedCoordinates {
    MapMatchedCoordinates(originalCoordinates: .blank, matchedCoordinates: .blank)
  }
  package static let fields: FieldTable<MapMatchedCoordinates> = [
    .required("originalCoordinates", \.originalCoordinates),
    .required("matchedCoordinates", \.matchedCoordinates),
  ]
}
