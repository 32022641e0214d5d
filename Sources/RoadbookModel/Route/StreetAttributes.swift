// SPDX-License-Identifier: Apache-2.0

public import RoadbookCoding
import RoadbookGeometry

/// What a street is like.
public enum StreetAttributes: UInt32, CodedByName, JSONWritable {
  /// Traffic keeps to the right.
  case rightDrivingSide
  /// Unpaved.
  case dirtRoad
  /// In a tunnel.
  case tunnel
  /// On a bridge.
  case bridge
  /// A ramp of a motorway or a slip road.
  case ramp
  /// Part of a roundabout.
  case roundabout
  /// Being built.
  case underConstruction
  /// One carriageway of a divided road.
  case dividedRoad
  /// A motorway.
  case motorway
  /// Private.
  case privateRoad
  /// Inside a settlement.
  case builtUpArea
  /// Entered and left by ramps only.
  case controlledAccessHighway
}

/// The rules for vehicles on a street.
public enum AccessAttributes: UInt32, CodedByName, JSONWritable {
  /// Open to everyone.
  case open
  /// For destinations on it only.
  case noThrough
  /// With a toll.
  case tollRoad
}

/// What a street is like for walkers.
public enum WalkAttributes: UInt32, CodedByName, JSONWritable {
  /// Steps.
  case stairs
  /// In a park.
  case park
  /// In a building.
  case indoor
  /// Open to everyone.
  case open
  /// For destinations on it only.
  case noThrough
  /// With a toll.
  case tollRoad
}

/// The role of a road in the network, from 1 (most important) to 5.
public enum FunctionalRoadClass: UInt32, CodedByName, JSONWritable {
  /// Motorways and the like.
  case functionalRoadClass1
  /// Main roads between regions.
  case functionalRoadClass2
  /// Main roads within a region.
  case functionalRoadClass3
  /// Connecting roads.
  case functionalRoadClass4
  /// Local roads.
  case functionalRoadClass5
}
