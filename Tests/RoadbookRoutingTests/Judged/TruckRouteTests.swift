// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookOSM
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage
import RoadbookTestSupport
import Testing

/// Routes of trucks, walked way by way in the file that the map was made of.
@Suite("Truck routes keep to every limit that is on the map")
struct TruckRouteTests {
  private static let routeCount = RealData.slowTestsAreAskedFor ? 5000 : 120
  /// A semi-trailer of 40 tonnes.
  private let signs = TruckSigns(
    height: 4, width: 2.55, length: 16.5, licensed: 40, weight: 40, axleLoad: 11.5)

  private var options: RoutingOptions {
    var options = RoutingOptions()
    options.transportSpecification = TransportSpecification.TruckBuilder()
      .withVehicleSpecification(
        VehicleSpecification(
          heightInCentimeters: 400, widthInCentimeters: 255, lengthInCentimeters: 1650,
          grossWeightInKilograms: 40_000, weightPerAxleInKilograms: 11_500)
      ).build()
    // The reader knows no clock: at night other streets are closed than by day.
    options.routeOptions.trafficOptimizationMode = .disabled
    return options
  }

  @Test(
    "on Rhein-Neckar no route breaks one, and streets for destinations are used at the ends",
    .enabled("needs ../shared/data/osm") { try Need.extracts.isMet })
  func rheinNeckar() throws {
    let judged = try judge(
      RealData.osm("rhein-neckar-roads-2016.osm.pbf"), country: "DE", count: Self.routeCount)
    #expect(judged > Self.routeCount * 20)
  }

  @Test("on the roads that come with the project")
  func shipped() throws {
    let judged = try judge(RealData.shippedExtract, country: "MC", count: 60)
    #expect(judged > 60 * 10)
  }

  /// - Returns: How many segments were walked.
  private func judge(_ file: String, country: String, count: Int) throws -> Int {
    let map = try TemporaryMap.of(file, country: country)
    let router = try RoadRouter(opening: map.path)
    let source = try SourceFile(file)
    var (found, judged) = (0, 0)
    var faults: [String] = []
    var random = SeededGenerator(seed: 40)
    for _ in 0..<count * 20 where found < count {
      let ends = [0, 1].map { _ in Self.place(router.network, &random) }
      // Places are drawn from all roads, also from such as no truck may drive on.
      let answer = try RoutingError.unlessNoWay { () throws(RoutingError) in
        try router.solve(ends, options)
      }
      guard let path = answer?.path else { continue }
      found += 1
      let states = path.legs.flatMap(\.states)
      let arcs = states.map { router.network.turns.directedSegment(of: $0) }
      let parts = arcs.map { source.part($0, router.network) }
      judged += parts.count
      let text = ends.map { "\($0.coordinates.latitude),\($0.coordinates.longitude)" }
      faults += self.faults(parts, source).map { "\($0), from \(text[0]) to \(text[1])" }
    }
    #expect(found == count)
    #expect(faults.isEmpty, "\(faults.count) of \(judged) segments: \(faults.prefix(10))")
    return judged
  }

  private static func place(
    _ network: RoadNetwork, _ random: inout SeededGenerator
  ) -> Waypoint {
    let segment = SegmentID(UInt32.random(in: 0..<UInt32(network.segments.count), using: &random))
    let line = network.shape(of: DirectedSegment(segment, forward: true))
    return Waypoint(coordinates: GeoCoordinates(line[line.count / 2]))
  }

  private func faults(_ parts: [SourceFile.Part], _ source: SourceFile) -> [String] {
    var faults: [String] = []
    var verdicts: [TruckSigns.Verdict] = []
    for (number, part) in parts.enumerated() {
      let verdict = signs.judge(way: source.ways[part.way] ?? [:], forward: part.forward)
      if verdict == .closed { faults.append("way \(part.way) is closed") }
      verdicts.append(verdict)
      // The junction between two segments, and all points within one that is driven whole.
      var passed = part.nodes.dropFirst().dropLast()
      if number == 0 || number == parts.count - 1 { passed = [] }
      for node in passed where signs.judge(point: source.nodes[node] ?? [:]) == .closed {
        faults.append("node \(node) is closed")
      }
      guard number + 1 < parts.count, let node = part.nodes.last else { continue }
      let isBack = parts[number + 1].way == part.way && parts[number + 1].forward != part.forward
      if !isBack, signs.judge(point: source.nodes[node] ?? [:]) == .closed {
        faults.append("node \(node) is closed")
      }
      if source.forbidsTurn(from: part.way, via: node, to: parts[number + 1].way) {
        faults.append("the turn from way \(part.way) at node \(node) is forbidden")
      }
    }
    return faults + endFaults(verdicts, parts, source)
  }

  /// Streets for destinations between open roads are left only where an end cannot be reached
  /// without them.
  private func endFaults(
    _ verdicts: [TruckSigns.Verdict], _ parts: [SourceFile.Part], _ source: SourceFile
  ) -> [String] {
    guard let first = verdicts.firstIndex(of: .open), let last = verdicts.lastIndex(of: .open)
    else { return [] }
    guard let inner = (first..<last).first(where: { verdicts[$0] == .endsOnly }) else { return [] }
    guard let start = parts[first].nodes.last, let end = parts[last].nodes.first,
      source.connects(start, end, by: signs)
    else { return [] }
    return ["way \(parts[inner].way) is for destinations, and the route only passes it"]
  }
}

/// The file that a map was made of.
private final class SourceFile {
  struct Part {
    var way: Int64
    var forward: Bool
    /// In the order in which they are driven over.
    var nodes: [Int64]
  }

  private(set) var ways: [Int64: [String: String]] = [:]
  private(set) var nodes: [Int64: [String: String]] = [:]
  private let data: OSMData
  /// Forbidden turns at nodes, as "from via to".
  private var forbidden: Set<[Int64]> = []
  private var openRoads: [Int64: [Int64]]?

  init(_ path: String) throws {
    data = try OSMData(reading: path, threads: 2)
    for way in data.ways { ways[way.id] = Self.table(way.tags) }
    for node in data.nodes where !node.tags.isEmpty { nodes[node.id] = Self.table(node.tags) }
    for relation in data.relations { readTurn(relation) }
  }

  private static func table(_ tags: [OSMData.Tag]) -> [String: String] {
    Dictionary(tags.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
  }

  private func readTurn(_ relation: OSMData.Relation) {
    let tags = Self.table(relation.tags)
    let kind = tags["restriction:hgv"] ?? tags["restriction"] ?? ""
    let except = (tags["except"] ?? "").split(separator: ";").map { $0.filter { $0 != " " } }
    let isExcepted = except.contains { ["hgv", "motor_vehicle", "vehicle"].contains($0) }
    let isTimed = tags.keys.contains { $0.hasPrefix("day_") || $0.hasPrefix("hour_") }
    guard tags["type"] == "restriction", kind.hasPrefix("no_"), !kind.hasSuffix("_on_red"),
      !isTimed, !isExcepted || tags["restriction:hgv"] != nil
    else { return }
    func members(_ role: String) -> [OSMData.Member] { relation.members.filter { $0.role == role } }
    guard members("via").count == 1, members("via")[0].kind == .node else { return }
    for from in members("from") {
      for to in members("to") where to.id != from.id {
        forbidden.insert([from.id, members("via")[0].id, to.id])
      }
    }
  }

  func forbidsTurn(from: Int64, via: Int64, to: Int64) -> Bool {
    forbidden.contains([from, via, to])
  }

  /// A segment of the map as the file has it.
  func part(_ arc: DirectedSegment, _ network: RoadNetwork) -> Part {
    let nodes = network.segments.nodeIDs(of: arc.segment)
    return Part(
      way: network.ways.id[WayIndex(network.segments[arc.segment].way)], forward: arc.isForward,
      nodes: arc.isForward ? nodes : nodes.reversed())
  }

  /// Whether open roads lead from one node to another, turns left aside.
  func connects(_ start: Int64, _ end: Int64, by signs: TruckSigns) -> Bool {
    let roads = openRoads ?? makeOpenRoads(signs)
    openRoads = roads
    var seen: Set<Int64> = [start]
    var queue = [start]
    while let node = queue.popLast() {
      if node == end { return true }
      for next in roads[node] ?? [] where seen.insert(next).inserted { queue.append(next) }
    }
    return false
  }

  private func makeOpenRoads(_ signs: TruckSigns) -> [Int64: [Int64]] {
    var roads: [Int64: [Int64]] = [:]
    let isClosed = nodes.mapValues { signs.judge(point: $0) != .open }
    for way in data.ways {
      let tags = ways[way.id] ?? [:]
      for forward in [true, false] where signs.judge(way: tags, forward: forward) == .open {
        let line = forward ? way.nodes : way.nodes.reversed()
        for (a, b) in zip(line, line.dropFirst()) where isClosed[a] != true && isClosed[b] != true {
          roads[a, default: []].append(b)
        }
      }
    }
    return roads
  }
}
