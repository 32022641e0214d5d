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
    let ofWay = Lists(relationsOfWays(kept))
    try file.add(lists: "wayrelations", first: ofWay.first, elements: ofWay.elements)
  }

  private func relationsOfWays(_ kept: [SourceObjects.Relation]) -> [[UInt32]] {
    var numberOfWay: [Int64: Int] = [:]
    for (number, way) in draft.ways.enumerated() {
      numberOfWay[draft.objects.ways[way].id] = number
    }
    var lists = [[UInt32]](repeating: [], count: draft.ways.count)
    for (relation, entry) in kept.enumerated() {
      for member in entry.members where member.kind == .way {
        guard let way = numberOfWay[member.id], lists[way].last != UInt32(relation) else {
          continue
        }
        lists[way].append(UInt32(relation))
      }
    }
    return lists
  }
}
