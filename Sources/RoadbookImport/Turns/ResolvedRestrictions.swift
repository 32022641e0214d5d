// SPDX-License-Identifier: Apache-2.0

/// The restrictions of the source as rules over directed segments, and why others are not.
struct ResolvedRestrictions {
  private(set) var restrictions: [RestrictionRelation] = []
  private(set) var rules: [TurnAutomaton.Rule] = []
  private(set) var dropped: [RestrictionRelation.Dropped: Int] = [:]

  init(_ objects: SourceObjects, _ nodes: SourceNodes, _ roads: RoadSegments) {
    let relations = objects.relations.filter { Self.isRestriction($0, objects.tags) }
    if relations.isEmpty { return }
    let resolver = Self.resolver(objects, nodes, roads)
    var viaSegments = 0
    for relation in relations {
      do throws(RestrictionRelation.Dropped) {
        let restriction = try RestrictionRelation(relation, tags: objects.tags)
        let paths = try resolver.paths(restriction)
        // Each segment of a via way makes a state; hostile files could ask for any number.
        viaSegments += paths.reduce(0) { $0 + $1.count - 2 }
        guard viaSegments <= roads.segments.count else { throw .mapFull }
        let number = UInt32(restrictions.count)
        restrictions.append(restriction)
        for path in paths {
          rules.append(
            TurnAutomaton.Rule(path: path, restriction: number, demands: restriction.demands))
        }
      } catch {
        dropped[error, default: 0] += 1
      }
    }
  }

  private static func isRestriction(
    _ relation: SourceObjects.Relation, _ tags: TagInterner
  ) -> Bool {
    let type = tags.value("type", in: relation.tags)
    return type == "restriction" || type?.hasPrefix("restriction:") == true
  }

  private static func resolver(
    _ objects: SourceObjects, _ nodes: SourceNodes, _ roads: RoadSegments
  ) -> RestrictionResolver {
    RestrictionResolver(
      network: roads,
      segmentsOfWay: { id in
        objects.wayPosition(id).map { Array(roads.segments(ofWayAt: $0)) } ?? []
      },
      junctionOfNode: { id in
        var cursor = 0
        guard let position = nodes.wanted.position(of: id, near: &cursor) else { return nil }
        let junction = roads.junctionOfNode[position]
        return junction == .max ? nil : junction
      })
  }
}
