// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
import RoadbookNetwork

/// Finds the maneuvers of a section, street by street.
///
/// There is a maneuver where one could do something else and has to know, or where the street
/// changes: a turn, another name, a roundabout, a motorway, a ferry. Bends without a choice and
/// crossings that one drives straight across stay silent. Lanes, forks and signs are not judged.
package struct StreetManeuvers {
  /// Turns up to this angle are straight on.
  static let straightDegrees = 30.0
  static let slightDegrees = 55.0
  static let sharpDegrees = 125.0

  private let pieces: [GuidedPiece]
  private let ends: SectionEnds

  package init(pieces: [GuidedPiece], ends: SectionEnds) {
    self.pieces = pieces
    self.ends = ends
  }

  /// The maneuvers, without lengths and texts; the last one is the arrival unless the section ends
  /// at a ferry.
  package func maneuvers(lastVertex: Int32) -> [ManeuverData] {
    guard let first = pieces.first else { return [] }
    var maneuvers = [maneuver(ends.begin == .departure ? .depart : .continueOn, at: 0)]
    var exitsPassed = 0
    for index in pieces.indices.dropFirst() {
      if pieces[index - 1].isRoundabout { exitsPassed += pieces[index].otherExits > 0 ? 1 : 0 }
      guard let action = action(at: index, exitsPassed: exitsPassed) else { continue }
      var maneuver = maneuver(action, at: index)
      if !pieces[index].isRoundabout, !pieces[index - 1].isRoundabout {
        maneuver.turnAngleInDegrees = pieces[index].turnDegrees
      }
      maneuvers.append(maneuver)
      if !pieces[index].isRoundabout || !pieces[index - 1].isRoundabout { exitsPassed = 0 }
    }
    if ends.end != .transfer {
      var arrival = ManeuverData(
        action: .arrive, offset: lastVertex, spanIndex: Int32(pieces.count - 1))
      arrival.countryCode = pieces.last?.countryCode ?? first.countryCode
      arrival.roadTexts = roadTexts(pieces[pieces.count - 1])
      maneuvers.append(arrival)
    }
    return maneuvers
  }

  private func maneuver(_ action: ManeuverAction, at index: Int) -> ManeuverData {
    var maneuver = ManeuverData(
      action: action, offset: pieces[index].polylineOffset, spanIndex: Int32(index))
    maneuver.countryCode = pieces[index].countryCode
    maneuver.nextRoadTexts = roadTexts(pieces[index])
    if index > 0 { maneuver.roadTexts = roadTexts(pieces[index - 1]) }
    if !pieces[index].exitNumber.isEmpty {
      maneuver.exitSignTexts = LocalizedTexts(items: [LocalizedText(text: pieces[index].exitNumber)]
      )
    }
    if !pieces[index].destination.isEmpty {
      maneuver.signpost = Signpost(
        labels: [SignpostLabel(localizedText: LocalizedText(text: pieces[index].destination))])
    }
    return maneuver
  }

  private func roadTexts(_ piece: GuidedPiece) -> RoadTexts {
    RoadTexts(names: piece.names, numbersWithDirection: piece.numbers)
  }
}

// MARK: - Actions

extension StreetManeuvers {
  /// What to do where a piece begins, or `nil` where one just drives on.
  private func action(at index: Int, exitsPassed: Int) -> ManeuverAction? {
    let (before, piece) = (pieces[index - 1], pieces[index])
    let keepsRight = piece.drivingSide == .right
    if piece.isUTurn { return keepsRight ? .leftUTurn : .rightUTurn }
    if piece.isRoundabout {
      if before.isRoundabout { return nil }
      return keepsRight ? .rightRoundaboutEnter : .leftRoundaboutEnter
    }
    if before.isRoundabout { return roundaboutExit(max(1, exitsPassed), keepsRight) }
    if piece.roadClass == .motorway, !piece.isLink, before.isLink || before.roadClass != .motorway {
      return piece.turnDegrees < 0 || !keepsRight ? .enterHighwayFromRight : .enterHighwayFromLeft
    }
    if piece.isLink, !before.isLink, piece.otherExits > 0, piece.roadClass <= .trunk {
      if before.roadClass <= .trunk { return piece.turnDegrees < 0 ? .leftExit : .rightExit }
      if abs(piece.turnDegrees) < Self.slightDegrees {
        return piece.turnDegrees < 0 ? .leftRamp : .rightRamp
      }
    }
    return turn(before, piece)
  }

  private func turn(_ before: GuidedPiece, _ piece: GuidedPiece) -> ManeuverAction? {
    let changesName = !piece.title.isEmpty && piece.title != before.title
    let angle = abs(piece.turnDegrees)
    if angle < Self.straightDegrees {
      let isNews = changesName && !before.title.isEmpty && !piece.isLink
      return isNews ? .continueOn : nil
    }
    if piece.otherExits == 0 { return changesName && !before.title.isEmpty ? .continueOn : nil }
    let isRight = piece.turnDegrees > 0
    if angle < Self.slightDegrees { return isRight ? .slightRightTurn : .slightLeftTurn }
    if angle < Self.sharpDegrees { return isRight ? .rightTurn : .leftTurn }
    return isRight ? .sharpRightTurn : .sharpLeftTurn
  }

  private func roundaboutExit(_ number: Int, _ keepsRight: Bool) -> ManeuverAction {
    let right: [ManeuverAction] = [
      .rightRoundaboutExit1, .rightRoundaboutExit2, .rightRoundaboutExit3, .rightRoundaboutExit4,
      .rightRoundaboutExit5, .rightRoundaboutExit6, .rightRoundaboutExit7, .rightRoundaboutExit8,
      .rightRoundaboutExit9, .rightRoundaboutExit10, .rightRoundaboutExit11, .rightRoundaboutExit12,
    ]
    let left: [ManeuverAction] = [
      .leftRoundaboutExit1, .leftRoundaboutExit2, .leftRoundaboutExit3, .leftRoundaboutExit4,
      .leftRoundaboutExit5, .leftRoundaboutExit6, .leftRoundaboutExit7, .leftRoundaboutExit8,
      .leftRoundaboutExit9, .leftRoundaboutExit10, .leftRoundaboutExit11, .leftRoundaboutExit12,
    ]
    return (keepsRight ? right : left)[min(number, 12) - 1]
  }
}
