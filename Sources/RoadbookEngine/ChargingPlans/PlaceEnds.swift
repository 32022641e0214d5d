// SPDX-License-Identifier: Apache-2.0

import RoadbookCosting
import RoadbookGeometry
import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles
import RoadbookRouting
import RoadbookStorage

/// A place of a charging plan on its roads, with the seeds of paths from and to it.
struct PlaceEnds {
  let candidates: [SnapCandidate]
  let sources: [Seed]
  let targets: [Seed]
  let coordinate: Coordinate
  /// How far its roads lie from the first of them, in meters.
  let spreadMeters: Double
  /// Of its roads there, in meters; 0 where the map has none.
  let heights: ClosedRange<Double>
  /// The greatest speed on them, in m/s.
  let startSpeed: Double

  /// A place that has one candidate or more.
  init(_ candidates: [SnapCandidate], _ roads: RoadConsumption, _ graph: VehicleGraph) {
    self.candidates = candidates
    sources = Self.once(graph.sources(at: candidates))
    targets = Self.once(graph.targets(at: candidates))
    let center = candidates.first?.coordinate ?? Coordinate(latitudeE7: 0, longitudeE7: 0)
    coordinate = center
    spreadMeters = candidates.reduce(0) { max($0, $1.coordinate.distance(to: center)) }
    let known = candidates.map { graph.height(on: $0.arc, at: $0.position) ?? 0 }
    heights = (known.min() ?? 0)...(known.max() ?? 0)
    startSpeed = candidates.reduce(0) { max($0, roads.speed(on: $1.arc) ?? 0) }
  }

  /// A state at most once, the cheapest.
  private static func once(_ seeds: [Seed]) -> [Seed] {
    guard seeds.count > 1 else { return seeds }
    var known: [StateID: Seed] = [:]
    for seed in seeds where seed.cost < known[seed.node]?.cost ?? .max { known[seed.node] = seed }
    return known.values.sorted { $0.node < $1.node }
  }
}

extension PlaceEnds {
  /// Meters as the crow flies, no more than between any of their roads.
  func meters(to other: PlaceEnds) -> Double {
    max(0, coordinate.distance(to: other.coordinate) - spreadMeters - other.spreadMeters)
  }

  /// How much higher the other one is at least, in meters.
  func rise(to other: PlaceEnds) -> Double { other.heights.lowerBound - heights.upperBound }
}
