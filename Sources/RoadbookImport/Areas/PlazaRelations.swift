// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork
import RoadbookOSM

/// Areas for people whose outline a relation makes of several ways, with holes.
///
///     ┌──── a ────┐     type=multipolygon, highway=pedestrian
///     │   ┌─c─┐   │     a, b   outer: lines in the drawing, no roads of their own
///     │   └───┘   │     c      inner: a building, a lawn, a pond
///     └──── b ────┘
///
/// Members that are no roads become such, with the relation's tags: people walk along the edges of
/// an area as they do where one way outlines it. Members that are roads stay what they are.
///
/// Source: https://wiki.openstreetmap.org/wiki/Relation:multipolygon; what an outer way says counts
/// where the relation says nothing, as was usual before 2016.
struct PlazaRelations {
  struct Plaza {
    /// Closed rings of nodes, the holes among them.
    var rings: [[UInt32]]
    /// The positions of its member ways.
    var ways: [Int]
    /// That of one that has the tags of the area.
    var carrier: Int
  }

  private(set) var plazas: [Plaza] = []

  /// Finds the areas, and makes roads of their outlines.
  init(_ objects: inout SourceObjects, _ nodes: SourceNodes) {
    for relation in objects.relations where AreaAssembler.isArea(relation, objects.tags) {
      guard let members = Self.members(of: relation, objects), !members.isEmpty else { continue }
      let isOwn = PlazaCrossings.isSurface(relation.tags, objects, isArea: true)
      guard isOwn || members.contains(where: { PlazaCrossings.isPlaza(objects.ways[$0], objects) }),
        let rings = Self.rings(members, objects, nodes)
      else { continue }
      if isOwn {
        for way in members where !objects.ways[way].uses.contains(.road) {
          objects.ways[way].uses.insert(.road)
          objects.ways[way].tags = relation.tags
        }
      }
      let carrier = members.first { way in
        isOwn && objects.ways[way].tags == relation.tags
          || PlazaCrossings.isPlaza(objects.ways[way], objects)
      }
      guard let carrier else { continue }
      plazas.append(Plaza(rings: rings, ways: members, carrier: carrier))
    }
  }

  /// The positions of the member ways; `nil` where the files lack one.
  private static func members(
    of relation: SourceObjects.Relation, _ objects: SourceObjects
  ) -> [Int]? {
    var ways: [Int] = []
    for member in relation.members where member.kind == .way {
      guard let way = objects.wayPosition(member.id) else { return nil }
      if !ways.contains(way) { ways.append(way) }
      if ways.count > PlazaCrossings.mostVertices { return nil }
    }
    return ways
  }

  private static func rings(
    _ members: [Int], _ objects: SourceObjects, _ nodes: SourceNodes
  ) -> [[UInt32]]? {
    let lines = members.map { Array(objects.nodes[objects.ways[$0].refs]) }
    guard lines.allSatisfy({ $0.allSatisfy { nodes.isPresent(Int($0)) } }) else { return nil }
    let assembler = RingAssembler(lines)
    return assembler.isWhole && !assembler.rings.isEmpty ? assembler.rings : nil
  }
}
