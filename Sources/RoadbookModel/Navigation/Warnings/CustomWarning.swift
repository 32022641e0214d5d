// SPDX-License-Identifier: Apache-2.0

/// Something that an app warns of itself.
public struct CustomWarning: Hashable, Sendable {
  /// The number of what is warned of, given by the engine: equal in all warnings of one thing.
  public var id: Int32
  /// The app's number for the kind.
  public var customWarningType: Int32
  /// Meters from the beginning of the segment in the direction of travel.
  public var startOffsetInMeters: Double
  /// Where a zone ends, in the same meters; `nil` for a point.
  public var endOffsetInMeters: Double?
  /// What else the app wants to know of it.
  public var payload: Metadata?

  /// Makes a warning.
  public init(
    id: Int32 = 0, customWarningType: Int32 = 0, startOffsetInMeters: Double = 0,
    endOffsetInMeters: Double? = nil, payload: Metadata? = nil
  ) {
    self.id = id
    self.customWarningType = customWarningType
    self.startOffsetInMeters = startOffsetInMeters
    self.endOffsetInMeters = endOffsetInMeters
    self.payload = payload
  }
}

/// A warning of any type: what it is of is told by the registry.
public struct Warning: Hashable, Sendable {
  /// The number of what is warned of: equal in all warnings of one thing.
  public var id: Int32
  /// Whether it is ahead, reached or passed.
  public var distanceType: DistanceType
  /// Of what it is.
  public var warningType: WarningType
  /// The app's number for the kind, of warnings of its own.
  public var customWarningType: Int32?

  /// Makes a warning.
  public init(
    id: Int32, distanceType: DistanceType, warningType: WarningType,
    customWarningType: Int32? = nil
  ) {
    self.id = id
    self.distanceType = distanceType
    self.warningType = warningType
    self.customWarningType = customWarningType
  }
}
