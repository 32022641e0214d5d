// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGraph
import RoadbookImport
import RoadbookModel
import RoadbookNetwork
import RoadbookOSM
import RoadbookProfiles
import RoadbookStorage
import RoadbookTestSupport
import Testing

@Suite("Weights of a vehicle")
struct CustomizationTests {
  private static let streets = (
    """
    A----B----C
    |    |    |
    D----E----F
    """, ["ABC": RoadTags.primary, "AD": .residential, "BE": .residential, "CF": .residential]
  )

  private func sketch(_ change: (inout ProfileRules) -> Void = { _ in }) throws -> RoadSketch {
    try RoadSketch(
      Self.streets.0,
      ways: Self.streets.1.merging(["DE": .residential, "EF": .footway]) { $1 },
      profile: change)
  }

  @Test("are those that the vehicle is asked for turn by turn", arguments: 0..<40)
  func sameTurns(seed: UInt64) throws {
    let map = try TemporaryMap(RandomTown(seed: seed).data)
    let router = try RoadRouter(opening: map.path)
    for optimization in Optimization.allCases {
      let graph = try router.graph(profile: "car", optimization: optimization)
      let turns = graph.hierarchy.turns
      let weights = TurnWeights(graph.metric, turns)
      for state in (0..<graph.network.turns.stateCount).map({ StateID($0) }) {
        let asked =
          graph.metric.allows(graph.directed(state))
          ? graph.metric.turns(from: state, listed: graph.listed) : []
        var listed: [UInt32: UInt32] = [:]
        for turn in turns.turns(of: state)
        where weights.weight[turn] < HierarchyWeights.forbidden {
          listed[turns.head[turn]] = weights.weight[turn]
        }
        let expected = asked.map {
          ($0.target.raw, $0.cost.cost + graph.cost(of: $0.target))
        }
        #expect(listed == Dictionary(uniqueKeysWithValues: expected), "state \(state)")
      }
    }
  }

  @Test("rest on what the profile says of the whole tags of each road", arguments: 0..<20)
  func sameRules(seed: UInt64) throws {
    let map = try TemporaryMap(RandomTown(seed: seed).data)
    let metric = try RoadRouter(opening: map.path).graph(profile: "car").metric
    let made = RoadMetric(metric.network, metric.profile, .fastest)
    let network = made.network
    for kind in (0..<network.zones.classCount).map({ ClassID($0) }) {
      let tags = network.tags[network.zones.tagSet(of: kind)]
      let zone = network.zones.zone(of: kind)
      for forward in [true, false] {
        #expect(
          made.classRules.rule(of: kind, forward: forward)
            == made.profile.way(tags, forward: forward, in: zone), "\(tags) \(forward)")
      }
    }
    #expect(made.costs.elements == metric.costs.elements)
  }

  @Test("a profile that closes every road is an error that names tags")
  func nothingAllowed() throws {
    let error = #expect(throws: ImportError.self) {
      try sketch { rules in
        for name in rules.roads.keys { rules.roads[name]?.access = .never }
      }
    }
    #expect(error?.description.contains("highway=") == true, "\(String(describing: error))")
  }

  @Test("a road that takes more than three days is an error that names way and tags")
  func tooSlow() throws {
    let error = #expect(throws: ImportError.self) {
      try RoadSketch(
        "A-----B", ways: ["AB": .residential], cellMeters: 60_000,
        profile: { $0.speeds.topKmh = 1 })
    }
    #expect(
      error?.description.contains("highway=residential") == true, "\(String(describing: error))")
  }

  @Test(
    "a ferry of a week spoils neither the map nor the other roads", arguments: ["160:00", "P1W"])
  func longFerry(duration: String) throws {
    let town = try RoadSketch(
      """
      A----B----C----D
      """,
      ways: [
        "AB": .residential, "BC": .ferry().tagged("duration", duration), "CD": .residential,
      ])
    #expect(try town.route("A", "B").ways == "AB")
    #expect(try town.route("A", "D").ways == "AB BC CD")
  }

  @Test("a way that takes weeks is told as such, and is no fault of the program")
  func tooFar() throws {
    let days = RoadTags.ferry().tagged("duration", "70:00")
    let town = try RoadSketch(
      "A----B----C----D----E----F----G----H",
      ways: [
        "AB": .residential, "BC": days, "CD": days, "DE": days, "EF": days, "FG": days,
        "GH": .residential,
      ])
    let error = #expect(throws: RoutingError.self) { try town.route("A", "H") }
    #expect(error == .routeLengthLimitExceeded, "\(String(describing: error))")
  }

  @Test("a profile that the hierarchy was not made for is an error that says what to do")
  func outside() throws {
    let town = try sketch()
    var rules = town.profile.rules
    rules.name = "walker"
    rules.roads["footway"] = rules.roads["residential"]
    try Data(Profile(rules).encoded()).write(
      to: URL(filePath: town.mapPath + "/profiles/walker"))
    let router = try RoadRouter(opening: town.mapPath)
    let error = #expect(throws: RoutingError.self) { try router.graph(profile: "walker") }
    #expect(error?.message.contains("highway=footway") == true)
    #expect(error?.message.contains("--profiles walker") == true)
  }

  @Test("a profile of the import may use what its hierarchy would leave out")
  func widened() throws {
    let town = try sketch { $0.roads["footway"] = $0.roads["residential"] }
    #expect(try town.route("E", "F").ways == "EF")
  }

  @Test("walkers' and drivers' profiles have hierarchies of their own")
  func active() throws {
    var rules = try TemporaryMap.car().rules
    rules.name = "walker"
    rules.hierarchy = .active
    rules.roads["footway"] = rules.roads["residential"]
    let town = try sketch()
    let map = try TemporaryMap(
      RandomTown(seed: 9).data, profiles: [try TemporaryMap.car(), Profile(rules)])
    let files = Set(map.manifest.checksums.keys)
    #expect(files.isSuperset(of: ["hierarchies/motor", "hierarchies/active", "metrics/walker"]))
    #expect((map.manifest.kept["hierarchy active: arcs"] ?? 0) > 0)
    #expect((map.manifest.kept["hierarchy motor: depth"] ?? 0) > 0)
    let router = try RoadRouter(opening: map.path)
    #expect(try router.graph(profile: "walker").hierarchy.kind == .active)
    #expect(try router.graph(profile: "car").hierarchy.kind == .motor)
    #expect(throws: RoutingError.self) { try town.router.graph(profile: "walker") }
  }

  @Test("hierarchies and metrics of other maps and profiles are refused")
  func exchanged() throws {
    let (one, other) = (try sketch(), try sketch { $0.speeds.topKmh = 50 })
    func replace(_ name: String, with source: String) throws -> RoutingError? {
      let files = FileManager.default
      let folder = try TemporaryMap.makeFolder()
      defer { try? files.removeItem(at: folder) }
      let copy = folder.path + "/copy.roadbook"
      try files.copyItem(atPath: one.mapPath, toPath: copy)
      try files.removeItem(atPath: "\(copy)/\(name)")
      try files.copyItem(atPath: "\(source)/\(name)", toPath: "\(copy)/\(name)")
      let router = try RoadRouter(opening: copy)
      do throws(RoutingError) {
        _ = try router.graph(profile: "car")
        return nil
      } catch {
        return error
      }
    }
    let elsewhere = try TemporaryMap(RandomTown(seed: 3).data)
    let hierarchy = try replace("hierarchies/motor", with: elsewhere.path)
    #expect(hierarchy?.message.contains("hierarchies/motor belongs to another map") == true)
    let metric = try replace("metrics/car", with: other.mapPath)
    #expect(metric?.message.contains("metrics/car was made for another profile") == true)
  }

  @Test("without a metric in the map it is made when it is asked for")
  func made() throws {
    let town = try sketch()
    let before = try town.route("A", "F").ways
    try FileManager.default.removeItem(atPath: town.mapPath + "/metrics/car")
    let router = try RoadRouter(opening: town.mapPath)
    #expect(
      try router.graph(profile: "car").metric.costs.elements
        == town.router.graph(profile: "car").metric.costs.elements)
    #expect(try town.route("A", "F").ways == before)
  }
}
