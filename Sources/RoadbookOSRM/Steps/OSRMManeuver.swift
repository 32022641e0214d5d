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
  ///   - before: The kind of the maneuver before it in its section.
  ///   - following: What to do next: it knows by which exit a roundabout is left.
  ///   - isNamed: Whether the circle of a roundabout has a name.
  init(
    _ maneuver: ManeuverData, after before: ManeuverKind?, following: ManeuverAction?,
    isNamed: Bool
  ) {
    let modifier = Self.modifier(maneuver.nature.direction)
    let exit = following.flatMap(Self.exit)
    switch maneuver.nature.kind {
    // A circle on which one starts or arrives is a street like others.
    case .roundabout where exit == nil: self.init("turn", modifier)
    case .roundaboutExit where before != .roundabout: self.init("turn", modifier)
    case .depart: self.init("depart")
    case .arrive: self.init("arrive")
    case .turn: self.init("turn", modifier)
    case .continueOn, .uTurn: self.init("continue", modifier)
    case .newName: self.init("new name", modifier)
    case .fork: self.init("fork", modifier)
    case .merge: self.init("merge", modifier)
    case .onRamp: self.init("on ramp", modifier)
    case .offRamp: self.init("off ramp", modifier)
    case .endOfRoad: self.init("end of road", modifier)
    case .roundabout:
      self.init(isNamed ? "rotary" : "roundabout", modifier, exit: exit)
    case .roundaboutExit:
      self.init(
        isNamed ? "exit rotary" : "exit roundabout", modifier, exit: Self.exit(maneuver.action))
    case .roundaboutTurn:
      let passed = Int(maneuver.nature.circleExit)
      self.init("roundabout turn", modifier, exit: passed == 0 ? nil : passed)
    case .unknown, .ferry, .steps, .lift, .notification: self.init("notification", modifier)
    }
  }

  private init(_ type: String, _ modifier: String? = nil, exit: Int? = nil) {
    self.type = type
    self.modifier = modifier
    self.exit = exit
  }

  /// A direction in OSRM's words.
  static func modifier(_ direction: TurnDirection) -> String {
    switch direction {
    case .straight: "straight"
    case .slightRight: "slight right"
    case .right: "right"
    case .sharpRight: "sharp right"
    case .uTurnRight, .uTurnLeft: "uturn"
    case .sharpLeft: "sharp left"
    case .left: "left"
    case .slightLeft: "slight left"
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
