// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookTraffic

/// What spans tell of the traffic that their route counts.
struct SpanTraffic {
  private let graph: VehicleGraph
  private let speeds: RoadSpeeds
  private let sequence: PieceSequence

  /// `nil` where no traffic counts.
  init?(_ graph: VehicleGraph) {
    guard let speeds = graph.metric.speeds else { return nil }
    self.graph = graph
    self.speeds = speeds
    sequence = PieceSequence(graph)
  }

  /// Tells a span what it takes without traffic, and how fast traffic is where that is known.
  ///
  /// - Parameters:
  ///   - span: With its duration.
  ///   - piece: What is driven.
  ///   - next: What is driven behind it, whose turn is at its end.
  func tell(_ span: inout SpanData, _ piece: DrivenPiece, before next: DrivenPiece?) {
    let arc = piece.arc
    guard speeds[arc].isKnown, graph.metric.allows(arc) else { return }
    let (whole, free) = (
      Double(graph.metric.durations[Int(arc.raw)]), Double(graph.metric.freeDuration(of: arc))
    )
    let delay = max(0, whole - free) / 1000 * (piece.end - piece.start)
    span.baseDuration = max(0, span.duration - delay)
    let meters = Double(graph.metric.lengthCentimeters(of: arc)) / 100
    guard free > 0, whole > 0, meters > 0 else { return }
    span.dynamicSpeedInfo = DynamicSpeedInfo(
      baseSpeedInMetersPerSecond: rounded(meters / free * 1000),
      trafficSpeedInMetersPerSecond: rounded(meters / whole * 1000),
      turnTimeInSeconds: next.map { turnSeconds($0) } ?? 0)
  }

  private func turnSeconds(_ piece: DrivenPiece) -> Int32 {
    let drive = sequence.driveMilliseconds(of: piece)
    let part = piece.isWhole ? drive : min(drive, piece.milliseconds)
    return Int32(max(0, min((piece.milliseconds - part) / 1000, 86_400)).rounded())
  }

  private func rounded(_ speed: Double) -> Double { (speed * 100).rounded() / 100 }
}
