// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// Where a thing is that is warned of.
///
/// Points are told ahead, then passed; zones ahead, reached, passed.
public enum DistanceType: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// It comes.
  case ahead
  /// It lies behind.
  case passed
  /// The vehicle is in it.
  case reached
}

/// What drivers are warned of.
public enum WarningType: UInt32, CaseIterable, CodedByName, JSONWritable {
  /// What an app warns of itself.
  case custom
  /// Cameras.
  case safetyCamera
  /// Limits for trucks.
  case truckRestriction
  /// Signs.
  case roadSign
  /// Pictures of junctions; the map has none.
  case realisticView
  /// Zones in which only clean vehicles may drive.
  case environmentalZone
  /// Zones around schools.
  case schoolZone
  /// Toll stations.
  case tollStop
  /// Zones in which cameras may stand, where the law forbids to tell more.
  case dangerZone
  /// Borders.
  case borderCrossing
  /// Crossings with railways on one level.
  case railwayCrossing
  /// Zones of low speed.
  case lowSpeedZone
  /// Roads that join from the side.
  case trafficMerge
  /// Lanes that end.
  case laneDecrease
}

/// How early drivers are warned, by how fast the road is.
public struct WarningNotificationDistances: Hashable, Sendable, Codable {
  /// Meters, 1 to 5,000.
  public var slowSpeedDistanceInMeters: Int32
  /// Meters, 1 to 5,000.
  public var regularSpeedDistanceInMeters: Int32
  /// Meters, 1 to 5,000.
  public var fastSpeedDistanceInMeters: Int32

  /// Makes distances; by default 500, 750 and 1,500 m.
  public init(
    slowSpeedDistanceInMeters: Int32 = 500, regularSpeedDistanceInMeters: Int32 = 750,
    fastSpeedDistanceInMeters: Int32 = 1500
  ) {
    self.slowSpeedDistanceInMeters = slowSpeedDistanceInMeters
    self.regularSpeedDistanceInMeters = regularSpeedDistanceInMeters
    self.fastSpeedDistanceInMeters = fastSpeedDistanceInMeters
  }

  /// Meters for a pace.
  package func meters(_ profile: TimingProfile) -> Double {
    switch profile {
    case .slowSpeed: Double(slowSpeedDistanceInMeters)
    case .regularSpeed: Double(regularSpeedDistanceInMeters)
    case .fastSpeed: Double(fastSpeedDistanceInMeters)
    }
  }

  /// How far ahead of the vehicle anything is looked for, in meters.
  package static let horizonMeters: Int32 = 5000

  /// Whether all are greater than 0, and none is beyond the horizon.
  package var areInRange: Bool {
    [slowSpeedDistanceInMeters, regularSpeedDistanceInMeters, fastSpeedDistanceInMeters]
      .allSatisfy { (1...Self.horizonMeters).contains($0) }
  }

  /// The greatest of them.
  package var greatest: Int32 {
    max(slowSpeedDistanceInMeters, regularSpeedDistanceInMeters, fastSpeedDistanceInMeters)
  }
}
