// SPDX-License-Identifier: Apache-2.0

import RoadbookModel
import RoadbookNetwork

/// Looks at instructions as those hear them who know what was told before, and what they have driven on.
///
///     Mill Road │ 20 m of Castle Street │ Castle Street      "turn left onto Castle Street":
///               ↱ the middle of a junction                    nobody was on it
///
/// - A road is one's own where it has been driven on for ``ownMeters``, or where an instruction led to it. Only
///   then does one stay on it.
/// - Another name alone is told where one's own road goes on elsewhere, where a motorway begins, where a sign tells
///   it, or where a road that people plan by (a tertiary road or more) keeps it for ``lastingMeters``. It is not
///   told where it comes back.
struct HeardRoads {
  /// A driver who has come so far along a road knows to be on it; the middle of a junction is shorter.
  static let ownMeters = 30.0
  /// A name that lasts longer is one that people give to others: "along the coast road".
  static let lastingMeters = 4_000.0
  /// A bend from which on nobody calls a road straight.
  static let bendDegrees = 40.0

  private let course: GuidedCourse
  private var heard: [Instruction] = []

  init(_ course: GuidedCourse) { self.course = course }

  /// The instructions that are worth hearing, as they are to be told.
  mutating func edited(_ told: [Instruction]) -> [Instruction] {
    heard.reserveCapacity(told.count)
    for (index, instruction) in told.enumerated() {
      guard instruction.piece > 0 else {
        heard.append(instruction)
        continue
      }
      let end = index + 1 < told.count ? told[index + 1].piece : course.pieces.count
      var instruction = instruction
      if instruction.kind == .newName, !instruction.isDemanded {
        guard isWorthTelling(instruction, before: end) else { continue }
        bend(&instruction)
      }
      turnBack(&instruction, before: end)
      place(&instruction)
      lookAround(&instruction)
      heard.append(instruction)
    }
    return heard
  }
}

// MARK: - Names

extension HeardRoads {
  private func isWorthTelling(_ name: Instruction, before end: Int) -> Bool {
    let (before, road) = (course.street(name.piece - 1), course.street(name.road))
    if road.traits.isMotorway, !before.traits.isMotorway { return true }
    if name.leavesOwnRoad { return true }
    if isKnown(road, before: name.piece) { return false }
    if course.signpost(name) != nil { return true }
    // Stairs are named by what they lead to; how far the street behind them goes is told with it.
    if course.street(name.piece - 1).roadClass.isStairs { return true }
    return road.roadClass <= .tertiary && lasts(road, from: name.road, before: end)
  }

  /// Whether one has been on a road since the last instruction.
  private func isKnown(_ road: GuidedStreet, before piece: Int) -> Bool {
    let first = heard.last?.road ?? 0
    return first < piece && (first..<piece).contains { course.street($0).isSameRoad(as: road) }
  }

  private func lasts(_ road: GuidedStreet, from first: Int, before end: Int) -> Bool {
    var meters = 0.0
    for piece in first..<max(first, end) {
      let street = course.street(piece)
      guard street.traits.title.isEmpty || road.isSameRoad(as: street) else { return false }
      meters += course.pieces[piece].meters
      if meters >= Self.lastingMeters { return true }
    }
    return false
  }

  /// A name that begins with a bend is told as a turn.
  private func bend(_ name: inout Instruction) {
    let (seen, near) = (
      course.seenDegrees(at: name.piece), course.shape.nearDegrees(at: name.piece)
    )
    let degrees = seen * near > 0 && abs(near) > abs(seen) ? near : seen
    guard abs(degrees) >= Self.bendDegrees else { return }
    name.kind = .turn
    name.degrees = degrees
    name.direction = TurnDirection(degrees: degrees)
  }
}

// MARK: - Around the corner

extension HeardRoads {
  /// From here on, what bends right at the junction is not straight on, wherever it leads in the end.
  static let aroundDegrees = 45.0

  /// Tells the side of what would be told as straight on, though one has to turn the wheel.
  private func lookAround(_ instruction: inout Instruction) {
    guard instruction.direction == .straight, !instruction.isDemanded else { return }
    switch instruction.kind {
    case .turn, .continueOn, .newName, .endOfRoad, .steps, .lift: break
    default: return
    }
    let degrees = course.shape.nearDegrees(at: instruction.piece)
    guard abs(degrees) >= Self.aroundDegrees else { return }
    // Behind the corner the way bends back.
    instruction.degrees = degrees < 0 ? -30 : 30
    instruction.direction = degrees < 0 ? .slightLeft : .slightRight
    if instruction.kind == .newName { instruction.kind = .turn }
  }
}

// MARK: - Back

extension HeardRoads {
  /// A turn is a U-turn where its road bends on until it leads back along one's own road.
  ///
  ///     ════════════╗
  ///     ◄═══════════╝
  private func turnBack(_ instruction: inout Instruction, before end: Int) {
    let first = instruction.piece
    guard instruction.isTurn, !instruction.isDemanded, course.traits(first - 1).isOneway else {
      return
    }
    var (degrees, meters) = (0.0, 0.0)
    for piece in first..<max(first, end) {
      degrees += course.pieces[piece].turnDegrees
      if abs(degrees) > InstructionMerger.backDegrees, course.traits(piece).isOneway,
        course.street(first - 1).isCalled(like: course.street(piece))
      {
        instruction.kind = .uTurn
        instruction.road = max(piece, instruction.road)
        instruction.direction = degrees < 0 ? .uTurnLeft : .uTurnRight
        instruction.degrees = degrees < 0 ? -180 : 180
        return
      }
      meters += course.pieces[piece].meters
      if meters > InstructionMerger.stripMeters { return }
      degrees += course.shape.bendDegrees(of: piece)
    }
  }
}

// MARK: - One's own road

extension HeardRoads {
  /// Says whether one stays on the road that an instruction leads to.
  private func place(_ instruction: inout Instruction) {
    let isBack = instruction.kind == .uTurn
    guard instruction.isTurn || isBack, !course.traits(instruction.road).title.isEmpty else {
      return
    }
    let road = course.street(instruction.road)
    let own = ownership(of: road, before: instruction.piece)
    if own == .none {
      if instruction.kind == .continueOn, !instruction.isDemanded { instruction.kind = .turn }
      if isBack, !instruction.isDemanded, !course.pieces[instruction.piece].isUTurn {
        instruction.kind = .turn
        instruction.direction = TurnDirection(degrees: instruction.degrees)
      }
      instruction.entersRoad = course.street(instruction.piece - 1).isSameRoad(as: road)
    } else if own == .behindGap {
      if instruction.kind == .turn { instruction.kind = .continueOn }
      instruction.staysOnRoad = true
    }
  }

  /// Whether people call a piece as a road; most names tell it, and no street is looked at.
  private func isCalled(_ piece: Int, like road: GuidedStreet) -> Bool {
    road.traits.isNamed(like: course.traits(piece)) ?? road.isSameRoad(as: course.street(piece))
  }

  private enum Ownership { case none, behindGap, own }

  private func ownership(of road: GuidedStreet, before piece: Int) -> Ownership {
    var (driven, gap, isBehindGap) = (0.0, 0.0, false)
    var first = piece
    while first > 0, driven < Self.ownMeters, gap <= InstructionFinder.untitledMeters {
      if isCalled(first - 1, like: road) {
        driven += course.pieces[first - 1].meters
        gap = 0
      } else if course.traits(first - 1).title.isEmpty {
        gap += course.pieces[first - 1].meters
        isBehindGap = isBehindGap || driven == 0
      } else {
        break
      }
      first -= 1
    }
    let isHeard = heard.last.map { $0.road >= first } ?? false
    guard driven > 0, driven >= Self.ownMeters || first == 0 || isHeard else { return .none }
    return isBehindGap ? .behindGap : .own
  }
}

extension GuidedStreet {
  /// Whether people call both the same: by their names, or by numbers where one of them has no name.
  fileprivate func isCalled(like other: GuidedStreet) -> Bool {
    traits.isNamed(like: other.traits) ?? isSameRoad(as: other)
  }
}

extension StreetTraits {
  /// Whether both have one name; `nil` where names do not tell.
  fileprivate func isNamed(like other: StreetTraits) -> Bool? {
    title.name == 0 || other.title.name == 0 || isHighway ? nil : title.name == other.title.name
  }
}
