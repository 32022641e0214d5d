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
    case .json: written { writeRecords(&$0) }
    case .geojson: written { writeFeatures(&$0) }
    case .wzdx: written { writeWorkZones(&$0) }
    }
  }

  private func written(_ write: (inout JSONWriter) -> Void) -> String {
    var json = JSONWriter()
    json.beginObject()
    write(&json)
    json.endObject()
    json.breakLine(beforeEnd: true)
    return String(decoding: json.bytes(), as: UTF8.self)
  }

  private var network: RoadNetwork { hour.network }

  private func rounded(_ speed: Double) -> String { String((speed * 10).rounded() / 10) }

  /// So many minutes from when it is.
  private func text(minutes: Int = 0) -> String { RFC3339.text(time + Double(minutes * 60)) ?? "" }
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
  private func writeHead(_ json: inout JSONWriter) {
    json.field("source", "simulation")
    json.field("measuredAt", text())
    json.field("expiresAt", text(minutes: 180))
    json.field("fadesAfterSeconds", 1800)
  }

  private func writeRecords(_ json: inout JSONWriter) {
    writeHead(&json)
    writeLines("flow", hour.flow, &json) { flow, json in
      writePlace(flow.arc, &json)
      writeFields(flow, &json)
    }
    writeLines("incidents", hour.incidents, &json) { incident, json in
      writePlace(incident.arc, &json)
      writeFields(incident, &json)
    }
  }

  /// A list with a line for each object.
  private func writeLines<Record>(
    _ name: StaticString, _ records: [Record], _ json: inout JSONWriter,
    _ write: (Record, inout JSONWriter) -> Void
  ) {
    json.name(name)
    json.beginArray()
    for record in records {
      json.breakLine()
      json.beginObject()
      write(record, &json)
      json.endObject()
    }
    json.breakLine(beforeEnd: true)
    json.endArray()
  }

  private func writePlace(_ arc: DirectedSegment, _ json: inout JSONWriter) {
    let key = network.durableKey(of: arc.segment)
    let name = SegmentKey(
      way: key.way, first: key.first, last: key.last, occurrence: key.occurrence)
    json.field("segment", name.text)
    json.field("travelDirection", arc.isForward ? "positive" : "negative")
  }

  private func writeFields(_ flow: RushHour.Flow, _ json: inout JSONWriter) {
    json.field("speedInKilometersPerHour", flow.kilometersPerHour, decimals: 1)
    json.field("confidence", flow.confidence, decimals: 2)
  }

  private func writeFields(_ incident: RushHour.Incident, _ json: inout JSONWriter) {
    json.field("id", Self.id(of: incident))
    json.field("type", incident.type.name)
    json.field("impact", incident.impact.name)
    json.field("description", incident.text)
    json.field("language", "en")
    json.field("isRoadClosed", incident.isRoadClosed)
    json.field("startTime", text(minutes: incident.minutes.lowerBound))
    json.field("endTime", text(minutes: incident.minutes.upperBound))
  }

  private static func id(of incident: RushHour.Incident) -> String {
    "simulated-\(incident.number)"
  }
}

// MARK: - GeoJSON

extension RushHourFile {
  private func writeFeatures(_ json: inout JSONWriter) {
    json.field("type", "FeatureCollection")
    writeHead(&json)
    let flow = hour.flow.map { flow in (flow: Optional(flow), incident: RushHour.Incident?.none) }
    let incidents = hour.incidents.map { (flow: RushHour.Flow?.none, incident: Optional($0)) }
    writeLines("features", flow + incidents, &json) { record, json in
      guard let arc = record.flow?.arc ?? record.incident?.arc else { return }
      writeFeature(arc, id: nil, &json) { json in
        if let flow = record.flow { writeFields(flow, &json) }
        if let incident = record.incident { writeFields(incident, &json) }
      }
    }
  }

  private func writeFeature(
    _ arc: DirectedSegment, id: String?, _ json: inout JSONWriter,
    properties: (inout JSONWriter) -> Void
  ) {
    json.field("type", "Feature")
    if let id { json.field("id", id) }
    json.name("geometry")
    FeatureCollection.write(line: network.shape(of: arc), to: &json)
    json.name("properties")
    json.beginObject()
    properties(&json)
    json.endObject()
  }
}

// MARK: - Work zones

extension RushHourFile {
  private func writeWorkZones(_ json: inout JSONWriter) {
    json.field("type", "FeatureCollection")
    json.name("feed_info")
    json.beginObject()
    json.field("publisher", "simulation")
    json.field("version", "4.2")
    json.field("update_date", text())
    json.endObject()
    // A feed of work zones tells no others.
    let zones = hour.incidents.filter { $0.isRoadClosed || $0.type == .construction }
    writeLines("features", zones, &json) { zone, json in
      writeFeature(zone.arc, id: Self.id(of: zone), &json) { writeWorkZone(zone, &$0) }
    }
  }

  private func writeWorkZone(_ incident: RushHour.Incident, _ json: inout JSONWriter) {
    json.name("core_details")
    json.beginObject()
    json.field("event_type", "work-zone")
    json.field("data_source_id", "1")
    json.name("road_names")
    json.beginArray()
    json.endArray()
    json.field("direction", "unknown")
    json.field("description", incident.text)
    json.endObject()
    json.field("start_date", text(minutes: incident.minutes.lowerBound))
    json.field("end_date", text(minutes: incident.minutes.upperBound))
    json.field(
      "vehicle_impact", incident.isRoadClosed ? "all-lanes-closed" : "some-lanes-closed")
    json.field("reduced_speed_limit_kph", 30)
  }
}
