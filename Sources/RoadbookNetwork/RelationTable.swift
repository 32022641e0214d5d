// SPDX-License-Identifier: Apache-2.0

package import RoadbookStorage

/// The relations that concern roads: restrictions, routes, signs, lanes, cameras, zones, borders.
package struct RelationTable: Sendable {
  enum Member {}
  package let id: Column<RoadRelation, Int64>
  package let tagSets: Column<RoadRelation, UInt32>
  let firstMember: Column<RoadRelation, UInt32>
  let kind: Column<Member, UInt8>
  let reference: Column<Member, Int64>
  let role: Column<Member, UInt32>
  let ofWay: ListColumn<Way, UInt32>
  let texts: TextTable

  init(_ file: SectionFile, texts: TextTable) throws(StorageError) {
    id = try file.column("relations.id")
    tagSets = try file.column("relations.tags")
    firstMember = try file.column("relations.first")
    kind = try file.column("members.kind")
    reference = try file.column("members.ref")
    role = try file.column("members.role")
    ofWay = try file.lists("wayrelations")
    self.texts = texts
  }

  package var count: Int { id.count }

  /// A member: 0 for a node, 1 for a way, 2 for a relation; its id; its role.
  package struct MemberEntry: Hashable, Sendable {
    package var kind: UInt8
    package var id: Int64
    package var role: String
  }

  package func memberCount(of relation: Index<RoadRelation>) -> Int {
    max(0, Int(firstMember[at: relation.position + 1]) - Int(firstMember[relation]))
  }

  package func members(of relation: Index<RoadRelation>) -> [MemberEntry] {
    let start = Int(firstMember[relation])
    let end = Int(firstMember[at: relation.position + 1])
    guard start <= end, end <= kind.count else { return [] }
    return (start..<end).map {
      MemberEntry(kind: kind[at: $0], id: reference[at: $0], role: texts[role[at: $0]])
    }
  }

  /// The relations that a way is a member of.
  package func relations(of way: WayIndex) -> [Index<RoadRelation>] {
    ofWay.range(of: way).map { Index(ofWay[element: $0]) }
  }
}
