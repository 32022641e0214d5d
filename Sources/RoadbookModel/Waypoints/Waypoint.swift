// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
public import RoadbookGeometry

/// A place that a route passes, with how to pass it.
///
///     let home = Waypoint(coordinates: GeoCoordinates(latitude: 41.1496, longitude: -8.6109))
///     let bridge = Waypoint(coordinates: bridgeCoordinates, type: .passThrough)
///
/// The first and the last waypoint of a route are `.stopover`.
public struct Waypoint: Hashable, Sendable {
  /// Where it is; the route runs over the nearest road that may be used.
  public var coordinates: GeoCoordinates
  /// Whether the route stops there or only passes.
  public var type: WaypointType
  /// Roads within this distance count as passing the place, whichever suits the route.
  ///
  /// In meters, 0…1000; 0 asks for the nearest road, and so does a radius without roads. More than 0
  /// switches `sideOfStreetHint` off.
  public var transitRadiusInMeters: Int32
  /// The direction of travel at the place, in 0…360 degrees clockwise from true north.
  public var headingInDegrees: Double?
  /// A place on the side of the street where the stop should be, for example the house door.
  public var sideOfStreetHint: GeoCoordinates?
  /// Where a map shows the waypoint, if not at its coordinates.
  public var displayLocation: GeoCoordinates?
  /// Meters to drive on before the route may turn off its road, for a vehicle in motion, 0…2000.
  ///
  /// For the first waypoint, best with a heading. Until then the route goes on along the way that
  /// turns least; where all turn by more than 45°, and at the next waypoint, it is free before.
  public var minCourseDistanceInMeters: Int32?
  /// The name or the number of the street to prefer among those near: at most 100 m farther away
  /// than the nearest.
  ///
  /// All its words are in the street's name, in any order.
  public var nameHint: String?
  /// When the side of the street counts, which `sideOfStreetHint` tells; `nil` means
  /// `.onlyIfDivided`.
  public var matchSideOfStreet: MatchSideOfStreet?
  /// How long the stop lasts, in seconds, 0…31,622,400, which is a year; for stopovers only.
  public var duration: TimeInterval
  /// The segment to match, where it is known; one that is closed or more than 100 m farther away
  /// than the nearest road is left aside.
  public var segmentHint: SegmentReference?
  /// Within this distance of a motorway, bridge, tunnel or slip road the place may be matched to
  /// it, and farther away it is not.
  ///
  /// In meters, 0…1000; without it, such roads are as others are.
  public var onRoadThresholdInMeters: Int32?
  /// How to charge an electric vehicle there.
  public var chargingStop: ChargingStop?
  /// How much heavier the vehicle leaves than it came, −40,000…40,000 kg.
  ///
  /// For stopovers of vehicles whose current and gross weight are given; each leg keeps the limits of
  /// what the vehicle weighs on it. Such a route has no alternatives and no handle.
  public var currentWeightChangeInKilograms: Int32?

  /// Makes a waypoint; only its coordinates are needed.
  public init(
    coordinates: GeoCoordinates, type: WaypointType = .stopover, transitRadiusInMeters: Int32 = 0,
    headingInDegrees: Double? = nil, sideOfStreetHint: GeoCoordinates? = nil,
    displayLocation: GeoCoordinates? = nil, minCourseDistanceInMeters: Int32? = nil,
    nameHint: String? = nil, matchSideOfStreet: MatchSideOfStreet? = nil,
    duration: TimeInterval = 0, segmentHint: SegmentReference? = nil,
    onRoadThresholdInMeters: Int32? = nil, chargingStop: ChargingStop? = nil,
    currentWeightChangeInKilograms: Int32? = nil
  ) {
    self.coordinates = coordinates
    self.type = type
    self.transitRadiusInMeters = transitRadiusInMeters
    self.headingInDegrees = headingInDegrees
    self.sideOfStreetHint = sideOfStreetHint
    self.displayLocation = displayLocation
    self.minCourseDistanceInMeters = minCourseDistanceInMeters
    self.nameHint = nameHint
    self.matchSideOfStreet = matchSideOfStreet
    self.duration = duration
    self.segmentHint = segmentHint
    self.onRoadThresholdInMeters = onRoadThresholdInMeters
    self.chargingStop = chargingStop
    self.currentWeightChangeInKilograms = currentWeightChangeInKilograms
  }
}

extension Waypoint: Codable, FieldCoded {
  package static var blank: Waypoint { Waypoint(coordinates: .blank) }
  package static let fields: FieldTable<Waypoint> = [
    .required("coordinates", \.coordinates),
    .value("type", \.type),
    .value("transitRadiusInMeters", \.transitRadiusInMeters),
    .optional("headingInDegrees", \.headingInDegrees),
    .optional("sideOfStreetHint", \.sideOfStreetHint),
    .optional("displayLocation", \.displayLocation),
    .optional("minCourseDistanceInMeters", \.minCourseDistanceInMeters),
    .optional("nameHint", \.nameHint),
    .optional("matchSideOfStreet", \.matchSideOfStreet),
    .value("duration", \.duration),
    .optional("segmentHint", \.segmentHint),
    .optional("onRoadThresholdInMeters", \.onRoadThresholdInMeters),
    .optional("chargingStop", \.chargingStop),
    .optional("currentWeightChangeInKilograms", \.currentWeightChangeInKilograms),
  ]
}

/// Whether a route stops at a waypoint.
public enum WaypointType: UInt32, CodedByName, JSONWritable {
  /// The route runs through the place, ends a section there and has a maneuver for it.
  ///
  /// It may turn around.
  case stopover
  /// The route runs by the place without a stop, a new section, or a turn on the spot.
  case passThrough
}

/// When the side of the street counts for a waypoint.
public enum MatchSideOfStreet: UInt32, CodedByName, JSONWritable {
  /// On every street.
  case always
  /// On streets that cannot be crossed, such as dual carriageways.
  case onlyIfDivided
}
