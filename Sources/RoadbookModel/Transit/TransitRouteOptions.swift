// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookCoding
public import RoadbookGeometry

/// Where a journey by public transport begins or ends.
public struct TransitWaypoint: Hashable, Sendable {
  /// The place.
  public var coordinates: GeoCoordinates
  /// What people call it.
  public var placeName: String?

  /// Makes a start or a destination.
  public init(coordinates: GeoCoordinates, placeName: String? = nil) {
    self.coordinates = coordinates
    self.placeName = placeName
  }
}

/// Whether the kinds of lines that are named are those to ride or those not to ride.
public enum TransitModeFilter: UInt32, Hashable, Sendable, CaseIterable {
  /// Only these; all where none is named.
  case include
  /// All but these.
  case exclude
}

/// What wheelchairs need of a journey: of its stops, vehicles, ways in stations and streets.
///
/// Roadbook's own. What is known to be possible, what is known to be impossible, and what nobody knows are three things.
public enum TransitWheelchair: UInt32, CodedByName, JSONWritable {
  /// Nothing.
  case none
  /// Nothing that is known to be impossible; what nobody knows is used, and told as not known.
  case possible
  /// Only stops, vehicles and entrances that are known to be possible.
  case certain
}

/// A stop that a journey visits on the way.
///
/// Roadbook's own.
public struct TransitViaStop: Hashable, Sendable {
  /// The id of the stop or the station in its feed.
  public var id: String
  /// How long to be there at least, in whole seconds, 0…7200; where it is 0, a vehicle that calls there may be ridden
  /// through.
  public var minimumStay: TimeInterval

  /// Makes a stop on the way.
  public init(id: String, minimumStay: TimeInterval = 0) {
    self.id = id
    self.minimumStay = minimumStay
  }

  /// The stay in whole seconds, rounded up; out of its range where the stay is.
  package var staySeconds: Int {
    minimumStay >= 0 && minimumStay <= 7200 ? Int(minimumStay.rounded(.up)) : -1
  }
}

/// What a journey by public transport has to be like.
public struct TransitRouteOptions: Hashable, Sendable {
  /// Leave then or later; now where neither time is given.
  public var departureTime: Date?
  /// Arrive by then.
  public var arrivalTime: Date?
  /// How many more journeys to find, 0…10.
  public var alternatives: Int32
  /// How often to change at most, 0…6; as often as it is of use where it is `nil`.
  public var changes: Int32?
  /// What ``modes`` means.
  public var modeFilter: TransitModeFilter
  /// Kinds of lines.
  public var modes: [TransitMode]
  /// How fast somebody walks, 0.5…2 metres in a second.
  public var pedestrianSpeedInMetersPerSecond: Double
  /// The longest walk to the first and from the last stop, 0…6000 metres; no longer than two hours.
  public var pedestrianMaxDistanceInMeters: Int32
  /// How texts are written; names of stops and lines are in its language where the timetable has them.
  public var textOptions: RouteTextOptions
  /// What wheelchairs need; walks are then those of the profile `wheelchair`.
  ///
  /// Roadbook's own.
  public var wheelchair = TransitWheelchair.none
  /// Whether one goes to the first stop by bicycle, in the time that the longest walk takes.
  ///
  /// Roadbook's own.
  public var cyclesToStops = false
  /// Whether one goes on from the last stop by bicycle, in the time that the longest walk takes.
  ///
  /// Roadbook's own.
  public var cyclesFromStops = false
  /// Whether one changes between stops by bicycle, which is taken along in vehicles.
  ///
  /// Roadbook's own. The speed on foot is that of the profile `pedestrian` then.
  public var cyclesBetweenStops = false
  /// Names or ids of lines to ride; all where it is empty.
  ///
  /// Roadbook's own, as are the next ones. A name that the timetable lacks is an error.
  public var lines: Set<String> = []
  /// Names or ids of lines not to ride.
  public var avoidedLines: Set<String> = []
  /// Names or ids of operators whose lines to ride; all where it is empty.
  public var agencies: Set<String> = []
  /// Names or ids of operators whose lines not to ride.
  public var avoidedAgencies: Set<String> = []
  /// Whether days of which the timetable says nothing are taken for those of its usual week.
  ///
  /// Sections are marked so: ``TransitSectionDetails/isEstimated``.
  public var estimates = false
  /// Whether journeys with less walking are found, too, that take longer or change more often; with a departure, and
  /// without ``viaStops``.
  public var lessWalking = false
  /// Stops to visit on the way, in this order; five at most.
  public var viaStops: [TransitViaStop] = []

  /// Makes options.
  public init(
    departureTime: Date? = nil, arrivalTime: Date? = nil, alternatives: Int32 = 0,
    changes: Int32? = nil, modeFilter: TransitModeFilter = .include, modes: [TransitMode] = [],
    pedestrianSpeedInMetersPerSecond: Double = 1, pedestrianMaxDistanceInMeters: Int32 = 2000,
    textOptions: RouteTextOptions = RouteTextOptions()
  ) {
    self.departureTime = departureTime
    self.arrivalTime = arrivalTime
    self.alternatives = alternatives
    self.changes = changes
    self.modeFilter = modeFilter
    self.modes = modes
    self.pedestrianSpeedInMetersPerSecond = pedestrianSpeedInMetersPerSecond
    self.pedestrianMaxDistanceInMeters = pedestrianMaxDistanceInMeters
    self.textOptions = textOptions
  }

  /// The options that nothing was changed of.
  public static func fromDefaultParameterConfiguration() -> TransitRouteOptions {
    TransitRouteOptions()
  }
}
