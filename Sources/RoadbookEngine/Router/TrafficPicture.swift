// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
package import RoadbookNetwork
package import RoadbookTraffic
import RoadbookGraph
import RoadbookModel

/// The traffic of a map at one time, to be drawn.
package struct TrafficPicture: Sendable {
  let speeds: RoadSpeeds
  let metric: RoadMetric

  /// Tells it from all others, also from those of programs that ran before.
  package var version: String { "\(Self.process)-\(speeds.origin.measured)-\(speeds.number)" }

  private static let process = String(UInt32.random(in: 1...(.max)), radix: 36)

  /// Those that are there now.
  package var incidents: [TrafficIncidentRecord] { speeds.incidents }

  /// How fast a road is.
  struct Pace {
    /// Without traffic, and now, in m/s; 0 where it is closed.
    var free: Double
    var now: Double
    /// What the source says.
    var source: RoadSpeed

    /// 0…10.
    var jamFactor: Double { JamFactor.of(trafficSpeed: now, baseSpeed: free) }
  }

  /// How fast a directed segment is for cars; `nil` where that is not known.
  func pace(on arc: DirectedSegment) -> Pace? {
    let speed = speeds[arc]
    guard speed.isKnown, metric.allows(arc) else { return nil }
    let (length, own) = (metric.lengthCentimeters(of: arc), metric.durations[Int(arc.raw)])
    guard own > 0, length > 0 else { return nil }
    let meters = Double(length) / 100
    let slowed = speed.milliseconds(along: length, own: own)
    return Pace(
      free: meters / Double(own) * 1000,
      now: speed.isClosed ? 0 : meters / Double(slowed) * 1000, source: speed)
  }

  /// How jammed a directed segment is for cars, 0…10; `nil` where it is not known.
  package func jamFactor(of arc: DirectedSegment) -> Double? { pace(on: arc)?.jamFactor }
}

extension RoadRouter {
  /// The traffic of now; `nil` where there is none, or no vehicle with an engine.
  package var trafficPicture: TrafficPicture? {
    guard let speeds = speedsNow, let metric = motorMetric else { return nil }
    return TrafficPicture(speeds: speeds, metric: metric)
  }
}
