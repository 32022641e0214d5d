// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// What to do at a maneuver.
public enum NMAManeuverAction: UInt, Hashable, Sendable, CaseIterable {
  /// Nothing that is told otherwise.
  case undefined
  /// Go on, or set out.
  case noAction
  /// The destination is reached.
  case end
  /// A stop of the route is reached.
  case stopover
  /// Turn, or take a branch.
  case junction
  /// Go through a roundabout.
  case roundabout
  /// Turn around.
  case uTurn
  /// Enter a motorway.
  case enterHighway
  /// Leave a motorway, or take a ramp.
  case leaveHighway
  /// Get into a vehicle of public transport.
  ///
  /// Roadbook's own.
  case ride
}

/// Which way a maneuver turns.
public enum NMAManeuverTurn: UInt, Hashable, Sendable, CaseIterable {
  /// Not known.
  case undefined
  /// Straight on.
  case noTurn
  /// Keep to the middle.
  case keepMiddle
  /// Keep right.
  case keepRight
  /// A slight turn to the right.
  case lightRight
  /// A turn to the right.
  case quiteRight
  /// A sharp turn to the right.
  case heavyRight
  /// Keep left.
  case keepLeft
  /// A slight turn to the left.
  case lightLeft
  /// A turn to the left.
  case quiteLeft
  /// A sharp turn to the left.
  case heavyLeft
  /// Turn around.
  case `return`
  /// The first exit of a roundabout.
  case roundabout1
  /// The second exit of a roundabout.
  case roundabout2
  /// The third exit of a roundabout.
  case roundabout3
  /// The fourth exit of a roundabout.
  case roundabout4
  /// The fifth exit of a roundabout.
  case roundabout5
  /// The sixth exit of a roundabout.
  case roundabout6
  /// The seventh exit of a roundabout.
  case roundabout7
  /// The eighth exit of a roundabout.
  case roundabout8
  /// The ninth exit of a roundabout.
  case roundabout9
  /// The tenth exit of a roundabout.
  case roundabout10
  /// The eleventh exit of a roundabout.
  case roundabout11
  /// The twelfth exit of a roundabout.
  case roundabout12
}

extension NMAManeuverAction {
  /// What an action of Roadbook's is, and which way it turns.
  static func words(_ action: ManeuverAction) -> (NMAManeuverAction, NMAManeuverTurn) {
    switch action {
    case .depart, .continueOn: (.noAction, .noTurn)
    case .arrive: (.end, .noTurn)
    case .leftUTurn, .rightUTurn: (.uTurn, .return)
    case .sharpLeftTurn: (.junction, .heavyLeft)
    case .leftTurn: (.junction, .quiteLeft)
    case .slightLeftTurn: (.junction, .lightLeft)
    case .slightRightTurn: (.junction, .lightRight)
    case .rightTurn: (.junction, .quiteRight)
    case .sharpRightTurn: (.junction, .heavyRight)
    case .leftExit, .leftRamp: (.leaveHighway, .keepLeft)
    case .rightExit, .rightRamp: (.leaveHighway, .keepRight)
    case .leftFork: (.junction, .keepLeft)
    case .middleFork: (.junction, .keepMiddle)
    case .rightFork: (.junction, .keepRight)
    case .enterHighwayFromLeft: (.enterHighway, .lightRight)
    case .enterHighwayFromRight: (.enterHighway, .lightLeft)
    case .leftRoundaboutEnter, .rightRoundaboutEnter, .leftRoundaboutPass, .rightRoundaboutPass:
      (.roundabout, .noTurn)
    default: (.roundabout, exit(action))
    }
  }

  /// The turn of an exit of a roundabout, which are the last actions of the list: twelve each way.
  private static func exit(_ action: ManeuverAction) -> NMAManeuverTurn {
    let first =
      action.rawValue >= ManeuverAction.rightRoundaboutExit1.rawValue
      ? ManeuverAction.rightRoundaboutExit1 : .leftRoundaboutExit1
    let number = UInt(action.rawValue) &- UInt(first.rawValue)
    return NMAManeuverTurn(rawValue: NMAManeuverTurn.roundabout1.rawValue &+ number) ?? .undefined
  }
}
