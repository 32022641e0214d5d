// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage

/// A record of an incident, in JSON.
///
///     {"id": "A28-17", "type": "accident", "impact": "major", "description": "…", "language": "pt",
///      "startTime": "…", "endTime": "…", "isRoadClosed": false, "line": […]}
struct IncidentRecord {
  var place: TrafficPlace
  var id: String
  var type: TrafficIncidentType
  var impact: TrafficIncidentImpact
  var text: String
  var language = ""
  var start: Int64?
  var end: Int64?
  var isRoadClosed: Bool
  /// While it is there nobody is faster; `nil` where it says no speed.
  var centimetersPerSecond: UInt16?

  /// The fields of a record.
  static let names =
    TrafficPlace.names + [
      "id", "type", "impact", "description", "language", "startTime", "endTime", "isRoadClosed",
      "speedInKilometersPerHour",
    ]

  /// - Parameters:
  ///   - fields: The record.
  ///   - outerID: The id of its feature, which counts where the fields have none.
  ///   - lines: Where it is, as a geometry says.
  /// - Throws: Which field is wrong, and why.
  init(
    _ fields: RecordFields, id outerID: JSONValue? = nil, _ lines: [[Coordinate]]? = nil
  ) throws(TrafficFault) {
    place = try TrafficPlace(fields, lines)
    id = try Self.id(try fields.text("id"), outerID, fields)
    type = try fields.named("type") ?? .other
    impact = try fields.named("impact") ?? .unknown
    text = try fields.text("description") ?? ""
    language = try fields.text("language") ?? ""
    start = try fields.time("startTime")
    end = try fields.time("endTime")
    let speed = try fields.speed("speedInKilometersPerHour")
    isRoadClosed =
      try fields.flag("isRoadClosed") ?? (type == .roadClosure) || speed == RoadSpeed.closed
    centimetersPerSecond = speed == RoadSpeed.closed ? nil : speed
    try checkTimes(fields, "endTime")
  }

  init(
    _ place: TrafficPlace, id: String, type: TrafficIncidentType, impact: TrafficIncidentImpact,
    text: String, isRoadClosed: Bool
  ) {
    self.place = place
    self.id = id
    self.type = type
    self.impact = impact
    self.text = text
    self.isRoadClosed = isRoadClosed
  }

  /// Refuses an end that is not behind the start.
  func checkTimes(_ fields: RecordFields, _ field: String) throws(TrafficFault) {
    if let start, let end, end <= start {
      throw fields.fault(field, "the incident ends before it starts")
    }
  }

  static func id(
    _ own: String?, _ outer: JSONValue?, _ fields: RecordFields
  ) throws(TrafficFault) -> String {
    var id = own ?? ""
    if id.isEmpty {
      switch outer {
      case .text(let text): id = text
      case .number(let number) where number.magnitude < 1e15 && number == number.rounded():
        id = String(Int64(number))
      default: break
      }
    }
    guard !id.isEmpty, id.utf8.count <= 200 else {
      throw fields.fault("id", "an incident has an id of 1 to 200 bytes, by which it is changed")
    }
    return id
  }
}

// MARK: - On roads

extension IncidentRecord {
  /// The incident on the roads that were found.
  ///
  /// A road that it touches with less than half of its length is left out, unless there is no other: lines end some
  /// meters behind junctions, and a closure is not to close the next road.
  func placed(on places: [NodePairs.Place], _ network: RoadNetwork) -> TrafficIncidentRecord {
    let most = places.filter { $0.range.upperBound - $0.range.lowerBound >= 0.5 }
    let arcs = (most.isEmpty ? places : most).map(\.arc)
    return TrafficIncidentRecord(
      id: id, type: type, impact: impact, text: text, language: language, start: start, end: end,
      isRoadClosed: isRoadClosed, centimetersPerSecond: centimetersPerSecond, arcs: arcs,
      line: line(arcs, network))
  }

  private func line(_ arcs: [DirectedSegment], _ network: RoadNetwork) -> [Coordinate] {
    switch place {
    case .lines(let lines): lines.first ?? []
    case .point(let point, _): [point]
    case .segment: arcs.first.map { network.shape(of: $0) } ?? []
    }
  }
}
