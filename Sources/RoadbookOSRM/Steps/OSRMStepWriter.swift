// SPDX-License-Identifier: Apache-2.0

import RoadbookCoding
import RoadbookCosting
import RoadbookEngine
import RoadbookGeometry
import RoadbookGuidance
import RoadbookModel
import RoadbookNetwork
import RoadbookProfiles
import RoadbookStorage

/// Writes the steps of a leg: what to do, and the way to the next thing to do.
struct OSRMStepWriter {
  private let solved: SolvedRoute
  private let line: OSRMLine
  private let relations: TurnRelations?
  private let arrows: ArrowsAhead
  /// Writes what is shown and said; `nil` where nobody asks for it.
  private let instructions: OSRMInstructionWriter?
  private var junctions: OSRMIntersections
  /// Metres by name of street, in the order of travel.
  private var streets: [(name: String, meters: Double)] = []

  init(
    _ solved: SolvedRoute, _ line: OSRMLine, instructions: OSRMInstructionWriter? = nil
  ) {
    self.solved = solved
    self.instructions = instructions
    self.line = line
    relations = solved.turnRelations
    arrows = ArrowsAhead(solved.graph, solved.pieces, solved.facts, solved.streets)
    junctions = OSRMIntersections(solved)
  }

  /// The two longest streets of the leg, in the order of travel.
  var summary: String {
    let longest = streets.indices.sorted { streets[$0].meters > streets[$1].meters }.prefix(2)
    return longest.sorted().map { streets[$0].name }.joined(separator: ", ")
  }

  /// Writes the steps of a section.
  mutating func write(_ number: Int, firstPiece: Int, to json: inout JSONWriter) {
    let section = solved.data.sections[number]
    let maneuvers = section.maneuvers
    for (index, maneuver) in maneuvers.enumerated() {
      if maneuver.action == .arrive {
        writeArrival(maneuver, in: section, firstPiece, to: &json)
        continue
      }
      // Only stored fields of the next one: copies of maneuvers count a dozen references.
      let following = index + 1 < maneuvers.count ? maneuvers[index + 1].action : nil
      let isLast = following == nil || following == .arrive
      let end = isLast ? section.spans.count : Int(maneuvers[index + 1].spanIndex)
      let lastVertex =
        isLast ? section.geometry.count - 1 : Int(maneuvers[index + 1].offset)
      let step = Step(
        index: index, following: following,
        pieces: firstPiece + Int(maneuver.spanIndex)..<firstPiece + end,
        vertices: Int(maneuver.offset)...lastVertex)
      write(step, maneuver, of: section, number, firstPiece, to: &json)
    }
  }

  /// The way from one maneuver to the next.
  private struct Step {
    var index: Int
    /// What to do next.
    var following: ManeuverAction?
    var pieces: Range<Int>
    /// Of the section's line, from 0.
    var vertices: ClosedRange<Int>
  }
}

// MARK: - A step

extension OSRMStepWriter {
  private mutating func write(
    _ step: Step, _ maneuver: ManeuverData, of section: SectionData, _ number: Int,
    _ firstPiece: Int, to json: inout JSONWriter
  ) {
    let start = section.geometry.startIndex
    let points = section.geometry[
      start + step.vertices.lowerBound...start + step.vertices.upperBound]
    let street = solved.streets[firstPiece + Self.road(of: step.index, in: section)]
    let name = street.data.value.streetNames.defaultValue() ?? ""
    let (meters, seconds) = totals(of: step.pieces)
    add(name.isEmpty ? street.ref : name, meters)
    json.beginObject()
    writeIntersections(step, maneuver, of: section, points, firstPiece, to: &json)
    json.field("driving_side", Self.drivingSide(street))
    json.name("geometry")
    line.write(points, to: &json)
    writeManeuver(step, maneuver, of: section, points, to: &json)
    json.field("name", name)
    Self.writeNumbers(street, to: &json)
    Self.writePronunciation(street, to: &json)
    if let circle = circleName(step.index, of: section) { json.field("rotary_name", circle) }
    Self.writeSigns(maneuver, to: &json)
    json.field("mode", Self.mode(section.transportMode, on: solved.streets[step.pieces.lowerBound]))
    json.field("weight", seconds, decimals: 1)
    json.field("duration", seconds, decimals: 1)
    json.field("distance", meters, decimals: 1)
    if let instructions {
      let isFirst = maneuver.action == .depart
      instructions.write(
        OSRMInstructionWriter.Approach(
          before: spoken(number, step.index), isFirst: isFirst, meters: meters, seconds: seconds),
        to: target(after: number, step.index), &json)
    }
    json.endObject()
  }

  /// The span of the road that a maneuver leads to; that of a circle leads to the road of its exit.
  private static func road(of index: Int, in section: SectionData) -> Int {
    let maneuver = section.maneuvers[index]
    if maneuver.nature.kind == .roundabout,
      let exit = section.maneuvers.dropFirst(index + 1).first,
      exit.nature.kind == .roundaboutExit
    {
      return Int(exit.spanIndex) + Int(exit.nature.spansToRoad)
    }
    return Int(maneuver.spanIndex) + Int(maneuver.nature.spansToRoad)
  }

  /// The name of the circle that a maneuver enters, if it has one of its own.
  private func circleName(_ index: Int, of section: SectionData) -> String? {
    let maneuver = section.maneuvers[index]
    guard maneuver.nature.kind == .roundabout, isNamedCircle(index, of: section) else { return nil }
    return section.spans[Int(maneuver.spanIndex)].shared.value.streetNames.defaultValue()
  }

  private func totals(of pieces: Range<Int>) -> (meters: Double, seconds: Double) {
    var totals = (meters: 0.0, seconds: 0.0)
    for index in pieces {
      let piece = solved.pieces[index]
      totals.meters +=
        Double(solved.facts[index].lengthCentimeters) / 100 * (piece.end - piece.start)
      totals.seconds += piece.milliseconds / 1000
    }
    return totals
  }

  private mutating func add(_ name: String, _ meters: Double) {
    if name.isEmpty { return }
    if let known = streets.firstIndex(where: { $0.name == name }) {
      streets[known].meters += meters
    } else {
      streets.append((name, meters))
    }
  }

  private mutating func writeIntersections(
    _ step: Step, _ maneuver: ManeuverData, of section: SectionData,
    _ points: ArraySlice<Coordinate>, _ firstPiece: Int, to json: inout JSONWriter
  ) {
    json.name("intersections")
    json.beginArray()
    for index in step.pieces {
      let piece = solved.pieces[index]
      let vertex = Int(section.spans[index - firstPiece].polylineOffset)
      let place = section.geometry[section.geometry.startIndex + vertex]
      if !piece.hasTurn {
        if index == step.pieces.lowerBound {
          junctions.writeDeparture(
            at: place, Self.bearing(points), solved.streets[index], to: &json)
        }
        continue
      }
      junctions.look(at: index)
      // Nothing is to be decided where a road only changes its name or its rules, and nothing told but classes.
      if index > step.pieces.lowerBound, junctions.armCount < 3,
        OSRMClasses(solved.streets[index]) == OSRMClasses(solved.streets[index - 1])
      {
        continue
      }
      junctions.write(
        at: place, solved.streets[index],
        lanes(before: index, step, of: section, firstPiece), to: &json)
    }
    json.endArray()
  }

  /// The lanes before a piece, where some of them lead on.
  private func lanes(
    before index: Int, _ step: Step, of section: SectionData, _ firstPiece: Int
  ) -> LaneList? {
    let list = chosenLanes(before: index, step, of: section, firstPiece)
    return list.flatMap { $0.lanes.contains(where: \.isValid) ? $0 : nil }
  }

  /// The lanes before a piece; before a maneuver with a look at the next ones.
  ///
  /// Where others only come in and one drives on, arrows are about what follows.
  private func chosenLanes(
    before index: Int, _ step: Step, of section: SectionData, _ firstPiece: Int
  ) -> LaneList? {
    let piece = solved.pieces[index]
    guard index > firstPiece else { return nil }
    guard index == step.pieces.lowerBound else {
      guard junctions.hasChoice else { return nil }
      var list = lanes(
        leadingTo: index, from: firstPiece, toward: TurnDirection(degrees: piece.turnDegrees))
      if var lanes = list, relations != nil {
        relations.join(&lanes, at: index, nil)
        list = lanes
      }
      return list
    }
    return lanes(ofManeuver: step.index, in: section, firstPiece)
  }

  /// The lanes before a maneuver, with those as best that lead to the lanes of the next one, where that is near, and of
  /// this one those that lead on to the one after it, as in ``Section``.
  private func lanes(
    ofManeuver number: Int, in section: SectionData, _ firstPiece: Int, ahead left: Int = 8
  ) -> LaneList? {
    let index = firstPiece + Int(section.maneuvers[number].spanIndex)
    guard index > firstPiece, section.maneuvers[number].action != .arrive,
      var list = lanes(
        leadingTo: index, from: firstPiece, toward: section.maneuvers[number].nature.direction)
    else { return nil }
    var ahead: (lanes: LaneList, piece: Int)?
    let next = number + 1
    if left > 0, section.maneuvers[number].lengthInMeters <= Section.anticipatedMeters,
      next < section.maneuvers.count,
      let following = lanes(ofManeuver: next, in: section, firstPiece, ahead: left - 1)
    {
      ahead = (following, firstPiece + Int(section.maneuvers[next].spanIndex))
    }
    relations.join(&list, at: index, ahead)
    return list
  }

  private func lanes(
    leadingTo index: Int, from firstPiece: Int, toward direction: TurnDirection
  ) -> LaneList? {
    let piece = arrows.piece(before: index, from: firstPiece)
    return solved.streets[piece].lanes(
      forward: solved.pieces[piece].arc.isForward, toward: direction)
  }

  private mutating func writeArrival(
    _ maneuver: ManeuverData, in section: SectionData, _ firstPiece: Int,
    to json: inout JSONWriter
  ) {
    let street = solved.streets[firstPiece + section.spans.count - 1]
    let place = section.geometry[section.geometry.endIndex - 1]
    let bearing = Self.bearing(section.geometry.suffix(8), isLast: true)
    json.beginObject()
    json.name("intersections")
    json.beginArray()
    junctions.writeArrival(at: place, bearing, to: &json)
    json.endArray()
    json.field("driving_side", Self.drivingSide(street))
    json.name("geometry")
    line.write([place, place], to: &json)
    json.name("maneuver")
    json.beginObject()
    json.field("bearing_after", 0)
    json.field("bearing_before", bearing)
    json.name("location")
    json.value(place)
    switch section.arrival.sideOfDestination {
    case .left: json.field("modifier", "left")
    case .right: json.field("modifier", "right")
    default: break
    }
    json.field("type", "arrive")
    if instructions != nil { json.field("instruction", maneuver.text) }
    json.endObject()
    json.field("name", street.data.value.streetNames.defaultValue() ?? "")
    Self.writeNumbers(street, to: &json)
    json.field("mode", Self.mode(section.transportMode, on: street))
    for name in ["weight", "duration", "distance"] as [StaticString] { json.field(name, 0) }
    instructions?.writeNothing(&json)
    json.endObject()
  }
}

// MARK: - Maneuvers

extension OSRMStepWriter {
  private mutating func writeManeuver(
    _ step: Step, _ maneuver: ManeuverData, of section: SectionData,
    _ points: ArraySlice<Coordinate>, to json: inout JSONWriter
  ) {
    let piece = solved.pieces[step.pieces.lowerBound]
    if piece.hasTurn { junctions.look(at: step.pieces.lowerBound) }
    let words = OSRMManeuver(
      maneuver, after: Self.kind(before: step.index, in: section), following: step.following,
      isNamed: isNamedCircle(step.index, of: section))
    json.name("maneuver")
    json.beginObject()
    json.field("bearing_after", piece.hasTurn ? junctions.bearingAfter : Self.bearing(points))
    json.field("bearing_before", piece.hasTurn ? junctions.bearingBefore : 0)
    if let exit = words.exit { json.field("exit", exit) }
    json.name("location")
    json.value(points[points.startIndex])
    if let modifier = words.modifier { json.field("modifier", modifier) }
    json.field("type", words.type)
    if instructions != nil { json.field("instruction", maneuver.text) }
    json.endObject()
  }

  /// The kind of the maneuver before another one in its section.
  private static func kind(before index: Int, in section: SectionData) -> ManeuverKind? {
    index > 0 ? section.maneuvers[index - 1].nature.kind : nil
  }

  /// Whether the maneuver enters or leaves a circle that is called otherwise than the roads there.
  private func isNamedCircle(_ index: Int, of section: SectionData) -> Bool {
    let maneuver = section.maneuvers[index]
    let isEntry = maneuver.nature.kind == .roundabout
    guard isEntry || maneuver.nature.kind == .roundaboutExit else { return false }
    let circle = section.spans[max(0, Int(maneuver.spanIndex) - (isEntry ? 0 : 1))]
    guard let name = circle.shared.value.streetNames.defaultValue() else { return false }
    let first = max(0, index - (isEntry ? 0 : 1))
    return section.maneuvers[first...].prefix(2).allSatisfy {
      $0.roadTexts.names.defaultValue() != name || $0.nature.kind == .roundaboutExit
    }
      && section.maneuvers[first...].prefix(2).allSatisfy {
        $0.nextRoadTexts.names.defaultValue() != name || $0.nature.kind == .roundabout
      }
  }

  /// The direction in which a line begins or ends, whole degrees.
  private static func bearing(_ points: ArraySlice<Coordinate>, isLast: Bool = false) -> Int {
    guard let end = isLast ? points.last : points.first,
      let other = isLast
        ? points.last(where: { $0 != end }) : points.first(where: { $0 != end })
    else { return 0 }
    let bearing = isLast ? other.bearing(to: end) : end.bearing(to: other)
    return Int(bearing.rounded()) % 360
  }

  private static func drivingSide(_ street: GuidedStreet) -> String {
    street.traits.keepsRight ? "right" : "left"
  }

  private static func mode(_ mode: SectionTransportMode, on street: GuidedStreet) -> String {
    switch mode {
    case .bicycle where street.isPushed: "pushing bike"
    case .ferry: "ferry"
    case .carShuttleTrain: "train"
    case .bicycle: "cycling"
    case .pedestrian: "walking"
    default: "driving"
    }
  }

  private static func writeNumbers(_ street: GuidedStreet, to json: inout JSONWriter) {
    if !street.ref.isEmpty { json.field("ref", street.ref) }
  }

  private static func writePronunciation(_ street: GuidedStreet, to json: inout JSONWriter) {
    let names = street.data.value.streetNames.items
    if let said = names.first(where: { $0.languageTag == LocalizedText.phoneticTag }) {
      json.field("pronunciation", said.text)
    }
  }

  private static func writeSigns(_ maneuver: ManeuverData, to json: inout JSONWriter) {
    if let labels = maneuver.signpost?.labels {
      // "A 3, A 4: Porto, Maia"
      let numbers = labels.compactMap { $0.localizedRoadNumber?.completeRoadNumber() }
      let places = labels.compactMap { $0.localizedText?.text }
      json.field(
        "destinations",
        [numbers, places].filter { !$0.isEmpty }.map { $0.joined(separator: ", ") }
          .joined(separator: ": "))
    }
    if let exit = maneuver.exitSignTexts.defaultValue() {
      // "12A; 12B", where tags have any blanks around the separator, or a comma.
      let exits = exit.split { $0 == ";" || $0 == "," }.map { part in
        String(part.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
      }
      json.field("exits", exits.joined(separator: "; "))
    }
  }
}

// MARK: - What comes next

extension OSRMStepWriter {
  private func target(after number: Int, _ index: Int) -> OSRMInstructionWriter.Target? {
    guard let place = solved.data.maneuver(after: number, index) else { return nil }
    let section = solved.data.sections[place.section]
    let maneuver = section.maneuvers[place.index]
    let next = solved.data.maneuver(after: place.section, place.index)
    let following = section.maneuvers.dropFirst(place.index + 1).first?.action
    var words = OSRMManeuver(
      maneuver, after: Self.kind(before: place.index, in: section), following: following,
      isNamed: isNamedCircle(place.index, of: section))
    if maneuver.action == .arrive {
      let side = section.arrival.sideOfDestination
      words.modifier = side == .left ? "left" : side == .right ? "right" : nil
    }
    return OSRMInstructionWriter.Target(
      maneuver: spoken(place.section, place.index), words: words, data: maneuver,
      drivingSide: Self.drivingSide(street(place.section, Int(maneuver.spanIndex))),
      placeName: maneuver.action == .arrive ? placeName(at: section.arrival) : "",
      next: next.map { spoken($0.section, $0.index) },
      metersToNext: Double(maneuver.lengthInMeters))
  }

  private func placeName(at place: RoutePlace) -> String {
    place.waypointIndex.flatMap { instructions?.placeNames[Int($0)] } ?? ""
  }

  private func street(_ section: Int, _ span: Int) -> GuidedStreet {
    let first = solved.data.sections[..<section].reduce(0) { $0 + $1.spans.count }
    return solved.streets[first + span]
  }

  private func spoken(_ section: Int, _ index: Int) -> SpokenManeuver {
    solved.data.spoken(section, index) { Double(Self.bearing($0)) }
  }
}
