// SPDX-License-Identifier: Apache-2.0

/// What the numbers of a route may be that comes from outside.
///
/// Fields carry their unit in their names, so a rule for a unit is a rule for all of its fields. The bounds
/// are those within which sums of a thousand sections stay exact, and lie far outside of any trip.
package enum RouteLimits {
  /// The limits of the numbers in a field, or `nil` where the table has no rule for it.
  package static func limits(of field: String) -> ClosedRange<Double>? {
    if let range = named[field] { return range }
    return units.first { field.hasSuffix($0.ending) }?.range
  }

  /// Once around the earth, which is more than any section has.
  private static let meters = 0.0...40_075_000
  /// A hundred years; a stop may last one.
  private static let seconds = 0.0...3_155_760_000
  private static let amounts = -1e9...1e9
  private static let numbers = 0.0...Double(Int32.max)
  private static let degrees = -360.0...360

  private static let named: [String: ClosedRange<Double>] = [
    "latitude": -90...90,
    "longitude": -180...180,
    "altitude": -20_000...100_000,
    "altitudes": -20_000...100_000,
    "duration": seconds,
    "baseDuration": seconds,
    // Less than without traffic, too.
    "trafficDelay": -seconds.upperBound...seconds.upperBound,
    "spanIndex": numbers,
    "spansToRoad": 0...255,
    "circleExit": 0...255,
    "waypointIndex": -1...Double(Int32.max),
    "sectionIndex": numbers,
    "offset": numbers,
    "polylineOffset": numbers,
    "noticeIndexes": numbers,
    "trafficIncidentIndexes": numbers,
    "noThroughRestrictionsIndexes": numbers,
    "id": Double(Int64.min)...Double(Int64.max),
    "localId": 0...Double(UInt32.max),
    "tilePartitionId": 0...Double(UInt32.max),
    "offsetStart": 0...1,
    "offsetEnd": 0...1,
    "delay": -seconds.upperBound...seconds.upperBound,
    "departureDelay": -seconds.upperBound...seconds.upperBound,
    "arrivalDelay": -seconds.upperBound...seconds.upperBound,
    "validityPeriod": seconds,
    "price": amounts,
    "min": amounts,
    "max": amounts,
    "minimum": amounts,
    "maximum": amounts,
    "currentInAmperes": amounts,
    "voltageInVolts": amounts,
    "count": numbers,
    "travels": numbers,
    "transfers": numbers,
    "maxNumberOfTires": numbers,
    "red": 0...1,
    "green": 0...1,
    "blue": 0...1,
    "alpha": 0...1,
  ]

  private static let units: [(ending: String, range: ClosedRange<Double>)] = [
    ("InMeters", meters),
    ("InCentimeters", amounts),
    ("InKilograms", amounts),
    ("InSeconds", seconds),
    ("InMetersPerSecond", 0...1_000),
    ("InDegrees", degrees),
    ("InPercent", amounts),
    ("InKilowattHours", amounts),
    ("InKilowatts", amounts),
    ("InLiters", amounts),
    ("Duration", seconds),
    ("Count", numbers),
    ("Index", numbers),
  ]
}
