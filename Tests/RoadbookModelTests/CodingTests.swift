// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookGeometry
import RoadbookModel
import RoadbookTime
import Testing

@Suite("What is read from JSON")
struct CodingTests {
  func refusal<Value: Decodable>(_ type: Value.Type, _ json: String) -> String {
    do {
      _ = try JSONDecoder().decode(type, from: Data(json.utf8))
      return "accepted"
    } catch {
      return "\(error)"
    }
  }

  @Test("fields with defaults may be missing")
  func defaults() throws {
    let json = #"{"coordinates": {"latitude": 1, "longitude": 2}}"#
    let waypoint = try JSONDecoder().decode(Waypoint.self, from: Data(json.utf8))
    #expect(waypoint == Waypoint(coordinates: GeoCoordinates(latitude: 1, longitude: 2)))
    #expect(
      try JSONDecoder().decode(RoutingOptions.self, from: Data("{}".utf8)) == RoutingOptions())
  }

  @Test("unknown fields are refused by name, at any depth")
  func unknownFields() {
    let top = refusal(RoutingOptions.self, #"{"routeOption": {}}"#)
    #expect(top.contains("RoutingOptions has no field \"routeOption\""), "\(top)")
    #expect(top.contains("routeOptions"), "\(top)")
    let deep = refusal(
      RoutingOptions.self, #"{"routeOptions": {"optimisationMode": "fastest"}}"#)
    #expect(deep.contains("RouteOptions has no field \"optimisationMode\""), "\(deep)")
    #expect(deep.contains("routeOptions"), "\(deep)")
  }

  @Test("required fields are missed by name")
  func requiredFields() {
    #expect(refusal(Waypoint.self, "{}").contains("coordinates"))
    #expect(refusal(GeoCoordinates.self, #"{"latitude": 1}"#).contains("longitude"))
  }

  @Test(
    "a word that is a case but for its capitals, or one of many, is refused with what is meant",
    arguments: [("PRT", "did you mean \"prt\"?"), ("PT", "written like abw, afg, ago")])
  func countries(word: String, hint: String) {
    let message = refusal(AvoidanceOptions.self, "{\"countries\": [\"\(word)\"]}")
    #expect(message.contains(hint), "\(message)")
  }

  @Test("a word that is no case is refused with those that are")
  func unknownCase() {
    let message = refusal(
      RouteOptions.self, #"{"optimizationMode": "quickest"}"#)
    #expect(message.contains("\"quickest\" is no OptimizationMode"), "\(message)")
    #expect(message.contains("fastest, shortest"), "\(message)")
  }

  @Test("a table may not name a key twice, and its lines are pairs")
  func tables() {
    let twice = refusal(
      EmpiricalConsumptionModel.self, #"{"freeFlowSpeedTable": [[1, 2], [1, 3]]}"#)
    #expect(twice.contains("freeFlowSpeedTable: the table has 1 twice"), "\(twice)")
    let triple = refusal(
      EmpiricalConsumptionModel.self, #"{"freeFlowSpeedTable": [[1, 2, 3]]}"#)
    #expect(triple.contains("pair"), "\(triple)")
    let object = refusal(EmpiricalConsumptionModel.self, #"{"freeFlowSpeedTable": {"0": 0.2}}"#)
    #expect(object.contains("freeFlowSpeedTable: a table is a list of pairs"), "\(object)")
    let text = refusal(EmpiricalConsumptionModel.self, #"{"freeFlowSpeedTable": [["a", 0.2]]}"#)
    #expect(!text.contains("a table is a list"), "\(text)")
  }

  @Test("shapes with too few points are refused")
  func shapes() {
    #expect(refusal(GeoPolyline.self, #"{"vertices": []}"#).contains("two places"))
    #expect(refusal(GeoPolygon.self, #"{"vertices": []}"#).contains("three corners"))
  }

  @Test(
    "a route whose indices lead nowhere is refused",
    arguments: [
      (#""offset":2"#, #""offset":7"#), (#""polylineOffset":1"#, #""polylineOffset":99"#),
      (#""spanIndex":1"#, #""spanIndex":-1"#), (#""polylineOffset":0"#, #""polylineOffset":2"#),
    ])
  func hostileRoute(from: String, to: String) throws {
    let data = try #require(Route.serialize(Route(Samples.route)))
    let json = String(decoding: data, as: UTF8.self)
    #expect(json.contains(from))
    let hostile = json.replacingOccurrences(of: from, with: to)
    #expect(refusal(Route.self, hostile) != "accepted")
    #expect(Route.deserialize(Data(hostile.utf8)) == nil)
  }

  @Test(
    "times keep their offset",
    arguments: [
      ("2026-03-01T08:05:00+01:00", 1_772_348_700.0, 3600),
      ("2026-03-01T08:05:00Z", 1_772_352_300.0, 0),
      ("2026-03-01T08:05:00.250-03:30", 1_772_364_900.25, -12_600),
      ("1969-12-31T23:59:59Z", -1, 0), ("2000-02-29T00:00:00Z", 951_782_400, 0),
      ("0001-01-01T00:00:00Z", -62_135_596_800, 0), ("9999-12-31T23:59:59Z", 253_402_300_799, 0),
    ])
  func times(text: String, seconds: Double, offset: Int) throws {
    let read = try #require(RFC3339.time(text))
    #expect(read.time.timeIntervalSince1970 == seconds && read.offsetSeconds == offset)
    #expect(RFC3339.text(read.time, offsetSeconds: offset) == text)
  }

  @Test(
    "what is no time is refused",
    arguments: [
      "", "2026-03-01", "2026-02-30T00:00:00Z", "2026-13-01T00:00:00Z", "2026-03-01T24:00:00Z",
      "2026-03-01T08:05:00", "2026-03-01T08:05:00.Z", "2026-03-01T08:05:00Zx", "26-03-01T08:05:00Z",
    ])
  func noTimes(text: String) {
    #expect(RFC3339.time(text) == nil)
  }

  @Test(
    "times out of range and numbers that are none are not written",
    arguments: [
      Double.nan, .infinity, -.infinity, 1e300, 3e11, -7e10,
    ])
  func unwritable(seconds: Double) {
    var options = RouteOptions()
    options.departureTime = Date(timeIntervalSince1970: seconds)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(options) }
    let place = LocationTime(
      localTime: Date(), utcTime: Date(), utcOffset: seconds)
    #expect(throws: EncodingError.self) { try JSONEncoder().encode(place) }
    #expect(throws: EncodingError.self) {
      try JSONEncoder().encode(GeoCoordinates(latitude: seconds, longitude: .nan))
    }
  }

  @Test("every day of four centuries is the day after the one before")
  func calendar() throws {
    var expected = "1899-12-31"
    let first = try #require(RFC3339.time("1900-01-01T00:00:00Z")).time
    for day in stride(from: 0, to: 146_097, by: 1) {
      let text = RFC3339.text(first.addingTimeInterval(Double(day) * 86_400)) ?? ""
      #expect(String(text.prefix(10)) > expected)
      expected = String(text.prefix(10))
    }
    #expect(expected == "2299-12-31")
  }
}
