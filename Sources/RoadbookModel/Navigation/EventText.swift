// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// Something to say to a driver.
public struct EventText: Hashable, Sendable {
  /// What it is about.
  public var type: TextNotificationType
  /// Meters to what it is about.
  public var distanceInMeters: Double
  /// What to say, plain or as SSML.
  public var text: String
  /// More about a maneuver.
  public var maneuverNotificationDetails: ManeuverNotificationDetails?
  /// Where its sound comes from; `nil` unless `EventTextOptions` ask for it.
  public var spatialNotificationDetails: SpatialNotificationDetails?

  /// Makes a text.
  public init(
    type: TextNotificationType, distanceInMeters: Double, text: String,
    maneuverNotificationDetails: ManeuverNotificationDetails? = nil,
    spatialNotificationDetails: SpatialNotificationDetails? = nil
  ) {
    self.spatialNotificationDetails = spatialNotificationDetails
    self.type = type
    self.distanceInMeters = distanceInMeters
    self.text = text
    self.maneuverNotificationDetails = maneuverNotificationDetails
  }
}

/// What a spoken text is about.
public enum TextNotificationType: UInt32, CodedByName, JSONWritable {
  /// A maneuver.
  case maneuver
  /// A safety camera.
  case safetyCameraWarning
  /// Traffic that merges.
  case trafficMergeWarning
  /// A lane that ends.
  case laneDecreaseWarning
}

/// The maneuver that a text is about.
public struct ManeuverNotificationDetails: Hashable, Sendable {
  /// The maneuver.
  public var maneuver: Maneuver
  /// How early the text is.
  public var maneuverNotificationType: ManeuverNotificationType
  /// Whether the text names the maneuver behind it, too.
  public var isCombinedManeuverText: Bool

  /// Makes details.
  public init(
    maneuver: Maneuver, maneuverNotificationType: ManeuverNotificationType,
    isCombinedManeuverText: Bool = false
  ) {
    self.maneuver = maneuver
    self.maneuverNotificationType = maneuverNotificationType
    self.isCombinedManeuverText = isCombinedManeuverText
  }
}

/// How early a maneuver is announced, the earliest first.
public enum ManeuverNotificationType: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// As soon as it is known, a long way ahead.
  case range
  /// Some time ahead.
  case reminder
  /// A short time ahead.
  case distance
  /// Now.
  case action
}

/// Which arrivals are announced.
public enum ArrivalNotificationOption: UInt32, CodedByName, JSONWritable {
  /// None.
  case none
  /// That at the destination.
  case destinationOnly
  /// Those at stops on the way.
  case stopoverOnly
  /// All.
  case both

  /// Whether an arrival is announced.
  package func includes(isDestination: Bool) -> Bool {
    self == .both || self == (isDestination ? .destinationOnly : .stopoverOnly)
  }
}

/// Whether texts are marked up for voices.
public enum NotificationFormatOption: UInt32, CodedByName, JSONWritable {
  /// Plain text.
  case plain
  /// A document of SSML.
  case ssml
}

/// What a text may name because drivers see it at the turn.
public enum NaturalGuidanceType: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// A stop sign.
  case stopSign
  /// Traffic lights.
  case trafficLight
}

/// What a notification of the type `.action` names beside the action.
public enum DirectionInformationUsageOption: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// Nothing: "Turn left".
  case none
  /// The road: "Turn left onto Mill Road".
  case roadInformationOnly
  /// The road, and where signs lead: "Turn left onto Mill Road toward Castle Street".
  case roadInformationAndSignpostDirection
}

/// What is said of maneuvers, and how.
public struct ManeuverNotificationOptions: Hashable, Sendable, Codable {
  /// The language; one that is not built falls back to another region's, else to `.enUs`.
  public var language: LanguageCode
  /// The units of distances.
  public var unitSystem: UnitSystem
  /// The kinds of notifications that are given.
  public var includedNotificationTypes: [ManeuverNotificationType]
  /// Whether maneuvers at roundabouts are announced.
  public var enableRoundaboutNotification: Bool
  /// Which arrivals are announced.
  public var arrivalNotificationOption: ArrivalNotificationOption
  /// Whether a text names the maneuver behind it where that follows at once.
  public var enableDoubleNotification: Bool
  /// Whether SSML has names in phonetic letters if the map knows them; off by default, as some voices do not read them.
  public var enablePhoneme: Bool
  /// Whether texts are plain or SSML.
  public var notificationFormatOption: NotificationFormatOption
  /// Which names the texts have.
  public var textUsageOptions: TextUsageOptions
  /// Whether exits of motorways are announced.
  public var enableHighwayExit: Bool
  /// Whether notifications of distance tell the lanes to use, where some lead on and others do not.
  public var enableLaneRecommendation: Bool
  /// What texts name if it stands at the turn: "At the traffic lights, turn left"; nothing by default.
  ///
  /// It stands on the navigator's own maps, at the turn or up to 30 m before it. It is not named while another one of
  /// its kind lies on the way to these 30 m.
  public var includedNaturalGuidanceTypes: [NaturalGuidanceType]
  /// What notifications of the type `.action` name if there is time; road and signs by default.
  ///
  /// ``textUsageOptions`` may leave out more.
  public var directionInformationUsageForActionNotificationOption: DirectionInformationUsageOption

  /// Makes options: everything in American English and metric units, as plain text.
  ///
  /// By default actions name road and signs, and those of the SDK name nothing. Turns that follow each other closely
  /// have no other notification.
  public init() {
    language = .enUs
    unitSystem = .metric
    includedNotificationTypes = ManeuverNotificationType.allCases
    enableRoundaboutNotification = true
    arrivalNotificationOption = .both
    enableDoubleNotification = true
    enablePhoneme = false
    notificationFormatOption = .plain
    textUsageOptions = TextUsageOptions()
    enableHighwayExit = true
    enableLaneRecommendation = false
    includedNaturalGuidanceTypes = []
    directionInformationUsageForActionNotificationOption = .roadInformationAndSignpostDirection
  }
}
