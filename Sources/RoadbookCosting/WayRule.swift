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

  /// What no profile lets anyone use.
  package static let forbidden = WayRule(
    access: .forbidden, speedMetersPerSecond: 1, factor: 1, roadClass: .road, flags: [],
    limitMetersPerSecond: nil, crossingSeconds: nil)
}

/// What routes, options and guidance ask of a road beyond its class.
package struct RoadFlags: OptionSet, Hashable, Sendable {
  package let rawValue: UInt16

  package init(rawValue: UInt16) { self.rawValue = rawValue }

  /// A slip road.
  package static let link = RoadFlags(rawValue: 1 << 0)
  package static let roundabout = RoadFlags(rawValue: 1 << 1)
  /// A ferry or a car shuttle train.
  package static let ferry = RoadFlags(rawValue: 1 << 2)
  package static let toll = RoadFlags(rawValue: 1 << 3)
  package static let tunnel = RoadFlags(rawValue: 1 << 4)
  package static let bridge = RoadFlags(rawValue: 1 << 5)
  package static let unpaved = RoadFlags(rawValue: 1 << 6)
  /// Built like a motorway for motor vehicles only (`motorroad=yes`).
  package static let motorroad = RoadFlags(rawValue: 1 << 7)
  /// One-way for the vehicle.
  package static let oneway = RoadFlags(rawValue: 1 << 8)
  /// Inside a settlement.
  package static let urban = RoadFlags(rawValue: 1 << 9)
  /// The limit comes from a sign, not from the country's defaults.
  package static let postedLimit = RoadFlags(rawValue: 1 << 10)
}
