// SPDX-License-Identifier: Apache-2.0

import RoadbookEngine
import RoadbookGeometry
import RoadbookModel
import RoadbookTestSupport
import Testing

@Suite("On random networks the engine's cost is the judge's")
struct RandomTownTests {
  @Test(
    "for every motor vehicle, among signs that are about it",
    arguments: ["bus", "privateBus", "scooter", "taxi", "truck"])
  func vehicles(profile: String) throws {
    try judge(profile) { $0.withSigns(seed: $1) }
  }

  @Test(
    "for walkers and cyclists, on paths among signs that are about them",
    arguments: ["pedestrian", "bicycle"])
  func active(profile: String) throws {
    try judge(profile) { $0.withPaths(seed: $1) }
  }

  private func judge(
    _ profile: String, _ changed: (RandomTown, UInt64) -> RandomTown
  ) throws {
    let named = try TemporaryMap.vehicle(profile)
    for seed in UInt64(1000)..<1025 {
      var town = changed(RandomTown(seed: seed), seed)
      // Half of them are made on demand, from the rules that every map holds.
      let map = try TemporaryMap(town.data, profiles: seed % 2 == 0 ? [named] : nil, country: "DE")
      var judgement = try Judgement(
        RoadRouter(opening: map.path), profile: profile,
        mode: seed % 4 == 3 ? .shortest : .fastest)
      for trip in 0..<8 {
        let ends = [town.place(), town.place()].map {
          Waypoint(coordinates: GeoCoordinates($0))
        }
        try judgement.compare(ends, "\(profile), network \(seed), trip \(trip)")
      }
    }
  }

  /// Twenty networks in each case.
  @Test("from place to place, and through places", arguments: 0..<10)
  func random(decade: Int) throws {
    for seed in UInt64(decade) * 20..<UInt64(decade + 1) * 20 {
      var town = RandomTown(seed: seed)
      let map = try TemporaryMap(
        town.data.withWaits(ofOdd: seed))
      var judgement = try Judgement(
        RoadRouter(opening: map.path), mode: seed % 4 == 3 ? .shortest : .fastest)
      func waypoint(_ type: WaypointType = .stopover) -> Waypoint {
        Waypoint(coordinates: GeoCoordinates(town.place()), type: type)
      }
      for trip in 0..<4 {
        try judgement.compare([waypoint(), waypoint()], "network \(seed), trip \(trip)")
      }
      try judgement.compare([waypoint(), waypoint(), waypoint()], "network \(seed), stop")
      for places in [
        [waypoint(), waypoint()], [waypoint(), waypoint(), waypoint()],
        [waypoint(), waypoint(.passThrough), waypoint()],
      ] {
        judgement.judge(try judgement.paths(places, alternatives: 4), "network \(seed), others")
      }
      try judgement.compare(
        [waypoint(), waypoint(.passThrough), waypoint()], "network \(seed), passing")
      try judgement.compare(
        [waypoint(), waypoint(.passThrough), waypoint(), waypoint()], "network \(seed), both")
    }
  }
}
