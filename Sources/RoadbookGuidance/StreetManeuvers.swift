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
    append(ends.begin == .departure ? .depart : .continueOn, at: 0, to: &maneuvers)
    var exitsPassed = 0
    for index in 1..<max(1, pieces.count) {
      let (before, piece) = (pieces[index - 1].traits, pieces[index].traits)
      if before.isRoundabout { exitsPassed += places.otherExits(at: index) > 0 ? 1 : 0 }
      guard let action = action(at: index, before, piece, exitsPassed: exitsPassed) else {
        continue
      }
      append(action, at: index, to: &maneuvers)
      if !piece.isRoundabout || !before.isRoundabout { exitsPassed = 0 }
    }
    if ends.end != .transfer {
      var arrival = ManeuverData(
        action: .arrive, offset: lastVertex, spanIndex: Int32(pieces.count - 1))
      arrival.countryCode = last.data.value.countryCode ?? first.data.value.countryCode
      arrival.road = last.texts
      maneuvers.append(arrival)
    }
    return maneuvers
  }

  private func append(
    _ action: ManeuverAction, at index: Int, to maneuvers: inout [ManeuverData]
  ) {
    let place = streets.startIndex + index
    let last = maneuvers.count
    // Filled in where it stays: copies count its references.
    maneuvers.append(
      ManeuverData(
        action: action, offset: pieces[index].polylineOffset, spanIndex: Int32(index)))
    maneuvers[last].countryCode = streets[place].data.value.countryCode
    maneuvers[last].nextRoad = streets[place].texts
    if let signpost = streets[place].signpost { maneuvers[last].signpost = signpost }
    if let exitNumber = places.exitNumber(at: index) {
      maneuvers[last].exitSignTexts = LocalizedTexts(items: [LocalizedText(text: exitNumber)])
    }
    guard index > 0 else { return }
    maneuvers[last].road = streets[place - 1].texts
    if !pieces[index].traits.isRoundabout, !pieces[index - 1].traits.isRoundabout {
      maneuvers[last].turnAngleInDegrees = pieces[index].turnDegrees
    }
  }
}

// MARK: - Actions

extension StreetManeuvers {
  /// What to do where a piece begins, or `nil` where one just drives on.
  private func action(
    at index: Int, _ before: StreetTraits, _ street: StreetTraits, exitsPassed: Int
  ) -> ManeuverAction? {
    let degrees = pieces[index].turnDegrees
    if pieces[index].isUTurn { return street.keepsRight ? .leftUTurn : .rightUTurn }
    if street.isRoundabout {
      if before.isRoundabout { return nil }
      return street.keepsRight ? .rightRoundaboutEnter : .leftRoundaboutEnter
    }
    if before.isRoundabout {
      return .roundaboutExit(min(max(1, exitsPassed), 12), keepsRight: street.keepsRight)
    }
    if street.isMotorway, !street.isLink, before.isLink || !before.isMotorway {
      return degrees < 0 || !street.keepsRight ? .enterHighwayFromRight : .enterHighwayFromLeft
    }
    if street.isLink, !before.isLink, street.isHighway, places.otherExits(at: index) > 0 {
      if before.isHighway { return degrees < 0 ? .leftExit : .rightExit }
      if abs(degrees) < Self.slightDegrees { return degrees < 0 ? .leftRamp : .rightRamp }
    }
    return turn(at: index, before, street)
  }

  private func turn(
    at index: Int, _ before: StreetTraits, _ street: StreetTraits
  ) -> ManeuverAction? {
    let degrees = pieces[index].turnDegrees
    let angle = abs(degrees)
    if angle < Self.straightDegrees {
      return !street.isLink && isRenamed(at: index) ? .continueOn : nil
    }
    if places.otherExits(at: index) == 0 { return isRenamed(at: index) ? .continueOn : nil }
    let isRight = degrees > 0
    if angle < Self.slightDegrees { return isRight ? .slightRightTurn : .slightLeftTurn }
    if angle < Self.sharpDegrees { return isRight ? .rightTurn : .leftTurn }
    return isRight ? .sharpRightTurn : .sharpLeftTurn
  }

  /// Whether the street before and the one at a piece have titles, and different ones.
  private func isRenamed(at index: Int) -> Bool {
    let before = pieces[index - 1].traits.titleNumber
    let number = pieces[index].traits.titleNumber
    if before == 0 || number == 0 { return false }
    if before != number { return true }
    let place = streets.startIndex + index
    return streets[place] !== streets[place - 1]
      && streets[place].title != streets[place - 1].title
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
