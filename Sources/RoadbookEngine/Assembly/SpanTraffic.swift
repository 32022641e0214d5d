// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookGraph
import RoadbookModel
import RoadbookNetwork
import RoadbookTraffic

/// What a section and its spans tell of the traffic that their route counts.
struct SpanTraffic {
  private let graph: VehicleGraph
  private let speeds: RoadSpeeds
  private let sequence: PieceSequence
  /// The incidents of the section so far, by their places among all: their places in the section.
  private var told: [Int: Int32] = [:]
  private(set) var incidents: [TrafficIncidentData] = []

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
  ///   - before: What is driven before it; the turn between both is the piece's.
  ///   - next: What is driven behind it, whose turn is at its end.
  mutating func tell(
    _ span: inout SpanData, _ piece: DrivenPiece, after before: DrivenPiece?,
    before next: DrivenPiece?
  ) {
    let arc = piece.arc
    span.trafficIncidentIndexes = speeds.incidents(on: arc).map { place(ofIncident: $0) }
    span.baseDuration = max(0, span.duration - waiting(before?.arc, arc))
    guard speeds[arc].isKnown, graph.metric.allows(arc) else { return }
    let (whole, free) = (
      Double(graph.metric.durations[Int(arc.raw)]), Double(graph.metric.freeDuration(of: arc))
    )
    let delay = max(0, whole - free) / 1000 * (piece.end - piece.start)
    span.baseDuration = max(0, span.baseDuration - delay)
    let meters = Double(graph.metric.lengthCentimeters(of: arc)) / 100
    guard free > 0, whole > 0, meters > 0 else { return }
    span.dynamicSpeedInfo = DynamicSpeedInfo(
      baseSpeedInMetersPerSecond: rounded(meters / free * 1000),
      trafficSpeedInMetersPerSecond: rounded(meters / whole * 1000),
      turnTimeInSeconds: next.map { turnSeconds($0) } ?? 0)
  }

  /// Seconds that traffic adds to a turn.
  private func waiting(_ from: DirectedSegment?, _ to: DirectedSegment) -> Double {
    guard let from, !speeds.turns.isEmpty else { return 0 }
    return Double(graph.metric.waiting(from: from, to: to, listed: graph.listed)) / 1000
  }

  private mutating func place(ofIncident number: Int) -> Int32 {
    if let known = told[number] { return known }
    let place = Int32(incidents.count)
    told[number] = place
    incidents.append(TrafficIncidentData(speeds.incidents[number]))
    return place
  }

  private func turnSeconds(_ piece: DrivenPiece) -> Int32 {
    let drive = sequence.driveMilliseconds(of: piece)
    let part = piece.isWhole ? drive : min(drive, piece.milliseconds)
    return Int32(max(0, min((piece.milliseconds - part) / 1000, 86_400)).rounded())
  }

  private func rounded(_ speed: Double) -> Double { (speed * 100).rounded() / 100 }
}

extension TrafficIncidentData {
  /// An incident as routes tell it.
  init(_ incident: TrafficIncidentRecord) {
    func time(_ seconds: Int64?) -> Date? {
      seconds.map { Date(timeIntervalSince1970: Double($0)) }
    }
    self.init(
      impact: incident.impact, type: incident.type,
      text: LocalizedText(
        text: incident.text,
        locale: incident.language.isEmpty ? nil : Locale(identifier: incident.language)),
      startTime: time(incident.start), endTime: time(incident.end), id: incident.id)
  }
}

extension RouteTraffic {
  /// The traffic of now.
  init(_ origin: TrafficOrigin) {
    let measured = Date(timeIntervalSince1970: Double(origin.measured))
    self.init(
      source: origin.source, measuredAt: measured,
      ageInSeconds: max(0, Date.now.timeIntervalSince(measured).rounded()))
  }
}
