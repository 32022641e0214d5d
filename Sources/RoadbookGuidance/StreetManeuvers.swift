// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
import RoadbookNetwork

/// Finds the maneuvers of a section, junction by junction as people see them.
///
///     pieces, streets ──► InstructionFinder ──► InstructionMerger ──► maneuvers
///                         at each node           slip roads, wide junctions
///
/// There is a maneuver where one could do something else and has to know, or where the road
/// changes: a turn, a fork, another name, a roundabout, a motorway, a ferry. Bends without a choice
/// and obvious ways across junctions stay silent.
package struct StreetManeuvers {
  private let course: GuidedCourse
  private let ends: SectionEnds

  /// Takes the pieces of a section with the street of each.
  ///
  /// - Parameters:
  ///   - pieces: The pieces.
  ///   - streets: The street of each.
  ///   - surroundings: What else is asked.
  ///   - ends: How the section begins and ends.
  ///   - languages: Codes of the language that signs are wanted in, the closest first.
  package init(
    pieces: [GuidedPiece], streets: ArraySlice<GuidedStreet>, surroundings: Surroundings,
    ends: SectionEnds, languages: [String] = []
  ) {
    precondition(pieces.count == streets.count, "a street for each piece")
    course = GuidedCourse(
      pieces: pieces, streets: streets, surroundings: surroundings, languages: languages)
    self.ends = ends
  }

  /// What is found on a section.
  package struct Found {
    package let maneuvers: [ManeuverData]
    /// The pieces at whose turns nothing is told to anybody, whatever is driven before.
    package let silent: [Int]
  }

  /// The maneuvers, without lengths and texts; the last one is the arrival unless the section ends
  /// at a ferry.
  package func found(lastVertex: Int32) -> Found {
    guard let first = course.streets.first, let last = course.streets.last else {
      return Found(maneuvers: [], silent: [])
    }
    var merger = InstructionMerger(course)
    merger.append(begin)
    var finder = InstructionFinder(course)
    finder.find { merger.append($0) }
    let instructions = PushedStretches(course).told(in: merger.finished)
    var maneuvers: [ManeuverData] = []
    maneuvers.reserveCapacity(instructions.count + 1)
    for (index, instruction) in instructions.enumerated() {
      let end = index + 1 < instructions.count ? instructions[index + 1].piece : nil
      append(instruction, before: end ?? course.pieces.count, to: &maneuvers)
    }
    if ends.end != .transfer {
      var arrival = ManeuverData(
        action: .arrive, offset: lastVertex, spanIndex: Int32(course.pieces.count - 1))
      arrival.nature = ManeuverNature(.arrive)
      arrival.countryCode = last.data.value.countryCode ?? first.data.value.countryCode
      arrival.road = last.texts
      maneuvers.append(arrival)
    }
    return Found(maneuvers: maneuvers, silent: finder.silent)
  }

  /// Setting out; behind a quay boarding or landing, to the side where the road lies.
  private var begin: Instruction {
    let keepsRight = course.traits(0).keepsRight
    if ends.begin == .departure { return Instruction(.depart, at: 0, keepsRight: keepsRight) }
    let degrees = course.pieces[0].turnDegrees
    if course.street(0).isFerry {
      return Instruction(.ferry, at: 0, degrees: degrees, keepsRight: keepsRight)
    }
    var judge = JunctionJudge(course.roads)
    judge.look(at: 0, degrees: degrees, course.traits(0))
    let landing = Instruction(.turn, at: 0, degrees: degrees, keepsRight: keepsRight)
    if judge.hasChoice, landing.direction != .straight { return landing }
    // Lines of ships bend at quays as their mappers drew them: where one road alone leads on, nobody turns.
    return Instruction(.notification, at: 0, degrees: degrees, keepsRight: keepsRight)
  }

  /// Appends an instruction that counts until the piece `end`.
  private func append(
    _ instruction: Instruction, before end: Int, to maneuvers: inout [ManeuverData]
  ) {
    let piece = instruction.piece
    let road = course.street(instruction.road)
    let last = maneuvers.count
    // Filled in where it stays: copies count its references.
    maneuvers.append(
      ManeuverData(
        action: instruction.action, offset: course.pieces[piece].polylineOffset,
        spanIndex: Int32(piece)))
    maneuvers[last].nature = nature(of: instruction, onto: road)
    maneuvers[last].countryCode = road.data.value.countryCode
    maneuvers[last].nextRoad = road.texts
    let signpost = course.signpost(instruction) ?? course.laterSignpost(instruction, before: end)
    guard piece > 0 else {
      maneuvers[last].setRest(
        signpost: signpost, exitNumber: nil, junctionName: nil, roundaboutDegrees: nil)
      if instruction.kind != .depart { maneuvers[last].turnAngleInDegrees = instruction.degrees }
      return
    }
    maneuvers[last].setRest(
      signpost: signpost, exitNumber: course.exitNumber(at: piece),
      junctionName: course.signs.junctionName(at: piece),
      roundaboutDegrees: instruction.roundaboutDegrees)
    maneuvers[last].road = course.street(piece - 1).texts
    if instruction.roundaboutDegrees == nil, instruction.kind != .roundabout,
      instruction.kind != .roundaboutExit
    {
      maneuvers[last].turnAngleInDegrees = instruction.degrees
    }
  }
}

extension StreetManeuvers {
  private func nature(of instruction: Instruction, onto road: GuidedStreet) -> ManeuverNature {
    var nature = instruction.nature
    nature.goesByNumber = road.goesByNumber
    if instruction.kind == .offRamp {
      nature.isOnFarSide = instruction.direction.isLeft == road.traits.keepsRight
    }
    guard instruction.piece > 0 else { return nature }
    let before = course.street(instruction.piece - 1)
    nature.leavesByNumber = before.goesByNumber
    nature.staysOnRamp = road.traits.isRamp && before.traits.isRamp
    if road.traits.title.isEmpty, instruction.kind == .turn || instruction.kind == .continueOn {
      nature.landmark = course.landmark(at: instruction.piece)
    }
    return nature
  }
}

/// What a section drives along, and what may be asked about it.
struct GuidedCourse {
  let pieces: [GuidedPiece]
  let streets: ArraySlice<GuidedStreet>
  private let surroundings: Surroundings
  /// Codes of the language that signs are wanted in, the closest first.
  let languages: [String]

  init(
    pieces: [GuidedPiece], streets: ArraySlice<GuidedStreet>, surroundings: Surroundings,
    languages: [String]
  ) {
    self.pieces = pieces
    self.streets = streets
    self.surroundings = surroundings
    self.languages = languages
  }

  var roads: any JunctionRoads { surroundings.roads }
  var shape: any SectionShape { surroundings.shape }
  var signs: any JunctionSigns { surroundings.signs }

  func street(_ piece: Int) -> GuidedStreet { streets[streets.startIndex + piece] }
  func traits(_ piece: Int) -> StreetTraits { pieces[piece].traits }

  func meters(_ range: Range<Int>) -> Double { range.reduce(0) { $0 + pieces[$1].meters } }

  /// Degrees of all bends and turns from the turn to a piece to that to another one, both included:
  /// more than a half circle where one drives around.
  func degrees(from first: Int, to last: Int) -> Double {
    (first..<last).reduce(pieces[last].turnDegrees) {
      $0 + pieces[$1].turnDegrees + shape.bendDegrees(of: $1)
    }
  }

  /// Legs of an island before a roundabout are no longer.
  private static let legMeters = 40.0

  /// Degrees from the road before a circle to that behind it, past the legs that lead around islands.
  ///
  ///     ────╮ ╭────      the legs meet the circle on the slant, the roads lie in one line
  ///     ────╯ ╰────
  func degreesAcross(from entry: Int, to exit: Int) -> Double {
    shape.turnDegrees(at: roadBefore(entry), to: roadBehind(exit))
  }

  /// The first piece of the leg that leads to a piece; the piece itself where a road leads there.
  private func roadBefore(_ entry: Int) -> Int {
    var (piece, meters) = (entry, 0.0)
    while piece > 1, traits(piece - 1).isOneway {
      meters += pieces[piece - 1].meters
      piece -= 1
      // A long one-way road is no leg.
      if meters > Self.legMeters { return entry }
    }
    return traits(piece - 1).isRoundabout || traits(piece - 1).isOneway ? entry : piece
  }

  /// The road that begins behind the leg with which a piece begins.
  private func roadBehind(_ exit: Int) -> Int {
    var (piece, meters) = (exit, 0.0)
    while piece + 1 < pieces.count, traits(piece).isOneway {
      meters += pieces[piece].meters
      piece += 1
      if meters > Self.legMeters { return exit }
    }
    return traits(piece).isRoundabout || traits(piece).isOneway ? exit : piece
  }

  /// The turn to a piece as one sees it: that of the line over some metres, where it bends on to the same side.
  func seenDegrees(at piece: Int) -> Double {
    let degrees = pieces[piece].turnDegrees
    let wide = shape.wideDegrees(at: piece)
    return degrees * wide >= 0 && abs(wide) > abs(degrees) ? wide : degrees
  }

  /// The number of the exit at the turn to a piece, or `nil` where it has none.
  ///
  /// That of the road itself first: where two exits begin at one node, the node's is that of one only.
  func exitNumber(at piece: Int) -> String? {
    let street = street(piece)
    if let own = street.exitNumber, own != self.street(piece - 1).exitNumber { return own }
    return signs.exitNumber(at: piece)
  }
}

// MARK: - Signs

extension GuidedCourse {
  /// The sign to follow at an instruction, in the asked language as far as the map has it.
  func signpost(_ instruction: Instruction) -> Signpost? {
    guard let sign = localSign(instruction) else { return nil }
    let words = (max(0, instruction.piece - 1)...instruction.road).lazy.map { street($0).signWords }
    guard words.contains(where: { !$0.isEmpty }) else { return sign }
    return sign.translated(by: words.flatMap { $0 }, into: languages)
  }

  /// The sign on a later part of a ramp, where nothing else is told before it.
  func laterSignpost(_ ramp: Instruction, before end: Int) -> Signpost? {
    guard ramp.isRamp, ramp.road + 1 < end else { return nil }
    for piece in (ramp.road + 1)..<end {
      let street = street(piece)
      guard street.traits.isLink else { return nil }
      if street.hasSigns, let sign = street.signpost(forward: pieces[piece].isForward) {
        return sign.translated(by: street.signWords, into: languages)
      }
    }
    return nil
  }

  /// The sign as it stands there.
  ///
  /// That at the first of its roads that has one, else that of a relation, else those above the lanes that lead there, else what
  /// the exit's node says.
  private func localSign(_ instruction: Instruction) -> Signpost? {
    let first = instruction.signed ?? instruction.piece
    for piece in first...instruction.road {
      let street = street(piece)
      guard street.hasSigns else { continue }
      if let sign = street.signpost(forward: pieces[piece].isForward) { return sign }
    }
    if let sign = signs.sign(at: first, to: instruction.road, street(instruction.road)) {
      return sign
    }
    if let sign = laneSign(before: first, instruction) { return sign }
    guard instruction.kind == .offRamp else { return nil }
    let side: TurnDirectionSide = instruction.direction.isLeft ? .left : .right
    let labels = signs.exitDestinations(at: instruction.piece, side).map {
      Signpost.lines(of: $0[...])
    }
    return labels.flatMap { $0.isEmpty ? nil : Signpost(labels: $0) }
  }

  private func laneSign(before piece: Int, _ instruction: Instruction) -> Signpost? {
    guard piece > 0, instruction.isTurn || instruction.isRamp else { return nil }
    let (street, isForward) = (street(piece - 1), pieces[piece - 1].isForward)
    guard street.hasSigns else { return nil }
    let signs = isForward ? street.signs.forward : street.signs.backward
    guard !signs.lanes.isEmpty,
      let lanes = street.lanes(forward: isForward, toward: instruction.direction)
    else { return nil }
    return signs.signpost(over: lanes)
  }
}
