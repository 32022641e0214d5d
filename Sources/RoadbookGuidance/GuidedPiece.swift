// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel

/// A piece of a section as its driver comes to it: one span, and the turn that leads to it.
package struct GuidedPiece: BitwiseCopyable, Sendable {
  package var traits: StreetTraits
  /// Degrees from the direction before, positive to the right; 0 for the first piece.
  package var turnDegrees: Double
  package var isUTurn: Bool
  /// Whether it is driven in its way's direction.
  package var isForward: Bool
  /// Whether it is known that nothing is told at the turn that leads to it.
  package var isSilent: Bool
  /// The index of its first vertex in the section's geometry.
  package var polylineOffset: Int32
  package var meters: Double

  package init(
    traits: StreetTraits, turnDegrees: Double, isUTurn: Bool, isForward: Bool = true,
    isSilent: Bool = false, polylineOffset: Int32, meters: Double
  ) {
    self.traits = traits
    self.turnDegrees = turnDegrees
    self.isUTurn = isUTurn
    self.isForward = isForward
    self.isSilent = isSilent
    self.polylineOffset = polylineOffset
    self.meters = meters
  }
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
