// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// What to do at a maneuver.
public enum ManeuverAction: UInt32, CodedByName, JSONWritable {
  /// Set out.
  case depart
  /// Arrive.
  case arrive
  /// Turn around to the left.
  case leftUTurn
  /// Turn sharply left.
  case sharpLeftTurn
  /// Turn left.
  case leftTurn
  /// Turn slightly left.
  case slightLeftTurn
  /// Go straight on.
  case continueOn
  /// Turn slightly right.
  case slightRightTurn
  /// Turn right.
  case rightTurn
  /// Turn sharply right.
  case sharpRightTurn
  /// Turn around to the right.
  case rightUTurn
  /// Leave the road to the left.
  case leftExit
  /// Leave the road to the right.
  case rightExit
  /// Take the ramp on the left.
  case leftRamp
  /// Take the ramp on the right.
  case rightRamp
  /// Keep left.
  case leftFork
  /// Keep to the middle.
  case middleFork
  /// Keep right.
  case rightFork
  /// Join the motorway from its left.
  case enterHighwayFromLeft
  /// Join the motorway from its right.
  case enterHighwayFromRight
  /// Enter the roundabout, in left-hand traffic.
  case leftRoundaboutEnter
  /// Enter the roundabout, in right-hand traffic.
  case rightRoundaboutEnter
  /// Go straight through the roundabout, in left-hand traffic.
  case leftRoundaboutPass
  /// Go straight through the roundabout, in right-hand traffic.
  case rightRoundaboutPass
  /// Take the first exit, in left-hand traffic.
  case leftRoundaboutExit1
  /// Take the second exit, in left-hand traffic.
  case leftRoundaboutExit2
  /// Take the third exit, in left-hand traffic.
  case leftRoundaboutExit3
  /// Take the fourth exit, in left-hand traffic.
  case leftRoundaboutExit4
  /// Take the fifth exit, in left-hand traffic.
  case leftRoundaboutExit5
  /// Take the sixth exit, in left-hand traffic.
  case leftRoundaboutExit6
  /// Take the seventh exit, in left-hand traffic.
  case leftRoundaboutExit7
  /// Take the eighth exit, in left-hand traffic.
  case leftRoundaboutExit8
  /// Take the ninth exit, in left-hand traffic.
  case leftRoundaboutExit9
  /// Take the tenth exit, in left-hand traffic.
  case leftRoundaboutExit10
  /// Take the eleventh exit, in left-hand traffic.
  case leftRoundaboutExit11
  /// Take the twelfth exit, in left-hand traffic.
  case leftRoundaboutExit12
  /// Take the first exit, in right-hand traffic.
  case rightRoundaboutExit1
  /// Take the second exit, in right-hand traffic.
  case rightRoundaboutExit2
  /// Take the third exit, in right-hand traffic.
  case rightRoundaboutExit3
  /// Take the fourth exit, in right-hand traffic.
  case rightRoundaboutExit4
  /// Take the fifth exit, in right-hand traffic.
  case rightRoundaboutExit5
  /// Take the sixth exit, in right-hand traffic.
  case rightRoundaboutExit6
  /// Take the seventh exit, in right-hand traffic.
  case rightRoundaboutExit7
  /// Take the eighth exit, in right-hand traffic.
  case rightRoundaboutExit8
  /// Take the ninth exit, in right-hand traffic.
  case rightRoundaboutExit9
  /// Take the tenth exit, in right-hand traffic.
  case rightRoundaboutExit10
  /// Take the eleventh exit, in right-hand traffic.
  case rightRoundaboutExit11
  /// Take the twelfth exit, in right-hand traffic.
  case rightRoundaboutExit12
}

extension ManeuverAction {
  /// Whether a roundabout is entered.
  package var entersRoundabout: Bool {
    rawValue == Self.leftRoundaboutEnter.rawValue || rawValue == Self.rightRoundaboutEnter.rawValue
  }

  /// Whether a roundabout is left that was entered.
  package var leavesRoundabout: Bool {
    rawValue >= Self.leftRoundaboutExit1.rawValue
      && rawValue <= Self.rightRoundaboutExit12.rawValue
  }
}
