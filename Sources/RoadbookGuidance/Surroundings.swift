// SPDX-License-Identifier: Apache-2.0

package import RoadbookModel
package import RoadbookNetwork

/// The roads at the junctions of a section; asked only where the answer counts.
package protocol JunctionRoads: AnyObject {
  /// Appends the roads of the junction at the turn to a piece, without the one that is come from and
  /// without those that the vehicle may use in no direction.
  func look(at piece: Int, _ arms: inout [JunctionArm])
  /// Appends the streets at the turn to a piece that are closed to the vehicle and that cars may leave by.
  func lookForClosedExits(at piece: Int, _ arms: inout [JunctionArm])
  /// Whether any other road at the turn to a piece, open or not, leads on within some degrees.
  ///
  /// Much cheaper than a look.
  func hasRoadAhead(at piece: Int, within degrees: Double) -> Bool
  /// The street of a road at a junction.
  func street(of arc: DirectedSegment) -> GuidedStreet
  /// Whether a road at the turn to a piece is the same as the piece's, drawn twice.
  func isTwin(_ arc: DirectedSegment, ofPiece piece: Int) -> Bool
  /// Whether a road at the turn to a piece is the other carriageway of the piece's road.
  func isOtherCarriageway(_ arc: DirectedSegment, ofPiece piece: Int) -> Bool
  /// Whether the junction at the turn to a piece is a roundabout that is painted on it.
  func isMiniRoundabout(at piece: Int) -> Bool
  /// Whether all roads that part ahead at the turn to a piece meet a roundabout next, or no street.
  func allLeadToCircle(at piece: Int) -> Bool
  /// The length of the circle that a piece is a part of, or `nil` where it is longer than asked.
  func circleMeters(at piece: Int, atMost meters: Double) -> Double?
  /// Whether pieces lie within a junction as people see it: another way leads around an island to their
  /// end, or they lie between the carriageways of one road.
  func isInsideJunction(_ pieces: Range<Int>) -> Bool
}

/// How a section bends.
package protocol SectionShape: AnyObject {
  /// Degrees from the direction in which the piece before one ends to that in which another one
  /// begins, −180…180, positive to the right.
  func turnDegrees(at piece: Int, to other: Int) -> Double
  /// Degrees from the direction in which a piece begins to that in which it ends, −180…180.
  func bendDegrees(of piece: Int) -> Double
  /// Degrees from the direction some metres before the turn to a piece to that some metres behind it,
  /// −180…180, positive to the right.
  func wideDegrees(at piece: Int) -> Double
  /// Degrees from the direction three lengths of a car before the turn to a piece to that as far behind it, −180…180,
  /// positive to the right: what one sees of it while turning.
  func nearDegrees(at piece: Int) -> Double
}

/// What stands at the junctions of a section, and what the map demands to be told there.
package protocol JunctionSigns: AnyObject {
  /// The number of the exit at the turn to a piece, or `nil` where it has none.
  func exitNumber(at piece: Int) -> String?
  /// Where the node at the turn to a piece says that its exit on a side leads; an old way to tag signs.
  func exitDestinations(at piece: Int, _ side: TurnDirectionSide) -> String?
  /// The name of the junction at the turn to a piece.
  func junctionName(at piece: Int) -> String?
  /// What stands at the turn to a piece, or on the road in the last metres before it.
  func landmark(at piece: Int) -> Landmark?
  /// The sign that a relation puts up at the turn to a piece, for those who take a road there.
  ///
  /// - Parameters:
  ///   - piece: The piece that begins with the turn.
  ///   - road: The piece of the road that it leads to.
  ///   - street: That road.
  /// - Returns: The sign, or `nil`.
  func sign(at piece: Int, to road: Int, _ street: GuidedStreet) -> Signpost?
  /// What a relation demands to be told at the turn to a piece.
  func demand(at piece: Int) -> ManeuverDemand?
  /// Whether relations demand something somewhere.
  var hasDemands: Bool { get }
}

/// What guidance may ask about a section.
package struct Surroundings {
  let roads: any JunctionRoads
  let shape: any SectionShape
  let signs: any JunctionSigns

  package init(
    roads: any JunctionRoads, shape: any SectionShape, signs: any JunctionSigns
  ) {
    self.roads = roads
    self.shape = shape
    self.signs = signs
  }
}
