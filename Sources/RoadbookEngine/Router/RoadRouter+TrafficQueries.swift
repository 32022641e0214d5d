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
    // What is wrong with an area is said without traffic, too.
    if let area, area.shape == nil { throw .invalidIn }
    let now = Self.secondsNow
    guard let snapshot = trafficSnapshot else { return [] }
    let near = try area.map { area throws(TrafficQueryError) in
      Set(try segments(in: area, isCancelled))
    }
    return snapshot.incidents.filter { incident in
      guard snapshot.isNotOver(incident, at: now) else { return false }
      guard let near else { return true }
      return incident.arcs.contains { near.contains($0.segment) }
    }.map { told($0, in: snapshot) }
  }

  /// The incident of an id that is not over; `nil` where there is none.
  package func trafficIncident(_ id: String) -> TrafficIncident? {
    guard let snapshot = trafficSnapshot,
      let found = snapshot.incidents.first(where: { $0.id == id }),
      snapshot.isNotOver(found, at: Self.secondsNow)
    else { return nil }
    return told(found, in: snapshot)
  }

  private func told(
    _ incident: TrafficIncidentRecord, in snapshot: TrafficSnapshot
  ) -> TrafficIncident {
    TrafficIncident(
      TrafficIncidentData(incident), at: location(of: incident),
      isRoadClosed: incident.isRoadClosed,
      told: Date(timeIntervalSince1970: Double(snapshot.origin.measured)))
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
    guard let picture = trafficPicture else { return [] }
    var flows: [TrafficFlow] = []
    for segment in segments {
      for isForward in [true, false] {
        let arc = DirectedSegment(segment, forward: isForward)
        guard let pace = picture.pace(on: arc), factors.contains(pace.jamFactor) else { continue }
        flows.append(flow(on: arc, pace))
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
    let name = (["car"].filter(names.contains) + names)
      .first { (try? vehicleCache.isInTraffic($0)) == true }
    return name.flatMap { try? graph(profile: $0).metric }
  }

  private func flow(on arc: DirectedSegment, _ pace: TrafficPicture.Pace) -> TrafficFlow {
    let isWhole = pace.source.share == 255 && !pace.source.isClosed
    return TrafficFlow(
      freeSpeed: pace.free, speed: pace.now,
      sourceSpeed: isWhole ? Double(pace.source.centimetersPerSecond) / 100 : nil,
      confidence: Double(pace.source.confidence) / 255, isClosed: pace.source.isClosed,
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
