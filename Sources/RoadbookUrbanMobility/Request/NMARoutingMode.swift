// SPDX-License-Identifier: Apache-2.0

public import Foundation
public import RoadbookModel

/// How routes are calculated.
public final class NMARoutingMode {
  /// By what somebody travels.
  public var transportMode: NMATransportMode
  /// What is best, for routes on streets.
  public var routingType: NMARoutingType = .fastest
  /// How many routes to tell, 1…; of journeys there are ten at most.
  public var resultLimit: UInt = 1
  /// Leave then or later; now where no time is given.
  public var departureTime: Date?
  /// Arrive by then, for journeys; it counts in place of ``departureTime``.
  public var arrivalTime: Date?
  /// How often to change at most, 0…10.
  ///
  /// It holds for all journeys, not for the first one alone.
  public var maximumChanges: UInt = 10
  /// What every change takes beside its walk, in seconds, 0…7200.
  public var minimumChangeDuration: TimeInterval = 60
  /// How fast somebody walks, 0.5…2 metres a second; as the profile of the map has it where it is `nil`.
  public var walkSpeed: Double?
  /// The longest walk to the first and from the last stop, 0…6000 metres.
  public var maximumWalkDistance: UInt = 1200
  /// Kinds of lines to ride; all where it is empty.
  ///
  /// Roadbook's own form of a mask of bits.
  public var allowedTransitTypes: Set<NMATransitType> = []
  /// Kinds of lines not to ride.
  public var avoidedTransitTypes: Set<NMATransitType> = []

  /// What wheelchairs need, for journeys.
  ///
  /// Roadbook's own.
  public var wheelchair = TransitWheelchair.none
  /// Names or ids of lines to ride, for journeys; all where it is empty.
  ///
  /// Roadbook's own, as are the next ones. A name that the timetable lacks is an error.
  public var allowedLines: Set<String> = []
  /// Names or ids of lines not to ride.
  public var avoidedLines: Set<String> = []
  /// Names or ids of operators whose lines to ride; all where it is empty.
  public var allowedOperators: Set<String> = []
  /// Names or ids of operators whose lines not to ride.
  public var avoidedOperators: Set<String> = []

  /// Whether days of which the timetable says nothing are taken for those of its usual week.
  ///
  /// Roadbook's own. Such journeys have ``NMAUrbanMobilityDataType/estimated``.
  public var allowsEstimates = false

  /// Stops that journeys visit on the way, in this order; five at most.
  ///
  /// Roadbook's own.
  public var viaStops: [TransitViaStop] = []

  /// Makes a mode, by car.
  public init() { transportMode = .car }

  /// Makes a mode.
  ///
  /// - Parameter transportMode: By what somebody travels.
  public init(transportMode: NMATransportMode) { self.transportMode = transportMode }
}

/// By what somebody travels.
public enum NMATransportMode: UInt, Hashable, Sendable, CaseIterable {
  /// By car.
  case car
  /// On foot.
  case pedestrian
  /// By public transport, asked of ``NMACoreRouter``; in ``NMAManeuver`` it stands for a ride.
  case publicTransport
  /// By bicycle.
  case bike
  /// By truck.
  case truck
  /// By motor scooter.
  case scooter
  /// By public transport, asked of ``NMAUrbanMobilityRouter``.
  case urbanMobility
}

/// What is best on streets.
public enum NMARoutingType: UInt, Hashable, Sendable, CaseIterable {
  /// The least time.
  case fastest
  /// The shortest way.
  case shortest
}
