// SPDX-License-Identifier: Apache-2.0

import RoadbookNetwork

/// Judges whether the way across a junction is the obvious one to those who come to it.
///
///              t            t ahead, o well to the side: obvious, nothing is said
///              │  o
///              ├──          t   o        both ahead: a fork
///              │             ╲ ╱
///              ↑              ↑
///
/// A way is obvious where each other exit is clearly more bent, or clearly less of a road. Roads that
/// the vehicle may not enter are no exits. That narrow turns are distinct from twice as wide ones
/// follows OSRM's `DISTINCTION_RATIO`; that the class and the name of the road count beside angles is
/// what drivers see: https://wiki.openstreetmap.org/wiki/Key:highway.
struct JunctionJudge {
  enum Verdict: Equatable {
    /// There is no other way, or nobody would take it for this one.
    case obvious
    /// Roads part ahead; the way is the left one, one in the middle, or the right one.
    case leftFork, middleFork, rightFork
    /// The road meets another one and goes no further.
    case endOfRoad
    case turn
  }

  /// Roads up to this angle lie ahead.
  static let aheadDegrees = 50.0
  /// From this angle on, other roads are not taken for the way straight on.
  static let asideDegrees = 80.0
  /// A road whose two sides form at least this angle runs across.
  private static let acrossDegrees = 150.0

  private let roads: any JunctionRoads
  private(set) var arms: [JunctionArm] = []
  private var piece = 0
  private var taken = JunctionArm(
    arc: DirectedSegment(raw: 0), degrees: 0, roadClass: .road, isTaken: true)

  init(_ roads: any JunctionRoads) { self.roads = roads }

  /// Looks at the junction before a piece, which the vehicle takes at an angle.
  mutating func look(at piece: Int, degrees: Double, _ street: StreetTraits) {
    arms.removeAll(keepingCapacity: true)
    roads.look(at: piece, &arms)
    self.piece = piece
    taken.degrees = degrees
    taken.roadClass = street.roadClass
    taken.isLink = street.isLink
  }

  /// Whether the vehicle could go elsewhere.
  var hasChoice: Bool { arms.contains { $0.isOtherExit } }

  /// The side to which the vehicle leaves a road that others drive straight on; `nil` where there is
  /// none, as at the end of a road.
  var leavingSide: TurnDirectionSide? {
    var ahead: JunctionArm?
    for other in arms
    where other.isOtherExit && other.angle <= Self.aheadDegrees
      && (taken.isLink && !other.isLink || other.angle + 20 <= taken.angle)
      && !Self.isClearlyLess(other, beside: taken)
    {
      if let known = ahead, known.angle <= other.angle { continue }
      ahead = other
    }
    return ahead.map { taken.degrees > $0.degrees ? .right : .left }
  }
}

// MARK: - The verdict

extension JunctionJudge {
  /// How the way from one street to the next looks.
  func verdict(from before: GuidedStreet, to after: GuidedStreet) -> Verdict {
    let stays = before.isSameRoad(as: after)
    // A road whose name goes on does not end.
    let end: Verdict = endsRoad && !stays ? .endOfRoad : .turn
    guard hasChoice else { return isForced ? end : .obvious }
    let goesOn = stays || before.traits.isNamelessPart(of: after.traits)
    var isDistinct = true
    var parts = false
    var isAlike = false
    var isTurned = false
    for other in arms where other.isOtherExit {
      if other.degrees == taken.degrees, roads.isTwin(other.arc, ofPiece: piece) { continue }
      if isOtherSide(other, stays: stays) { continue }
      if partsHighways(before.traits, other) {
        parts = true
      } else if !isDistinctFrom(other, from: before, stays: stays, goesOn) {
        isDistinct = false
        if other.angle <= Self.aheadDegrees, bendsAlike(other) { isAlike = true }
        if taken.angle > 30, taken.angle >= max(2 * other.angle, other.angle + 20) {
          isTurned = true
        }
      }
    }
    if isDistinct && !parts { return .obvious }
    if taken.angle <= Self.aheadDegrees, parts || isAlike && !isTurned, let fork = fork() {
      return fork
    }
    return end
  }

  /// Whether a road parts into its carriageways and somebody on foot, who may use both, takes one of them.
  private func isOtherSide(_ other: JunctionArm, stays: Bool) -> Bool {
    stays && max(other.angle, taken.angle) <= Self.aheadDegrees
      && roads.isOtherCarriageway(other.arc, ofPiece: piece)
  }

  /// Whether no other way is open, but one sees roads from which others come, and has to turn.
  private var isForced: Bool {
    guard taken.angle >= 45 else { return false }
    return arms.contains { !$0.isTaken && $0.angle <= 120 && isSeen($0) } || endsRoad
  }

  /// Whether a road looks straighter than the taken one, or runs across with it.
  private func isSeen(_ other: JunctionArm) -> Bool {
    other.angle + 20 <= taken.angle
      || !taken.isLink && other.degrees * taken.degrees < 0
        && other.angle + taken.angle >= Self.acrossDegrees
  }

  /// Whether none of two roads ahead is clearly the straighter one.
  private func bendsAlike(_ other: JunctionArm) -> Bool {
    let (own, others) = (taken.angle, other.angle)
    return own < max(2 * others, others + 20) && others < max(2 * own, own + 20)
  }

  /// Motorways that part, and ramps that part, are forks at any narrow angle: who misses the way has
  /// to drive to the next exit.
  private func partsHighways(_ before: StreetTraits, _ other: JunctionArm) -> Bool {
    guard taken.angle <= Self.aheadDegrees, other.angle <= Self.aheadDegrees,
      taken.isLink == other.isLink, taken.isLink == before.isLink
    else { return false }
    if before.isLink { return !other.isIncoming }
    return before.isHighway && taken.roadClass <= .trunk && other.roadClass <= .trunk
      && !other.isIncoming
  }

  /// Whether nobody would take another exit for the way that is taken.
  private func isDistinctFrom(
    _ other: JunctionArm, from before: GuidedStreet, stays: Bool, _ goesOn: Bool
  ) -> Bool {
    let (own, others) = (taken.angle, other.angle)
    if Self.isClearlyLess(other, beside: taken) {
      // A street that leads straight on may be taken for a road that bends and changes its name.
      if !stays, other.roadClass < .service, own >= 20, others + 10 <= own { return false }
      // The road bends, and something small leads on; beside drives it may even turn.
      return (own < 45 || stays && other.roadClass >= .service) && others + 25 >= own
    }
    // The road bends, and another one comes from behind.
    guard own < 45 else { return goesOn && own < 70 && others >= max(own + 55, 110) }
    if stays {
      if other.roadClass > taken.roadClass { return others + 5 >= own }
      return others >= max(1.5 * own, own + 12)
    }
    if others < Self.asideDegrees, continuesRoad(other, before) { return false }
    return others >= max(2 * own, own + 20)
  }

  /// Whether another exit is the road that is left.
  private func continuesRoad(_ other: JunctionArm, _ before: GuidedStreet) -> Bool {
    let leavesForLess =
      other.roadClass == before.roadClass && other.isLink == before.traits.isLink
      && Self.isClearlyLess(taken, beside: other)
    if leavesForLess { return true }
    return !before.traits.title.isEmpty && before.isSameRoad(as: roads.street(of: other.arc))
  }

  /// Whether one road is so much less than another that nobody takes it for the way on.
  private static func isClearlyLess(_ road: JunctionArm, beside other: JunctionArm) -> Bool {
    if road.isLink != other.isLink { return road.isLink }
    let (own, others) = (road.roadClass, other.roadClass)
    if others <= .road, own >= .service { return true }
    if others < .service, own < .service { return own.rawValue >= others.rawValue + 3 }
    return false
  }

  /// Which of the roads ahead the vehicle takes; `nil` where only one lies ahead.
  private func fork() -> Verdict? {
    var (left, right) = (0, 0)
    for other in arms where other.isOtherExit && other.angle <= Self.aheadDegrees {
      if Self.isClearlyLess(other, beside: taken), !other.isLink { continue }
      if other.degrees < taken.degrees { left += 1 } else { right += 1 }
    }
    if left + right == 0 { return nil }
    return left == 0 ? .leftFork : right == 0 ? .rightFork : .middleFork
  }

  /// Whether two roads lead away, one to each side and none ahead.
  private var endsRoad: Bool {
    guard arms.count == 2 else { return false }
    return arms.allSatisfy { $0.angle > Self.aheadDegrees } && arms[0].degrees * arms[1].degrees < 0
  }
}

// MARK: - Sides

extension JunctionJudge {
  /// The side on which the vehicle leaves those who go on: a slip road may bend less than they do.
  func exitDirection(keepsRight: Bool) -> TurnDirectionSide {
    let main = arms.filter(\.isOtherExit).min { a, b in
      a.isLink != b.isLink ? !a.isLink : a.angle < b.angle
    }
    guard let main, main.degrees != taken.degrees else { return keepsRight ? .right : .left }
    return taken.degrees > main.degrees ? .right : .left
  }

  /// Whether a road goes on elsewhere than the vehicle does, and not back.
  func parts(from road: GuidedStreet) -> Bool {
    arms.contains {
      $0.isOtherExit && $0.angle < Self.acrossDegrees && !$0.isLink
        && road.isSameRoad(as: roads.street(of: $0.arc))
    }
  }

  /// Whether another way ahead is called as a road that is.
  func hasOther(calledAs road: GuidedStreet) -> Bool {
    !road.traits.title.isEmpty
      && arms.contains {
        $0.isOtherExit && $0.angle <= Self.aheadDegrees
          && road.isSameRoad(as: roads.street(of: $0.arc))
      }
  }

  /// Whether others come along the road that is taken, from another one than the vehicle.
  func joins(_ road: GuidedStreet) -> Bool {
    arms.contains {
      !$0.isTaken && $0.isIncoming && $0.isLink == taken.isLink
        && road.isSameRoad(as: roads.street(of: $0.arc))
    }
  }

  /// The side from which the vehicle joins those who come along the road; `nil` where nobody does.
  var joiningSide: TurnDirectionSide? {
    guard let main = arms.first(where: { $0.isIncoming && !$0.mayEnter && $0.angle > 90 }) else {
      return nil
    }
    return main.degrees < 0 ? .right : .left
  }
}

/// Left or right.
package enum TurnDirectionSide: BitwiseCopyable, Sendable {
  case left, right
}
