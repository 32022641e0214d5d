// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookOSM
import RoadbookProfiles
import RoadbookRouting
import RoadbookTestSupport
import Testing

@Suite("Snapping finds what a look at every road finds, to the last bit")
struct PlainSnapperTests {
  private func check(
    _ graph: VehicleGraph, _ places: [Coordinate], _ comment: String
  ) {
    let (snapper, plain) = (Snapper(graph), PlainSnapper(graph: graph))
    for (number, place) in places.enumerated() {
      for role in [SnapRole.start, .via, .end] {
        #expect(
          snapper.candidates(near: place, as: role) == plain.candidates(near: place, as: role),
          "\(comment), place \(number) \(place), \(role)")
      }
      let heading = Double(number * 47 % 360)
      #expect(
        snapper.candidates(
          near: place, as: .start, preferring: SnapPreferences(headingDegrees: heading))
          == plain.candidates(near: place, as: .start, heading: heading),
        "\(comment), place \(number) \(place), heading \(heading)")
    }
  }

  @Test("in random towns", arguments: 0..<6, ["car", "bicycle"])
  func towns(decade: Int, profile: String) throws {
    for seed in UInt64(decade) * 10..<UInt64(decade + 1) * 10 {
      var town = RandomTown(seed: seed)
      let map = try TemporaryMap(town.data, profiles: [TemporaryMap.vehicle(profile)])
      let graph = try RoadRouter(opening: map.path).graph(
        profile: profile, optimization: seed % 3 == 0 ? .shortest : .fastest)
      check(graph, (0..<12).map { _ in town.place() }, "town \(seed) by \(profile)")
    }
  }

  /// Roads of all lengths around the world, at the 180th meridian and near the poles too.
  @Test("on roads scattered over the world", arguments: 0..<4)
  func world(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    var data = OSMData()
    var places: [Coordinate] = []
    for way in 0..<Int64(120) {
      let west =
        way % 3 == 0
        ? 1_799_900_000 : Int32.random(in: -1_790_000_000...1_790_000_000, using: &random)
      let south = Int32.random(in: -890_000_000...890_000_000, using: &random)
      let reach = Int32(1) << Int32.random(in: 4...20, using: &random)
      func step() -> Int32 { Int32.random(in: -reach...reach, using: &random) }
      let ids = (0..<Int64.random(in: 2...9, using: &random)).map { way * 10 + $0 + 1 }
      for id in ids {
        let coordinate = Coordinate(
          latitudeE7: min(max(south + step(), -900_000_000), 900_000_000),
          longitudeE7: min(max(west + step(), -1_800_000_000), 1_800_000_000))
        data.nodes.append(OSMData.Node(id: id, coordinate: coordinate, tags: []))
      }
      data.ways.append(
        OSMData.Way(id: 5000 + way, nodes: ids, tags: [OSMData.Tag("highway", "residential")]))
      let longitude = Int64(west) + Int64(step()) * 2
      places.append(
        Coordinate(
          latitudeE7: min(max(south + step(), -900_000_000), 900_000_000),
          longitudeE7: Int32(
            longitude > 1_800_000_000 ? longitude - 3_600_000_000 : max(longitude, -1_800_000_000)))
      )
    }
    let map = try TemporaryMap(data)
    check(try RoadRouter(opening: map.path).graph(profile: "car"), places, "world \(seed)")
  }

  @Test(
    "a road over the 180th meridian is near to places there, and to none on the other side of the earth"
  )
  func antipodes() {
    func place(_ longitude: Double, _ latitude: Double = -16.5) -> Coordinate {
      Coordinate(latitude: latitude, longitude: longitude)
    }
    let line = [place(179.999), place(-179.999)]
    #expect(abs(PolylineFoot(of: place(180, -16.501), on: line).meters - 111) < 1)
    #expect(abs(PolylineFoot(of: place(-179.998), on: line).meters - 107) < 1)
    for longitude in [0.0, 0.0005, -0.0005] {
      #expect(PolylineFoot(of: place(longitude), on: line).meters == .infinity)
    }
  }
}
