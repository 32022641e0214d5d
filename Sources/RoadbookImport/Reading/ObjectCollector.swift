// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM

/// Takes the ways and relations of one block.
struct ObjectCollector: OSMVisitor, Sendable {
  private struct Way {
    var id: Int64
    var tags: Range<Int>
    var refs: Range<Int>
  }

  private struct Relation {
    var id: Int64
    var tags: Range<Int>
    var members: Range<Int>
  }

  private var texts = BlockTexts()
  private var tags = BlockTags()
  private var ways: [Way] = []
  private var refs: [Int64] = []
  private var relations: [Relation] = []
  private var members: [(kind: OSMKind, id: Int64, role: UInt32)] = []

  mutating func visit(_ way: OSMWay, in block: borrowing OSMBlock) {
    let start = refs.count
    refs.append(contentsOf: way.refs)
    ways.append(
      Way(
        id: way.id, tags: tags.take(way.tags, from: block, texts: &texts), refs: start..<refs.count)
    )
  }

  mutating func visit(_ relation: OSMRelation, in block: borrowing OSMBlock) {
    let start = members.count
    for member in relation.members {
      members.append((member.kind, member.id, texts.number(of: member.role, in: block)))
    }
    relations.append(
      Relation(
        id: relation.id, tags: tags.take(relation.tags, from: block, texts: &texts),
        members: start..<members.count))
  }

  /// What was deleted stands in the place of earlier words of it, and is of no use.
  mutating func visitDeleted(_ kind: OSMKind, id: Int64) {
    switch kind {
    case .way: ways.append(Way(id: id, tags: 0..<0, refs: refs.count..<refs.count))
    case .relation:
      relations.append(
        Relation(id: id, tags: 0..<0, members: members.count..<members.count))
    case .node: break
    }
  }

  mutating func endOfBlock(_ block: borrowing OSMBlock) { texts.endOfBlock() }

  /// Adds what was taken to the objects of the files, in the order of the file.
  consuming func merge(into objects: inout SourceObjects) {
    let interning = BlockInterning(texts, into: &objects.tags)
    let base = objects.refs.count
    objects.refs.append(contentsOf: refs)
    for way in ways {
      let set = interning.set(way.tags, of: tags, into: &objects.tags)
      let ids = refs[way.refs]
      let closed = ids.count > 3 && ids.first == ids.last
      objects.ways.append(
        SourceObjects.Way(
          id: way.id, tags: set,
          refs: way.refs.lowerBound + base..<way.refs.upperBound + base,
          uses: objects.uses(ofSet: set, closed: closed)))
    }
    for relation in relations {
      objects.relations.append(
        SourceObjects.Relation(
          id: relation.id, tags: interning.set(relation.tags, of: tags, into: &objects.tags),
          members: members[relation.members].map {
            SourceObjects.Member(kind: $0.kind, id: $0.id, role: interning.text($0.role))
          }))
    }
  }
}
