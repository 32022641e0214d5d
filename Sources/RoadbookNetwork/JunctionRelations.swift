// SPDX-License-Identifier: Apache-2.0

import RoadbookStorage

/// What relations say of single turns: signs, which lanes join, and what to call a turn.
///
///     from ──► (via ways) ──► node ──► (via ways) ──► to
///
/// Found by the node at which one turns. Most maps have few of them or none, so they are read from the
/// map's relations when they are first asked for, and not kept in a table of their own.
///
/// Sources: https://wiki.openstreetmap.org/wiki/Relation:destination_sign,
/// https://wiki.openstreetmap.org/wiki/Relation:connectivity and
/// https://wiki.openstreetmap.org/wiki/Relation:manoeuvre
package final class JunctionRelations: Sendable {
  package enum Kind: Sendable {
    case sign, lanes, maneuver

    package init?(type: String) {
      switch type {
      case "destination_sign": self = .sign
      case "connectivity": self = .lanes
      // All three are in use.
      case "manoeuvre", "maneuver", "maneuvre": self = .maneuver
      default: return nil
      }
    }
  }

  /// A relation of a turn; its ways are OpenStreetMap's ids.
  package struct Entry: Sendable {
    package let kind: Kind
    package let tags: TagSetID
    /// The ways that one comes from; of signs none where it is told to all who come.
    package let from: [Int64]
    package let via: [Int64]
    package let to: [Int64]
    let node: Int64
  }

  /// Real ones have three to six; more say nothing about one turn.
  static let mostMembers = 64

  private let entries: [Int64: [Entry]]
  /// How many relations it holds.
  package let count: Int
  /// How many were passed over: without a node to turn at, or without the ways that they need.
  package let ignoredCount: Int
  /// Whether some of them say what to call a turn.
  package let hasManeuvers: Bool

  package init(_ relations: RelationTable, _ tags: TagDictionary) {
    var entries: [Int64: [Entry]] = [:]
    var (count, ignored, hasManeuvers) = (0, 0, false)
    var kinds: [UInt32: Kind?] = [:]
    for position in 0..<relations.count {
      let set = relations.tagSets[at: position]
      let known = kinds[set]
      let kind =
        known ?? tags.value(of: "type", in: TagSetID(set)).flatMap { Kind(type: $0) }
      if known == nil { kinds[set] = .some(kind) }
      guard let kind else { continue }
      guard let entry = Entry(kind, relations, Index(position), TagSetID(set)) else {
        ignored += 1
        continue
      }
      entries[entry.node, default: []].append(entry)
      count += 1
      if kind == .maneuver { hasManeuvers = true }
    }
    self.entries = entries
    self.count = count
    self.hasManeuvers = hasManeuvers
    ignoredCount = ignored
  }

  /// What relations say of the turns at a node, by its OpenStreetMap id.
  package func entries(at node: Int64) -> [Entry] { entries[node] ?? [] }
}

extension JunctionRelations.Entry {
  fileprivate init?(
    _ kind: JunctionRelations.Kind, _ relations: RelationTable, _ relation: Index<RoadRelation>,
    _ tags: TagSetID
  ) {
    guard relations.memberCount(of: relation) <= JunctionRelations.mostMembers else { return nil }
    let members = relations.members(of: relation)
    func ids(_ role: String, isWay: Bool) -> [Int64] {
      members.filter { $0.role == role && $0.kind == (isWay ? 1 : 0) }.map(\.id)
    }
    let nodes = kind == .sign ? ids("intersection", isWay: false) : ids("via", isWay: false)
    (from, via, to) = (ids("from", isWay: true), ids("via", isWay: true), ids("to", isWay: true))
    guard let node = nodes.first, !to.isEmpty, kind == .sign || nodes.count == 1 else { return nil }
    // Several signs may stand at one crossing; lanes and words are those of one turn.
    guard kind == .sign || from.count == 1 && to.count == 1 else { return nil }
    self.kind = kind
    self.tags = tags
    self.node = node
  }
}
