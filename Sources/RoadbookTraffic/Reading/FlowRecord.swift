// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookGeometry
import RoadbookModel

/// A record of how fast a road is, in JSON.
///
///     {"segment": "4711:12-15", "travelDirection": "positive", "speedInKilometersPerHour": 12}
///     {"line": [{"latitude": …, "longitude": …}, …], "speedInKilometersPerHour": 12, "confidence": 0.8}
///     {"point": {"latitude": …, "longitude": …}, "bearingInDegrees": 90, "isClosed": true}
struct FlowRecord {
  let place: TrafficPlace
  /// ``RoadSpeed/closed`` where nobody passes; `nil` where it is not known any more.
  let centimetersPerSecond: UInt16?
  /// In 255ths.
  let confidence: UInt8

  /// The fields of a record.
  static let names = TrafficPlace.names + ["confidence", "isClosed", "speedInKilometersPerHour"]

  /// - Parameters:
  ///   - fields: The record.
  ///   - lines: Where it is, as a geometry says.
  /// - Throws: Which field is wrong, and why.
  init(_ fields: RecordFields, _ lines: [[Coordinate]]? = nil) throws(TrafficFault) {
    place = try TrafficPlace(fields, lines)
    confidence = UInt8(((try fields.number("confidence", 0...1) ?? 1) * 255).rounded())
    if try fields.flag("isClosed") == true {
      centimetersPerSecond = RoadSpeed.closed
      return
    }
    centimetersPerSecond = try fields.speed("speedInKilometersPerHour")
    guard centimetersPerSecond != nil || fields.isNull("speedInKilometersPerHour") else {
      throw fields.fault(
        "speedInKilometersPerHour",
        "a record of flow has a speed, null where it is not known any more, or isClosed")
    }
  }
}

extension RecordFields {
  /// Whether a field is there and says nothing.
  func isNull(_ field: String) -> Bool {
    guard case .object(let members) = value else { return false }
    return members[field] == .null
  }
}

extension TrafficPlace {
  /// The fields that say where a record is.
  static let names = [
    "segment", "travelDirection", "offsetStart", "offsetEnd", "line", "point", "bearingInDegrees",
  ]

  /// Where a record is, by its fields or by its geometry: one of them, and no more.
  init(_ fields: RecordFields, _ lines: [[Coordinate]]?) throws(TrafficFault) {
    let named = ["segment", "line", "point"].filter { fields.has($0) }
    guard named.count + (lines == nil ? 0 : 1) == 1 else {
      throw fields.fault(
        named.first ?? "",
        "a record is in one place: a segment, a line, a point, or the geometry of its feature")
    }
    if let text = try fields.text("segment") {
      guard let key = SegmentKey(text) else {
        throw fields.fault(
          "segment", "\"\(text.prefix(60))\" is no key of a segment such as 4711:12-15")
      }
      let start = try fields.number("offsetStart", 0...1) ?? 0
      let end = try fields.number("offsetEnd", 0...1) ?? 1
      guard start < end else {
        throw fields.fault("offsetEnd", "the part of a segment ends behind its start")
      }
      self = .segment(key, try fields.named("travelDirection") ?? .bidirectional, start...end)
    } else if let line = try fields.line("line") {
      self = .lines([line])
    } else if let lines, let point = lines.count == 1 && lines[0].count == 1 ? lines[0][0] : nil {
      self = .point(point, bearing: try fields.number("bearingInDegrees", 0...360))
    } else if let lines {
      self = .lines(lines)
    } else if let point = try fields.position("point") {
      self = .point(point, bearing: try fields.number("bearingInDegrees", 0...360))
    } else {
      throw fields.fault("", "a record is in some place")
    }
  }
}
