// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
package import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage
import RoadbookTraffic

extension RoadRouter {
  /// The incidents in an area that are not over.
  ///
  /// - Parameters:
  ///   - area: The area; `nil` for all.
  ///   - isCancelled: Polled while the area is looked through.
  /// - Returns: Those that hold now, and those that will.
  /// - Throws: `.invalidIn` where the area is none.
  package func trafficIncidents(
    in area: TrafficArea?, isCancelled: () -> Bool
  ) throws(TrafficQueryError) -> [TrafficIncident] {
    let now = Self.secondsNow
    guard let snapshot = trafficSnapshot else { return [] }
    let near = try area.map { area throws(TrafficQueryError) in
      Set(try segments(in: area, isCancelled))
    }
    let told = Date(timeIntervalSince1970: Double(snapshot.origin.measured))
    return snapshot.incidents.filter { incident in
      if let end = incident.end, end <= now { return false }
      if incident.end == nil, !snapshot.origin.holds(at: now) { return false }
      guard let near else { return true }
      return incident.arcs.contains { near.contains($0.segment) }
    }.map { incident in
      TrafficIncident(
        TrafficIncidentData(incident), at: location(of: incident),
        isRoadClosed: incident.isRoadClosed, told: told)
    }
  }

  /// How fast traffic is on the roads of an area where that is known.
  ///
  /// Free speeds are those of cars, or of the first vehicle with an engine that the map has weights of.
  ///
  /// - Parameters:
  ///   - area: The area.
  ///   - factors: The jam factors that are wanted.
  ///   - isCancelled: Polled while the area is looked through.
  /// - Returns: One for each directed segment.
  /// - Throws: `.invalidIn` where the area is none, or has more than ``mostFlows`` such roads.
  package func trafficFlow(
    in area: TrafficArea, jamFactors factors: ClosedRange<Double>, isCancelled: () -> Bool
  ) throws(TrafficQueryError) -> [TrafficFlow] {
    let segments = try segments(in: area, isCancelled)
    guard let speeds = speedsNow, let metric = motorMetric else { return [] }
    var flows: [TrafficFlow] = []
    for segment in segments {
      for isForward in [true, false] {
        let arc = DirectedSegment(segment, forward: isForward)
        guard speeds[arc].isKnown, metric.allows(arc),
          let flow = flow(on: arc, speeds[arc], metric), factors.contains(flow.jamFactor)
        else { continue }
        flows.append(flow)
        guard flows.count <= Self.mostFlows else { throw .invalidIn }
      }
    }
    return flows
  }

  /// More are asked for in parts.
  package static let mostFlows = 100_000

  private func segments(
    in area: TrafficArea, _ isCancelled: () -> Bool
  ) throws(TrafficQueryError) -> [SegmentID] {
    guard let shape = area.shape else { throw .invalidIn }
    guard
      let found = network.segments(meeting: [AvoidedArea(shape)], isCancelled: isCancelled)
    else { throw .operationCancelled }
    return found
  }

  /// The vehicle without traffic whose speeds are free ones.
  var motorMetric: RoadMetric? {
    let names = bundle.metricNames
    for name in ["car"].filter(names.contains) + names {
      if let metric = try? graph(profile: name).metric, metric.profile.hierarchy == .motor {
        return metric
      }
    }
    return nil
  }

  private func flow(
    on arc: DirectedSegment, _ speed: RoadSpeed, _ metric: RoadMetric
  ) -> TrafficFlow? {
    let (length, own) = (metric.lengthCentimeters(of: arc), metric.durations[Int(arc.raw)])
    guard own > 0, length > 0 else { return nil }
    let meters = Double(length) / 100
    let slowed = speed.milliseconds(along: length, own: own)
    let isWhole = speed.share == 255 && !speed.isClosed
    return TrafficFlow(
      freeSpeed: meters / Double(own) * 1000,
      speed: speed.isClosed ? 0 : meters / Double(slowed) * 1000,
      sourceSpeed: isWhole ? Double(speed.centimetersPerSecond) / 100 : nil,
      confidence: Double(speed.confidence) / 255, isClosed: speed.isClosed,
      at: location([network.shape(of: arc)], name(of: arc)))
  }

  private func name(of arc: DirectedSegment) -> String {
    let tags = network.tags[network.tagSet(of: arc.segment)]
    return tags["name"] ?? tags["ref"] ?? ""
  }

  private func location(of incident: TrafficIncidentRecord) -> TrafficLocation {
    let name = incident.arcs.lazy.map { self.name(of: $0) }.first { !$0.isEmpty }
    return location(
      incident.line.isEmpty ? incident.arcs.map { network.shape(of: $0) } : [incident.line],
      name ?? "")
  }

  private func location(_ lines: [[Coordinate]], _ name: String) -> TrafficLocation {
    let polylines = lines.map { line in
      GeoPolyline(line.count == 1 ? [line[0], line[0]] : line)
    }
    let meters = lines.reduce(0) { $0 + $1.lengthMeters() }
    return TrafficLocation(
      description: name, polyline: polylines.first ?? GeoPolyline([Coordinate]()),
      additionalPolylines: Array(polylines.dropFirst()),
      lengthInMeters: Int32(clamping: Int(meters.rounded())))
  }
}
