// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// What is painted on and beside a lane, as far as it is known.
public struct LaneMarkings: Hashable, Sendable {
  /// The line between the directions of travel.
  public var centerDividerMarker: DividerMarker?
  /// The line beside the lane.
  public var laneDividerMarker: DividerMarker?
  /// The arrows on the lane.
  public var directions: [LaneDirection]

  /// Makes markings.
  public init(
    centerDividerMarker: DividerMarker? = nil, laneDividerMarker: DividerMarker? = nil,
    directions: [LaneDirection] = []
  ) {
    self.centerDividerMarker = centerDividerMarker
    self.laneDividerMarker = laneDividerMarker
    self.directions = directions
  }
}

/// Lines between lanes.
public enum DividerMarker: UInt32, CodedByName, JSONWritable {
  /// Long dashes.
  case longDashedLine
  /// Two solid lines.
  case doubleSolidLine
  /// One solid line.
  case singleSolidLine
  /// Solid on the inner side, dashed on the outer one.
  case innerSolidOuterDashed
  /// Dashed on the inner side, solid on the outer one.
  case innerDashedOuterSolid
  /// Short dashes.
  case shortDashed
  /// A hatched area.
  case shadedAreaMarking
  /// Blocks.
  case dashedBlocks
  /// A kerb or posts.
  case physicalDividerSmall
  /// Two dashed lines.
  case doubleDashed
  /// No line.
  case noDivider
  /// A line that warns of crossing.
  case crossingAlert
  /// A lane for turning between the directions.
  case centerTurnLane
  /// Nothing.
  case noMarker
}
