// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// What a traveller should know about a section.
///
/// A preference that could not be met is a notice and no error; an app may discard such a route.
/// Spans name the notices that concern them by `noticeIndexes`.
public struct SectionNotice: Hashable, Sendable {
  /// What it is about.
  public var code: SectionNoticeCode
  /// Whether it matters much.
  public var severity: NoticeSeverity
  /// The restrictions that the section violates.
  public var violatedRestrictions: [ViolatedRestriction]

  /// Makes a notice.
  public init(
    code: SectionNoticeCode, severity: NoticeSeverity,
    violatedRestrictions: [ViolatedRestriction] = []
  ) {
    self.code = code
    self.severity = severity
    self.violatedRestrictions = violatedRestrictions
  }
}

extension SectionNotice: Codable, FieldCoded {
  package static var blank: SectionNotice {
    SectionNotice(code: .violatedCriticalRule, severity: .critical)
  }
  package static let fields: FieldTable<SectionNotice> = [
    .required("code", \.code),
    .required("severity", \.severity),
    .list("violatedRestrictions", \.violatedRestrictions),
  ]
}

/// How much a notice matters.
public enum NoticeSeverity: UInt32, CodedByName, JSONWritable {
  /// Something that was asked for, or a rule, is violated.
  case critical
  /// Worth knowing.
  case info
}

/// What a notice is about.
public enum SectionNoticeCode: UInt32, CodedByName, JSONWritable {
  /// A rule of the road is violated.
  case violatedCriticalRule
  /// A motorway, though they are avoided.
  case violatedAvoidControlledAccessHighway
  /// A toll road, though they are avoided.
  case violatedAvoidTollRoad
  /// A ferry, though they are avoided.
  case violatedAvoidFerry
  /// A tunnel, though they are avoided.
  case violatedAvoidTunnel
  /// An unpaved road, though they are avoided.
  case violatedAvoidDirtRoad
  /// A train that carries cars, though they are avoided.
  case violatedAvoidRailFerry
  /// A park, though they are avoided.
  case violatedAvoidPark
  /// A road that was to be kept clear of.
  case violatedBlockedRoad
  /// The trip starts against the given heading.
  case violatedStartDirection
  /// A lane for carpools, though they are not allowed.
  case violatedCarpool
  /// A turn that is forbidden.
  case violatedTurnRestriction
  /// A limit that the vehicle exceeds.
  case violatedVehicleRestriction
  /// A zone that was to be stayed out of.
  case violatedZoneRestriction
  /// Turning around, though it is avoided.
  case violatedAvoidUTurns
  /// A gate for emergencies.
  case violatedEmergencyGate
  /// A road that is closed in some season, though they are avoided.
  case violatedAvoidSeasonalClosure
  /// A truck road type that is avoided.
  case violatedAvoidTruckRoadType
  /// A toll that needs a transponder, though they are avoided.
  case violatedAvoidTollTransponder
  /// A charging station outside its opening hours.
  case violatedChargingStationOpeningHours
  /// A difficult turn, though they are avoided.
  case violatedAvoidDifficultTurns
  /// A road that is closed in some season.
  case seasonalClosure
  /// A toll that needs a transponder.
  case tollTransponder
  /// Tolls are not known.
  case tollsDataUnavailable
  /// Tolls are not known at the moment.
  case tollsDataTemporarilyUnavailable
  /// The charging stop is not needed.
  case chargingStopNotNeeded
  /// No timetable is known.
  case noSchedule
  /// Stops between are not known.
  case noIntermediate
  /// A mode that was not asked for.
  case unwantedMode
  /// Times by timetable, without delays.
  case scheduledTimes
  /// The line is drawn from stop to stop.
  case simplePolyline
  /// A lane for carpools at some times.
  case potentialCarpool
  /// A turn that is forbidden at some times.
  case potentialTurnRestriction
  /// A limit that holds at some times or may concern the vehicle.
  case potentialVehicleRestriction
  /// A zone that may be restricted.
  case potentialZoneRestriction
  /// Too little energy at the first charging station.
  case violatedMinChargeAtFirstCs
  /// Too little energy at a charging station.
  case violatedMinChargeAtCs
  /// Too little energy at the destination.
  case violatedMinChargeAtDestination
  /// A road for destinations only.
  case noThroughRestriction
}
