// SPDX-License-Identifier: Apache-2.0

public import Foundation

/// The figures of a route or of a leg.
public struct Summary: Hashable, Sendable {
  /// How long the way is.
  public var length: Measurement<UnitLength>
  /// What it takes, with traffic and without pauses.
  public var travelTime: Measurement<UnitDuration>
  /// How much of that is due to traffic.
  public var trafficDelay: Measurement<UnitDuration>
  /// When it begins, with the zone of the place.
  public var departureTime: ZonedTime?
  /// When it ends, with the zone of the place.
  public var arrivalTime: ZonedTime?
  /// How far an alternative coincides with the first route; all of it where they never part.
  public var deviationDistance: Measurement<UnitLength>?
  /// How long it does.
  public var deviationTime: Measurement<UnitDuration>?
  /// Where the two part.
  public var deviationPoint: CLLocationCoordinate2D? {
    get { deviation?.value }
    set { deviation = newValue.map { ComparedCoordinate($0) } }
  }
  private var deviation: ComparedCoordinate?

  init(
    length: Double, travelTime: Double, trafficDelay: Double, departureTime: ZonedTime?,
    arrivalTime: ZonedTime?
  ) {
    self.length = .tt.meters(length)
    self.travelTime = .tt.seconds(travelTime)
    self.trafficDelay = .tt.seconds(trafficDelay)
    self.departureTime = departureTime
    self.arrivalTime = arrivalTime
  }
}

/// A moment, and how far the clocks of its place are ahead of UTC then.
public struct ZonedTime: Hashable, Sendable {
  /// The moment.
  public var date: Date
  /// Seconds from UTC to the clocks of the place.
  public var secondsFromGMT: Int

  init(_ date: Date, secondsFromGMT: Int) {
    self.date = date
    self.secondsFromGMT = secondsFromGMT
  }
}
