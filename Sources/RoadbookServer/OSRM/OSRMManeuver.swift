// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

/// A maneuver in OSRM's words.
///
/// Source: https://project-osrm.org/docs/latest/http, "StepManeuver object"
struct OSRMManeuver: Equatable {
  var type: String
  var modifier: String?
  /// Which exit of a roundabout to take.
  var exit: Int?

  /// - Parameters:
  ///   - maneuver: What to do.
  ///   - following: What to do next: it knows by which exit a roundabout is left.
  ///   - degrees: The turn, positive to the right.
  ///   - endsRoad: Whether no road leads straight on.
  ///   - keepsName: Whether the roads before and after are called the same.
  init(
    _ maneuver: ManeuverData, following: ManeuverAction?, degrees: Double, endsRoad: Bool,
    keepsName: Bool
  ) {
    switch maneuver.action {
    case .depart: self.init("depart")
    case .arrive: self.init("arrive")
    case .continueOn:
      self.init(keepsName ? "continue" : "new name", Self.modifier(degrees))
    case .leftUTurn, .rightUTurn: self.init("continue", "uturn")
    case .leftExit: self.init("off ramp", "slight left")
    case .rightExit: self.init("off ramp", "slight right")
    case .leftRamp: self.init("on ramp", Self.modifier(min(degrees, -20)))
    case .rightRamp: self.init("on ramp", Self.modifier(max(degrees, 20)))
    case .leftFork: self.init("fork", "slight left")
    case .middleFork: self.init("fork", "straight")
    case .rightFork: self.init("fork", "slight right")
    case .enterHighwayFromLeft: self.init("merge", "slight right")
    case .enterHighwayFromRight: self.init("merge", "slight left")
    case .leftRoundaboutEnter, .rightRoundaboutEnter, .leftRoundaboutPass, .rightRoundaboutPass:
      self.init("roundabout", Self.modifier(degrees), exit: following.flatMap(Self.exit))
    default:
      if let exit = Self.exit(maneuver.action) {
        self.init("exit roundabout", Self.modifier(degrees), exit: exit)
      } else {
        let type = endsRoad ? "end of road" : keepsName ? "continue" : "turn"
        self.init(type, Self.word(for: maneuver.action) ?? Self.modifier(degrees))
      }
    }
  }

  private init(_ type: String, _ modifier: String? = nil, exit: Int? = nil) {
    self.type = type
    self.modifier = modifier
    self.exit = exit
  }

  private static func word(for action: ManeuverAction) -> String? {
    switch action {
    case .sharpLeftTurn: "sharp left"
    case .leftTurn: "left"
    case .slightLeftTurn: "slight left"
    case .slightRightTurn: "slight right"
    case .rightTurn: "right"
    case .sharpRightTurn: "sharp right"
    default: nil
    }
  }

  /// The direction of a turn in words.
  static func modifier(_ degrees: Double) -> String {
    let side = degrees < 0 ? "left" : "right"
    return switch abs(degrees) {
    case ..<20: "straight"
    case ..<60: "slight \(side)"
    case ..<120: side
    case ..<170: "sharp \(side)"
    default: "uturn"
    }
  }

  /// The number of a roundabout's exit; the actions follow each other.
  static func exit(_ action: ManeuverAction) -> Int? {
    let left = ManeuverAction.leftRoundaboutExit1.rawValue
    let right = ManeuverAction.rightRoundaboutExit1.rawValue
    switch action.rawValue {
    case left..<left + 12: return Int(action.rawValue - left) + 1
    case right..<right + 12: return Int(action.rawValue - right) + 1
    default: return nil
    }
  }
}
