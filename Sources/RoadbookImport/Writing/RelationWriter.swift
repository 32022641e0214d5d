// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM
import RoadbookStorage

/// Writes the relations that concern roads, and which of them each way belongs to.
struct RelationWriter {
  let draft: NetworkDraft

  func write(to file: SectionWriter) throws(StorageError) {
    let objects = draft.objects
    let kept = objects.relations.filter { relation in
      TagUses.isRoadRelation(type: objects.tags.value("type", in: relation.tags)) {
        objects.tags.value($0, in: relation.tags)
      }
    }
    try file.add("relations.id", kept.map(\.id))
    try file.add("relations.tags", kept.map(\.tags))
    let members = Lists(kept.map(\.members))
    try file.add("relations.first", members.first)
    try file.add("members.kind", members.elements.map(\.kind.rawValue))
    try file.add("members.ref", members.elements.map(\.id))
    try file.add("members.role", members.elements.map(\.role))
    try file.add("wayrelations", relationsOfWays(kept))
  }

  /// For each way, the relations that it belongs to, ascending.
  private func relationsOfWays(_ kept: [SourceObjects.Relation]) -> Lists<UInt32> {
    // The way above, the relation below.
    var pairs: Set<UInt64> = []
    for (relation, entry) in kept.enumerated() {
      for member in entry.members where member.kind == .way {
        guard let way = numberOfWay(member.id) else { continue }
        pairs.insert(UInt64(way) << 32 | UInt64(relation))
      }
    }
    let sorted = pairs.sorted()
    var lists = Lists<UInt32>()
    var next = 0
    for way in draft.roads.ways.indices {
      lists.appendList { list in
        while next < sorted.count, sorted[next] >> 32 == way {
          list.append(UInt32(truncatingIfNeeded: sorted[next]))
          next += 1
        }
      }
    }
    return lists
  }

  /// The number of the way with an id among those that have segments.
  private func numberOfWay(_ id: Int64) -> Int? {
    guard let position = draft.objects.wayPosition(id) else { return nil }
    return draft.roads.number(ofWayAt: position)
  }
}
