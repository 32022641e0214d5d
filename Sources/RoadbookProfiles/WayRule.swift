// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// What a profile says of a way in one direction.
///
/// A segment of it takes its length divided by `speedMetersPerSecond`, or its share of
/// `crossingSeconds` on a ferry, and its cost is that time times `factor`.
package struct WayRule: Hashable, Sendable {
  package var access: Access
  /// The speed that drivers reach on average between junctions.
  package var speedMetersPerSecond: Double
  /// What a second here weighs when a route is chosen, at least 1.
  package var factor: Double
  package var roadClass: RoadClass
  package var flags: RoadFlags
  /// The legal limit that is tagged, or else the country's for such a road; `nil` where there is
  /// none or it is not known.
  package var limitMetersPerSecond: Double?
  /// How long the whole way takes by timetable, on a ferry that says.
  package var crossingSeconds: Double?

  package init(
    access: Access, speedMetersPerSecond: Double, factor: Double, roadClass: RoadClass,
    flags: RoadFlags, limitMetersPerSecond: Double?, crossingSeconds: Double?
  ) {
    self.access = access
    self.speedMetersPerSecond = speedMetersPerSecond
    self.factor = factor
    self.roadClass = roadClass
    self.flags = flags
    self.limitMetersPerSecond = limitMetersPerSecond
    self.crossingSeconds = crossingSeconds
  }

  /// What no profile lets anyone use.
  package static let forbidden = WayRule(
    access: .forbidden, speedMetersPerSecond: 1, factor: 1, roadClass: .road, flags: [],
    limitMetersPerSecond: nil, crossingSeconds: nil)
}

extension WayRule {
  /// Whether a sign says that there is no limit, as on many motorways of Germany.
  package var isUnlimited: Bool { limitMetersPerSecond == nil && flags.contains(.postedLimit) }

  /// By what tells most rules apart.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(speedMetersPerSecond)
    hasher.combine(
      UInt32(access.rawValue) | UInt32(roadClass.rawValue) << 8 | UInt32(flags.rawValue) << 16)
  }
}

/// What routes, options and guidance ask of a road beyond its class.
@frozen
@usableFromInline
package struct RoadFlags: OptionSet, BitwiseCopyable, Hashable, Sendable {
  @usableFromInline package let rawValue: UInt16

  @inlinable
  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A slip road.
  @inlinable package static var link: RoadFlags { RoadFlags(rawValue: 1 << 0) }
  @inlinable package static var roundabout: RoadFlags { RoadFlags(rawValue: 1 << 1) }
  /// A ferry or a car shuttle train.
  @inlinable package static var ferry: RoadFlags { RoadFlags(rawValue: 1 << 2) }
  @inlinable package static var toll: RoadFlags { RoadFlags(rawValue: 1 << 3) }
  @inlinable package static var tunnel: RoadFlags { RoadFlags(rawValue: 1 << 4) }
  @inlinable package static var bridge: RoadFlags { RoadFlags(rawValue: 1 << 5) }
  @inlinable package static var unpaved: RoadFlags { RoadFlags(rawValue: 1 << 6) }
  /// Built like a motorway for motor vehicles only (`motorroad=yes`).
  @inlinable package static var motorroad: RoadFlags { RoadFlags(rawValue: 1 << 7) }
  /// One-way for the vehicle.
  @inlinable package static var oneway: RoadFlags { RoadFlags(rawValue: 1 << 8) }
  /// Inside a settlement.
  @inlinable package static var urban: RoadFlags { RoadFlags(rawValue: 1 << 9) }
  /// Only those may go who get off and push.
  @inlinable package static var pushed: RoadFlags { RoadFlags(rawValue: 1 << 12) }
  /// The limit comes from a sign, not from the country's defaults.
  @inlinable package static var postedLimit: RoadFlags { RoadFlags(rawValue: 1 << 10) }
  /// The request keeps off such roads, and is here because there is no other way.
  @inlinable package static var avoided: RoadFlags { RoadFlags(rawValue: 1 << 11) }
  /// What is paid for it is a vignette.
  @inlinable package static var vignette: RoadFlags { RoadFlags(rawValue: 1 << 13) }
  /// Closed, or open, in a season only.
  @inlinable package static var seasonal: RoadFlags { RoadFlags(rawValue: 1 << 14) }
  /// At some times it lets the vehicle through to destinations only.
  ///
  /// No profile says so: see ``WayRule/lowerBound(_:)``.
  @inlinable package static var destinationAtTimes: RoadFlags { RoadFlags(rawValue: 1 << 15) }
}
