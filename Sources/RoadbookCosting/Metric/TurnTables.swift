// SPDX-License-Identifier: Apache-2.0

import RoadbookGraph
import RoadbookNetwork

/// A profile's answers about turns, asked beforehand.
///
/// What a turn costs is the sum of a part for its angle and a part for the kinds of its roads, so
/// a thousand and some thousand questions answer for half a million turns.
///
/// Tried before: remembering the answer of each whole question. A city asks fifty thousand, whose
/// table does not fit the nearer caches; weighing its turns took three times as long.
struct TurnTables {
  /// By ``angleKey(_:isOnLeft:hasSignals:)``.
  struct Angle: BitwiseCopyable {
    var delay: Int32
    var isShallow: Bool
  }

  /// By ``pair(_:_:)``.
  struct Pair: BitwiseCopyable {
    /// Of entering the road.
    var delay: Int32
    var penalty: Int32
    /// Of waiting for a gap, at a shallow angle and at any other; never at lights.
    var shallowYield: Int32
    var yield: Int32
  }

  /// What turning back costs on each kind of road, elsewhere and in dead ends.
  private let turningBack: [(elsewhere: TurnRule, deadEnd: TurnRule)]
  private let angles: ContiguousArray<Angle>
  private let pairs: ContiguousArray<Pair>
  /// How many kinds of roads there are.
  private let count: Int

  /// - Parameters:
  ///   - rules: The profile's.
  ///   - roads: The kinds of roads, by their number.
  init(_ rules: ProfileRules, _ roads: [TurnRoad]) {
    count = roads.count
    turningBack = roads.map { road in
      func rule(_ isDeadEnd: Bool) -> TurnRule {
        rules.turnRule(
          TurnContext(angleDegrees: 180, from: road, to: road, isUTurn: true, isDeadEnd: isDeadEnd))
      }
      return (rule(false), rule(true))
    }
    angles = ContiguousArray(
      (0..<1024).map { key in
        let degrees = Self.degrees(UInt8(key & 0xFF))
        let delay = rules.angleMilliseconds(
          degrees, key & 0x100 != 0 ? .left : .right, hasSignals: key & 0x200 != 0)
        return Angle(delay: Int32(delay), isShallow: ProfileRules.isShallow(degrees))
      })
    pairs = ContiguousArray(
      roads.lazy.flatMap { from in roads.lazy.map { to in Self.pair(rules, from, to) } })
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

  /// What turning back costs.
  func turnBack(_ road: TurnRoads.Road, isDeadEnd: Bool) -> TurnRule {
    let rules = turningBack[Int(road.kind)]
    return isDeadEnd ? rules.deadEnd : rules.elsewhere
  }

  /// What a turn that does not lead back costs, in milliseconds.
  @inline(__always)
  func answer(
    _ from: TurnRoads.Road, _ to: TurnRoads.Road, hasSignals: Bool, isLarge: Bool
  ) -> (delay: Int, penalty: Int) {
    let pair = pairs[Int(from.kind) * count + Int(to.kind)]
    if !isLarge { return (Int(pair.delay), Int(pair.penalty)) }
    var key = Int(to.startBearing &- from.endBearing)
    if to.isOnLeft { key |= 0x100 }
    if hasSignals { key |= 0x200 }
    let angle = angles[key]
    let yield = hasSignals ? 0 : angle.isShallow ? pair.shallowYield : pair.yield
    return (Int(pair.delay &+ angle.delay &+ yield), Int(pair.penalty))
  }
}
