// SPDX-License-Identifier: Apache-2.0

import ArgumentParser
import Foundation
import RoadbookCoding
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage
import RoadbookTime

/// A rush hour as each kind of file that tells traffic.
struct RushHourFile {
  /// Kinds of files.
  enum Format: String, CaseIterable, ExpressibleByArgument {
    /// OSRM's table; of incidents it has closures alone.
    case csv
    /// Flow and incidents by durable keys.
    case json
    /// Flow and incidents by lines.
    case geojson
    /// Road works and closures as a work zone feed.
    case wzdx
  }

  let hour: RushHour
  /// When it is.
  let time: Date

  func text(_ format: Format) -> String {
    switch format {
    case .csv: table
    case .json: json
    case .geojson: features(flow: true) { feature($0) }
    case .wzdx: features(flow: false) { workZone($0) }
    }
  }

  private var network: RoadNetwork { hour.network }

  private func rounded(_ speed: Double) -> String { String((speed * 10).rounded() / 10) }

  private func text(of time: Date) -> String { RFC3339.text(time) ?? "" }
}

// MARK: - OSRM's table

extension RushHourFile {
  private var table: String {
    var text = "from_node,to_node,speed\n"
    for flow in hour.flow { add(flow.arc, rounded(flow.kilometersPerHour), to: &text) }
    for incident in hour.incidents where incident.isRoadClosed { add(incident.arc, "0", to: &text) }
    return text
  }

  private func add(_ arc: DirectedSegment, _ speed: String, to text: inout String) {
    let forward = network.segments.nodeIDs(of: arc.segment)
    let nodes = arc.isForward ? forward : forward.reversed()
    for (from, to) in zip(nodes, nodes.dropFirst()) { text += "\(from),\(to),\(speed)\n" }
  }
}

// MARK: - JSON

extension RushHourFile {
  private var head: String {
    """
    "source": "simulation", "measuredAt": "\(text(of: time))", "expiresAt": "\(text(of: time + 3 * 3600))", "fadesAfterSeconds": 1800
    """
  }

  private var json: String {
    let flow = hour.flow.map { "{\(place($0.arc)), \(fields($0))}" }
    let incidents = hour.incidents.map { "{\(place($0.arc)), \(fields($0))}" }
    return """
      {\(head),
      "flow": [
      \(flow.joined(separator: ",\n"))
      ],
      "incidents": [
      \(incidents.joined(separator: ",\n"))
      ]}

      """
  }

  private func place(_ arc: DirectedSegment) -> String {
    let key = network.durableKey(of: arc.segment)
    let name = SegmentKey(
      way: key.way, first: key.first, last: key.last, occurrence: key.occurrence)
    return
      "\"segment\": \"\(name.text)\", \"travelDirection\": \"\(arc.isForward ? "positive" : "negative")\""
  }

  private func fields(_ flow: RushHour.Flow) -> String {
    "\"speedInKilometersPerHour\": \(rounded(flow.kilometersPerHour)), \"confidence\": \(String((flow.confidence * 100).rounded() / 100))"
  }

  private func fields(_ incident: RushHour.Incident) -> String {
    """
    "id": "simulated-\(incident.number)", "type": "\(incident.type.name)", "impact": "\(incident.impact.name)", \
    "description": \(quoted(incident.text)), "language": "en", "isRoadClosed": \(incident.isRoadClosed), \
    "startTime": "\(text(of: time + Double(incident.minutes.lowerBound * 60)))", \
    "endTime": "\(text(of: time + Double(incident.minutes.upperBound * 60)))"
    """
  }

  private func quoted(_ text: String) -> String {
    var writer = JSONWriter()
    writer.value(text)
    return String(decoding: writer.bytes(), as: UTF8.self)
  }
}

// MARK: - GeoJSON

extension RushHourFile {
  private func features(flow: Bool, _ incident: (RushHour.Incident) -> String?) -> String {
    var features = flow ? hour.flow.map { feature($0.arc, nil, fields($0)) } : []
    features += hour.incidents.compactMap(incident)
    let info =
      flow
      ? head
      : "\"feed_info\": {\"publisher\": \"simulation\", \"version\": \"4.2\", \"update_date\": \"\(text(of: time))\"}"
    return """
      {"type": "FeatureCollection", \(info),
      "features": [
      \(features.joined(separator: ",\n"))
      ]}

      """
  }

  private func feature(_ arc: DirectedSegment, _ id: String?, _ properties: String) -> String {
    let line = network.shape(of: arc).map { "[\($0.longitude), \($0.latitude)]" }
    return """
      {"type": "Feature", \(id.map { "\"id\": \"\($0)\", " } ?? "")"geometry": {"type": "LineString", "coordinates": \
      [\(line.joined(separator: ", "))]}, "properties": {\(properties)}}
      """
  }

  private func feature(_ incident: RushHour.Incident) -> String {
    feature(incident.arc, nil, fields(incident))
  }

  /// `nil` where a feed of work zones would not tell it.
  private func workZone(_ incident: RushHour.Incident) -> String? {
    guard incident.isRoadClosed || incident.type == .construction else { return nil }
    return feature(
      incident.arc, "simulated-\(incident.number)",
      """
      "core_details": {"event_type": "work-zone", "data_source_id": "1", "road_names": [], "direction": "unknown", \
      "description": \(quoted(incident.text))}, \
      "start_date": "\(text(of: time + Double(incident.minutes.lowerBound * 60)))", \
      "end_date": "\(text(of: time + Double(incident.minutes.upperBound * 60)))", \
      "vehicle_impact": "\(incident.isRoadClosed ? "all-lanes-closed" : "some-lanes-closed")", \
      "reduced_speed_limit_kph": 30
      """)
  }
}
