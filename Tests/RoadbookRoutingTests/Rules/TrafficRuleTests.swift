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

@Suite("Speeds of roads by OSRM's table")
struct TrafficRuleTests {
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

  @Test("a road that is slow is gone around, and the time and its delay are told")
  func slow() throws {
    #expect(try town.route("A", "D").ways == "ABCD")
    try town.use("BC 3")
    let around = try town.route("A", "D")
    #expect(around.ways == "ABCD BF EFGH CG ABCD")
    #expect(around.delay == 0)
    // 100 m at 3 km/h are 120 s; nobody goes around a road that is not so slow.
    try town.use("BC 30")
    let through = try town.route("A", "D")
    #expect(through.ways == "ABCD")
    let free = try town.route("A", "D", .disabled)
    #expect(abs(through.seconds - free.seconds - through.delay) < 0.01)
    #expect(through.delay > 5 && free.delay == 0)
    let info = try #require(through.speeds.first)
    #expect(abs(info.trafficSpeedInMetersPerSecond - 30 / 3.6) < 0.02)
    #expect(info.baseSpeedInMetersPerSecond > info.trafficSpeedInMetersPerSecond)
  }

  @Test("the other direction is another road")
  func direction() throws {
    try town.use("CB 3")
    #expect(try town.route("A", "D").ways == "ABCD")
    #expect(try town.route("D", "A").ways == "ABCD CG EFGH BF ABCD")
  }

  @Test("nobody is faster than the road and the vehicle are")
  func fast() throws {
    let free = try town.route("A", "D").seconds
    try town.use("AB 200", "BC 200", "CD 200")
    #expect(try town.route("A", "D").seconds == free)
  }

  @Test("a closed road is not driven; a place on it is reached on the nearest road that is open")
  func closed() throws {
    try town.use("BC 0", "CB 0")
    #expect(try town.route("A", "D").ways == "ABCD BF EFGH CG ABCD")
    let end = SketchPlace.near("B", eastMeters: 50, northMeters: -4)
    let route = try town.route("E", end)
    #expect(!route.segments.contains { town.isBetween($0, "B", "C") })
  }

  @Test("where everything is closed there is no way")
  func everything() throws {
    let pairs = ["AB", "BC", "CD", "EF", "FG", "GH", "AE", "BF", "CG", "DH"]
    try town.use(pairs.flatMap { ["\($0) 0", "\(String($0.reversed())) 0"] })
    #expect(throws: RoutingError.self) { try town.route("A", "D") }
    town.sketch.router.use(nil)
    #expect(try town.route("A", "D").ways == "ABCD")
  }

  @Test("who breaks rules drives on a closed road, and is told so")
  func violating() throws {
    let line = try TrafficSketch(
      """
      A----B----C----D
           |    |
           F    G
      """, ways: ["ABCD": .primary, "BF": .residential, "CG": .residential])
    try line.use("BC 0", "CB 0")
    #expect(throws: RoutingError.noRouteFound) { try line.route("A", "D") }
    let route = try line.route("A", "D", violating: true)
    #expect(route.notices.contains(.violatedBlockedRoad))
  }

  @Test("what is known of a part of a road counts for that part")
  func part() throws {
    let line = try TrafficSketch("A----b----c----D", ways: ["AbcD": .primary])
    let free = try line.route("A", "D").seconds
    let part = try line.route("b", "c").seconds
    try line.use("bc 3.6")
    // 500 m at 1 m/s in the place of what the vehicle takes.
    let expected = free - part + 500
    #expect(abs(try line.route("A", "D").seconds - expected) < 5)
    try line.use("bc 3.6", "bc 36")
    #expect(try line.route("A", "D").seconds < expected / 2)
  }

  @Test("when speeds have expired everybody drives freely")
  func expired() throws {
    let free = try town.route("A", "D")
    try town.use("AB 3", "BC 3", holding: 60)
    #expect(try town.route("A", "D") != free)
    try town.use("AB 3", "BC 3", measured: -100, holding: 60)
    #expect(try town.route("A", "D") == free)
    // And a trip that begins later does not count them.
    try town.use("AB 3", "BC 3", holding: 60)
    #expect(try town.route("A", "D", departing: Date.now + 3600).seconds == free.seconds)
  }

  @Test("a trip counts what is closed at its own time, and not what is closed now")
  func planned() throws {
    let now = Date.now
    func closure(from start: TimeInterval, to end: TimeInterval) throws {
      let line = try ["B", "C"].map { letter in
        let place = try town.sketch.coordinates(of: SketchPlace(letter))
        return "{\"latitude\": \(place.latitude), \"longitude\": \(place.longitude)}"
      }.joined(separator: ",")
      let times = [start, end].map { (now + $0).formatted(.iso8601) }
      try town.use(
        json: """
          {"incidents": [{"id": "works", "type": "roadClosure", "line": [\(line)],
           "startTime": "\(times[0])", "endTime": "\(times[1])"}]}
          """)
    }
    let (through, around) = ("ABCD", "ABCD BF EFGH CG ABCD")
    try closure(from: 86_400, to: 90_000)
    #expect(try town.route("A", "D").ways == through)
    #expect(try town.route("A", "D", departing: now + 88_000).ways == around)
    #expect(try town.route("A", "D", departing: now + 80_000).ways == through)
    #expect(try town.route("A", "D", departing: now + 95_000).ways == through)
    // It is closed now, and will be open.
    try closure(from: -600, to: 3600)
    #expect(try town.route("A", "D").ways == around)
    #expect(try town.route("A", "D", departing: now + 600).ways == around)
    #expect(try town.route("A", "D", departing: now + 7200).ways == through)
  }

  @Test("many later times have their own closures, one after another")
  func manyTimes() throws {
    let now = Date.now
    let line = try ["B", "C"].map { letter in
      let place = try town.sketch.coordinates(of: SketchPlace(letter))
      return "{\"latitude\": \(place.latitude), \"longitude\": \(place.longitude)}"
    }.joined(separator: ",")
    let works = (1...8).map { day in
      let times = [Double(day) * 86_400, Double(day) * 86_400 + 3600].map {
        (now + $0).formatted(.iso8601)
      }
      return """
        {"id": "works\(day)", "type": "roadClosure", "line": [\(line)],
         "startTime": "\(times[0])", "endTime": "\(times[1])"}
        """
    }
    try town.use(json: "{\"incidents\": [\(works.joined(separator: ","))]}")
    for day in [1, 2, 3, 4, 5, 6, 7, 8, 1, 5, 8] {
      let start = now + Double(day) * 86_400
      #expect(try town.route("A", "D", departing: start + 1800).ways != "ABCD", "day \(day)")
      #expect(try town.route("A", "D", departing: start + 7200).ways == "ABCD", "day \(day)")
    }
  }

  @Test("an incident slows what flow does not know of the road")
  func partAndIncident() {
    let jam = RoadSpeed(centimetersPerSecond: 100, share: 51, confidence: 255)
    // A fifth at 1 m/s, and the rest at 2.
    #expect(jam.slowed(to: 200).centimetersPerSecond == 167)
    #expect(jam.slowed(to: 200).share == 255)
    #expect(jam.slowed(to: 50).centimetersPerSecond == 50)
    #expect(RoadSpeed.closure.slowed(to: 50).isClosed)
    #expect(jam.slowed(to: RoadSpeed.closed).isClosed)
  }

  @Test("changes leave the time at which older traffic expires, and do not fade with it")
  func changes() throws {
    let now = RoadRouter.secondsNow
    func snapshot(measured: Int64, expires: Int64, fades: Int64?) -> TrafficSnapshot {
      let flow = ContiguousArray(
        repeating: RoadSpeed(centimetersPerSecond: 100, share: 240, confidence: 240),
        count: town.sketch.router.network.segments.count * 2)
      return TrafficSnapshot(
        TrafficOrigin(source: "test", measured: measured, expires: expires, fades: fades),
        flow: flow)
    }
    func change(_ older: TrafficSnapshot, _ measured: Int64) throws -> TrafficSnapshot {
      let time = Date(timeIntervalSince1970: Double(measured)).formatted(.iso8601)
      let file = TrafficFile(
        name: "c.json", bytes: Array("{\"measuredAt\": \"\(time)\", \"flow\": []}".utf8))
      return try town.sketch.router.traffic(in: [file], measured: now, changing: older).snapshot
    }
    let late = try change(snapshot(measured: now - 60, expires: now + 60, fades: nil), now - 10)
    #expect(late.origin.expires == now + 60 && late.origin.measured == now - 10)
    #expect(late.flow[0].share == 240)
    let faded = try change(snapshot(measured: now - 100, expires: now + 100, fades: now - 100), now)
    #expect(faded.flow[0].share < 130 && faded.origin.fades == now)
    let expired = try change(snapshot(measured: now - 100, expires: now - 5, fades: nil), now)
    #expect(!expired.flow[0].isKnown && expired.origin.expires == nil)
  }

  @Test("walkers are in no traffic")
  func walkers() throws {
    let path = try TrafficSketch(
      "A----B----C", ways: ["ABC": .residential], vehicle: "pedestrian")
    let free = try path.route("A", "C", vehicle: "pedestrian")
    try path.use("AB 1", "BC 0")
    #expect(try path.route("A", "C", vehicle: "pedestrian") == free)
  }
}

/// A drawn town with traffic.
struct TrafficSketch {
  let sketch: RoadSketch
  private let nodes: [Character: Int64]

  init(
    _ drawing: String, ways: [String: RoadTags], vehicle: String = "car",
    cellMeters: Double = 100
  ) throws {
    sketch = try RoadSketch(drawing, ways: ways, cellMeters: cellMeters, vehicle: vehicle)
    var nodes: [Character: Int64] = [:]
    let network = sketch.router.network
    var places: [Coordinate: Int64] = [:]
    for segment in 0..<UInt32(network.segments.count) {
      let arc = DirectedSegment(SegmentID(segment), forward: true)
      for (place, node) in zip(network.shape(of: arc), network.segments.nodeIDs(of: arc.segment)) {
        places[place] = node
      }
    }
    for letter in drawing where letter.isLetter {
      let place = try sketch.coordinates(of: SketchPlace(String(letter)))
      nodes[letter] = Coordinate(place).flatMap { places[$0] }
    }
    self.nodes = nodes
  }

  /// "BC 20" as a line of OSRM's table.
  func line(_ text: String) -> String {
    let parts = text.split(separator: " ")
    let pair = Array(parts[0])
    return "\(nodes[pair[0]] ?? 0),\(nodes[pair[1]] ?? 0),\(parts[1])"
  }

  func use(_ lines: String..., measured offset: Int64 = 0, holding: Int64? = nil) throws {
    try use(lines, measured: offset, holding: holding)
  }

  func use(_ lines: [String], measured offset: Int64 = 0, holding: Int64? = nil) throws {
    let text = lines.map(line).joined(separator: "\n")
    let read = try sketch.router.traffic(
      in: [TrafficFile(name: "table.csv", bytes: Array(text.utf8))],
      measured: RoadRouter.secondsNow + offset, holding: holding)
    #expect(read.report.unplacedCount == 0)
    sketch.router.use(read.snapshot)
  }

  /// Has the traffic of JSON count.
  @discardableResult
  func use(json: String, unplaced: Int = 0) throws -> TrafficReport {
    try use(json: json, changing: nil, unplaced)
  }

  /// Has JSON change the traffic.
  func change(json: String) throws {
    try use(json: json, changing: sketch.router.trafficSnapshot, 0)
  }

  @discardableResult
  private func use(
    json: String, changing older: TrafficSnapshot?, _ unplaced: Int
  ) throws -> TrafficReport {
    let read = try sketch.router.traffic(
      in: [TrafficFile(name: "traffic.json", bytes: Array(json.utf8))],
      measured: RoadRouter.secondsNow, changing: older)
    #expect(read.report.unplacedCount == unplaced, "\(read.report.unplaced)")
    sketch.router.use(read.snapshot)
    return read.report
  }

  /// Of how many directed segments a speed or a closure is known.
  var known: Int { sketch.router.trafficSnapshot?.flow.count { $0.isKnown } ?? 0 }

  /// The node at a letter.
  func node(_ letter: Character) -> Int64 { nodes[letter] ?? 0 }

  struct Answer: Equatable {
    var ways: String
    var seconds: Double
    var delay: Double
    var speeds: [DynamicSpeedInfo]
    var segments: [String]
    var notices: [SectionNoticeCode]
  }

  func route(
    _ places: SketchPlace..., mode: TrafficOptimizationMode = .timeDependent,
    departing time: Date? = nil, violating: Bool = false, vehicle: String? = nil
  ) throws -> Answer {
    try route(places, mode, time, violating, vehicle)
  }

  func route(_ from: SketchPlace, _ to: SketchPlace, _ mode: TrafficOptimizationMode) throws
    -> Answer
  {
    try route([from, to], mode, nil, false, nil)
  }

  private func route(
    _ places: [SketchPlace], _ mode: TrafficOptimizationMode, _ time: Date?, _ violating: Bool,
    _ vehicle: String?
  ) throws -> Answer {
    var options = RoutingOptions()
    options.routeOptions.trafficOptimizationMode = mode
    options.routeOptions.departureTime = time
    options.routeOptions.violateLeast = violating
    if vehicle == "pedestrian" {
      options.transportSpecification = TransportSpecification(transportMode: .pedestrian)
    }
    let route = try sketch.route(through: places, options: options)
    let data = try #require(route.data)
    let spans = data.sections.flatMap(\.spans)
    return Answer(
      ways: route.ways, seconds: data.sections.reduce(0) { $0 + $1.duration },
      delay: data.sections.reduce(0) { $0 + $1.trafficDelay },
      speeds: spans.compactMap(\.dynamicSpeedInfo), segments: spans.map(\.segment.segmentId),
      notices: data.sections.flatMap(\.notices).map(\.code))
  }

  /// Whether a segment leads from one letter to another.
  func isBetween(_ segment: String, _ one: Character, _ other: Character) -> Bool {
    guard let key = SegmentKey(segment) else { return false }
    return Set([key.first, key.last]) == Set([nodes[one] ?? 0, nodes[other] ?? 0])
  }
}
