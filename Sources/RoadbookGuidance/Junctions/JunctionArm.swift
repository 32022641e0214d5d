// SPDX-License-Identifier: Apache-2.0

package import RoadbookNetwork

/// A road at a junction, other than the one that is come from.
package struct JunctionArm: BitwiseCopyable, Sendable {
  /// The road, away from the junction.
  package var arc: DirectedSegment
  /// Degrees from going straight on, −180…180, positive to the right.
  package var degrees: Double
  package var roadClass: RoadClass
  package var isLink: Bool
  package var isRoundabout: Bool
  /// Whether the vehicle may take it from here.
  package var mayEnter: Bool
  /// Whether vehicles come from it.
  package var isIncoming: Bool
  package var isTaken: Bool
  /// Whether a bicycle is only pushed along it.
  package var isPushed: Bool

  package init(
    arc: DirectedSegment, degrees: Double, roadClass: RoadClass, isLink: Bool = false,
    isRoundabout: Bool = false, mayEnter: Bool = true, isIncoming: Bool = true,
    isTaken: Bool = false, isPushed: Bool = false
  ) {
    self.arc = arc
    self.degrees = degrees
    self.roadClass = roadClass
    self.isLink = isLink
    self.isRoundabout = isRoundabout
    self.mayEnter = mayEnter
    self.isIncoming = isIncoming
    self.isTaken = isTaken
    self.isPushed = isPushed
  }

  var angle: Double { abs(degrees) }
  var isOtherExit: Bool { mayEnter && !isTaken }
}
