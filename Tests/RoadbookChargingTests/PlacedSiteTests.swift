// SPDX-License-Identifier: Apache-2.0

import Foundation
import RoadbookCharging
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookNetwork
import RoadbookStorage
import RoadbookTestSupport
import Testing

/// A town with a station on a square beside its main road, and a yard far away that no road leads to.
struct ChargingTown {
  static let ways: [String: RoadTags] = [
    "ABCD": .primary, "AE": .residential, "EF": .residential.oneway, "FB": .residential,
    "XY": .residential,
  ]

  // swift-format-ignore: NeverUseForceTry
  let sketch = try! RoadSketch(
    """
    A----B----C----D                    X--Y
    |    |      P                        Q
    E----F
    """,
    ways: ways,
    nodes: [
      "P": [
        "amenity": "charging_station", "socket:type2_combo": "2",
        "socket:type2_combo:output": "150 kW", "operator": "Town",
      ],
      "Q": ["amenity": "charging_station", "socket:type2": "2"],
      "D": ["amenity": "charging_station", "capacity": "2"],
    ])

  var router: RoadRouter { sketch.router }

  /// A feature of GeoJSON some meters from a letter.
  func feature(_ id: String, _ place: SketchPlace, _ properties: String) throws -> String {
    let place = try sketch.coordinates(of: place)
    return ChargingGeoJSONTests.feature(id, place.longitude, place.latitude, properties)
  }

  /// "EF → 0.4, 20 m" for each road of a station.
  func roads(of site: ChargingSite?) -> [String] {
    let network = router.network
    let names = Self.ways.keys.sorted()
    return (site?.roads ?? []).map { road in
      let way = network.way(of: road.arc.segment)
      let sign = road.arc.isForward ? "→" : "←"
      let position = (road.position * 10).rounded() / 10
      return "\(names[Int(way) - 101]) \(sign) \(position), \(Int(road.meters.rounded())) m"
    }.sorted()
  }
}

@Suite("Charging stations on a map")
struct PlacedSiteTests {
  let town = ChargingTown()

  @Test("the map's tags tell stations, with the roads beside them in both directions")
  func tags() throws {
    let (stations, report) = try town.router.ownChargingStations()
    #expect(stations.sites.map(\.operatorName) == ["Town"])
    #expect(town.roads(of: stations.sites.first) == ["ABCD ← 0.3, 100 m", "ABCD → 0.7, 100 m"])
    #expect(
      Set(report.counts.map { "\($0.key.rawValue): \($0.value)" }) == [
        "on roads that are cut off: 1", "without any plug: 1",
      ])
  }

  @Test("a one-way street is reached in its direction")
  func oneWay() throws {
    let file = ChargingGeoJSONTests.collection(
      try town.feature(
        "s", .near("E", eastMeters: 200, northMeters: -20), #""plug": "CCS", "kw": 50"#))
    let stations = try town.router.chargingStations(in: [file]).snapshot
    #expect(town.roads(of: stations["s"]) == ["EF → 0.4, 20 m"])
  }

  @Test(
    "a station beside a motorway is reached by the street behind it, and one on its rest area there"
  )
  func motorway() throws {
    let sketch = try RoadSketch(
      """
      A------B------C
      D------E------F
      """,
      ways: [
        "ABC": .motorway, "DEF": .tertiary, "DA": .motorwayLink, "CF": .motorwayLink,
      ], cellMeters: 200)
    let plug = #""plug": "CCS", "kw": 150"#
    func feature(_ id: String, _ place: SketchPlace) throws -> String {
      let place = try sketch.coordinates(of: place)
      return ChargingGeoJSONTests.feature(id, place.longitude, place.latitude, plug)
    }
    let file = ChargingGeoJSONTests.collection(
      try feature("near", .near("B", northMeters: -67)),
      try feature("on", .near("B", northMeters: -5)),
      try feature("beyond", .near("B", northMeters: 400)))
    let stations = try sketch.router.chargingStations(in: [file]).snapshot
    func ways(_ id: String) -> Set<Int64> {
      Set((stations[id]?.roads ?? []).map { sketch.router.network.way(of: $0.arc.segment) })
    }
    let letters = ["ABC", "CF", "DA", "DEF"]
    func names(_ id: String) -> [String] { ways(id).map { letters[Int($0) - 101] }.sorted() }
    #expect(names("near") == ["DEF"])
    #expect(names("on") == ["ABC"])
    // The street is 600 m away.
    #expect(names("beyond") == ["ABC"])
  }

  @Test("what lies far from roads, outside of the map, or on an island is left out, and told")
  func unplaced() throws {
    let plug = #""plug": "CCS", "kw": 50"#
    let file = ChargingGeoJSONTests.collection(
      try town.feature("far", .near("D", eastMeters: 1000), plug),
      try town.feature("north", .near("A", northMeters: 20_000), plug),
      try town.feature("yard", .near("X", eastMeters: 100, northMeters: 10), plug),
      try town.feature("fine", .near("B", northMeters: 10), plug))
    let (stations, report) = try town.router.chargingStations(in: [file])
    #expect(stations.sites.map(\.id).filter { !$0.contains("/") } == ["fine"])
    #expect(
      report.lines.filter { !$0.contains("/") } == [
        "far: far from any road (999 m)", "north: outside the map",
        "yard: on roads that are cut off",
      ])
  }

  @Test("files replace what the map says of a station, and snapshots each other")
  func replacing() throws {
    let router = town.router
    #expect(try router.chargingStations().sites.map(\.greatestPower) == [150])
    let file = ChargingGeoJSONTests.collection(
      try town.feature(
        "p", .near("P", eastMeters: 5), #""plug": "CCS", "kw": 300, "operator": "TOWN""#))
    let (stations, report) = try router.chargingStations(in: [file])
    router.use(stations: stations)
    #expect(try router.chargingStations().sites.map(\.greatestPower) == [300])
    #expect(report.counts[.doubled] == 1)
    router.use(stations: nil)
    #expect(try router.chargingStations().sites.map(\.greatestPower) == [150])
  }

  @Test("a file of a map tells what was written into it, and no damage ends the process")
  func stored() throws {
    var reader = ChargingReader(.strict)
    try reader.add(
      ChargingFile(
        name: "l.json",
        bytes: Array(
          "[\(OCPITests.location(evses: OCPITests.evse("1", connectors: OCPITests.ac + "," + OCPITests.dc)))]"
            .utf8)))
    var sites = reader.sites()
    sites[0].roads = [
      .init(arc: DirectedSegment(raw: 1), position: 0.25, meters: 12.5),
      .init(arc: DirectedSegment(raw: 0), position: 0.75, meters: 12.5),
    ]
    sites[0].waitSeconds = 0
    sites[0].points[0].toldState = .unknown
    sites[0].points[0].toldAt = nil
    sites[0].points[0].changedAt = nil
    let folder = try TemporaryMap.makeFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let path = folder.appending(path: "charging").path
    try ChargingStore.write(sites, to: path)
    #expect(try read(path) == sites)

    let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
    var generator = SeededGenerator(seed: 29)
    for _ in 0..<300 {
      var damaged = bytes
      for _ in 0..<4 {
        let place = Int.random(in: 8192..<damaged.count, using: &generator)
        damaged[place] = UInt8.random(in: 0...255, using: &generator)
      }
      try Data(damaged).write(to: URL(filePath: path))
      for site in try read(path) {
        #expect(abs(site.coordinate.latitude) <= 90 && !site.points.isEmpty)
        #expect(
          site.roads.allSatisfy { $0.arc.raw < UInt32(town.router.network.segments.count * 2) })
      }
    }
  }

  private func read(_ path: String) throws -> [ChargingSite] {
    try ChargingStoreReader(MappedFile(path: path), town.router.network).sites()
  }
}
