// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry
import RoadbookNetwork

/// Straight lines across the areas on which people walk as they like.
///
///     A───────┬───────B      A, B and D are entrances: other ways meet the area there.
///     │       c       │      c is a corner around which the shortest ways bend.
///     │       └───┐   │
///     └─────D─────┘───┘      lines: A–D, A–c, c–D, c–B, …
///
/// The lines join entrances and corners that see each other, so that the shortest way between two
/// entrances inside the area is among them. Areas without two entrances, or with more vertices than
/// the limits, are walked around.
///
/// Source: T. Lozano-Pérez, M. A. Wesley, An algorithm for planning collision-free paths among
/// polyhedral obstacles, Comm. ACM 22 (1979), doi:10.1145/359156.359164.
struct PlazaCrossings {
  /// Nodes, as positions among the wanted ones, between which a line leads.
  struct Line: Equatable {
    var from: UInt32
    var to: UInt32
  }

  /// By position of the way that outlines the area.
  private(set) var lines: [Int: [Line]] = [:]
  /// The ends of all lines: each is a junction.
  private(set) var ends: Set<UInt32> = []
  /// Areas that are crossed, and those that are too large for that.
  private(set) var crossed = 0
  private(set) var tooLarge = 0

  /// The limits of an area: the vertices of its outlines, and those of them that lines may join.
  ///
  /// Turns grow with the third power of these: with 120, Porto's import took three times as long.
  static let mostVertices = 2000
  static let mostNodes = 24
  /// How often lines may be held against outlines in one import: some seconds.
  static let mostComparisons = 400_000_000
  /// Areas do not reach farther than this, 1e-7 degrees: some kilometres.
  static let greatestExtent: Int64 = 500_000

  private var comparisons = 0

  /// None.
  init() {}

  init(_ objects: SourceObjects, _ nodes: SourceNodes) {
    let plazas = objects.ways.indices.filter { Self.isPlaza(objects.ways[$0], objects) }
    if plazas.isEmpty { return }
    let meets = Self.meetingPlaces(objects, nodes)
    for plaza in plazas { cross(plaza, objects, nodes) { meets[Int($0)] } }
  }

  private mutating func cross(
    _ plaza: Int, _ objects: SourceObjects, _ nodes: SourceNodes, isEntrance: (UInt32) -> Bool
  ) {
    let ring = Array(objects.nodes[objects.ways[plaza].refs])
    guard ring.count > 3, ring.allSatisfy({ nodes.isPresent(Int($0)) }) else { return }
    guard ring.dropFirst().count(where: isEntrance) > 1 else { return }
    guard let outline = PlazaOutline(ring, nodes, isEntrance: isEntrance),
      outline.nodes.count <= Self.mostNodes
    else {
      tooLarge += 1
      return
    }
    let work = outline.nodes.count * outline.nodes.count / 2 * ring.count
    guard comparisons + work <= Self.mostComparisons else {
      tooLarge += 1
      return
    }
    comparisons += work
    let found = outline.lines
    if found.isEmpty { return }
    crossed += 1
    lines[plaza] = found
    for line in found { ends.formUnion([line.from, line.to]) }
  }
}

// MARK: - Which areas

extension PlazaCrossings {
  /// Where vehicles are let in, drivers are not led across.
  private static let vehicles = [
    "vehicle", "motor_vehicle", "motorcar", "bus", "psv", "taxi", "hgv",
  ]

  private static func isPlaza(_ way: SourceObjects.Way, _ objects: SourceObjects) -> Bool {
    guard way.uses.contains(.road), let first = objects.nodes[way.refs].first,
      first == objects.nodes[way.refs].last
    else { return false }
    func value(_ key: String) -> String? { objects.tags.value(key, in: way.tags) }
    if vehicles.contains(where: { key in value(key).map { $0 != "no" } ?? false }) { return false }
    if let highway = value("highway") {
      let isSurface = RoadKind(highway: highway)?.roadClass.isSurfaceWhereArea ?? false
      return isSurface && value("area") == "yes"
    }
    let isPlatform = value("railway") == "platform" || value("public_transport") == "platform"
    return isPlatform && value("area") != "no"
  }

  /// The nodes at which ways meet, by position.
  private static func meetingPlaces(_ objects: SourceObjects, _ nodes: SourceNodes) -> [Bool] {
    var uses = [UInt8](repeating: 0, count: nodes.wanted.count)
    for way in objects.ways where way.uses.contains(.road) {
      var refs = objects.nodes[way.refs]
      // The node at which a circle closes is met once.
      if refs.count > 2, refs.first == refs.last { refs = refs.dropLast() }
      for node in refs where uses[Int(node)] < 2 { uses[Int(node)] += 1 }
    }
    return uses.map { $0 > 1 }
  }
}
