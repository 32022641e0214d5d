// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork

/// Finds what is to be done at each node of a section, one by one in the order of travel.
struct InstructionFinder {
  /// On the same road, turns up to this angle are looked at only where another road is nearly straight on.
  static let plainDegrees = 8.0

  /// From here on, a road with another name does not "continue" where another one leads off.
  static let bendDegrees = 40.0

  /// From here on, a road with another name is around a corner, whether another one leads off or not.
  static let cornerDegrees = 70.0

  /// From here on, people say "turn".
  static let turnDegrees = 55.0

  let course: GuidedCourse
  private let hasDemands: Bool
  private var judge: JunctionJudge
  private var circle: CircleCounter?
  /// The last piece that is called something, and the metres without a name since.
  private var titled = (piece: 0, meters: 0.0)
  /// The last piece that begins with an instruction.
  private var lastTold = 0
  /// The pieces at whose turns it was found out that nothing is told to anybody.
  private(set) var silent: [Int] = []

  /// The middle of junctions and the first metres of streets often have no name.
  static let untitledMeters = 60.0

  init(_ course: GuidedCourse) {
    self.course = course
    hasDemands = course.signs.hasDemands
    judge = JunctionJudge(course.roads)
    if course.traits(0).isRoundabout { circle = CircleCounter(firstPiece: 0, hasEntry: false) }
  }

  mutating func find(_ body: (Instruction) -> Void) {
    for piece in 1..<max(1, course.pieces.count) {
      note(piece - 1)
      guard let instruction = instruction(at: piece) else { continue }
      lastTold = piece
      body(instruction)
    }
  }

  private mutating func note(_ piece: Int) {
    if course.traits(piece).title.isEmpty {
      titled.meters += course.pieces[piece].meters
    } else {
      titled = (piece, 0)
    }
  }

  private mutating func instruction(at piece: Int) -> Instruction? {
    let before = course.traits(piece - 1)
    let street = course.traits(piece)
    if hasDemands, !before.isRoundabout, !street.isRoundabout,
      let demand = course.signs.demand(at: piece)
    {
      return demanded(demand, at: piece)
    }
    if course.pieces[piece].isSilent { return nil }
    if let instruction = judged(at: piece, before, street) { return instruction }
    if isSilentToAll(before, street) { silent.append(piece) }
    return nil
  }

  /// Whether only the turn itself decides that nothing is told there: neither a circle, whose exits are
  /// counted, nor what a street was called before it lost its name.
  private func isSilentToAll(_ before: StreetTraits, _ street: StreetTraits) -> Bool {
    !before.isRoundabout && !street.isRoundabout
      && (!before.title.isEmpty || street.title.isEmpty)
  }

  private mutating func judged(
    at piece: Int, _ before: StreetTraits, _ street: StreetTraits
  ) -> Instruction? {
    if isPlain(piece, before, street) || isAtSea(piece) { return nil }
    if course.pieces[piece].isUTurn {
      circle = nil
      return told(.uTurn, at: piece, street.keepsRight ? .uTurnLeft : .uTurnRight)
    }
    if turnsBack(at: piece, before, street) {
      return told(.uTurn, at: piece, degrees(piece) < 0 ? .uTurnLeft : .uTurnRight)
    }
    if before.isRoundabout || street.isRoundabout { return roundabout(at: piece, before, street) }
    if let kind = path(from: before, to: street) { return told(kind, at: piece) }
    judge.look(at: piece, degrees: degrees(piece), street)
    return ramp(at: piece, before, street) ?? turn(at: piece)
  }

  /// Whether one goes back along the other carriageway, where both meet.
  private func turnsBack(
    at piece: Int, _ before: StreetTraits, _ street: StreetTraits
  ) -> Bool {
    abs(degrees(piece)) > 150 && before.isOneway && street.isOneway && !street.isRoundabout
      && course.street(piece - 1).isSameRoad(as: course.street(piece))
  }

  private func degrees(_ piece: Int) -> Double { course.pieces[piece].turnDegrees }

  private func told(
    _ kind: ManeuverKind, at piece: Int, _ direction: TurnDirection? = nil
  ) -> Instruction {
    var told = Instruction(
      kind, at: piece, direction, degrees: degrees(piece),
      keepsRight: course.traits(piece).keepsRight)
    if told.isTurn { told.leavingSide = judge.leavingSide }
    return told
  }

  /// What the map demands; nothing, where it demands silence.
  private func demanded(_ demand: ManeuverDemand, at piece: Int) -> Instruction? {
    guard let kind = demand.kind else { return nil }
    let side: TurnDirection = course.traits(piece).keepsRight ? .uTurnLeft : .uTurnRight
    let direction =
      kind == .uTurn || demand.direction == .uTurnLeft ? side : demand.direction
    var told = told(direction == side ? .uTurn : kind, at: piece, direction)
    told.isDemanded = true
    return told
  }

  /// Whether one is carried on: lines that part at sea are nothing that a passenger decides.
  private func isAtSea(_ piece: Int) -> Bool {
    course.street(piece - 1).isFerry && course.street(piece).isFerry
  }

  /// Whether one just drives on.
  ///
  /// The road keeps its class and is called the same, and no other one is near enough to straight on
  /// to be taken for it.
  private func isPlain(
    _ piece: Int, _ before: StreetTraits, _ street: StreetTraits
  ) -> Bool {
    guard before.roadClass == street.roadClass, before.title == street.title,
      !(before.isLink || street.isLink || before.isRoundabout || street.isRoundabout),
      !course.pieces[piece].isUTurn
    else { return false }
    let angle = abs(degrees(piece))
    // Within these degrees, the judge would find nothing there either.
    let isStraight = angle <= Self.plainDegrees && !street.isHighway
    return angle <= 20
      && !course.roads.hasRoadAhead(
        at: piece, within: isStraight ? 20 : JunctionJudge.aheadDegrees)
  }

  /// Stairs and lifts are told though no other way is there: not everybody can use them.
  private func path(from before: StreetTraits, to street: StreetTraits) -> ManeuverKind? {
    if street.roadClass == before.roadClass { return nil }
    return switch street.roadClass {
    case .steps: .steps
    case .elevator: .lift
    default: nil
    }
  }
}

// MARK: - Turns

extension InstructionFinder {
  private func turn(at piece: Int) -> Instruction? {
    let (before, street) = (course.street(piece - 1), course.street(piece))
    switch judge.verdict(from: before, to: street) {
    case .obvious: return obvious(at: piece, before, street)
    case .leftFork: return fork(.slightLeft, at: piece, before, street)
    case .middleFork: return fork(.straight, at: piece, before, street)
    case .rightFork: return fork(.slightRight, at: piece, before, street)
    case .endOfRoad:
      // Nobody on a path thinks of it as a road that ends.
      return crossing(at: piece) ?? told(before.roadClass.isPath ? .turn : .endOfRoad, at: piece)
    case .turn:
      let stays = before.isSameRoad(as: street)
      if let crossing = crossing(at: piece) { return crossing }
      if stays, abs(degrees(piece)) < 20 { return obvious(at: piece, before, street) }
      return told(stays ? .continueOn : .turn, at: piece)
    }
  }

  /// A fork, or a turn where the road that parts bends away at once: nobody calls that keeping to a side.
  private func fork(
    _ side: TurnDirection, at piece: Int, _ before: GuidedStreet, _ street: GuidedStreet
  ) -> Instruction {
    let degrees = course.shape.wideDegrees(at: piece)
    guard abs(degrees) >= Self.turnDegrees, degrees * self.degrees(piece) > 0 else {
      var fork = told(.fork, at: piece, side)
      fork.sharesName = judge.hasOther(calledAs: street)
      return fork
    }
    var turn = told(
      before.isSameRoad(as: street) ? .continueOn : .turn, at: piece,
      TurnDirection(degrees: degrees))
    turn.degrees = degrees
    return turn
  }

  /// A turn at a roundabout that is painted on the junction.
  private func crossing(at piece: Int) -> Instruction? {
    guard course.roads.isMiniRoundabout(at: piece) else { return nil }
    var crossing = told(.roundaboutTurn, at: piece)
    crossing.exit = CircleCounter(firstPiece: piece, hasEntry: true)
      .number(seenArms(at: piece), degrees: degrees(piece), keepsRight: crossing.keepsRight)
    return crossing
  }

  /// Nothing but another name, or the beginning or end of a slip road, which may be part of a turn.
  private func obvious(
    at piece: Int, _ before: GuidedStreet, _ street: GuidedStreet
  ) -> Instruction? {
    let isLink = street.traits.isLink
    let called =
      before.traits.title.isEmpty && titled.meters <= Self.untitledMeters
      ? course.street(titled.piece) : before
    // At a junction, the name of the street is worth knowing even if the one before has none.
    let isFirst =
      called.traits.title.isEmpty && !street.traits.title.isEmpty
      && (titled.meters > Self.untitledMeters && judge.hasChoice || before.roadClass.isStairs)
      && !isKnown(street)
    // Numbered roads change their names from town to town; without a junction nobody has to know.
    let isSilent = !judge.hasChoice && called.sharesNumber(with: street)
    if !isLink, isFirst || called.isRenamed(to: street), !isSilent {
      var name = told(.newName, at: piece)
      name.leavesOwnRoad = judge.parts(from: called)
      let seen = course.seenDegrees(at: piece)
      name.isBend =
        abs(seen) >= (judge.hasChoice ? Self.bendDegrees : Self.cornerDegrees)
        || abs(degrees(piece)) >= InstructionMerger.straightDegrees && judge.joins(street)
      if name.isBend, abs(seen) >= Self.bendDegrees {
        (name.degrees, name.direction) = (seen, TurnDirection(degrees: seen))
      }
      return name
    }
    if isLink != before.traits.isLink { return told(.unknown, at: piece) }
    // The road that was driven bends away, and what leads straight on has no name to tell.
    let leaves = street.traits.title.isEmpty && !called.traits.title.isEmpty
    return leaves && judge.parts(from: called) ? told(.turn, at: piece) : nil
  }

  /// Whether a street has been driven before it lost its name, and nothing was told since.
  private func isKnown(_ street: GuidedStreet) -> Bool {
    lastTold <= titled.piece && course.street(titled.piece).isSameRoad(as: street)
  }
}

extension RoadClass {
  /// Whether it leads to another floor.
  var isStairs: Bool { self == .steps || self == .elevator }

  /// Whether it is made for people on foot or on bicycles.
  var isPath: Bool { self >= .cycleway && self <= .elevator }
}

// MARK: - Slip roads

extension InstructionFinder {
  private func ramp(
    at piece: Int, _ before: StreetTraits, _ street: StreetTraits
  ) -> Instruction? {
    if street.isLink, !before.isLink { return entering(at: piece, before, street) }
    if before.isLink, !street.isLink { return leaving(at: piece, street) }
    guard street.isHighway, !street.isLink,
      !course.street(piece - 1).isSameRoad(as: course.street(piece))
    else { return nil }
    let begins = street.isMotorway && !before.isMotorway
    if judge.joiningSide == nil { return begins ? told(.newName, at: piece) : nil }
    // Of two roads that become one, the one that goes on is not joined.
    guard begins || abs(degrees(piece)) < 60 && judge.joins(course.street(piece)) else {
      return nil
    }
    return merging(at: piece, street)
  }

  private func entering(
    at piece: Int, _ before: StreetTraits, _ street: StreetTraits
  ) -> Instruction? {
    // Where nothing else is open, but one sees another road, it is a turn like others.
    guard judge.hasChoice else { return turn(at: piece) }
    if before.isMotorway || before.isHighway && street.isHighway {
      let side = judge.exitDirection(keepsRight: street.keepsRight)
      return told(.offRamp, at: piece, side == .right ? .slightRight : .slightLeft)
    }
    guard street.isHighway else { return nil }
    let direction = TurnDirection(degrees: degrees(piece))
    if direction != .straight { return told(.onRamp, at: piece) }
    let side = judge.exitDirection(keepsRight: street.keepsRight)
    return told(.onRamp, at: piece, side == .right ? .slightRight : .slightLeft)
  }

  private func leaving(at piece: Int, _ street: StreetTraits) -> Instruction? {
    let angle = abs(degrees(piece))
    let isNameless = street.title.isEmpty && !street.isHighway
    guard judge.joiningSide != nil else {
      // The slip road itself becomes the road.
      guard !judge.hasChoice, angle < 45 else { return nil }
      let isSame = course.street(piece - 1).isSameRoad(as: course.street(piece))
      return told(isNameless || isSame ? .unknown : .newName, at: piece)
    }
    guard angle < (street.isHighway ? 60 : 45) else { return nil }
    return isNameless ? told(.unknown, at: piece) : merging(at: piece, street)
  }

  private func merging(at piece: Int, _ street: StreetTraits) -> Instruction {
    let side = judge.joiningSide ?? (street.keepsRight ? .right : .left)
    var instruction = told(.merge, at: piece, side == .right ? .slightLeft : .slightRight)
    instruction.entersMotorway = street.isMotorway
    return instruction
  }
}

// MARK: - Roundabouts

/// Counts the exits of a circle while it is driven.
///
/// An exit is a road by which the vehicle could leave the circle: ways out of car parks and to houses
/// count, as drivers see them; roads that only lead in, roads for others (buses, bicycles, people on
/// foot), ways along which a bicycle is pushed, and those that turn restrictions close do not.
struct CircleCounter {
  var firstPiece: Int
  /// Whether the section enters the circle, and does not begin on it.
  var hasEntry: Bool
  var passed = 0

  /// Counts the exits at the node of the entry that one comes to before the circle.
  mutating func enter(_ arms: [JunctionArm], degrees: Double, keepsRight: Bool) {
    passed += arms.count {
      Self.isExit($0) && $0.angle < 135 && Self.comes($0, before: degrees, keepsRight: keepsRight)
    }
  }

  mutating func pass(_ arms: [JunctionArm]) { passed += arms.count(where: Self.isExit) }

  /// The number of the exit that is taken; of several at one node those come first that lie nearer
  /// to the side on which people drive.
  func number(_ arms: [JunctionArm], degrees: Double, keepsRight: Bool) -> Int {
    passed + 1
      + arms.count {
        Self.isExit($0) && Self.comes($0, before: degrees, keepsRight: keepsRight)
      }
  }

  private static func isExit(_ arm: JunctionArm) -> Bool {
    arm.isOtherExit && !arm.isRoundabout && !arm.isPushed
  }

  /// Whether an exit lies nearer to the side on which people drive than another direction.
  private static func comes(_ exit: JunctionArm, before degrees: Double, keepsRight: Bool) -> Bool {
    keepsRight ? exit.degrees > degrees : exit.degrees < degrees
  }
}

extension InstructionFinder {
  /// The roads at a circle as drivers count them: also those that are closed to their vehicle.
  private func seenArms(at piece: Int) -> [JunctionArm] {
    var arms = judge.arms
    course.roads.lookForClosedExits(at: piece, &arms)
    return arms
  }

  private mutating func roundabout(
    at piece: Int, _ before: StreetTraits, _ street: StreetTraits
  ) -> Instruction? {
    judge.look(at: piece, degrees: degrees(piece), street)
    guard before.isRoundabout else {
      var counter = CircleCounter(firstPiece: piece, hasEntry: true)
      counter.enter(seenArms(at: piece), degrees: degrees(piece), keepsRight: street.keepsRight)
      circle = counter
      return told(.roundabout, at: piece)
    }
    if street.isRoundabout {
      let arms = seenArms(at: piece)
      circle?.pass(arms)
      return nil
    }
    let counter = circle ?? CircleCounter(firstPiece: piece - 1, hasEntry: false)
    circle = nil
    var exit = told(.roundaboutExit, at: piece)
    exit.exit = counter.number(
      seenArms(at: piece), degrees: degrees(piece), keepsRight: street.keepsRight)
    if counter.hasEntry {
      exit.degrees = course.degreesAcross(from: counter.firstPiece, to: piece)
      exit.roundaboutDegrees = Self.driven(exit)
    }
    return exit
  }

  /// The degrees driven around a circle, of which straight on is a half.
  private static func driven(_ exit: Instruction) -> Double {
    let driven = exit.keepsRight ? 180 - exit.degrees : 180 + exit.degrees
    let whole = driven < 15 && exit.exit > 1 ? driven + 360 : driven
    return exit.keepsRight ? min(whole, 360) : -min(whole, 360)
  }
}
