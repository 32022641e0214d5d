// SPDX-License-Identifier: Apache-2.0

/// How the lanes of a road join those of the next one, counted from the left.
///
///     connectivity=1:1|2:2,(3)      who stays on lane 2 comes to lane 2, and may go over to lane 3
///
/// Source: https://wiki.openstreetmap.org/wiki/Relation:connectivity
package struct LaneConnections: Hashable, Sendable {
  /// The lanes that a lane leads to, and those that one may change to on the way; a bit each.
  struct Reach: BitwiseCopyable, Hashable, Sendable {
    var leadsTo: UInt16 = 0
    var mayReach: UInt16 = 0
  }

  /// By lane, counted from 0.
  private(set) var lanes: [Reach] = []
  /// One more than the last lane that is led to.
  private(set) var targetCount = 0

  /// No road has more.
  private static let mostLanes = 16

  /// - Parameter text: The value of `connectivity`; nonsense is no connection.
  package init?(_ text: String) {
    guard text.utf8.count <= 1_000 else { return nil }
    for statement in text.split(separator: "|") {
      let sides = statement.split(separator: ":", omittingEmptySubsequences: false)
      guard sides.count == 2, let lane = Self.number(sides[0]) else { return nil }
      while lanes.count <= lane { lanes.append(Reach()) }
      for target in sides[1].split(separator: ",") {
        let isOptional = target.hasPrefix("(") && target.hasSuffix(")")
        guard let number = Self.number(isOptional ? target.dropFirst().dropLast() : target) else {
          return nil
        }
        let bit = UInt16(1) << UInt16(number)
        if isOptional { lanes[lane].mayReach |= bit } else { lanes[lane].leadsTo |= bit }
        targetCount = max(targetCount, number + 1)
      }
    }
    if targetCount == 0 { return nil }
  }

  /// The index of a lane that is counted from 1.
  private static func number(_ text: Substring) -> Int? {
    guard let number = Int(text.filter { $0 != " " }), (1...mostLanes).contains(number) else {
      return nil
    }
    return number - 1
  }

  func leadsOn(_ lane: Int) -> Bool { lanes[lane].leadsTo | lanes[lane].mayReach != 0 }
}

// MARK: - The lanes of a road

extension LaneList {
  /// Tells which lanes lead on as a relation has it, where it is about lanes that there are.
  ///
  /// Of a lane that leads on, the arrows that were chosen stay; where none was, all lead on.
  package mutating func join(_ connections: LaneConnections) {
    guard connections.lanes.count <= lanes.count else { return }
    var joined = self
    for index in lanes.indices {
      let leadsOn = index < connections.lanes.count && connections.leadsOn(index)
      joined.setValid(index, leadsOn ? lanes[index].validOrAll : [])
    }
    // A relation that leaves no lane to this vehicle is about others.
    guard joined.lanes.contains(where: \.isValid) else { return }
    self = joined
    keepBest { connections.lanes[$0].leadsTo != 0 }
  }

  /// Keeps as best those lanes that lead to the lanes of the next maneuver, as a relation has it.
  ///
  /// - Returns: Whether the relation is about these lanes, and some lead there.
  package mutating func anticipate(_ next: LaneList, over connections: LaneConnections) -> Bool {
    guard connections.lanes.count <= lanes.count, connections.targetCount <= next.lanes.count else {
      return false
    }
    var wanted: UInt16 = 0
    for index in next.lanes.indices where next.lanes[index].isBest { wanted |= 1 << UInt16(index) }
    func leads(_ index: Int, _ path: KeyPath<LaneConnections.Reach, UInt16>) -> Bool {
      index < connections.lanes.count && connections.lanes[index][keyPath: path] & wanted != 0
    }
    return keepBest { leads($0, \.leadsTo) } || keepBest { leads($0, \.mayReach) }
  }
}
