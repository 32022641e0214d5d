// SPDX-License-Identifier: Apache-2.0

package import RoadbookGeometry
package import RoadbookModel

/// A route in names that outlive the map: OpenStreetMap's ways and nodes.
///
/// Roads are told as **runs** along a way, from node to node. What lies between them is the map's
/// to say, so a new junction within a run, or one that is gone, changes nothing:
///
///     way 7     12 ────── 15 ────── 19 ═══ 4711 ═══ 23         run: way 7, 12 → 19
///     way 9                         19 ──── 31                 run: way 9, 19 → 31
///
/// Places are waypoints with the road that stood for them.
package struct RouteTrail: Hashable, Sendable {
  /// The profile that the route was made for.
  package var profile: String
  package var runs: [Run]
  /// In the order of the route.
  package var places: [Place]

  package init(profile: String, runs: [Run], places: [Place]) {
    self.profile = profile
    self.runs = runs
    self.places = places
  }

  /// Segments of one way, one after the other.
  package struct Run: Hashable, Sendable {
    package var way: Int64
    /// Whether it is driven in the way's direction.
    package var isForward: Bool
    /// The nodes where it begins and ends.
    package var first: Int64
    package var last: Int64
    /// How many stretches between the same nodes come before on the way: 0 but on loops.
    package var occurrence: Int
    /// How long it is; to know it again where its way has another number.
    package var decimeters: Int

    package init(
      way: Int64, isForward: Bool, first: Int64, last: Int64, occurrence: Int = 0,
      decimeters: Int = 0
    ) {
      self.decimeters = decimeters
      self.way = way
      self.isForward = isForward
      self.first = first
      self.last = last
      self.occurrence = occurrence
    }
  }

  /// A waypoint, as far as routes tell of it.
  package struct Place: Hashable, Sendable {
    package var waypoint: Waypoint
    /// Its place in the question.
    package var index: Int
    /// Which of the runs it is on, and which of the run's segments.
    package var run: Int
    package var segment: Int
    /// How far along that directed segment, 0…1; `nil` where it is the foot of the coordinates.
    package var position: Double?
    /// The place on the road.
    package var matched: Coordinate
    /// Whether the route turns back here.
    package var turnsBack: Bool

    package init(
      waypoint: Waypoint, index: Int, run: Int, segment: Int, position: Double?,
      matched: Coordinate, turnsBack: Bool
    ) {
      self.waypoint = waypoint
      self.index = index
      self.run = run
      self.segment = segment
      self.position = position
      self.matched = matched
      self.turnsBack = turnsBack
    }
  }
}
