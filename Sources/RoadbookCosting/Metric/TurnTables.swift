// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork
import RoadbookProfiles

/// A profile's answers about turns, asked beforehand.
///
/// What a turn costs is the sum of a part for its angle and a part for the kinds of its roads, so
/// a thousand and some thousand questions answer for half a million turns.
///
/// Tried before: remembering the answer of each whole question. A city asks fifty thousand, whose
/// table does not fit the nearer caches; weighing its turns took three times as long.
struct TurnTables {
  /// By the change of bearing, and 256 more on the left, and 512 more at lights.
  struct Angle: BitwiseCopyable {
    var delay: Int32
    var isShallow: Bool
  }

  /// By the kind of the road that is left, then by that of the road that is entered.
  struct Pair: BitwiseCopyable {
    /// Of entering the road.
    var delay: Int32
    var penalty: Int32
    /// Of waiting for a gap, at a shallow angle and at any other; never at lights.
    var shallowYield: Int32
    var yield: Int32
  }

  /// What turning back costs on each kind of road, at twice its number elsewhere, behind it in dead
  /// ends.
  private let turningBack: Cells<TurnRule>
  private let angles: Cells<Angle>
  private let pairs: Cells<Pair>
  private let owners: (CellOwner<TurnRule>, CellOwner<Angle>, CellOwner<Pair>)
  /// How many kinds of roads there are.
  private let count: Int

  /// - Parameters:
  ///   - rules: The profile's.
  ///   - roads: The kinds of roads, by their number.
  init(_ rules: ProfileRules, _ roads: [TurnRoad]) {
    count = roads.count
    owners = (
      CellOwner(uninitializedCount: count * 2), CellOwner(uninitializedCount: 1024),
      CellOwner(uninitializedCount: count * count)
    )
    (turningBack, angles, pairs) = (owners.0.cells, owners.1.cells, owners.2.cells)
    for place in 0..<turningBack.count {
      let road = roads[place / 2]
      turningBack[place] = rules.turnRule(
        TurnContext(
          angleDegrees: 180, from: road, to: road, isUTurn: true, isDeadEnd: place & 1 != 0))
    }
    for key in 0..<angles.count {
      let degrees = Self.degrees(UInt8(key & 0xFF))
      let delay = rules.angleMilliseconds(
        degrees, key & 0x100 != 0 ? .left : .right, hasSignals: key & 0x200 != 0)
      angles[key] = Angle(delay: Int32(delay), isShallow: ProfileRules.isShallow(degrees))
    }
    for place in 0..<pairs.count {
      pairs[place] = Self.pair(rules, roads[place / count], roads[place % count])
    }
  }

  private static func pair(_ rules: ProfileRules, _ from: TurnRoad, _ to: TurnRoad) -> Pair {
    let entering = rules.enteringRule(from: from, to: to)
    func yield(_ isShallow: Bool) -> Int32 {
      Int32(rules.yieldMilliseconds(from: from, to: to, isShallow: isShallow, hasSignals: false))
    }
    return Pair(
      delay: Int32(entering.delayMilliseconds), penalty: Int32(entering.penaltyMilliseconds),
      shallowYield: yield(true), yield: yield(false))
  }

  /// −180…180 degrees, positive to the right, of 1/256 of a circle.
  static func degrees(_ change: UInt8) -> Double {
    Double(Int8(bitPattern: change)) * 360 / 256
  }

  /// What turning back costs on a kind of road.
  @inline(__always)
  func turnBack(_ kind: UInt16, isDeadEnd: Bool) -> TurnRule {
    turningBack[Int(kind) &* 2 &+ (isDeadEnd ? 1 : 0)]
  }

  /// Where the pairs begin in which a kind of road is left.
  @inline(__always)
  func row(_ kind: UInt16) -> Int { Int(kind) &* count }

  /// What going from the kind of road of a row to another costs, at whatever angle.
  @inline(__always)
  func pair(_ row: Int, _ to: UInt16) -> Pair { pairs[row &+ Int(to)] }

  /// The time that a turn at a large junction adds to its pair's, in milliseconds.
  ///
  /// The change of bearing is in 1/256 of a circle, the side 256 where people drive on the left.
  @inline(__always)
  func delay(_ pair: Pair, change: UInt8, side: UInt16, hasSignals: Bool) -> Int32 {
    let angle = angles[Int(change) | Int(side) | (hasSignals ? 0x200 : 0)]
    let yield = hasSignals ? 0 : angle.isShallow ? pair.shallowYield : pair.yield
    return angle.delay &+ yield
  }
}
