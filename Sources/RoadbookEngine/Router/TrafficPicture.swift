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

  /// How jammed a directed segment is for cars, 0…10; `nil` where it is not known.
  package func jamFactor(of arc: DirectedSegment) -> Double? {
    let speed = speeds[arc]
    guard speed.isKnown, metric.allows(arc) else { return nil }
    if speed.isClosed { return 10 }
    let (length, own) = (metric.lengthCentimeters(of: arc), metric.durations[Int(arc.raw)])
    let slowed = speed.milliseconds(along: length, own: own)
    guard own > 0, slowed > 0 else { return 0 }
    return JamFactor.of(
      trafficSpeed: Double(length) / Double(slowed) * 10,
      baseSpeed: Double(length) / Double(own) * 10)
  }
}

extension RoadRouter {
  /// The traffic of now; `nil` where there is none, or no vehicle with an engine.
  package var trafficPicture: TrafficPicture? {
    guard let speeds = speedsNow, let metric = motorMetric else { return nil }
    return TrafficPicture(speeds: speeds, metric: metric)
  }
}
