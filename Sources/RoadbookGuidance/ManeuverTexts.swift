// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
import RoadbookNetwork

/// Writes what to do, in English, as one would say it.
///
/// "Turn left onto Weaver Street. Go for 692 m."
package struct ManeuverTexts {
  private let units: UnitSystem

  package init(units: UnitSystem) { self.units = units }

  /// The text of a maneuver whose length is known.
  package func text(
    for maneuver: ManeuverData, piece: GuidedPiece, end: SectionEnds.End
  ) -> String {
    if maneuver.action == .arrive { return arrival(end) }
    let sentence = sentence(maneuver, piece)
    if maneuver.lengthInMeters == 0 { return sentence + "." }
    return "\(sentence). Go for \(DistanceText(units: units).text(Int(maneuver.lengthInMeters)))."
  }

  private func sentence(_ maneuver: ManeuverData, _ piece: GuidedPiece) -> String {
    let onto = piece.title.isEmpty ? toward(piece, "") : " onto \(piece.title)" + toward(piece, "")
    let along = piece.title.isEmpty ? "" : " on \(piece.title)"
    if piece.roadClass == .ferry || piece.roadClass == .shuttleTrain {
      let kind = piece.roadClass == .ferry ? "ferry" : "shuttle train"
      return piece.title.isEmpty ? "Take the \(kind)" : "Take the \(kind) \(piece.title)"
    }
    switch maneuver.action {
    case .depart: return "Head \(compass(piece.startBearingDegrees))\(along)"
    case .continueOn: return "Continue" + (along.isEmpty ? toward(piece, " straight on") : along)
    case .leftUTurn, .rightUTurn: return "Make a U-turn" + along
    case .leftExit, .rightExit: return exit(piece) + toward(piece, "")
    case .leftRamp, .rightRamp: return "Take the ramp" + onto
    case .enterHighwayFromLeft, .enterHighwayFromRight: return "Enter the motorway" + along
    case .rightRoundaboutEnter, .leftRoundaboutEnter: return "Enter the roundabout"
    default: return (Self.turns[maneuver.action] ?? roundabout(maneuver.action)) + onto
    }
  }

  private static let turns: [ManeuverAction: String] = [
    .slightLeftTurn: "Bear left", .leftTurn: "Turn left", .sharpLeftTurn: "Turn sharp left",
    .slightRightTurn: "Bear right", .rightTurn: "Turn right",
    .sharpRightTurn: "Turn sharp right",
  ]

  private func exit(_ piece: GuidedPiece) -> String {
    piece.exitNumber.isEmpty ? "Take the exit" : "Take exit \(piece.exitNumber)"
  }

  private func toward(_ piece: GuidedPiece, _ otherwise: String) -> String {
    piece.destination.isEmpty ? otherwise : " toward \(piece.destination)"
  }

  private func roundabout(_ action: ManeuverAction) -> String {
    let digits = "\(action)".reversed().prefix { $0.isNumber }.reversed()
    return "Take the \(ordinal(Int(String(digits)) ?? 1)) exit"
  }

  private func ordinal(_ number: Int) -> String {
    let suffix = [1: "st", 2: "nd", 3: "rd"]
    return "\(number)\((11...13).contains(number) ? "th" : suffix[number % 10] ?? "th")"
  }

  private func arrival(_ end: SectionEnds.End) -> String {
    switch end {
    case .destination(let side): "You have reached your destination" + sideClause(side)
    case .stop(let side): "You have reached your stop" + sideClause(side)
    case .transfer: ""
    }
  }

  private func compass(_ bearing: Double) -> String {
    let names = [
      "north", "northeast", "east", "southeast", "south", "southwest", "west", "northwest",
    ]
    return names[Int((bearing / 45).rounded()) % 8]
  }
}

extension ManeuverTexts {
  private func sideClause(_ side: SideOfDestination) -> String {
    switch side {
    case .left: " on the left."
    case .right: " on the right."
    default: "."
    }
  }
}
