// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookModel
package import RoadbookNetwork

/// An incident on roads of a map.
package struct TrafficIncidentRecord: Hashable, Sendable {
  package var id: String
  package var type: TrafficIncidentType
  package var impact: TrafficIncidentImpact
  /// In words, in the language of the source.
  package var text: String
  /// An IETF tag; empty where it is not known.
  package var language: String
  package var start: Int64?
  /// `nil` where it ends with the snapshot.
  package var end: Int64?
  package var isRoadClosed: Bool
  /// While it is there nobody is faster; `nil` where it says no speed.
  package var centimetersPerSecond: UInt16?
  /// The roads that it is on, in the directions that it concerns.
  package var arcs: [DirectedSegment]
  /// Where it is drawn.
  package var line: [Coordinate]

  package init(
    id: String, type: TrafficIncidentType, impact: TrafficIncidentImpact, text: String,
    language: String = "", start: Int64? = nil, end: Int64? = nil, isRoadClosed: Bool = false,
    centimetersPerSecond: UInt16? = nil, arcs: [DirectedSegment], line: [Coordinate]
  ) {
    self.id = id
    self.type = type
    self.impact = impact
    self.text = text
    self.language = language
    self.start = start
    self.end = end
    self.isRoadClosed = isRoadClosed
    self.centimetersPerSecond = centimetersPerSecond
    self.arcs = arcs
    self.line = line
  }

  /// Whether a closure of it is one that navigation without traffic knows, too: a day or longer.
  var isLongTerm: Bool {
    guard let start, let end else { return true }
    return end - start >= 86_400
  }
}
