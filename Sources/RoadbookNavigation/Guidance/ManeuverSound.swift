// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

extension ManeuverAction {
  /// By how many degrees the sound of its text moves from the front: to where it leads.
  var soundDegrees: Double {
    switch self {
    case .leftUTurn: -180
    case .sharpLeftTurn: -135
    case .leftTurn, .leftExit, .leftRamp: -90
    case .slightLeftTurn, .leftFork, .enterHighwayFromRight: -45
    case .slightRightTurn, .rightFork, .enterHighwayFromLeft: 45
    case .rightTurn, .rightExit, .rightRamp: 90
    case .sharpRightTurn: 135
    case .rightUTurn: 180
    // Roundabouts turn the driver, too; what their exits are on the map is not what is heard.
    default: 0
    }
  }
}
