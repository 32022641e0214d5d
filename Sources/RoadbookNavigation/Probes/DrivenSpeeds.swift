// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// The speed that was driven along a segment.
package struct DrivenSpeed: Hashable, Sendable {
  /// The segment's durable name.
  package var segmentId: String
  package var travelDirection: TravelDirection
  package var metersPerSecond: Double

  package init(segmentId: String, travelDirection: TravelDirection, metersPerSecond: Double) {
    self.segmentId = segmentId
    self.travelDirection = travelDirection
    self.metersPerSecond = metersPerSecond
  }
}

/// Finds the speeds of driven segments in readings that were matched, and lets go of those that tell nothing of where
/// somebody comes from or goes to.
///
/// A segment's speed is the way between the first and the last reading on it by the time between them, standing
/// included. It is let go when the vehicle has left it by ``cutMeters``; those of the first such meters, and after a
/// break, never are. So both ends of a trip stay in the vehicle, wherever it ends.
package struct DrivenSpeeds: Sendable {
  /// So much at both ends of a trip is kept to oneself, meters.
  package static let cutMeters = 500.0
  /// After so many seconds without a reading on a road another trip begins.
  private static let breakSeconds = 120.0
  /// Less of a segment tells no speed, in meters; where the vehicle stands, as many seconds as the second number.
  private static let leastMeters = 20.0
  private static let leastSeconds = 15.0

  private struct Stretch {
    var segmentId: String
    var travelDirection: TravelDirection
    var firstMeters: Double
    var lastMeters: Double
    var firstTime: Double
    var lastTime: Double
  }

  private var current: Stretch?
  /// Meters driven on this trip.
  private var driven = 0.0
  /// Speeds that wait, with the meters after which they may go.
  private var waiting: [(speed: DrivenSpeed, from: Double)] = []

  package init() {}

  /// Goes on with a place on a road.
  ///
  /// - Parameters:
  ///   - place: Where the vehicle is; one without a name of its road ends nothing.
  ///   - seconds: When, on any clock.
  /// - Returns: The speeds that may go.
  package mutating func advance(
    _ place: MapMatchedLocation, at seconds: Double
  ) -> [DrivenSpeed] {
    let reference = place.segmentReference
    guard !reference.segmentId.isEmpty, !place.isDrivingInTheWrongWay else { return [] }
    let meters = Double(place.segmentOffsetInCentimeters) / 100
    if let last = current?.lastTime, seconds < last || seconds - last > Self.breakSeconds {
      self = DrivenSpeeds()
    }
    if var stretch = current, stretch.segmentId == reference.segmentId,
      stretch.travelDirection == reference.travelDirection, meters >= stretch.lastMeters - 5
    {
      driven += max(0, meters - stretch.lastMeters)
      stretch.lastMeters = max(meters, stretch.lastMeters)
      stretch.lastTime = seconds
      current = stretch
      return released()
    }
    if let stretch = current {
      finish(stretch)
      driven += meters
    }
    current = Stretch(
      segmentId: reference.segmentId, travelDirection: reference.travelDirection,
      firstMeters: meters, lastMeters: meters, firstTime: seconds, lastTime: seconds)
    return released()
  }

  private mutating func finish(_ stretch: Stretch) {
    let (meters, seconds) = (
      stretch.lastMeters - stretch.firstMeters, stretch.lastTime - stretch.firstTime
    )
    guard driven >= Self.cutMeters, seconds > 0,
      meters >= Self.leastMeters || seconds >= Self.leastSeconds
    else { return }
    waiting.append(
      (
        DrivenSpeed(
          segmentId: stretch.segmentId, travelDirection: stretch.travelDirection,
          metersPerSecond: meters / seconds), driven + Self.cutMeters
      ))
  }

  private mutating func released() -> [DrivenSpeed] {
    let free = waiting.filter { $0.from <= driven }.map(\.speed)
    waiting.removeAll { $0.from <= driven }
    return free
  }
}
