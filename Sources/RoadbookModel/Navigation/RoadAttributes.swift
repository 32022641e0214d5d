// SPDX-License-Identifier: Apache-2.0

/// What the road is like that a vehicle is on.
public struct RoadAttributes: Hashable, Sendable, Codable {
  /// Whether it is unpaved.
  public var isDirtRoad = false
  /// Whether it is in a tunnel.
  public var isTunnel = false
  /// Whether it is on a bridge.
  public var isBridge = false
  /// Whether it is a ramp.
  public var isRamp = false
  /// Whether it is entered and left by ramps only.
  public var isControlledAccess = false
  /// Whether it is private.
  public var isPrivate = false
  /// Whether it is for destinations on it only.
  public var isNoThrough = false
  /// Whether it costs a toll.
  public var isTollway = false
  /// Whether it is one carriageway of a divided road.
  public var isDividedRoad = false
  /// Whether traffic keeps to the right.
  public var isRightDrivingSide = false
  /// Whether it is part of a roundabout.
  public var isRoundabout = false
  /// Whether it is inside a settlement.
  public var isBuiltUpArea = false

  /// Makes attributes of which none holds.
  public init() {}

  /// The attributes of a street for cars.
  package init(_ street: StreetData) {
    let attributes = street.streetAttributes
    isDirtRoad = attributes.contains(.dirtRoad)
    isTunnel = attributes.contains(.tunnel)
    isBridge = attributes.contains(.bridge)
    isRamp = attributes.contains(.ramp)
    isControlledAccess =
      attributes.contains(.controlledAccessHighway) || attributes.contains(.motorway)
    isPrivate = attributes.contains(.privateRoad)
    isDividedRoad = attributes.contains(.dividedRoad)
    isRightDrivingSide = attributes.contains(.rightDrivingSide)
    isRoundabout = attributes.contains(.roundabout)
    isBuiltUpArea = attributes.contains(.builtUpArea)
    isNoThrough = street.carAttributes.contains(.noThrough)
    isTollway = street.carAttributes.contains(.tollRoad)
  }
}
