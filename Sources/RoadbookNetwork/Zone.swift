// SPDX-License-Identifier: Apache-2.0

/// On which side of the road people drive.
package enum TrafficSide: UInt8, Hashable, Sendable {
  case right = 0
  case left = 1
}

/// What the law and the place say of a segment, apart from its own tags.
package struct Zone: Hashable, Sendable {
  /// ISO 3166-1 alpha-2 in upper case ("DE"), or empty where unknown.
  package var country: String
  /// ISO 3166-2 of the state or province ("US-OR"), or empty where unknown.
  package var state: String
  package var drivingSide: TrafficSide
  /// Whether the segment lies inside a settlement, where other default limits hold.
  package var isUrban: Bool
  /// The name in the tz database ("Europe/Lisbon"), or empty where unknown.
  package var timeZone: String
  /// Low-emission and limited-traffic zones: OpenStreetMap relation ids, way ids negated.
  package var specialAreas: [Int64]
  /// Zones that cost something to drive in, by the same numbers.
  package var tollAreas: [Int64]

  package init(
    country: String = "", state: String = "", drivingSide: TrafficSide = .right,
    isUrban: Bool = false, timeZone: String = "", specialAreas: [Int64] = [],
    tollAreas: [Int64] = []
  ) {
    self.country = country
    self.state = state
    self.drivingSide = drivingSide
    self.isUrban = isUrban
    self.timeZone = timeZone
    self.specialAreas = specialAreas
    self.tollAreas = tollAreas
  }
}
