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
/// entrances inside the area is among them, around holes, too. Where corners are too many, entrances
/// alone are joined. Areas without two entrances, or with more vertices than
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

  /// - Parameters:
  ///   - objects: Ways and their nodes.
  ///   - nodes: Where these are.
  ///   - relations: Areas that relations outline.
  init(_ objects: SourceObjects, _ nodes: SourceNodes, _ relations: PlazaRelations) {
    let outlined = Set(relations.plazas.lazy.flatMap(\.ways))
    let plazas = objects.ways.indices.filter {
      !outlined.contains($0) && Self.isPlaza(objects.ways[$0], objects)
    }
    if plazas.isEmpty, relations.plazas.isEmpty { return }
    let uses = Self.roadCounts(objects, nodes)
    for plaza in plazas {
      let ring = Array(objects.nodes[objects.ways[plaza].refs])
      guard ring.count > 3, ring.allSatisfy({ nodes.isPresent(Int($0)) }) else { continue }
      cross([ring], carrier: plaza, nodes) { uses[Int($0)] > 1 }
    }
    for plaza in relations.plazas { cross(plaza, objects, nodes, uses) }
  }

  /// Crosses an area that a relation outlines: its own ways, which meet at their ends, are no
  /// entrances to each other.
  private mutating func cross(
    _ plaza: PlazaRelations.Plaza, _ objects: SourceObjects, _ nodes: SourceNodes, _ uses: [UInt8]
  ) {
    var own: [UInt32: UInt8] = [:]
    for way in plaza.ways where objects.ways[way].uses.contains(.road) {
      for node in Self.nodesOnce(of: objects.ways[way], objects) {
        own[node] = min(own[node, default: 0] + 1, .max - 1)
      }
    }
    cross(plaza.rings, carrier: plaza.carrier, nodes) { uses[Int($0)] > own[$0] ?? 0 }
  }

  private mutating func cross(
    _ rings: [[UInt32]], carrier plaza: Int, _ nodes: SourceNodes, isEntrance: (UInt32) -> Bool
  ) {
    guard rings.reduce(0, { $0 + $1.dropFirst().count(where: isEntrance) }) > 1 else { return }
    guard let outline = PlazaOutline(rings, nodes, isEntrance: isEntrance) else {
      tooLarge += 1
      return
    }
    // Where there are too many corners, those cross who see the other side.
    let joined = outline.nodes.count > Self.mostNodes ? outline.entrances : outline.nodes
    let work = joined.count * joined.count / 2 * outline.vertexCount
    guard joined.count <= Self.mostNodes, comparisons + work <= Self.mostComparisons else {
      tooLarge += 1
      return
    }
    comparisons += work
    let found = outline.lines(among: joined)
    if found.isEmpty { return }
    crossed += 1
    lines[plaza, default: []] += found
    for line in found { ends.formUnion([line.from, line.to]) }
  }
}

// MARK: - Which areas

extension PlazaCrossings {
  /// Whether a closed way is the outline of an area on which people walk.
  static func isPlaza(_ way: SourceObjects.Way, _ objects: SourceObjects) -> Bool {
    guard way.uses.contains(.road), let first = objects.nodes[way.refs].first,
      first == objects.nodes[way.refs].last
    else { return false }
    return isSurface(way.tags, objects, isArea: false)
  }

  /// Whether people walk on what has such tags; relations are areas without saying so (`isArea`).
  static func isSurface(_ set: UInt32, _ objects: SourceObjects, isArea: Bool) -> Bool {
    WalkedSurface.isSurface(isArea: isArea) { objects.tags.value($0, in: set) }
  }

  /// How many roads have each node, by position, up to 255.
  private static func roadCounts(_ objects: SourceObjects, _ nodes: SourceNodes) -> [UInt8] {
    var uses = [UInt8](repeating: 0, count: nodes.wanted.count)
    for way in objects.ways where way.uses.contains(.road) {
      for node in nodesOnce(of: way, objects) where uses[Int(node)] < .max {
        uses[Int(node)] += 1
      }
    }
    return uses
  }

  /// The nodes of a way; the one at which a circle closes is met once.
  private static func nodesOnce(
    of way: SourceObjects.Way, _ objects: SourceObjects
  ) -> ArraySlice<UInt32> {
    let nodes = objects.nodes[way.refs]
    return nodes.count > 2 && nodes.first == nodes.last ? nodes.dropLast() : nodes
  }
}
