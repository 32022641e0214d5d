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
  private let streets: ArraySlice<GuidedStreet>
  private let places: any GuidedPlaces
  private let ends: SectionEnds

  /// Takes the pieces of a section with the street of each.
  package init(
    pieces: [GuidedPiece], streets: ArraySlice<GuidedStreet>, places: any GuidedPlaces,
    ends: SectionEnds
  ) {
    precondition(pieces.count == streets.count, "a street for each piece")
    self.pieces = pieces
    self.streets = streets
    self.places = places
    self.ends = ends
  }

  /// The maneuvers, without lengths and texts; the last one is the arrival unless the section ends
  /// at a ferry.
  package func maneuvers(lastVertex: Int32) -> [ManeuverData] {
    guard let first = streets.first, let last = streets.last else { return [] }
    var maneuvers: [ManeuverData] = []
    // In cities, one piece in four or five begins with a maneuver.
    maneuvers.reserveCapacity(pieces.count / 4 + 8)
    maneuvers.append(maneuver(ends.begin == .departure ? .depart : .continueOn, at: 0, nil, first))
    var exitsPassed = 0
    var before = first
    for index in pieces.indices.dropFirst() {
      let street = streets[streets.startIndex + index]
      defer { before = street }
      if before.isRoundabout { exitsPassed += places.otherExits(at: index) > 0 ? 1 : 0 }
      guard let action = action(at: index, before, street, exitsPassed: exitsPassed) else {
        continue
      }
      maneuvers.append(maneuver(action, at: index, before, street))
      if !street.isRoundabout || !before.isRoundabout { exitsPassed = 0 }
    }
    if ends.end != .transfer {
      var arrival = ManeuverData(
        action: .arrive, offset: lastVertex, spanIndex: Int32(pieces.count - 1))
      arrival.countryCode = last.countryCode ?? first.countryCode
      arrival.roadTexts = last.texts
      maneuvers.append(arrival)
    }
    return maneuvers
  }

  private func maneuver(
    _ action: ManeuverAction, at index: Int, _ before: GuidedStreet?, _ street: GuidedStreet
  ) -> ManeuverData {
    var maneuver = ManeuverData(
      action: action, offset: pieces[index].polylineOffset, spanIndex: Int32(index))
    maneuver.countryCode = street.countryCode
    maneuver.nextRoadTexts = street.texts
    if let before {
      maneuver.roadTexts = before.texts
      if !street.isRoundabout, !before.isRoundabout {
        maneuver.turnAngleInDegrees = pieces[index].turnDegrees
      }
    }
    let exitNumber = places.exitNumber(at: index)
    if !exitNumber.isEmpty {
      maneuver.exitSignTexts = LocalizedTexts(items: [LocalizedText(text: exitNumber)])
    }
    maneuver.signpost = street.signpost
    return maneuver
  }
}

// MARK: - Actions

extension StreetManeuvers {
  /// What to do where a piece begins, or `nil` where one just drives on.
  private func action(
    at index: Int, _ before: GuidedStreet, _ street: GuidedStreet, exitsPassed: Int
  ) -> ManeuverAction? {
    let piece = pieces[index]
    let keepsRight = street.drivingSide == .right
    if piece.isUTurn { return keepsRight ? .leftUTurn : .rightUTurn }
    if street.isRoundabout {
      if before.isRoundabout { return nil }
      return keepsRight ? .rightRoundaboutEnter : .leftRoundaboutEnter
    }
    if before.isRoundabout {
      return .roundaboutExit(min(max(1, exitsPassed), 12), keepsRight: keepsRight)
    }
    if street.roadClass == .motorway, !street.isLink, before.isLink || before.roadClass != .motorway
    {
      return piece.turnDegrees < 0 || !keepsRight ? .enterHighwayFromRight : .enterHighwayFromLeft
    }
    if street.isLink, !before.isLink, street.roadClass <= .trunk, places.otherExits(at: index) > 0 {
      if before.roadClass <= .trunk { return piece.turnDegrees < 0 ? .leftExit : .rightExit }
      if abs(piece.turnDegrees) < Self.slightDegrees {
        return piece.turnDegrees < 0 ? .leftRamp : .rightRamp
      }
    }
    return turn(at: index, before, street)
  }

  private func turn(
    at index: Int, _ before: GuidedStreet, _ street: GuidedStreet
  ) -> ManeuverAction? {
    let degrees = pieces[index].turnDegrees
    let angle = abs(degrees)
    if angle < Self.straightDegrees {
      return !street.isLink && street.renames(before) ? .continueOn : nil
    }
    if places.otherExits(at: index) == 0 { return street.renames(before) ? .continueOn : nil }
    let isRight = degrees > 0
    if angle < Self.slightDegrees { return isRight ? .slightRightTurn : .slightLeftTurn }
    if angle < Self.sharpDegrees { return isRight ? .rightTurn : .leftTurn }
    return isRight ? .sharpRightTurn : .sharpLeftTurn
  }
}

extension GuidedStreet {
  /// Whether both streets have titles, and different ones.
  func renames(_ before: GuidedStreet) -> Bool {
    self !== before && !title.isEmpty && !before.title.isEmpty && title != before.title
  }
}

extension ManeuverAction {
  /// Leaving a roundabout by an exit from 1 to 12; their raw values follow each other.
  static func roundaboutExit(_ number: Int, keepsRight: Bool) -> ManeuverAction {
    let first: ManeuverAction = keepsRight ? .rightRoundaboutExit1 : .leftRoundaboutExit1
    return ManeuverAction(rawValue: first.rawValue + UInt32(number) - 1) ?? first
  }

  /// The number of the exit by which a roundabout is left, or `nil` for other actions.
  var roundaboutExitNumber: Int? {
    switch rawValue {
    case Self.leftRoundaboutExit1.rawValue...Self.leftRoundaboutExit12.rawValue:
      Int(rawValue - Self.leftRoundaboutExit1.rawValue) + 1
    case Self.rightRoundaboutExit1.rawValue...Self.rightRoundaboutExit12.rawValue:
      Int(rawValue - Self.rightRoundaboutExit1.rawValue) + 1
    default: nil
    }
  }
}
