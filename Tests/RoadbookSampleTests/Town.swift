// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookOSM

@testable import RoadbookSample

/// The sample town with what the tests look up in it.
struct Town {
  static let shared = Town()

  let data: OSMData
  let features: [SampleFeature]
  let nodes: [Int64: OSMData.Node]
  let ways: [Int64: OSMData.Way]

  init() {
    (data, features) = SampleTown.build(.town)
    nodes = Dictionary(uniqueKeysWithValues: data.nodes.map { ($0.id, $0) })
    ways = Dictionary(uniqueKeysWithValues: data.ways.map { ($0.id, $0) })
  }

  func relations(type: String) -> [OSMData.Relation] {
    data.relations.filter { $0.value("type") == type }
  }

  func ends(_ way: Int64) -> [Int64] {
    guard let nodes = ways[way]?.nodes, let first = nodes.first, let last = nodes.last else {
      return []
    }
    return [first, last]
  }

  func name(ofStreetAt node: Int64) -> String? {
    data.ways.first { $0.nodes.contains(node) && $0.value("highway") != nil }
      .map { $0.value("name") ?? "way \($0.id)" }
  }

  /// The kinds of road at each node.
  var kindsAtNodes: [Int64: Set<String>] {
    var kinds: [Int64: Set<String>] = [:]
    for way in data.ways {
      guard let highway = way.value("highway") else { continue }
      for node in way.nodes { kinds[node, default: []].insert(highway) }
    }
    return kinds
  }
}

// MARK: - Driving

extension Town {
  private static let roads: Set<String> = [
    "motorway", "motorway_link", "trunk", "primary", "secondary", "tertiary", "unclassified",
    "residential", "living_street", "service", "track",
  ]

  /// Pairs of nodes between which a car may drive; barriers and turns are not considered.
  var carArcs: [(Int64, Int64)] {
    data.ways.flatMap { way -> [(Int64, Int64)] in
      let ferry = way.value("route") == "ferry" && way.value("motor_vehicle") == "yes"
      guard Self.roads.contains(way.value("highway") ?? "") || ferry else { return [] }
      let pairs = Array(zip(way.nodes, way.nodes.dropFirst()))
      let back = pairs.map { ($1, $0) }
      if way.value("oneway") == "-1" { return back }
      let oneway = way.value("oneway") == "yes" || way.value("junction") == "roundabout"
      return oneway ? pairs : pairs + back
    }
  }

  func reached(from start: Int64, over arcs: [(Int64, Int64)]) -> Set<Int64> {
    let next = Dictionary(grouping: arcs, by: \.0)
    var reached: Set = [start]
    var open = [start]
    while let node = open.popLast() {
      for arc in next[node, default: []] where reached.insert(arc.1).inserted {
        open.append(arc.1)
      }
    }
    return reached
  }

  static func flat(_ coordinate: Coordinate) -> Point {
    Point(
      (coordinate.longitude - Frame.longitude) * Frame.metersPerLongitude,
      (coordinate.latitude - Frame.latitude) * Frame.metersPerLatitude)
  }

  func trace(_ way: OSMData.Way) -> Trace {
    Trace(way.nodes.compactMap { nodes[$0].map { Self.flat($0.coordinate) } })
  }

  /// Metres from a place to the straight line between two nodes.
  func distance(_ place: Coordinate, _ a: Int64, _ b: Int64) -> Double {
    guard let a = nodes[a]?.coordinate, let b = nodes[b]?.coordinate else { return .infinity }
    return Trace([Self.flat(a), Self.flat(b)]).nearest(to: Self.flat(place)).offset
  }
}

extension OSMData.Way {
  func value(_ key: String) -> String? { tags.first { $0.key == key }?.value }
}

extension OSMData.Node {
  func value(_ key: String) -> String? { tags.first { $0.key == key }?.value }
}

extension OSMData.Relation {
  func value(_ key: String) -> String? { tags.first { $0.key == key }?.value }
}
