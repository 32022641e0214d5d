// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork

/// Makes one instruction of those that belong to one junction as people see it.
///
///     │   │              │
///     │  ╱ slip road     ├──┬──  a wide junction: two nodes, one turn
///     │ ╱                │  │
///     ├─────             two turns back to the other carriageway: one U-turn
///
/// Takes instructions in the order of travel and joins each with the last one where it can. Afterwards
/// no two turns are nearer than ``oneJunctionMeters``.
///
/// Source: the cases are those of OSRM's guidance (collapse of turns, staggered intersections, sliproads,
/// names of short segments), https://github.com/Project-OSRM/osrm-backend; the rules are our own.
struct InstructionMerger {
  /// Two nodes so near are one junction to everybody.
  static let oneJunctionMeters = 10.0
  /// The middle of a junction of wide roads is no longer than this.
  static let insideMeters = 30.0
  /// A way on across another road that is no further aside than this is not two turns.
  static let offsetMeters = 15.0
  /// Corners of an island at a junction are no further apart.
  static let islandMeters = 25.0
  /// The strip between carriageways is no wider where one turns back.
  static let stripMeters = 60.0
  /// The way around the end of a median is no longer.
  static let medianMeters = 35.0
  /// Slip roads so short are parts of their junction; those of trunk roads are more often exits.
  static let slipMeters = 150.0
  static let trunkSlipMeters = 80.0
  /// A name that lasts no longer is not told where the one before comes back.
  static let nameMeters = 100.0
  /// Roads that part again so near are told at once.
  static let partMeters = 40.0
  /// Where a road widens before a junction, it parts no earlier.
  static let flareMeters = 30.0
  /// Nobody sees a jog to the side that is no longer than a car.
  static let jogMeters = 5.0
  /// Less than this is straight on, more than that is back.
  static let straightDegrees = 20.0
  static let backDegrees = 150.0

  let course: GuidedCourse
  private var kept: [Instruction] = []
  private let hasWalkedCircles: Bool

  init(_ course: GuidedCourse) {
    self.course = course
    hasWalkedCircles = course.pieces.contains { $0.traits.isWalkedCircle }
    // In cities, one piece in four or five begins with an instruction.
    kept.reserveCapacity(course.pieces.count / 4 + 8)
  }

  mutating func append(_ next: Instruction) {
    var instruction = next
    if hasWalkedCircles {
      while let last = kept.last, let around = around(circle: instruction, after: last) {
        kept.removeLast()
        instruction = around
      }
      instruction = kept.last.flatMap { left(circle: instruction, after: $0) } ?? instruction
    }
    if instruction.kind == .roundabout, let last = kept.last,
      isFlare(last, instruction) || isMouth(last, instruction)
    {
      kept.removeLast()
    }
    if instruction.kind == .steps, let last = kept.last {
      if isNextFlight(instruction, after: last) { return }
      if let stairs = stairs(instruction, behind: last) {
        kept[kept.count - 1] = stairs
        return
      }
    }
    if let last = kept.last, let turn = landing(last, instruction) {
      kept[kept.count - 1] = turn
      return
    }
    if let last = kept.last, !last.isDemanded, !instruction.isDemanded,
      last.piece > 0 || last.kind == .unknown,
      let joined = joined(last, instruction)
    {
      kept.removeLast()
      append(joined)
    } else if instruction.kind != .unknown || course.traits(instruction.piece).isLink {
      // What may be told later begins with a slip road.
      if let last = kept.indices.last, kept[last].kind == .roundabout {
        // At the entrance the instruction tells how far it is around.
        kept[last].roundaboutDegrees = instruction.roundaboutDegrees
        kept[last].direction = TurnDirection(degrees: instruction.degrees)
      }
      kept.append(instruction)
    }
  }

  /// All that is worth telling.
  var finished: [Instruction] {
    var told = kept.filter { $0.kind != .unknown }
    for index in told.indices where told[index].piece > 0 {
      let end = index + 1 < told.count ? told[index + 1].piece : course.pieces.count
      nameRoad(of: &told[index], before: end)
      if told[index].kind == .newName, told[index].isBend { told[index].kind = .turn }
    }
    var roads = HeardRoads(course)
    return toldBehindStairs(roads.edited(told))
  }

  /// Where the first metres of a road have no name, what follows has it.
  private func nameRoad(of instruction: inout Instruction, before end: Int) {
    var piece = instruction.road
    var meters = 0.0
    while course.traits(piece).title.isEmpty, !course.traits(piece).isLink {
      meters += course.pieces[piece].meters
      piece += 1
      guard piece < end, meters <= Self.stripMeters else { return }
    }
    instruction.road = piece
  }
}

// MARK: - Stairs

extension InstructionMerger {
  /// Whether stairs go on behind a landing.
  private func isNextFlight(_ flight: Instruction, after last: Instruction) -> Bool {
    guard last.kind == .steps, abs(flight.degrees) < 45 else { return false }
    let landing = (last.piece..<flight.piece).reversed()
      .prefix { course.traits($0).roadClass != .steps }
    return landing.reduce(0) { $0 + course.pieces[$1].meters } <= Self.insideMeters
  }
}

extension InstructionMerger {
  /// Stairs some metres behind a turn, which is told as the turn onto them.
  private func stairs(_ stairs: Instruction, behind turn: Instruction) -> Instruction? {
    guard turn.piece > 0, !turn.isDemanded, turn.isTurn, turn.kind != .merge,
      course.meters(turn.piece..<stairs.piece) < Self.oneJunctionMeters
    else { return nil }
    let degrees = course.degrees(from: turn.piece, to: stairs.piece)
    return Instruction(
      .steps, at: turn.piece, road: stairs.piece, degrees: max(-179, min(179, degrees)),
      keepsRight: turn.keepsRight)
  }
}

// MARK: - Joining

extension InstructionMerger {
  /// One instruction for two, or `nil` where they stay apart.
  private func joined(_ first: Instruction, _ second: Instruction) -> Instruction? {
    if first.kind == .roundabout { return crossing(first, second) }
    guard second.isTurn || second.isRamp else { return nil }
    let meters = course.meters(first.piece..<second.piece)
    if second.isRamp { return ramp(first, second, meters) }
    if let sign = sign(first, second, meters) { return sign }
    if first.kind == .roundaboutExit { return named(first, second, meters) }
    if let slip = slip(first, second, meters) { return slip }
    guard second.kind != .unknown else { return nil }
    if first.kind == .uTurn { return further(first, second, meters) }
    if first.kind == .onRamp { return around(first, second, meters) }
    guard first.isTurn, first.kind != .unknown else { return nil }
    return turnedBack(first, second, meters) ?? short(first, second, meters)
      ?? inside(first, second, meters) ?? around(first, second, meters)
  }

  /// A turn over a slip road.
  private func slip(
    _ first: Instruction, _ second: Instruction, _ meters: Double
  ) -> Instruction? {
    guard first.piece > 0, first.kind != .merge, meters <= Self.slipMeters else { return nil }
    guard !course.traits(first.piece - 1).isLink, !course.traits(second.road).isLink else {
      return nil
    }
    for piece in first.piece..<second.piece {
      let traits = course.traits(piece)
      let most = traits.roadClass == .trunk ? Self.trunkSlipMeters : Self.slipMeters
      if !traits.isLink || traits.isMotorway || meters > most { return nil }
    }
    let degrees = course.degrees(from: first.piece, to: second.road)
    // A driver who leaves to the right and comes out on the left has driven around a loop.
    if abs(first.degrees) >= 15, abs(degrees) >= 30, first.degrees * degrees < 0 { return nil }
    guard abs(degrees) < Self.straightDegrees else { return turn(first, to: second.road, degrees) }
    // Beside the road, or from corner to corner.
    if min(abs(first.degrees), abs(second.degrees)) >= 45 { return nil }
    return bearing(first, to: second.road) ?? turn(first, to: second.road, degrees)
  }

  /// Two turns that lead back along the other carriageway.
  private func turnedBack(
    _ first: Instruction, _ second: Instruction, _ meters: Double
  ) -> Instruction? {
    guard meters <= Self.stripMeters, first.degrees * second.degrees > 0,
      abs(first.degrees + second.degrees) > 150,
      course.traits(first.piece - 1).isOneway, course.traits(second.road).isOneway,
      course.street(first.piece - 1).isSameRoad(as: course.street(second.road)),
      !isHairpin(first.piece..<second.road, meters)
    else { return nil }
    return Instruction(
      .uTurn, at: first.piece, road: second.road, first.degrees < 0 ? .uTurnLeft : .uTurnRight,
      degrees: first.degrees < 0 ? -180 : 180, keepsRight: first.keepsRight)
  }

  /// Whether a road bends back by itself: no median is so wide that the way around it has its name for long.
  private func isHairpin(_ pieces: Range<Int>, _ meters: Double) -> Bool {
    let road = course.street(pieces.lowerBound - 1)
    return meters > Self.medianMeters
      && pieces.allSatisfy { course.street($0).isSameRoad(as: road) }
  }

  /// A name that lasts for a bridge or a corner only.
  private func short(
    _ first: Instruction, _ second: Instruction, _ meters: Double
  ) -> Instruction? {
    guard first.kind == .newName, second.kind == .newName, meters <= Self.nameMeters else {
      return nil
    }
    let before = course.street(first.piece - 1)
    let after = course.street(second.road)
    if before.isRenamed(to: after) {
      // The name that stays is told where it begins.
      return meters <= Self.nameMeters / 2 ? second : nil
    }
    return Instruction(.unknown, at: second.piece, keepsRight: second.keepsRight)
  }

  /// Two nodes of one junction.
  private func inside(
    _ first: Instruction, _ second: Instruction, _ meters: Double
  ) -> Instruction? {
    guard meters <= Self.insideMeters else { return nil }
    let isNamed = second.kind == .newName || second.kind == .merge
    if isNamed, abs(second.degrees) < 20 || meters <= Self.oneJunctionMeters {
      return onto(first, second)
    }
    if first.kind == .newName, second.kind != .merge { return second }
    let degrees = course.degrees(from: first.piece, to: second.road)
    if let corner = corner(first, second, degrees) { return corner }
    let isNear = meters <= Self.oneJunctionMeters
    if abs(degrees) < Self.straightDegrees, abs(first.degrees) >= 45 {
      if let bearing = bearing(first, to: second.road) {
        // Another road goes straight on: not to be taken for this one.
        return isNear ? bearing : nil
      }
      if !isNear, abs(second.degrees) >= 45 {
        // The road ends, and goes on across the other one, a little aside.
        let side: TurnDirectionSide = first.degrees < 0 ? .left : .right
        return meters <= Self.offsetMeters ? bearing(first, to: second.road, side) : nil
      }
    }
    guard isNear || isOneTurn(first, second, meters, degrees) else { return nil }
    let whole = turn(first, to: second.road, degrees)
    return whole.kind != .unknown && isJog(first, meters, degrees)
      ? bearing(first, to: second.road, first.degrees < 0 ? .left : .right) : whole
  }

  /// Whether two turns lead on in the old direction, but one sees that the way is aside.
  private func isJog(_ first: Instruction, _ meters: Double, _ degrees: Double) -> Bool {
    meters > Self.jogMeters && abs(degrees) < Self.straightDegrees && abs(first.degrees) >= 45
  }

  /// Two turns beside an island, between carriageways, or at the ends of a link.
  ///
  ///     ───────┬───┬───       a road that ends parts around an island, and who comes
  ///             ╲ ╱           along the other one turns twice: one turn to everybody
  ///              │
  private func around(
    _ first: Instruction, _ second: Instruction, _ meters: Double
  ) -> Instruction? {
    guard first.kind != .merge, second.kind != .merge, isOneJunction(first, second, meters) else {
      return nil
    }
    let degrees = course.degrees(from: first.piece, to: second.road)
    if abs(degrees) < Self.straightDegrees, abs(first.degrees) >= 45 {
      return bearing(first, to: second.road, first.degrees < 0 ? .left : .right)
    }
    return turn(first, to: second.road, degrees)
  }

  /// A turn back whose road bends on around the island that it leads around.
  private func further(
    _ first: Instruction, _ second: Instruction, _ meters: Double
  ) -> Instruction? {
    guard second.kind == .continueOn, isOneJunction(first, second, meters) else { return nil }
    return onto(first, second)
  }

  private func isOneJunction(
    _ first: Instruction, _ second: Instruction, _ meters: Double
  ) -> Bool {
    let between = first.piece..<second.piece
    return meters <= Self.oneJunctionMeters
      || meters <= Self.islandMeters
        && (between.allSatisfy { course.traits($0).isLink }
          || course.roads.isInsideJunction(between))
  }

  /// A turn to one side over the flare of a road that parts around an island before it ends.
  ///
  ///     ────────────┬───      keep right, then turn right: one turn to the right
  ///      ╲         ╱
  ///       ╲___   ╱
  ///           │ │
  private func corner(
    _ first: Instruction, _ second: Instruction, _ degrees: Double
  ) -> Instruction? {
    let isFork = first.kind == .fork
    guard isFork || abs(first.degrees) < 60 && second.kind == .endOfRoad,
      isFork ? first.direction.isRight == (second.degrees > 0) : first.degrees * second.degrees > 0,
      abs(degrees) >= 45, abs(degrees) <= 135, degrees * second.degrees > 0
    else { return nil }
    let (before, between) = (course.street(first.piece - 1), course.street(first.piece))
    // Another street that begins there is a turn of its own.
    guard
      between.traits.title.isEmpty || between.isSameRoad(as: before)
        || between.isSameRoad(as: course.street(second.road))
    else { return nil }
    var corner = turn(first, to: second.road, degrees)
    if corner.kind == .turn, second.kind == .endOfRoad { corner.kind = .endOfRoad }
    return corner
  }

  /// Whether two bends, some metres apart, are one turn to everybody, or one way across.
  private func isOneTurn(
    _ first: Instruction, _ second: Instruction, _ meters: Double, _ degrees: Double
  ) -> Bool {
    if meters <= Self.offsetMeters, abs(degrees) < Self.straightDegrees { return true }
    guard first.degrees * second.degrees > 0 else { return false }
    if course.street(first.road).isSameRoad(as: course.street(second.road)), abs(degrees) <= 135 {
      // Around an island at the mouth of a street.
      return true
    }
    return abs(first.degrees) < 60 && abs(second.degrees) < 60
      && meters <= Self.insideMeters * 2 / 3
  }

  /// The first of two that leave a road and lead on beside it; `nil` where no road goes on.
  private func bearing(_ first: Instruction, to road: Int) -> Instruction? {
    first.leavingSide.map { bearing(first, to: road, $0) }
  }

  private func bearing(
    _ first: Instruction, to road: Int, _ side: TurnDirectionSide
  ) -> Instruction {
    let isSame = course.street(first.piece - 1).isSameRoad(as: course.street(road))
    return Instruction(
      isSame ? .continueOn : .turn, at: first.piece, road: road,
      side == .left ? .slightLeft : .slightRight, degrees: side == .left ? -30 : 30,
      keepsRight: first.keepsRight)
  }

  /// A ramp right behind something else.
  private func ramp(
    _ first: Instruction, _ second: Instruction, _ meters: Double
  ) -> Instruction? {
    // The name of a road that one leaves at once.
    if first.kind == .newName, meters <= Self.insideMeters * 2 { return second }
    let turns = first.kind == .turn || first.kind == .endOfRoad || first.kind == .continueOn
    guard turns || first.kind == .fork, meters <= Self.insideMeters else { return nil }
    if turns, abs(second.degrees) < 30 { return onto(first, second) }
    guard isOneJunction(first, second, meters) else { return nil }
    var ramp = second
    ramp.piece = first.piece
    ramp.degrees = course.degrees(from: first.piece, to: second.road)
    return ramp
  }

  /// An exit or a fork whose roads part again at once: what the last sign says is what counts.
  private func sign(
    _ first: Instruction, _ second: Instruction, _ meters: Double
  ) -> Instruction? {
    guard second.kind == .fork, meters <= Self.partMeters else { return nil }
    let isMiddle = isMiddle(first, second, meters)
    let isOneWay = first.kind == .fork && first.direction == second.direction
    guard first.isRamp || isOneWay || isMiddle else { return nil }
    var joined = onto(first, second)
    joined.signed = second.piece
    if isMiddle { joined.direction = .straight }
    return joined
  }

  /// Whether three roads part at two nodes, and the one in the middle is taken.
  private func isMiddle(
    _ first: Instruction, _ second: Instruction, _ meters: Double
  ) -> Bool {
    first.kind == .fork && meters <= Self.islandMeters
      && (first.direction.isLeft && second.direction.isRight
        || first.direction.isRight && second.direction.isLeft)
  }

  /// The first of two, which leads to the road of the second.
  private func onto(_ first: Instruction, _ second: Instruction) -> Instruction {
    var instruction = first
    instruction.road = second.road
    return instruction
  }

  /// A turn from the place of an instruction to the beginning of a piece.
  func turn(_ first: Instruction, to road: Int, _ degrees: Double) -> Instruction {
    let kind = kind(first, to: road, degrees)
    let direction: TurnDirection? =
      kind == .uTurn ? degrees < 0 ? .uTurnLeft : .uTurnRight : nil
    return Instruction(
      kind, at: first.piece, road: road, direction, degrees: max(-179, min(179, degrees)),
      keepsRight: first.keepsRight)
  }

  /// The last street that is called something, where that is not far: carriageways widen without a name.
  func lastTitled(before piece: Int) -> GuidedStreet {
    var last = piece - 1
    var meters = 0.0
    while last > 0, course.traits(last).title.isEmpty, meters <= Self.stripMeters {
      meters += course.pieces[last].meters
      last -= 1
    }
    return course.street(last)
  }

  private func kind(_ first: Instruction, to road: Int, _ degrees: Double) -> ManeuverKind {
    let (before, after) = (course.street(first.piece - 1), course.street(road))
    let isSame = before.isSameRoad(as: after)
    if abs(degrees) >= Self.backDegrees,
      isSame || lastTitled(before: first.piece).isSameRoad(as: after)
    {
      return .uTurn
    }
    if abs(degrees) >= Self.straightDegrees {
      return isSame ? .continueOn : first.kind == .endOfRoad ? .endOfRoad : .turn
    }
    if before.isRenamed(to: after) { return .newName }
    // Across two corners, only who stays on one street needs no word.
    return isSame || first.kind == .unknown ? .unknown : .turn
  }
}

// MARK: - Circles

extension InstructionMerger {
  /// Circles up to this length are crossed like junctions: a radius of twelve metres.
  static let crossedCircleMeters = 75.0

  /// Whether one only keeps to the side of an island before a roundabout, or hears another name there.
  private func isFlare(_ last: Instruction, _ entry: Instruction) -> Bool {
    guard last.piece > 0, !last.isDemanded, abs(last.degrees) < 60,
      course.meters(last.piece..<entry.piece) <= Self.flareMeters
    else { return false }
    switch last.kind {
    case .newName: return true
    case .fork, .turn, .continueOn: return course.roads.allLeadToCircle(at: last.piece)
    default: return false
    }
  }

  /// Whether a turn is the mouth of the way into a roundabout: who comes there sees the circle.
  private func isMouth(_ last: Instruction, _ entry: Instruction) -> Bool {
    guard last.piece > 0, !last.isDemanded,
      course.meters(last.piece..<entry.piece) < Self.oneJunctionMeters
    else { return false }
    switch last.kind {
    case .turn, .endOfRoad, .fork, .continueOn, .newName: return true
    default: return false
    }
  }

  /// A circle that is crossed like a junction, or left where it is entered.
  private func crossing(_ entry: Instruction, _ exit: Instruction) -> Instruction? {
    guard exit.kind == .roundaboutExit, let driven = exit.roundaboutDegrees else { return nil }
    let (most, meters) = (Self.crossedCircleMeters, course.meters(entry.piece..<exit.piece))
    guard
      meters < Self.oneJunctionMeters
        || meters <= most && course.roads.circleMeters(at: entry.piece, atMost: most) != nil
    else { return nil }
    let (before, road) = (course.street(entry.piece - 1), course.street(exit.road))
    let isBack =
      abs(driven) > 330
      && (before.isSameRoad(as: road) || before.traits.isNamelessPart(of: road.traits))
    var crossing = Instruction(
      .roundaboutTurn, at: entry.piece, road: exit.road,
      isBack ? (exit.keepsRight ? .uTurnLeft : .uTurnRight) : TurnDirection(degrees: exit.degrees),
      degrees: exit.degrees, keepsRight: exit.keepsRight)
    crossing.exit = exit.exit
    crossing.roundaboutDegrees = driven
    return crossing
  }

  /// The exit of a roundabout whose first metres have no name.
  private func named(
    _ exit: Instruction, _ second: Instruction, _ meters: Double
  ) -> Instruction? {
    let isNamed = second.kind == .newName || second.kind == .merge || second.kind == .unknown
    guard isNamed, meters <= Self.insideMeters * 2, abs(second.degrees) < 45 else { return nil }
    return onto(exit, second)
  }
}
