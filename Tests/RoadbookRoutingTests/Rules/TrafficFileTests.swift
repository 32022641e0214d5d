// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport
import RoadbookTraffic
import Testing

@Suite("Traffic in JSON and GeoJSON")
struct TrafficFileTests {
  // swift-format-ignore: NeverUseForceTry
  private let town = try! TrafficSketch(
    """
    A----B----C----D
    |    |    |    |
    E----F----G----H
    """,
    ways: [
      "ABCD": .primary, "EFGH": .residential, "AE": .residential, "BF": .residential,
      "CG": .residential, "DH": .residential,
    ])
  private let through = "ABCD"
  private let around = "ABCD BF EFGH CG ABCD"

  /// "[lon, lat], …" of places.
  private func positions(_ places: [SketchPlace]) throws -> String {
    try places.map { place in
      let found = try town.sketch.coordinates(of: place)
      return "[\(found.longitude), \(found.latitude)]"
    }.joined(separator: ", ")
  }

  private func object(_ place: SketchPlace) throws -> String {
    let found = try town.sketch.coordinates(of: place)
    return "{\"latitude\": \(found.latitude), \"longitude\": \(found.longitude)}"
  }

  private func line(_ places: SketchPlace...) throws -> String {
    "{\"type\": \"LineString\", \"coordinates\": [\(try positions(places))]}"
  }

  private func feature(_ geometry: String, _ properties: String) -> String {
    """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "id": "f1", "geometry": \(geometry), "properties": {\(properties)}}]}
    """
  }

  private func time(in seconds: Double) -> String {
    Date(timeIntervalSinceNow: seconds).ISO8601Format()
  }

  /// A road drawn some meters beside its place.
  private let besideB = SketchPlace.near("B", eastMeters: 3, northMeters: 6)
  private let besideC = SketchPlace.near("C", eastMeters: -4, northMeters: 5)

  @Test("a road is found by its durable key, in the direction that is told")
  func byKey() throws {
    let route = try town.route("A", "D")
    let key = try #require(route.segments.first { town.isBetween($0, "B", "C") })
    let record = "\"segment\": \"\(key)\", \"speedInKilometersPerHour\": 2"
    let forward = try #require(SegmentKey(key)).first == town.node("B")
    try town.use(
      json:
        "{\"flow\": [{\(record), \"travelDirection\": \"\(forward ? "positive" : "negative")\"}]}")
    #expect(try town.route("A", "D").ways == around)
    #expect(try town.route("D", "A").ways == through)
    try town.use(json: "{\"flow\": [{\(record)}]}")
    #expect(try town.route("D", "A").ways == "ABCD CG EFGH BF ABCD")
  }

  @Test(
    "a road is found by a line beside it, in the direction of the line, and no road that crosses")
  func byLine() throws {
    try town.use(
      json: feature(try line(besideB, besideC), "\"speedInKilometersPerHour\": 2"))
    #expect(try town.route("A", "D").ways == around)
    #expect(try town.route("D", "A").ways == through)
    #expect(town.known == 1)
    try town.use(
      json: feature(try line(besideC, besideB), "\"isClosed\": true"))
    #expect(try town.route("A", "D").ways == through)
    #expect(try town.route("D", "A").ways == "ABCD CG EFGH BF ABCD")
    // Around a corner.
    try town.use(json: feature(try line("A", "B", "F", "G"), "\"speedInKilometersPerHour\": 2"))
    #expect(town.known == 3)
    let polyline = "[\(try object("A")), \(try object("B")), \(try object("F"))]"
    try town.use(json: "{\"flow\": [{\"line\": \(polyline), \"speedInKilometersPerHour\": 2}]}")
    #expect(town.known == 2)
  }

  @Test(
    "a closed line that ends some meters behind a junction does not close the next road",
    arguments: [(12.0, true), (45, false)])
  func overhang(_ meters: Double, _ isOpen: Bool) throws {
    let end = SketchPlace.near("C", eastMeters: meters, northMeters: 2)
    try town.use(json: feature(try line(besideB, end), "\"isClosed\": true"))
    #expect(try town.route("B", "C").ways == "BF EFGH CG")
    #expect((try town.route("C", "D").ways == through) == isOpen)
  }

  @Test("a road is found by a point, and by the bearing of travel")
  func byPoint() throws {
    let middle = SketchPlace.near("B", eastMeters: 200, northMeters: 8)
    let place = "\"point\": \(try object(middle)), \"isClosed\": true"
    try town.use(json: "{\"flow\": [{\(place), \"bearingInDegrees\": 80}]}")
    #expect(try town.route("A", "D").ways == around)
    #expect(try town.route("D", "A").ways == through)
    try town.use(json: "{\"flow\": [{\(place)}]}")
    #expect(try town.route("D", "A").ways == "ABCD CG EFGH BF ABCD")
    let report = try town.use(
      json: "{\"flow\": [{\(place), \"bearingInDegrees\": 0}]}", unplaced: 1)
    #expect(report.unplaced.first?.record == "flow[0]")
    #expect(report.unplaced.first?.place != nil)
  }

  @Test("an incident closes its road from its start to its end, and is told on the route")
  func incidents() throws {
    func closed(from start: Double, to end: Double) throws -> String {
      feature(
        try line(besideB, besideC),
        "\"type\": \"roadClosure\", \"startTime\": \"\(time(in: start))\", \"endTime\": \"\(time(in: end))\""
      )
    }
    try town.use(json: try closed(from: -60, to: 3600))
    #expect(try town.route("A", "D").ways == around)
    try town.use(json: try closed(from: 600, to: 3600))
    #expect(try town.route("A", "D").ways == through)
    try town.use(json: try closed(from: -600, to: -60))
    #expect(try town.route("A", "D").ways == through)
  }

  @Test("an incident that lies on the route is told with the part of it that it is on")
  func told() throws {
    try town.use(
      json: feature(
        try line(besideB, besideC),
        "\"type\": \"accident\", \"impact\": \"major\", \"description\": \"Queue\", \"language\": \"en\", \"speedInKilometersPerHour\": 45"
      ))
    let route = try town.sketch.route(through: ["A", "D"], options: RoutingOptions())
    let section = try #require(route.data?.sections.first)
    #expect(section.trafficIncidents.map(\.id) == ["f1"])
    #expect(section.trafficIncidents.map(\.text.text) == ["Queue"])
    let spans = section.spans.filter { $0.trafficIncidentIndexes == [0] }
    #expect(spans.map(\.segment.segmentId).allSatisfy { town.isBetween($0, "B", "C") })
    #expect(spans.count == 1)
    let back = try town.sketch.route(through: ["D", "A"], options: RoutingOptions())
    #expect(back.data?.sections.first?.trafficIncidents == [])
  }

  @Test("work zones close roads and hold traffic back; detours close none")
  func workZones() throws {
    func zone(_ event: String, _ more: String) throws -> String {
      feature(
        "{\"type\": \"MultiPoint\", \"coordinates\": [\(try positions([besideB, besideC]))]}",
        """
        "core_details": {"event_type": "\(event)", "road_names": ["Main"], "direction": "eastbound"},
        "start_date": "\(time(in: -60))", "end_date": "\(time(in: 86_400))", \(more)
        """)
    }
    try town.use(json: try zone("work-zone", "\"vehicle_impact\": \"all-lanes-closed\""))
    #expect(try town.route("A", "D").ways == around)
    #expect(try town.route("D", "A").ways == through)
    let free = try town.route("A", "D", .disabled).seconds
    try town.use(
      json: try zone(
        "work-zone", "\"vehicle_impact\": \"some-lanes-closed\", \"reduced_speed_limit_kph\": 40"))
    let slow = try town.route("A", "D")
    #expect(slow.ways == through && slow.seconds > free + 3)
    let report = try town.use(
      json: try zone("detour", "\"vehicle_impact\": \"all-lanes-closed\""), unplaced: 1)
    #expect(report.unplaced.first?.record == "features[0]")
  }

  @Test(
    "what is wrong is named with its record and its field",
    arguments: [
      (
        "{\"flow\": [{\"segment\": \"1:2-3\", \"speedInKilometersPerHour\": 1000}]}",
        "flow[0], speedInKilometersPerHour"
      ),
      (
        "{\"flow\": [{\"segment\": \"1:2-3\", \"speedInKilometersPerHour\": -1}]}",
        "flow[0], speedInKilometersPerHour"
      ),
      (
        "{\"flow\": [{\"segment\": \"1:2-3\", \"speedInKilometersPerHour\": \"30 mph\"}]}",
        "flow[0], speedInKilometersPerHour"
      ),
      ("{\"flow\": [{\"segment\": \"1:2-3\"}]}", "flow[0], speedInKilometersPerHour"),
      ("{\"flow\": [{\"segment\": \"main street\", \"isClosed\": true}]}", "flow[0], segment"),
      ("{\"flow\": [{\"isClosed\": true}]}", "flow[0]"),
      ("{\"flow\": [{\"segment\": \"1:2-3\", \"isClosed\": 1}]}", "flow[0], isClosed"),
      (
        "{\"flow\": [{\"segment\": \"1:2-3\", \"isClosed\": true, \"confidence\": 2}]}",
        "flow[0], confidence"
      ),
      (
        "{\"flow\": [{\"segment\": \"1:2-3\", \"isClosed\": true, \"offsetStart\": 0.5, \"offsetEnd\": 0.5}]}",
        "flow[0], offsetEnd"
      ),
      ("{\"flow\": [{\"line\": [{\"latitude\": 1}], \"isClosed\": true}]}", "flow[0], line[0]"),
      ("{\"flow\": [{\"line\": \"\u{1F600}\", \"isClosed\": true}]}", "flow[0], line"),
      (
        "{\"flow\": [{\"point\": {\"latitude\": 91, \"longitude\": 0}, \"isClosed\": true}]}",
        "flow[0], point.latitude"
      ),
      ("{\"flow\": [1]}", "flow[0]"),
      ("{\"flow\": [{\"segment\": \"1:2-3\", \"isClosed\": true}", "flow[1]"),
      ("{\"flow\": 3}", "flow"),
      ("{\"measuredAt\": \"yesterday\", \"flow\": []}", "measuredAt"),
      ("{\"source\": \"x\"}", "neither flow nor incidents"),
      ("{\"flow\": []} x", "behind the end"),
      (
        "{\"measuredAt\": \"2026-01-01T00:00:00Z\", \"expiresAt\": \"2025-01-01T00:00:00Z\", \"flow\": []}",
        "expiresAt"
      ),
      ("{\"incidents\": [{\"segment\": \"1:2-3\"}]}", "incidents[0], id"),
      (
        "{\"incidents\": [{\"id\": \"a\", \"segment\": \"1:2-3\", \"type\": \"acident\"}]}",
        "did you mean \"accident\""
      ),
      (
        "{\"incidents\": [{\"id\": \"a\", \"segment\": \"1:2-3\", \"startTime\": \"2026-01-02T00:00:00Z\", \"endTime\": \"2026-01-01T00:00:00Z\"}]}",
        "incidents[0], endTime"
      ),
      ("{\"features\": [{\"geometry\": null}]}", "features[0], properties"),
      (
        "{\"features\": [{\"properties\": {\"isClosed\": true}, \"geometry\": {\"type\": \"LineString\", \"coordinates\": [[0, 0], [181, 0]]}}]}",
        "features[0], properties.geometry.coordinates[1]"
      ),
      (
        "{\"features\": [{\"properties\": {\"isClosed\": true}, \"geometry\": {\"type\": \"Polygon\", \"coordinates\": []}}]}",
        "geometry.type"
      ),
      ("[]", "an object is expected"),
    ])
  func wrong(_ json: String, _ expected: String) throws {
    let fault = #expect(throws: TrafficFault.self) { try town.use(json: json) }
    let text = try #require(fault).description
    #expect(text.contains(expected.replacing("properties.geometry", with: "geometry")), "\(text)")
  }

  @Test("a change takes the place of what was told of the same roads and incidents alone")
  func changes() throws {
    try town.use(
      json: """
        {"flow": [{"line": [\(try object("A")), \(try object("B"))], "speedInKilometersPerHour": 30}],
         "incidents": [{"id": "jam", "type": "roadClosure", "line": [\(try object(besideB)), \(try object(besideC))]}]}
        """)
    #expect(try town.route("A", "D").ways != through)
    try town.change(json: "{\"removedIncidents\": [\"jam\", \"other\"]}")
    let slow = try town.route("A", "D")
    #expect(slow.ways == through && slow.delay > 5)
    try town.change(
      json:
        "{\"flow\": [{\"line\": [\(try object("A")), \(try object("B"))], \"speedInKilometersPerHour\": null}]}"
    )
    #expect(try town.route("A", "D").delay == 0)
    #expect(town.known == 0)
  }

  @Test("speeds fade from the time that the source names, until they are free")
  func fading() throws {
    func delay(after seconds: Double) throws -> Double {
      try town.use(
        json: """
          {"measuredAt": "\(time(in: -seconds))", "expiresAt": "\(time(in: 1800 - seconds))",
           "fadesAfterSeconds": 200,
           "flow": [{"line": [\(try object("A")), \(try object("D"))], "speedInKilometersPerHour": 30}]}
          """)
      return try town.route("A", "D").delay
    }
    let whole = try delay(after: 100)
    let half = try delay(after: 1000)
    #expect(whole > 20)
    #expect(abs(half / whole - 0.45) < 0.13, "\(half), \(whole)")
    #expect(try delay(after: 1790) == 0)
    #expect(try delay(after: 2000) == 0)
  }
}

/// Lines of routes, drawn inexactly, on random networks.
@Suite("Lines of traffic")
struct TrafficLineTests {
  @Test("of routes lie on the roads of the routes", arguments: UInt64(0)..<12)
  func placed(seed: UInt64) throws {
    let town = RandomTown(seed: seed &+ 4000)
    let map = try TemporaryMap(town.data, country: "DE")
    let router = try RoadRouter(opening: map.path)
    var places = town
    var random = SeededGenerator(seed: seed)
    var (meters, found) = (0.0, 0.0)
    for _ in 0..<12 {
      let ends = (0..<2).map { _ in Waypoint(coordinates: GeoCoordinates(places.place())) }
      let route = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try router.routes(through: ends, options: RoutingOptions(), profile: nil)[0]
      }
      guard let route else { continue }
      let line = route.sections.flatMap(\.geometry).map { place in
        "[\(place.longitude + Double.random(in: -3e-5...3e-5, using: &random)), \(place.latitude + Double.random(in: -3e-5...3e-5, using: &random))]"
      }
      let json = """
        {"features": [{"properties": {"isClosed": true},
         "geometry": {"type": "LineString", "coordinates": [\(line.joined(separator: ","))]}}]}
        """
      let read = try router.traffic(
        in: [TrafficFile(name: "", bytes: Array(json.utf8))], measured: 0)
      for span in route.sections.flatMap(\.spans) where span.lengthInMeters > 60 {
        let segment = try #require(
          span.segment.localId.flatMap {
            router.network.tiles.segment(tile: span.segment.tilePartitionId, local: $0)
          })
        let arc = DirectedSegment(segment, forward: span.segment.travelDirection == .positive)
        meters += Double(span.lengthInMeters)
        if read.snapshot.flow[Int(arc.raw)].isClosed { found += Double(span.lengthInMeters) }
      }
    }
    #expect(meters == 0 || found >= 0.9 * meters, "\(found) of \(meters) m")
  }
}
