// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// Something to do on a section, before it is put into any dialect's words.
struct Instruction: BitwiseCopyable, Sendable {
  /// The piece that begins with it.
  var piece: Int
  /// The piece of the road that it leads to: behind slip roads, the middle of wide junctions, and
  /// small circles.
  var road: Int
  /// Unknown where there is nothing to tell, but may be when more of the junction is known.
  var kind: ManeuverKind
  var direction: TurnDirection
  /// The whole turn, positive to the right.
  var degrees: Double
  /// The number of a roundabout's exit.
  var exit = 0
  /// The side to which it leaves a road that goes on ahead; `nil` where none does.
  var leavingSide: TurnDirectionSide?
  /// The first piece whose sign counts, where it is not the first one.
  var signed: Int?
  /// Degrees driven around a roundabout, negative where people drive on the left.
  var roundaboutDegrees: Double?
  /// Whether the map demands it, so that no rule changes it.
  var isDemanded = false
  /// Whether it bends to a side, and another road is there: more than another name.
  var isBend = false
  /// Whether the road that one was on goes on elsewhere: those who hear nothing follow it.
  var leavesOwnRoad = false
  /// Whether a motorway begins.
  var entersMotorway = false
  /// Whether the road that it leads to was not one's own before, though some metres may have its name.
  var entersRoad = false
  /// Whether that road is one's own, though some metres before have no name.
  var staysOnRoad = false
  /// Whether another road that one could take there is called the same.
  var sharesName = false
  /// Whether a bicycle is pushed from here on, or not any more.
  var pushing: PushingChange?
  var keepsRight: Bool

  init(
    _ kind: ManeuverKind, at piece: Int, road: Int? = nil, _ direction: TurnDirection? = nil,
    degrees: Double = 0, keepsRight: Bool
  ) {
    self.piece = piece
    self.road = road ?? piece
    self.kind = kind
    self.direction = direction ?? Self.direction(kind, degrees)
    self.degrees = degrees
    self.keepsRight = keepsRight
  }

  /// Where a road ends, one turns, however slanted the other one is.
  private static func direction(_ kind: ManeuverKind, _ degrees: Double) -> TurnDirection {
    let direction = TurnDirection(degrees: degrees)
    guard kind == .endOfRoad, abs(degrees) >= 45 else { return direction }
    return direction == .slightLeft ? .left : direction == .slightRight ? .right : direction
  }

  var nature: ManeuverNature {
    var nature = ManeuverNature(kind, direction, spansToRoad: UInt8(clamping: road - piece))
    if kind == .roundaboutTurn { nature.circleExit = UInt8(clamping: exit) }
    (nature.entersRoad, nature.staysOnRoad) = (entersRoad, staysOnRoad)
    nature.sharesName = sharesName
    nature.pushing = pushing
    return nature
  }

  /// Whether it leads onto a ramp or off a motorway.
  var isRamp: Bool { kind == .onRamp || kind == .offRamp }

  /// Whether it is about where to turn the wheel at a junction.
  var isTurn: Bool {
    switch kind {
    case .unknown, .turn, .continueOn, .newName, .fork, .endOfRoad, .merge: true
    default: false
    }
  }
}

// MARK: - The SDK's words

extension Instruction {
  var action: ManeuverAction {
    switch kind {
    case .depart: .depart
    case .arrive: .arrive
    case .uTurn: direction == .uTurnRight ? .rightUTurn : .leftUTurn
    case .fork: direction.isLeft ? .leftFork : direction.isRight ? .rightFork : .middleFork
    case .offRamp: direction.isLeft ? .leftExit : .rightExit
    case .onRamp:
      if direction == .straight {
        keepsRight ? .rightRamp : .leftRamp
      } else {
        direction.isLeft ? .leftRamp : .rightRamp
      }
    case .ferry: turnAction
    case .merge, .newName, .notification, .unknown:
      if entersMotorway {
        direction.isRight ? .enterHighwayFromLeft : .enterHighwayFromRight
      } else {
        .continueOn
      }
    case .roundabout: keepsRight ? .rightRoundaboutEnter : .leftRoundaboutEnter
    case .roundaboutExit: .roundaboutExit(min(max(1, exit), 12), keepsRight: keepsRight)
    case .roundaboutTurn where direction == .straight:
      keepsRight ? .rightRoundaboutPass : .leftRoundaboutPass
    case .turn, .continueOn, .endOfRoad, .roundaboutTurn, .steps, .lift: turnAction
    }
  }

  private var turnAction: ManeuverAction {
    switch direction {
    case .straight: .continueOn
    case .slightRight: .slightRightTurn
    case .right: .rightTurn
    case .sharpRight: .sharpRightTurn
    case .uTurnRight: .rightUTurn
    case .uTurnLeft: .leftUTurn
    case .sharpLeft: .sharpLeftTurn
    case .left: .leftTurn
    case .slightLeft: .slightLeftTurn
    }
  }
}

extension ManeuverAction {
  /// Leaving a roundabout by an exit from 1 to 12; their raw values follow each other.
  static func roundaboutExit(_ number: Int, keepsRight: Bool) -> ManeuverAction {
    let first: ManeuverAction = keepsRight ? .rightRoundaboutExit1 : .leftRoundaboutExit1
    return ManeuverAction(rawValue: first.rawValue + UInt32(number) - 1) ?? first
  }

  /// The number of the exit by which a roundabout is left, or `nil` for other actions.
  var roundaboutExitNumber: Int? {
    switch rawValue {
    case Self.leftRoundaboutExit1.rawValue...Self.leftRoundaboutExit12.rawValue:
      Int(rawValue - Self.leftRoundaboutExit1.rawValue) + 1
    case Self.rightRoundaboutExit1.rawValue...Self.rightRoundaboutExit12.rawValue:
      Int(rawValue - Self.rightRoundaboutExit1.rawValue) + 1
    default: nil
    }
  }
}
