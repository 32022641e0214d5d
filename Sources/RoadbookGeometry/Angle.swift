// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding

/// An angle, in degrees or radians as you like.
///
///     Angle.fromDegrees(angle: 180).radians  // 3.14159…
public final class Angle: Hashable, Sendable {
  /// The angle in degrees.
  public let degrees: Double

  /// The angle in radians.
  public var radians: Double { degrees * (.pi / 180) }

  private init(degrees: Double) { self.degrees = degrees }

  /// An angle of so many degrees.
  public static func fromDegrees(angle: Double) -> Angle { Angle(degrees: angle) }

  /// An angle of so many radians.
  public static func fromRadians(angle: Double) -> Angle { Angle(degrees: angle * (180 / .pi)) }

  /// Whether two angles are the same number of degrees.
  public static func == (left: Angle, right: Angle) -> Bool { left.degrees == right.degrees }

  /// Feeds the degrees to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(degrees) }
}

/// A range of directions, clockwise from north, that may pass north.
public struct AngleRange: Hashable, Sendable {
  /// The first direction, in 0..<360 degrees.
  public var start: Double {
    didSet { start = normalizedBearing(start) }
  }

  /// How far it reaches clockwise, in 0…360 degrees.
  public var extent: Double {
    didSet { extent = Self.clamped(extent) }
  }

  /// Makes the range of all directions.
  public init() { self.init(start: 0, extent: 360) }

  /// Makes a range; the start is brought into 0..<360 degrees, the extent into 0…360.
  public init(start: Double, extent: Double) {
    self.start = normalizedBearing(start)
    self.extent = Self.clamped(extent)
  }

  /// The range that reaches clockwise from one direction to another.
  public static func fromMinMaxDegreesClockwise(min: Double, max: Double) -> AngleRange {
    AngleRange(start: min, extent: max - min >= 360 ? 360 : normalizedBearing(max - min))
  }

  /// The range of an extent around a direction.
  public static func fromDirectionDegreesClockwise(center: Double, extent: Double) -> AngleRange {
    let extent = clamped(extent)
    return AngleRange(start: center - extent / 2, extent: extent)
  }

  /// Whether a direction lies in the range.
  public func inRange(angleClockwiseInDegreesFromNorth: Double) -> Bool {
    offset(of: angleClockwiseInDegreesFromNorth) <= extent
  }

  /// The direction itself where it lies in the range, else the nearer end.
  public func closestInRange(angleClockwiseInDegreesFromNorth: Double) -> Double {
    let offset = offset(of: angleClockwiseInDegreesFromNorth)
    if offset <= extent { return normalizedBearing(angleClockwiseInDegreesFromNorth) }
    return offset - extent <= 360 - offset ? max() : start
  }

  /// The last direction, in 0..<360 degrees.
  public func max() -> Double { normalizedBearing(start + extent) }

  private func offset(of angle: Double) -> Double { normalizedBearing(angle - start) }

  private static func clamped(_ extent: Double) -> Double { Swift.min(Swift.max(extent, 0), 360) }
}

extension AngleRange: Codable, FieldCoded {
  package static var blank: AngleRange { AngleRange() }
  package static let fields: FieldTable<AngleRange> = [
    .value("start", \.start),
    .value("extent", \.extent),
  ]
}
