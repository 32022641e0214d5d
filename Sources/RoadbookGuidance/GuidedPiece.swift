// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
package import RoadbookNetwork

/// A piece of a section as its driver sees it: one span, and the turn that leads to it.
package struct GuidedPiece: Sendable {
  /// The street's names, the local one first.
  package var names = LocalizedTexts()
  package var numbers = LocalizedRoadNumbers()
  package var roadClass: RoadClass
  package var isLink = false
  package var isRoundabout = false
  package var drivingSide: DrivingSide
  /// Degrees from the direction before, positive to the right; 0 for the first piece.
  package var turnDegrees = 0.0
  package var isUTurn = false
  /// How many other roads one could have taken at the turn.
  package var otherExits = 0
  /// Compass bearing in which the piece begins.
  package var startBearingDegrees = 0.0
  /// What the signs at the turn say, where the street beyond has no name.
  package var destination = ""
  /// The number of the exit at the turn, or empty.
  package var exitNumber = ""
  /// The index of its first vertex in the section's geometry.
  package var polylineOffset: Int32
  package var countryCode: String?

  package init(roadClass: RoadClass, drivingSide: DrivingSide, polylineOffset: Int32) {
    self.roadClass = roadClass
    self.drivingSide = drivingSide
    self.polylineOffset = polylineOffset
  }

  /// What to call the street: its name, else its number, else nothing.
  package var title: String { names.defaultValue() ?? numbers.defaultValue() ?? "" }
}

/// How a section begins and ends.
package struct SectionEnds: Hashable, Sendable {
  package enum Begin: Hashable, Sendable {
    /// At the start or after a stop.
    case departure
    /// On or off a ferry.
    case transfer
  }

  package enum End: Hashable, Sendable {
    case destination(SideOfDestination)
    case stop(SideOfDestination)
    case transfer
  }

  package var begin: Begin
  package var end: End

  package init(begin: Begin, end: End) {
    self.begin = begin
    self.end = end
  }
}
