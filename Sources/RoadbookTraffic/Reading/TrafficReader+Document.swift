// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookNetwork

/// Reads JSON: lists of flow records and incidents, features of GeoJSON, and work zones.
///
///     {"source": "…", "measuredAt": "…", "expiresAt": "…", "fadesAfterSeconds": 600,
///      "flow": […], "incidents": […], "removedIncidents": ["…"]}
///     {"type": "FeatureCollection", "features": […]}
///
/// Of a list one record at a time is held.
///
/// Source: RFC 7946; WZDx 4 (https://github.com/usdot-jpo-ode/wzdx), whose features have `core_details`.
extension TrafficReader {
  mutating func add(document bytes: [UInt8]) throws(TrafficFault) {
    guard bytes.count <= Self.mostJSONBytes else {
      throw TrafficFault("", "", "JSON is read up to \(Self.mostJSONBytes) bytes")
    }
    var reader = JSONReader(bytes)
    var hasRecords = false
    do throws(JSONFault) {
      try reader.beginObject()
    } catch {
      throw TrafficFault(error, "")
    }
    while let name = try json("", &reader, { reader throws(JSONFault) in try reader.nextMember() })
    {
      switch name {
      case "flow", "incidents", "features", "removedIncidents":
        hasRecords = true
        try addRecords(name, &reader)
      default:
        let value = try json(name, &reader) { reader throws(JSONFault) in try reader.value() }
        try declare(name, value)
      }
    }
    _ = try json("", &reader) { reader throws(JSONFault) in try reader.finish() }
    guard hasRecords else {
      throw TrafficFault("", "", "the JSON has neither flow nor incidents nor features")
    }
  }

  private func json<Value>(
    _ record: String, _ reader: inout JSONReader,
    _ read: (inout JSONReader) throws(JSONFault) -> Value
  ) throws(TrafficFault) -> Value {
    do throws(JSONFault) {
      return try read(&reader)
    } catch {
      throw TrafficFault(error, record)
    }
  }

  private mutating func addRecords(
    _ name: String, _ reader: inout JSONReader
  ) throws(TrafficFault) {
    try json(name, &reader) { reader throws(JSONFault) in try reader.beginList() }
    var number = 0
    while true {
      let record = "\(name)[\(number)]"
      let value = try json(record, &reader) { reader throws(JSONFault) in
        try reader.nextElement() ? try reader.value() : nil
      }
      guard let value else { return }
      try add(RecordFields(record: record, value: value), of: name)
      number += 1
    }
  }

  private mutating func add(_ fields: RecordFields, of list: String) throws(TrafficFault) {
    if list == "removedIncidents" {
      guard case .text(let id) = fields.value else {
        throw fields.fault("", "the id of an incident is expected, and not \(fields.value.kind)")
      }
      return remove(incident: id)
    }
    guard case .object = fields.value else {
      throw fields.fault("", "an object is expected, and not \(fields.value.kind)")
    }
    switch list {
    case "flow":
      try fields.checkNames(FlowRecord.names)
      try add(FlowRecord(fields), fields.record)
    case "incidents":
      try fields.checkNames(IncidentRecord.names)
      try add(IncidentRecord(fields), fields.record)
    default: try addFeature(fields)
    }
  }

  private mutating func addFeature(_ feature: RecordFields) throws(TrafficFault) {
    guard var properties = try feature.fields("properties") else {
      throw feature.fault("properties", "a feature of traffic has properties")
    }
    properties.prefix = "properties."
    if let core = try properties.fields("core_details") {
      let zone = try WorkZone(feature, properties, core)
      guard let record = zone.record else { return report.leave(feature.record, zone.reason) }
      return try add(record, feature.record)
    }
    let lines = try feature.geometry(joiningPoints: false)
    let isIncident = ["type", "impact", "description", "isRoadClosed"].contains {
      properties.has($0)
    }
    if isIncident {
      try add(IncidentRecord(properties, id: feature.value["id"], lines), feature.record)
    } else {
      try add(FlowRecord(properties, lines), feature.record)
    }
  }
}

// MARK: - Records

extension TrafficReader {
  private mutating func add(_ flow: FlowRecord, _ record: String) throws(TrafficFault) {
    switch placer.roads(at: flow.place) {
    case .found(let found):
      let isClosed = flow.centimetersPerSecond == RoadSpeed.closed
      for place in isClosed ? withoutOverhang(found, of: flow.place) : found {
        draft.add(
          place.arc, place.range, centimetersPerSecond: flow.centimetersPerSecond ?? 0,
          confidence: flow.confidence)
      }
      report.place()
    case .nowhere(let reason, let place): report.leave(record, reason, at: place)
    }
  }

  /// The roads that a closed line closes: lines end some meters behind junctions, and do not close the next road.
  private func withoutOverhang(
    _ places: [NodePairs.Place], of place: TrafficPlace
  ) -> [NodePairs.Place] {
    guard case .lines = place else { return places }
    let most = places.filter { place in
      let part = place.range.upperBound - place.range.lowerBound
      let meters = Double(placer.network.segments[place.arc.segment].lengthCentimeters) / 100
      return part >= 0.5 || part * meters > Self.overhangMeters
    }
    return most.isEmpty ? places : most
  }

  /// A closed line reaches no farther onto a road that it does not close.
  private static let overhangMeters = 25.0

  private mutating func add(_ incident: IncidentRecord, _ record: String) throws(TrafficFault) {
    switch placer.roads(at: incident.place) {
    case .found(let places):
      try add(incident.placed(on: places, placer.network))
      report.place()
    case .nowhere(let reason, let place): report.leave(record, reason, at: place)
    }
  }
}

// MARK: - What a file says of itself

extension TrafficReader {
  private mutating func declare(_ name: String, _ value: JSONValue) throws(TrafficFault) {
    let fields = RecordFields(record: "", value: .object([name: value]))
    switch name {
    case "source":
      let source = try fields.text(name)
      declared.source = [declared.source, source].compactMap { $0 }.joined(separator: ", ")
    case "measuredAt": note(measured: try fields.time(name))
    case "expiresAt":
      guard let time = try fields.time(name) else { return }
      declared.expires = min(declared.expires ?? time, time)
    case "fadesAfterSeconds":
      guard let seconds = try fields.number(name, 0...604_800) else { return }
      declared.fadesAfter = min(declared.fadesAfter ?? .max, Int64(seconds))
    case "feed_info", "road_event_feed_info":
      guard let info = try fields.fields(name) else { return }
      if let publisher = try info.text("publisher") {
        declared.source = [declared.source, publisher].compactMap { $0 }.joined(separator: ", ")
      }
      note(measured: try info.time("update_date"))
    default: try fields.checkNames(Self.names)
    }
  }

  /// What a document may say beside what other programs add to it.
  private static let names = [
    "flow", "incidents", "removedIncidents", "features", "source", "measuredAt", "expiresAt",
    "fadesAfterSeconds",
  ]

  private mutating func note(measured time: Int64?) {
    guard let time else { return }
    declared.measured = max(declared.measured ?? time, time)
  }
}

extension TrafficFault {
  fileprivate init(_ fault: JSONFault, _ record: String) {
    self.init(record, "", "it is no JSON, \(fault)")
  }
}
