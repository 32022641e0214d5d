// SPDX-License-Identifier: Apache-2.0

import RoadbookModel

extension Words {
  /// The words for an action of which something is said, without names.
  ///
  /// - Parameters:
  ///   - action: What to do.
  ///   - end: How the section ends.
  ///   - turnsBack: Whether it is somebody on foot or on a bicycle, who makes no U-turns.
  init(_ action: ManeuverAction, end: SectionEnds.End, turnsBack: Bool = false) {
    switch action {
    case .arrive: self.init(arrivingAt: end)
    case .depart: self.init(.depart)
    case .continueOn: self.init(.continue)
    case .leftUTurn, .rightUTurn: self.init(turnsBack ? .turnBack : .uTurn)
    case .enterHighwayFromLeft, .enterHighwayFromRight: self.init(.merge)
    case .leftRoundaboutEnter, .rightRoundaboutEnter: self.init(.roundaboutEnter)
    case .leftRoundaboutPass, .rightRoundaboutPass: self.init(.roundaboutPass)
    default:
      if let number = action.roundaboutExitNumber {
        self.init(.roundaboutExit)
        exitCount = number
      } else {
        self.init(.turn)
        doing = Self.turn(action)
        exitIsLeft = action == .leftExit
      }
    }
  }

  /// Says what the SDK's actions have no case for.
  mutating func refine(_ nature: ManeuverNature) {
    switch nature.kind {
    case .endOfRoad where sentence == .turn: sentence = .endOfRoad
    case .merge where sentence == .continue: sentence = .merge
    // Of a turn onto stairs the turn is told.
    case .steps where sentence == .continue: sentence = .takeStairs
    case .lift where sentence == .continue: sentence = .takeLift
    case .roundaboutTurn where nature.circleExit > 0:
      sentence = .roundaboutBoth
      exitCount = Int(nature.circleExit)
    case .notification:
      if let pushing = nature.pushing { sentence = Self.sentence(of: pushing) }
    default: break
    }
  }

  /// That one gets off a bicycle, or on again.
  static func sentence(of pushing: PushingChange) -> PhraseKey {
    pushing == .begins ? .push : .ride
  }

  private static func turn(_ action: ManeuverAction) -> PhraseKey {
    switch action {
    case .sharpLeftTurn: .turnSharpLeft
    case .slightLeftTurn: .turnSlightLeft
    case .slightRightTurn: .turnSlightRight
    case .rightTurn: .turnRight
    case .sharpRightTurn: .turnSharpRight
    case .leftExit, .rightExit: .exit
    case .leftRamp: .rampLeft
    case .rightRamp: .rampRight
    case .leftFork: .keepLeft
    case .middleFork: .keepMiddle
    case .rightFork: .keepRight
    default: .turnLeft
    }
  }

  private init(arrivingAt end: SectionEnds.End) {
    switch end {
    case .destination(let side):
      self.init(.destination)
      entry = side.entry
    case .stop(let side):
      self.init(.stop)
      entry = side.entry
    case .transfer: self.init(.destination)
    }
  }

  /// Says in which direction one sets out, where that is known.
  mutating func setOut(_ bearingDegrees: Double?) {
    guard let bearingDegrees else {
      sentence = .continue
      return
    }
    guard bearingDegrees.isFinite else { return }
    compass = ((Int((bearingDegrees / 45).rounded()) % 8) + 8) % 8
  }
}

extension SideOfDestination {
  /// The entry of the phrases of arrival.
  fileprivate var entry: Int {
    switch self {
    case .undefined: 0
    case .left: 1
    case .right: 2
    }
  }
}
