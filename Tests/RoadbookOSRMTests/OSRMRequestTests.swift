// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import Testing

@testable import RoadbookOSRM

@Suite("Requests in OSRM's dialect")
struct OSRMRequestTests {
  private func read(
    _ target: String, _ service: OSRMService = .route, body: String? = nil
  ) throws(OSRMError) -> OSRMRequest {
    try OSRMRequest(service, target, body: body.map { Array($0.utf8) })
  }

  private let pair = "-8.6291,41.1579;-8.6110,41.1404"

  @Test("coordinates are read to seven decimals, with signs, exponents, and escaped")
  func coordinates() throws {
    let places = [
      Coordinate(latitudeE7: 411_579_000, longitudeE7: -86_291_000),
      Coordinate(latitudeE7: 411_404_000, longitudeE7: -86_110_000),
    ]
    for text in [
      pair, pair + ".json", "-8.6291%2C41.1579%3B-8.6110%2C41.1404",
      "-8.62910004,41.15789996;-8.611,+41.1404",
      "-8.6291,41.1579;-8611e-3,41.1404",
    ] {
      #expect(try read("/route/v1/driving/\(text)").parameters.coordinates == places, "\(text)")
    }
    let whole = try read("/route/v1/car/10,-20;-180,90").parameters.coordinates
    #expect(whole[0] == Coordinate(latitudeE7: -200_000_000, longitudeE7: 100_000_000))
    #expect(whole[1] == Coordinate(latitudeE7: 900_000_000, longitudeE7: -1_800_000_000))
  }

  @Test("a polyline stands for coordinates", arguments: [5, 6])
  func polyline(digits: Int) throws {
    let line = [
      Coordinate(latitudeE7: 411_579_000, longitudeE7: -86_291_000),
      Coordinate(latitudeE7: 411_404_000, longitudeE7: -86_110_000),
    ]
    let text = PolylineCodec.encode(line, digits: digits)
    let name = digits == 6 ? "polyline6" : "polyline"
    let escaped = text.replacing("?", with: "%3F").replacing("\\", with: "%5C")
    let request = try read("/route/v1/driving/\(name)(\(escaped))?overview=full")
    #expect(request.parameters.coordinates == line && request.parameters.overview == .full)
  }

  @Test("what is escaped in a value separates no options")
  func escapedValues() throws {
    let path = "/directions/v5/mapbox/driving/\(pair)"
    let read = try OSRMRequest(
      .directions, path + "?waypoint_names=Home;Tom%20%26%20Co%3D1&steps=true", body: nil)
    #expect(read.parameters.waypointNames == ["Home", "Tom & Co=1"] && read.parameters.steps)
  }

  @Test("every option is read")
  func options() throws {
    let query =
      "bearings=10,20;&radiuses=unlimited;35.5&approaches=curb;opposite&hints=;&snapping=any"
      + "&generate_hints=false&skip_waypoints=true&alternatives=2&steps=true"
      + "&annotations=duration,nodes&geometries=polyline6&overview=by_legs"
      + "&continue_straight=false&waypoints=0;1"
    let read = try read("/route/v1/foot/\(pair)?\(query)")
    var expected = OSRMParameters()
    expected.coordinates = read.parameters.coordinates
    expected.bearings = [OSRMBearing(degrees: 10, tolerance: 20), nil]
    expected.radiuses = [nil, 35.5]
    expected.approaches = [.curb, .opposite]
    expected.hints = [nil, nil]
    expected.snapsToAny = true
    expected.generateHints = false
    expected.skipWaypoints = true
    expected.alternatives = 2
    expected.steps = true
    expected.annotations = [.duration, .nodes]
    expected.geometries = .polyline6
    expected.overview = .byLegs
    expected.continueStraight = false
    expected.waypoints = [0, 1]
    #expect(read.parameters == expected && read.profile == "foot")
  }

  @Test("a table has options of its own")
  func table() throws {
    let query =
      "sources=0&destinations=all&annotations=duration,distance&fallback_speed=2.5"
      + "&fallback_coordinate=snapped&scale_factor=0.5"
    let read = try read("/table/v1/car/\(pair)?\(query)", .table).parameters
    #expect(read.sources == [0] && read.destinations == [])
    #expect(read.tableAnnotations == [.duration, .distance] && read.fallbackSpeed == 2.5)
    #expect(read.fallbackFromSnapped && read.scaleFactor == 0.5)
  }

  @Test("a body of JSON asks for the same as a URL")
  func body() throws {
    let body = """
      {"coordinates":[[-8.6291,41.1579],[-8.6110,41.1404]],"bearings":[[10,20],null],
       "radiuses":[null,35.5],"approaches":["curb",null],"steps":true,"annotations":["nodes","speed"],
       "overview":"false","waypoints":[0,1],"alternatives":2}
      """
    let url =
      "bearings=10,20;&radiuses=;35.5&approaches=curb;&steps=true&annotations=nodes,speed"
      + "&overview=false&waypoints=0;1&alternatives=2"
    let sent = try read("/route/v1/car", body: body)
    #expect(try sent == read("/route/v1/car/\(pair)?\(url)"))
  }

  @Test(
    "what cannot be read is refused with OSRM's code, and the place or the name",
    arguments: [
      ("/route/v1/driving/PAIR;x", "InvalidQuery", "position 49"),
      ("/route/v1/driving/PAIR?foo=1", "InvalidQuery", "position 50"),
      ("/route/v1/driving/PAIR?steps=maybe", "InvalidQuery", "position 56"),
      ("/route/v1/driving/PAIR?steps", "InvalidQuery", "position 50"),
      ("/route/v1/driving/PAIR?radiuses=5;x", "InvalidQuery", "position 61"),
      ("/route/v1/driving/PAIR?hints=a;b", "InvalidQuery", "position 56"),
      ("/route/v1/driving/PAIR?fallback_speed=3", "InvalidQuery", "position 50"),
      ("/route/v1/driving/PAIRx", "InvalidQuery", "position 49"),
      ("/route/v1/driving/polyline(!)", "InvalidQuery", "position 27"),
      ("/route/v1/driving/%FF", "InvalidUrl", "UTF-8"),
      ("/route/v1", "InvalidUrl", "position 9"),
      ("/route/v2/driving/PAIR", "InvalidVersion", "v1"),
      ("/route/v1/driving/1,2", "InvalidOptions", "at least two"),
      ("/route/v1/driving/PAIR?radiuses=1", "InvalidOptions", "radiuses size 1"),
      ("/route/v1/driving/PAIR?bearings=400,10;", "InvalidOptions", "0 to 360"),
      ("/route/v1/driving/PAIR?radiuses=-1;", "InvalidOptions", "radius"),
      ("/route/v1/driving/PAIR?waypoints=0;9", "InvalidOptions", "waypoints"),
      ("/route/v1/driving/PAIR?waypoints=1", "InvalidValue", "First and last"),
      ("/route/v1/driving/PAIR?exclude=toll,bridge", "InvalidValue", "Exclude"),
      ("/route/v1/driving/200,0;1,1", "InvalidValue", "Invalid coordinate"),
      ("/route/v1/driving/99999999999999999999,0;1,1", "InvalidQuery", "position 17"),
      ("/route/v1/driving/PAIR?alternatives=4", "TooBig", "maximum (3)"),
      ("/route/v1/driving/PAIR.flatbuffers", "NotImplemented", "JSON"),
    ])
  func refused(target: String, code: String, message: String) {
    let error = #expect(throws: OSRMError.self) {
      try read(target.replacing("PAIR", with: pair))
    }
    #expect(
      error?.code.rawValue == code && error?.message.contains(message) == true,
      "\(String(describing: error))")
  }

  @Test(
    "what cannot be read in a body is refused by name",
    arguments: [
      ("[]", "body"), ("{", "body"), ("{}", "coordinates"),
      (#"{"coordinates":[[1]]}"#, "coordinates"),
      (#"{"coordinates":[[1,91],[2,2]]}"#, "coordinates"),
      (#"{"coordinates":[[true,1],[2,2]]}"#, "coordinates"),
      (#"{"coordinates":[[1,1],[2,2]],"foo":1}"#, "foo"),
      (#"{"coordinates":[[1,1],[2,2]],"steps":{}}"#, "steps"),
      (#"{"coordinates":[[1,1],[2,2]],"steps":1}"#, "steps"),
    ])
  func refusedBody(body: String, parameter: String) {
    let error = #expect(throws: OSRMError.self) { try read("/route/v1/car", body: body) }
    #expect(error?.parameter == parameter, "\(String(describing: error))")
  }

  @Test("a hint is read as it was written")
  func hint() throws {
    var hint = try #require(SnapHint(text: "r00ab12f0000beef"))
    #expect(hint.fingerprint == 0xab12f && hint.segment == 0xbeef)
    #expect(hint.text == "r00ab12f0000beef")
    hint.segment = .max
    #expect(SnapHint(text: hint.text) == hint)
    #expect(SnapHint(text: "AAAAAAAAAAAAAAAA") == nil)
  }
}
