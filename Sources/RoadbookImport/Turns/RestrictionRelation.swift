// SPDX-License-Identifier: Apache-2.0

import RoadbookOSM

/// A turn restriction as its relation states it.
///
/// Source: https://wiki.openstreetmap.org/wiki/Relation:restriction
struct RestrictionRelation {
  /// What kind of turn is meant; it decides where a way passes through the via node and could be
  /// meant in two directions.
  enum Turn {
    case left, right, straight, uTurn, any
  }

  /// How many pairs of from and to one relation may have; real ones have a dozen.
  static let mostPairs = 1000

  var id: Int64
  var tags: UInt32
  /// `only_…` rather than `no_…`.
  var demands: Bool
  var turn: Turn
  var from: [Int64]
  var to: [Int64]
  var viaNode: Int64?
  var viaWays: [Int64]

  /// Why a restriction is not in the map, in the manifest's words.
  enum Dropped: String, Error {
    case unknownValue = "restrictions with an unknown value"
    case members = "restrictions without exactly one via and at least one from and to"
    case missingWays = "restrictions whose ways are not in the network"
    case notConnected = "restrictions whose ways do not meet"
    case ambiguous = "restrictions whose from or to way passes through the via"
    case tooLong = "restrictions over more than 100 segments"
    case tooMany = "restrictions with more than 1,000 pairs of from and to"
    case mapFull = "restrictions over ways beyond one for each segment of the map"
  }

  init(_ relation: SourceObjects.Relation, tags interner: TagInterner) throws(Dropped) {
    id = relation.id
    tags = relation.tags
    guard let value = Self.value(relation.tags, interner) else { throw .unknownValue }
    demands = value.hasPrefix("only_")
    turn = Self.turn(value)
    func ids(_ role: String, _ kind: OSMKind) -> [Int64] {
      guard let number = interner.existingNumber(ofText: role) else { return [] }
      // Some name a member twice.
      var ids: [Int64] = []
      for member in relation.members where member.role == number && member.kind == kind {
        if !ids.contains(member.id) { ids.append(member.id) }
      }
      return ids
    }
    from = ids("from", .way)
    to = ids("to", .way)
    viaWays = ids("via", .way)
    let nodes = ids("via", .node)
    viaNode = nodes.first
    let single = demands ? from.count == 1 && to.count == 1 : true
    guard !from.isEmpty, !to.isEmpty, single, nodes.count + (viaWays.isEmpty ? 0 : 1) == 1
    else { throw .members }
    guard from.count * to.count <= Self.mostPairs else { throw .tooMany }
  }

  /// Other values, such as `no_parking` or `no_right_turn_on_red`, say nothing about turning.
  private static let knownValues: Set<String> = [
    "no_left_turn", "no_right_turn", "no_straight_on", "no_u_turn", "no_entry", "no_exit",
    "only_left_turn", "only_right_turn", "only_straight_on", "only_u_turn", "no_turn",
    "no_slight_left_turn", "no_slight_right_turn", "no_sharp_left_turn", "no_sharp_right_turn",
  ]

  /// The value of the first key that states a turn, plain before per vehicle before conditional.
  private static func value(_ set: UInt32, _ interner: TagInterner) -> String? {
    var found: [(key: String, value: String)] = []
    for tag in interner.sets[Int(set)] {
      let key = interner.texts[Int(interner.keys[Int(tag)])]
      guard key == "restriction" || key.hasPrefix("restriction:") else { continue }
      let text = interner.texts[Int(interner.values[Int(tag)])]
      let value = text.split(separator: "@").first.map { $0.filter { !$0.isWhitespace } } ?? ""
      if knownValues.contains(value) { found.append((key, value)) }
    }
    return found.min { ($0.key.utf8.count, $0.key) < ($1.key.utf8.count, $1.key) }?.value
  }

  private static func turn(_ value: String) -> Turn {
    if value.contains("left") { return .left }
    if value.contains("right") { return .right }
    if value.contains("straight") { return .straight }
    return value.contains("u_turn") ? .uTurn : .any
  }
}
