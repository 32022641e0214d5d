// SPDX-License-Identifier: Apache-2.0

import RoadbookGeometry

/// A place of the cheapest drive, which no later reading changes.
struct DecidedPlace {
  /// The reading's number in the trace.
  var index: Int
  /// Where the reading was told to be.
  var reading: Coordinate
  var place: MatchCandidate
  var kind: TransitionSearch.Kind
  /// Whether its reading is the first of the trace, or of what follows when a clock was set.
  var isFirst = false
  /// How likely the road is right, 0…1.
  var confidence: Double
  /// How many other roads are likely, too.
  var alternativeCount: Int
  /// The states from behind that of the place before up to its own.
  var states: [UInt32]
}
